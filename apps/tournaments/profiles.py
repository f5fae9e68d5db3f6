"""The tournaments of somebody, on that person's page."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser

from apps.accounts.models import User
from apps.tournaments.selectors.lists import public_entries

SHOWN = 10


class EnteredTournaments:
    """The last ones in which the person has, or had, a place: what everybody may read on their own pages."""

    template = "tournaments/entered.html"
    stands_on_top = False

    def shown(self, person: User, reader: User | AnonymousUser) -> Mapping[str, Any] | None:
        """One query."""
        entries = list(public_entries(person.pk)[:SHOWN])
        return {"entries": entries} if entries else None
