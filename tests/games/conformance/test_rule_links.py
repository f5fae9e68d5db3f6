"""Each numbered rule is in the text in every language, cited by the code, and named by a test."""

import re
from pathlib import Path

import pytest

from apps.games import engines
from apps.games.kernel.contract import AnyEngine
from tests.games import engines as engine_tests
from tests.games.conformance.test_legality import rules_of

CODE = Path(engines.__file__).parent
TESTS = Path(engine_tests.__file__).parent
LISTED = re.compile(r"^- ([A-Z]+-\d+) ", re.MULTILINE)
MARKED = re.compile(r'mark\.rule\("([A-Z]+-\d+)"\)')


def cited(folder: Path, pattern: re.Pattern[str]) -> set[str]:
    """What the pattern finds in the modules of a folder."""
    return {number for path in folder.rglob("*.py") for number in pattern.findall(path.read_text(encoding="utf-8"))}


def of_this_game(engine: AnyEngine) -> re.Pattern[str]:
    """A rule's number with this game's prefix."""
    prefix = min(rules_of(engine)).split("-")[0]
    return re.compile(rf"\b{prefix}-\d+\b")


def test_every_rule_is_cited_by_the_code_and_the_code_cites_no_other(engine: AnyEngine) -> None:
    assert cited(CODE / engine.key, of_this_game(engine)) == rules_of(engine)


def test_every_rule_is_proved_by_a_test_and_no_test_names_another(engine: AnyEngine) -> None:
    assert cited(TESTS / engine.key, MARKED) == rules_of(engine)


@pytest.mark.parametrize("language", ["uk", "ru"])
def test_the_rules_are_the_same_in_every_language(engine: AnyEngine, language: str) -> None:
    original = (CODE / engine.key / "RULES.md").read_text(encoding="utf-8")
    translated = (CODE / engine.key / f"RULES.{language}.md").read_text(encoding="utf-8")
    assert LISTED.findall(translated) == LISTED.findall(original)
    assert translated.count("\n## ") == original.count("\n## ")


def test_no_rule_is_numbered_twice(engine: AnyEngine) -> None:
    listed = LISTED.findall((CODE / engine.key / "RULES.md").read_text(encoding="utf-8"))
    assert len(set(listed)) == len(listed)
