"""The board of the TCG as HTML: every answer is on it as a form, and every node can be found again."""

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.utils import translation
from msgspec.structs import replace

from apps.games import presenter, selectors
from apps.games.kernel import clock as clocks
from apps.games.kernel import codec
from apps.games.kernel.contract import Decision
from apps.games.kernel.dice import Dice
from apps.games.kernel.index import engine_for
from apps.games.management.live.page import options
from apps.games.matchstore import Roster, Sitter, Snapshot
from apps.games.protocol import Feed
from apps.games.wording import Wording

SETTING = clocks.ClockSetting(seconds=45, bank=180)
SITTERS = (Sitter(0, 1, "Ann", "", False, False), Sitter(1, 2, "Bo", "", False, False))
RADIO = re.compile(r'type="radio" name="card" value="([^"]+)"')


def positions(seed: int, moves: int) -> Iterator[Snapshot]:
    """A match at random, move by move."""
    engine, taste, luck = engine_for("tcg"), Dice.seeded(f"taste {seed}"), Dice.seeded(f"luck {seed}")
    state = engine.setup(2, engine.options_type(), luck).state
    clock = clocks.start(SETTING, ["", ""])
    for version in range(moves):
        yield Snapshot("board", "tcg", version, "running", state, clock, SETTING, engine.outcome(state), ())
        if not (decisions := engine.pending(state)):
            return
        state = engine.apply(state, decisions[0].seat, taste.pick(decisions[0].choices), luck).state


def sparse(seed: int) -> list[Snapshot]:
    """A few moments of a match."""
    return list(positions(seed, 160))[::9]


def feed(snapshot: Snapshot, viewer: int | None) -> Feed:
    """What a viewer may know, whenever it asks."""
    access = selectors.Access("board", "tcg", viewer, Roster("tcg", SITTERS, is_public=True, rematch_id=None))
    return replace(selectors.feed_of(snapshot, access, None), now=0)


def html_of(found: Feed) -> str:
    """The board as the viewer gets it."""
    return presenter.board_html(found, Wording.of(found))


class Ids(HTMLParser):
    """The ids of a page, and whatever of it a strict policy would not let through."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.pointed: set[str] = set()
        self.inline: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id":
                self.ids[value or ""] += 1
            elif name in {"form", "popovertarget", "for", "aria-labelledby"}:
                self.pointed.add(value or "")
            elif name == "style" or name.startswith("on"):
                self.inline.append(f"{tag} {name}")


def answers(html: str, decision: Decision) -> set[object]:
    """All answers to the decision that the board offers."""
    engine = engine_for("tcg")
    offered = {codec.action_from(engine, action) for _, action in options(html)}
    marked = {codec.action_from(engine, {"type": "pick", "card": key}) for key in RADIO.findall(html)}
    assert all(decision_id == decision.id for decision_id, _ in options(html))
    return offered | marked


@pytest.mark.parametrize("seed", range(2))
def test_every_answer_stands_on_the_board_and_nothing_else(seed: int) -> None:
    kinds = set()
    for snapshot in positions(seed, 180):
        if not (decisions := snapshot.decisions):
            break
        asked = decisions[0]
        kinds.add(asked.kind)
        assert answers(html_of(feed(snapshot, asked.seat)), asked) == set(asked.choices)
        assert options(html_of(feed(snapshot, 1 - asked.seat))) == []
    assert {"turn", "search"} <= kinds


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
def test_every_node_has_an_id_of_its_own_and_nothing_is_inline(language: str) -> None:
    with translation.override(language):
        for snapshot in sparse(7):
            for viewer in (0, 1, None):
                page = Ids(html_of(feed(snapshot, viewer)))
                assert [id_ for id_, count in page.ids.items() if count > 1] == []
                assert page.pointed <= {*page.ids, "ask"}
                assert page.inline == []


def test_a_board_shows_no_card_that_its_viewer_may_not_see() -> None:
    for snapshot in sparse(3):
        other = engine_for("tcg").resample(snapshot.state, None, Dice.seeded(1))
        assert html_of(feed(replace(snapshot, state=other), None)) == html_of(feed(snapshot, None))
