"""Plays Poke in a browser as a person would: by ticking cards and pressing what the page offers."""

from playwright.sync_api import Error, Page

from tests.e2e.lobby import open_by_form
from tests.e2e.table import NORMAL, PATIENCE_MS, answered, take_seats

OFFERED = """leave => {
  const shown = (found) => found.find((one) => one.checkVisibility() && !one.disabled);
  const find = (selector) => shown([...document.querySelectorAll(selector)]);
  if (find('#to-tables') || (leave && document.querySelector(leave))) return [];
  const press = find('#go-on, #return');
  if (press) return ['#' + press.id];
  if (!document.querySelector('.ask--you')) return [];
  const boxes = [...document.querySelectorAll('.card--pick input')];
  const picks = (found) => found.filter((box) => !box.checked).map((box) => `label:has(#${box.id})`);
  const rank = (box) => Math.floor(box.value / 4);
  if (find('#draw')) {
    const odd = boxes.filter((box) => boxes.filter((other) => rank(other) === rank(box)).length === 1).slice(-3);
    return odd.length < 3 || find('#draw').textContent.includes('Redouble') ? ['#stand'] : [...picks(odd), '#draw'];
  }
  if (find('#lead')) return [...picks(boxes.filter((box) => rank(box) === rank(boxes[0]))).slice(0, 4), '#lead'];
  const most = Number(document.querySelector('#hand').dataset.most);
  return find('#answer') ? [...picks(boxes.slice(-most)), '#answer'] : [];
}"""
"""A pair is kept and stood on, sets are led whole, and the lowest cards are thrown off."""


def act(page: Page, leave: str = "") -> bool:
    """Choose and press what is offered, if anything; whether there was."""
    found: list[str] = page.evaluate(OFFERED, leave)
    if not found:
        return False
    try:
        with answered(page, found[-1]):
            for selector in found:
                page.locator(selector).click(timeout=PATIENCE_MS)
    except Error:
        return False  # the time for it has passed, and the board has changed
    return True


def sit_down(host: Page, *friends: Page, clock: str = NORMAL, **options: str | bool) -> None:
    """A table for two, opened from the form of the game, joined by the friend, else by a bot, and started."""
    open_by_form(host, "poke", bots=1 - len(friends), clock=clock, **options)
    take_seats(host, *friends)


def totals_of(page: Page) -> list[int]:
    """The last line of the score sheet: above the line, one's own first."""
    return [int(total) for total in page.locator(".pad__total b").all_inner_texts()]
