"""No secret gets into the log: passwords, sessions, codes, and the links that open accounts and tables."""

import io
import logging
import re
from collections.abc import Iterator

import pytest
from django.conf import settings
from django.core import mail
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils.module_loading import import_string

from apps.accounts.models import User
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, open_table
from config.discretion import discreet
from tests.staff import SECRET, give_app

PASSWORD = "tulip-anvil-42"
SECRET_NAMES = {"token", "uidb36"}


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """All that is logged at any level, in the lines that our handlers write."""
    line = dict(settings.LOGGING["formatters"]["line"])
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(import_string(line.pop("()"))(**line))
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(before)


@pytest.mark.django_db
def test_signing_in_leaves_no_secret(client: Client, log: io.StringIO) -> None:
    person = User.objects.create_user("olena", "olena@example.org", PASSWORD)
    give_app(person)
    client.post("/accounts/login/", {"login": "olena", "password": "wrong-word-1"})
    client.post("/accounts/login/", {"login": "olena", "password": PASSWORD})
    client.post("/accounts/2fa/authenticate/", {"code": "123123"})
    client.get("/nowhere/?password=" + PASSWORD)
    found = log.getvalue()
    assert "/nowhere/" in found
    secrets = [PASSWORD, "wrong-word-1", "123123", SECRET, str(client.session.session_key)]
    assert [secret for secret in secrets if secret in found] == []


@pytest.mark.django_db
def test_a_reset_leaves_no_link(client: Client, log: io.StringIO) -> None:
    User.objects.create_user("olena", "olena@example.org", PASSWORD)
    client.post("/accounts/password/reset/", {"email": "olena@example.org"})
    [link] = re.findall(r"http://testserver(\S+/password/reset/key/\S+)", mail.outbox[0].body)
    page = client.get(link, follow=True)
    client.post(page.request["PATH_INFO"], {"password1": "another-anvil-43", "password2": "another-anvil-43"})
    Client().get(link)
    Client().put(link)  # a refusal, which names the address in the log
    logging.getLogger("django.request").warning("Not Found: %s", link)
    found = log.getvalue()
    assert "/password/reset/key/…" in found
    key = link.rstrip("/").rpartition("/")[2]
    assert key not in found
    assert key.rpartition("-")[2] not in found


@pytest.mark.django_db
def test_an_invitation_leaves_no_link(client: Client, log: io.StringIO) -> None:
    table = open_table(User.objects.create_user("olena"), TableWish("perudo", 3, is_public=False))
    link = reverse("table_join", args=[table.token])
    assert client.get(link).status_code == 200
    Table.objects.update(status="closed")
    Table.objects.all().delete()
    assert client.get(link).status_code == 404  # which is logged with its address
    found = log.getvalue()
    assert "/join/…" in found
    assert table.token not in found


@pytest.mark.parametrize(
    "line",
    [
        "GET /ws/tables/abc/?invitation={} [accepted]",
        "GET /accounts/login/?next=/join/{}/",
        "GET /accounts/login/?next=%2Fjoin%2F{}%2F",
        "POST /?csrfmiddlewaretoken={}&language=uk",
        "Cookie: sessionid={}; theme=dark",
    ],
)
def test_secrets_within_other_text_are_left_out(line: str) -> None:
    said = discreet(line.format("k3yOf-Gold"))
    assert "k3yOf-Gold" not in said
    assert "…" in said


def test_a_traceback_is_discreet_too(log: io.StringIO) -> None:
    try:
        raise ValueError("cannot open /join/k3yOfGold/")
    except ValueError:
        logging.getLogger("test").exception("trouble")
    assert "Traceback" in log.getvalue()
    assert "k3yOfGold" not in log.getvalue()


def addresses(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[tuple[str, set[str]]]:
    """Each address of the site with the names of what stands in it."""
    for pattern in patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern.url_patterns, here)
        else:
            yield here, set(pattern.pattern.converters) | set(pattern.pattern.regex.groupindex)


def test_every_address_with_a_secret_is_known() -> None:
    """A new page behind a secret link has to be told to `config.discretion`."""
    found = [address for address, names in addresses(get_resolver().url_patterns) if names & SECRET_NAMES]
    assert len(found) >= 3
    for address in found:
        plain = re.sub(r"<\w+:token>|\(\?P<.*", "k3yOf-Gold", address)
        assert "k3yOf-Gold" not in discreet(f"Not Found: /{plain.replace('^', '')}"), address
