"""What is read of the chat. Each reader has his or her own view: muted people's lines are left out."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q, QuerySet

from apps.accounts.models import User
from apps.accounts.reader import Reader
from apps.chat.models import ChatOff, Line, Mute
from apps.chat.rooms import Opened, Room, opened_to
from apps.errors import NotAllowed
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may

LINES_SHOWN = 60
OVERLAP = 30
"""Lines are numbered when written and seen when committed: so many before the last are looked at again."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How one reader stands in a room."""

    opened: Opened
    is_off: bool
    sanction: NotAllowed | None
    """What keeps the reader from writing anywhere."""


def standing_in(reader: Reader, room: Room) -> Standing:
    """The room for one reader; NotFound. Two queries besides the room's own."""
    opened = opened_to(reader, room)
    try:
        require_may(reader, Activity.CHAT)
    except NotAllowed as error:
        return Standing(opened, has_chat_off(reader), error)
    return Standing(opened, has_chat_off(reader), None)


def lines_in(room: Room, reader: Reader) -> list[Line]:
    """The last lines of a room that the reader would hear, with who wrote them, the first first. One query."""
    return list(reversed(_heard(room, reader).order_by("-pk")[:LINES_SHOWN]))


def lines_since(room: Room, reader: Reader, seen: Collection[int]) -> list[Line]:
    """Lines that the reader has not seen and would hear, the first first. One query."""
    after = max(seen, default=0) - OVERLAP
    return [line for line in _heard(room, reader).filter(pk__gt=after)[:LINES_SHOWN] if line.pk not in seen]


def has_chat_off(reader: Reader) -> bool:
    """Whether the reader has turned chat off."""
    return reader.pk is not None and ChatOff.objects.filter(person=reader.pk).exists()


def mutes_of(person: User) -> QuerySet[Mute]:
    """Whom the person does not hear, the latest first."""
    return Mute.objects.filter(person=person).select_related("other")


def mute_between(person_id: int, other_id: int) -> Mute | None:
    """The person's mute or block of the other, if there is one."""
    return Mute.objects.filter(person=person_id, other=other_id).first()


def is_kept_apart(person_id: int, others: Collection[int]) -> bool:
    """Whether the person has blocked one of the others, or the other way round. One query."""
    blocks = Mute.objects.filter(is_block=True)
    return blocks.filter(Q(person=person_id, other__in=others) | Q(person__in=others, other=person_id)).exists()


def lines_around(line: Line, before: int, after: int) -> list[Line]:
    """What was said in the room before a line and after it, the line among them. Two queries."""
    there = Line.objects.filter(room_kind=line.room_kind, room_key=line.room_key)
    earlier = reversed(there.filter(pk__lte=line.pk).order_by("-pk")[: before + 1])
    return [*earlier, *there.filter(pk__gt=line.pk)[:after]]


def lines_until(kinds: Collection[str], key: str, moment: datetime) -> QuerySet[Line]:
    """All that was said in the rooms of one thing up to a moment, the first first: for moderators who have said why."""
    return Line.objects.filter(room_kind__in=kinds, room_key=key, at__lte=moment).order_by("at", "pk")


def _heard(room: Room, reader: Reader) -> QuerySet[Line]:
    lines = Line.objects.filter(room_kind=room.kind, room_key=room.key).select_related("author")
    if reader.pk is None:
        return lines
    return lines.exclude(author__in=Mute.objects.filter(person=reader.pk).values("other"))
