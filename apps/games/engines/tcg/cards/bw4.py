"""Next Destinies (NXD)."""

from typing import Final

from apps.games.engines.tcg.cards.definition import CardSet, EnergyCard, TrainerCard
from apps.games.engines.tcg.vocabulary.features import SharesExperience
from apps.games.engines.tcg.vocabulary.kinds import TrainerKind

SET: Final = CardSet(
    "bw4",
    "Next Destinies",
    "NXD",
    (
        TrainerCard(
            key="bw4-87",
            name="Exp. Share",
            kind=TrainerKind.TOOL,
            features=(SharesExperience(),),
        ),
        EnergyCard(
            key="bw4-93",
            name="Prism Energy",
            provides="C",
            provides_on_basic="*",
        ),
    ),
)
