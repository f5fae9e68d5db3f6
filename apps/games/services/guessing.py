"""What people guessed in a match, summed up for the signals of the moderators: nothing is done about anybody by it."""

import logging
from collections import defaultdict

from django.db import DatabaseError

from apps.games import replays
from apps.games.enums import MatchStatus
from apps.games.kernel.contract import Seat
from apps.games.kernel.guesses import Guess
from apps.games.models import Seat as SeatRow
from apps.games.models import SeatGuesses

log = logging.getLogger(__name__)


def sum_up_guesses(match_id: str) -> None:
    """A row for each person in a finished match, once; zeros for who guessed nothing, or met nobody but bots.

    A bot can be read like a book, and knowing its cards takes nothing from anybody.
    """
    seats = list(SeatRow.objects.filter(match_id=match_id, match__status=MatchStatus.FINISHED, user__isnull=False))
    made = _made_in(match_id) if len(seats) > 1 else {}
    SeatGuesses.objects.bulk_create([_sum(seat, made.get(seat.index, [])) for seat in seats], ignore_conflicts=True)


def _made_in(match_id: str) -> dict[Seat, list[Guess]]:
    made: defaultdict[Seat, list[Guess]] = defaultdict(list)
    try:
        for seat, guess in replays.guesses_in(match_id):
            made[seat].append(guess)
    except DatabaseError:
        raise
    except Exception:  # a log that an older version wrote: whatever it stumbles over, it would at every try
        log.exception("the log of %s does not fit; what was guessed in it is not counted", match_id)
        return {}
    return made


def _sum(seat: SeatRow, made: list[Guess]) -> SeatGuesses:
    hits, expected = sum(guess.right for guess in made), sum(guess.chance for guess in made)
    return SeatGuesses(seat=seat, count=len(made), hits=hits, expected=expected)
