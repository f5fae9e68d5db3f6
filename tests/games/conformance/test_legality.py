"""Enumerating and checking agree; what is refused is refused by a code and a rule that exist."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from apps.games import engines
from apps.games.kernel.codec import MalformedError, action_from, encode
from apps.games.kernel.contract import Action, AnyEngine
from apps.games.kernel.dice import Dice
from tests.games.conformance.walks import Moment, all_moments, sparse, violation

RULE = re.compile(r"^- ([A-Z]+-\d+) ", re.MULTILINE)


def rules_of(engine: AnyEngine) -> set[str]:
    """The numbers in the game's RULES.md."""
    return set(RULE.findall((Path(engines.__file__).parent / engine.key / "RULES.md").read_text(encoding="utf-8")))


def test_every_listed_action_passes_the_check(engine: AnyEngine) -> None:
    for moment in all_moments(engine.key):
        for decision in moment.decisions:
            for action in decision.choices:
                engine.check(moment.state, decision.seat, action)


def test_legal_actions_are_the_choices_of_the_open_decisions(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 3):
        for seat in range(len(_seats(engine, moment))):
            choices = {action for decision in moment.decisions if decision.seat == seat for action in decision.choices}
            legal = engine.legal_actions(moment.state, seat)
            assert choices <= set(legal)
            for action in legal:
                engine.check(moment.state, seat, action)


def _seats(engine: AnyEngine, moment: Moment) -> range:
    stopped = engine.outcome(engine.stop(moment.state).state)
    assert stopped is not None
    return range(len(stopped.places))


def test_every_default_is_legal_and_every_question_has_an_answer(engine: AnyEngine) -> None:
    for moment in all_moments(engine.key):
        assert any(decision.default is not None for decision in moment.decisions), "a match that no timeout can move on"
        for decision in moment.decisions:
            if decision.default is not None:
                engine.check(moment.state, decision.seat, decision.default)
                assert decision.choices


def test_every_decision_cites_a_rule(engine: AnyEngine) -> None:
    rules = rules_of(engine)
    for moment in all_moments(engine.key):
        for decision in moment.decisions:
            assert decision.rule in rules


def test_decision_ids_never_come_twice_and_change_with_the_question(engine: AnyEngine) -> None:
    closed: set[tuple[str, str]] = set()
    before: dict[str, Any] = {}
    opening = None
    for moment in all_moments(engine.key):
        decisions = {decision.id: decision for decision in moment.decisions}
        assert len(decisions) == len(moment.decisions)
        if opening is None or moment.state is not opening:
            closed, before = set(), {}
        for id_, decision in decisions.items():
            assert id_ not in closed
            was = before.get(id_)
            assert was is None or (was.seat, was.kind, was.rule) == (decision.seat, decision.kind, decision.rule)
        closed |= before.keys() - decisions.keys()
        before, opening = decisions, moment.step.state


def test_what_is_not_legal_is_refused_by_a_known_code_and_rule(engine: AnyEngine) -> None:
    rules, refused = rules_of(engine), 0
    for moment, seat, action in _tries(engine):
        before = encode(moment.state)
        refusal = violation(engine, moment.state, seat, action)
        if refusal is None:
            engine.pending(engine.apply(moment.state, seat, action, Dice.seeded(1)).state)
        else:
            refused += 1
            assert refusal.code in engine.words.refusals
            assert refusal.rule in rules
            msgspec.to_builtins(dict(refusal.detail))
        assert encode(moment.state) == before
    assert refused > 500


def _tries(engine: AnyEngine) -> Iterator[tuple[Moment, int, Action]]:
    """Actions of other moments, and the same with their numbers changed, by anyone."""
    luck = Dice.seeded("tries")
    pool = list({moment.action for moment in all_moments(engine.key)})
    for moment in sparse(engine.key, 4):
        seats = len(_seats(engine, moment))
        for _ in range(4):
            action = luck.pick(pool)
            yield moment, luck.below(seats), action
            if (bent := _bent(engine, action, luck)) is not None:
                yield moment, luck.below(seats), bent


def _bent(engine: AnyEngine, action: Action, luck: Dice) -> Action | None:
    """The action with other numbers and flags, if that is still an action."""
    data = msgspec.to_builtins(action)
    for name, value in data.items():
        if isinstance(value, bool):
            data[name] = luck.coin()
        elif isinstance(value, int):
            data[name] = luck.below(140) - 12
    try:
        return action_from(engine, data)
    except MalformedError:
        return None


def test_nothing_is_legal_once_the_match_is_over(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 40):
        over = engine.stop(moment.state).state
        assert engine.pending(over) == ()
        assert engine.legal_actions(over, moment.seat) == ()
        refusal = violation(engine, over, moment.seat, moment.action)
        assert refusal is not None
        assert refusal.code in engine.words.refusals
