"""Plays Perudo in a browser as a person would: by pressing what the page offers, and nothing else."""

from playwright.sync_api import Error, Page

from tests.e2e.lobby import open_by_form
from tests.e2e.table import NORMAL, PATIENCE_MS, answered, take_seats

BIDS_BEFORE_A_DOUBT = 3
OFFERED = """([leave, bidsBeforeADoubt]) => {
  const shown = (one) => one.checkVisibility() && !one.disabled;
  const find = (selector) => [...document.querySelectorAll(selector)].find(shown);
  if (leave && document.querySelector(leave)) return [];
  const press = find('#go-on, #return');
  if (press) return ['#' + press.id];
  if (!document.querySelector('.ask--you')) return [];
  const isEnough = document.querySelectorAll('#history li').length >= bidsBeforeADoubt;
  const doubt = find('#doubt');
  if (doubt && (isEnough || !find('#picker'))) return [...(doubt.parentElement.open ? [] : ['#doubt']), '#doubt-yes'];
  const bid = find('.numbers__bid');
  return bid ? [`[id="${bid.id}"]`] : [];
}"""


def sit_down(host: Page, *friends: Page, bots: int = 0, clock: str = NORMAL, **options: str | bool) -> None:
    """A table opened by the host, joined by the friends and started; everyone sees the match."""
    open_by_form(host, "perudo", seats=1 + len(friends) + bots, bots=bots, clock=clock, **options)
    take_seats(host, *friends)


def phase(page: Page) -> str:
    """What is going on at the table: bidding, shown or over."""
    return page.locator("#facts").get_attribute("data-phase") or ""


def act(page: Page, leave: str = "") -> bool:
    """Do what is asked, if anything: go on, bid a little more, or doubt after a few bids."""
    found: list[str] = page.evaluate(OFFERED, [leave, BIDS_BEFORE_A_DOUBT])
    try:
        return bool(found) and pressed(page, *found)
    except Error:
        return False  # somebody was quicker, and the offer is gone


def pressed(page: Page, *selectors: str) -> bool:
    """Press one after the other and wait for the board that answers the last."""
    with answered(page, selectors[-1]):
        for selector in selectors:
            page.locator(selector).click(timeout=PATIENCE_MS)
    return True
