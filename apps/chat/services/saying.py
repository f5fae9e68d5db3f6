"""Saying something."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import User
from apps.after_commit import poke
from apps.chat.enums import Voice
from apps.chat.models import Line
from apps.chat.phrases import Phrase
from apps.chat.rooms import Room, opened_to
from apps.chat.selectors import has_chat_off
from apps.chat.validators import plain_line
from apps.errors import Malformed, NotAllowed, TooMany
from apps.moderation.enums import Activity
from apps.moderation.permissions import require_may

LIMITS = ((5, timedelta(seconds=10)), (60, timedelta(minutes=10)))
"""How many lines one person may write in one room in which time."""


@transaction.atomic
def say(person: User, room: Room, text: str = "", phrase: str = "") -> Line:
    """Write a line, or say a phrase by its code; who listens is poked after the commit.

    NotFound for a room that is not the person's to hear; NotAllowed "sanctioned", "not_your_room", "phrases_only",
    "chat_is_off"; Malformed "nothing_said", "too_long", "unknown_phrase"; TooMany "too_fast".
    """
    # The row is held as a sanction holds it: no line follows a mute, and no two lines pass the limit together.
    User.objects.select_for_update(no_key=True).get(pk=person.pk)
    _check_voice(person, room, is_phrase=bool(phrase))
    if phrase and phrase not in Phrase.values:
        raise Malformed("unknown_phrase")
    said = {"phrase": phrase} if phrase else {"text": plain_line(text)}
    _check_pace(person, room)
    line = Line.objects.create(
        room_kind=room.kind, room_key=room.key, author=person, author_name=person.shown_name, **said
    )
    poke(room.group, line=line.pk)
    return line


def _check_voice(person: User, room: Room, *, is_phrase: bool) -> None:
    voice = opened_to(person, room).voice
    require_may(person, Activity.CHAT)
    if voice == Voice.NONE:
        raise NotAllowed("not_your_room")
    if voice == Voice.PHRASES and not is_phrase:
        raise NotAllowed("phrases_only")
    if has_chat_off(person):
        raise NotAllowed("chat_is_off")


def _check_pace(person: User, room: Room) -> None:
    now = timezone.now()
    since = now - max(time for _, time in LIMITS)
    lines = Line.objects.filter(author=person, room_kind=room.kind, room_key=room.key, at__gt=since)
    written = list(lines.values_list("at", flat=True))
    for most, time in LIMITS:
        if sum(at > now - time for at in written) >= most:
            raise TooMany("too_fast")
