"""Finds a Chromium for the browser tests; `python -m tests.e2e.chromium` installs one where it may."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ADVICE = (
    "NO BROWSER, SO NO BROWSER TESTS: install Chromium (Debian, Ubuntu: apt-get install chromium; "
    "elsewhere: .venv/bin/playwright install chromium), or set CHROMIUM to its path."
)


def find_chromium() -> str | None:
    """The path named by CHROMIUM, else an installed Chromium or Chrome, else Playwright's own."""
    if named := os.environ.get("CHROMIUM"):
        return named if shutil.which(named) else None
    for name in NAMES:
        if found := shutil.which(name):
            return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


def install_chromium() -> None:
    """Debian's package where we are root, else Playwright's download; failing is no error here."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        attempts = [
            ["apt-get", "update", "-qq"],
            ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
        ]
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    else:
        attempts = [[sys.executable, "-m", "playwright", "install", "chromium"]]
        environment = dict(os.environ)
    for command in attempts:
        print(f"parlour: {' '.join(command)}", flush=True)
        subprocess.run(command, env=environment, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def main() -> None:
    """Say which browser the tests will use, or how to get one."""
    if not find_chromium() and not os.environ.get("CHROMIUM"):
        install_chromium()
    print(f"parlour: browser tests use {found}" if (found := find_chromium()) else f"parlour: {ADVICE}")


if __name__ == "__main__":
    main()
