"""A room as HTML for one reader, in the language that is active."""

from collections.abc import Sequence
from typing import Any

from django.template.loader import render_to_string

from apps.accounts.reader import Reader
from apps.chat.enums import Voice
from apps.chat.errors import sentence_for
from apps.chat.models import Line
from apps.chat.phrases import Phrase
from apps.chat.rooms import Room
from apps.chat.selectors import Standing


def room_context(reader: Reader, room: Room, standing: Standing, lines: Sequence[Line]) -> dict[str, Any]:
    """What the templates of a room need."""
    return {
        "room": room,
        "listener": reader,
        "standing": standing,
        "opened": standing.opened,
        "lines": [] if standing.is_off else lines,
        "voices": Voice,
        "phrases": Phrase,
        "refusal": "" if standing.sanction is None else sentence_for(standing.sanction),
    }


def panel(reader: Reader, room: Room, standing: Standing, lines: Sequence[Line]) -> str:
    """The whole of it: the lines, and the field or why there is none."""
    return render_to_string("chat/panel.html", room_context(reader, room, standing, lines))


def drawn_lines(reader: Reader, lines: Sequence[Line]) -> str:
    """Lines alone."""
    return "".join(render_to_string("chat/line.html", {"line": line, "listener": reader}) for line in lines)
