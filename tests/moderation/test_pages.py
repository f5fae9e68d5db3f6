"""What people see of keeping order: reports, notices, sanctions, and the page that shuts out."""

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.moderation import services
from apps.moderation.models import Appeal, Case, Notice, Report
from tests.moderation.conftest import WHY, Sanctioned, terms, text_of

XSS = "<script>alert(1)</script>"


def browser(person: User) -> Client:
    client = Client()
    client.force_login(person)
    return client


def test_somebody_is_reported_from_the_profile(olena: User, taras: User) -> None:
    client = browser(olena)
    address = f"/report/person/{taras.pk}/"
    assert address in text_of(client, "/people/taras/")
    assert address not in text_of(browser(taras), "/people/taras/")
    assert "taras" in text_of(client, address)
    sent = client.post(address, {"reason": "abuse", "words": XSS})
    assert sent["Location"] == "/people/taras/"
    assert (Report.objects.get().reporter, Report.objects.get().words, Case.objects.get().about) == (olena, XSS, taras)
    again = client.post(address, {"reason": "abuse", "words": XSS})
    assert again.status_code == 422
    assert "You have reported this already" in again.content.decode()
    assert XSS not in again.content.decode()


@pytest.mark.parametrize(
    ("form", "status"),
    [({}, 422), ({"reason": "no"}, 422), ({"reason": "abuse", "words": "x" * 2001}, 422), ({"reason": "spam"}, 302)],
)
def test_a_report_says_what_is_wrong(olena: User, taras: User, form: dict[str, str], status: int) -> None:
    assert browser(olena).post(f"/report/person/{taras.pk}/", form).status_code == status
    assert Report.objects.exists() == (status == 302)


@pytest.mark.parametrize("address", ["/report/person/0/", "/report/nothing/1/", "/report/person/%00/"])
def test_what_is_not_there_has_no_form(olena: User, address: str) -> None:
    text_of(browser(olena), address, 404)


@pytest.mark.parametrize("address", ["/report/person/1/", "/notices/", "/sanctions/"])
def test_visitors_sign_in_first(client: Client, db: None, address: str) -> None:
    assert client.get(address)["Location"].startswith("/accounts/login/?next=")


def test_news_is_announced_until_it_is_read(olena: User, sanctioned: Sanctioned) -> None:
    client = browser(olena)
    told = "The moderators have told you something."
    assert told not in text_of(client, "/")
    sanctioned(olena)
    assert told in text_of(client, "/")
    assert "You are kept from this until" in text_of(client, "/notices/")
    client.post("/notices/")
    assert told not in text_of(client, "/")
    assert Notice.objects.get().read_at is not None


def test_ones_sanctions_with_the_words_to_oneself_and_the_appeal(olena: User, ira: User, taras: User) -> None:
    sanction = services.impose(ira, olena.pk, terms(words=f"Enough. {XSS}"), WHY)
    page = text_of(browser(olena), "/sanctions/")
    assert "writing to others" in page
    assert "Enough." in page
    assert XSS not in page
    assert WHY not in page
    assert "ira" not in page
    assert "Enough." not in text_of(browser(taras), "/sanctions/")
    browser(taras).post(f"/sanctions/{sanction.pk}/appeal/", {"words": "His, not mine."})
    assert not Appeal.objects.exists()
    browser(olena).post(f"/sanctions/{sanction.pk}/appeal/", {"words": "I did not."})
    assert "I did not." in text_of(browser(olena), "/sanctions/")
    assert Appeal.objects.get().words == "I did not."


def test_an_appeal_is_kept_without_what_no_database_keeps(olena: User, sanctioned: Sanctioned) -> None:
    browser(olena).post(f"/sanctions/{sanctioned(olena).pk}/appeal/", {"words": "I did\x00 not."})
    assert Appeal.objects.get().words == "I did not."


def test_an_appeal_without_words_is_none(olena: User, sanctioned: Sanctioned) -> None:
    for words in ("", "  ", "\x00", "x" * 2001):
        browser(olena).post(f"/sanctions/{sanctioned(olena).pk}/appeal/", {"words": words})
    assert not Appeal.objects.exists()


@pytest.mark.parametrize("address", ["/", "/tables/", "/people/taras/", "/settings/", "/admin/"])
def test_who_is_banned_finds_why_and_the_appeal_and_nothing_else(
    olena: User, taras: User, sanctioned: Sanctioned, address: str
) -> None:
    sanction = sanctioned(olena, "ban", "everything", None)
    client = browser(olena)
    page = text_of(client, address, 403)
    assert "You are kept from this for good" in page
    assert f"/sanctions/{sanction.pk}/appeal/" in page
    assert client.post("/tables/new/", {"game": "pokemon"}).status_code == 403
    text_of(client, "/notices/")
    text_of(client, "/sanctions/")
    client.post(f"/sanctions/{sanction.pk}/appeal/", {"words": "Please."})
    assert Appeal.objects.exists()
    assert client.post("/accounts/logout/").status_code == 302
    text_of(client, "/")


def test_who_is_suspended_reads_on(olena: User, taras: User, sanctioned: Sanctioned) -> None:
    sanctioned(olena, "suspension", "everything")
    client = browser(olena)
    for address in ("/", "/tables/", "/people/taras/", "/settings/"):
        text_of(client, address)
    assert "Why, and how to appeal" in text_of(client, f"/report/person/{taras.pk}/", 403)


def test_a_ban_that_is_lifted_lets_in_again(olena: User, bohdan: User, sanctioned: Sanctioned) -> None:
    services.lift(bohdan, sanctioned(olena, "ban", "everything", None).pk, WHY)
    assert "A sanction was lifted" in text_of(browser(olena), "/notices/")
    text_of(browser(olena), "/")
