"""Cards on their way between hands, decks, discard piles, Lost Zones and Prizes, and who has seen what of them."""

from collections.abc import Sequence

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.state import EVERYBODY, Pile
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.places import Zone
from apps.games.kernel.contract import Seat


def pile_of(cards: Sequence[CardKey], marks: Sequence[int]) -> Pile:
    """A pile; marks that say nothing are left away."""
    return Pile(tuple(cards), tuple(marks) if any(marks) else ())


def bit(seat: Seat) -> int:
    """The mark of a card that the seat has seen."""
    return 1 << seat


def joined(pile: Pile, cards: Sequence[CardKey], marks: Sequence[int]) -> Pile:
    """The pile with cards added at its end."""
    return pile_of((*pile.cards, *cards), (*pile.marks(), *marks))


def without(pile: Pile, place: int) -> Pile:
    """The pile without the card in that place."""
    marks = pile.marks()
    return pile_of((*pile.cards[:place], *pile.cards[place + 1 :]), (*marks[:place], *marks[place + 1 :]))


def shown(pile: Pile, places: Sequence[int], mark: int) -> Pile:
    """The pile after somebody has seen the cards in these places."""
    marks = list(pile.marks())
    for place in places:
        marks[place] |= mark
    return pile_of(pile.cards, marks)


def draw(table: Table, seat: Seat, count: int) -> int:
    """Draw so many cards or what is left; who draws learns which, the other how many. How many it was."""
    deck = table.decks[seat]
    count = min(count, len(deck))
    if count:
        cards, marks = deck.cards[-count:][::-1], deck.marks()[-count:][::-1]
        table.decks[seat] = pile_of(deck.cards[:-count], deck.seen[:-count])
        table.hands[seat] = joined(table.hands[seat], cards, marks)
        table.tell("drew", seat=seat, count=count)
        table.tell("drew_cards", (seat,), seat=seat, cards=list(cards))
    return count


def shuffle(table: Table, seat: Seat) -> None:
    """Shuffle the deck: nobody knows an order any more (TC-41)."""
    table.decks[seat] = Pile(table.dice.shuffled(table.decks[seat].cards))
    table.tell("shuffled", seat=seat)


def out_of_hand(table: Table, seat: Seat, card: CardKey) -> None:
    """The card leaves the hand, as far as can be one that the other has seen."""
    hand = table.hands[seat]
    marks = hand.marks()
    places = [place for place, held in enumerate(hand.cards) if held == card]
    table.hands[seat] = without(hand, max(places, key=lambda place: marks[place]))


def into_hand(table: Table, seat: Seat, cards: Sequence[CardKey], mark: int = EVERYBODY) -> None:
    """Cards to the hand; `mark` says who has seen them."""
    table.hands[seat] = joined(table.hands[seat], cards, (mark,) * len(cards))


def discard(table: Table, seat: Seat, cards: Sequence[CardKey]) -> None:
    """Cards to their owner's discard pile."""
    table.discards[seat] = (*table.discards[seat], *cards)


def lose(table: Table, seat: Seat, cards: Sequence[CardKey]) -> None:
    """Cards to their owner's Lost Zone, for ever (TC-38)."""
    table.lost[seat] = (*table.lost[seat], *cards)


def send(table: Table, seat: Seat, cards: Sequence[CardKey], to: Zone) -> None:
    """Cards that lie open to a zone of their owner; into the deck is on top, the caller shuffles."""
    if to is Zone.DISCARD:
        discard(table, seat, cards)
    elif to is Zone.LOST_ZONE:
        lose(table, seat, cards)
    elif to is Zone.HAND:
        into_hand(table, seat, cards)
    else:
        table.decks[seat] = joined(table.decks[seat], cards, (EVERYBODY,) * len(cards))


def out_of_discard(table: Table, seat: Seat, card: CardKey) -> None:
    """The card leaves the discard pile."""
    pile = table.discards[seat]
    place = len(pile) - 1 - pile[::-1].index(card)
    table.discards[seat] = (*pile[:place], *pile[place + 1 :])


def out_of_deck(table: Table, seat: Seat, card: CardKey) -> None:
    """The card leaves the deck, the topmost of its like."""
    deck = table.decks[seat]
    table.decks[seat] = without(deck, len(deck) - 1 - deck.cards[::-1].index(card))


def shuffle_hand_in(table: Table, seat: Seat) -> None:
    """The hand goes into the deck, which is shuffled."""
    hand, table.hands[seat] = table.hands[seat], Pile()
    table.tell("shuffled_hand_in", seat=seat, count=len(hand))
    table.decks[seat] = Pile((*table.decks[seat].cards, *hand.cards))
    shuffle(table, seat)


def see_hand(table: Table, viewer: Seat) -> None:
    """The viewer sees the other's hand."""
    hand = table.hands[1 - viewer]
    table.hands[1 - viewer] = shown(hand, range(len(hand)), bit(viewer))
    table.tell("saw_hand", seat=viewer, target=1 - viewer)
    table.tell("saw_hand_cards", (viewer,), seat=viewer, target=1 - viewer, cards=list(hand.cards))


def see_top(table: Table, seat: Seat, depth: int) -> None:
    """The seat looks at the top cards of its own deck."""
    deck = table.decks[seat]
    table.decks[seat] = shown(deck, range(max(0, len(deck) - depth), len(deck)), bit(seat))
