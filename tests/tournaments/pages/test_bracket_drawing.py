"""The drawing of a bracket: every match is in it once, nothing lies over anything else, lines go from left to right."""

import re
from itertools import combinations

import pytest
from django.contrib.auth.models import AnonymousUser

from apps.tournaments.formats.settings import DoubleElimination, SingleElimination
from apps.tournaments.presenter.bracket import HEIGHT, LONGEST_NAME, WIDTH, Drawing, drawings, short
from apps.tournaments.presenter.seen import Seen
from tests.tournaments.formats.events import event
from tests.tournaments.pages.staged import over, under_way, written_down

pytestmark = pytest.mark.django_db


def drawn(settings: SingleElimination | DoubleElimination, entrants: int) -> dict[str, Drawing]:
    tournament = written_down(event(settings, entrants))
    return {drawing.key: drawing for drawing in drawings(Seen.by(AnonymousUser(), tournament.code))}


@pytest.mark.parametrize("settings", [SingleElimination(third_place=True), DoubleElimination()])
@pytest.mark.parametrize("entrants", [2, 3, 5, 8, 11, 16])
def test_nothing_lies_over_anything_else(settings: SingleElimination | DoubleElimination, entrants: int) -> None:
    for drawing in drawn(settings, entrants).values():
        for one, other in combinations(drawing.boxes, 2):
            assert abs(one.x - other.x) >= WIDTH or abs(one.y - other.y) >= HEIGHT, (one.node.name, other.node.name)
        for box in drawing.boxes:
            assert 0 <= box.x <= drawing.width - WIDTH
            assert 0 <= box.y <= drawing.height - HEIGHT
        for path in drawing.paths:
            start, middle, end = map(int, re.findall(r"[MH](\d+)", path))
            assert start < middle < end


def test_the_list_has_every_match_of_the_drawing() -> None:
    for drawing in drawn(DoubleElimination(), 8).values():
        listed = [box.node.name for _, boxes in drawing.rounds for box in boxes]
        assert sorted(listed) == sorted(box.node.name for box in drawing.boxes)


def test_a_double_elimination_has_three_parts() -> None:
    parts = drawn(DoubleElimination(), 8)
    assert list(parts) == ["winners", "losers", "finals"]
    assert sum(len(drawing.boxes) for drawing in parts.values()) == 15
    assert [head for _, head in parts["winners"].heads] == ["Quarter-finals", "Semi-finals", "Final"]


def test_matches_to_which_nobody_comes_are_left_out() -> None:
    """Of five, three have a bye: once the first round is paired, one of the two matches of their losers has nobody."""
    tournament = under_way("double_elimination")
    parts = {drawing.key: drawing for drawing in drawings(Seen.by(AnonymousUser(), tournament.code))}
    assert len(parts["losers"].boxes) < len(drawn(DoubleElimination(), 8)["losers"].boxes)


def test_winners_are_marked_and_go_on() -> None:
    tournament = over("single_elimination")
    parts = drawings(Seen.by(AnonymousUser(), tournament.code))
    boxes = {box.node.name: box for drawing in parts for box in drawing.boxes}
    final = boxes["W3-1"]
    winners = [line.name for line in final.lines if line.is_winner]
    assert len(winners) == 1
    assert all(sum(line.is_winner for line in box.lines) == 1 for box in boxes.values())
    finalists = {line.name for line in final.lines}
    assert finalists == {line.name for name in ("W2-1", "W2-2") for line in boxes[name].lines if line.is_winner}


def test_a_match_under_way_stands_out_only_while_it_is_played() -> None:
    tournament = under_way("single_elimination")
    parts = drawings(Seen.by(AnonymousUser(), tournament.code))
    assert not any(box.is_played_now for drawing in parts for box in drawing.boxes)


def test_long_names_are_cut_in_the_drawing() -> None:
    assert short("Anna") == "Anna"
    assert len(short("Anna-Maria " * 4)) <= LONGEST_NAME
