"""States, actions, options, kits and events as bytes and back; the same value always gives the same bytes."""

from collections.abc import Hashable
from functools import cache
from typing import Any, TypeVar, cast

import msgspec

from apps.games.kernel.contract import Action, AnyEngine, Kit, Options

T = TypeVar("T")


class MalformedError(ValueError):
    """Data that is not of the form it should have."""


@cache
def _decoder(type_: Hashable) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type_)


def encode(value: Any) -> bytes:
    """Compact JSON."""
    return msgspec.json.encode(value)


def decode(data: bytes | str, type_: type[T]) -> T:
    """A value of the type from JSON; MalformedError if it is none."""
    try:
        decoded: T = _decoder(cast(Hashable, type_)).decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MalformedError(str(error)) from error
    return decoded


def action_from(engine: AnyEngine, data: Any, *, lax: bool = False) -> Action:
    """An action from decoded JSON, or with `lax` from the strings of a form; MalformedError if it is none."""
    try:
        action: Action = msgspec.convert(data, engine.action_type, strict=not lax)
    except msgspec.ValidationError as error:
        raise MalformedError(str(error)) from error
    return action


def options_from(engine: AnyEngine, data: Any, *, lax: bool = False) -> Options:
    """The game's options from a mapping; what is missing takes its default; MalformedError if out of range."""
    try:
        return msgspec.convert(data, engine.options_type, strict=not lax)
    except msgspec.ValidationError as error:
        raise MalformedError(str(error)) from error


def kit_from(engine: AnyEngine, data: Any) -> Kit:
    """A kit of the game from decoded JSON; MalformedError if it is none. `check_kit` says whether it may be brought."""
    if engine.kit_type is None:
        raise MalformedError(f"nothing is brought to {engine.key}")
    try:
        return msgspec.convert(data, engine.kit_type)
    except msgspec.ValidationError as error:
        raise MalformedError(str(error)) from error
