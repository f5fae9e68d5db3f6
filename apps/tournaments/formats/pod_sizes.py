"""How a field is parted into pods: as equal as possible, around the size asked for."""

from typing import Final

from apps.tournaments.formats.settings import Pods

SMALLEST_TABLE: Final = 3
"""Two alone at a table play for the points of a whole one, so it is avoided, also in games that could seat them."""


def pod_sizes(entrants: int, settings: Pods) -> tuple[int, ...]:
    """The sizes, the larger first; empty if there are too few for a single pod.

    The number of pods is the field by the size, rounded to the nearest, as far as the game's bounds allow.
    """
    if entrants < settings.smallest:
        return ()
    wanted = (2 * entrants + settings.size) // (2 * settings.size)
    least = max(settings.smallest, min(settings.size, SMALLEST_TABLE))
    fewest = -(-entrants // settings.largest)
    pods = max(min(wanted, entrants // least), fewest)
    size, larger = divmod(entrants, pods)
    return (size + 1,) * larger + (size,) * (pods - larger)


def leave_gaps(settings: Pods) -> bool:
    """Whether some number of entrants could not be parted into pods of these sizes at all (5 into threes and fours)."""
    return settings.largest < 2 * settings.smallest - 1
