"""Bots: what they do in positions that show their character, what they foresee and suppose, and how strong they are."""

from collections import Counter

import pytest

from apps.games.engines.tcg import ENGINE
from apps.games.engines.tcg.asking import ASKS
from apps.games.engines.tcg.bots.forecast import best_damage, expected_damage
from apps.games.engines.tcg.bots.imagining import possible_world
from apps.games.engines.tcg.bots.instinct import SCORERS
from apps.games.engines.tcg.bots.judging import judge
from apps.games.engines.tcg.bots.pace import pace
from apps.games.engines.tcg.bots.worth import PRIZE, card_worth
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.rules.ending import gathered
from apps.games.engines.tcg.state import TcgOptions, TcgState
from apps.games.kernel.bots import Bot
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import view
from tests.bench.engine import RandomPlayer
from tests.games.engines.tcg.notation import key_of, keys
from tests.games.engines.tcg.positions import Game, table
from tests.games.engines.tcg.test_play_outs import jumble

LEVELS = ("easy", "normal")
LUCK = range(10)
DECK = "R" * 40


def answer(game: Game, level: str, seed: int = 1) -> str:
    """What the bot that is asked does, in words."""
    decision = ENGINE.pending(game.state)[0]
    chosen = ENGINE.bots[level].choose(view(game.state, decision.seat), decision, Dice.seeded(seed))
    return next(label for label, action in game.labels().items() if action == chosen)


def answers(game: Game, level: str) -> set[str]:
    """What it does, whatever its luck."""
    return {answer(game, level, seed) for seed in LUCK}


def turn_of(game: Game, level: str, coins: str = "") -> list[str]:
    """All that the bot does before its attack, or before it ends the turn; that one is the last."""
    done: list[str] = []
    while not done or not done[-1].startswith(("attack", "end")):
        done.append(answer(game, level))
        if not done[-1].startswith(("attack", "end")):
            game.play(done[-1], coins=coins)
    return done


# --- in a turn

