"""A profile on a phone, by whoever meets somebody; and a moderator's lists between two days."""

import re
import secrets

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewPerson
from tests.e2e.looks import check
from tests.e2e.moderators import appoint, moderator
from tests.e2e.site import Site


def profile_of(page: Page) -> str:
    page.goto("/settings/")
    page.get_by_role("link", name="My profile").last.click()
    return page.url


@pytest.mark.parametrize("scripts", [True, False])
def test_mute_and_block_lead_back_to_the_profile(new_person: NewPerson, scripts: bool) -> None:
    address = profile_of(new_person())
    page = new_person(phone=True, java_script_enabled=scripts, reduced_motion="reduce")
    page.goto(address)
    for press, then in (("Mute", "Unmute"), ("Block", "Unblock"), ("Unblock", "Mute")):
        page.get_by_role("button", name=press, exact=True).click()
        expect(page.get_by_role("button", name=then, exact=True)).to_be_visible()
        expect(page).to_have_url(address)
        if scripts:
            check(page)


def test_a_list_between_two_days_by_keyboard_on_a_phone(new_person: NewPerson, site: Site) -> None:
    name = f"mod{secrets.token_hex(3)}"
    appoint(site, name)
    page = moderator(new_person, name)
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # width and height, as it wants them
    page.goto("/admin/moderation/staffact/")
    page.get_by_role("form", name="at").get_by_label("From").fill("2026-03-10")
    page.get_by_role("form", name="at").get_by_label("To").fill("2026-03-09")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("at__since=2026-03-10"))
    expect(page.get_by_text("The last day lies before the first.")).to_be_visible()
    sides = page.locator(".days").evaluate_all("all => all.map((one) => one.getBoundingClientRect())")
    assert all(box["left"] >= 0 and box["right"] <= PHONE["width"] for box in sides)
