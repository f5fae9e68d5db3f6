"""A selection of cards comes from a page without a script: fields named with [] are lists."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.games.play import new_match, question

pytestmark = pytest.mark.django_db(transaction=True)


def test_every_ticked_card_counts(client: Client) -> None:
    table = new_match("poke", people=2, first=1)
    asked = question(table)
    state = table.now.state
    away = state.hands[asked.seat][1:3]
    client.force_login(table.people[asked.seat])
    fields = {"decision_id": asked.id, "type": "discard", "cards[]": [str(card) for card in away]}
    client.post(reverse("match_move", args=[table.match_id]), fields)
    after = table.now.state
    assert after.discards[asked.seat] == away
    assert len(after.hands[asked.seat]) == 5


def test_nothing_ticked_is_refused_in_words(client: Client) -> None:
    table = new_match("poke", people=2, first=1)
    asked = question(table)
    client.force_login(table.people[asked.seat])
    fields = {"decision_id": asked.id, "type": "discard"}
    page = client.post(reverse("match_move", args=[table.match_id]), fields, follow=True)
    assert "Put away one, two or three cards" in page.content.decode()
    assert table.version == 0
