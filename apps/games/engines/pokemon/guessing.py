"""Honesty checks as guesses: how likely each was to find the layer out by the cards that the asker could not see."""

from math import comb

from apps.games.engines.pokemon.actions import Check, PokemonAction
from apps.games.engines.pokemon.cards import COLOUR, DECK
from apps.games.engines.pokemon.legal import is_honest
from apps.games.engines.pokemon.state import LaidFour, PokemonState
from apps.games.kernel.contract import Seat
from apps.games.kernel.guesses import Guess
from apps.games.kernel.redact import view


def guess(state: PokemonState, seat: Seat, action: PokemonAction) -> Guess | None:
    """A check is right when the Wild Draw Four was dishonest (PK-20, PK-23).

    Interceptions and answers are no guesses: who makes them holds the card. Nor is naming a colour: which ones the
    next player had to draw for is known to everybody who paid attention.
    """
    four = state.four
    if four is None or not isinstance(action, Check):
        return None
    hand = state.hands[four.seat][: four.kept]
    return Guess.of(_chance_of_bluff(view(state, seat), seat, four), right=not is_honest(hand, four.colour))


def _chance_of_bluff(seen: PokemonState, seat: Seat, four: LaidFour) -> float:
    """How likely one of the cards that the layer kept has the colour, if they are any of those the asker has not seen.

    That is kind to the asker: a layer who bluffs seldom is found out less often than that.
    """
    known = {*seen.pile, *seen.hands[seat]}
    unseen = [card for card in DECK if card not in known]
    others = sum(COLOUR[card] != four.colour for card in unseen)
    return 1 - comb(others, four.kept) / comb(len(unseen), four.kept)
