"""What the bots do in positions that show their character."""

import pytest

from apps.games.engines.poke import ENGINE, notation
from apps.games.engines.poke.bots import chances
from apps.games.engines.poke.bots.solver import levels_of, most_tricks
from apps.games.engines.poke.state import PokeState
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from tests.games.engines.poke.positions import LAST, after, drawn, score_sheet, table, tricks


def answer(state: PokeState, level: str = "normal", seed: int = 1) -> str:
    """What the bot does with the first open decision, in notation."""
    decision = ENGINE.pending(state)[0]
    chosen = ENGINE.bots[level].choose(view(state, decision.seat), decision, Dice.seeded(seed))
    return ENGINE.render(chosen)


def dealer_to_draw(hand: str, first: int, second: int, draws: int) -> PokeState:
    """The dealer, seat 1, is asked, having drawn so often already."""
    return table(f"6s 7d 9c Jc 2s / {hand}", sheet=score_sheet(first, second), turn=1, draws=drawn(0, draws))


@pytest.mark.rule("PO-17")
@pytest.mark.case("POC-31")
def test_the_normal_bot_stands_when_standing_wins_the_game() -> None:
    assert {answer(dealer_to_draw("As Ad Ah 9c 4d", 2, 18, 1), seed=seed) for seed in range(5)} == {"stand"}


@pytest.mark.rule("PO-06")
def test_the_normal_bot_uses_its_free_draw() -> None:
    drawn_to = answer(dealer_to_draw("As Ad 8h 5c 3d", 0, 0, 0))
    assert drawn_to.startswith("discard")
    assert not {"As", "Ad"} & set(drawn_to.split())


@pytest.mark.rule("PO-14")
def test_the_normal_bot_does_not_pay_to_break_a_strong_hand() -> None:
    assert answer(table("As Ad Ah Kc Kd / 2s 4d 6h 8c Ts")) == "stand"


@pytest.mark.rule("PO-10")
def test_the_normal_bot_leads_the_pair_that_single_cards_cannot_stop() -> None:
    assert answer(tricks("7s 7d / Qd Jc", past="3s/4d 3h/4c 5s/6d")) == "lead 7s 7d"


@pytest.mark.rule("PO-11")
def test_the_normal_bot_beats_as_cheaply_as_it_can() -> None:
    assert answer(after(tricks("9s 3h / Td Ad", past="3s/4d 2h/4c 5s/6d"), "0 lead 9s")) == "answer Td"


def test_perfect_play_keeps_a_set_together() -> None:
    mine, theirs = notation.cards("Ks Kd 2h"), notation.cards("As 3d 4c")
    assert most_tricks(levels_of(mine, theirs), False) == 2


def test_more_points_never_make_a_win_less_likely() -> None:
    for mine in range(19):
        for theirs in range(20):
            assert chances.of_game(mine + 1, theirs) >= chances.of_game(mine, theirs) - 1e-9
    assert chances.of_game(7, 7) == pytest.approx(0.5)
    assert chances.of_match(0, (0, 0), (3, 3), is_rubber=True) == pytest.approx(0.5)
    assert chances.of_match(100, (0, 0), (3, 3), is_rubber=True) > 0.5


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_bot_goes_on_at_once(level: str) -> None:
    state = after(LAST, "0 lead As", "1 answer 2s")
    assert answer(state, level) == "go on"
    decision = ENGINE.pending(state)[0]
    assert ENGINE.bots[level].pace(view(state, 0), decision) == (0, 0)


def test_the_easy_bot_never_pays_with_a_pair_and_draws_to_what_it_has() -> None:
    assert {answer(table("As Ad 8h 5c 3d / 2s 4d 6h 8c Ts"), "easy", seed) for seed in range(20)} == {"stand"}
    assert answer(dealer_to_draw("As Ad 8h 5c 3d", 0, 0, 0), "easy") == "discard 8h 5c 3d"
    assert answer(dealer_to_draw("As 2h 8h 5h Th", 0, 0, 0), "easy") == "discard As"
