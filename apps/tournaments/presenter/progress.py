"""The line that says how far a tournament is."""

from datetime import datetime

from django.utils.timezone import localtime
from django.utils.translation import gettext, ngettext

from apps.tournaments.enums import TournamentStatus
from apps.tournaments.formats.catalogue import planned_rounds
from apps.tournaments.formats.competition import Competition, Round
from apps.tournaments.models import Tournament
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.services.entering import is_checking_in


def progress(seen: Seen) -> str:
    """What is going on, in the reader's words and time."""
    tournament, competition = seen.tournament, seen.competition
    if tournament.status == TournamentStatus.CANCELLED:
        return gettext("This tournament has been called off.")
    if tournament.status == TournamentStatus.FINISHED:
        return _winners(seen)
    if competition is None or not competition.rounds:
        return _before(seen)
    if tournament.paused_at is not None:
        return gettext("Paused by the organisers: nobody has to come to a table now.")
    if not competition.rounds[-1].is_complete:
        return _under_way(competition, competition.rounds[-1])
    return _between(tournament, competition)


def _before(seen: Seen) -> str:
    tournament = seen.tournament
    if tournament.is_running:
        return gettext("The first round is about to start.")
    if is_checking_in(tournament):
        return gettext("Check-in is open. The first round starts at %(time)s.") % {"time": _time(tournament.starts_at)}
    return ngettext(
        "Open for entries: %(num)s has entered.", "Open for entries: %(num)s have entered.", seen.entered
    ) % {"num": seen.entered}


def _under_way(competition: Competition, played: Round) -> str:
    tables = [pairing for pairing in played.pairings if len(pairing.seats) > 1]
    decided = sum(pairing.result is not None for pairing in tables)
    counted = ngettext(
        "%(decided)s of %(num)s table is decided", "%(decided)s of %(num)s tables are decided", len(tables)
    )
    return gettext("Round %(round)s of %(rounds)s: %(counted)s.") % {
        "round": played.number,
        "rounds": max(planned_rounds(competition), played.number),
        "counted": counted % {"decided": decided, "num": len(tables)},
    }


def _between(tournament: Tournament, competition: Competition) -> str:
    played = len(competition.rounds)
    if tournament.next_round_at is not None:
        return gettext("Round %(round)s is over. The next one starts at %(time)s.") % {
            "round": played,
            "time": _time(tournament.next_round_at),
        }
    return gettext("Round %(round)s is over. The organisers start the next one.") % {"round": played}


def _winners(seen: Seen) -> str:
    first = [seen.names.get(standing.entrant, "") for standing in seen.standings if standing.rank == 1]
    if len(first) == 1:
        return gettext("%(name)s has won.") % {"name": first[0]}
    if first:
        return gettext("The first place is shared: %(names)s.") % {"names": ", ".join(first)}
    return gettext("It is over.")


def _time(when: datetime) -> str:
    return f"{localtime(when):%H:%M}"
