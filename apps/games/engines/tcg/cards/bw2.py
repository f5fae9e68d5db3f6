"""Emerging Powers (EPO)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, CardSet, PokemonCard, Power, TrainerCard
from apps.games.engines.tcg.vocabulary.amounts import AtLeast, Dealt, Heads, Not, Per
from apps.games.engines.tcg.vocabulary.features import Activated, CannotUse
from apps.games.engines.tcg.vocabulary.handling import Draw, DrawUntil, LookAtTop
from apps.games.engines.tcg.vocabulary.kinds import Condition, PowerKind, Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.operations import (
    Choose,
    Damage,
    DamageTo,
    DiscardEnergy,
    Flip,
    Heal,
    If,
    Inflict,
    Lasting,
    MoveEnergy,
    Span,
    Switch,
)
from apps.games.engines.tcg.vocabulary.places import (
    BASIC_ENERGY,
    OPPOSING,
    OPPOSING_ACTIVE,
    OWN_BENCH,
    POKEMON,
    Pokemon,
    Side,
    Spot,
    Who,
)

SET: Final = CardSet(
    "bw2",
    "Emerging Powers",
    "EPO",
    (
        PokemonCard(
            key="bw2-14",
            name="Lilligant",
            stage=Stage.STAGE_1,
            evolves_from="Petilil",
            hp=90,
            types="G",
            retreat=1,
            weakness="R*2",
            resistance="W-20",
            attacks=(
                Attack(
                    "Bemusing Aroma",
                    "G",
                    20,
                    effect=(
                        Damage(),
                        Flip(
                            heads=(Inflict((Condition.PARALYZED, Condition.POISONED)),),
                            tails=(Inflict((Condition.CONFUSED,)),),
                        ),
                    ),
                ),
                Attack("Cut", "GCC", 60),
            ),
        ),
        PokemonCard(
            key="bw2-17",
            name="Virizion",
            hp=100,
            types="G",
            retreat=1,
            weakness="R*2",
            resistance="W-20",
            attacks=(
                Attack("Giga Drain", "GC", 30, effect=(Damage(), Heal(Who.SELF, Dealt()))),
                Attack(
                    "Sacred Sword",
                    "GGC",
                    100,
                    effect=(Damage(), Lasting(CannotUse("Sacred Sword"), Span.OWN_NEXT_TURN)),
                ),
            ),
        ),
        PokemonCard(
            key="bw2-62",
            name="Krookodile",
            stage=Stage.STAGE_2,
            evolves_from="Krokorok",
            hp=140,
            types="F",
            retreat=3,
            weakness="W*2",
            resistance="L-20",
            powers=(
                Power(
                    "Black Eyes",
                    PowerKind.ABILITY,
                    (Activated((Flip(heads=(DiscardEnergy(OPPOSING_ACTIVE),)),), spot=Spot.ACTIVE),),
                ),
            ),
            attacks=(
                Attack(
                    "Thrash",
                    "FFC",
                    70,
                    effect=(
                        Flip(),
                        Damage(plus=Per(20, Heads())),
                        If(Not(AtLeast(Heads())), (DamageTo(Who.SELF, 20),)),
                    ),
                ),
            ),
        ),
        PokemonCard(
            key="bw2-89",
            name="Tornadus",
            hp=110,
            types="C",
            retreat=1,
            weakness="L*2",
            resistance="F-20",
            attacks=(
                Attack("Energy Wheel", "C", 0, effect=(MoveEnergy(OWN_BENCH, Who.SELF),)),
                Attack("Hurricane", "CCC", 80, effect=(Damage(), MoveEnergy(Who.SELF, OWN_BENCH, cards=BASIC_ENERGY))),
            ),
        ),
        TrainerCard(
            key="bw2-90",
            name="Bianca",
            kind=TrainerKind.SUPPORTER,
            effect=(DrawUntil(6),),
        ),
        TrainerCard(
            key="bw2-91",
            name="Cheren",
            kind=TrainerKind.SUPPORTER,
            effect=(Draw(3),),
        ),
        TrainerCard(
            key="bw2-92",
            name="Crushing Hammer",
            kind=TrainerKind.ITEM,
            effect=(Flip(heads=(DiscardEnergy(OPPOSING),)),),
        ),
        TrainerCard(
            key="bw2-93",
            name="Great Ball",
            kind=TrainerKind.ITEM,
            effect=(LookAtTop(7, POKEMON),),
        ),
        TrainerCard(
            key="bw2-94",
            name="Max Potion",
            kind=TrainerKind.ITEM,
            effect=(Choose(Pokemon(is_damaged=True)), Heal(Who.CHOSEN), DiscardEnergy(Who.CHOSEN, count=None)),
        ),
        TrainerCard(
            key="bw2-95",
            name="Pokémon Catcher",
            kind=TrainerKind.ITEM,
            effect=(Switch(Side.OPPOSING),),
        ),
    ),
)
