"""Where one reader stands in a tournament: what there is to do, and what to wait for."""

from dataclasses import dataclass
from typing import NamedTuple

from apps.games.models import Seat
from apps.games.shelves import shelf_of
from apps.lobbies.kits import Offer, own_offers, ready_offers
from apps.tournaments.enums import LIVE, TAKES_PART, CallStatus, EntryBy, EntryStatus
from apps.tournaments.formats import knockout
from apps.tournaments.formats.competition import Competition, Pairing
from apps.tournaments.formats.entries import is_open_to_late_entries
from apps.tournaments.formats.settings import Knockout
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.selectors import entry_of
from apps.tournaments.services.entering import is_checking_in

MAY_COME = (EntryStatus.INVITED, EntryStatus.LEFT)


class Opponent(NamedTuple):
    """Somebody at the same table; bots are always there."""

    name: str
    is_there: bool


@dataclass(frozen=True, slots=True)
class KitChoice:
    """What the reader may bring, and what is chosen; None: by luck, or what can no longer be brought."""

    label: str
    offers: tuple[Offer, ...]
    chosen: Offer | None
    page: str | None


@dataclass(frozen=True, slots=True)
class Place:
    """One reader's place: the entry, the call to a table that waits for it, and what may be done."""

    entry: Entry | None
    call: Call | None
    opponents: tuple[Opponent, ...]
    pairing: Pairing | None
    """The reader's pairing of the last round."""
    has_withdrawn: bool
    is_knocked_out: bool
    """The bracket has no match left for the reader."""
    has_resigned: bool
    """The reader gave up the seat at a table where a bot plays it to the end."""
    number: int
    """The reader's place on the waiting list, from 1; 0: not on it."""
    was_not_there: bool
    """Out at the start, for not having checked in."""
    may_enter: bool
    may_check_in: bool
    kits: KitChoice | None

    @property
    def is_in(self) -> bool:
        """Whether the reader takes part, or will."""
        return self.entry is not None and self.entry.status == EntryStatus.ENTERED and not self.has_withdrawn

    @property
    def is_waiting(self) -> bool:
        """Whether the reader stands on the waiting list."""
        return self.entry is not None and self.entry.status == EntryStatus.WAITING

    @property
    def is_invited(self) -> bool:
        """Whether an invitation has not been answered."""
        return self.entry is not None and self.entry.status == EntryStatus.INVITED

    @property
    def is_called(self) -> bool:
        """Whether the reader is to come to a table, and has not yet."""
        return self.call is not None and self.call.status == CallStatus.CALLED and not self.is_there

    @property
    def is_there(self) -> bool:
        """Whether the reader has come to the table and waits for the others."""
        return self.call is not None and self.entry is not None and self.entry.pk in self.call.ready

    @property
    def is_playing(self) -> bool:
        """Whether the reader's match runs."""
        return self.call is not None and self.call.status == CallStatus.PLAYING and self.call.match_id is not None


def place_of(seen: Seen) -> Place:
    """The reader's place. Asks only what may be brought, whether the seat was given up or the check-in missed; nothing
    for a passer-by."""
    tournament, played = seen.tournament, seen.competition
    entry = entry_of(seen.reader, seen.entries)
    call = _call_of(seen, entry)
    has_withdrawn = played is not None and entry is not None and entry.pk in played.withdrawn
    pairing = None
    if played is not None and entry is not None and played.rounds:
        pairing = next((each for each in played.rounds[-1].pairings if entry.pk in each.seats), None)
    return Place(
        entry=entry,
        call=call,
        opponents=_opponents(seen, call, entry),
        pairing=pairing,
        has_withdrawn=has_withdrawn,
        is_knocked_out=_is_knocked_out(played, entry),
        has_resigned=_has_resigned(call, entry),
        number=_number_of(seen, entry),
        was_not_there=_was_not_there(tournament, entry),
        may_enter=_may_enter(seen, entry),
        may_check_in=_may_check_in(tournament, entry),
        kits=_kits(tournament, entry),
    )


def _call_of(seen: Seen, entry: Entry | None) -> Call | None:
    if entry is None or not seen.tournament.is_running:
        return None
    return next((call for call in seen.calls if call.status in LIVE and entry.pk in call.seats), None)


def _is_knocked_out(played: Competition | None, entry: Entry | None) -> bool:
    if played is None or entry is None or not isinstance(played.settings, Knockout):
        return False
    return knockout.depths(played, played.settings).get(entry.pk, knockout.STILL_IN) != knockout.STILL_IN


def _has_resigned(call: Call | None, entry: Entry | None) -> bool:
    if call is None or entry is None or call.status != CallStatus.PLAYING:
        return False
    return Seat.objects.filter(match=call.match_id, user=entry.user_id, has_resigned=True).exists()


def _opponents(seen: Seen, call: Call | None, entry: Entry | None) -> tuple[Opponent, ...]:
    if call is None or entry is None:
        return ()
    found = {other.pk: other for other in seen.entries}
    others = [found[seat] for seat in call.sitting if seat != entry.pk and seat in found]
    return tuple(Opponent(other.shown_name, other.pk in call.ready or other.is_bot) for other in others)


def _number_of(seen: Seen, entry: Entry | None) -> int:
    waiting = [each for each in seen.entries if each.status == EntryStatus.WAITING]
    return 1 + waiting.index(entry) if entry in waiting else 0


def _was_not_there(tournament: Tournament, entry: Entry | None) -> bool:
    if entry is None or entry.status != EntryStatus.LEFT or not tournament.is_running:
        return False
    acts = tournament.acts.filter(code="out_without_check_in").values_list("detail", flat=True)
    return any(entry.pk in detail["entries"] for detail in acts)


def _may_enter(seen: Seen, entry: Entry | None) -> bool:
    tournament, played = seen.tournament, seen.competition
    waits_still = entry is not None and entry.status == EntryStatus.WAITING and tournament.is_running
    if entry is not None and entry.status not in MAY_COME and not waits_still:
        return False
    if tournament.entry_by == EntryBy.INVITATION and entry is None:
        return False
    if tournament.is_announced:
        return True
    return tournament.is_running and played is not None and is_open_to_late_entries(played)


def _may_check_in(tournament: Tournament, entry: Entry | None) -> bool:
    if entry is None or entry.has_checked_in:
        return False
    return entry.status in TAKES_PART and is_checking_in(tournament)


def _kits(tournament: Tournament, entry: Entry | None) -> KitChoice | None:
    words = tournament.engine.words.kits
    is_open = tournament.is_announced and entry is not None and entry.status != EntryStatus.REMOVED
    if words is None or not is_open or entry is None or entry.user_id is None:
        return None
    offers = (*own_offers(tournament.engine, entry.user_id), *ready_offers(tournament.engine))
    shelf = shelf_of(tournament.game)
    return KitChoice(
        label=words.label,
        offers=offers,
        chosen=next((offer for offer in offers if offer.choice == entry.kit), None),
        page=None if shelf is None else shelf.page,
    )
