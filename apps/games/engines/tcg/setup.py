"""The opening position: two decks, a coin for who goes first."""

from collections.abc import Sequence
from typing import cast

from apps.games.engines.tcg.apply import carried_on
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.selecting import fits
from apps.games.engines.tcg.state import Frame, Pile, TcgOptions, TcgState
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.places import BASIC_POKEMON
from apps.games.kernel.contract import Kit, Seat, Step
from apps.games.kernel.dice import Dice


def opening(options: TcgOptions, dice: Dice, first: Seat | None, kits: Sequence[Kit]) -> Step:
    """Decks shuffled, hands drawn until both hold a Basic, the first question open (TC-01 to TC-05).

    `first` goes first; None: a coin decides. Without kits the dice choose two of the ready decks.
    """
    decks = cast(Sequence[Deck], kits) or [dice.pick([*READY_DECKS.values()]) for _ in range(2)]
    cards = [deck.spread() for deck in decks]
    if not all(any(fits(card, BASIC_POKEMON) for card in deck) for deck in cards):
        raise ValueError("a deck without a Basic Pokémon never gets a hand (TC-01)")
    starter = first if first is not None else dice.below(2)
    table = Table(empty_table(options, starter, tuple(Pile(deck) for deck in cards)), dice)
    table.tell("first_player", seat=starter)
    table.push(Frame("rules/opening"))
    return carried_on(table)


def empty_table(options: TcgOptions, first: Seat, decks: tuple[Pile, ...]) -> TcgState:
    """Decks and nothing else."""
    return TcgState(
        options=options,
        decks=decks,
        hands=(Pile(), Pile()),
        prizes=(Pile(), Pile()),
        laid=((), ()),
        actives=(None, None),
        benches=((), ()),
        discards=((), ()),
        lost=((), ()),
        first=first,
        player=first,
    )
