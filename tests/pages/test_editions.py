"""The games' own rule books: each edition numbers the same rules, and no link leads nowhere."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from apps.games.engines import GAMES
from config.rulebook import rulebook


def rules_of(game: str, language: str) -> list[str]:
    return re.findall(r'<li id="([A-Z]+-\d+)" class="rule">', rulebook(game, language).html)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_edition_numbers_the_same_rules(game: str, language: str) -> None:
    assert rulebook(game, language).language == language
    assert rules_of(game, language)
    assert rules_of(game, language) == rules_of(game, "en")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_number_that_is_mentioned_is_a_rule(game: str, language: str) -> None:
    mentioned = set(re.findall(r'href="#([A-Z]+-\d+)"', rulebook(game, language).html))
    assert mentioned <= set(rules_of(game, language))


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_a_refusal_can_lead_to_its_rule(client: Client, game: str) -> None:
    page = client.get(reverse("rules", args=[game])).content.decode()
    assert all(f'id="{number}"' in page for number in rules_of(game, "en"))
