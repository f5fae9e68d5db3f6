"""Coins, each with the card it is for (TC-41)."""

from apps.games.engines.tcg.cards.definition import CardKey
from apps.games.engines.tcg.table import Table
from apps.games.kernel.contract import Seat


def flip(table: Table, seat: Seat, card: CardKey, count: int = 1, why: str = "effect") -> int:
    """So many coins; how many are heads."""
    coins = [table.dice.coin() for _ in range(count)]
    if coins:
        table.tell("flipped", seat=seat, card=card, why=why, coins=[int(coin) for coin in coins], heads=sum(coins))
    return sum(coins)