SENSIBLE = [
    pytest.param("Zebstrika [LLL]", "Tepig -10 | Emboar", "", "attack Electrispark", id="takes a Knock Out"),
    pytest.param("Jellicent [WWW]", "Reshiram -80", "", "attack Hydro Pump", id="attacks"),
    pytest.param("Reshiram [RR]", "Samurott", "R", "attack Blue Flare", id="attaches what an attack still lacks"),
    pytest.param("Reshiram | Tepig", "Samurott", "Pignite", "evolve Pignite a:Tepig", id="evolves"),
    pytest.param("Reshiram", "Samurott", "Tepig", "bench Tepig", id="fills its Bench"),
    pytest.param("Yanma | Reshiram [RRR]", "Emboar", "", "retreat", id="retreats from what cannot attack"),
]
"""Own side, the other side, hand, and a move of the turn."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("own", "other", "hand", "move"), SENSIBLE)
def test_a_bot_makes_the_sensible_move(level: str, own: str, other: str, hand: str, move: str) -> None:
    game = table(own, other, hand=hand, deck=DECK)
    assert move in turn_of(game, level)


def test_the_normal_bot_goes_for_weakness() -> None:
    game = table("Reshiram [RRR]", "Samurott | Zekrom, Klinklang", hand="Pokémon Catcher", deck=DECK)
    assert turn_of(game, "normal") == ["play Pokémon Catcher", "point b:Klinklang", "attack Blue Flare"]


def test_the_normal_bot_switches_to_what_can_attack() -> None:
    game = table("Swanna | Tepig, Reshiram [RRR]", "Emboar -40", hand="Switch", deck=DECK)
    assert turn_of(game, "normal") == ["play Switch", "point a:Reshiram", "attack Blue Flare"]


def test_the_normal_bot_plays_out_its_hand_before_it_gives_it_away() -> None:
    game = table("Reshiram [RR] | Tepig", "Samurott", hand="Professor Juniper, Pignite, R", deck=DECK)
    moves = turn_of(game, "normal")
    assert moves.index("evolve Pignite a:Tepig") < moves.index("play Professor Juniper")
    assert moves.index("attach R a:Reshiram") < moves.index("play Professor Juniper")


def test_the_normal_bot_draws_when_its_hand_is_small() -> None:
    game = table("Reshiram | Tepig", "Samurott", hand="Cheren", deck=DECK)
    assert "play Cheren" in turn_of(game, "normal")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("TC-06")
def test_a_bot_does_not_draw_itself_out_of_cards(level: str) -> None:
    game = table("Reshiram | Tepig", "Samurott", hand="Cheren", deck="R" * 4)
    assert "play Cheren" not in answers(game, level)


def test_the_normal_bot_brings_forward_whom_its_attack_knocks_out() -> None:
    other = "Reshiram | Emboar [RRR], Snivy -20, Zekrom [LL]"
    game = table("Tepig [RR] | Reshiram, Tepig", other, hand="Pokémon Catcher", deck=DECK)
    assert turn_of(game, "normal") == ["play Pokémon Catcher", "point b:Snivy", "attack Rollout"]


def test_a_basic_for_a_bench_that_is_full_is_worth_less_than_an_energy() -> None:
    few, many = ("Tepig",), ("Tepig",) * 6
    basic, energy = key_of("Reshiram"), keys("R")[0]
    assert card_worth(basic, many) < card_worth(energy, many) < card_worth(basic, few)


@pytest.mark.rule("TC-06")
def test_the_normal_bot_keeps_a_deck_that_must_last_for_the_prizes_left() -> None:
    game = table("Reshiram [RRR] | Tepig, Emboar", "Samurott | Zekrom, Tepig", hand="Cheren", deck="R" * 18)
    assert turn_of(game, "normal") == ["attack Blue Flare"]


@pytest.mark.rule("TC-06")
def test_the_normal_bot_hurries_when_its_deck_runs_out() -> None:
    game = table("Chansey [PPPP] -20 | Alakazam", "Chansey [WWWW] | Chansey", deck="W" * 3, prizes=3)
    assert turn_of(game, "normal") == ["attack Double-edge"]


@pytest.mark.rule("TC-06")
def test_the_normal_bot_draws_from_a_thin_deck_when_few_prizes_are_left() -> None:
    game = table("Reshiram [RRR] | Tepig, Emboar", "Samurott | Zekrom, Tepig", hand="Cheren", deck="R" * 18, prizes=2)
    assert "play Cheren" in turn_of(game, "normal")


@pytest.mark.rule("TC-38")
def test_a_lost_world_that_the_other_player_has_only_to_use_is_as_good_as_lost() -> None:
    full = "Gastly, Gastly, Haunter, Haunter, Mew, Mew"
    safe, lost = (
        table("Absol | Mew", "Reshiram", lost=full, stadium=stadium, player=1).state
        for stadium in ("a Ruins of Alph", "a Lost World")
    )
    assert judge(lost, 0) < judge(safe, 0) - 10 * PRIZE


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("TC-28")
def test_a_bot_sends_forward_who_can_fight(level: str) -> None:
    game = table("Tepig -50 | Oshawott, Zekrom [LLL]", "Samurott [WWW]", their_deck=DECK)
    game.play("end", "attack Hydro Pump", "prize 0")
    game.expect("asked a promote")
    assert answers(game, level) == {"point a:Zekrom"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.rule("TC-02")
def test_a_bot_starts_with_who_can_stand_in_front(level: str) -> None:
    luck = Dice.seeded(3)
    state = ENGINE.setup(2, TcgOptions(), luck, kits=[Deck.of({"bw1-26": 30, "hgss4-41": 30})] * 2).state
    decision = ENGINE.pending(state)[0]
    assert decision.kind == "lay_active"
    chosen = ENGINE.bots[level].choose(view(state, decision.seat), decision, luck)
    assert ENGINE.render(chosen) == "pick bw1-26"


# --- what it foresees and supposes

FORESEEN = [
    ("Tepig [RR]", "Servine", 1, 40.0),  # Weakness
    ("Musharna [P]", "Zoroark", 0, 0.0),  # Resistance
    ("Magneton [LL]", "Tepig", 1, 30.0),  # three coins, on average
    ("Reshiram [RR] -50", "Samurott", 0, 50.0),  # what its counters add, Shell Armor taken away
    ("Jellicent [WW]", "Tepig", 0, 100.0),  # what its Energy adds, doubled
    ("Zoroark [DD]", "Reshiram -20", 1, 120.0),  # the best attack of the other
    ("Darmanitan [RRR]", "Samurott", 1, 60.0),  # the coin that adds and the one that hurts itself
]


@pytest.mark.parametrize(("own", "other", "attack", "points"), FORESEEN)
@pytest.mark.rule("TC-22")
def test_damage_is_foreseen_on_average(own: str, other: str, attack: int, points: float) -> None:
    game = table(own, other)
    attacker, target = game.active("a"), game.active("b")
    assert expected_damage(game.state, attacker, target, attacker.card, attack) == points


@pytest.mark.rule("TC-36")
def test_nothing_is_foreseen_of_who_cannot_attack() -> None:
    game = table("Zekrom [LLL] asleep", "Tepig")
    assert best_damage(game.state, game.active("a"), game.active("b")) == 0.0


@pytest.mark.parametrize("key", READY_DECKS)
@pytest.mark.rule("TC-42")
def test_a_familiar_deck_is_supposed_whole_and_what_is_seen_stays(key: str) -> None:
    state = ENGINE.setup(2, TcgOptions(), Dice.seeded(key), kits=[READY_DECKS[key]] * 2).state
    seen = view(state, 0)
    world = possible_world(seen, Dice.seeded(1))
    assert Counter(gathered(world, 0)) == Counter(READY_DECKS[key].counts)
    assert world.hands[0] == state.hands[0]
    assert world.hands[1].cards != state.hands[1].cards
    assert view(world, 0) == seen


@pytest.mark.rule("TC-42")
def test_of_a_deck_of_nobodys_more_of_the_same_is_supposed() -> None:
    deck = jumble(5)
    state = ENGINE.setup(2, TcgOptions(), Dice.seeded(5), kits=[deck, deck]).state
    world = possible_world(view(state, 0), Dice.seeded(1))
    assert len(gathered(world, 0)) == 60
    assert set(gathered(world, 0)) == set(state.hands[0].cards) | set(state.laid[0])


# --- whole matches


def play(bots: tuple[Bot, Bot], seed: int, decks: tuple[Deck, Deck]) -> TcgState:
    """A match between two bots."""
    luck = Dice.seeded(seed)
    state: TcgState = ENGINE.setup(2, TcgOptions(), luck, kits=decks).state
    for _ in range(5_000):
        if not (pending := ENGINE.pending(state)):
            return state
        seen = view(state, pending[0].seat)
        state = ENGINE.apply(state, pending[0].seat, bots[pending[0].seat].choose(seen, pending[0], luck), luck).state
    raise AssertionError("a match that does not end")


def won(bot: Bot, rival: Bot, matches: int) -> float:
    """How often the bot wins with the same deck as its rival, each ready deck in turn."""
    decks = [*READY_DECKS.values()]
    wins = 0
    for number in range(matches):
        mine, deck = number // len(decks) % 2, decks[number % len(decks)]
        wins += play((bot, rival) if mine == 0 else (rival, bot), number, (deck, deck)).winner == mine
    return wins / matches


def test_the_levels_are_far_apart() -> None:
    normal, easy = ENGINE.bots["normal"], ENGINE.bots["easy"]
    assert won(normal, RandomPlayer(), 18) > 0.9
    assert won(easy, RandomPlayer(), 18) > 0.7
    assert won(normal, easy, 36) > 0.6


@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_decks_of_anything_to_the_end(level: str) -> None:
    bot = ENGINE.bots[level]
    for seed in range(4):
        assert play((bot, bot), seed, (jumble(seed), jumble(seed + 100))).reason


def test_every_question_has_an_answer_at_sight_or_is_an_offer() -> None:
    offers = {"turn", "on_play", "may", "share_experience", "take_prize", "swap_prize"}
    assert SCORERS.keys() | offers == ASKS.keys()


def test_the_pace_tells_nothing_that_is_hidden() -> None:
    game = table("Reshiram", "Samurott", hand="Cheren", their_hand="Cheren, Switch", deck=DECK)
    decision = ENGINE.pending(game.state)[0]
    other = ENGINE.resample(game.state, 1, Dice.seeded(2))
    assert other.hands[0] != game.state.hands[0]
    assert pace(game.state, decision) == pace(other, decision)
