"""What an attack is expected to do, and that it then does what was expected."""

import pytest
from msgspec.structs import replace

from apps.games.engines.tcg import ENGINE
from apps.games.engines.tcg.actions import UseAttack
from apps.games.engines.tcg.cards import POKEMON_CARDS
from apps.games.engines.tcg.forecast import Forecast, forecast
from apps.games.engines.tcg.position import find
from apps.games.engines.tcg.state import TcgState
from apps.games.kernel.contract import Event
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from tests.games.engines.tcg.notation import key_of
from tests.games.engines.tcg.positions import table

MATCHES = 12
MOST_MOVES = 400


def foreseen(a: str, b: str, attack: str, **more: str) -> Forecast | None:
    """What A's Active would do to B's with the attack, as A sees it."""
    game = table(a, b, **more)
    attacker = game.active("a")
    place = next(n for n, one in enumerate(POKEMON_CARDS[attacker.card].attacks) if one.name == attack)
    return forecast(view(game.state, 0), attacker, attacker.card, place, attack)


@pytest.mark.parametrize(
    ("a", "b", "attack", "expected"),
    [
        pytest.param("Tepig [R]", "Servine", "Tackle", Forecast(20, 20, 20, False, False), id="Weakness counts"),
        pytest.param("Tepig [R]", "Servine -60", "Tackle", Forecast(20, 20, 20, True, True), id="it is enough"),
        pytest.param("Klang [MMM]", "Tepig", "Gear Grind", Forecast(0, 120, 60, False, True), id="two coins"),
        pytest.param("Reshiram [RR] -50", "Tepig", "Outrage", Forecast(70, 70, 70, True, True), id="its own counters"),
        pytest.param(
            "Magnezone [LL] | Magnemite [L]", "Reshiram", "Lost Burn", Forecast(0, 150, 150, False, True), id="a choice"
        ),
        pytest.param(
            "Tepig [R] confused", "Servine", "Tackle", Forecast(0, 20, 10, False, False), id="a Confused attacker"
        ),
        pytest.param("Musharna [PP]", "Tepig", "Dream Eater", Forecast(0, 0, 0, False, False), id="in vain"),
        pytest.param(
            "Musharna [PP]", "Tepig asleep", "Dream Eater", Forecast(90, 90, 90, True, True), id="not in vain"
        ),
    ],
)
@pytest.mark.rule("TC-22")
def test_what_an_attack_would_do(a: str, b: str, attack: str, expected: Forecast) -> None:
    assert foreseen(a, b, attack) == expected


def test_an_attack_that_becomes_another_is_not_foreseen() -> None:
    assert foreseen("Zoroark [DD]", "Tepig", "Foul Play") is None


def test_against_nobody_nothing_is_foreseen() -> None:
    game = table("Tepig [R]", "Servine")
    alone = replace(game.state, actives=(game.active("a"), None))
    assert forecast(alone, game.active("a"), key_of("Tepig"), 0, "Tackle") is None


def test_attacks_do_what_was_expected_of_them() -> None:
    compared = sum(_compared(seed) for seed in range(MATCHES))
    assert compared > 60


def _compared(seed: int) -> int:
    """One match at random, every attack held against its forecast; how many there were."""
    taste, luck = Dice.seeded(f"taste {seed}"), Dice.seeded(f"luck {seed}")
    state: TcgState = ENGINE.setup(2, ENGINE.options_type(), luck).state
    compared = 0
    for _ in range(MOST_MOVES):
        decisions = ENGINE.pending(state)
        if not decisions:
            break
        choices = decisions[0].choices
        attacks = [action for action in choices if isinstance(action, UseAttack)]
        action = taste.pick(attacks) if attacks and taste.coin() else taste.pick(choices)
        step = ENGINE.apply(state, decisions[0].seat, action, luck)
        if isinstance(action, UseAttack) and step.state.turn != state.turn:
            compared += _holds(state, action, step.events)
        state = step.state
    return compared


def _holds(state: TcgState, action: UseAttack, events: tuple[Event, ...]) -> bool:
    """Whether the damage told lies within what was expected; an attack that could not be foreseen is passed over."""
    seat = state.player
    attacker, target = state.actives[seat], state.actives[1 - seat]
    assert attacker is not None
    assert target is not None
    name = POKEMON_CARDS[action.card].attacks[action.attack].name
    found = forecast(view(state, seat), attacker, action.card, action.attack, name)
    if found is None or find(state, target.id) is None:
        return False
    dealt = sum(event.data["points"] for event in events if event.kind == "damaged" and event.data["id"] == target.id)
    assert found.least <= dealt <= found.most, (name, attacker.card, target.card, found, dealt)
    return True
