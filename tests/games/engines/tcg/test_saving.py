"""A match can be saved in the middle of every kind of question, and goes on from there as if nothing had happened."""

import pytest

from apps.games.engines.tcg.apply import apply
from apps.games.engines.tcg.asking import ASKS
from apps.games.engines.tcg.decisions import pending
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.setup import opening
from apps.games.engines.tcg.state import TcgOptions, TcgState
from apps.games.kernel.codec import decode, encode
from apps.games.kernel.dice import Dice
from tests.games.engines.tcg.cases import Case, played

OPENING = {"lay_active", "lay_bench", "take_bonus"}
"""Asked before the first turn; found in openings of ready decks."""
MOMENTS = {
    "turn": Case("Tepig", "Zekrom"),
    "on_play": Case("Tepig", "Zekrom", "bench Pachirisu", hand="Pachirisu, L"),
    "pay_retreat": Case("Tepig [RW] | Snivy, Zorua", "Zekrom", "retreat"),
    "retreat_to": Case("Gengar | Snivy, Zorua", "Zekrom", "retreat"),
    "promote": Case("Throh [FFR]", "Snivy | Tepig, Zorua", "attack Storm Throw; prize 0"),
    "take_prize": Case("Throh [FFR]", "Snivy | Tepig, Zorua", "attack Storm Throw"),
    "share_experience": Case("Throh [FFR]", "Snivy [GW] | Tepig [Exp. Share]", "attack Storm Throw"),
    "trim_bench": Case("Tepig", "Tepig | Snivy, Zorua, Klink, Munna, Oshawott", "bench Ditto", hand="Ditto"),
    "choose": Case("Tepig", "Tepig | Snivy, Zorua", "play Seeker", hand="Seeker"),
    "switch": Case("Tepig | Snivy, Zorua", "Zekrom", "play Switch", hand="Switch"),
    "may": Case("Tepig", "Zekrom", "play Cheerleader's Cheer", hand="Cheerleader's Cheer"),
    "search": Case(
        "Tepig", "Zekrom", "play Pokémon Collector", hand="Pokémon Collector", more={"deck": "Tepig, Snivy"}
    ),
    "recover": Case("Tepig", "Zekrom", "play Fisherman; pick R", hand="Fisherman", more={"discard": "RRR, WW"}),
    "spend": Case("Tepig", "Zekrom", "play Junk Arm; pick R", hand="Junk Arm, R, W, Potion"),
    "take_from_top": Case("Tepig", "Zekrom", "play Great Ball", hand="Great Ball", more={"deck": "Tepig, Snivy, R"}),
    "reorder": Case("Tepig", "Zekrom", "play Pokédex; pick R", hand="Pokédex", more={"deck": "Tepig, Snivy, R, W"}),
    "take_from_hand": Case("Gengar [PP]", "Zekrom", "attack Hurl into Darkness", more={"their_hand": "Tepig, Snivy"}),
    "swap_prize": Case("Rotom", "Zekrom", "power a:Rotom"),
    "put_counter": Case("Gengar [PP]", "Zekrom | Tepig", "attack Cursed Drop; point b:Tepig"),
    "move_counter_from": Case("Espeon [P] -30", "Zekrom | Tepig", "attack Solar Suggestion"),
    "move_counter_to": Case("Espeon [P] -30", "Zekrom | Tepig", "attack Solar Suggestion; point a:Espeon"),
    "discard_energy": Case("Quilava [RRW]", "Zekrom", "attack Flamethrower"),
    "move_energy": Case("Tepig [R, W] | Snivy, Zorua", "Zekrom", "play Energy Switch", hand="Energy Switch"),
    "move_energy_to": Case(
        "Tepig [R, W] | Snivy, Zorua", "Zekrom", "play Energy Switch; energy R a:Tepig", hand="Energy Switch"
    ),
    "skip_stage": Case("Tepig | Oshawott", "Zekrom", "play Rare Candy", hand="Rare Candy, Emboar, Samurott"),
    "devolve": Case("Emboar", "Zekrom", "play Devolution Spray", hand="Devolution Spray"),
    "name_type": Case("Spiritomb [P]", "Zekrom", "attack Color Tag"),
    "name_condition": Case("Gloom [GG]", "Zekrom", "attack Miracle Powder", coins="H"),
    "forbid_attack": Case("Krokorok [DDD]", "Zekrom", "attack Torment"),
    "copy_attack": Case("Zoroark [DD]", "Zekrom", "attack Foul Play"),
    "copy_supporter": Case("Smeargle", "Zekrom", "power a:Smeargle", more={"their_hand": "Bill, Cheren"}),
    "discard_stadium": Case("Steelix [MMRRR]", "Zekrom", "attack Gaia Crush", more={"stadium": "b Lost World"}),
}


def test_every_question_has_its_moment() -> None:
    assert OPENING | MOMENTS.keys() == ASKS.keys()


@pytest.mark.parametrize("kind", MOMENTS)
def test_a_match_goes_on_from_where_it_was_saved(kind: str) -> None:
    goes_on_after_saving(played(MOMENTS[kind]).state, kind)


@pytest.mark.parametrize("kind", sorted(OPENING))
def test_an_opening_goes_on_from_where_it_was_saved(kind: str) -> None:
    dice = Dice.seeded(11)
    for _ in range(60):
        decks = [dice.pick([*READY_DECKS.values()]) for _ in range(2)]
        state = opening(TcgOptions(), dice, None, decks).state
        while state.asked is not None and state.asked.kind not in {kind, "turn"}:
            (decision,) = pending(state)
            state = apply(state, decision.seat, dice.pick(decision.choices), dice).state
        if state.asked is not None and state.asked.kind == kind:
            goes_on_after_saving(state, kind)
            return
    pytest.fail(f"no opening asks {kind}")


def goes_on_after_saving(state: TcgState, kind: str) -> None:
    """Whatever is answered does the same in the position and in the saved one."""
    assert state.asked is not None
    assert state.asked.kind == kind
    saved = decode(encode(state), TcgState)
    assert pending(saved) == pending(state)
    (decision,) = pending(state)
    assert len(decision.choices) > 1 or kind == "turn"
    for action in decision.choices:
        there = apply(state, decision.seat, action, Dice.seeded(5))
        assert apply(saved, decision.seat, action, Dice.seeded(5)) == there
