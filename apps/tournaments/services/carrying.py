"""What follows from the competition as it stands: calls that go, calls that come, the next round, the end.

Every service that has changed a running competition ends here. Nothing is done twice, so it may be called at any time.
"""

from collections.abc import Mapping

from apps.accounts.models import User
from apps.errors import AppError
from apps.games.enums import MatchStatus
from apps.games.services import void_match
from apps.tournaments.enums import LIVE, CallStatus, TournamentStatus
from apps.tournaments.formats import running
from apps.tournaments.formats.competition import At, Competition, EntrantId, Pairing
from apps.tournaments.formats.refusals import FormatRefusal
from apps.tournaments.formats.results import absence, seats_of_game, walkover
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.services.holding import from_now, keep, note, over
from apps.tournaments.services.tables import is_there, start_match


def carry_on(tournament: Tournament, competition: Competition) -> None:
    """Bring a held tournament's calls into line with its competition, go on as far as that goes, and keep both.

    Matches of pairings that are decided otherwise are void. While it is paused nothing new begins. With fewer than two
    left it finishes.
    """
    call_off_unfitting(tournament, competition)
    if tournament.paused_at is None:
        if len(competition.active) < 2:
            competition = _played_out(competition)
            call_off_unfitting(tournament, competition)
        _call_players(tournament, competition)
        _look_ahead(tournament, competition)
    keep(tournament, competition)


def cancel(tournament: Tournament, by: User | None, code: str, reason: str = "") -> None:
    """End a held tournament as cancelled, its matches without a result; `code` says in the trail what was done."""
    for call in tournament.calls.filter(status__in=LIVE).select_related("match"):
        call_off(call)
    over(tournament, TournamentStatus.CANCELLED)
    note(tournament, by, code, reason)
    keep(tournament)


def call_off(call: Call) -> None:
    """Nobody is to come to this table (any more): its match, if one runs there, is void."""
    call.status = CallStatus.OFF
    if call.match is not None and call.match.status == MatchStatus.RUNNING:
        _void(call.match.id)
    call.save(update_fields=["status"])


def _void(match_id: str) -> None:
    try:
        void_match(match_id)
    except AppError:  # it has ended meanwhile: its result counts no more
        return


def call_off_unfitting(tournament: Tournament, competition: Competition) -> None:
    """Call off what is not to be played any more; a match that has ended already stays as it was."""
    for call in tournament.calls.filter(status__in=LIVE).select_related("match"):
        if is_wanted(competition, call):
            continue
        if call.match is not None and call.match.status == MatchStatus.FINISHED:
            call.status = CallStatus.OVER
            call.save(update_fields=["status"])
        else:
            call_off(call)


def is_wanted(competition: Competition, call: Call) -> bool:
    """Whether a call is for the next game of an open pairing, with those who play in it."""
    try:
        pairing = competition.pairing(call.at)
    except FormatRefusal:
        return False
    is_next = pairing.result is None and len(pairing.games) == call.game
    return is_next and call.sitting == seats_of_game(pairing, call.game)


def _played_out(competition: Competition) -> Competition:
    """With one player left or none: all that is open goes to who is there, to the end of the format."""
    while True:
        for at, pairing in competition.pairings():
            if pairing.result is None:
                competition = _left_to_one(competition, at, pairing)
        if running.is_over(competition):
            return competition
        competition = running.start_round(competition)


def _left_to_one(competition: Competition, at: At, pairing: Pairing) -> Competition:
    seats = len(pairing.seats)
    present = [seat for seat, entrant in enumerate(pairing.seats) if entrant not in competition.withdrawn]
    return running.award(competition, at, walkover(present[0], seats) if present else absence(seats))


def _call_players(tournament: Tournament, competition: Competition) -> None:
    """A call for the next game of every open pairing; where all are there, the match begins."""
    open_pairings = [(at, pairing) for at, pairing in competition.pairings() if pairing.result is None]
    if not open_pairings:
        return
    live = {(call.at, call.game): call for call in tournament.calls.filter(status__in=LIVE)}
    uncalled = [(at, pairing) for at, pairing in open_pairings if (at, len(pairing.games)) not in live]
    calls = [*live.values(), *_new_calls(tournament, uncalled)]
    entries = {entry.pk: entry for entry in tournament.entries.all()}
    for call in calls:
        if call.status == CallStatus.CALLED:
            start_if_all_there(tournament, competition, call, entries)


def _new_calls(tournament: Tournament, uncalled: list[tuple[At, Pairing]]) -> list[Call]:
    """Calls in the place of any that others were given there, before a correction."""
    games = {at: len(pairing.games) for at, pairing in uncalled}
    rounds = {at.round for at in games}
    known = tournament.calls.filter(round__in=rounds).exclude(status=CallStatus.OFF)
    outdated = [call.pk for call in known if call.at in games and call.game >= games[call.at]]
    Call.objects.filter(pk__in=outdated).update(status=CallStatus.OFF)
    ready_by = from_now(tournament.ready_seconds)
    new = [
        Call(
            tournament=tournament,
            round=at.round,
            pairing=at.pairing,
            game=games[at],
            seats=list(seats_of_game(pairing, games[at])),
            ready_by=ready_by,
        )
        for at, pairing in uncalled
    ]
    return Call.objects.bulk_create(new)


def start_if_all_there(
    tournament: Tournament, competition: Competition, call: Call, entries: Mapping[EntrantId, Entry]
) -> None:
    """Begin the match of a call that waits for nobody. Who withdrew from a pod is missing, and waited for no longer."""
    gone = [entrant for entrant in call.sitting if entrant in competition.withdrawn and entrant not in call.missing]
    if gone:
        call.missing = [*call.missing, *gone]
        call.save(update_fields=["missing"])
    if all(entrant in call.missing or is_there(call, entries[entrant]) for entrant in call.sitting):
        start_match(tournament, call, entries)


def _look_ahead(tournament: Tournament, competition: Competition) -> None:
    """Between two rounds: when the next one starts, or that it is over."""
    if not competition.is_between_rounds:
        tournament.next_round_at = None
        return
    tournament.round_ends_at = None
    if running.is_over(competition):
        over(tournament, TournamentStatus.FINISHED)
        note(tournament, None, "finished")
    elif tournament.starts_by_hand:
        tournament.next_round_at = None
    elif tournament.next_round_at is None:
        tournament.next_round_at = from_now(tournament.break_seconds)
