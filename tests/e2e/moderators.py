"""Keeps order in a browser: appoints moderators, brings them in by their door, fills in the forms of the desk."""

from urllib.parse import quote

from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewPerson
from tests.e2e.site import Site

PASSWORD = "tulip-anvil-42"
SECRET = "JBSWY3DPEHPK3PXP"
STAFF = """
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib.auth.models import Group
from apps.accounts.models import User
for name in {names}:
    person = User.objects.create_user(name, name + "@example.org", "{password}", is_staff=True)
    person.groups.add(Group.objects.get(name="moderator"))
    TOTP.activate(person, "{secret}")
"""
RECORD = """
from apps.moderation.models import StaffAct
for act in StaffAct.objects.order_by("pk"):
    print(act.by.username, act.code)
"""


def appoint(site: Site, *names: str) -> None:
    """Make moderators, each with an app that shows the same codes."""
    site.run_python("manage.py", "shell", "-c", STAFF.format(names=names, password=PASSWORD, secret=SECRET))


def moderator(new_person: NewPerson, name: str) -> Page:
    """Comes in by the site's own door, with a second factor."""
    page = new_person(guest=False, reduced_motion="reduce")
    page.goto("/admin/")
    page.get_by_label("User name or e-mail").fill(name)
    page.get_by_label("Password").fill(PASSWORD)
    page.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    counter = sorted(yield_hotp_counters_from_time())[1]
    page.get_by_label("Code").fill(format_hotp_value(hotp_value(SECRET, counter)))
    page.locator("main").get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("heading", name="Site administration")).to_be_visible()
    return page


def name_of(page: Page) -> str:
    return page.locator(".menu__name").inner_text()


def act(page: Page, title: str, /, **filled: str) -> None:
    """Fill in one of the desk's forms and send it."""
    form = page.locator("details", has=page.get_by_role("heading", name=title))
    if form.get_attribute("open") is None:  # where there is nothing to fill in it is open already
        form.locator("summary").click()
    for label, value in filled.items():
        field = form.locator(f"[name$='-{label}']")
        field.select_option(value) if field.evaluate("node => node.tagName") == "SELECT" else field.fill(value)
    with page.expect_navigation():  # the act before was done and recorded, too
        form.get_by_role("button", name=title).click()
    expect(page.get_by_text("Done, and recorded.")).to_be_visible()


def look_at_the_case_about(page: Page, name: str) -> None:
    """Among whatever else there is on the desk."""
    page.goto(f"/admin/moderation/case/?q={quote(name)}")
    page.locator("#result_list tbody a").first.click()


def recorded(site: Site, *names: str) -> list[str]:
    """What these members of the staff have done, as their record says."""
    said = site.run_python("manage.py", "shell", "-c", RECORD).split("\n")
    return [line for line in said if line.split(" ")[0] in names]
