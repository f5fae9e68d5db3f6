"""Lists of the desk between two dates of the reader's time zone."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.contrib import admin
from django.test import Client

from apps.accounts.models import User
from apps.moderation.admin.dates import DaysFilter
from apps.moderation.models import Sanction
from tests.moderation.conftest import Sanctioned, new_person, text_of
from tests.staff import sign_in_staff

KYIV = ZoneInfo("Europe/Kyiv")
SANCTIONS = "/admin/moderation/sanction/"
LISTS = [
    (f"/admin/{model._meta.app_label}/{model._meta.model_name}/", column[0])
    for model, desk in admin.site._registry.items()
    for column in desk.list_filter
    if isinstance(column, tuple) and column[1] is DaysFilter
]


@pytest.fixture
def reader(db: None, client: Client) -> Client:
    ira = new_person("lesia", "moderator")
    User.objects.filter(pk=ira.pk).update(time_zone="Europe/Kyiv")
    sign_in_staff(client, ira)
    return client


@pytest.fixture
def three(olena: User, sanctioned: Sanctioned) -> list[str]:
    """Imposed just before a midnight of Kyiv, at it, and just before the next: where each is read."""
    moments = [(9, 23, 59), (10, 0, 0), (10, 23, 59)]
    made = [sanctioned(olena) for _ in moments]
    for sanction, (day, hour, minute) in zip(made, moments, strict=True):
        at = datetime(2026, 3, day, hour, minute, tzinfo=KYIV)
        Sanction.objects.filter(pk=sanction.pk).update(imposed_at=at)
    return [f"{SANCTIONS}{sanction.pk}/change/" for sanction in made]


def shown(reader: Client, three: list[str], asked: str) -> list[int]:
    page = text_of(reader, f"{SANCTIONS}?{asked}")
    return [number for number, address in enumerate(three, 1) if address in page]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("imposed_at__since=2026-03-10", [2, 3]),
        ("imposed_at__until=2026-03-09", [1]),
        ("imposed_at__since=2026-03-10&imposed_at__until=2026-03-10", [2, 3]),
        ("imposed_at__since=2026-03-11", []),
        ("imposed_at__since=&imposed_at__until=", [1, 2, 3]),
        ("imposed_at__since=2026-03-01&ends_at__until=2026-03-01", []),
        ("imposed_at__since=2026-03-01&kind__exact=ban", []),
    ],
)
def test_both_days_are_among_them_where_the_reader_lives(
    reader: Client, three: list[str], asked: str, found: list[int]
) -> None:
    assert shown(reader, three, asked) == found


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("imposed_at__since=yesterday", "Enter a valid date."),
        ("imposed_at__until=2026-02-30", "Enter a valid date."),
        ("imposed_at__until=%00", "Enter a valid date."),
        ("imposed_at__since=0001-01-01", "greater than or equal to"),
        ("imposed_at__until=9999-12-31", "less than or equal to"),
        ("imposed_at__since=2026-03-10&imposed_at__until=2026-03-09", "The last day lies before the first."),
    ],
)
def test_a_wrong_date_is_said_and_narrows_nothing(reader: Client, three: list[str], asked: str, said: str) -> None:
    assert said in text_of(reader, f"{SANCTIONS}?{asked}")
    assert shown(reader, three, asked) == [1, 2, 3]


def test_the_other_filters_and_the_search_stay_when_the_days_are_sent(reader: Client, three: list[str]) -> None:
    page = text_of(reader, f"{SANCTIONS}?kind__exact=mute&q=olena&imposed_at__gte=2026-03-01%2000:00:00Z&p=1")
    form = page.split('aria-label="imposed"')[1].split("</form>")[0]
    assert '<input type="hidden" name="kind__exact" value="mute">' in form
    assert '<input type="hidden" name="q" value="olena">' in form
    assert 'name="imposed_at__gte"' not in form  # the link gives way to the two days
    assert 'name="p"' not in form
    assert form.count('type="date"') == 2


def test_what_was_asked_for_stays_in_the_fields(reader: Client, three: list[str]) -> None:
    assert 'value="2026-03-10"' in text_of(reader, f"{SANCTIONS}?imposed_at__since=2026-03-10")


@pytest.mark.parametrize(("page", "column"), LISTS)
def test_every_list_takes_days(db: None, client: Client, page: str, column: str) -> None:
    sign_in_staff(client, User.objects.create_superuser("root", "root@example.org"))
    for days in ("2026-03-10", "no date"):
        assert f'name="{column}__since"' in text_of(client, f"{page}?{column}__since={days}&{column}__until={days}")


@pytest.mark.parametrize(
    "name",
    [
        *("moderation/case", "moderation/sanction", "moderation/appeal", "moderation/staffact", "moderation/person"),
        *("games/match", "tournaments/tournament", "lobbies/table", "decks/deckbox"),
    ],
)
def test_the_lists_that_have_days(name: str) -> None:
    assert f"/admin/{name}/" in {page for page, _ in LISTS}
