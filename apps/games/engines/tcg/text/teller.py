"""The one who puts an effect into words: keeps what has been said so far, and knows which function words what.

A clause is a sentence without its capital and full stop, so that it can stand inside another. Phrases come in the few
cases of `Case`; a language that declines has a translation for each.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Final, TypeAlias, TypeVar

from apps.games.engines.tcg.vocabulary.amounts import Amount
from apps.games.engines.tcg.vocabulary.operations import AttachThis, Choose
from apps.games.engines.tcg.vocabulary.places import Side, Who
from apps.games.engines.tcg.vocabulary.words import Effect, Feature, Operation
from apps.games.kernel.words import Text, Translate, _


class Case(StrEnum):
    """How a phrase stands in its sentence."""

    SUBJECT = "subject"
    """Who does something."""
    OBJECT = "object"
    """Whom something befalls; after "from", "on", "of"."""
    RECIPIENT = "recipient"
    """To whom something is given."""


class Teller:
    """Words for one effect in one language.

    `damage` is the printed number of the attack, `is_attack` whether it is one, `is_held` whether the card is on a
    Pokémon (a Tool, an Energy), so that `Who.SELF` is its holder.
    """

    def __init__(
        self, translate: Translate, *, damage: int = 0, is_attack: bool = False, is_held: bool = False
    ) -> None:
        self.translate = translate
        self.damage = damage
        self.is_attack = is_attack
        self.is_held = is_held
        self.choice: Choose | None = None
        """A choice that the next mention of `Who.CHOSEN` puts into words."""
        self.has_many_chosen = False
        self.coins: Amount = 1
        """How many coins were flipped last."""
        self.has_moved_counters = False
        """Whether what was moved last was damage counters."""

    def say(self, text: Text, count: int = 1, **blanks: object) -> str:
        """A text with its blanks filled."""
        return self.translate(text, count) % {"count": count, **blanks}

    def clauses(self, effect: Effect) -> list[str]:
        """The steps of an effect in words; some need none, some more than one."""
        said: list[str] = []
        for place, operation in enumerate(effect):
            following = effect[place + 1] if place + 1 < len(effect) else None
            if isinstance(operation, Choose) and _can_be_said_with(operation, following):
                self.choice = operation
            else:
                said += CLAUSES[type(operation)](operation, self)
        return said

    def joined(self, effect: Effect) -> str:
        """An effect as one clause."""
        clauses = self.clauses(effect)
        whole = clauses[0] if clauses else ""
        for clause in clauses[1:]:
            whole = self.say(_("%(first)s, and %(second)s"), first=whole, second=clause)
        return whole

    def paragraph(self, effect: Effect) -> str:
        """An effect as sentences."""
        return " ".join(sentence(clause) for clause in self.clauses(effect))


def sentence(clause: str) -> str:
    """A clause by itself."""
    return clause[0].upper() + clause[1:] + ("" if clause.endswith((".", ".)")) else ".")


def _can_be_said_with(choice: Choose, following: Operation | None) -> bool:
    """ "Heal 30 damage from 1 of your Pokémon" in place of "Choose 1 of your Pokémon. Heal 30 damage from it"."""
    if choice.count != 1 or choice.up_to or choice.by is not Side.OWN or following is None:
        return False
    return isinstance(following, AttachThis) or Who.CHOSEN in [
        getattr(following, name) for name in following.__struct_fields__
    ]


O = TypeVar("O", bound=Operation)  # noqa: E741  operations, as F are features
F = TypeVar("F", bound=Feature)
Clauses: TypeAlias = Callable[[Any, Teller], list[str]]

CLAUSES: Final[dict[type[Operation], Clauses]] = {}
"""How operations are put into words: filled by `tells` and `tells_much`."""


def tells(kind: type[O]) -> Callable[[Callable[[O, Teller], str]], Callable[[O, Teller], str]]:
    """Let a function word operations of one kind, in one clause."""

    def register(clause: Callable[[O, Teller], str]) -> Callable[[O, Teller], str]:
        CLAUSES[kind] = lambda operation, tell: [clause(operation, tell)]
        return clause

    return register


def tells_much(kind: type[O]) -> Callable[[Callable[[O, Teller], list[str]]], Callable[[O, Teller], list[str]]]:
    """Let a function word operations of one kind, in as many clauses as they need."""

    def register(clauses: Callable[[O, Teller], list[str]]) -> Callable[[O, Teller], list[str]]:
        CLAUSES[kind] = clauses
        return clauses

    return register
