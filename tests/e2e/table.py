"""What a person does at any table, whatever the game."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from playwright.sync_api import Page, expect

MATCH_OVER = "#to-tables"
MY_TURN = ".ask--you"
NORMAL, SLOW = "normal", "slow"
"""Clocks. At a slow table no time runs out, not even that for a look at the score sheet: it stays as people left it."""
SCRIPTS_AT_WORK = "#content[data-connection=open]"
LATER = """seen => {
  const facts = document.getElementById('facts'); // not there yet on a page that is being loaded
  return facts !== null && facts.dataset.version !== seen;
}"""
NO_OLDER = "least => Number(document.getElementById('facts')?.dataset.version ?? -1) >= least"
DECISION_OF = """control => {
  const form = control.form ?? control.closest('form') ?? control.popoverTargetElement?.querySelector('form');
  return form?.elements.decision_id?.value ?? '';
}"""
PRESS = f"""(control, selector) => ({{
  selector: control.id ? `[id="${{control.id}}"]` : selector,
  decision: ({DECISION_OF})(control),
  version: document.getElementById('facts').dataset.version,
}})"""
ANSWERED = f"""({{ selector, decision, version }}) => {{
  const facts = document.getElementById('facts');
  if (document.readyState === 'loading' || facts === null || facts.dataset.version === version) return false;
  const control = document.querySelector(selector);
  return control === null || ({DECISION_OF})(control) !== decision;
}}"""
"""A later board on which the same press is offered no more: somebody else's move alone is no answer to one's own."""
PATIENCE_MS = 1500
"""How long a press may take: what is offered is there to be pressed."""
ANSWER_MS = 5000


class Act(Protocol):
    """Does what the page asks for, if anything; whether there was something.

    A page that shows what is to be left, a selector for `querySelector`, is left as it is. Looking for that and for
    what to press is one look, since the table may go on between two.
    """

    def __call__(self, page: Page, leave: str = "") -> object: ...


def play_against_bots(page: Page, game: str = "pokemon", *, has_scripts: bool = True) -> None:
    """The button on the game's card of the home page."""
    page.goto("/")
    page.locator(f".game-card form:has(input[value={game}]) button").click()
    wait_for_table(page, has_scripts=has_scripts)


def wait_for_table(page: Page, *, has_scripts: bool = True) -> None:
    """Until the whole table is on the page, and its scripts are at work: before that every move loads the page anew."""
    page.wait_for_selector("#board")
    page.wait_for_load_state()
    if has_scripts:
        page.wait_for_selector(SCRIPTS_AT_WORK)


def take_seats(host: Page, *friends: Page) -> None:
    """From the host's open table to the match: the friends join, the host starts, everyone sees the board."""
    for friend in friends:
        join(host, friend)
    start(host, *friends)


def join(host: Page, friend: Page) -> None:
    """Sit down at the host's open table. With bots there the host may start before: the seat has to be had by then."""
    expect(host.locator("#leave")).to_be_visible()
    friend.goto(host.url)
    friend.locator("#join").click()
    expect(friend.locator("#leave")).to_be_visible()


def start(host: Page, *friends: Page) -> None:
    """The host starts, everyone sees the board."""
    host.locator("#start").click()
    for page in (host, *friends):
        wait_for_table(page)


def play_on(act: Act, pages: Sequence[Page], until: Callable[[], bool], seconds: float) -> None:
    """Everybody plays in turn until it is so, and stays so whatever they press; TimeoutError if it takes too long."""
    deadline = time.monotonic() + seconds
    while not until():
        if time.monotonic() > deadline:
            lines = [page.locator("#ask").all_inner_texts() for page in pages]
            raise TimeoutError(f"still playing after {seconds} s: {lines}")
        if not any(act(page) for page in pages):
            pages[0].wait_for_timeout(25)


def play_up_to(act: Act, pages: Sequence[Page], sought: str, seconds: float) -> None:
    """Everybody plays until the first of the pages shows what is sought, which is then left as it is."""
    first = pages[0]

    def act_or_leave(page: Page, leave: str = "") -> object:
        return act(page, sought if page is first else leave)

    play_on(act_or_leave, pages, lambda: bool(first.locator(sought).count()), seconds)


def is_over(*pages: Page) -> bool:
    """Whether everybody sees the end of the match."""
    return all(page.locator(MATCH_OVER).count() for page in pages)


def seen_version(page: Page) -> str:
    """The version of the board on the page."""
    return page.locator("#facts").get_attribute("data-version") or ""


def wait_past(page: Page, version: str) -> None:
    """Until the page shows a later board."""
    page.wait_for_function(LATER, arg=version)


def wait_for_one_another(*pages: Page) -> None:
    """Until each of the pages shows the newest board of them: where only people sit that is how things stand."""
    newest = max(int(seen_version(page)) for page in pages)
    for page in pages:
        page.wait_for_function(NO_OLDER, arg=newest)


@contextmanager
def answered(page: Page, selector: str) -> Iterator[None]:
    """What is done in here presses that; afterwards the answer is waited for."""
    pressed = page.locator(selector).evaluate(PRESS, selector, timeout=PATIENCE_MS)
    yield
    page.wait_for_function(ANSWERED, arg=pressed, timeout=ANSWER_MS)


def rematch(host: Page, friend: Page) -> None:
    """Both want another match, and are taken to it."""
    host.locator("#rematch").click()
    expect(host.locator("#rematch")).to_be_disabled()
    expect(friend.locator("#announcer")).to_contain_text("wants a rematch")
    old = friend.url
    friend.locator("#rematch").click()
    friend.wait_for_url(lambda url: url != old)
    host.wait_for_url(friend.url)


def look_again(page: Page, leave: str = "") -> bool:
    """As who has no scripts does."""
    page.wait_for_timeout(100)
    page.reload()
    return True


def resign(page: Page) -> None:
    """Give up, which the menu asks about once."""
    for closed in ("details:has(#resign):not([open])", "#resign:not([open])"):
        if (details := page.locator(closed)).count():
            details.locator("> summary").click()
    page.locator("#resign button").click()
    page.wait_for_selector(MATCH_OVER)
