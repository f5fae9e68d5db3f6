"""What is checked when the cards are loaded: a card that is wrong stops the program, not a match."""

from collections.abc import Collection, Iterable

from apps.games.engines.tcg.cards.definition import AnyCard, CardSet, EnergyCard, PokemonCard, TrainerCard
from apps.games.engines.tcg.cards.unfinished import UNFINISHED
from apps.games.engines.tcg.vocabulary.kinds import Stage, Type
from apps.games.engines.tcg.vocabulary.operations import AttachThis

LETTERS = frozenset(Type)


class UnsoundCardsError(ValueError):
    """Card data that cannot be played: every fault, one a line."""


def verify(sets: Collection[CardSet]) -> None:
    """Raise UnsoundCardsError unless all the cards fit together."""
    faults = [*_faults_of_keys(sets)]
    names = {(card.name, card.stage) for card_set in sets for card in card_set.cards if isinstance(card, PokemonCard)}
    for card_set in sets:
        for card in card_set.cards:
            faults += [f"{card.key} {card.name}: {fault}" for fault in _faults_of(card, names)]
    if faults:
        raise UnsoundCardsError("\n".join(faults))


def _faults_of_keys(sets: Collection[CardSet]) -> Iterable[str]:
    keys = [card.key for card_set in sets for card in card_set.cards]
    yield from (f"{key}: twice" for key in {key for key in keys if keys.count(key) > 1})
    yield from (f"{key}: unfinished, but not there" for key in UNFINISHED.difference(keys))
    for card_set in sets:
        yield from (f"{card.key}: not of {card_set.key}" for card in card_set.cards if card.set_key != card_set.key)


def _faults_of(card: AnyCard, names: set[tuple[str, Stage]]) -> Iterable[str]:
    if is_unfinished(card) != (card.key in UNFINISHED):
        yield "its effect and the list UNFINISHED disagree"
    if isinstance(card, PokemonCard):
        yield from _faults_of_pokemon(card, names)
    if isinstance(card, EnergyCard) and not set(card.provides + card.provides_on_basic) <= LETTERS | {"*"}:
        yield f"provides {card.provides!r}"
    if isinstance(card, TrainerCard) and not card.features and (card.effect == () or _stays_in_play(card)):
        yield "does nothing in play"


def _stays_in_play(card: TrainerCard) -> bool:
    return any(isinstance(operation, AttachThis) for operation in card.effect or ())


def _faults_of_pokemon(card: PokemonCard, names: set[tuple[str, Stage]]) -> Iterable[str]:
    before = {Stage.STAGE_1: Stage.BASIC, Stage.STAGE_2: Stage.STAGE_1}.get(card.stage)
    if before is None and card.evolves_from:
        yield "a Basic evolves from nothing"
    if before is not None and (card.evolves_from, before) not in names:
        yield f"evolves from {card.evolves_from or 'nothing'}, which is no {before} here"
    if card.hp <= 0 or card.hp % 10:
        yield f"{card.hp} HP"
    if not card.types or not set(card.types) <= LETTERS:
        yield f"types {card.types!r}"
    for attack in card.attacks:
        if not set(attack.cost) <= LETTERS:
            yield f"{attack.name} costs {attack.cost!r}"
        if not attack.damage and attack.effect == ():
            yield f"{attack.name} does nothing"


def is_unfinished(card: AnyCard) -> bool:
    """Whether an effect of it is still to be written."""
    if isinstance(card, PokemonCard):
        return any(a.effect is None for a in card.attacks) or any(p.features is None for p in card.powers)
    if isinstance(card, EnergyCard):
        return card.features is None
    return card.effect is None
