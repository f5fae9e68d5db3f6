"""What somebody has played, on that person's page."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from apps.accounts.models import User
from apps.games import selectors


class PlayedGames:
    """How many public matches of each game, how many of them won, and the last ones."""

    template = "games/played.html"
    stands_on_top = False

    def shown(self, person: User, reader: User | AnonymousUser) -> Mapping[str, Any]:
        """One query; the matches themselves are fetched by the page."""
        return {"played": selectors.played_games(person.pk), "page": reverse("profile_matches", args=[person.username])}
