"""Actions as short text: "bench bw1-15", "attach bw1-106 4", "attack bw1-26 1", "done"; positions on one line."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, get_args

import msgspec

from apps.games.engines.tcg.actions import TcgAction
from apps.games.engines.tcg.position import own
from apps.games.engines.tcg.rules.ending import gathered
from apps.games.engines.tcg.state import InPlay, Pile, TcgState
from apps.games.kernel.redact import HIDDEN_CARD

KINDS: Final[Mapping[str, type[Any]]] = {kind.__struct_config__.tag: kind for kind in get_args(TcgAction)}


def parse(text: str) -> TcgAction:
    """An action from its notation: the kind, then its fields. ValueError if it is none."""
    word, *fields = text.split(" ")
    kind = KINDS.get(word)
    if kind is None or len(fields) < len(kind.__struct_fields__):
        raise ValueError(f"no action {text!r}")
    names = kind.__struct_fields__
    if len(names) == 1:
        fields = [" ".join(fields)]
    try:
        action: TcgAction = msgspec.convert(dict(zip(names, fields, strict=True)), kind, strict=False)
    except (msgspec.ValidationError, ValueError) as error:
        raise ValueError(f"no action {text!r}") from error
    return action


def render(action: TcgAction) -> str:
    """An action in notation."""
    fields = [str(getattr(action, name)) for name in action.__struct_fields__]
    return " ".join([str(action.__struct_config__.tag), *fields])


def show(pokemon: InPlay | None) -> str:
    """A Pokémon in play: card, number, damage, conditions, what is on it: "bw1-26#4 -50 asleep +bw1-106"."""
    if pokemon is None:
        return "-"
    parts = [f"{pokemon.card}#{pokemon.id}"]
    parts += [f"-{pokemon.damage}"] if pokemon.damage else []
    parts += [str(condition) for condition in pokemon.conditions]
    parts += [f"+{key}" for key in (*pokemon.energy, *pokemon.tools, *pokemon.others)]
    return " ".join(parts)


def sketch(state: TcgState) -> str:
    """A position on one line, for logs and for the admin; a view shows only what its viewer sees."""
    sides = []
    for seat in (0, 1):
        bench = ", ".join(show(pokemon) for pokemon in state.benches[seat])
        counts = (
            f"{len(state.decks[seat])} deck, {len(state.prizes[seat])} Prizes, {len(state.discards[seat])} discarded"
        )
        sides.append(f"{show(state.actives[seat])} | {bench} | hand {_hand(state.hands[seat])} | {counts}")
    asked = "over" if state.asked is None else f"{state.asked.seat} {state.asked.kind}"
    return f"turn {state.turn} of {state.player}, asked {asked}: " + " / ".join(sides)


def _hand(hand: Pile) -> str:
    return " ".join(card if card != HIDDEN_CARD else "?" for card in hand.cards) or "-"


def tally(state: TcgState) -> dict[str, int]:
    """How many of each card every seat has, wherever they are (TC-38 keeps even the lost ones)."""
    counts: Counter[str] = Counter()
    for seat in (0, 1):
        counts.update(f"{seat} {card}" for card in gathered(state, seat))
    return dict(sorted(counts.items()))


def numbers(state: TcgState) -> dict[int, str]:
    """The Pokémon in play by number."""
    return {pokemon.id: pokemon.card for seat in (0, 1) for pokemon in own(state, seat)}
