"""Whether one hears somebody, on that person's page."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser

from apps.accounts.models import User
from apps.chat.selectors import mute_between


class Hearing:
    """Mute and block, or the way back: for who is signed in, and not about oneself."""

    template = "chat/hearing.html"
    stands_on_top = True

    def shown(self, person: User, reader: User | AnonymousUser) -> Mapping[str, Any] | None:
        """How it stands now. One query."""
        if reader.pk is None or reader.pk == person.pk:
            return None
        return {"mute": mute_between(reader.pk, person.pk)}
