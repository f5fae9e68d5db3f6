"""How a game is won, and Sudden Death (TC-39, TC-40)."""

from apps.games.engines.tcg import field
from apps.games.engines.tcg.position import Position, own
from apps.games.engines.tcg.state import NO_SEAT, Frame, Pile
from apps.games.engines.tcg.table import Table
from apps.games.kernel.contract import Seat


def finish(table: Table, winner: Seat, reason: str) -> None:
    """The match is over; what was still being carried out is not."""
    table.winner, table.reason = winner, reason
    table.stack.clear()


def ways(position: Position, seat: Seat) -> list[str]:
    """The ways in which a seat has won (TC-39)."""
    found = []
    if not position.prizes[seat].cards:
        found.append("prizes")
    if next(own(position, 1 - seat), None) is None:
        found.append("no_pokemon")
    return found


def judge(table: Table) -> None:
    """Who has won in more ways wins; equally many: Sudden Death (TC-40)."""
    mine, others = ways(table, table.player), ways(table, 1 - table.player)
    if len(mine) == len(others):
        if mine:
            begin_sudden_death(table)
    elif len(mine) > len(others):
        finish(table, table.player, mine[0])
    else:
        finish(table, 1 - table.player, others[0])


def begin_sudden_death(table: Table) -> None:
    """A new game with the same decks and few Prizes (TC-40)."""
    table.game += 1
    table.tell("sudden_death", number=table.game, prizes=table.options.sudden_death_prizes)
    for seat in (0, 1):
        table.decks[seat] = Pile(gathered(table, seat))
        table.hands[seat] = table.prizes[seat] = Pile()
        table.actives[seat] = None
        table.benches[seat] = table.discards[seat] = table.lost[seat] = table.laid[seat] = ()
    table.stadium, table.playing, table.lasting, table.used = None, (), (), ()
    table.mulligans, table.owed, table.avenging = [0, 0], [0, 0], [-1, -1]
    table.turn, table.winner = 0, NO_SEAT
    table.stack[:] = [Frame("rules/opening")]


def gathered(position: Position, seat: Seat) -> tuple[str, ...]:
    """All cards of a seat, wherever they are."""
    cards = [*position.decks[seat].cards, *position.hands[seat].cards, *position.prizes[seat].cards]
    cards += [*position.laid[seat], *position.discards[seat], *position.lost[seat]]
    for pokemon in own(position, seat):
        cards += [*pokemon.cards, *field.attachments(pokemon)]
    if position.stadium is not None and position.stadium.owner == seat:
        cards.append(position.stadium.card)
    if position.player == seat:
        cards += position.playing
    return tuple(cards)
