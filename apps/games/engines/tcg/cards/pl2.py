"""Rising Rivals (RR)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, CardSet, PokemonCard, Power
from apps.games.engines.tcg.vocabulary.amounts import EvolvedThisTurn
from apps.games.engines.tcg.vocabulary.features import Activated
from apps.games.engines.tcg.vocabulary.kinds import Condition, PowerKind, Stage
from apps.games.engines.tcg.vocabulary.operations import Damage, Devolve, If, Inflict
from apps.games.engines.tcg.vocabulary.places import Who, Zone

SET: Final = CardSet(
    "pl2",
    "Rising Rivals",
    "RR",
    (
        PokemonCard(
            key="pl2-19",
            name="Flareon",
            stage=Stage.STAGE_1,
            evolves_from="Eevee",
            hp=80,
            types="R",
            retreat=1,
            weakness="W+20",
            powers=(Power("Undevelop", PowerKind.POKE_POWER, (Activated((Devolve(Who.SELF, to=Zone.HAND),)),)),),
            attacks=(
                Attack("Tail Slap", "C", 30),
                Attack(
                    "Evolving Flare",
                    "RC",
                    40,
                    effect=(
                        If(EvolvedThisTurn("Eevee"), (Damage(plus=20), Inflict((Condition.BURNED,))), (Damage(),)),
                    ),
                ),
            ),
        ),
    ),
)
