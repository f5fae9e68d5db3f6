"""What the seats of a new match bring: each its own choice, or one of the game's ready kits by luck."""

from collections.abc import Sequence

from apps.games.kernel.contract import AnyEngine, Kit
from apps.games.kernel.dice import Dice


def brought(engine: AnyEngine, chosen: Sequence[Kit | None], dice: Dice) -> tuple[Kit, ...]:
    """A kit for every seat, None replaced by a ready one; empty in a game to which nobody brings anything.

    RuleViolation for a kit that the game does not admit, TypeError for one that is not of its kind.
    """
    for kit in chosen:
        if kit is not None:
            _check(engine, kit)
    if engine.kit_type is None:
        return ()
    ready = tuple(engine.ready_kits.values())
    return tuple(dice.pick(ready) if kit is None else kit for kit in chosen)


def _check(engine: AnyEngine, kit: Kit) -> None:
    if engine.kit_type is None or not isinstance(kit, engine.kit_type):
        raise TypeError(f"{type(kit).__name__} is no kit of {engine.key}")
    engine.check_kit(kit)
