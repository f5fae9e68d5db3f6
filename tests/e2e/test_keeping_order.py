"""Keeping order from end to end, in real browsers: a report, a moderator, a sanction on an open page, an appeal."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.lobby import open_table
from tests.e2e.looks import check
from tests.e2e.moderators import act, appoint, look_at_the_case_about, moderator, name_of, recorded
from tests.e2e.names import new_name
from tests.e2e.site import Site
from tests.e2e.table import take_seats


def test_a_report_a_mute_an_appeal_and_its_end(new_person: NewPerson, site: Site) -> None:
    first, second = new_name("dana"), new_name("egor")
    appoint(site, first, second)
    rude, hurt = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    name = name_of(rude)
    open_table(rude, seats=2, bots=0)
    take_seats(rude, hurt)
    report(hurt)
    dana = moderator(new_person, first)
    mute(dana, name)
    # The open page is told without being loaded again, and the match goes on.
    expect(rude.locator("#news")).to_contain_text("writing to others")
    expect(rude.locator("#content")).to_have_attribute("data-connection", "open")
    check(rude)
    appeal(rude)
    act(dana, "Close the case", outcome="acted", why="Muted.")
    hurt.goto("/notices/")
    expect(hurt.get_by_text("was looked at: something was done")).to_be_visible()
    egor = moderator(new_person, second)
    egor.goto("/admin/moderation/appeal/")
    egor.locator("#result_list tbody tr", has_text=name).locator("a").first.click()
    act(egor, "Decide the appeal", decision="lifted", reply="We believe you.")
    rude.goto("/sanctions/")
    expect(rude.get_by_text("We believe you.")).to_be_visible()
    check(rude)
    assert recorded(site, first, second) == [
        *(f"{first} claimed", f"{first} imposed", f"{first} closed"),
        *(f"{second} lifted", f"{second} decided"),
    ]


def report(player: Page) -> None:
    """From the menu of the match."""
    player.locator("[data-menu] > summary").click()
    with player.expect_popup() as opened:
        player.get_by_role("link", name="Report somebody").click()
    form = opened.value
    form.get_by_label("What is wrong?").select_option("abuse")
    form.get_by_label("In your words").fill("He swore. <script>document.title = 'hit'</script>")
    check(form)
    form.get_by_role("button", name="Send the report").click()
    form.wait_for_url(re.compile("/matches/"))
    expect(form.locator("#content")).to_have_attribute("data-connection", "open")
    expect(form.get_by_text("Thank you. A moderator will look at it")).to_be_visible()


def mute(page: Page, name: str) -> None:
    """From the queue: claim the case about that person, and mute whom it is about, for a week."""
    look_at_the_case_about(page, name)
    expect(page.get_by_text("He swore. <script>")).to_be_visible()
    act(page, "Claim this case")
    filled = {"kind": "mute", "scope": "chat", "days": "7", "reason": "abuse"}
    act(page, "Warn or sanction the person", **filled, words="Be kind.", why="As reported.")


def appeal(player: Page) -> None:
    """From the news on the page, by way of the notices."""
    with player.expect_navigation():
        player.get_by_role("link", name="Read it").click()
    check(player)
    player.get_by_role("link", name="Warnings and sanctions").click()
    expect(player.get_by_text("Be kind.")).to_be_visible()
    check(player)
    player.get_by_label("Is this wrong?").fill("It was my brother.")
    player.get_by_role("button", name="Appeal").click()
    expect(player.get_by_text("It was my brother.")).to_be_visible()


def test_who_is_banned_is_shut_out_of_an_open_page(new_person: NewPerson, site: Site) -> None:
    page = new_person(reduced_motion="reduce")
    page.goto("/tables/")
    root = new_name("root")
    ban = f"""
from apps.accounts.models import User
from apps.moderation.enums import Reason, SanctionKind, Scope
from apps.moderation.services import Terms, impose
root = User.objects.create_superuser("{root}", "{root}@example.org")
person = User.objects.get(display_name="{name_of(page)}")
impose(root, person.pk, Terms(SanctionKind.BAN, Scope.EVERYTHING, Reason.CHEATING), "Seen.")
"""
    site.run_python("manage.py", "shell", "-c", ban)
    expect(page.get_by_role("heading", name="You are banned from the site")).to_be_visible()
    check(page)
    page.get_by_label("Is this wrong?").fill("I never cheated.")
    page.get_by_role("button", name="Appeal").click()
    expect(page.get_by_text("I never cheated.")).to_be_visible()
