"""An organiser at the desk: reads the console's pages and presses its buttons."""

import re
from html import unescape

from django.http import HttpResponse
from django.test import Client

from apps.accounts.models import User
from apps.tournaments.models import Tournament
from tests.tournaments.services.happenings import organiser


def signed_in(person: User) -> Client:
    """The browser of somebody who has signed in."""
    client = Client()
    client.force_login(person)
    return client


def organisers(event: Tournament) -> Client:
    """The browser of the organiser."""
    return signed_in(organiser(event))


def read(client: Client, event: Tournament, path: str, status: int = 200) -> str:
    """The words of a page; it has to be there."""
    response = client.get(f"/tournaments/{event.code}/{path}")
    assert response.status_code == status, (path, response.status_code)
    return text_of(response)


def text_of(response: HttpResponse) -> str:
    """The words of the page, without its tags."""
    main = response.content.decode().partition("<main")[2].partition("</main>")[0]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", main)).split())


def press(client: Client, event: Tournament, path: str, **fields: object) -> str:
    """Press a button; the console that follows, with what it says of it."""
    response = client.post(f"/tournaments/{event.code}/{path}", fields)
    assert response.status_code == 302, text_of(response)
    assert response["Location"] == f"/tournaments/{event.code}/manage/"
    page = client.get(response["Location"]).content.decode()
    notices = page.partition('class="notices" role="status">')[2].partition("<main")[0]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", notices)).split())
