"""Every effect has an address, so that a frame can say in plain data what it is carrying out.

"bw1-26/attack1" is the second attack of a card, "bw1-26/attack1.0.heads" what its first step does on heads.
"""

from collections.abc import Iterator
from typing import Final

from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.cards.definition import AnyCard, CardKey, PokemonCard, TrainerCard
from apps.games.engines.tcg.features import of_kind
from apps.games.engines.tcg.vocabulary.features import (
    Activated,
    BetweenTurns,
    OnPlay,
    WhenAttached,
    WhenBenched,
    WhenDamaged,
)
from apps.games.engines.tcg.vocabulary.handling import Spend
from apps.games.engines.tcg.vocabulary.operations import Choose, Damage, DiscardEnergy, NameType
from apps.games.engines.tcg.vocabulary.words import Effect, Feature, Operation

Program = tuple[Operation, ...]

KINDS: Final[dict[type[Feature], str]] = {
    Activated: "use",
    OnPlay: "onplay",
    WhenDamaged: "damaged",
    BetweenTurns: "between",
    WhenBenched: "benched",
    WhenAttached: "attached",
}
"""How the effects of features are addressed: "bw3-31/damaged0"."""


class ConfusionCoin(Operation, frozen=True):
    """The coin of a Confused attacker, where the table flips it after the choices (TC-25)."""


PROGRAMS: Final[dict[str, Program]] = {}
"""By address: the effects of all cards, and the procedures of the rules."""


def register(address: str, program: Program) -> None:
    """A program, and those inside its operations."""
    if address in PROGRAMS:
        raise ValueError(f"two programs at {address}")
    PROGRAMS[address] = program
    for step, operation in enumerate(program):
        for name in operation.__struct_fields__:
            inner = getattr(operation, name)
            if isinstance(inner, tuple) and inner and all(isinstance(item, Operation) for item in inner):
                register(f"{address}.{step}.{name}", inner)


def attack_address(card: CardKey, attack: int) -> str:
    """Where an attack's effect is."""
    return f"{card}/attack{attack}"


def play_address(card: CardKey) -> str:
    """Where the effect of playing a Trainer is."""
    return f"{card}/play"


def with_damage(effect: Effect) -> Effect:
    """An attack's effect; of a plain one, its damage."""
    return effect or (Damage(),)


def _with_confusion_coin(effect: Effect) -> Effect:
    """The coin goes after the costs and choices at the beginning."""
    before = 0
    while before < len(effect) and _comes_before_the_coin(effect[before]):
        before += 1
    return (*effect[:before], ConfusionCoin(), *effect[before:])


def _comes_before_the_coin(operation: Operation) -> bool:
    if isinstance(operation, Choose | NameType):
        return True
    return (isinstance(operation, Spend) and not operation.up_to) or (
        isinstance(operation, DiscardEnergy) and (operation.cost or operation.up_to)
    )


def _programs_of(card: AnyCard) -> Iterator[tuple[str, Program]]:
    if isinstance(card, PokemonCard):
        for place, attack in enumerate(card.attacks):
            yield attack_address(card.key, place), _with_confusion_coin(with_damage(attack.effect or ()))
    if isinstance(card, TrainerCard):
        yield play_address(card.key), card.effect or ()
    for kind, name in KINDS.items():
        for place, feature in enumerate(of_kind(card.key, kind)):
            yield f"{card.key}/{name}{place}", getattr(feature, "effect")  # noqa: B009  all of KINDS have one


for _card in CARDS.values():
    for _address, _program in _programs_of(_card):
        register(_address, _program)
