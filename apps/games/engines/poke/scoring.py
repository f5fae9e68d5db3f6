"""What a deal brings, above the line and below it, and whether it ends a game, the rubber and the match."""

from typing import Any, Final

import msgspec
from msgspec.structs import replace

from apps.games.engines.poke.cards import HAND_SIZE
from apps.games.engines.poke.drawing import doublings
from apps.games.engines.poke.hands import bonus, hand_of
from apps.games.engines.poke.outcome import match_told
from apps.games.engines.poke.state import (
    NO_SEAT,
    Entry,
    Line,
    Phase,
    PokeState,
    above,
    below,
    game_number,
    games_won,
    held,
    other,
    won,
)
from apps.games.kernel.contract import Event, RoundResult, Step

TRICK: Final = (1, 2, 4)
"""What a trick is worth, by how often the opponent has doubled (PO-14)."""
SCOOP: Final = 250
GAME_AT: Final = 20
GAME: Final = 100
RUBBER: Final = (750, 500)
"""For the second game, by how many games the opponent has won (PO-19)."""

SEATS: Final = (0, 1)


def score(state: PokeState, events: tuple[Event, ...]) -> Step:
    """Write down a deal whose last card has been played, and end what it ends."""
    game = game_number(state.sheet)
    tricks, tricks_told = _trick_lines(state, game)
    hands, hands_told = _hand_lines(state, game)
    sheet = (*state.sheet, *tricks, *hands)
    ending, ended = _game_lines(state, sheet, game)
    after = replace(state, sheet=(*sheet, *ending), turn=NO_SEAT, **_what_next(state, (*sheet, *ending)))
    told = (*events, *tricks_told, *hands_told, *ended, *match_told(after))
    return Step(after, told, (_result(after, game),))


def _what_next(state: PokeState, sheet: tuple[Entry, ...]) -> dict[str, Any]:
    """The match ends with a rubber, or with its only game (PO-02); otherwise both look at the sheet."""
    if sheet[-1].kind == "rubber" or (state.options.length == "game" and sheet[-1].kind == "game"):
        return {"phase": Phase.OVER, "reason": sheet[-1].kind}
    return {"phase": Phase.BETWEEN}


def _trick_lines(state: PokeState, game: int) -> tuple[list[Entry], list[Event]]:
    """Tricks taken, below the line: 1 point each, 2 or 4 if the opponent has doubled or redoubled (PO-14).

    All five are a scoop, above the line (PO-15).
    """
    lines, told = [], []
    for seat in SEATS:
        count = len(won(state.tricks, seat))
        if not count:
            continue
        worth = TRICK[doublings(state, other(seat))]
        points = count * worth
        lines.append(Entry(seat, state.number, game, "tricks", points, Line.BELOW, count, worth))
        told.append(Event("scored_tricks", {"seat": seat, "tricks": count, "worth": worth, "count": points}))
        if count == HAND_SIZE:
            lines.append(Entry(seat, state.number, game, "scoop", SCOOP, Line.ABOVE))
            told.append(Event("scooped", {"seat": seat, "points": SCOOP}))
    return lines, told


def _hand_lines(state: PokeState, game: int) -> tuple[list[Entry], list[Event]]:
    """The better hand of the two scores (PO-16)."""
    hands = [hand_of(held(state, seat)) for seat in SEATS]
    if hands[0] == hands[1]:
        return [], [Event("equal_hands")]
    seat = hands.index(max(hands))
    points, name = bonus(hands[seat], hands[other(seat)]), hands[seat].name
    if not points:
        return [], [Event("no_hand")]
    line = Entry(seat, state.number, game, name, points, Line.ABOVE)
    return [line], [Event("scored_hand", {"seat": seat, "hand": name, "points": points})]


def _game_lines(state: PokeState, sheet: tuple[Entry, ...], game: int) -> tuple[list[Entry], list[Event]]:
    """The end of a game, if this deal is one: 20 below the line for somebody, and unequal totals (PO-17)."""
    totals = [below(sheet, seat, game) for seat in SEATS]
    if max(totals) < GAME_AT:
        return [], []
    if totals[0] == totals[1]:
        return [], [Event("game_tied", {"points": totals[0]})]
    seat = totals.index(max(totals))
    line = Entry(seat, state.number, game, "game", GAME, Line.ABOVE)
    told = Event("won_game", {"seat": seat, "more": max(totals), "fewer": min(totals), "points": GAME})
    if state.options.length == "game" or not games_won(sheet, seat):
        return [line], [told]
    losers = games_won(sheet, other(seat))
    rubber = Entry(seat, state.number, game, "rubber", RUBBER[losers], Line.ABOVE, losers)
    return [line, rubber], [told, Event("won_rubber", {"seat": seat, "points": RUBBER[losers]})]


def _result(state: PokeState, game: int) -> RoundResult:
    """The deal for the records: points and totals above the line, and every line that was written."""
    lines = [entry for entry in state.sheet if entry.deal == state.number]
    scores = tuple(above(tuple(lines), seat) for seat in SEATS)
    ended = any(entry.kind == "game" for entry in lines)
    detail = {
        "winner": None if scores[0] == scores[1] else scores.index(max(scores)),
        "lines": msgspec.to_builtins(lines),
        "game": game,
        "below": [below(state.sheet, seat, game) for seat in SEATS],
        "game_ended": ended,
        "games": [games_won(state.sheet, seat) for seat in SEATS],
        "rubber": next((entry.seat for entry in lines if entry.kind == "rubber"), None),
    }
    return RoundResult(state.number, scores, tuple(above(state.sheet, seat) for seat in SEATS), detail)
