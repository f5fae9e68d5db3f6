"""Who may do what with a match, as plain predicates."""

from apps.games.kernel.contract import Seat
from apps.games.matchstore import Roster


def seat_of(roster: Roster, user_id: int | None) -> Seat | None:
    """The seat a person may see as its own: also after resigning."""
    if user_id is None:
        return None
    return next((sitter.index for sitter in roster.seats if sitter.user_id == user_id), None)


def may_watch(roster: Roster, user_id: int | None) -> bool:
    """Public matches are open to everyone; private ones to those who sit in them."""
    return roster.is_public or seat_of(roster, user_id) is not None
