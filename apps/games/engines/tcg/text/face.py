"""A card in one reader's words, with all that a page needs to draw it."""

from collections.abc import Iterator
from typing import Final

import msgspec

from apps.games.engines.tcg.cards import CARDS, SETS
from apps.games.engines.tcg.cards.definition import AnyCard, Attack, EnergyCard, PokemonCard, Power, TrainerCard
from apps.games.engines.tcg.decks.catalogue import kind_of
from apps.games.engines.tcg.decks.words import KINDS, STAGES
from apps.games.engines.tcg.text.sentences import POWER_KINDS, attack_texts, energy_texts, power_texts, trainer_texts
from apps.games.engines.tcg.vocabulary.amounts import Count, Per
from apps.games.engines.tcg.vocabulary.operations import Damage, Flip, If
from apps.games.engines.tcg.vocabulary.words import Effect
from apps.games.kernel.words import Mark, Piece, Translate, _


class Affinity(msgspec.Struct, frozen=True):
    """A Weakness or a Resistance as it is printed: the letter of a type, and what it does, such as "×2"."""

    type: str
    value: str


class AttackFace(msgspec.Struct, frozen=True):
    """An attack: its cost in letters, its number as printed ("60", "20+", "30×" or ""), its sentences."""

    name: str
    cost: str
    damage: str
    texts: tuple[str, ...]


class PowerFace(msgspec.Struct, frozen=True):
    """A power: of which of the four kinds it is, in words, and its sentences."""

    name: str
    kind: str
    texts: tuple[str, ...]


class CardFace(Piece, frozen=True, kw_only=True):
    """A card: what is drawn, and what is written on it."""

    look: str
    """The letter of its type, of an Energy that provides any "any", of a Trainer its kind: its colour."""
    scene: str
    """The name of its picture."""
    line: str
    """What it is: "Stage 1 – evolves from Tepig"."""
    printing: str
    """Set code and number, as deck lists write them."""
    number: str
    """Its number in the set."""
    types: str = ""
    hp: int = 0
    powers: tuple[PowerFace, ...] = ()
    attacks: tuple[AttackFace, ...] = ()
    weakness: Affinity | None = None
    resistance: Affinity | None = None
    retreat: int = 0
    provides: str = ""
    texts: tuple[str, ...] = ()
    """The sentences of a Trainer or an Energy."""

    @property
    def lines(self) -> Iterator[str]:
        """All that is written on it."""
        yield self.name
        acts: tuple[PowerFace | AttackFace, ...] = (*self.powers, *self.attacks)
        for act in acts:
            yield act.name
            yield from act.texts
        yield from self.texts


EVOLVES: Final = _("%(stage)s – evolves from %(name)s")


def card_face(key: str, translate: Translate) -> CardFace:
    """A card in the reader's words; KeyError if there is no such card."""
    face = _face(CARDS[key], translate)
    return msgspec.structs.replace(face, says=" ".join(face.lines))


def _face(card: AnyCard, translate: Translate) -> CardFace:
    if isinstance(card, PokemonCard):
        return _pokemon(card, translate)
    if isinstance(card, TrainerCard):
        return _trainer(card, translate)
    return _energy(card, translate)


def _pokemon(card: PokemonCard, translate: Translate) -> CardFace:
    stage = translate(STAGES[card.stage])
    return CardFace(
        key=card.key,
        name=card.name,
        marks=_marks(card, translate),
        look=card.types[0],
        scene=card.types[0],
        line=translate(EVOLVES) % {"stage": stage, "name": card.evolves_from} if card.evolves_from else stage,
        printing=_printing(card),
        number=card.number,
        types=card.types,
        hp=card.hp,
        powers=tuple(_power(power, translate) for power in card.powers),
        attacks=tuple(_attack(attack, translate) for attack in card.attacks),
        weakness=_affinity(card.weakness),
        resistance=_affinity(card.resistance),
        retreat=card.retreat,
    )


def _trainer(card: TrainerCard, translate: Translate) -> CardFace:
    return CardFace(
        key=card.key,
        name=card.name,
        marks=_marks(card, translate),
        look=card.kind.value,
        scene=card.kind.value,
        line=translate(KINDS[kind_of(card)]),
        printing=_printing(card),
        number=card.number,
        texts=trainer_texts(card, translate),
    )


def _energy(card: EnergyCard, translate: Translate) -> CardFace:
    look = "any" if "*" in card.provides else card.provides[0]
    return CardFace(
        key=card.key,
        name=card.name,
        marks=_marks(card, translate),
        look=look,
        scene="C" if look == "any" else look,
        line=translate(KINDS[kind_of(card)]),
        printing=_printing(card),
        number=card.number,
        provides=card.provides,
        texts=energy_texts(card, translate),
    )


def _power(power: Power, translate: Translate) -> PowerFace:
    return PowerFace(power.name, translate(POWER_KINDS[power.kind]), power_texts(power, translate))


def _attack(attack: Attack, translate: Translate) -> AttackFace:
    sign = _sign(attack.effect or ())
    return AttackFace(
        attack.name, attack.cost, f"{attack.damage}{sign}" if attack.damage else "", attack_texts(attack, translate)
    )


def _sign(effect: Effect) -> str:
    """What stands behind the number: "+" where more may be added, "×" where it is multiplied."""
    for operation in effect:
        if isinstance(operation, Damage):
            if operation.times is not None:
                return "×"
            if isinstance(operation.plus, (Count, Per)) or operation.plus:
                return "+"
        branches: tuple[Effect, ...] = ()
        if isinstance(operation, Flip):
            branches = (operation.heads, operation.tails)
        if isinstance(operation, If):
            branches = (operation.then, operation.otherwise)
        if found := next(filter(None, map(_sign, branches)), ""):
            return found
    return ""


def _affinity(printed: str) -> Affinity | None:
    if not printed:
        return None
    kind, mark, number = printed[0], printed[1], printed[2:]
    return Affinity(kind, {"*": "×", "+": "+", "-": "−"}[mark] + number)


def _printing(card: AnyCard) -> str:
    return f"{SETS[card.set_key].code} {card.number}"


def _marks(card: AnyCard, translate: Translate) -> dict[str, Mark]:
    kind = kind_of(card)
    return {
        "set": Mark(card.set_key, SETS[card.set_key].name, is_name=True),
        "kind": Mark(kind.value, translate(KINDS[kind])),
    }
