"""A tournament as pieces of pages. First load and live update draw the same piece from the same context."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from apps.accounts.reader import Reader
from apps.chat.rooms import Room
from apps.tournaments import wording
from apps.tournaments.formats.pod_points import scale_of
from apps.tournaments.formats.settings import Knockout, Pods
from apps.tournaments.forms.durations import MINUTE, duration_words
from apps.tournaments.presenter.bracket import drawings, short
from apps.tournaments.presenter.console import console_context, trail_context
from apps.tournaments.presenter.place import place_of
from apps.tournaments.presenter.progress import progress
from apps.tournaments.presenter.rounds import all_rounds, last_round
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.presenter.standing import explained
from apps.tournaments.presenter.table import crosstable, rows


class Piece(NamedTuple):
    """A page's live part: its template, and what that needs beyond the usual context (or a refusal)."""

    template: str
    more: Callable[[Seen], dict[str, Any]]


def _bracket(seen: Seen) -> dict[str, Any]:
    return {"drawings": drawings(seen), "short": short}


def _event(seen: Seen) -> dict[str, Any]:
    times = {
        "coming_time": duration_words(seen.tournament.ready_seconds),
        "round_time": duration_words(seen.tournament.round_minutes * MINUTE),
    }
    return {**_screen(seen), **_bracket(seen), **times}


def _screen(seen: Seen) -> dict[str, Any]:
    return {"rows": rows(seen), "round": last_round(seen)}


def _rounds(seen: Seen) -> dict[str, Any]:
    return {"rounds": all_rounds(seen)}


def _table(seen: Seen) -> dict[str, Any]:
    settings = seen.settings
    scale = scale_of(settings) if isinstance(settings, Pods) else ()
    return {"rows": rows(seen), "crosstable": crosstable(seen), "scale": scale}


PIECES: Final[dict[str, Piece]] = {
    "event": Piece("tournaments/event.html", _event),
    "rounds": Piece("tournaments/rounds.html", _rounds),
    "table": Piece("tournaments/table.html", _table),
    "bracket": Piece("tournaments/bracket.html", _bracket),
    "screen": Piece("tournaments/screen.html", _screen),
    "trail": Piece("tournaments/trail.html", trail_context),
    "manage": Piece("tournaments/manage.html", console_context),
}


def page_context(reader: Reader, code: str, page: str, origin: str = "") -> dict[str, Any]:
    """All that a live page of the tournament shows to the reader; `origin` is the site's address, for links.

    NotFound if there is no such tournament; NotAllowed where the page is not the reader's.
    """
    seen = Seen.by(reader, code)
    name = page if page in PIECES else "event"
    piece = PIECES[name]
    return {**frame_context(seen, name, origin), "is_live": True, "piece": piece.template, **piece.more(seen)}


def player_context(reader: Reader, code: str, entry_id: int) -> dict[str, Any]:
    """How one entrant stands where they stand. NotFound as in `page_context`, and for somebody not in the standings."""
    seen = Seen.by(reader, code)
    return {**frame_context(seen, "table"), "explained": explained(seen, entry_id)}


def frame_context(seen: Seen, page: str, origin: str = "") -> dict[str, Any]:
    """What every page of the tournament needs, live or not; `page` says which tab is lit."""
    tournament = seen.tournament
    return {
        "seen": seen,
        "tournament": tournament,
        "competition": seen.competition,
        "settings": seen.settings,
        "has_bracket": isinstance(seen.settings, Knockout),
        "viewer": seen.reader,
        "is_organiser": seen.is_organiser,
        "organisers": list(tournament.organisers.all()),
        "entries": seen.entries,
        "names": seen.names,
        "place": place_of(seen),
        "progress": progress(seen),
        "words": wording,
        "origin": origin,
        "page": page,
        "chat": Room("tournament", tournament.code) if page == "event" else None,
        "is_live": False,
    }
