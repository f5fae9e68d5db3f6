"""What a deal is about for one seat: from tricks taken and hands held to the chance of winning the match."""

from functools import cache

from apps.games.engines.poke.bots import chances
from apps.games.engines.poke.hands import Hand, bonus
from apps.games.engines.poke.scoring import GAME, GAME_AT, RUBBER, SCOOP, TRICK
from apps.games.engines.poke.state import PokeState, above, below, game_number, games_won, other
from apps.games.kernel.contract import Seat


class Stakes:
    """The score before the deal, as the seat sees it."""

    def __init__(self, view: PokeState, seat: Seat) -> None:
        sheet, them = view.sheet, other(seat)
        game = game_number(sheet)
        self.is_rubber = view.options.length == "rubber"
        self.lead = above(sheet, seat) - above(sheet, them)
        self.below = (below(sheet, seat, game), below(sheet, them, game))
        self.games = (games_won(sheet, seat), games_won(sheet, them))
        self.chance = cache(self._chance)
        """How likely the match is won after a deal, by the arguments of `_chance`."""

    def totals(self, tricks: int, mine: int, theirs: int) -> tuple[int, int]:
        """Both totals below the line if this seat takes so many tricks, after so many doublings of each."""
        return self.below[0] + tricks * TRICK[theirs], self.below[1] + (5 - tricks) * TRICK[mine]

    def wins_game(self, tricks: int, mine: int, theirs: int) -> bool:
        """Whether the deal would end the game in this seat's favour (PO-17)."""
        totals = self.totals(tricks, mine, theirs)
        return totals[0] >= GAME_AT and totals[0] > totals[1]

    def _chance(self, tricks: int, mine: int, theirs: int, swing: int) -> float:
        """For tricks taken, doublings of each, and what the hands bring above the line (the other's as a loss)."""
        lead = self.lead + swing + SCOOP * (tricks == 5) - SCOOP * (tricks == 0)
        totals = self.totals(tricks, mine, theirs)
        if max(totals) < GAME_AT or totals[0] == totals[1]:
            return chances.of_match(lead, self.games, totals, self.is_rubber)
        if totals[0] > totals[1]:
            return self._game_won(lead, self.games)
        return 1 - self._game_won(-lead, self.games[::-1])

    def _game_won(self, lead: int, games: tuple[int, int]) -> float:
        """From the side of the game's winner."""
        lead += GAME
        if not self.is_rubber or games[0] == 1:
            lead += RUBBER[games[1]] if self.is_rubber else 0
            return chances.decided(lead, is_mine=True)
        return chances.of_match(lead, (games[0] + 1, games[1]), (0, 0), self.is_rubber)


def swing_of(mine: Hand, theirs: Hand) -> int:
    """What the hands bring above the line; what the other one scores counts as a loss."""
    return bonus(mine, theirs) - bonus(theirs, mine)
