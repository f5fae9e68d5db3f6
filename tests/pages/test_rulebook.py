"""The rule book: every numbered rule has an address, in the reader's language where there is a translation."""

from pathlib import Path

import pytest

from config import rulebook as module
from config.rulebook import rulebook

ENGLISH = """# A game

Words first.

## Deck
- TG-01 Each player has **seven** cards.
- TG-02 [ruling] As TG-01, but *eight*.

## End
- TG-10 <b>Over</b> when all are out.
- Not a rule.
"""


@pytest.fixture(autouse=True)
def _shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game" / "RULES.md").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "game" / "RULES.uk.md").write_text("# Гра\n\n## Колода\n- TG-01 Сім карт.\n", encoding="utf-8")
    monkeypatch.setattr(module, "ENGINES", tmp_path)
    rulebook.cache_clear()


def test_a_rule_has_its_number_as_its_address() -> None:
    html = rulebook("game", "en").html
    assert '<li id="TG-01" class="rule"><a href="#TG-01" class="rule-link">TG-01</a> Each player' in html
    assert html.count('class="rule"') == 3


def test_a_rule_that_names_another_links_to_it() -> None:
    assert 'As <a href="#TG-01" class="rule-link">TG-01</a>, but' in rulebook("game", "en").html


def test_headings_make_the_contents() -> None:
    book = rulebook("game", "en")
    assert book.title == "A game"
    assert [chapter.title for chapter in book.chapters] == ["Deck", "End"]
    assert all(f'<h2 id="{chapter.id}">' in book.html for chapter in book.chapters)
    assert "<h1" not in book.html


def test_markup_in_the_text_stays_text() -> None:
    assert "&lt;b&gt;Over&lt;/b&gt;" in rulebook("game", "en").html


def test_a_translation_is_read_where_there_is_one() -> None:
    book = rulebook("game", "uk")
    assert (book.title, book.language) == ("Гра", "uk")
    assert 'id="TG-01"' in book.html


def test_without_a_translation_the_book_is_english_and_says_so() -> None:
    assert rulebook("game", "ru").language == "en"
