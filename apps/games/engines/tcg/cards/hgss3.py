"""HS—Undaunted (UD)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, CardSet, EnergyCard, PokemonCard, Power, TrainerCard
from apps.games.engines.tcg.vocabulary.amounts import AtLeast, EnergyOn, Heads, Not, Per
from apps.games.engines.tcg.vocabulary.features import (
    Activated,
    LessDamage,
    MoreDamage,
    NoAttackEffects,
    NoItems,
    NoResistance,
)
from apps.games.engines.tcg.vocabulary.handling import Recover, Search, SwapPrize
from apps.games.engines.tcg.vocabulary.kinds import Condition, PowerKind, Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.operations import (
    AttachThis,
    Choose,
    Damage,
    DamageTo,
    Flip,
    Heal,
    If,
    Inflict,
    InflictChosen,
    Lasting,
    Span,
)
from apps.games.engines.tcg.vocabulary.places import BASIC_ENERGY, OPPOSING, OWN, Cards, Category, Who

SET: Final = CardSet(
    "hgss3",
    "HS—Undaunted",
    "UD",
    (
        PokemonCard(
            key="hgss3-1",
            name="Bellossom",
            stage=Stage.STAGE_2,
            evolves_from="Gloom",
            hp=110,
            types="G",
            retreat=1,
            weakness="R*2",
            resistance="W-20",
            powers=(Power("Hustle Step", PowerKind.POKE_POWER, (Activated((Heal(OWN, 10),)),)),),
            attacks=(
                Attack(
                    "Dance 'til Dawn",
                    "GC",
                    30,
                    effect=(Flip(3), Damage(times=Heads()), Inflict((Condition.ASLEEP,), who=Who.SELF)),
                ),
            ),
        ),
        PokemonCard(
            key="hgss3-20",
            name="Rotom",
            hp=60,
            types="L",
            retreat=1,
            weakness="D*2",
            resistance="C-20",
            powers=(Power("Mischievous Trick", PowerKind.POKE_POWER, (Activated((SwapPrize(),)),)),),
            attacks=(
                Attack(
                    "Plasma Arrow",
                    "L",
                    0,
                    effect=(
                        Choose(OPPOSING),
                        DamageTo(Who.CHOSEN, Per(20, EnergyOn(Who.CHOSEN)), weakness=False, resistance=False),
                    ),
                ),
            ),
        ),
        PokemonCard(
            key="hgss3-24",
            name="Vileplume",
            stage=Stage.STAGE_2,
            evolves_from="Gloom",
            hp=120,
            types="G",
            retreat=2,
            weakness="P*2",
            powers=(Power("Allergy Flower", PowerKind.POKE_BODY, (NoItems(),)),),
            attacks=(
                Attack(
                    "Dazzling Pollen",
                    "GGC",
                    50,
                    effect=(
                        Flip(),
                        Damage(plus=Per(20, Heads())),
                        If(Not(AtLeast(Heads())), (Inflict((Condition.CONFUSED,)),)),
                    ),
                ),
            ),
        ),
        PokemonCard(
            key="hgss3-27",
            name="Gloom",
            stage=Stage.STAGE_1,
            evolves_from="Oddish",
            hp=80,
            types="G",
            retreat=1,
            weakness="P*2",
            attacks=(Attack("Miracle Powder", "GC", 30, effect=(Damage(), Flip(heads=(InflictChosen(),)))),),
        ),
        PokemonCard(
            key="hgss3-28",
            name="Jolteon",
            stage=Stage.STAGE_1,
            evolves_from="Eevee",
            hp=80,
            types="L",
            retreat=0,
            weakness="F*2",
            resistance="M-20",
            attacks=(
                Attack(
                    "Agility",
                    "C",
                    20,
                    effect=(Damage(), Flip(heads=(Lasting(NoAttackEffects(), Span.OPPONENTS_NEXT_TURN),))),
                ),
                Attack("Mach Bolt", "LLC", 70),
            ),
        ),
        PokemonCard(
            key="hgss3-47",
            name="Eevee",
            hp=50,
            types="C",
            retreat=1,
            weakness="F*2",
            attacks=(
                Attack("Tackle", "C", 10),
                Attack("Bite", "CC", 20),
            ),
        ),
        PokemonCard(
            key="hgss3-60",
            name="Oddish",
            hp=40,
            types="G",
            retreat=1,
            weakness="P*2",
            attacks=(
                Attack("Ram", "C", 10),
                Attack("Find a Friend", "G", 0, effect=(Flip(heads=(Search(Cards(Category.POKEMON, types="G")),)),)),
            ),
        ),
        TrainerCard(
            key="hgss3-71",
            name="Burned Tower",
            kind=TrainerKind.STADIUM,
            features=(Activated((Flip(heads=(Recover(BASIC_ENERGY),)),)),),
        ),
        TrainerCard(
            key="hgss3-72",
            name="Defender",
            kind=TrainerKind.ITEM,
            effect=(Choose(), AttachThis()),
            features=(LessDamage(20),),
        ),
        TrainerCard(
            key="hgss3-76",
            name="Ruins of Alph",
            kind=TrainerKind.STADIUM,
            features=(NoResistance(),),
        ),
        EnergyCard(
            key="hgss3-79",
            name="Darkness Energy",
            provides="D",
            features=(MoreDamage(10, types="D"),),
        ),
        EnergyCard(
            key="hgss3-80",
            name="Metal Energy",
            provides="M",
            features=(LessDamage(10, types="M"),),
        ),
    ),
)
