"""Plays the TCG in a browser as a person would: by opening cards and pressing what they offer."""

from playwright.sync_api import Error, Page, expect

from tests.e2e.lobby import open_by_form
from tests.e2e.table import PATIENCE_MS, answered, join, start

OFFERED = """leave => {
  const shown = (one) => one.checkVisibility() && !one.disabled;
  const first = (selector) => [...document.querySelectorAll(selector)].find(shown);
  const press = (one) => [`[id="${one.id}"]`];
  const buttons = (card) => [...document.querySelectorAll(`[id="sheet-${card.dataset.key}"] .button--act`)];
  const open = (card, button) => [`[id="${card.id}"]`, `[id="${button.id}"]`];
  if (first('#to-tables') || (leave && document.querySelector(leave))) return [];
  const back = first('#return');
  if (back) return press(back);
  if (!document.querySelector('.ask--you')) return [];
  const moves = document.querySelector('.choice [id^=energy-form-]');
  if (moves && first('#done')) return press(first('#done'));
  const answer = first('#pick-go, .choice #yes, .choice .target') ?? first('.choice #done');
  if (answer) return press(answer);
  const cards = [...document.querySelectorAll('.hand .card--may')];
  const active = document.querySelector('.side--near .mat__active [data-pokemon]')?.dataset.pokemon;
  const bench = document.querySelectorAll('.side--near .mat__bench [data-pokemon]').length;
  const inTurn = first('#end, #end-yes');
  const inOrder = ['evolve-', ...(bench < 3 ? ['bench-'] : []), 'attach-', 'play-'];
  const plays = inTurn ? inOrder : ['pick-', 'bench-', 'evolve-'];
  for (const wanted of plays) {
    for (const card of cards) {
      const fitting = buttons(card).filter((button) => button.id.startsWith(wanted));
      if (fitting.length) return open(card, fitting.find((button) => button.value === active) ?? fitting[0]);
    }
  }
  const attacks = [...document.querySelectorAll(`[id="sheet-p${active}"] [id^="attack-"] > .button--act`)];
  const expected = (button) => button.closest('.act').querySelector('.expected')?.textContent ?? '';
  const damage = (button) => Number(expected(button).match(/\\d+/g)?.at(-1) ?? 0);
  if (attacks.length) return ['#to-attack', ...press(attacks.sort((a, b) => damage(b) - damage(a))[0])];
  const rest = first('#end-yes, #done');
  return rest ? press(rest) : [];
}"""
"""Evolve, fill the Bench, attach to the Active, play Trainers, then the attack that does most.

Where Energy may be moved as often as one likes it stays where it is: who moves it to and fro never comes to an end.
"""


def act(page: Page, leave: str = "") -> bool:
    """One move, if there is one to make; whether there was. AssertionError if what was offered is refused."""
    found: list[str] = page.evaluate(OFFERED, leave)
    if not found:
        return False
    try:
        with answered(page, found[-1]):
            for selector in found:
                page.locator(selector).click(timeout=PATIENCE_MS)
    except Error:
        texts = page.locator("#declined:not([hidden])").all_inner_texts()
        if texts and not texts[0].startswith("Too late"):
            raise AssertionError(f"{found} was offered and then refused: {texts[0]}") from None
        page.keyboard.press("Escape")
        return False  # the board has changed meanwhile
    return True


def sit_down(host: Page, friend: Page, deck: str = "", their_deck: str = "") -> None:
    """A table for two, opened from the form of the game, joined and started; each with a ready deck, or one by luck."""
    open_by_form(host, "tcg")
    join(host, friend)
    for page, chosen in ((host, deck), (friend, their_deck)):
        if chosen:
            bring(page, chosen)
    start(host, friend)


def bring(page: Page, deck: str) -> None:
    """Choose a ready deck by its key, or one's own by its name, in the waiting room."""
    seat = page.locator("details[id^=bring-]").first
    seat.locator("summary").click()
    kit = seat.locator(".kit").and_(page.locator(f'[id$="-ready-{deck}"], .kit:has(.kit__name:text-is("{deck}"))'))
    kit.click()
    expect(kit).to_have_attribute("aria-pressed", "true")


def names_of_mine(page: Page) -> set[str]:
    """The names of the cards that the reader holds or has in play."""
    mine = page.locator(".hand .card, .side--near button.fighter")
    labels: list[str] = mine.evaluate_all("cards => cards.map(card => card.ariaLabel)")
    return {label.split(",")[0] for label in labels}


def prizes_taken(page: Page) -> list[str]:
    """The last line of the match: one's own first."""
    return page.locator(".ending__seat > span:first-of-type").all_inner_texts()
