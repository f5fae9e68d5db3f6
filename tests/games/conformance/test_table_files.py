"""Each game brings the files that its table loads; on a real site one that is missing is a server error."""

from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.template import engines

from apps.games.kernel.contract import AnyEngine


def static_text(name: str) -> str:
    """A static file of ours; "" if there is none."""
    found = finders.find(name)
    return Path(found).read_text(encoding="utf-8") if found else ""


def test_a_board_is_drawn_by_a_template_and_a_style_of_its_own(engine: AnyEngine) -> None:
    assert engines["jinja2"].get_template(f"games/boards/{engine.key}.html")
    assert static_text(f"games/{engine.key}/board.css")


@pytest.mark.parametrize("name", ["flights", "sounds"])
def test_its_script_says_what_moves_and_what_sounds(engine: AnyEngine, name: str) -> None:
    assert f"export function {name}(" in static_text(f"games/{engine.key}/board.js")
