"""What the chat keeps of a person."""

from typing import Any

from apps.chat.models import ChatOff, Line, Mute
from apps.chat.services import forget_person


class ChatBelongings:
    """What the person said, and whom the person does not hear."""

    def export(self, person_id: int) -> Any:
        """Three queries. Who has muted the person is the others' affair."""
        lines = Line.objects.filter(author=person_id)
        mutes = Mute.objects.filter(person=person_id)
        return {
            "lines": list(lines.values("room_kind", "room_key", "text", "phrase", "at")),
            "mutes": list(mutes.values("other__username", "is_block", "since")),
            "chat_is_off": ChatOff.objects.filter(person=person_id).exists(),
        }

    def forget(self, person_id: int) -> None:
        """All of it goes."""
        forget_person(person_id)
