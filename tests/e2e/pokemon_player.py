"""Plays Pokemon in a browser as a person would: by pressing what the page offers, and nothing else."""

from playwright.sync_api import Error, Page, Position

from tests.e2e.table import PATIENCE_MS, seen_version, take_seats, wait_past
from tests.e2e.test_lobby import open_table

OFFERED = """() => {
  const shown = (found) => found.find((one) => one.checkVisibility() && !one.disabled);
  const find = (selector) => shown([...document.querySelectorAll(selector)]);
  if (find('#to-tables')) return '';
  const press = find('#go-on, #ready, #return, .place .button--act');
  if (press) return '#' + press.id;
  if (!document.querySelector('.ask--you')) return '';
  const points = ({ dataset: { card } }) => card >= 100 ? 50 : card % 25 > 18 ? 20 : card % 25 / 2;
  const cards = [...document.querySelectorAll('.hand__slot:has(.card--may)')].sort((a, b) => points(a) - points(b));
  if (cards.length) return '#' + cards[0].id + ' button';
  const other = find('.deck--may, #pass');
  return other ? '#' + other.id : '';
}"""
CORNER = Position(x=14, y=30)  # what a fan of many cards leaves free of each


def offered(page: Page) -> str:
    """What the page offers to press, "" if it is somebody else's turn or the match is over."""
    return str(page.evaluate(OFFERED))


def act(page: Page) -> str:
    """Press what is offered, if anything; what it was."""
    found = offered(page)
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
    version = seen_version(page)
    page.locator(selector).click(timeout=PATIENCE_MS, position=CORNER if is_card else None)
    chooser = page.locator(".chooser:popover-open")
    if chooser.count():
        chooser.locator(".chooser__colour").first.click(timeout=PATIENCE_MS)
    wait_past(page, version)


def sit_down(host: Page, *friends: Page, bots: int = 0) -> None:
    """A table opened by the host, joined by the friends, filled with bots and started; everyone sees the match."""
    open_table(host, seats=1 + len(friends) + bots, bots=bots)
    take_seats(host, *friends)


def hand_of(page: Page) -> list[str]:
    """The ids of the cards in one's own hand."""
    return [str(card.get_attribute("id")) for card in page.locator(".hand__slot").all()]


def totals_of(page: Page) -> list[int]:
    """The last line of the score sheet."""
    return [int(cell) for cell in page.locator(".rounds tfoot td").all_inner_texts()]
