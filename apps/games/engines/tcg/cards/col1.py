"""Call of Legends (CL)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, CardSet, PokemonCard, Power, TrainerCard
from apps.games.engines.tcg.vocabulary.amounts import AtLeast, CardsIn, EnergyOn, Heads, Per
from apps.games.engines.tcg.vocabulary.features import Activated, AttackBase, CannotAttack, NoDamage, OnPlay
from apps.games.engines.tcg.vocabulary.handling import LoseAtRandom, Mill, Recover, Search, Spend
from apps.games.engines.tcg.vocabulary.kinds import Condition, PowerKind, Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.operations import (
    Choose,
    CopySupporter,
    Damage,
    Devolve,
    DiscardEnergy,
    Flip,
    Inflict,
    Lasting,
    MoveCounters,
    Require,
    Span,
    WinGame,
)
from apps.games.engines.tcg.vocabulary.places import (
    OPPOSING,
    OWN,
    POKEMON,
    SPECIAL_ENERGY,
    Pokemon,
    Side,
    Spot,
    Who,
    Zone,
    energy_of,
)

SET: Final = CardSet(
    "col1",
    "Call of Legends",
    "CL",
    (
        PokemonCard(
            key="col1-4",
            name="Espeon",
            stage=Stage.STAGE_1,
            evolves_from="Eevee",
            hp=90,
            types="P",
            retreat=1,
            weakness="P*2",
            attacks=(
                Attack("Solar Suggestion", "P", 0, effect=(MoveCounters(OWN, OPPOSING, 4, up_to=True),)),
                Attack("Psybeam", "PC", 30, effect=(Damage(), Flip(heads=(Inflict((Condition.CONFUSED,)),)))),
            ),
        ),
        PokemonCard(
            key="col1-11",
            name="Jirachi",
            hp=60,
            types="P",
            retreat=1,
            weakness="P*2",
            powers=(
                Power(
                    "Stardust Song",
                    PowerKind.POKE_POWER,
                    (OnPlay((Flip(3), Recover(energy_of("P"), Heads(), to=Zone.ATTACHED))),),
                ),
            ),
            attacks=(
                Attack(
                    "Time Hollow",
                    "P",
                    0,
                    effect=(
                        Choose(Pokemon(Side.OPPOSING, is_evolved=True), EnergyOn(Who.SELF), up_to=True),
                        Devolve(Who.CHOSEN, to=Zone.HAND),
                    ),
                ),
            ),
        ),
        PokemonCard(
            key="col1-14",
            name="Lucario",
            stage=Stage.STAGE_1,
            evolves_from="Riolu",
            hp=90,
            types="F",
            retreat=1,
            weakness="P*2",
            attacks=(
                Attack(
                    "Dimension Sphere", "CC", 30, effect=(Damage(plus=Per(20, CardsIn("lost_zone", cards=POKEMON))),)
                ),
                Attack("Sky Uppercut", "FFC", 70, effect=(Damage(resistance=False),)),
            ),
        ),
        PokemonCard(
            key="col1-18",
            name="Pachirisu",
            hp=60,
            types="L",
            retreat=1,
            weakness="F*2",
            resistance="M-20",
            powers=(
                Power(
                    "Self-Generation",
                    PowerKind.POKE_POWER,
                    (OnPlay((Spend(energy_of("L"), 2, to=Zone.ATTACHED, up_to=True),)),),
                ),
            ),
            attacks=(
                Attack("Shocking Bolt", "LL", 50, effect=(Damage(), DiscardEnergy(count=None, to=Zone.LOST_ZONE))),
            ),
        ),
        PokemonCard(
            key="col1-21",
            name="Smeargle",
            hp=70,
            types="C",
            retreat=1,
            weakness="F*2",
            powers=(Power("Portrait", PowerKind.POKE_POWER, (Activated((CopySupporter(),), spot=Spot.ACTIVE),)),),
            attacks=(Attack("Tail Rap", "CC", 20, effect=(Flip(2), Damage(times=Heads()))),),
        ),
        PokemonCard(
            key="col1-31",
            name="Skarmory",
            hp=80,
            types="M",
            retreat=1,
            weakness="R*2",
            resistance="P-20",
            attacks=(
                Attack(
                    "Steel Coat", "M", 0, effect=(Choose(), Search(energy_of("M"), to=Zone.ATTACHED, on=Who.CHOSEN))
                ),
                Attack("Razor Wing", "MCC", 40),
            ),
        ),
        PokemonCard(
            key="col1-34",
            name="Tangrowth",
            stage=Stage.STAGE_1,
            evolves_from="Tangela",
            hp=110,
            types="G",
            retreat=4,
            weakness="R*2",
            resistance="W-20",
            attacks=(
                Attack("Grind", "C", 20, effect=(Damage(times=EnergyOn(Who.SELF)),)),
                Attack(
                    "Plow Over",
                    "GCC",
                    30,
                    effect=(
                        Damage(),
                        Flip(
                            heads=(Inflict((Condition.PARALYZED,)),),
                            tails=(DiscardEnergy(Who.DEFENDING, to=Zone.LOST_ZONE),),
                        ),
                    ),
                ),
            ),
        ),
        PokemonCard(
            key="col1-39",
            name="Zangoose",
            hp=80,
            types="C",
            retreat=2,
            weakness="F*2",
            attacks=(
                Attack("Swords Dance", "C", 0, effect=(Lasting(AttackBase("Lost Claw", 80), Span.OWN_NEXT_TURN),)),
                Attack("Lost Claw", "CCC", 30, effect=(Damage(), LoseAtRandom())),
            ),
        ),
        PokemonCard(
            key="col1-47",
            name="Mime Jr.",
            hp=30,
            types="P",
            retreat=0,
            powers=(Power("Sweet Sleeping Face", PowerKind.POKE_BODY, (NoDamage(while_asleep=True),)),),
            attacks=(
                Attack(
                    "Sleepy Lost", "", 0, effect=(Mill(to=Zone.LOST_ZONE), Inflict((Condition.ASLEEP,), who=Who.SELF))
                ),
            ),
        ),
        PokemonCard(
            key="col1-50",
            name="Riolu",
            hp=50,
            types="F",
            retreat=1,
            weakness="P*2",
            attacks=(Attack("Tumble Over", "F", 20, effect=(Damage(), Lasting(CannotAttack(), Span.OWN_NEXT_TURN))),),
        ),
        PokemonCard(
            key="col1-72",
            name="Tangela",
            hp=70,
            types="G",
            retreat=2,
            weakness="R*2",
            resistance="W-20",
            attacks=(
                Attack(
                    "Nutritional Support",
                    "G",
                    0,
                    effect=(Choose(), Search(energy_of("G"), to=Zone.ATTACHED, on=Who.CHOSEN)),
                ),
                Attack("Poisonpowder", "GCC", 30, effect=(Damage(), Inflict((Condition.POISONED,)))),
            ),
        ),
        TrainerCard(
            key="col1-80",
            name="Lost Remover",
            kind=TrainerKind.ITEM,
            effect=(DiscardEnergy(OPPOSING, cards=SPECIAL_ENERGY, to=Zone.LOST_ZONE),),
        ),
        TrainerCard(
            key="col1-81",
            name="Lost World",
            kind=TrainerKind.STADIUM,
            features=(Activated((Require(AtLeast(CardsIn("lost_zone", Side.OPPOSING, POKEMON), 6)), WinGame())),),
        ),
    ),
)
