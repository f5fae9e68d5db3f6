"""A position of the Pokémon TCG and the options of its table. Plain data throughout: it can be saved in any moment.

A card is its key; the masked card is the empty key. Pokémon in play have numbers, even ones of seat 0, odd ones of 1.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.vocabulary.features import TimedFeature
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.kernel.contract import Options, Seat, State, Viewer
from apps.games.kernel.redact import HIDDEN_CARD, PUBLIC, Visibility, per_seat

PokemonId: TypeAlias = int
NOBODY: Final = 0
"""No Pokémon has this number."""
NO_SEAT: Final = -1
EVERYBODY: Final = 7
"""The mark of a card that all have seen: bit 0 for seat 0, bit 1 for seat 1, bit 2 for spectators."""
BENCH_SIZE: Final = 5
PRIZES: Final = 6
HAND_SIZE: Final = 7
DECK_SIZE: Final = 60


class TcgOptions(Options, frozen=True):
    """The table's options, each where the rules leave a choice (TC-03, 05, 09, 11, 18, 25, 31 to 34, 40)."""

    mulligan_bonus: Literal["offered", "forced"] = "offered"
    second_player_extra_card: bool = True
    first_turn_evolve: Literal["never", "second_player"] = "never"
    power_vs_condition: Literal["any", "printed"] = "any"
    retreat_overpay: Literal["minimal", "any"] = "minimal"
    confusion_when: Literal["declaration", "after_choices"] = "declaration"
    checkup_order: Literal["paralysis_first", "sleep_first"] = "paralysis_first"
    sudden_death_prizes: Annotated[int, msgspec.Meta(ge=1, le=6)] = 1


class Pile(msgspec.Struct, frozen=True):
    """Cards of a hidden zone, in order (a deck ends with its top), and who has seen which.

    `seen` is empty where nobody but the owner of a hand knows a card, else one mark for each card.
    """

    cards: tuple[CardKey, ...] = ()
    seen: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.cards)

    def marks(self) -> tuple[int, ...]:
        """One mark for each card."""
        return self.seen or (0,) * len(self.cards)


class InPlay(msgspec.Struct, frozen=True):
    """A Pokémon in play: its cards, the Basic first, and all that is on it. Damage is counted in points."""

    id: PokemonId
    cards: tuple[CardKey, ...]
    damage: int = 0
    energy: tuple[CardKey, ...] = ()
    tools: tuple[CardKey, ...] = ()
    others: tuple[CardKey, ...] = ()
    """Trainers on it that are no Tools, discarded at the end of the turn in `others_until`."""
    others_until: tuple[int, ...] = ()
    conditions: tuple[Condition, ...] = ()
    poison: int = 10
    paralyzed_in: int = 0
    """The turn in which it was paralysed."""
    entered: int = 0
    """The turn in which it came into play; 0 at set-up."""
    changed: int = 0
    """The turn in which it last evolved or devolved."""
    fell_to_attack: bool = False
    """Whether damage of an attack, be it its own, has brought it to its end."""

    @property
    def card(self) -> CardKey:
        """The card on top: what it is now."""
        return self.cards[-1]

    @property
    def seat(self) -> Seat:
        """Whose it is."""
        return self.id % 2


class StadiumInPlay(msgspec.Struct, frozen=True):
    """The Stadium and its owner (TC-14)."""

    card: CardKey
    owner: Seat


class LastingEffect(msgspec.Struct, frozen=True):
    """A timed effect: what it lends, to which Pokémon or player, and in which turns it works."""

    feature: TimedFeature
    card: CardKey
    pokemon: PokemonId = NOBODY
    seat: Seat = NO_SEAT
    since: int = 0
    until: int = 0


class Frame(msgspec.Struct, frozen=True):
    """Something being carried out: which program and step, for whom, and what it has come to so far."""

    at: str
    step: int = 0
    seat: Seat = 0
    card: CardKey = ""
    """The card whose text it is."""
    source: PokemonId = NOBODY
    """The Pokémon whose attack or power it is, or that holds the card."""
    other: PokemonId = NOBODY
    """The Defending Pokémon, the attacker, the one just benched: whom the text stands against."""
    attack: str = ""
    entered: bool = False
    """Whether the present step has been entered (see `Handler.enter`)."""
    count: int = 0
    """Answers that the present step has had."""
    held: PokemonId = NOBODY
    """The Pokémon picked first in a step that asks for two things."""
    named: str = ""
    """A type, an attack or a card that was named."""
    heads: int = 0
    moved: int = 0
    dealt: int = 0
    targets: tuple[PokemonId, ...] = ()


