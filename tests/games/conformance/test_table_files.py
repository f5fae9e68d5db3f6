"""Each game brings the files that its pages load; on a real site one that is missing is a server error."""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template import engines

from apps.games.kernel.contract import AnyEngine


def static_text(name: str) -> str:
    """A static file of ours; "" if there is none."""
    found = finders.find(name)
    return Path(found).read_text(encoding="utf-8") if found else ""


@pytest.mark.parametrize("drawn", ["boards", "hands"])
def test_boards_and_hands_are_drawn_by_templates_of_its_own(engine: AnyEngine, drawn: str) -> None:
    assert engines["jinja2"].get_template(f"games/{drawn}/{engine.key}.html")


def test_its_board_has_a_style_of_its_own(engine: AnyEngine) -> None:
    assert static_text(f"games/{engine.key}/board.css")


@pytest.mark.parametrize("name", ["flights", "sounds"])
def test_its_script_says_what_moves_and_what_sounds(engine: AnyEngine, name: str) -> None:
    assert f"export function {name}(" in static_text(f"games/{engine.key}/board.js")
