"""Somebody who hears a table and plays it by keys: notes what is spoken, and whether the focus is ever lost."""

import re

from playwright.sync_api import Page

LISTEN = """() => {
  const note = { spoken: [], asks: [], others: [], lost: [], from: document.querySelectorAll('#log-lines li').length };
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const isElsewhere = (node) =>
    !['announcer', 'declined', 'connection'].includes(node.id) && node.checkVisibility({ visibilityProperty: true });
  const start = (node) => node.outerHTML.slice(0, 200);
  let focused = document.body;
  const look = () => {
    if (document.activeElement === document.body && focused !== document.body) note.lost.push(start(focused));
    focused = document.activeElement;
  };
  new MutationObserver((records) => {
    const nodes = records.map(({ target }) => target.nodeType === 1 ? target : target.parentElement);
    for (const region of new Set(nodes.map((node) => node?.closest(live)).filter(Boolean))) {
      if (region.id === 'announcer') note.spoken.push(region.textContent);
      else if (isElsewhere(region)) note.others.push(start(region));
    }
    note.asks.push(document.getElementById('ask').textContent);
    requestAnimationFrame(() => setTimeout(look));
  }).observe(document.getElementById('content'), { childList: true, characterData: true, subtree: true });
  document.addEventListener('focusin', look);
  window.listener = note;
}"""
LINES = """from => [...document.querySelectorAll('#log-lines li')].slice(from)
  .map((line) => line.firstChild.textContent.trim())"""
OFFERED = re.compile(r"[^.]+, you may cut in with it\.|Call “Pokemon!” for [^.]+\.")


def listen(page: Page) -> None:
    """From now on."""
    page.evaluate(LISTEN)


def check_what_was_heard(page: Page) -> None:
    """Each line of the log was spoken once and in order; between them, what was asked and offered, last who has won."""
    note = page.evaluate("listener")
    assert not note["lost"], "the focus fell off what went"
    assert not note["others"], "said in two places"
    told, rest = " ".join(note["spoken"]).replace("\xa0", ""), []
    for line in page.evaluate(LINES, note["from"]):
        before, found, told = told.partition(line)
        assert found, f"not told: {line}"
        rest.append(before)
    between = " ".join(rest)
    for ask in sorted(set(note["asks"]) - {""}, key=len, reverse=True):
        between = between.replace(ask, "")
    assert not OFFERED.sub("", between).strip(), "told twice"
    assert re.search(r"won the match|shared first", told), told
