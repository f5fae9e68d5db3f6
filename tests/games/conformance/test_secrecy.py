"""Nobody learns what a viewer may not see: from views, events, decisions, refusals or the pace of bots."""

from typing import Any

import msgspec

from apps.games.kernel.codec import encode
from apps.games.kernel.contract import Action, AnyEngine, Decision, Seat, Step, Viewer
from apps.games.kernel.dice import Dice
from apps.games.kernel.redact import HIDDEN, HIDDEN_CARD, decisions_for, declarations, event_for, view
from tests.games.conformance.walks import Moment, all_moments, sparse, violation, walks


def viewers(moment: Moment) -> tuple[Viewer, ...]:
    """A spectator, the mover, and the seat after it."""
    return (None, moment.seat, _other(moment))


def _other(moment: Moment) -> Seat:
    return max(
        (decision.seat for decision in moment.decisions if decision.seat != moment.seat),
        default=1 - min(moment.seat, 1),
    )


def hides(engine: AnyEngine) -> bool:
    """Whether any field of the state is hidden from anybody: in an open game there are no two worlds to tell apart."""
    return any(mark.redact is not None for mark in declarations(engine.state_type).values())


def seen(step: Step, viewer: Viewer) -> list[Any]:
    """The events in order, as the viewer gets them: None for one that it only gets the number of."""
    return [event_for(event, viewer) for event in step.events]


def test_every_field_declares_who_may_see_it(engine: AnyEngine) -> None:
    assert declarations(engine.state_type).keys() == set(engine.state_type.__struct_fields__)


def test_a_view_is_a_state_and_redacting_it_again_changes_nothing(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 5):
        for viewer in viewers(moment):
            looked = view(moment.state, viewer)
            assert encode(view(looked, viewer)) == encode(looked)
            assert msgspec.json.decode(encode(looked), type=engine.state_type) == looked


def test_two_worlds_look_the_same(engine: AnyEngine) -> None:
    changed = 0
    for number, moment in enumerate(all_moments(engine.key)[::2]):
        for viewer in viewers(moment):
            other = engine.resample(moment.state, viewer, Dice.seeded(number))
            changed += encode(other) != encode(moment.state)
            assert encode(view(other, viewer)) == encode(view(moment.state, viewer))
            assert engine.tally(other) == engine.tally(moment.state)
            mine = decisions_for(moment.decisions, viewer)
            assert encode(decisions_for(engine.pending(other), viewer)) == encode(mine)
            if viewer is not None:
                assert engine.legal_actions(other, viewer) == engine.legal_actions(moment.state, viewer)
    assert changed > 50 if hides(engine) else changed == 0


def test_two_worlds_give_the_same_outlook(engine: AnyEngine) -> None:
    for number, moment in enumerate(sparse(engine.key, 6)):
        for viewer in viewers(moment):
            other = engine.resample(moment.state, viewer, Dice.seeded(number))
            mine = decisions_for(moment.decisions, viewer)
            looked, elsewhere = (engine.outlook(view(state, viewer), viewer, mine) for state in (moment.state, other))
            assert msgspec.json.encode(looked) == msgspec.json.encode(elsewhere)


def test_two_worlds_refuse_in_the_same_words(engine: AnyEngine) -> None:
    luck = Dice.seeded("words")
    pool = list({moment.action for moment in all_moments(engine.key)})
    for moment in sparse(engine.key, 4):
        viewer = luck.pick([moment.seat, _other(moment)])
        other = engine.resample(moment.state, viewer, luck)
        for action in [luck.pick(pool) for _ in range(6)]:
            assert _verdict(engine, other, viewer, action) == _verdict(engine, moment.state, viewer, action)


def _verdict(engine: AnyEngine, state: Any, seat: Seat, action: Action) -> tuple[str, str, dict[str, Any]] | None:
    refusal = violation(engine, state, seat, action)
    return None if refusal is None else (refusal.code, refusal.rule, dict(refusal.detail))


def test_worlds_that_still_look_the_same_after_a_move_told_the_same_of_it(engine: AnyEngine) -> None:
    compared = 0
    for number, moment in enumerate(all_moments(engine.key)[::2]):
        for viewer in viewers(moment):
            other = engine.resample(moment.state, viewer, Dice.seeded(number))
            if _verdict(engine, other, moment.seat, moment.action) is not None:
                continue
            there = engine.apply(other, moment.seat, moment.action, Dice.seeded(number))
            here = engine.apply(moment.state, moment.seat, moment.action, Dice.seeded(number))
            if encode(view(there.state, viewer)) != encode(view(here.state, viewer)):
                continue
            compared += encode(there.state) != encode(here.state)
            assert encode(seen(there, viewer)) == encode(seen(here, viewer))
            assert encode(there.rounds) == encode(here.rounds)
            pending = [decisions_for(engine.pending(step.state), viewer) for step in (there, here)]
            assert encode(pending[0]) == encode(pending[1])
    assert compared > 20 if hides(engine) else compared == 0


def test_the_pace_of_a_bot_tells_nothing(engine: AnyEngine) -> None:
    for number, moment in enumerate(sparse(engine.key, 3)):
        other = engine.resample(moment.state, None, Dice.seeded(number))
        elsewhere = {decision.id: decision for decision in engine.pending(other)}
        for decision in moment.decisions:
            if decision.id in elsewhere:
                for bot in engine.bots.values():
                    pace = bot.pace(view(moment.state, decision.seat), decision)
                    assert pace == bot.pace(view(other, decision.seat), elsewhere[decision.id])
                    assert 0 <= pace[0] <= pace[1] <= 10_000


def test_a_spectator_sees_no_more_than_any_seat(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 5):
        public = _facts(view(moment.state, None))
        told = [event for event in seen(moment.step, None) if event is not None]
        ids = {decision.id for decision in decisions_for(moment.decisions, None)}
        for seat in {moment.seat, _other(moment)}:
            assert public <= _facts(view(moment.state, seat))
            assert all(event in seen(moment.step, seat) for event in told)
            assert ids <= {decision.id for decision in decisions_for(moment.decisions, seat)}


def _facts(value: Any, path: tuple[Any, ...] = ()) -> set[tuple[Any, ...]]:
    """Every leaf with its path, save those that stand for something hidden."""
    value = msgspec.to_builtins(value)
    if isinstance(value, dict):
        return {fact for name, item in value.items() for fact in _facts(item, (*path, name))}
    if isinstance(value, list | tuple):
        return {fact for place, item in enumerate(value) for fact in _facts(item, (*path, place))}
    return set() if value in (HIDDEN, HIDDEN_CARD, None) else {(*path, value)}


def test_answers_and_defaults_are_for_their_own_seat(engine: AnyEngine) -> None:
    for moment in sparse(engine.key, 5):
        for viewer in viewers(moment):
            for decision in decisions_for(moment.decisions, viewer):
                assert decision.seat == viewer or _is_bare(decision)


def _is_bare(decision: Decision) -> bool:
    return decision.choices == () and decision.default is None


def test_an_opening_tells_each_seat_only_its_own(engine: AnyEngine) -> None:
    for number, walk in enumerate(walks(engine.key)):
        for viewer in (None, 0):
            other = engine.resample(walk.opening.state, viewer, Dice.seeded(number))
            assert encode(view(other, viewer)) == encode(view(walk.opening.state, viewer))
        private = [event for event in walk.opening.events if event.audience is not None]
        assert all(event_for(event, None) is None for event in private)
