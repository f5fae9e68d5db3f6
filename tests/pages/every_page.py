"""Every page of the site, and who can look at it: made of the table of who may go where.

What has to hold for all of them (language, weight, what axe says, what a thumb can press) is tried on this list, so a
new address is tried as soon as it has its row there.
"""

from collections.abc import Iterator
from typing import NamedTuple

from allauth.account.models import EmailAddress
from django.test import Client

from tests.config.access_table import PAGES
from tests.config.access_world import KINDS, World, build, filled, places

NO_PAGES = {
    "rules_index": "leads to the rules of the first game",
    "account_confirm_login_code": "a way in that we do not offer: leads to the one that we do",
    "mfa_login_webauthn": "what a script asks for; leads to the way in",
    "mfa_download_recovery_codes": "a file",
    "tournament_ics": "a file",
    "tournament_csv": "a file",
    "tournament_pairings_csv": "a file",
    "tournament_json": "a file",
    "admin:login": "leads to our own way in",
    "admin:logout": "leads out",
    "admin:password_change": "leads to our own page",
    "admin:jsi18n": "a script",
}
"""Addresses that may be got and are no pages."""
LOOKED_AT_BY = {
    "guest_upgrade": "guest",
    "account_login": "anonymous",
    "account_signup": "anonymous",
    "account_logout": "member",
    "mfa_authenticate": "halfway",
    "mfa_index": "moderator",
    "table_join": "anonymous",
}
"""Pages that others are led away from, or that have more on them for one than for another."""
SAID_NO = ("/nowhere/", "/people/nobody/", "/rules/canasta/", "/matches/none/", "/decks/shared/none/")
"""Addresses at which nothing is, each with a page of its own that says so."""
PASSWORD = "tulip-anvil-42"


class Visit(NamedTuple):
    """A page, and one who may look at it."""

    name: str
    kind: str
    address: str


def staged() -> World:
    """The world of the table of who may go where; here Olena has confirmed her address, so that no page is shut."""
    world = build()
    for person in world.people.values():
        EmailAddress.objects.create(user=person, email=person.email or "no@example.org", verified=True, primary=True)
    return world


def visits(world: World) -> Iterator[Visit]:
    """Each page by somebody who sees most of it, once more by a stranger if it is for strangers, too."""
    for place in places():
        if place.name not in NO_PAGES:
            address = filled(world, place)
            for kind in readers(place.name):
                yield Visit(place.name, kind, address)
    for address in SAID_NO:
        yield Visit("nothing", "anonymous", address)


def readers(name: str) -> list[str]:
    """Who looks at it for us: its owner and a stranger, or else the first of the staff who may."""
    if name in LOOKED_AT_BY:
        return [LOOKED_AT_BY[name]]
    may = [kind for kind, letter in zip(KINDS, PAGES[name][0], strict=True) if letter == "+"]
    own: list[str] = [kind for kind in ("member", "anonymous") if kind in may]
    return own or may[:1]


def browser(world: World, kind: str) -> Client:
    """A browser of theirs; of somebody, too, who has said the password and is to show the second factor."""
    if kind != "halfway":
        return world.browser(kind)
    client = Client()
    client.post("/accounts/login/", {"login": "organiser1", "password": PASSWORD})
    return client
