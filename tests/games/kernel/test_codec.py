"""Values as JSON and back, and what is refused on the way in."""

import pytest

from apps.games.kernel.codec import MalformedError, action_from, decode, encode, options_from
from apps.games.kernel.contract import AnyEngine, Decision
from apps.games.kernel.index import all_engines, engine_for


@pytest.fixture(params=all_engines(), ids=lambda engine: engine.key)
def engine(request: pytest.FixtureRequest) -> AnyEngine:
    found: AnyEngine = request.param
    return found


def test_a_value_comes_back_and_is_always_the_same_bytes() -> None:
    decision = Decision("a", 0, "turn", "X-01", audience=(0, 1))
    assert encode(decision) == encode(decode(encode(decision), Decision))
    assert decode(encode(decision), Decision) == decision


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff\xfe", b'{"id": 3}', "null", "[" * 5000])
def test_what_is_not_the_type_is_malformed(data: bytes | str) -> None:
    with pytest.raises(MalformedError):
        decode(data, Decision)


@pytest.mark.parametrize("data", [None, 3, "x", [], {}, {"type": "fly"}, {"type": 3}, {"type": "go_on", "extra": 1}])
def test_what_is_no_action_is_malformed(engine: AnyEngine, data: object) -> None:
    with pytest.raises(MalformedError):
        action_from(engine, data)


@pytest.mark.parametrize("data", [None, 3, [], {"no_such_option": 1}])
def test_what_are_no_options_is_malformed(engine: AnyEngine, data: object) -> None:
    with pytest.raises(MalformedError):
        options_from(engine, data)


def test_options_that_are_missing_take_their_default(engine: AnyEngine) -> None:
    assert options_from(engine, {}) == engine.options_type()


def test_the_strings_of_a_form_are_read_when_asked() -> None:
    engine = engine_for("pokemon")
    form = {"type": "lay", "card": "12", "colour": "2", "call": "true"}
    assert action_from(engine, form, lax=True) == action_from(
        engine, {"type": "lay", "card": 12, "colour": 2, "call": True}
    )
    with pytest.raises(MalformedError):
        action_from(engine, form)
    assert options_from(engine, {"limit": "300", "strict": "1"}, lax=True) == options_from(
        engine, {"limit": 300, "strict": True}
    )


@pytest.mark.parametrize("data", [{"limit": 99}, {"limit": 501}, {"limit": "many"}, {"strict": 2}])
def test_options_out_of_range_are_malformed(data: object) -> None:
    with pytest.raises(MalformedError):
        options_from(engine_for("pokemon"), data)


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        engine_for("no-such-game")
    with pytest.raises(KeyError):
        engine_for("pokemon.state")
