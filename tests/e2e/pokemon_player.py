"""Plays Pokemon in a browser as a person would: by pressing what the page offers, and nothing else."""

from playwright.sync_api import Error, Page, Position

from tests.e2e.lobby import open_table
from tests.e2e.table import NORMAL, PATIENCE_MS, answered, take_seats

OFFERED = """leave => {
  const shown = (found) => found.find((one) => one.checkVisibility() && !one.disabled);
  const find = (selector) => shown([...document.querySelectorAll(selector)]);
  if (find('#to-tables') || (leave && document.querySelector(leave))) return '';
  const press = find('#go-on, #ready, #return, .place .button--act');
  if (press) return '#' + press.id;
  if (!document.querySelector('.ask--you')) return '';
  const points = ({ dataset: { card } }) => card >= 100 ? 50 : card % 25 > 18 ? 20 : card % 25 / 2;
  const cards = [...document.querySelectorAll('.hand__slot:has(.card--may)')].sort((a, b) => points(a) - points(b));
  if (cards.length) return '#' + cards[0].id + ' button';
  const other = find('.deck--may, #pass');
  return other ? '#' + other.id : '';
}"""
BLACK_IN_TURN = "body:has(.ask--you) .card--may[popovertarget]"
"""A black card that may be laid in turn: it is asked which colour goes on."""
CORNER = Position(x=14, y=30)  # what a fan of many cards leaves free of each


def act(page: Page, leave: str = "") -> str:
    """Press what is offered, if anything; what it was."""
    found = str(page.evaluate(OFFERED, leave))
    if not found:
        return ""
    try:
        press(page, found)
    except Error:
        return ""  # somebody was quicker, and the offer is gone
    return found


def press(page: Page, selector: str) -> None:
    """One move: "Pokemon!" armed where two cards are left, a colour named where one is asked for."""
    is_card = selector.startswith("#card-")
    call = page.locator("#call")
    if is_card and call.count():
        call.check(timeout=PATIENCE_MS)
    with answered(page, selector):
        page.locator(selector).click(timeout=PATIENCE_MS, position=CORNER if is_card else None)
        chooser = page.locator(".chooser:popover-open")
        if chooser.count():
            chooser.locator(".chooser__colour").first.click(timeout=PATIENCE_MS)


def sit_down(host: Page, *friends: Page, bots: int = 0, clock: str = NORMAL) -> None:
    """A table opened by the host, joined by the friends, filled with bots and started; everyone sees the match."""
    open_table(host, seats=1 + len(friends) + bots, bots=bots, clock=clock)
    take_seats(host, *friends)


def hand_of(page: Page) -> list[str]:
    """The ids of the cards in one's own hand."""
    found: list[str] = page.locator(".hand__slot").evaluate_all("slots => slots.map((slot) => slot.id)")
    return found


def totals_of(page: Page) -> list[int]:
    """The last line of the score sheet."""
    return [int(cell) for cell in page.locator(".rounds tfoot td").all_inner_texts()]
