"""A rubber of Poke in the records: every deal's lines above and below, games won, the rubber."""

import pytest

from apps.games.models import Round, Seat
from tests.games.play import new_match, play_out

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_rounds_of_a_rubber_hold_its_whole_score_sheet() -> None:
    table = new_match("poke", people=1, bots=1, level="easy")
    done = play_out(table)
    rounds = list(Round.objects.filter(match_id=table.match_id).prefetch_related("scores"))
    lines = [line for deal in rounds for line in deal.detail["lines"]]
    assert [deal.number for deal in rounds] == list(range(1, len(rounds) + 1))
    for seat in Seat.objects.filter(match_id=table.match_id):
        above = sum(line["points"] for line in lines if line["seat"] == seat.index and line["line"] == "above")
        assert above == seat.total == rounds[-1].scores.get(seat=seat.index).total
    last = rounds[-1].detail
    assert max(last["games"]) == 2
    assert last["games"][last["rubber"]] == 2
    assert sum(deal.detail["game_ended"] for deal in rounds) == sum(last["games"])
    assert {line["line"] for line in lines} == {"above", "below"}
    assert done.status == "finished"
