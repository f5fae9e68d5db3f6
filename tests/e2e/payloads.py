"""Text that would be more than text if a page let it: what to write everywhere, and whether it has come to life."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from playwright.sync_api import APIResponse, Dialog, Page, Response

PAYLOADS = (
    "<script data-hit>hit()</script>",
    '"><img data-hit src=x onerror=hit()>',
    "'><svg data-hit onload=hit()>",
    "</title></textarea><b data-hit>",
    "<a data-hit href=javascript:hit()>x</a>",
    "<i data-hit hx-get=/hit/ hx-trigger=load>",
    "javascript:hit()",
    '" data-hit hx-get=/hit/ autofocus onfocus=hit() x="',
    "{{7*7}}",
    "\u202ehit",
)
LONG = " ".join(PAYLOADS)
"""All of them, for fields that hold so much: no more than a line of a chat."""
TITLE = "\"'><svg data-hit onload=hit()></title>{{7*7}}"
NAME = "<i data-hit id={mark}>"
"""As long as a name may be, and nobody else's."""
SPOKEN = "<script data-hit>hit()</script>"
"""The beginning of `LONG`, as it has to stand there to be read."""

ALIVE = """() => [...document.querySelectorAll("*")].filter((node) =>
  node.hasAttribute("data-hit") || [...node.attributes].some(({ name, value }) =>
    /^on/.test(name) || (/^(href|src|action|formaction|xlink:href)$/.test(name) && /^\\s*javascript:/i.test(value))
    || (/^(data-)?hx-/.test(name) && value.includes("/hit/")))
).map((node) => node.outerHTML.slice(0, 200))"""
"""Every element that only a payload could have made, and every handler or address that runs something."""


@dataclass
class Watch:
    """Notes whatever a page does that a payload asked for. Breaches of the content policy `new_person` notes itself."""

    page: Page
    found: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("dialog", self._dialog)
        self.page.on("request", lambda request: self._note(request.url) if "/hit/" in request.url else None)

    def walk(self, paths: Iterable[str]) -> None:
        """Go to each page, which has to be there, and look."""
        for path in paths:
            answer = self.page.goto(path)
            assert isinstance(answer, Response)
            assert answer.status < 500, f"{path}: {answer.status}"
            self.look()

    def look(self) -> None:
        """The page as it stands: folded parts opened, forms that fetch something given the time to."""
        self.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        self.page.wait_for_load_state("networkidle") if self.page.locator("[hx-trigger=load]").count() else None
        self.found += [f"{self.page.url}: {node}" for node in self.page.evaluate(ALIVE)]

    def reads(self, path: str, *texts: str) -> None:
        """The page shows each of the texts as it was written."""
        self.walk([path])
        shown = self.page.locator("body").inner_text()
        missing = [text for text in texts if flat(text) not in flat(shown)]
        assert not missing, f"{path} does not say {missing}:\n{shown}"

    def _dialog(self, dialog: Dialog) -> None:
        self._note(f"a dialog: {dialog.message}")
        dialog.dismiss()

    def _note(self, what: str) -> None:
        self.found.append(f"{self.page.url}: {what}")


def flat(text: str) -> str:
    """Without what a page may break lines at, and letters as large as they are written."""
    return re.sub(r"\s+", " ", text).casefold()


def send(page: Page, path: str, **form: str) -> APIResponse:
    """Post a form as the page's own would, with its cookies, past everything that a browser refuses to send."""
    token = next(cookie["value"] for cookie in page.context.cookies() if cookie["name"] == "csrftoken")
    return page.request.post(path, form=form, headers={"X-CSRFToken": token, "Referer": page.url})
