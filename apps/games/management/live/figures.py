"""What a bench counted."""

from dataclasses import dataclass, field


@dataclass
class Figures:
    """Delays in ms from sending a move to another player's client holding the new view."""

    seconds: float
    delays: list[float] = field(default_factory=list)
    moves: int = 0
    declined: int = 0

    @property
    def per_second(self) -> float:
        """Moves that were accepted, each second."""
        return self.moves / self.seconds

    def percentile(self, percent: int) -> float:
        """A delay that so many percent of the moves stayed below, in ms; 0 without any."""
        if not self.delays:
            return 0.0
        ordered = sorted(self.delays)
        return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)]
