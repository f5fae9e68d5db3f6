"""The drawing of brackets."""

import pytest

from apps.tournaments.formats.bracket import Bracket, Origin, Stage, double_elimination, seeding, single_elimination

Drops = frozenset[tuple[int, int]]
"""Who may be in a slot of the losers' bracket: their place in the first round, and the round that they lost."""


def test_the_seeds_are_placed_so_that_the_best_meet_last() -> None:
    assert seeding(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert seeding(4) == (1, 4, 2, 3)


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_if_the_better_seed_always_wins_the_best_are_left_in_every_round(size: int) -> None:
    left = list(seeding(size))
    while len(left) > 1:
        assert sorted(left) == list(range(1, len(left) + 1))
        left = [min(pair) for pair in zip(left[::2], left[1::2], strict=True)]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
def test_matches_are_one_fewer_than_entrants_or_twice_that_and_a_reset(size: int) -> None:
    assert len(single_elimination(size)) == size - 1
    double = double_elimination(size)
    assert len(double) == 2 * size - 1
    assert sum(node.stage is not Stage.RESET for node in double) == 2 * size - 2


def test_third_place_is_played_for_before_the_final() -> None:
    names = [node.name for node in single_elimination(8, third_place=True)]
    assert names[-2:] == ["T1-1", "W3-1"]
    assert [node.name for node in single_elimination(2, third_place=True)] == ["W1-1"]


@pytest.mark.parametrize("bracket", [single_elimination(16, third_place=True), double_elimination(32)])
def test_every_node_comes_after_those_that_feed_it_and_feeds_at_most_once(bracket: Bracket) -> None:
    seen: set[str] = set()
    fed: list[tuple[Origin, str]] = []
    for node in bracket:
        for source in node.slots:
            assert source.origin is Origin.SEED or source.node in seen
            if source.origin in (Origin.WINNER, Origin.LOSER):
                fed.append((source.origin, source.node))
        seen.add(node.name)
    assert len(seen) == len(bracket)
    assert len(fed) == len(set(fed))


@pytest.mark.parametrize(("size", "earliest"), [(8, 3), (16, 4), (32, 5), (64, 7)])
def test_a_pair_does_not_meet_again_before_a_late_round_of_the_losers(size: int, earliest: int) -> None:
    assert min(rematches(size)) == earliest


def rematches(size: int) -> set[int]:
    """The losers' rounds in which two who met among the winners may meet again."""
    who: dict[tuple[Origin, str], Drops] = {}
    found = set()
    for node in double_elimination(size):
        if node.stage is Stage.WINNERS:
            width = 2**node.round
            leaves = range((node.number - 1) * width, node.number * width)
            who[Origin.LOSER, node.name] = frozenset((leaf, node.round) for leaf in leaves)
        elif node.stage is Stage.LOSERS:
            one, other = (who[source.origin, source.node] for source in node.slots)
            if any(had_met(mine, theirs) for mine in one for theirs in other):
                found.add(node.round)
            who[Origin.WINNER, node.name] = one | other
    return found


def had_met(one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether the one who fell first may have fallen to the other: they shared that match."""
    if one[1] == other[1]:
        return False
    first = min(one[1], other[1])
    return one[0] >> first == other[0] >> first
