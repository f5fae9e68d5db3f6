"""HeartGold & SoulSilver (HS)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, CardSet, EnergyCard, PokemonCard, Power, TrainerCard
from apps.games.engines.tcg.vocabulary.amounts import AtLeast, CardsIn, CountersOn, Heads, Per
from apps.games.engines.tcg.vocabulary.features import Activated, CannotRetreat, LessDamage, NoDamage, WhenAttached
from apps.games.engines.tcg.vocabulary.handling import (
    Draw,
    LookAtHand,
    LookAtTop,
    Recover,
    Search,
    ShuffleHandIn,
    Spend,
)
from apps.games.engines.tcg.vocabulary.kinds import Condition, PowerKind, Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.operations import (
    Choose,
    Damage,
    DamageTo,
    DiscardEnergy,
    Flip,
    Heal,
    Inflict,
    Lasting,
    PutCounters,
    Require,
    Span,
)
from apps.games.engines.tcg.vocabulary.places import (
    BASIC_ENERGY,
    BASIC_POKEMON,
    EVOLUTION,
    OWN_BENCH,
    SUPPORTER,
    Pokemon,
    Side,
    Who,
    Zone,
    energy_of,
)

SET: Final = CardSet(
    "hgss1",
    "HeartGold & SoulSilver",
    "HS",
    (
        PokemonCard(
            key="hgss1-7",
            name="Ninetales",
            stage=Stage.STAGE_1,
            evolves_from="Vulpix",
            hp=90,
            types="R",
            retreat=1,
            weakness="W*2",
            powers=(Power("Roast Reveal", PowerKind.POKE_POWER, (Activated((Spend(energy_of("R")), Draw(3))),)),),
            attacks=(Attack("Will-o'-the-wisp", "RRC", 60),),
        ),
        PokemonCard(
            key="hgss1-17",
            name="Cleffa",
            hp=30,
            types="C",
            retreat=0,
            powers=(Power("Sweet Sleeping Face", PowerKind.POKE_BODY, (NoDamage(while_asleep=True),)),),
            attacks=(
                Attack(
                    "Eeeeeeek", "", 0, effect=(ShuffleHandIn(), Draw(6), Inflict((Condition.ASLEEP,), who=Who.SELF))
                ),
            ),
        ),
        PokemonCard(
            key="hgss1-38",
            name="Croconaw",
            stage=Stage.STAGE_1,
            evolves_from="Totodile",
            hp=80,
            types="W",
            retreat=2,
            weakness="G*2",
            attacks=(
                Attack("Wave Splash", "WC", 30),
                Attack(
                    "Big Bite",
                    "WCC",
                    50,
                    effect=(Damage(), Lasting(CannotRetreat(), Span.OPPONENTS_NEXT_TURN, who=Who.DEFENDING)),
                ),
            ),
        ),
        PokemonCard(
            key="hgss1-49",
            name="Quilava",
            stage=Stage.STAGE_1,
            evolves_from="Cyndaquil",
            hp=80,
            types="R",
            retreat=1,
            weakness="W*2",
            attacks=(
                Attack("Flare", "RC", 30),
                Attack("Flamethrower", "RCC", 60, effect=(Damage(), DiscardEnergy())),
            ),
        ),
        PokemonCard(
            key="hgss1-61",
            name="Cyndaquil",
            hp=60,
            types="R",
            retreat=1,
            weakness="W*2",
            attacks=(
                Attack("Beat", "R", 10),
                Attack("Flare", "RC", 20),
            ),
        ),
        PokemonCard(
            key="hgss1-77",
            name="Phanpy",
            hp=70,
            types="F",
            retreat=2,
            weakness="W*2",
            resistance="L-20",
            attacks=(Attack("Flail", "C", 10, effect=(Damage(times=CountersOn(Who.SELF)),)),),
        ),
        PokemonCard(
            key="hgss1-80",
            name="Sentret",
            hp=50,
            types="C",
            retreat=1,
            weakness="F*2",
            attacks=(
                Attack("Scout", "C", 0, effect=(LookAtHand(),)),
                Attack("Scratch", "C", 10),
            ),
        ),
        PokemonCard(
            key="hgss1-86",
            name="Totodile",
            hp=60,
            types="W",
            retreat=1,
            weakness="G*2",
            attacks=(
                Attack("Gnaw", "W", 10),
                Attack("Wave Splash", "WC", 20),
            ),
        ),
        PokemonCard(
            key="hgss1-87",
            name="Vulpix",
            hp=50,
            types="R",
            retreat=1,
            weakness="W*2",
            attacks=(
                Attack("Singe", "R", 0, effect=(Flip(heads=(Inflict((Condition.BURNED,)),)),)),
                Attack("Ember", "RC", 30, effect=(Damage(), Flip(tails=(DiscardEnergy(cards=energy_of("R")),)))),
            ),
        ),
        TrainerCard(
            key="hgss1-89",
            name="Bill",
            kind=TrainerKind.SUPPORTER,
            effect=(Draw(2),),
        ),
        TrainerCard(
            key="hgss1-90",
            name="Copycat",
            kind=TrainerKind.SUPPORTER,
            effect=(ShuffleHandIn(), Draw(CardsIn("hand", Side.OPPOSING))),
        ),
        TrainerCard(
            key="hgss1-92",
            name="Fisherman",
            kind=TrainerKind.SUPPORTER,
            effect=(Recover(BASIC_ENERGY, 4),),
        ),
        TrainerCard(
            key="hgss1-94",
            name="Moomoo Milk",
            kind=TrainerKind.ITEM,
            effect=(Choose(Pokemon(is_damaged=True)), Flip(2), Heal(Who.CHOSEN, Per(30, Heads()))),
        ),
        TrainerCard(
            key="hgss1-96",
            name="Pokégear 3.0",
            kind=TrainerKind.ITEM,
            effect=(LookAtTop(7, SUPPORTER),),
        ),
        TrainerCard(
            key="hgss1-97",
            name="Pokémon Collector",
            kind=TrainerKind.SUPPORTER,
            effect=(Search(BASIC_POKEMON, 3),),
        ),
        TrainerCard(
            key="hgss1-100",
            name="Professor Elm's Training Method",
            kind=TrainerKind.SUPPORTER,
            effect=(Search(EVOLUTION),),
        ),
        TrainerCard(
            key="hgss1-101",
            name="Professor Oak's New Theory",
            kind=TrainerKind.SUPPORTER,
            effect=(ShuffleHandIn(), Draw(6)),
        ),
        EnergyCard(
            key="hgss1-103",
            name="Double Colorless Energy",
            provides="CC",
        ),
        EnergyCard(
            key="hgss1-104",
            name="Rainbow Energy",
            provides="*",
            features=(WhenAttached((PutCounters(Who.SELF, 1),)),),
        ),
        PokemonCard(
            key="hgss1-107",
            name="Donphan",
            stage=Stage.STAGE_1,
            evolves_from="Phanpy",
            hp=120,
            types="F",
            retreat=4,
            weakness="W*2",
            resistance="L-20",
            powers=(Power("Exoskeleton", PowerKind.POKE_BODY, (LessDamage(20),)),),
            attacks=(
                Attack("Earthquake", "F", 60, effect=(Damage(), DamageTo(OWN_BENCH, 10))),
                Attack("Heavy Impact", "FFF", 90),
            ),
        ),
        PokemonCard(
            key="hgss1-108",
            name="Feraligatr",
            stage=Stage.STAGE_2,
            evolves_from="Croconaw",
            hp=140,
            types="W",
            retreat=3,
            weakness="G*2",
            powers=(
                Power(
                    "Rain Dance",
                    PowerKind.POKE_POWER,
                    (
                        Activated(
                            (Choose(Pokemon(types="W")), Spend(energy_of("W"), to=Zone.ATTACHED, on=Who.CHOSEN)),
                            once=False,
                        ),
                    ),
                ),
            ),
            attacks=(Attack("Hydro Crunch", "WWWW", 60, effect=(Damage(plus=Per(10, CountersOn(Who.DEFENDING))),)),),
        ),
        PokemonCard(
            key="hgss1-110",
            name="Typhlosion",
            stage=Stage.STAGE_2,
            evolves_from="Quilava",
            hp=140,
            types="R",
            retreat=2,
            weakness="W*2",
            powers=(
                Power(
                    "Afterburner",
                    PowerKind.POKE_POWER,
                    (
                        Activated(
                            (
                                Require(AtLeast(CardsIn("discard", cards=energy_of("R")))),
                                Choose(),
                                Recover(energy_of("R"), to=Zone.ATTACHED, on=Who.CHOSEN),
                                PutCounters(Who.CHOSEN, 1),
                            )
                        ),
                    ),
                ),
            ),
            attacks=(
                Attack("Flare Destroy", "RRC", 70, effect=(Damage(), DiscardEnergy(), DiscardEnergy(Who.DEFENDING))),
            ),
        ),
    ),
)
