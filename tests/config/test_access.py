"""Every address of the site, tried by every kind of person, against the table of what is allowed.

A new address without a row fails; so does a row without an address.
"""

from collections.abc import Iterator

import pytest
from django.db import transaction
from django.test import Client

from tests.config.access_table import PAGES
from tests.config.access_world import FORMS, KINDS, Place, World, build, filled, outcome, places

pytestmark = pytest.mark.django_db
PLACES = {place.name: place for place in places()}
METHODS = ("get", "post")


@pytest.fixture
def world(db: None) -> World:
    return build()


def test_every_address_has_its_row() -> None:
    assert sorted(PLACES.keys() - PAGES.keys()) == []
    assert sorted(PAGES.keys() - PLACES.keys()) == []


@pytest.mark.parametrize("name", sorted(PLACES))
def test_who_may_go_where(world: World, name: str) -> None:
    allowed = PAGES.get(name, ("", ""))
    found = tried(world, PLACES[name])
    assert found == {method: row[: len(found[method])] for method, row in zip(METHODS, allowed, strict=True)}


def tried(world: World, place: Place) -> dict[str, str]:
    """What became of each kind of person, by method; of one, where the method is refused whoever comes.

    Nothing that they did stays done.
    """
    address = filled(world, place)
    rows = PAGES.get(place.name, ("", ""))
    return {
        method: "".join(letters(world, method, place.name, address, KINDS if set(row) != {"x"} else KINDS[:1]))
        for method, row in zip(METHODS, rows, strict=True)
    }


def letters(world: World, method: str, name: str, address: str, kinds: tuple[str, ...]) -> Iterator[str]:
    for kind in kinds:
        with transaction.atomic():
            browser: Client = world.browser(kind)
            browser.raise_request_exception = False
            form = FORMS.get(name, {}) if method == "post" else {}
            yield outcome(getattr(browser, method)(address, form))
            transaction.set_rollback(True)
