"""What seats may bring to a table, as choices: by luck, a ready kit, one of one's own. Nothing here knows a game.

A choice is a short text, as forms send it and seats keep it: "" for luck, "ready:<key>", "own:<key>".
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from apps.games.kernel.contract import AnyEngine, Kit
from apps.games.kernel.errors import RuleViolation
from apps.games.shelves import shelf_of

BY_LUCK: Final = ""
READY, OWN = "ready", "own"


class Offer(msgspec.Struct, frozen=True):
    """A kit that may be chosen. The words of a ready one are still to be translated; an own one has its own name."""

    choice: str
    label: str
    help: str = ""

    @property
    def is_own(self) -> bool:
        """Whether it is the person's own."""
        return self.choice.startswith(f"{OWN}:")


def ready_offers(engine: AnyEngine) -> tuple[Offer, ...]:
    """The game's ready kits; none where nobody brings anything."""
    if engine.words.kits is None:
        return ()
    return tuple(Offer(f"{READY}:{key}", words.label, words.help) for key, words in engine.words.kits.ready.items())


def own_offers(engine: AnyEngine, user_id: int) -> tuple[Offer, ...]:
    """What the person keeps for the game and may bring."""
    shelf = shelf_of(engine.key) if engine.kit_type is not None else None
    return () if shelf is None else tuple(Offer(f"{OWN}:{kit.key}", kit.name) for kit in shelf.kits_of(user_id))


def kit_of(engine: AnyEngine, choice: str, user_id: int | None) -> Kit | None:
    """The kit that a choice stands for; None for luck. KeyError if there is none, or it may not be brought.

    `user_id` is whose own kits are meant; None (a bot) has none.
    """
    if choice == BY_LUCK:
        return None
    for kit in _chosen(engine, choice, user_id):
        return kit
    raise KeyError(choice)


def _chosen(engine: AnyEngine, choice: str, user_id: int | None) -> Iterator[Kit]:
    kind, _, key = choice.partition(":")
    if kind == READY and key in engine.ready_kits:
        yield engine.ready_kits[key]
    shelf = shelf_of(engine.key)
    if kind == OWN and shelf is not None and user_id is not None:
        kit = shelf.kit(user_id, key)
        if kit is not None and _may_be_brought(engine, kit):
            yield kit


def _may_be_brought(engine: AnyEngine, kit: Kit) -> bool:
    try:
        engine.check_kit(kit)
    except RuleViolation:
        return False
    return True
