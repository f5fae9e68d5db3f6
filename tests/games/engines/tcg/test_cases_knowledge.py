"""The worked cases about who knows what: what is shown, what the log tells to whom, what a shuffle ends."""

import pytest

from apps.games.kernel.contract import Viewer
from apps.games.kernel.redact import HIDDEN_CARD, event_for, view
from tests.games.engines.tcg.notation import keys, short
from tests.games.engines.tcg.positions import Game, table


def told(game: Game, viewer: Viewer) -> list[str]:
    """All that the log has told a viewer, as text."""
    return [f"{event.kind} {event.data}" for event in game.events if event_for(event, viewer) is not None]


def is_named(game: Game, viewer: Viewer, card: str) -> bool:
    """Whether the log has named a card to a viewer."""
    return any(repr(keys(card)[0]) in line for line in told(game, viewer))


def top(game: Game, seat: int, viewer: Viewer, depth: int) -> list[str]:
    """The top of a deck as a viewer knows it, topmost first."""
    cards = view(game.state, viewer).decks[seat].cards[::-1][:depth]
    return [card and short(card) for card in cards]


@pytest.mark.case("T117")
@pytest.mark.rule("TC-41")
def test_a_card_lost_at_random_is_known_once_it_lies_open() -> None:
    game = table("Zangoose [RRR]", "Zekrom", their_hand="Snivy, Oshawott")
    game.play("attack Lost Claw").expect("b -30", "b lost has Snivy", "b lost 1")
    for viewer in (0, 1, None):
        lines = [line for line in told(game, viewer) if repr(keys("Snivy")[0]) in line]
        assert [line.partition(" ")[0] for line in lines] == ["lost_from_hand"]
    assert not is_named(game, 0, "Oshawott")
    # The card that stays is still hidden, and so is the one drawn for the turn.
    assert set(view(game.state, 0).hands[1].cards) == {HIDDEN_CARD}


@pytest.mark.case("T118")
@pytest.mark.rule("TC-42")
@pytest.mark.parametrize(
    ("moves", "count"),
    [(("attack Nasty Plot", "pick Snivy"), 1), (("play Twins", "pick Snivy", "pick Oshawott"), 2)],
    ids=["Nasty Plot", "Twins"],
)
def test_any_card_is_taken_unseen(moves: tuple[str, ...], count: int) -> None:
    game = table("Zoroark [D]", "Zekrom", hand="Twins", deck="R, Snivy, Oshawott", their_prizes=5)
    game.play(*moves)
    assert sum(line.startswith("took_unseen") for line in told(game, 1)) == count
    assert is_named(game, 0, "Snivy")
    for viewer in (1, None):
        assert not is_named(game, viewer, "Snivy")
        assert set(view(game.state, viewer).hands[0].cards) == {HIDDEN_CARD}


@pytest.mark.case("T118")
@pytest.mark.rule("TC-42")
@pytest.mark.parametrize(
    ("card", "taken"), [("Pokémon Collector", "Snivy"), ("Professor Elm's Training Method", "Servine")]
)
def test_a_stated_kind_is_shown(card: str, taken: str) -> None:
    game = table("Tepig", "Zekrom", hand=card, deck="R, Snivy, Servine")
    game.play(f"play {card}", f"pick {taken}")
    for viewer in (0, 1, None):
        assert is_named(game, viewer, taken)
        assert keys(taken)[0] in view(game.state, viewer).hands[0].cards


@pytest.mark.case("T120")
@pytest.mark.rule("TC-42")
def test_only_the_user_of_a_pokedex_knows_the_top_of_the_deck() -> None:
    game = table("Tepig", "Tepig", hand="Pokédex", deck="Snivy, Zorua, Klink, Munna, Oshawott, RR")
    game.play("play Pokédex", "pick Munna", "pick Snivy", "pick Zorua", "pick Oshawott")
    assert top(game, 0, 0, 6) == ["Munna", "Snivy", "Zorua", "Oshawott", "Klink", HIDDEN_CARD]
    assert top(game, 0, 1, 6) == [HIDDEN_CARD] * 6
    assert top(game, 0, None, 6) == [HIDDEN_CARD] * 6
    assert not is_named(game, 1, "Munna")


@pytest.mark.case("T120")
@pytest.mark.rule("TC-41")
@pytest.mark.parametrize("shuffling", ["Pokémon Collector", "Professor Oak's New Theory"])
def test_a_shuffle_ends_all_knowledge_of_an_order(shuffling: str) -> None:
    game = table("Tepig", "Tepig", hand=f"Pokédex, {shuffling}", deck="Snivy, Zorua, Klink, Munna, Oshawott, RR")
    game.play("play Pokédex", "pick Munna", "pick Snivy", "pick Zorua", "pick Oshawott")
    game.play(f"play {shuffling}", *(["done"] if shuffling == "Pokémon Collector" else []))
    left = len(game.state.decks[0])
    for viewer in (0, 1, None):
        assert top(game, 0, viewer, left) == [HIDDEN_CARD] * left


@pytest.mark.case("T120")
@pytest.mark.rule("TC-41")
def test_a_card_that_both_saw_go_on_top_is_forgotten_with_the_shuffle() -> None:
    game = table("Tepig", "Tepig", hand="Pokémon Communication, Snivy, Zorua")
    game.play("play Pokémon Communication", "pick Snivy")
    assert is_named(game, 1, "Snivy")
    assert top(game, 0, 1, 1) == ["Snivy"]
    game.play("done")
    for viewer in (0, 1):
        assert set(top(game, 0, viewer, 21)) == {HIDDEN_CARD}
