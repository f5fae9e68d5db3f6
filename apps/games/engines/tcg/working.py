"""How damage came about, in words: the trace of TC-22 as a sum."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from apps.games.engines.tcg.cards import CARDS
from apps.games.kernel.words import Translate, _

STEPS: Final = {
    "attack": _("the attack"),
    "weakness": _("Weakness"),
    "resistance": _("Resistance"),
    "prevented": _("prevented by %(card)s"),
}
"""Steps that are not called after the card they come from."""


def why(kind: str, data: Mapping[str, Any], translate: Translate) -> str:
    """The sum that led to the damage of an attack; "" where the attack's own number stood as it is."""
    trace: Sequence[Sequence[Any]] = data.get("trace", ())
    if kind != "damaged" or len(trace) < 2:
        return ""
    terms = [_term(step, points, card, translate) for step, points, card in trace]
    return f"{data['points']} = {' '.join(terms).removeprefix('+ ')}"


def _term(step: str, points: int, card: str, translate: Translate) -> str:
    source = CARDS[card].name
    name = translate(STEPS[step]) % {"card": source} if step in STEPS else source
    return f"{'−' if points < 0 else '+'} {abs(points)} ({name})"
