"""What a board offers: every move stands on some card, what cannot be done says why, and a question how far it is."""

from apps.games.engines.tcg import ENGINE
from apps.games.engines.tcg.decisions import pending
from apps.games.engines.tcg.outlook import Outlook
from apps.games.engines.tcg.state import TcgState
from apps.games.engines.tcg.working import why
from apps.games.kernel.contract import Viewer
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import decisions_for, view
from apps.games.kernel.words import Text
from tests.games.engines.tcg.notation import key_of
from tests.games.engines.tcg.positions import Game, table

MATCHES = 10
MOST_MOVES = 300


def seen(state: TcgState, viewer: Viewer) -> Outlook:
    """The outlook of a viewer."""
    found: Outlook = ENGINE.outlook(view(state, viewer), viewer, decisions_for(pending(state), viewer))
    return found


def of(game: Game) -> Outlook:
    """The outlook of A."""
    return seen(game.state, 0)


def offered(found: Outlook) -> set[object]:
    """All moves that some card offers."""
    return {
        *(action for card in found.hand.values() for action in card.actions),
        *(attack.action for one in found.pokemon.values() for attack in one.attacks if attack.action),
        *(power.action for one in found.pokemon.values() for power in one.powers if power.action),
        *(one.retreat for one in found.pokemon.values() if one.retreat),
        *(action for action in (found.use_stadium, found.end_turn) if action),
    }


def test_every_move_of_a_turn_stands_on_a_card_and_no_other() -> None:
    turns = 0
    for seed in range(MATCHES):
        taste, luck = Dice.seeded(f"taste {seed}"), Dice.seeded(f"luck {seed}")
        state = ENGINE.setup(2, ENGINE.options_type(), luck).state
        for _ in range(MOST_MOVES):
            if not (decisions := ENGINE.pending(state)):
                break
            asked = decisions[0]
            if asked.kind == "turn":
                turns += 1
                assert offered(seen(state, asked.seat)) == set(asked.choices)
                assert not offered(seen(state, 1 - asked.seat))
            state = ENGINE.apply(state, asked.seat, taste.pick(asked.choices), luck).state
    assert turns > 200


def test_an_attack_that_is_not_paid_says_so() -> None:
    found = of(table("Reshiram [RR]", "Servine")).pokemon[2].attacks
    assert [(one.name, one.is_paid, one.refusal) for one in found] == [
        ("Outrage", True, ""),
        ("Blue Flare", False, "attack_cost"),
    ]
    assert [one.action is None for one in found] == [False, True]


def test_attacks_of_the_other_side_are_looked_at_and_not_offered() -> None:
    [attack] = [one for one in of(table("Servine", "Tepig [R]")).pokemon[3].attacks if one.name == "Tackle"]
    assert attack.is_paid
    assert attack.action is None
    assert attack.refusal == ""
    assert attack.forecast is not None
    assert attack.forecast.most == 20


def test_a_card_that_cannot_be_played_says_why() -> None:
    game = table("Tepig [R]", "Servine", hand="R, Emboar, Professor Juniper, Eviolite, Oshawott", used=("energy",))
    found = of(game).hand
    assert found[key_of("R")].refusal == "energy_attached"
    assert found[key_of("Emboar")].refusal == "wrong_evolution"
    assert found[key_of("Eviolite")].refusal == ""
    full = table("Tepig | Tepig, Tepig, Tepig, Tepig, Tepig", "Servine", hand="Oshawott")
    assert of(full).hand[key_of("Oshawott")].refusal == "bench_full"


def test_a_retreat_says_why_not() -> None:
    alone = of(table("Tepig [R]", "Servine")).pokemon[2]
    assert (alone.retreat, alone.retreat_refusal) == (None, "empty_bench")
    able = of(table("Tepig [R] | Tepig", "Servine")).pokemon[2]
    assert able.retreat is not None
    assert able.retreat_refusal == ""


def test_a_search_says_whose_text_it_is_and_how_many() -> None:
    game = table("Tepig", "Servine", hand="Pokémon Collector", deck="Tepig, Oshawott, Snivy, R, R")
    task = of(game.play("play Pokémon Collector")).task
    assert task is not None
    assert (task.card, task.done, task.of) == (key_of("Pokémon Collector"), 0, 3)
    task = of(game.play("pick Tepig")).task
    assert task is not None
    assert (task.done, task.of) == (1, 3)


def test_prizes_to_take_are_counted() -> None:
    game = table("Reshiram [RRR]", "Tepig [Expert Belt] | Servine", hand="")
    task = of(game.play("attack Blue Flare")).task
    while task is not None and task.of is None:
        task = of(game.play("energy R a:Reshiram")).task
    assert task is not None
    assert (task.card, task.done, task.of) == ("", 0, 2)


def test_a_spectator_looks_at_the_table_and_has_no_hand() -> None:
    found = seen(table("Tepig [R]", "Servine", hand="R").state, None)
    assert set(found.pokemon) == {2, 3}
    assert found.hand == {}
    assert found.task is None


def english(text: Text, count: int = 1) -> str:
    """The sentence as it is."""
    assert isinstance(text, str)
    return text


def test_the_working_behind_damage_is_a_sum() -> None:
    game = table("Tepig [R]", "Klink [hgss3-80]", hand="PlusPower").play("play PlusPower", "attack Tackle")
    told = [event for event in game.events if event.kind == "damaged"][-1]
    assert why("damaged", told.data, english) == (
        "30 = 10 (the attack) + 10 (PlusPower) + 20 (Weakness) − 10 (Metal Energy)"
    )


def test_damage_that_is_the_attacks_own_number_needs_no_working() -> None:
    game = table("Tepig [R]", "Tepig").play("attack Tackle")
    [told] = [event for event in game.events if event.kind == "damaged"]
    assert why("damaged", told.data, english) == ""
