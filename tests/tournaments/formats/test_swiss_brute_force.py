"""The matching against every pairing there is."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apps.tournaments.formats.candidates import blockwise, complete, sparse
from apps.tournaments.formats.competition import Competition, How
from apps.tournaments.formats.lineup import Lineup
from apps.tournaments.formats.matching import Cost, Edge, cheapest_matching, packed, total
from apps.tournaments.formats.records import records
from apps.tournaments.formats.running import start_round
from apps.tournaments.formats.settings import Swiss
from apps.tournaments.formats.swiss import bye_cost, matched, pair_cost
from tests.tournaments.formats.events import by_luck, decided, event

Choice = tuple[list[Edge], list[int]]


def every_pairing(players: list[int]) -> Iterator[Choice]:
    """All ways to pair the players, with one bye if they are odd."""
    if len(players) % 2:
        for alone in players:
            for paired, _ in every_pairing([each for each in players if each != alone]):
                yield paired, [alone]
        return
    if not players:
        yield [], []
        return
    first = players[0]
    for other in players[1:]:
        for paired, alone_too in every_pairing([each for each in players[1:] if each != other]):
            yield [(first, other), *paired], alone_too


def cost_of(lineup: Lineup, choice: Choice) -> Cost:
    paired, alone = choice
    costs = [pair_cost(lineup, *pair) for pair in paired] + [bye_cost(lineup, position) for position in alone]
    return tuple(map(sum, zip(*costs, strict=True)))


def played(entrants: int, rounds: int, seed: int) -> Competition:
    luck = random.Random(seed)
    competition = event(Swiss(rounds=99), entrants)
    for _ in range(rounds):
        competition = decided(start_round(competition), by_luck(luck))
    return competition


@settings(max_examples=80, deadline=None)
@given(entrants=st.integers(2, 8), rounds=st.integers(0, 8), seed=st.integers(0, 10_000))
def test_no_pairing_of_up_to_eight_is_better_in_any_respect(entrants: int, rounds: int, seed: int) -> None:
    lineup = Lineup.of(played(entrants, rounds, seed))
    found = cost_of(lineup, matched(lineup))
    assert found == min(cost_of(lineup, choice) for choice in every_pairing(list(range(entrants))))


@settings(max_examples=80, deadline=None)
@given(entrants=st.integers(2, 8), rounds=st.integers(1, 8), seed=st.integers(0, 10_000))
def test_repeats_are_as_few_as_brute_force_finds(entrants: int, rounds: int, seed: int) -> None:
    """Counted from the stored rounds alone, over all pairings whose bye is as fair as one can be."""
    before = played(entrants, rounds, seed)
    met = {frozenset(pairing.seats) for _, pairing in before.pairings()}
    found = records(before)
    ids = [entrant.id for entrant in before.entrants]
    least = min(found[entrant].count(How.BYE) for entrant in ids)

    def repeats(seats: list[tuple[int, ...]]) -> int:
        return sum(len(each) == 2 and frozenset(each) in met for each in seats)

    fewest = min(
        repeats([*paired])
        for paired, alone in every_pairing(ids)
        if all(found[entrant].count(How.BYE) == least for entrant in alone)
    )
    after = start_round(before).rounds[-1].pairings
    assert repeats([pairing.seats for pairing in after]) == fewest
    assert all(found[each.seats[0]].count(How.BYE) == least for each in after if len(each.seats) == 1)


@pytest.mark.parametrize("entrants", [70, 99])
def test_a_large_field_has_no_repeat_a_fair_bye_and_hardly_more_difference(entrants: int) -> None:
    competition = event(Swiss(rounds=99), entrants)
    luck = random.Random(entrants)
    for _ in range(6):
        lineup = Lineup.of(competition)
        found = cost_of(lineup, matched(lineup))
        assert found[:3] == (0, 0, 0)
        positions = range(entrants)
        costs = {pair: pair_cost(lineup, *pair) for pair in sparse(lineup, 24)}
        if entrants % 2:
            costs.update({(position, entrants): bye_cost(lineup, position) for position in positions})
        best = total(cheapest_matching(costs), costs)
        assert found[3] == best[3]
        assert found[4] <= best[4] + 4
        competition = decided(start_round(competition), by_luck(luck, draws=0.05))


def test_where_candidates_do_not_suffice_everyone_is_looked_at() -> None:
    """After every pair between two halves but a few is spent, the perfect matching is far from the ideal one."""
    entrants = 70
    lineup = Lineup.of(event(Swiss(rounds=99), entrants))
    spent = {frozenset((one + 1, other + 1)): 1 for one, other in complete(lineup) if other != entrants - 1 - one}
    hard = Lineup(lineup.players, lineup.scores, lineup.byes, lineup.walkovers, spent, frozenset(), lineup.seats)
    pairs, alone = matched(hard)
    assert alone == []
    assert pairs == [(each, entrants - 1 - each) for each in range(entrants // 2)]
    worse = dict(spent) | {frozenset((1, entrants)): 1}
    harder = Lineup(lineup.players, lineup.scores, lineup.byes, lineup.walkovers, worse, frozenset(), lineup.seats)
    pairs, _ = matched(harder)
    assert len(pairs) == entrants // 2
    assert cost_of(harder, (pairs, []))[1] == 1


def test_blocks_never_offer_a_pair_that_has_met() -> None:
    lineup = Lineup.of(played(66, 3, 1))
    assert all(lineup.times_met(*pair) == 0 for pair in blockwise(lineup, 6) | sparse(lineup, 6))


def test_no_saving_in_a_later_criterion_outweighs_an_earlier() -> None:
    costs = {(0, 1): (1, 0), (2, 3): (0, 0), (0, 2): (0, 900), (1, 3): (0, 900)}
    assert cheapest_matching(costs) == [(0, 2), (1, 3)]
    assert packed(costs, 2)[0, 1] > 2 * packed(costs, 2)[0, 2]
    assert cheapest_matching({}) == []
