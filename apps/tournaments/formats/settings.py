"""What an organiser chooses, one kind of settings for each format; the tag `format` tells them apart in JSON."""

from enum import StrEnum
from typing import ClassVar, Final, Literal, TypeAlias

import msgspec


class Tiebreak(StrEnum):
    """What separates entrants with as many points. How each is worked out: `tiebreaks`."""

    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT_1 = "buchholz_cut_1"
    SONNEBORN_BERGER = "sonneborn_berger"
    DIRECT_ENCOUNTER = "direct_encounter"
    WINS = "wins"
    OPPONENTS_WIN_PERCENTAGE = "opponents_win_percentage"
    POINTS_SCORED = "points_scored"
    LOTS = "lots"


class Tie(StrEnum):
    """What a pairing does that is level after all its games."""

    DRAW = "draw"
    REPLAY = "replay"
    """Up to `replays` further games, the first win decides; then as with HIGHER_SEED."""
    HIGHER_SEED = "higher_seed"


class Settings(msgspec.Struct, frozen=True, kw_only=True, tag_field="format", forbid_unknown_fields=True):
    """What every format asks. `least_played` matches must have been completed to be ranked with the others."""

    late_entries: ClassVar[bool] = False
    forbids_pairs: ClassVar[bool] = False
    possible_tiebreaks: ClassVar[frozenset[Tiebreak]] = frozenset(Tiebreak)

    best_of: Literal[1, 3, 5] = 1
    least_played: int = 0
    tiebreaks: tuple[Tiebreak, ...] = ()

    @property
    def tie(self) -> Tie:
        """What becomes of a level pairing."""
        return Tie.DRAW

    @property
    def replays(self) -> int:
        """Games beyond `best_of` that a level pairing may need."""
        return 0


class Swiss(Settings, frozen=True, kw_only=True, tag="swiss"):
    """Each round pairs equal scores. `rounds` 0: ⌈log₂ n⌉, set when the competition is opened."""

    late_entries = True
    forbids_pairs = True

    rounds: int = 0
    tiebreaks: tuple[Tiebreak, ...] = (
        Tiebreak.BUCHHOLZ_CUT_1,
        Tiebreak.BUCHHOLZ,
        Tiebreak.SONNEBORN_BERGER,
        Tiebreak.DIRECT_ENCOUNTER,
        Tiebreak.LOTS,
    )


class RoundRobin(Settings, frozen=True, kw_only=True, tag="round_robin"):
    """Everyone meets everyone, once or twice."""

    possible_tiebreaks = frozenset(Tiebreak) - {
        Tiebreak.BUCHHOLZ,
        Tiebreak.BUCHHOLZ_CUT_1,
        Tiebreak.OPPONENTS_WIN_PERCENTAGE,
    }

    cycles: Literal[1, 2] = 1
    tiebreaks: tuple[Tiebreak, ...] = (
        Tiebreak.DIRECT_ENCOUNTER,
        Tiebreak.WINS,
        Tiebreak.SONNEBORN_BERGER,
        Tiebreak.LOTS,
    )


class Knockout(Settings, frozen=True, kw_only=True):
    """What both kinds of bracket ask: somebody has to go on, so the rule for draws is declared beforehand."""

    possible_tiebreaks = frozenset()

    draws: Tie = Tie.REPLAY
    most_replays: int = 2

    @property
    def tie(self) -> Tie:
        """The declared rule for draws."""
        return self.draws

    @property
    def replays(self) -> int:
        """Games beyond `best_of`, where the rule for draws is to play on."""
        return self.most_replays if self.draws is Tie.REPLAY else 0


class SingleElimination(Knockout, frozen=True, kw_only=True, tag="single_elimination"):
    """Who loses is out; the losers of the semi-finals may play for third place."""

    third_place: bool = False


class DoubleElimination(Knockout, frozen=True, kw_only=True, tag="double_elimination"):
    """Who loses twice is out; the grand final is played again if the one without a loss loses it."""


class Pods(Settings, frozen=True, kw_only=True, tag="pods"):
    """Rounds at tables of about `size`, then a final table of `final_size` (0: none).

    `smallest` and `largest` are what the game allows. `scale` gives the points by place at a table of `size`; empty:
    5-3-2-1 for four, and alike for other sizes.
    """

    late_entries = True
    forbids_pairs = True
    possible_tiebreaks = frozenset(Tiebreak) - {Tiebreak.BUCHHOLZ, Tiebreak.BUCHHOLZ_CUT_1, Tiebreak.SONNEBORN_BERGER}

    best_of: Literal[1] = 1
    rounds: int = 3
    size: int = 4
    smallest: int = 2
    largest: int = 6
    scale: tuple[int, ...] = ()
    final_size: int = 0
    tiebreaks: tuple[Tiebreak, ...] = (Tiebreak.WINS, Tiebreak.OPPONENTS_WIN_PERCENTAGE, Tiebreak.LOTS)


AnySettings: TypeAlias = Swiss | RoundRobin | SingleElimination | DoubleElimination | Pods

FORMATS: Final[tuple[type[AnySettings], ...]] = (Swiss, RoundRobin, SingleElimination, DoubleElimination, Pods)
