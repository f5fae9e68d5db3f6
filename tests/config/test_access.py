"""Every address of the site, tried by every kind of person, against the table of what is allowed.

A new address without a row fails; so does a row without an address.
"""

import pytest
from django.db import transaction
from django.test import Client

from tests.config.access_table import PAGES
from tests.config.access_world import FORMS, KINDS, World, build, filled, outcome, places

pytestmark = pytest.mark.django_db
PLACES = {place.name: place for place in places()}
METHODS = ("get", "post")


@pytest.fixture
def world(db: None) -> World:
    return build()


def test_every_address_has_its_row() -> None:
    assert sorted(PLACES.keys() - PAGES.keys()) == []
    assert sorted(PAGES.keys() - PLACES.keys()) == []


@pytest.mark.parametrize("kind", KINDS)
def test_who_may_go_where(world: World, kind: str) -> None:
    """One walk for each kind of person: the world takes longer to make than to try an address of."""
    assert {name: went(world, kind, name) for name in PLACES} == {name: may_go(kind, name) for name in PLACES}


def may_go(kind: str, name: str) -> dict[str, str]:
    """The letter of the table by method; a method that is refused whoever comes is tried by the first kind alone."""
    rows = zip(METHODS, PAGES[name], strict=True)
    return {method: row[KINDS.index(kind)] for method, row in rows if set(row) != {"x"} or kind == KINDS[0]}


def went(world: World, kind: str, name: str) -> dict[str, str]:
    """What became of it, by method. Nothing that was done stays done."""
    address = filled(world, PLACES[name])
    return {method: letter(world, kind, method, name, address) for method in may_go(kind, name)}


def letter(world: World, kind: str, method: str, name: str, address: str) -> str:
    with transaction.atomic():
        browser: Client = world.browser(kind)
        browser.raise_request_exception = False
        found = outcome(getattr(browser, method)(address, FORMS.get(name, {}) if method == "post" else {}))
        transaction.set_rollback(True)
    return found
