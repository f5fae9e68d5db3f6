"""The page of a match's replay, as a moderator asks for it and reads it."""

import re

from django.test import Client

from apps.games.kernel.index import all_engines
from tests.games.play import Table

GAMES = [engine.key for engine in all_engines()]


def address(table: Table) -> str:
    return f"/admin/games/match/{table.match_id}/replay/"


def page(client: Client, table: Table, step: int | str = "") -> str:
    answered = client.get(address(table), {"step": step} if step != "" else {})
    assert answered.status_code == 200
    return answered.content.decode()


def look(client: Client, table: Table, what: str = "hands", why: str = "a report") -> int:
    return client.post(address(table), {"act": what, f"{what}-why": why}).status_code


def here(shown: str) -> int:
    """The step that the page says it shows."""
    found = re.search(r"Step (\d+) of (\d+)", shown)
    assert found is not None
    return int(found[1])


def ways(shown: str) -> dict[str, int]:
    """Where the links lead."""
    return {way: int(to) for to, way in re.findall(r'href="\?step=(\d+)#steps"[^>]* data-goes="(\w+)"', shown)}
