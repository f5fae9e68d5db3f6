"""Arceus (AR)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import CardSet, TrainerCard
from apps.games.engines.tcg.vocabulary.features import ExtraPrizes, MoreDamage, MoreHP
from apps.games.engines.tcg.vocabulary.kinds import TrainerKind

SET: Final = CardSet(
    "pl4",
    "Arceus",
    "AR",
    (
        TrainerCard(
            key="pl4-87",
            name="Expert Belt",
            kind=TrainerKind.TOOL,
            features=(MoreHP(20), MoreDamage(20), ExtraPrizes()),
        ),
    ),
)
