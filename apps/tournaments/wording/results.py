"""Results and tables in words."""

from django.utils.translation import gettext

from apps.tournaments.formats.competition import At, EntrantId, How, Result
from apps.tournaments.wording.blanks import Names, name_of, named


def pairing_words(at: At) -> str:
    """Which table: "round 2, table 3"."""
    return gettext("round %(round)s, table %(pairing)s") % {"round": at.round, "pairing": at.pairing}


def result_words(seats: tuple[EntrantId, ...], result: Result, names: Names) -> str:
    """How a pairing ended."""
    alone = {
        How.BYE: gettext("bye"),
        How.HALF_BYE: gettext("half a point"),
        How.REST: gettext("no opponent in this round"),
        How.ABSENCE: gettext("nobody came"),
    }.get(result.how)
    if alone is not None:
        return alone
    if len(seats) > 2:
        return _places(seats, result, names)
    winner = _winner(seats, result)
    if winner is None:
        return gettext("draw")
    return _won(result.how) % {"name": name_of(winner, names)}


def _won(how: How) -> str:
    if how is How.WALKOVER:
        return gettext("%(name)s wins without play")
    if how is How.DECLARED:
        return gettext("level, and %(name)s goes on")
    return gettext("%(name)s wins")


def _winner(seats: tuple[EntrantId, ...], result: Result) -> EntrantId | None:
    first = [seats[seat] for seat, place in enumerate(result.places) if place == 1 and seat not in result.absent]
    return first[0] if len(first) == 1 else None


def _places(seats: tuple[EntrantId, ...], result: Result, names: Names) -> str:
    """Place by place, and behind them who was not there or left."""
    there = [seat for seat in range(len(seats)) if seat not in result.absent]
    lines = [
        f"{place}. {named([seats[seat] for seat in there if result.places[seat] == place], names)}"
        for place in sorted({result.places[seat] for seat in there})
    ]
    if result.absent:
        lines.append(gettext("left: %(names)s") % {"names": named([seats[seat] for seat in result.absent], names)})
    return "; ".join(lines)
