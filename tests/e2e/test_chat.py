"""Talking at tables and in the lobby, in real browsers; nobody has to put up with abuse."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.lobby import open_table
from tests.e2e.looks import EVERYWHERE, check
from tests.e2e.moderators import act, appoint, look_at_the_case_about, moderator, name_of
from tests.e2e.names import new_name
from tests.e2e.site import Site
from tests.e2e.table import take_seats
from tests.e2e.talk import say, wait_for_the_line

INSULT = "You play like <img src=x onerror=\"document.title='hit'\"> https://example.org"
MUTE = {"kind": "mute", "scope": "chat", "days": "7", "reason": "abuse", "words": "Be kind.", "why": "As reported."}
REFUSED_AT = """() => new Promise((answer) => {
  const look = () => document.getElementById('chat-refusal') && answer(Date.now() / 1000);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
})"""

HOLD_THE_LINE = """(() => {
  let isHeld = true;
  const released = new Promise((release) => {
    window.letTheLineOpen = () => { isHeld = false; release(); };
  });
  window.WebSocket = class extends WebSocket {
    get #waits() { return isHeld && this.url.includes('/ws/chat/'); }
    get readyState() { return this.#waits ? WebSocket.CONNECTING : super.readyState; }
    set onopen(tell) {
      super.onopen = tell && (async (event) => { if (this.#waits) await released; tell(event); });
    }
  };
})()"""
"""A connection that takes its time, for the chat alone."""


def test_an_insult_a_report_of_the_line_a_sanction_and_its_end(new_person: NewPerson, site: Site) -> None:
    """In the chat. The appeal, and what else comes of a report: test_keeping_order.py."""
    lada = new_name("lada")
    appoint(site, lada)
    rude, hurt = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    name = name_of(rude)
    open_table(rude, seats=2, bots=0)
    take_seats(rude, hurt)
    mutes_and_reports(rude, hurt)
    desk = moderator(new_person, lada)
    look_at_the_case_about(desk, name)
    expect(desk.get_by_text(f"{name} (#").first).to_contain_text("You play like <img")
    act(desk, "Claim this case")
    is_told_and_cannot_write(rude, desk)
    desk.goto(f"/admin/moderation/sanction/?q={quote(name)}")
    desk.locator("#result_list tbody a").first.click()
    act(desk, "Lift the sanction", why="He has said sorry.")
    expect(rude.get_by_label("Say something")).to_be_visible()


@pytest.mark.looks
def test_what_is_said_before_the_line_is_open_goes_out_once_it_is(new_person: NewPerson) -> None:
    host, friend = new_person(reduced_motion="reduce"), new_person(reduced_motion="reduce")
    open_table(host, seats=2, bots=0)
    take_seats(host, friend)
    host.add_init_script(HOLD_THE_LINE)
    host.reload()
    expect(host.locator("#chat")).to_have_attribute("data-connection", "connecting")
    field = host.get_by_label("Say something")
    field.fill("Good luck to you")
    for _press in range(2):
        field.press("Enter")
    expect(host.locator("#chat-declined")).to_be_hidden()
    expect(field).to_have_value("Good luck to you")
    host.evaluate("letTheLineOpen()")
    expect(field).to_have_value("")
    expect(friend.locator(".chat__line", has_text="Good luck to you")).to_have_count(1)
    say(host, "And fun")
    assert friend.locator(".chat__line", has_text="Good luck to you").count() == 1


@pytest.mark.looks
def test_a_quick_phrase_leaves_what_is_half_written(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="reduce")
    open_table(page, seats=2, bots=0)
    wait_for_the_line(page)
    field = page.get_by_label("Say something")
    field.fill("I wonder whether")
    page.locator("#chat-phrases > summary").click()
    page.locator("#chat-phrases button").first.click()
    expect(page.locator(".chat__line--own")).to_have_count(1)
    say(page, "And now this")
    expect(field).to_have_value("")
    field.fill("I wonder whether")
    page.locator("#chat-phrases > summary").click()
    page.locator("#chat-phrases button").last.click()
    expect(page.locator(".chat__line--own")).to_have_count(3)
    expect(field).to_have_value("I wonder whether")


def mutes_and_reports(rude: Page, hurt: Page) -> None:
    say(rude, INSULT)
    insult = hurt.locator(".chat__line", has_text="You play like")
    expect(insult).to_contain_text("<img src=x")
    assert hurt.title() != "hit"
    expect(insult.locator(".chat__said a, .chat__said img")).to_have_count(0)
    check(hurt)
    # By keyboard alone: the name unfolds what may be done.
    insult.locator("summary").focus()
    hurt.keyboard.press("Enter")
    for _ in range(3):
        hurt.keyboard.press("Tab")
    expect(insult.get_by_role("link", name="Report this line")).to_be_focused()
    with hurt.expect_popup() as opened:
        hurt.keyboard.press("Enter")
    form = opened.value
    form.get_by_label("What is wrong?").select_option("abuse")
    form.get_by_role("button", name="Send the report").click()
    form.wait_for_url(re.compile("/chat/match/"))
    form.close()
    insult.get_by_role("button", name=re.compile("^Mute ")).click()
    expect(insult).to_have_count(0)
    say(rude, "Can you hear me?")
    expect(rude.locator(".chat__line--own")).to_have_count(2)
    say(hurt, "Good riddance")
    expect(rude.locator(".chat__line", has_text="Good riddance")).to_be_visible()
    expect(hurt.locator(".chat__line", has_text="Can you hear me?")).to_have_count(0)


def is_told_and_cannot_write(rude: Page, desk: Page) -> None:
    rude.get_by_label("Say something").fill("One more thing")
    act(desk, "Warn or sanction the person", **MUTE)
    expect(rude.locator("#chat-refusal")).to_contain_text("You are kept from this until")
    expect(rude.get_by_label("Say something")).to_have_count(0)
    expect(rude.locator("#news")).to_contain_text("writing to others")
    expect(rude.locator("#content")).to_have_attribute("data-connection", "open")
    check(rude)


def test_a_sanction_reaches_an_open_tab_within_a_second(new_person: NewPerson, site: Site) -> None:
    page = new_person(reduced_motion="reduce")
    open_table(page, seats=2, bots=0)
    expect(page.get_by_label("Say something")).to_be_visible()
    wait_for_the_line(page)
    olha = new_name("olha")
    mute = f"""
import time
from apps.accounts.models import User
from apps.moderation.enums import Reason, SanctionKind, Scope
from apps.moderation.services import Terms, impose
root = User.objects.create_superuser("{olha}", "{olha}@example.org")
person = User.objects.get(display_name="{name_of(page)}")
impose(root, person.pk, Terms(SanctionKind.MUTE, Scope.CHAT, Reason.SPAM), "Seen.")
print("imposed at", time.time())
"""
    page.evaluate(f"() => {{ window.refusedAt = ({REFUSED_AT})(); }}")
    said = site.run_python("manage.py", "shell", "-c", mute)
    expect(page.locator("#chat-refusal")).to_be_visible()
    # The page's own clock: the program that imposed it takes a while to end.
    taken = page.evaluate("window.refusedAt") - float(said.rsplit("imposed at ", 1)[1].split()[0])
    assert taken < 2.5, taken


@pytest.mark.looks
def test_a_phone_marks_what_was_not_heard_and_the_hand_stays_free(new_person: NewPerson) -> None:
    phone, friend = new_person(phone=True, reduced_motion="reduce"), new_person(reduced_motion="reduce")
    open_table(phone, seats=2, bots=0)
    take_seats(phone, friend)
    expect(phone.locator("#talk")).to_be_hidden()
    say(friend, "Good evening")
    expect(phone.locator("#chat-unread")).to_have_text("1")
    check(phone)
    phone.locator("#chat-opener").click()
    expect(phone.locator(".chat__line", has_text="Good evening")).to_be_visible()
    expect(phone.locator("#chat-unread")).to_be_hidden()
    check(phone)
    sheet, hand = phone.locator("#talk").bounding_box(), phone.locator("#hand, .hand").first.bounding_box()
    assert sheet is not None
    assert hand is not None
    assert sheet["y"] + sheet["height"] <= hand["y"]
    wait_for_the_line(phone)
    phone.locator("#chat-phrases > summary").click()
    phone.get_by_role("button", name="Good luck!").click()
    expect(friend.locator(".chat__line", has_text="Good luck!")).to_be_visible()


@pytest.mark.looks
@EVERYWHERE
def test_the_pages_with_a_room_have_no_faults(new_person: NewPerson, phone: bool) -> None:
    page = new_person(phone=phone, reduced_motion="reduce")
    page.goto("/tables/")
    page.locator("#lobby-chat > summary").click()
    wait_for_the_line(page)
    page.locator("#chat-phrases > summary").click()
    page.get_by_role("button", name="Hello!").click()
    expect(page.locator(".chat__line--own").last).to_contain_text("Hello!")
    check(page)
    open_table(page, seats=2, bots=0)
    say(page, "Anybody there?")
    expect(page.locator(".chat__line--own")).to_be_visible()
    check(page)
    for path in ("/chat/", "/chat/lobby/all/"):
        page.goto(path)
        check(page)


def test_without_scripts_a_form_says_it(new_person: NewPerson) -> None:
    page = new_person(java_script_enabled=False)
    page.goto("/chat/lobby/all/")
    page.locator("#chat-phrases > summary").click()
    page.get_by_role("button", name="Thank you!").click()
    expect(page.locator(".chat__line--own").last).to_contain_text("Thank you!")
