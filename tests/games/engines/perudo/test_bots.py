"""Bots: what they never do, and how strong they are."""

import math
import time

import pytest

from apps.games.engines.perudo import ENGINE
from apps.games.engines.perudo.actions import Bid, Doubt, Exact
from apps.games.engines.perudo.bots.belief import Belief
from apps.games.engines.perudo.state import PerudoOptions, PerudoState
from apps.games.kernel.bots import Bot
from apps.games.kernel.contract import Action
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from tests.games.engines.perudo.positions import table
from tests.games.engines.perudo.threshold import ThresholdPlayer

LEVELS = ("easy", "normal")


def answer(state: PerudoState, level: str, seed: int = 1) -> Action | None:
    """What the bot on turn says."""
    decision = ENGINE.pending(state)[0]
    choice: Action | None = ENGINE.bots[level].choose(view(state, decision.seat), decision, Dice.seeded(seed))
    return choice


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.case("PEC-31")
def test_no_bot_doubts_what_its_own_dice_prove(level: str) -> None:
    state = table("22346 / 51346", "0:2x5")
    assert all(not isinstance(answer(state, level, seed), Doubt) for seed in range(200))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.case("PEC-31")
def test_no_bot_doubts_a_proved_bid_in_any_match(level: str) -> None:
    proved = 0
    for seed in range(60):
        luck = Dice.seeded(seed)
        state = ENGINE.setup(3, PerudoOptions(), luck).state
        for _ in range(60):
            decisions = ENGINE.pending(state)
            if not decisions:
                break
            choice = ENGINE.bots[level].choose(view(state, decisions[0].seat), decisions[0], luck)
            assert choice is not None
            if state.bid is not None:
                own = sum(state.counts(die, state.bid.bid.face) for die in state.cups[state.turn])
                proved += own >= state.bid.bid.quantity
                assert not (isinstance(choice, Doubt) and own >= state.bid.bid.quantity)
            state = ENGINE.apply(state, decisions[0].seat, choice, luck).state
    assert proved > 20


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.case("PEC-32")
def test_bots_with_one_die_answer_legally_and_in_time(level: str) -> None:
    luck = Dice.seeded(32)
    slowest = 0.0
    for number in range(1000):
        seats = 2 + number % 5
        cups = " / ".join("".join(str(luck.roll()) for _ in range(1 if seat == 1 else 5)) for seat in range(seats))
        total = 5 * (seats - 1) + 1
        bid = Bid(total - luck.below(3), luck.roll()) if number % 3 else Bid(1 + luck.below(total), luck.roll())
        state = table(cups, f"0:{ENGINE.render(bid)}", palifico=1 if number % 2 else -1)
        start = time.process_time()
        choice = answer(state, level, number)
        slowest = max(slowest, time.process_time() - start)
        assert choice is not None
        ENGINE.check(state, 1, choice)
    assert slowest < 0.3


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.case("PEC-03")
def test_no_bot_lowers_the_face(level: str) -> None:
    for seed in range(100):
        choice = answer(table("33333 / 33333", "0:4x4"), level, seed)
        assert not (isinstance(choice, Bid) and choice.face == 3)


def test_what_somebody_bids_makes_it_likelier() -> None:
    silent = Belief(view(table("22345 / 23346 / 23456", "2:2x3"), 0), 0)
    told = Belief(view(table("22345 / 23346 / 23456", "1:2x6 2:3x6"), 0), 0)
    assert told.chance(Bid(4, 6)) > silent.chance(Bid(4, 6))
    assert told.chance(Bid(4, 5)) < silent.chance(Bid(4, 5)) + 0.2


@pytest.mark.parametrize(("cups", "called"), [("3 / 5 / 4", Exact()), ("3 / 5 / 6", None), ("3 / 5 / 45566", None)])
def test_the_normal_bot_calls_exact_out_of_turn_only_when_it_pays(cups: str, called: Action | None) -> None:
    state = table(cups, "0:1x4", palifico=0)
    offer = next(decision for decision in ENGINE.pending(state) if decision.kind == "exact")
    assert ENGINE.bots["normal"].choose(view(state, 2), offer, Dice.seeded(1)) == called


def wins(level: str, matches: int) -> float:
    """The share of two-player matches that the level wins against the threshold player."""
    won = 0
    for seed in range(matches):
        mine = seed % 2
        bots: list[Bot] = [ThresholdPlayer(), ThresholdPlayer()]
        bots[mine] = ENGINE.bots[level]
        won += match(bots, seed)[mine] == 1
    return won / matches


def match(bots: list[Bot], seed: int) -> tuple[int, ...]:
    """The places of a match of two: each is asked in turn, and nothing is offered out of it."""
    luck = Dice.seeded(seed)
    state = ENGINE.setup(2, PerudoOptions(), luck).state
    while decisions := ENGINE.pending(state):
        decision = decisions[0]
        choice = bots[decision.seat].choose(view(state, decision.seat), decision, luck)
        state = ENGINE.apply(state, decision.seat, choice, luck).state
    result = ENGINE.outcome(state)
    assert result is not None
    return result.places


def test_the_normal_bot_beats_the_threshold_player() -> None:
    assert wins("normal", 200) > 0.6


@pytest.mark.slow
def test_the_normal_bot_wins_at_least_half_of_5000_matches_against_the_threshold_player() -> None:
    share = wins("normal", 5000)
    assert share - 1.96 * math.sqrt(share * (1 - share) / 5000) > 0.5
