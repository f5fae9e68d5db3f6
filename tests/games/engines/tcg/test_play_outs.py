"""Random matches: what holds at every step of them, whatever decks meet and whatever is played."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import TypeAlias

import pytest

from apps.games.engines.tcg.actions import EndTurn
from apps.games.engines.tcg.apply import apply
from apps.games.engines.tcg.cards import ENERGY_CARDS, POKEMON_CARDS, TRAINER_CARDS
from apps.games.engines.tcg.decisions import pending
from apps.games.engines.tcg.decks.deck import DECK_SIZE, Deck
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.features import bench_limit, hp
from apps.games.engines.tcg.notation import sketch, tally
from apps.games.engines.tcg.position import everyone
from apps.games.engines.tcg.setup import opening
from apps.games.engines.tcg.state import BENCH_SIZE, TcgOptions, TcgState
from apps.games.kernel.codec import decode, encode
from apps.games.kernel.contract import Decision
from apps.games.kernel.dice import Dice
from tests.games.engines.tcg.notation import line_of

Pair: TypeAlias = tuple[Deck, Deck]
PAIRS = [*product(READY_DECKS, repeat=2)]
A_FEW = random.Random(4).sample(PAIRS, 24)
TABLES = (
    TcgOptions(),
    TcgOptions(mulligan_bonus="forced", second_player_extra_card=False, first_turn_evolve="second_player"),
    TcgOptions(power_vs_condition="printed", retreat_overpay="any", sudden_death_prizes=3),
    TcgOptions(confusion_when="after_choices", checkup_order="sleep_first"),
)
"""Every option at each of its values."""
PATIENCE = 5_000
"""Moves after which a match is taken to be endless."""
ENDS_EARLY = 0.1
"""How often a turn ends though there would be something to do."""
SWEPT = {"turn", "promote"}
"""Questions that come after Knock Outs have been settled."""


def jumble(seed: int) -> Deck:
    """A deck of anything: some lines of Pokémon, some Trainers, Energy of all kinds; every card turns up somewhere."""
    luck = random.Random(seed)
    counts: Counter[str] = Counter()
    for key in luck.sample([*POKEMON_CARDS], 9):
        counts.update(line_of(key))
    counts.update({key: 1 + luck.randrange(2) for key in luck.sample([*TRAINER_CARDS], 14)})
    counts.update(luck.choices([*ENERGY_CARDS], k=DECK_SIZE - counts.total()))
    return Deck.of(counts)


def match(decks: Pair, seed: int) -> Iterator[tuple[TcgState, TcgState]]:
    """A random match, step by step: the state before and after each move."""
    dice, whim = Dice.seeded(seed), random.Random(seed)
    state = opening(TABLES[seed % len(TABLES)], dice, None, decks).state
    for _ in range(PATIENCE):
        if state.reason:
            return
        (decision,) = pending(state)
        before = state
        state = apply(state, decision.seat, chosen(decision, whim), dice).state
        yield before, state
    pytest.fail(f"no end after {PATIENCE} moves: {sketch(state)}")


def ready(decks: tuple[str, str]) -> Pair:
    """Two ready decks by their keys."""
    return READY_DECKS[decks[0]], READY_DECKS[decks[1]]


def chosen(decision: Decision, whim: random.Random) -> object:
    """Any choice; a turn seldom ends while there is something to do."""
    assert decision.choices, decision
    some = [choice for choice in decision.choices if not isinstance(choice, EndTurn)]
    return whim.choice(decision.choices if not some or whim.random() < ENDS_EARLY else some)


def look_at(state: TcgState) -> None:
    """What holds in every position that waits for an answer."""
    asked = "" if state.asked is None else state.asked.kind
    assert bool(state.asked) != bool(state.reason)
    for seat, bench in enumerate(state.benches):
        limit = BENCH_SIZE if asked == "trim_bench" else bench_limit(state, seat)
        assert len(bench) <= limit
        assert not any(pokemon.conditions for pokemon in bench)
        assert all(pokemon.seat == seat for pokemon in bench)
    ids = [pokemon.id for pokemon in everyone(state)]
    assert len(set(ids)) == len(ids)
    if asked in SWEPT:
        assert all(pokemon.damage < hp(state, pokemon) for pokemon in everyone(state))
    if asked == "turn":
        assert all(state.actives)
        assert not state.playing
        assert state.owed == (0, 0)
    assert decode(encode(state), TcgState) == state


def play_out(decks: Pair, seed: int) -> None:
    """A match, looked at after each of its moves."""
    cards = dict(sorted((f"{seat} {key}", n) for seat in (0, 1) for key, n in decks[seat].counts.items()))
    for before, after in match(decks, seed):
        try:
            look_at(after)
            assert tally(after) == cards
            if after.game == before.game:
                for seat in (0, 1):  # nothing returns from the Lost Zone (TC-38)
                    assert not Counter(before.lost[seat]) - Counter(after.lost[seat])
        except AssertionError as error:
            raise AssertionError(f"{sketch(before)}\n-> {sketch(after)}") from error


@pytest.mark.rule("TC-02")
@pytest.mark.rule("TC-28")
@pytest.mark.rule("TC-35")
@pytest.mark.rule("TC-38")
@pytest.mark.parametrize("decks", A_FEW, ids="-".join)
def test_a_random_match_keeps_what_always_holds(decks: tuple[str, str]) -> None:
    play_out(ready(decks), PAIRS.index(decks))


@pytest.mark.rule("TC-02")
@pytest.mark.rule("TC-28")
@pytest.mark.parametrize("seed", range(30))
def test_decks_of_anything_keep_what_always_holds(seed: int) -> None:
    play_out((jumble(2 * seed), jumble(2 * seed + 1)), seed)


@pytest.mark.slow
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_many_random_matches_keep_what_always_holds(decks: tuple[str, str]) -> None:
    for round_ in range(len(TABLES) * 2):
        play_out(ready(decks), 1_000 + PAIRS.index(decks) * 10 + round_)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 500))
def test_many_decks_of_anything_keep_what_always_holds(seed: int) -> None:
    play_out((jumble(2 * seed), jumble(2 * seed + 1)), seed)
