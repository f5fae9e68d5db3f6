"""Everything that can happen has words, and all their blanks fill."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from apps.games.kernel.contract import AnyEngine, Event
from apps.games.kernel.dice import Dice
from apps.games.kernel.words import InContext, Plural, Text, plural_in
from tests.games.conformance.walks import all_moments, sparse, violation, walks

BLANK = re.compile(r"%\((\w+)\)s")
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")


def english(text: Text, count: int = 1) -> str:
    """The text untranslated, in the form that goes with the count."""
    if isinstance(text, InContext):
        return english(text.text, count)
    if isinstance(text, Plural):
        return text.one if count == 1 else text.many
    return text


def filled(engine: AnyEngine, text: Text, data: Mapping[str, Any]) -> str:
    """The sentence in English; KeyError for a blank without a value."""
    counted = plural_in(text)
    sentence = english(text, data[counted.count] if counted else 1)
    blanks = {
        name: NAMES[data[name]] if name in {"seat", "target"} else engine.words.term(name, data[name], english)
        for name in BLANK.findall(sentence)
    }
    return sentence % blanks


def said(engine: AnyEngine, event: Event) -> list[str]:
    """An event in all its variants, after a passage through JSON."""
    data = msgspec.json.decode(msgspec.json.encode(event.data))
    for name, value in data.items():
        if name not in {"seat", "target"}:
            engine.words.term(name, value, english)
    words = engine.words.events[event.kind]
    return [filled(engine, text, data) for text in (words.other, words.you, words.to_you) if text]


def test_every_event_has_words_whose_blanks_fill(engine: AnyEngine) -> None:
    told = [event for walk in walks(engine.key) for event in walk.opening.events]
    told += [event for moment in all_moments(engine.key) for event in moment.step.events]
    told += [
        event for moment in sparse(engine.key, 20) for event in engine.leave(moment.state, 0, Dice.seeded(1)).events
    ]
    told += [event for moment in sparse(engine.key, 20) for event in engine.stop(moment.state).events]
    for event in told:
        assert all("%" not in sentence for sentence in said(engine, event))


def test_every_question_has_words_for_who_is_asked_and_who_waits(engine: AnyEngine) -> None:
    for moment in all_moments(engine.key):
        for decision in moment.decisions:
            words = engine.words.asks[decision.kind]
            assert words.you
            assert filled(engine, words.other, {"seat": decision.seat})
            assert filled(engine, words.you, {"seat": decision.seat})


def test_every_refusal_fills_from_its_detail(engine: AnyEngine) -> None:
    luck = Dice.seeded("refusals")
    pool = list({moment.action for moment in all_moments(engine.key)})
    for moment in sparse(engine.key, 2):
        for action in [luck.pick(pool) for _ in range(5)]:
            refusal = violation(engine, moment.state, luck.below(engine.seats[0]), action)
            if refusal is not None:
                assert filled(engine, engine.words.refusals[refusal.code], refusal.detail)


def test_every_option_has_words(engine: AnyEngine) -> None:
    assert engine.words.options.keys() == set(engine.options_type.__struct_fields__)
    assert all(words.label for words in engine.words.options.values())


def test_a_game_has_a_name_a_tagline_and_a_length(engine: AnyEngine) -> None:
    assert engine.words.name
    assert engine.words.tagline
    assert engine.words.length


def test_every_piece_of_a_catalogue_has_words(engine: AnyEngine) -> None:
    catalogue = engine.words.catalogue
    if catalogue is None:
        return
    assert catalogue.title
    assert catalogue.about
    pieces = [catalogue.piece(key, english) for key in catalogue.keys]
    assert tuple(piece.key for piece in pieces) == catalogue.keys
    for piece in pieces:
        assert piece.name in piece.says
        assert "%" not in piece.says
        assert piece.marks.keys() == catalogue.filters.keys()
        assert all(mark.code and mark.words for mark in piece.marks.values())
