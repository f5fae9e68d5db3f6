"""Platinum (PL)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import CardSet, TrainerCard
from apps.games.engines.tcg.vocabulary.features import WhenBenched
from apps.games.engines.tcg.vocabulary.kinds import TrainerKind
from apps.games.engines.tcg.vocabulary.operations import PutCounters
from apps.games.engines.tcg.vocabulary.places import Cards, Who

SET: Final = CardSet(
    "pl1",
    "Platinum",
    "PL",
    (
        TrainerCard(
            key="pl1-111",
            name="Miasma Valley",
            kind=TrainerKind.STADIUM,
            features=(WhenBenched((PutCounters(Who.ENTRANT, 2),), cards=Cards(not_types="GP")),),
        ),
    ),
)
