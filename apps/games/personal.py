"""What the games keep of a person: the matches, and what he or she did in them."""

from collections import defaultdict
from typing import Any

from django.db.models import F

from apps.games.enums import ActedBy
from apps.games.kernel import codec
from apps.games.models import HIDDEN, LoggedAction, SeatGuesses
from apps.games.models import Seat as SeatRow
from apps.games.services import forget_player


class MatchBelongings:
    """The matches of a person."""

    def export(self, person_id: int) -> Any:
        """Each match with the person's seat, result and own moves, oldest first. Two queries."""
        moves = _own_moves(person_id)
        unread = [f"match__{name}" for name in HIDDEN]
        seats = SeatRow.objects.filter(user_id=person_id).select_related("match", "guesses").defer(*unread)
        return [
            {
                "match": seat.match_id,
                "game": seat.match.game,
                "started": seat.match.created_at,
                "finished": seat.match.finished_at,
                "status": seat.match.status,
                "seat": seat.index,
                "name": seat.name,
                "has_resigned": seat.has_resigned,
                "place": seat.place,
                "total": seat.total,
                "guesses": _guesses(seat),
                "moves": moves[seat.match_id],
            }
            for seat in seats.order_by("match__created_at", "match_id")
        ]

    def forget(self, person_id: int) -> None:
        """Matches stay, under "deleted player"; those under way are resigned, and a bot plays them on."""
        forget_player(person_id)


def _guesses(seat: SeatRow) -> dict[str, float] | None:
    """How often the person guessed, how often rightly, and how often that was to be expected, where it was counted."""
    made: SeatGuesses | None = getattr(seat, "guesses", None)
    return None if made is None else {"count": made.count, "right": made.hits, "expected": made.expected}


def _own_moves(person_id: int) -> defaultdict[str, list[dict[str, Any]]]:
    rows = LoggedAction.objects.filter(
        acted_by=ActedBy.PERSON, match__seats__user_id=person_id, match__seats__index=F("seat"), action__isnull=False
    )
    moves: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for match_id, version, at_ms, action in rows.order_by("match_id", "version").values_list(
        "match_id", "version", "at_ms", "action"
    ):
        moves[match_id].append(
            {"version": version, "at_ms": at_ms, "action": codec.decode(bytes(action or b"null"), Any)}
        )
    return moves
