"""Base (BS)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, CardSet, PokemonCard, Power, TrainerCard
from apps.games.engines.tcg.vocabulary.amounts import Per, SpareEnergy
from apps.games.engines.tcg.vocabulary.features import Activated, NoDamage
from apps.games.engines.tcg.vocabulary.handling import DiscardHand, Draw, Search, Spend
from apps.games.engines.tcg.vocabulary.kinds import Condition, PowerKind, Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.operations import (
    Choose,
    Damage,
    DamageTo,
    Devolve,
    DiscardEnergy,
    Flip,
    Heal,
    Inflict,
    Lasting,
    MoveCounters,
    SkipStage,
    Span,
    Switch,
)
from apps.games.engines.tcg.vocabulary.places import ENERGY, OWN, POKEMON, Pokemon, Side, Who, Zone, energy_of

SET: Final = CardSet(
    "base1",
    "Base",
    "BS",
    (
        PokemonCard(
            key="base1-1",
            name="Alakazam",
            stage=Stage.STAGE_2,
            evolves_from="Kadabra",
            hp=80,
            types="P",
            retreat=3,
            weakness="P*2",
            powers=(
                Power(
                    "Damage Swap",
                    PowerKind.POKEMON_POWER,
                    (Activated((MoveCounters(OWN, OWN, spares=True),), once=False),),
                ),
            ),
            attacks=(
                Attack("Confuse Ray", "PPP", 30, effect=(Damage(), Flip(heads=(Inflict((Condition.CONFUSED,)),)))),
            ),
        ),
        PokemonCard(
            key="base1-2",
            name="Blastoise",
            stage=Stage.STAGE_2,
            evolves_from="Wartortle",
            hp=100,
            types="W",
            retreat=3,
            weakness="L*2",
            powers=(
                Power(
                    "Rain Dance",
                    PowerKind.POKEMON_POWER,
                    (
                        Activated(
                            (Choose(Pokemon(types="W")), Spend(energy_of("W"), to=Zone.ATTACHED, on=Who.CHOSEN)),
                            once=False,
                        ),
                    ),
                ),
            ),
            attacks=(Attack("Hydro Pump", "WWW", 40, effect=(Damage(plus=Per(10, SpareEnergy("W"), most=20)),)),),
        ),
        PokemonCard(
            key="base1-3",
            name="Chansey",
            hp=120,
            types="C",
            retreat=1,
            weakness="F*2",
            resistance="P-30",
            attacks=(
                Attack("Scrunch", "CC", 0, effect=(Flip(heads=(Lasting(NoDamage(), Span.OPPONENTS_NEXT_TURN),)),)),
                Attack("Double-edge", "CCCC", 80, effect=(Damage(), DamageTo(Who.SELF, 80))),
            ),
        ),
        PokemonCard(
            key="base1-32",
            name="Kadabra",
            stage=Stage.STAGE_1,
            evolves_from="Abra",
            hp=60,
            types="P",
            retreat=3,
            weakness="P*2",
            attacks=(
                Attack("Recover", "PP", 0, effect=(DiscardEnergy(cards=energy_of("P"), cost=True), Heal(Who.SELF))),
                Attack("Super Psy", "PPC", 50),
            ),
        ),
        PokemonCard(
            key="base1-42",
            name="Wartortle",
            stage=Stage.STAGE_1,
            evolves_from="Squirtle",
            hp=70,
            types="W",
            retreat=1,
            weakness="L*2",
            attacks=(
                Attack("Withdraw", "WC", 0, effect=(Flip(heads=(Lasting(NoDamage(), Span.OPPONENTS_NEXT_TURN),)),)),
                Attack("Bite", "WCC", 40),
            ),
        ),
        PokemonCard(
            key="base1-43",
            name="Abra",
            hp=30,
            types="P",
            retreat=0,
            weakness="P*2",
            attacks=(Attack("Psyshock", "P", 10, effect=(Damage(), Flip(heads=(Inflict((Condition.PARALYZED,)),)))),),
        ),
        PokemonCard(
            key="base1-63",
            name="Squirtle",
            hp=40,
            types="W",
            retreat=1,
            weakness="L*2",
            attacks=(
                Attack("Bubble", "W", 10, effect=(Damage(), Flip(heads=(Inflict((Condition.PARALYZED,)),)))),
                Attack("Withdraw", "WC", 0, effect=(Flip(heads=(Lasting(NoDamage(), Span.OPPONENTS_NEXT_TURN),)),)),
            ),
        ),
        TrainerCard(
            key="base1-72",
            name="Devolution Spray",
            kind=TrainerKind.ITEM,
            effect=(Choose(Pokemon(is_evolved=True)), Devolve(Who.CHOSEN, choose_depth=True)),
        ),
        TrainerCard(
            key="base1-76",
            name="Pokémon Breeder",
            kind=TrainerKind.ITEM,
            effect=(SkipStage(),),
        ),
        TrainerCard(
            key="base1-77",
            name="Pokémon Trader",
            kind=TrainerKind.ITEM,
            effect=(Spend(POKEMON, to=Zone.DECK_TOP), Search(POKEMON)),
        ),
        TrainerCard(
            key="base1-88",
            name="Professor Oak",
            kind=TrainerKind.ITEM,
            effect=(DiscardHand(), Draw(7)),
        ),
        TrainerCard(
            key="base1-90",
            name="Super Potion",
            kind=TrainerKind.ITEM,
            effect=(
                Choose(Pokemon(is_damaged=True, holding=ENERGY)),
                DiscardEnergy(Who.CHOSEN, cost=True),
                Heal(Who.CHOSEN, 40),
            ),
        ),
        TrainerCard(
            key="base1-93",
            name="Gust of Wind",
            kind=TrainerKind.ITEM,
            effect=(Switch(Side.OPPOSING),),
        ),
    ),
)
