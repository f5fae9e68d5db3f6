"""People as what may be reported."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.errors import NotFound
from apps.moderation.subjects import Seen


class ReportedPeople:
    """Anybody but oneself, by number: names may change."""

    name = gettext_lazy("a person")

    def seen_by(self, reporter: User, key: str) -> Seen:
        """NotFound for nobody, and for the reporter."""
        person = _person(key)
        if person is None or person.pk == reporter.pk or not person.is_active:
            raise NotFound("no_such_subject")
        names = {"username": person.username, "display_name": person.display_name}
        return Seen(person.shown_name, (person.pk,), names)

    def label(self, key: str, context: Mapping[str, Any]) -> str:
        return str(self.name)

    def page(self, key: str) -> str:
        person = _person(key)
        return "" if person is None else reverse("profile", args=[person.username])


def _person(key: str) -> User | None:
    return User.objects.filter(pk=int(key)).first() if key.isascii() and key.isdigit() and len(key) < 12 else None
