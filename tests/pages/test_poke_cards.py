"""The card sprite of Poke: one symbol for each card of the pack, made of pieces that exist, in the page's colours."""

import re
from xml.etree import ElementTree

from apps.games.engines.poke.notation import NAMES
from config import env

SPRITE = env.ROOT / "static" / "games" / "poke" / "cards.svg"


def test_every_card_of_the_pack_is_drawn_and_the_back() -> None:
    root = ElementTree.fromstring(SPRITE.read_text(encoding="utf-8"))  # noqa: S314  our own file
    drawn = {node.attrib["id"] for node in root.iter() if node.tag.endswith("}symbol")}
    assert {*NAMES, "back"} <= drawn


def test_every_piece_that_is_used_exists_once() -> None:
    root = ElementTree.fromstring(SPRITE.read_text(encoding="utf-8"))  # noqa: S314  as above
    ids = [node.attrib["id"] for node in root.iter() if "id" in node.attrib]
    used = {node.attrib["href"].removeprefix("#") for node in root.iter() if node.tag.endswith("}use")}
    assert len(ids) == len(set(ids))
    assert used <= set(ids)


def test_colours_come_from_the_page() -> None:
    tokens = (env.ROOT / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
    named = set(re.findall(r"var\((--[a-z-]+)\)", SPRITE.read_text(encoding="utf-8")))
    assert named
    assert all(f"{name}:" in tokens for name in named)
