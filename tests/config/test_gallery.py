"""The gallery of pieces: on a developer's machine, and nowhere else."""

import os
import subprocess
import sys
from typing import Any

import pytest
from django.test import Client

from apps.games.kernel.index import all_engines
from config import env
from config.gallery import MOVES, position

pytestmark = pytest.mark.django_db


@pytest.fixture
def developer(settings: Any) -> Client:
    settings.ROOT_URLCONF = "config.gallery_urls"
    return Client()


def test_it_is_not_there_for_anybody_else(client: Client) -> None:
    assert client.get("/gallery/").status_code == 404
    assert client.get("/gallery/pokemon/opening/").status_code == 404


@pytest.mark.parametrize(
    ("settings_module", "debug", "addresses"),
    [
        ("config.settings.dev", "on", "config.gallery_urls"),
        ("config.settings.dev", "off", "config.urls"),
        ("config.settings.prod", "on", "config.urls"),
    ],
)
def test_only_debug_on_a_developers_machine_opens_it(settings_module: str, debug: str, addresses: str) -> None:
    asked = f"import {settings_module} as it; print(it.ROOT_URLCONF)"
    variables = {**os.environ, "DEBUG": debug, "SECRET_KEY": "for this test"}
    said = subprocess.run(
        [sys.executable, "-c", asked], cwd=env.ROOT, env=variables, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == addresses


def test_it_shows_each_piece_by_day_and_by_evening(developer: Client) -> None:
    html = developer.get("/gallery/").content.decode()
    for piece in ("button--danger", "field__error", "seat--free", "tcg-card", "connection", "chat__line", "empty"):
        assert html.count(piece) >= 2, piece


@pytest.mark.parametrize("moment", MOVES)
@pytest.mark.parametrize("game", [engine.key for engine in all_engines()])
def test_it_shows_a_table_of_every_game(developer: Client, game: str, moment: str) -> None:
    for asked in ("", "?watch", "?lost"):
        page = developer.get(f"/gallery/{game}/{moment}/{asked}")
        assert page.status_code == 200
        assert 'id="facts"' in page.content.decode()


def test_a_position_is_the_same_each_time() -> None:
    for engine in all_engines():
        anew = position.__wrapped__(engine.key, 12)
        assert anew == position(engine.key, 12)
        assert position(engine.key, MOVES["end"]).outcome is not None


def test_there_is_no_other_table(developer: Client) -> None:
    assert developer.get("/gallery/canasta/soon/").status_code == 404
    assert developer.get("/gallery/pokemon/tomorrow/").status_code == 404
