"""What a question of the rules or of a card's text is about: how many answers it wants, and whose text asks it."""

from typing import Any

import msgspec

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.counting import amount
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.programs import PROGRAMS
from apps.games.engines.tcg.state import Frame, PokemonId
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.kernel.contract import Decision

ANSWERS_IN_PAIRS = ops.MoveCounters | ops.MoveEnergy


class Task(msgspec.Struct, frozen=True):
    """How far an open question has come, and the card and attack whose text it carries out."""

    card: CardKey
    attack: str
    done: int
    of: int | None
    """How many in all, where that is known."""
    held: PokemonId
    """The Pokémon picked first, where two are asked for."""


def task_of(position: Position, asked: Decision) -> Task | None:
    """The task that a question belongs to."""
    if not position.stack:
        return None
    frame = position.stack[-1]
    is_rule = frame.at.startswith("rules/")
    done, of = _progress(position, frame, asked)
    return Task("" if is_rule and asked.kind != "on_play" else frame.card, frame.attack, done, of, frame.held)


def _progress(position: Position, frame: Frame, asked: Decision) -> tuple[int, int | None]:
    """How many are done, and of how many."""
    if asked.kind == "take_prize":
        return 0, min(position.owed[asked.seat], len(position.prizes[asked.seat]))
    if asked.kind == "pay_retreat":
        return frame.moved, frame.heads
    operation = PROGRAMS[frame.at][frame.step]
    wanted: Any = getattr(operation, "count", getattr(operation, "counters", None))
    if wanted is None or frame.at.startswith("rules/"):
        return frame.count, None
    done = frame.count // 2 if isinstance(operation, ANSWERS_IN_PAIRS) else frame.count
    return done, amount(position, frame, wanted)
