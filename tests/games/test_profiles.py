"""What somebody has played, on that person's page."""

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.games import services
from apps.games.selectors import PlayedGame, played_games
from tests.games.play import new_match, new_person

pytestmark = pytest.mark.django_db


def finished(game: str = "perudo", *, is_public: bool = True) -> None:
    """Olena and Taras play, and Taras gives up."""
    table = new_match(game, people=2, is_public=is_public)
    services.resign_seat(table.people[1].pk, table.match_id)


def test_public_matches_are_counted_by_game() -> None:
    finished()
    finished()
    finished("pokemon")
    finished(is_public=False)
    new_match("perudo", people=2)
    olena, taras = (User.objects.get(username=name) for name in ("olena", "taras"))
    assert played_games(olena.pk) == [PlayedGame("Perudo", 2, 2), PlayedGame("Pokemon", 1, 1)]
    assert [game.won for game in played_games(taras.pk)] == [0, 0]
    page = Client().get("/people/olena/").content.decode()
    assert "2 matches, 2 won" in page
    assert "1 match, 1 won" in page
    assert "won" not in Client().get("/people/taras/").content.decode()


def test_who_has_played_nothing_has_no_numbers() -> None:
    new_person("ira")
    page = Client().get("/people/ira/").content.decode()
    assert 'class="played' not in page
    assert "/people/ira/matches/" in page


def test_the_names_of_finished_matches_lead_to_the_profiles() -> None:
    finished()
    assert 'href="/people/taras/"' in Client().get("/people/olena/matches/").content.decode()
