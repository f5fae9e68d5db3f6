"""Second factors as people use them: a passkey that the browser keeps, an app's codes, and the way in with each."""

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.lobby import open_table
from tests.e2e.looks import check
from tests.e2e.names import new_name
from tests.e2e.site import Site

PASSWORD = "tulip-anvil-42"
KEY = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
CONFIRMED = "from allauth.account.models import EmailAddress as A; A.objects.update(verified=True)"


def member(new_person: NewPerson, site: Site, *, phone: bool = False) -> tuple[Page, str, str]:
    """Somebody who has just signed up and confirmed the address; on localhost, which keys trust without TLS."""
    name = new_name("lock")
    page = new_person(phone=phone, guest=False, reduced_motion="reduce")
    house = site.url.replace("127.0.0.1", "localhost")
    page.goto(f"{house}/accounts/signup/")
    page.get_by_label("User name").fill(name)
    page.get_by_label("E-mail").fill(f"{name}@example.org")
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign up").click()
    page.wait_for_url(f"{house}/")
    site.run_python("manage.py", "shell", "-c", CONFIRMED)
    return page, house, name


def prove(page: Page) -> None:
    expect(page.get_by_role("heading", name="Your password, once more")).to_be_visible()
    page.get_by_label("Password").fill(PASSWORD)
    with page.expect_navigation():
        page.get_by_role("button", name="Go on").click()


def code(secret: str, *, is_last: bool) -> str:
    """What the app shows now, or the last that is good already: that one is good for longest, and was never used."""
    _, now, last = sorted(yield_hotp_counters_from_time())
    return format_hotp_value(hotp_value(secret, last if is_last else now))


def sign_out(page: Page, house: str) -> None:
    page.goto(f"{house}/accounts/logout/")
    with page.expect_navigation():
        page.locator("main").get_by_role("button", name="Sign out").click()
    page.goto(f"{house}/accounts/login/")


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.looks)])
def test_a_passkey_opens_the_door_alone(new_person: NewPerson, site: Site, phone: bool) -> None:
    page, house, name = member(new_person, site, phone=phone)
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    page.goto(f"{house}/accounts/2fa/")
    check(page)
    page.get_by_role("link", name="Add a key").click()
    prove(page)
    check(page)
    page.get_by_label("Sign in with it alone").check()
    page.get_by_role("button", name="Add the key").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    check(page)
    expect(page.locator(".codes li")).to_have_count(10)
    page.goto(f"{house}/accounts/2fa/webauthn/")
    check(page)
    expect(page.get_by_text("passkey", exact=True)).to_be_visible()
    sign_out(page, house)
    check(page)
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url(f"{house}/")
    page.goto(f"{house}/settings/")
    expect(page.get_by_text(f"User name: {name}")).to_be_visible()


def test_a_key_that_says_no_leaves_a_word(new_person: NewPerson, site: Site) -> None:
    page, house, _ = member(new_person, site)
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})  # which knows no key of this site
    sign_out(page, house)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text("your device has not confirmed that it is you")).to_be_visible()
    check(page)


@pytest.mark.parametrize("phone", [False, pytest.param(True, marks=pytest.mark.looks)])
def test_an_apps_code_is_asked_for_after_the_password(new_person: NewPerson, site: Site, phone: bool) -> None:
    page, house, name = member(new_person, site, phone=phone)
    page.goto(f"{house}/accounts/2fa/totp/activate/")
    prove(page)
    check(page)
    secret = page.locator(".secret").inner_text()
    page.get_by_label("Code").fill(code(secret, is_last=False))
    page.get_by_role("button", name="Use this app").click()
    expect(page.get_by_role("heading", name="Recovery codes")).to_be_visible()
    sign_out(page, house)
    page.get_by_label("User name or e-mail").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="And your second factor")).to_be_visible()
    check(page)
    page.get_by_label("Code").fill(code(secret, is_last=True))
    page.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url(f"{house}/")
    for path in ("/settings/", "/settings/delete/", "/accounts/sessions/", "/accounts/2fa/"):
        page.goto(house + path)
        check(page)


def test_the_logs_of_the_whole_site_keep_its_secrets(new_person: NewPerson, site: Site) -> None:
    """The web server logs sockets with their addresses, if it is let: an invitation is one of them."""
    host = new_person()
    host.goto("/tables/")
    host.get_by_role("link", name="Open a table").first.click()
    open_table(host, seats=3, bots=1, private=True)
    invitation = host.get_by_label("Invitation link").input_value()
    friend = new_person(guest=False)
    friend.goto(invitation)
    friend.goto(invitation[:-2])
    friend.goto("/accounts/login/")
    friend.get_by_label("User name or e-mail").fill("nobody")
    friend.get_by_label("Password").fill(PASSWORD)
    with friend.expect_navigation():
        friend.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    logged = "".join(log.read_text(errors="replace") for log in site.folder.glob("*.log"))
    secrets = [PASSWORD, invitation.rstrip("/").rpartition("/")[2]]
    secrets += [
        cookie["value"] for page in (host, friend) for cookie in page.context.cookies() if len(cookie["value"]) > 20
    ]
    assert [secret for secret in secrets if secret[:-2] in logged] == []
