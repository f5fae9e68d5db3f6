"""Every page of the site in a browser, on a phone: axe finds nothing; nothing too small to press, nothing too wide.

Pages are looked at by day and by evening in turn, and those that strangers see, too, in both.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import DESKTOP, PHONE, NewPerson
from tests.e2e.looks import AXE, fits, still
from tests.e2e.site import Site, running_site
from tests.pages.every_page import Visit

pytestmark = pytest.mark.looks
STAGE = """
import json
from tests.pages.every_page import browser, staged, visits
world = staged()
every = list(visits(world))
cookies = {kind: browser(world, kind).cookies for kind in {visit.kind for visit in every}}
keys = {kind: {name: each.value for name, each in jar.items()} for kind, jar in cookies.items()}
print("STAGED" + json.dumps({"visits": every, "keys": keys}))
"""
TOO_SMALL = """() => {
  const inALine = (node) => node.matches("a, summary") && getComputedStyle(node).display === "inline";
  const pressed = (node) => (node.matches("[type=checkbox], [type=radio]") && node.labels[0]) || node;
  return [...document.querySelectorAll("a[href], button, summary, select, textarea, input:not([type=hidden])")]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .filter((node) => !inALine(node) && !node.matches(".skip-link"))
    .map((node) => [node, pressed(node).getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && Math.min(box.width, box.height) < 43.5)
    .map(([node, box]) => `${Math.round(box.width)} x ${Math.round(box.height)}: ${node.outerHTML.slice(0, 160)}`);
}"""
"""What can be pressed and is less than 44 pixels high or wide, but for links in the middle of a text."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of this walk's own: the people of its stage have their names to themselves."""
    with running_site(tmp_path_factory.mktemp("pages")) as own:
        yield own


@pytest.fixture(scope="module")
def stage(site: Site) -> Any:
    """The pages to visit, and the cookies of those who do."""
    return json.loads(site.run_python("manage.py", "shell", "--no-imports", "-c", STAGE).partition("STAGED")[2])


@pytest.mark.timeout(400)
def test_every_page_can_be_seen_and_pressed_by_everybody(new_person: NewPerson, site: Site, stage: Any) -> None:
    readers: dict[str, Page] = {}
    faults = []
    for number, visit in enumerate(Visit(*each) for each in stage["visits"]):
        if visit.kind not in readers:
            page = readers[visit.kind] = new_person(guest=False, phone=True, reduced_motion="reduce")
            cookies = stage["keys"][visit.kind].items()
            page.context.add_cookies([{"name": name, "value": value, "url": site.url} for name, value in cookies])
        page = readers[visit.kind]
        page.emulate_media(color_scheme="dark" if number % 2 else "light", reduced_motion="reduce")
        page.goto(visit.address)
        faults += [f"{visit.name} ({visit.kind}): {fault}" for fault in faults_of(page, visit)]
    assert not faults, "\n".join(faults)


def faults_of(page: Page, visit: Visit) -> Iterator[str]:
    """What is wrong with the page that is open; Django's administration answers for its own sizes and colours."""
    is_ours = not visit.name.startswith("admin:")
    if is_ours:
        yield from page.evaluate(TOO_SMALL)
        yield from said_by_axe(page)
    if not fits(page):
        yield "scrolls sideways on a phone"
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]  # width and height, as it wants them
    if not fits(page):
        yield "scrolls sideways on a desktop"
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # as above


def said_by_axe(page: Page) -> Iterator[str]:
    still(page)
    for fault in AXE.run(page).response["violations"]:
        yield from (f"{fault['id']}: {node['html'][:200]}" for node in fault["nodes"])
