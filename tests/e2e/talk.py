"""Talks in a room, as whoever writes to the others does."""

from playwright.sync_api import Page, expect


def wait_for_the_line(page: Page) -> None:
    """Until what is said goes out: before that it is a form that leads to the room's own page, or waits."""
    expect(page.locator("#chat")).to_have_attribute("data-connection", "open")


def say(page: Page, words: str) -> None:
    wait_for_the_line(page)
    page.get_by_label("Say something").fill(words)
    page.get_by_role("button", name="Send", exact=True).click()
    # Else it would be emptied later, with the next words in it.
    expect(page.get_by_label("Say something")).to_have_value("")
