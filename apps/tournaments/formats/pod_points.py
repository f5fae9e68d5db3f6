"""Points by place at a table of any size: ties share, and tables of unlike sizes pay alike."""

from collections.abc import Sequence
from fractions import Fraction

from apps.tournaments.formats.settings import Pods

NOTHING = Fraction(0)


def scale_of(settings: Pods) -> tuple[int, ...]:
    """The points by place at a table of the size asked for: the organiser's, or 5-3-2-1 for four and alike."""
    size = settings.size
    return settings.scale or (size + 1, *range(size - 1, 0, -1))


def points_by_place(scale: Sequence[int], seats: int) -> tuple[Fraction, ...]:
    """The scale stretched over so many seats: first and last are paid as at every table, between them by proportion."""
    if seats == 1:
        return (Fraction(scale[0]),)
    return tuple(_between(scale, Fraction(place * (len(scale) - 1), seats - 1)) for place in range(seats))


def _between(scale: Sequence[int], position: Fraction) -> Fraction:
    low = int(position)
    if low == len(scale) - 1:
        return Fraction(scale[low])
    return scale[low] + (position - low) * (scale[low + 1] - scale[low])


def pod_points(settings: Pods, places: Sequence[int], absent: Sequence[int] = ()) -> tuple[Fraction, ...]:
    """What each seat scores. Seats with one place share what their places pay together; absent ones are behind all
    who stayed and score nothing."""
    pay = points_by_place(scale_of(settings), len(places))
    stayed = sorted((place, seat) for seat, place in enumerate(places) if seat not in absent)
    points = [NOTHING] * len(places)
    for place in {place for place, _ in stayed}:
        sharing = [order for order, (other, _) in enumerate(stayed) if other == place]
        share = sum((pay[order] for order in sharing), NOTHING) / len(sharing)
        for order in sharing:
            points[stayed[order][1]] = share
    return tuple(points)