class Asked(msgspec.Struct, frozen=True):
    """The open question; its choices are worked out anew from the position."""

    seat: Seat
    kind: str
    rule: str


def hides_pile(pile: Pile, viewer: Viewer) -> Pile:
    """The cards that this viewer has not seen, masked."""
    if not pile.seen:
        return replace(pile, cards=(HIDDEN_CARD,) * len(pile.cards))
    bit = 4 if viewer is None else 1 << viewer
    return replace(
        pile,
        cards=tuple(card if mark & bit else HIDDEN_CARD for card, mark in zip(pile.cards, pile.seen, strict=True)),
    )


def _hidden_piles(piles: Any, viewer: Viewer) -> tuple[Pile, ...]:
    return tuple(hides_pile(pile, viewer) for pile in piles)


def _hands(hands: Any, viewer: Viewer) -> tuple[Pile, ...]:
    return tuple(hand if seat == viewer else hides_pile(hand, viewer) for seat, hand in enumerate(hands))


def _face_down(cards: Any) -> tuple[CardKey, ...]:
    return (HIDDEN_CARD,) * len(cards)


SEEN_PILES: Final = Visibility(_hidden_piles)
"""Nobody sees these cards but who has been shown them (TC-42)."""
HANDS: Final = Visibility(_hands)
"""Each seat sees its own, and of the other's what it has been shown."""


class TcgState(State, frozen=True):
    """The whole table; what comes by seat has one item for each."""

    options: Annotated[TcgOptions, PUBLIC]
    decks: Annotated[tuple[Pile, ...], SEEN_PILES]
    hands: Annotated[tuple[Pile, ...], HANDS]
    prizes: Annotated[tuple[Pile, ...], SEEN_PILES]
    laid: Annotated[tuple[tuple[CardKey, ...], ...], per_seat(_face_down)]
    """At set-up: the Pokémon laid face down, the Active first (TC-02)."""
    actives: Annotated[tuple[InPlay | None, ...], PUBLIC]
    benches: Annotated[tuple[tuple[InPlay, ...], ...], PUBLIC]
    discards: Annotated[tuple[tuple[CardKey, ...], ...], PUBLIC]
    lost: Annotated[tuple[tuple[CardKey, ...], ...], PUBLIC]
    """The Lost Zones (TC-38)."""
    first: Annotated[Seat, PUBLIC]
    """Who had the first turn."""
    player: Annotated[Seat, PUBLIC]
    """Whose turn it is."""
    stadium: Annotated[StadiumInPlay | None, PUBLIC] = None
    playing: Annotated[tuple[CardKey, ...], PUBLIC] = ()
    """The Trainer being played: it goes to the discard pile when its effect is over."""
    turn: Annotated[int, PUBLIC] = 0
    """0 at set-up; then counted over both players."""
    game: Annotated[int, PUBLIC] = 1
    """Counts on with every Sudden Death."""
    used: Annotated[tuple[str, ...], PUBLIC] = ()
    """What has been done in this turn that may be done once."""
    lasting: Annotated[tuple[LastingEffect, ...], PUBLIC] = ()
    avenging: Annotated[tuple[int, ...], PUBLIC] = (-1, -1)
    """The last turn in which damage of an opposing attack Knocked Out a Pokémon of the seat."""
    mulligans: Annotated[tuple[int, ...], PUBLIC] = (0, 0)
    """How often the seat redrew while the other had a Basic."""
    owed: Annotated[tuple[int, ...], PUBLIC] = (0, 0)
    """Prizes that the seat has still to take."""
    stack: Annotated[tuple[Frame, ...], PUBLIC] = ()
    """What is being carried out, the innermost last."""
    asked: Annotated[Asked | None, PUBLIC] = None
    moves: Annotated[int, PUBLIC] = 0
    """Counts the answers of the match: ids of decisions come from it."""
    next_id: Annotated[int, PUBLIC] = 2
    """Two times the next number of a Pokémon."""
    winner: Annotated[Seat, PUBLIC] = NO_SEAT
    resigned: Annotated[tuple[Seat, ...], PUBLIC] = ()
    reason: Annotated[str, PUBLIC] = ""
    """Why the match ended; empty while it runs."""
