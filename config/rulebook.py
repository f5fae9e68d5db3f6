"""RULES.md of a game as a page: headings make the contents, each numbered rule has an address."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from apps.games import engines

ENGINES = Path(engines.__file__).parent
NUMBER = re.compile(r"\b[A-Z]{2,5}-\d+\b")
"""How every rule is numbered: PK-06."""


class Chapter(NamedTuple):
    """A line of the contents."""

    id: str
    title: str


class Rulebook(NamedTuple):
    """The rules of one game in one language."""

    title: str
    html: SafeString
    chapters: tuple[Chapter, ...]
    language: str


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """The rules in the language asked for, in English where they are not translated. Read once per process."""
    path, spoken = _edition(game, language)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = markdown.parse(path.read_text(encoding="utf-8"))
    title = _take_title(tokens)
    chapters = _name_chapters(tokens)
    _number_rules(tokens)
    html = mark_safe(markdown.renderer.render(tokens, markdown.options, {}))  # noqa: S308  our own text, raw HTML off
    return Rulebook(title, html, chapters, spoken)


def _edition(game: str, language: str) -> tuple[Path, str]:
    translated = ENGINES / game / f"RULES.{language}.md"
    if translated.exists():
        return translated, language
    return ENGINES / game / "RULES.md", "en"


def _take_title(tokens: list[Token]) -> str:
    """Remove the heading of the whole, since the page has its own place for it."""
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h1":
            title = tokens[place + 1].content
            del tokens[place : place + 3]
            return title
    return ""


def _name_chapters(tokens: list[Token]) -> tuple[Chapter, ...]:
    chapters: list[Chapter] = []
    for place, token in enumerate(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            chapter = Chapter(f"chapter-{len(chapters) + 1}", tokens[place + 1].content)
            token.attrSet("id", chapter.id)
            chapters.append(chapter)
    return tuple(chapters)


def _number_rules(tokens: list[Token]) -> None:
    """Give the item `- PK-06 text` the id `PK-06`, and link every number, its own included, to its rule."""
    for place, token in enumerate(tokens):
        if token.type == "inline" and token.children:
            token.children = [piece for child in token.children for piece in _linked(child)]
        if token.type == "list_item_open":
            _name_rule(token, tokens[place + 2].content)


def _name_rule(item: Token, text: str) -> None:
    number = NUMBER.match(text)
    if number:
        item.attrSet("id", number[0])
        item.attrSet("class", "rule")


def _linked(token: Token) -> list[Token]:
    """A run of text with the rules that it mentions as links; anything else as it is."""
    if token.type != "text":
        return [token]
    pieces: list[Token] = []
    end = 0
    for mention in NUMBER.finditer(token.content):
        pieces += [_text(token.content[end : mention.start()]), *_link(mention[0])]
        end = mention.end()
    return [*pieces, _text(token.content[end:])]


def _link(number: str) -> list[Token]:
    opening = Token("link_open", "a", 1, attrs={"href": f"#{number}", "class": "rule-link"})
    return [opening, _text(number), Token("link_close", "a", -1)]


def _text(content: str) -> Token:
    return Token("text", "", 0, content=content)
