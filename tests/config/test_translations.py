"""Every sentence of the site is there in every language, with the same blanks."""

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from django.apps import apps
from django.utils.translation import override

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import all_engines
from apps.games.kernel.words import InContext, Plural, Text
from config import env
from tests.games.conformance.test_words import english
from tests.games.conformance.walks import all_moments, walks

LANGUAGES = ("uk", "ru")
BLANK = re.compile(r"%\((\w+)\)[sd]|\{(\w+)\}")
MARKED = re.compile(r'\b(?:_|gettext|gettext_lazy|ngettext)\(\s*"((?:[^"\\]|\\.)+)"\s*[,)]')
GENDERED = re.compile(
    r"%\((?:seat|target|name|entrant|entry|by)\)s (?:(?:уже|вже|не|ще|ещё) )*\w+(?:в|вся|ла|лася|л|лся|лась)\b"
)
NO_WORDS = {"%(seat)s: %(card)s."}
"""Sentences that are the same in every language."""
OWN_NAMES = {"Українська", "Русский"}
"""A language is called by its own name, whoever reads it."""


@pytest.fixture(scope="module")
def sentences(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """What `make messages` would collect from the code and the templates as they are now."""
    template = tmp_path_factory.mktemp("messages") / "django.pot"
    subprocess.run(
        ["make", "--silent", "pot", f"POT={template}", f"BIN={Path(sys.executable).parent}"],
        cwd=env.ROOT,
        check=True,
        capture_output=True,
    )
    return catalogue(template)


@cache
def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


@cache
def translation(language: str) -> Catalog:
    return catalogue(env.ROOT / "config" / "locale" / language / "LC_MESSAGES" / "django.po")


def originals(message: Message) -> tuple[str, ...]:
    return tuple(message.id) if isinstance(message.id, (list, tuple)) else (message.id,)


def variants(message: Message) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_translated(language: str, sentences: Catalog) -> None:
    translated = translation(language)
    missing = [message.id for message in sentences if message.id and not is_translated(translated, message)]
    assert missing == []


def is_translated(translated: Catalog, message: Message) -> bool:
    found = translated.get(message.id, context=message.context)
    return found is not None and not found.fuzzy and all(variants(found))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_is_not_the_english_again(language: str) -> None:
    copied = [message.id for message in translation(language) if message.id and variants(message)[0] == message.id]
    assert set(copied) <= NO_WORDS


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_keeps_the_blanks_of_its_sentence(language: str) -> None:
    strange = [message.id for message in translation(language) if message.id and not keeps_blanks(message)]
    assert strange == []


def keeps_blanks(message: Message) -> bool:
    """The form for 1 has to have the number where English has it: it is said of 21 and 31, too."""
    one, many = (set(BLANK.findall(text)) for text in (originals(message)[0], originals(message)[-1]))
    first, *others = [set(BLANK.findall(text)) for text in variants(message)]
    return one <= first <= many and all(blanks == many for blanks in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_has_a_form_for_one_for_few_and_for_many(language: str) -> None:
    catalog = translation(language)
    forms = {len(variants(message)) for message in catalog if message.pluralizable}
    assert forms == {3} == {catalog.num_plurals}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_speaks_its_own_alphabet_and_quotes(language: str) -> None:
    foreign = "[ыъэё“”]| – (?!Бергер)" if language == "uk" else "[іїєґ“”]| – (?!Бергер)"  # a dash is long: —
    spoken = [text for message in translation(language) if message.id for text in variants(message)]
    assert [text for text in spoken if re.search(foreign, text, re.IGNORECASE)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_gets_a_gender_from_a_verb(language: str) -> None:
    """In the past tense a verb would make a man or a woman of whoever has the name before it."""
    spoken = [text for message in translation(language) if message.id for text in variants(message)]
    assert [text for text in spoken if GENDERED.search(text) or "(а)" in text] == []


@pytest.fixture(scope="module")
def collected(sentences: Catalog) -> set[str]:
    """Every English sentence of the catalogue, both forms of those with a number."""
    return {text for message in sentences if message.id for text in originals(message)}


@pytest.mark.parametrize("engine", all_engines(), ids=lambda engine: engine.key)
def test_every_word_of_a_game_is_collected(engine: AnyEngine, collected: set[str]) -> None:
    assert set(texts_in(engine.words)) <= collected


@pytest.mark.parametrize("engine", all_engines(), ids=lambda engine: engine.key)
def test_every_value_that_a_game_puts_into_words_is_collected(engine: AnyEngine, collected: set[str]) -> None:
    assert looked_up(engine) <= collected


def texts_in(words: Any) -> Iterator[str]:
    """Every sentence in a game's words, whatever holds it."""
    if isinstance(words, Plural):
        yield from (words.one, words.many)
    elif isinstance(words, InContext):
        yield from texts_in(words.text)
    elif isinstance(words, str):
        yield from filter(None, (words,))
    elif isinstance(words, msgspec.Struct):
        for name in words.__struct_fields__:
            yield from texts_in(getattr(words, name))
    elif isinstance(words, dict):
        for value in words.values():
            yield from texts_in(value)


def looked_up(engine: AnyEngine) -> set[str]:
    """What a game asks its reader's language for, over all that happens in some matches played at random."""
    asked: set[str] = set()

    def note(text: Text, count: int = 1) -> str:
        asked.update(texts_in(text))
        return english(text, count)

    told = [event for walk in walks(engine.key) for event in walk.opening.events]
    told += [event for moment in all_moments(engine.key) for event in moment.step.events]
    for event in told:
        for name, value in event.data.items():
            if name not in {"seat", "target"}:
                engine.words.term(name, value, note)
    if engine.words.catalogue is not None:
        for key in engine.words.catalogue.keys:
            engine.words.catalogue.piece(key, note)
    return asked


def test_every_marked_sentence_is_collected(collected: set[str]) -> None:
    """Found by its mark in the text of a file, so that no file escapes the collector's patterns."""
    files = [
        file
        for place, kind in (("templates", "*.*"), ("apps", "*.py"), ("config", "*.py"))
        for file in sorted((env.ROOT / place).rglob(kind))
    ]
    marked = {text for file in files for text in MARKED.findall(file.read_text())}
    assert {text.replace('\\"', '"') for text in marked} <= collected


def test_the_choices_of_every_field_are_collected(collected: set[str]) -> None:
    with override("en"):
        assert set(choice_words()) - OWN_NAMES <= collected


def choice_words() -> Iterator[str]:
    """The labels of all choices that our models offer."""
    for model in apps.get_models():
        if model.__module__.startswith("apps."):
            for field in model._meta.local_fields:
                yield from (str(label) for _value, label in field.flatchoices if str(label))


def test_no_script_speaks_english(collected: set[str]) -> None:
    """What scripts say comes from the page, in its language."""
    scripts = "\n".join(file.read_text() for file in sorted((env.ROOT / "static").rglob("*.js")))
    literals = re.findall(r'"[^"\n]*"|`[^`]*`', scripts)
    assert [text for text in collected if " " in text and any(text in literal for literal in literals)] == []
