"""How long it takes from `git clone` to the first card: `python -m tests.bench.newcomer`.

What a newcomer does, in a temporary folder: clone, `make run`, open the page, press "Play now". What is committed is
timed. Packages come from pip's cache where it has them. Everything that was started is stopped, and the folder goes.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import sync_playwright

from config import env
from tests.e2e.chromium import ADVICE, find_chromium
from tests.e2e.conftest import FLAGS
from tests.e2e.site import free_port, wait_until

AIM_SECONDS = 180
PATIENCE_SECONDS = 900
STOP_SECONDS = 60
FIRST_CARD = "#board [data-card]"
SAID = "make-run.log"
PLAY = "form[action='/play/'] button"
OF_THIS_CHECKOUT = (
    "VIRTUAL_ENV",
    "DJANGO_SETTINGS_MODULE",
    "DATABASE_URL",
    "REDIS_URL",
    "PYTHONPATH",
    "MAKEFLAGS",
    "MFLAGS",
    "MAKELEVEL",
)
"""A newcomer's shell has none of them."""


class Clock:
    """Seconds from one phase to the next."""

    def __init__(self) -> None:
        self._began = self._since = time.monotonic()

    def note(self, phase: str) -> None:
        """The phase is over."""
        now = time.monotonic()
        print(f"{phase:<42} {now - self._since:6.1f} s", flush=True)
        self._since = now

    @property
    def total(self) -> float:
        """Seconds since the beginning."""
        return self._since - self._began


def clone(home: Path) -> Path:
    """A clone of what is committed here."""
    checkout = home / "parlour"
    subprocess.run(["git", "clone", "--quiet", str(env.ROOT), str(checkout)], check=True)
    return checkout


@contextmanager
def running(checkout: Path, port: int) -> Iterator["subprocess.Popen[bytes]"]:
    """`make run` in a process group of its own, stopped as Ctrl-C does, and by force if that does not help."""
    given = {name: value for name, value in os.environ.items() if name not in OF_THIS_CHECKOUT}
    own = {"PORT": str(port), "EMBEDDED_REDIS_PORT": str(free_port()), "VAR_DIR": str(checkout / "var")}
    with (checkout / SAID).open("wb") as said:
        process = subprocess.Popen(
            ["make", "run"], cwd=checkout, env={**given, **own}, stdout=said, stderr=said, start_new_session=True
        )
    try:
        yield process
    finally:
        for number in (signal.SIGINT, signal.SIGKILL):
            try:
                os.killpg(process.pid, number)
                process.wait(timeout=STOP_SECONDS)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                continue


def wait_for(process: "subprocess.Popen[bytes]", happens: Callable[[], bool], what: str, checkout: Path) -> None:
    """Until it happens; SystemExit, with what `make run` has said, if that is over before."""
    wait_until(lambda: happens() or process.poll() is not None, what, PATIENCE_SECONDS)
    if process.poll() is not None:
        sys.exit(f"make run ended with code {process.returncode}:\n{(checkout / SAID).read_text()}")


def answers(url: str) -> bool:
    """Whether the front page is there."""
    try:
        with urlopen(url, timeout=5):  # noqa: S310  an address of our own
            return True
    except (URLError, OSError):
        return False


def see_first_card(url: str, browser_path: str, clock: Clock) -> None:
    """Open the page and press the first "Play now"."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=FLAGS)
        page = browser.new_page()
        page.goto(url)
        clock.note("the front page in Chromium")
        page.locator(PLAY).first.click()
        page.locator(FIRST_CARD).first.wait_for()
        clock.note("from “Play now” to the first card")
        browser.close()


def main() -> int:
    """1 if it took longer than the aim."""
    found = find_chromium()
    if not found:
        sys.exit(ADVICE)
    with tempfile.TemporaryDirectory() as home:
        clock, port = Clock(), free_port()
        checkout = clone(Path(home))
        clock.note("git clone")
        url = f"http://127.0.0.1:{port}/"
        with running(checkout, port) as process:
            installed = checkout / ".venv" / "runtime"
            wait_for(process, installed.exists, "the packages", checkout)
            clock.note("make run: environment and packages")
            wait_for(process, lambda: answers(url), "the site", checkout)
            clock.note("make run: until the site answers")
            see_first_card(url, found, clock)
    print(f"{'from clone to the first card':<42} {clock.total:6.1f} s (aim: under {AIM_SECONDS})")
    return int(clock.total > AIM_SECONDS)


if __name__ == "__main__":
    sys.exit(main())
