"""What a deck looks like in numbers."""

import pytest

from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.figures import figures, mulligan_chance
from apps.games.engines.tcg.decks.hands import sample_hand
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.vocabulary.kinds import Stage, TrainerKind, Type
from apps.games.kernel.dice import Dice

MAKE_UP = {
    "blue-flame": (19, 23, 18, 0.2224),
    "bolt-strike": (22, 20, 18, 0.1628),
    "tidal-dance": (26, 17, 17, 0.1906),
    "royal-garden": (25, 17, 18, 0.1628),
    "mind-maze": (26, 16, 18, 0.1386),
    "iron-shadow": (24, 18, 18, 0.1628),
    "stone-fists": (23, 21, 16, 0.1386),
    "lost-gate": (19, 24, 17, 0.1628),
    "old-masters": (21, 22, 17, 0.2224),
}


@pytest.mark.parametrize("key", READY_DECKS)
def test_the_make_up_of_the_ready_decks(key: str) -> None:
    found = figures(READY_DECKS[key])
    pokemon, trainers, energy, mulligan = MAKE_UP[key]
    assert (found.pokemon, found.trainers, found.energy) == (pokemon, trainers, energy)
    assert found.mulligan == pytest.approx(mulligan, abs=0.0001)
    assert sum(found.stages.values()) == pokemon
    assert sum(found.kinds.values()) == trainers


def test_a_deck_counted_out() -> None:
    # The dearest attack of Reshiram asks for RRC, that of Tepig for RC; Double Colorless gives two units.
    found = figures(Deck.of({"bw1-26": 2, "bw1-15": 3, "bw1-104": 4, "bw1-106": 10, "hgss1-103": 1}))
    assert found.stages == {Stage.BASIC: 5}
    assert found.kinds == {TrainerKind.ITEM: 4}
    assert found.types == {Type.FIRE: 5}
    assert found.provided == {"R": 10, "C": 2}
    assert found.asked == {Type.FIRE: 7, Type.COLORLESS: 5}
    assert sum(found.costs.values()) == 10


@pytest.mark.parametrize(
    ("counts", "chance"),
    [
        ({}, None),
        ({"bw1-26": 4}, None),
        ({"bw1-106": 60}, 1.0),
        ({"bw1-26": 60}, 0.0),
        ({"bw1-26": 54, "bw1-106": 6}, 0),
    ],
)
def test_the_ends_of_the_mulligan_chance(counts: dict[str, int], chance: float | None) -> None:
    assert mulligan_chance(Deck.of(counts)) == chance


def test_shuffled_hands_mulligan_as_often_as_computed() -> None:
    deck, luck, hands = READY_DECKS["blue-flame"], Dice.seeded("hands"), 3000
    mulligans = sum(sample_hand(deck, luck).is_mulligan for _ in range(hands))
    assert mulligans / hands == pytest.approx(0.2224, abs=0.025)


def test_a_sample_hand_is_dealt_from_the_deck() -> None:
    deck = READY_DECKS["lost-gate"]
    sample = sample_hand(deck, Dice.seeded(1))
    assert (len(sample.hand), len(sample.draws)) == (7, 3)
    drawn = [*sample.hand, *sample.draws]
    assert all(drawn.count(key) <= deck.counts[key] for key in drawn)
    assert sample_hand(deck, Dice.seeded(1)) == sample != sample_hand(deck, Dice.seeded(2))
    assert sample_hand(Deck.of({"bw1-26": 3}), Dice.seeded(1)).hand == ("bw1-26",) * 3
