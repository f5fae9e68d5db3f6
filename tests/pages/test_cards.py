"""The card sprite: one symbol for each card of the deck, made of pieces that exist, in the page's colours."""

import re
from pathlib import Path
from xml.etree import ElementTree

from config import env

SPRITE = env.ROOT / "static" / "games" / "pokemon" / "cards.svg"
ICONS = env.ROOT / "static" / "img" / "icons.svg"
TEMPLATES = env.ROOT / "templates"
SUITS = "rygb"


def tree(path: Path) -> ElementTree.Element:
    return ElementTree.fromstring(path.read_text(encoding="utf-8"))  # noqa: S314  our own file


def symbols(path: Path) -> set[str]:
    return {node.attrib["id"] for node in tree(path).iter() if node.tag.endswith("}symbol")}


def test_every_card_of_the_deck_is_drawn() -> None:
    coloured = {suit + sign for suit in SUITS for sign in "0123456789SRD"}
    black = {sign + suit for sign in "WF" for suit in ("", *SUITS)}
    assert coloured | black | {"back"} <= symbols(SPRITE)


def test_every_piece_that_is_used_exists() -> None:
    root = tree(SPRITE)
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    used = {node.attrib["href"].removeprefix("#") for node in root.iter() if node.tag.endswith("}use")}
    assert len(ids) == len(set(ids))
    assert used <= set(ids)


def test_suits_take_their_colours_from_the_page() -> None:
    tokens = (env.ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    named = set(re.findall(r"var\((--[a-z-]+)\)", SPRITE.read_text(encoding="utf-8")))
    assert named
    assert all(f"{name}:" in tokens for name in named)


def test_every_icon_that_a_template_names_is_drawn() -> None:
    drawn = symbols(ICONS)
    for template in TEMPLATES.rglob("*.html"):
        text = template.read_text(encoding="utf-8")
        for name in re.findall(r'\bicon\("([a-z-]+)"\)', text):
            assert name in drawn, f"{template.name}: {name}"


def luminance(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    parts = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_what_is_printed_on_a_suit_can_be_read_in_every_palette() -> None:
    tokens = (env.ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    blocks = re.findall(r'(?m)^:root(?:\[data-palette="[a-z-]+"\])? \{.*?^\}', tokens, re.DOTALL)
    assert len(blocks) == 4
    printed = dict(re.findall(r"(--suit-[a-z-]+): (#\w+)", blocks[0]))
    for block in blocks:
        palette = printed | dict(re.findall(r"(--suit-[a-z-]+): (#\w+)", block))
        for suit in ("red", "yellow", "green", "blue"):
            dark, light = sorted(luminance(palette[f"--suit-{suit}{part}"]) for part in ("", "-ink"))
            assert (light + 0.05) / (dark + 0.05) >= 4.5, f"{suit} in {block.splitlines()[0]}"
