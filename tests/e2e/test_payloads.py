"""Whatever somebody writes anywhere is text to others: players, organisers, moderators in the administration."""

import secrets
from html import unescape
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.lobby import open_table
from tests.e2e.moderators import act, appoint, moderator
from tests.e2e.payloads import LONG, NAME, PAYLOADS, SPOKEN, TITLE, Watch, send
from tests.e2e.site import Site
from tests.e2e.table import take_seats
from tests.e2e.tournament_player import become_member, bring_bots, enter, set_up, start

RENAME = """
from apps.accounts.models import User
person = User.objects.get(username={username!r})
person.display_name = {name!r}
person.save()
"""
SANCTION = {"kind": "warning", "scope": "chat", "days": "7", "reason": "abuse", "words": LONG, "why": LONG}


@pytest.fixture
def mark() -> str:
    """Letters for the names of this run: it can be repeated on one site."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz") for _ in range(6))


@pytest.mark.looks
def test_the_watch_sees_what_stays_text_no_more(browser: Browser) -> None:
    """Or nothing below would mean anything: each payload that can come to life is noticed when a page lets it."""
    page = browser.new_page()
    watch = Watch(page)
    for payload in (*PAYLOADS[:-4], NAME, TITLE):
        watch.found.clear()
        page.evaluate("text => { document.body.innerHTML = text; }", payload)
        watch.look()
        assert watch.found, payload
    watch.found.clear()
    page.evaluate("alert(1)")
    assert watch.found
    page.close()


def test_no_form_takes_it_for_a_name(new_person: NewPerson, mark: str) -> None:
    page = new_person()
    page.goto("/settings/")
    before = page.get_by_label("Display name").input_value()
    for payload in PAYLOADS:
        for name in (payload[:24], f"ab {payload}"[:24]):
            sent = {"username": name, "email": f"{mark}@example.org", "password": "tulip-anvil-42"}
            for form, filled in (
                ("/settings/", {"display_name": name, "language": "en", "time_zone": "UTC"}),
                ("/guest/upgrade/", sent),
            ):
                answer = send(page, form, **filled)
                assert answer.url.endswith(form)
                assert "field__error" in answer.text(), (form, name)
    page.goto("/settings/")
    expect(page.get_by_label("Display name")).to_have_value(before)


@pytest.mark.timeout(240)
def test_what_anybody_writes_stays_text(new_person: NewPerson, site: Site, mark: str) -> None:
    appoint(site, f"mod{mark}")
    writer, host, guest = new_person(guest=False), new_person(guest=False), new_person()
    watches = [Watch(page) for page in (writer, host, guest)]
    account, helper = become_member(writer, "Writer"), become_member(host, "Host")
    name = NAME.format(mark=mark)
    site.run_python("manage.py", "shell", "-c", RENAME.format(username=account, name=name))
    deck = keeps_a_deck(watches[0])
    event = holds_a_tournament(watches[0], helper)
    number = reports(host, account)
    players_read(watches[2], account, name, deck, event)
    sits_at_a_table(writer, watches[2], name)
    organisers_read(watches[1], name, event)
    staff = Watch(moderator(new_person, f"mod{mark}"))
    moderators_read(staff, number, name, event)
    appeals(watches[0])
    moderators_read_lists(staff, account)
    assert [each for watch in (*watches, staff) for each in watch.found] == []


def keeps_a_deck(writer: Watch) -> str:
    """A pasted list with such text between its cards, kept under such a name; the link that shares it."""
    page = writer.page
    page.goto("/decks/import/")
    page.get_by_label("Name of the deck").fill(TITLE)
    page.get_by_label("The list").fill("3 Reshiram BLW 26\n" + "\n".join(f"4 {payload}" for payload in PAYLOADS))
    page.get_by_role("button", name="Read the list").click()
    expect(page.locator(".remarks")).to_contain_text(SPOKEN)
    writer.look()
    page.locator("button[name=keep]").click()
    page.locator("form[action$='/share/'] button").click()
    return page.locator("input[value*='/decks/shared/']").input_value()


def holds_a_tournament(writer: Watch, helper: str) -> str:
    """With such a name and description, an entrant of such a name, and such a reason for all to read."""
    page = writer.page
    event = set_up(page, "poke", "swiss", TITLE, about=LONG)
    enter(page, event)
    bring_bots(page, event, 3)
    send(page, f"{event}organisers/", co_organiser=helper)
    for field, way in (("invited", "invite"), ("co_organiser", "organisers"), ("entry_code", "enter")):
        send(page, f"{event}{way}/", **{field: LONG})
        writer.walk([f"{event}manage/"])
    start(page, event)
    drop = page.locator("a[href$='/drop/']").last.get_attribute("href")
    assert drop
    answer = send(page, drop, reason=LONG[:190])
    assert answer.ok
    says(page, "lobby/all", f"tournament/{event.rstrip('/').rsplit('/', 1)[1]}")
    return event


def says(page: Page, *rooms: str) -> None:
    """The same in every room."""
    for room in rooms:
        assert SPOKEN in unescape(send(page, f"/chat/{room}/", text=LONG).text()), room


def reports(page: Page, username: str) -> str:
    """The writer, in such words; the number by which the site knows the person."""
    page.goto(f"/people/{username}/")
    report = page.locator("a[href^='/report/person/']").get_attribute("href")
    assert report
    assert send(page, report, reason="abuse", words=LONG).ok
    return report.strip("/").rsplit("/", 1)[1]


def players_read(guest: Watch, username: str, name: str, deck: str, event: str) -> None:
    guest.reads(f"/people/{username}/", name, TITLE)
    guest.reads("/chat/lobby/all/", name, SPOKEN)
    guest.reads(deck, TITLE)
    guest.reads(event, TITLE, LONG, name)
    guest.reads(f"{event}table/", name)
    guest.reads(f"{event}trail/", SPOKEN)
    guest.reads("/tournaments/", TITLE)
    guest.walk([f"{event}rounds/", f"{event}screen/", "/"])
    for payload in PAYLOADS:
        words = quote(payload, safe="")
        guest.walk([f"/people/{words}/"])
    guest.walk([f"/tables/?game={quote(TITLE)}", f"/tournaments/?game={quote(TITLE)}", f"/nowhere/{quote(TITLE)}/"])


def sits_at_a_table(writer: Page, guest: Watch, name: str) -> None:
    """A table of such a name; at it the chat comes by the socket, into a page that is open."""
    open_table(writer, seats=2, bots=0, title=TITLE)
    table = writer.url
    guest.reads("/tables/", TITLE, name)
    guest.reads(table, name)
    says(writer, f"table/{table.rstrip('/').rsplit('/', 1)[1]}")
    take_seats(writer, guest.page)
    says(writer, f"match/{writer.url.rstrip('/').rsplit('/', 1)[1]}")
    expect(guest.page.locator("#chat-lines")).to_contain_text(SPOKEN)
    expect(guest.page.locator("body")).to_contain_text(name)
    guest.look()


def organisers_read(host: Watch, name: str, event: str) -> None:
    host.reads(f"{event}manage/", TITLE, name)
    for link in ("drop", "award"):
        found = host.page.locator(f"a[href*='/{link}/'], a[href$='/{link}/']").first.get_attribute("href")
        assert found
        host.walk([found])
        host.page.goto(f"{event}manage/")
    host.reads("/notices/")


def moderators_read(staff: Watch, number: str, name: str, event: str) -> None:
    """The pages of the desk, what is looked at on saying why among them; and a warning in such words."""
    person = f"/admin/moderation/person/{number}/change/"
    staff.reads(person, name)
    staff.page.goto(person)
    act(staff.page, "Look at the chat", why=LONG)
    expect(staff.page.locator(".desk")).to_contain_text(SPOKEN)
    staff.look()
    staff.page.goto(person)
    act(staff.page, "Warn or sanction the person", **SANCTION)
    staff.reads(f"/admin/tournaments/tournament/{event.rstrip('/').rsplit('/', 1)[1]}/change/", TITLE, SPOKEN, name)


def appeals(writer: Watch) -> None:
    writer.reads("/notices/")
    writer.reads("/sanctions/", SPOKEN)
    form = writer.page.locator("form[action$='/appeal/']").first.get_attribute("action")
    assert form
    assert send(writer.page, form, words=LONG).ok
    writer.reads("/sanctions/", LONG)


def moderators_read_lists(staff: Watch, username: str) -> None:
    """Each list narrowed to the writer, and the first thing in it; a search for such text."""
    for listed, texts in (
        ("moderation/case", [SPOKEN]),
        ("moderation/sanction", [SPOKEN]),
        ("moderation/appeal", [SPOKEN]),
        ("moderation/staffact", [SPOKEN]),
        ("games/match", []),
        ("lobbies/table", [TITLE]),
        ("decks/deckbox", [TITLE]),
    ):
        staff.walk([f"/admin/{listed}/?q={username}"])
        first = staff.page.locator("#result_list tbody a").first.get_attribute("href")
        assert first, listed
        staff.reads(first, *texts)
        staff.walk([f"/admin/{listed}/?q={quote(TITLE)}"])
