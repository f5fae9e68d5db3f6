"""What a bot reads from its view before it decides."""

from apps.games.engines.pokemon.actions import Lay
from apps.games.engines.pokemon.cards import BLACK, COLOUR
from apps.games.engines.pokemon.state import PokemonState, seat_after
from apps.games.kernel.contract import Seat

FEW = 2
"""So many cards in a hand are a warning."""


class Sight:
    """One seat's look at the table."""

    def __init__(self, view: PokemonState, seat: Seat) -> None:
        self.hand = view.hands[seat]
        self.next_holds = len(view.hands[seat_after(view, seat)])
        self.least_held = min(len(hand) for other, hand in enumerate(view.hands) if other != seat)
        colours = [COLOUR[card] for card in self.hand]
        self.held = [colours.count(colour) for colour in range(BLACK)]

    def is_late(self) -> bool:
        """Whether somebody may soon be out, so that costly cards have to go."""
        return self.least_held <= FEW

    def way(self, lays: list[Lay], card: int, *, call: bool) -> Lay:
        """The way to lay the card: naming the colour held most, with the call or without where there is a choice."""
        ways = [lay for lay in lays if lay.card == card]
        return max(ways, key=lambda lay: (lay.call == call, self.held[lay.colour] if lay.colour is not None else 0))
