"""Lines as what may be reported, and what moderators see of the chat on saying why."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse
from django.utils.timezone import localtime
from django.utils.translation import gettext, gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.chat.models import Line
from apps.chat.rooms import opened_to, source_of
from apps.chat.selectors import lines_around
from apps.errors import NotFound
from apps.moderation.desk import Row
from apps.moderation.enums import ActCode
from apps.moderation.subjects import Seen

LINES_BEFORE, LINES_AFTER = 15, 5
LINES_SHOWN = 200


class ReportedLines:
    """Somebody else's line in a room that the reporter may hear, with what was said around it."""

    name = gettext_lazy("a line in a chat")

    def seen_by(self, reporter: User, key: str) -> Seen:
        """NotFound for no such line, one's own, and one in a room that is not the reporter's to hear."""
        line = _line(key)
        if line is None or line.author_id == reporter.pk:
            raise NotFound("no_such_subject")
        opened = opened_to(reporter, line.room)
        context: dict[str, Any] = {
            "room": opened.label,
            "line": attached(line),
            "lines": [attached(near) for near in lines_around(line, LINES_BEFORE, LINES_AFTER)],
            **source_of(line.room).context(reporter, line.room_key),
        }
        label = gettext("what %(name)s said") % {"name": line.author_name}
        return Seen(label, (line.author_id,), context)

    def label(self, key: str, context: Mapping[str, Any]) -> str:
        return str(self.name)

    def page(self, key: str) -> str:
        line = _line(key)
        return "" if line is None else reverse("chat_room", args=line.room)


class WrittenLines:
    """What was said in the rooms of one kind of thing, or by one person: private, so looking at it is recorded."""

    title = gettext_lazy("Look at the chat")
    permission = "moderation.see_private_chat"
    code = ActCode.SAW_CHAT

    def __init__(self, *kinds: str) -> None:
        """`kinds` are the rooms of a thing, which share its key; none of them: all that a person has said."""
        self._kinds = kinds

    def rows(self, key: str) -> Sequence[Row]:
        """One row a line, the newest first. One query."""
        lines = Line.objects.filter(room_kind__in=self._kinds, room_key=key) if self._kinds else _lines_by(key)
        return [_row(line) for line in lines.order_by("-pk")[:LINES_SHOWN]]


def attached(line: Line) -> str:
    """A line as it goes with a report: who wrote it stands there by number, too."""
    return f"{localtime(line.at):%H:%M} {line.author_name} (#{line.author_id}): {line.said}"


def _lines_by(key: str) -> Any:
    return Line.objects.filter(author=int(key))


def _row(line: Line) -> Row:
    page = reverse("chat_room", args=line.room)
    return Row(moment(line.at), f"{line.room_kind} · {line.author_name}: {line.said}", page)


def _line(key: str) -> Line | None:
    return Line.objects.filter(pk=int(key)).first() if key.isascii() and key.isdigit() and len(key) < 18 else None
