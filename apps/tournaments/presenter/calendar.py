"""A tournament as a calendar reads it (RFC 5545)."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Final

from django.utils.translation import gettext

from apps.tournaments.enums import TournamentStatus
from apps.tournaments.formats.catalogue import FORMATS
from apps.tournaments.formats.settings import AnySettings
from apps.tournaments.models import Tournament
from apps.tournaments.presenter.seen import Seen
from apps.tournaments.wording import format_words

MINUTES_A_ROUND: Final = 20
"""How long a round is taken to be where the organiser sets no limit."""
LONGEST_LINE: Final = 75
"""In octets; the rest of a line goes on in the next."""
STATUSES: Final = {TournamentStatus.CANCELLED: "CANCELLED"}


def calendar(seen: Seen, host: str, address: str) -> str:
    """The calendar file: one event, with a reminder when the check-in opens. It may be fetched again and again."""
    tournament = seen.tournament
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Parlour//Tournaments//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
        "BEGIN:VEVENT",
        f"UID:{tournament.code}@{host}",
        f"SEQUENCE:{tournament.version}",
        f"DTSTAMP:{stamp(tournament.created_at)}",
        f"DTSTART:{stamp(tournament.starts_at)}",
        f"DTEND:{stamp(_end(seen))}",
        f"SUMMARY:{escaped(tournament.title)}",
        f"DESCRIPTION:{escaped(_description(seen, address))}",
        f"URL:{address}",
        f"STATUS:{STATUSES.get(TournamentStatus(tournament.status), 'CONFIRMED')}",
        *_reminder(tournament),
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded(line)}\r\n" for line in lines)


def _description(seen: Seen, address: str) -> str:
    game = gettext(seen.tournament.engine.words.name)
    said = f"{game}. {format_words(seen.settings)}."
    return "\n".join(part for part in (said, seen.tournament.about, address) if part)


def _reminder(tournament: Tournament) -> Iterator[str]:
    if tournament.check_in_minutes and tournament.is_announced:
        yield "BEGIN:VALARM"
        yield "ACTION:DISPLAY"
        yield f"DESCRIPTION:{escaped(gettext('Check-in is open.'))}"
        yield f"TRIGGER:-PT{tournament.check_in_minutes}M"
        yield "END:VALARM"


def _end(seen: Seen) -> datetime:
    """When it was over; of one that was called off before its start, when it would have been."""
    finished_at = seen.tournament.finished_at
    if finished_at is not None and finished_at > seen.tournament.starts_at:
        return finished_at
    return _likely_end(seen)


def _likely_end(seen: Seen) -> datetime:
    tournament, settings = seen.tournament, seen.settings
    rounds = _rounds(settings, max(2, seen.entered))
    minutes = rounds * (tournament.round_minutes or MINUTES_A_ROUND) + rounds * tournament.break_seconds / 60
    end: datetime = tournament.starts_at + timedelta(minutes=minutes)
    return end


def _rounds(settings: AnySettings, entrants: int) -> int:
    return FORMATS[type(settings)].rounds(settings, entrants)


def stamp(moment: datetime) -> str:
    """A moment in UTC."""
    return f"{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def escaped(text: str) -> str:
    """Text as a value, without anything that could begin a line or a value of its own."""
    plain = "".join(
        character for character in text.replace("\r\n", "\n") if character == "\n" or character.isprintable()
    )
    for sign in ("\\", ";", ","):
        plain = plain.replace(sign, f"\\{sign}")
    return plain.replace("\n", "\\n")


def folded(line: str) -> str:
    """A line of at most 75 octets, going on behind a space; no character is cut in two."""
    pieces: list[str] = []
    piece = ""
    for character in line:
        if len((piece + character).encode()) > LONGEST_LINE - (1 if pieces else 0):
            pieces.append(piece)
            piece = ""
        piece += character
    return "\r\n ".join([*pieces, piece])
