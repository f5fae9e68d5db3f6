"""A worked case as data: a position, moves, and what is to be seen afterwards."""

from typing import Any

import msgspec

from apps.games.engines.tcg.state import TcgOptions
from tests.games.engines.tcg.positions import Game, table


class Case(msgspec.Struct, frozen=True):
    """`moves` and `expect` are lists with semicolons, in the words of `positions`; `more` goes to `table`."""

    a: str
    b: str
    moves: str = ""
    expect: str = ""
    hand: str = ""
    coins: str = ""
    options: TcgOptions = TcgOptions()
    more: dict[str, Any] = {}


def played(case: Case) -> Game:
    """The case, played and looked at."""
    game = table(case.a, case.b, hand=case.hand, options=case.options, **case.more)
    game.play(*_items(case.moves), coins=case.coins)
    return game.expect(*_items(case.expect))


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(";") if item.strip()]
