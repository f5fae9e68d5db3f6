"""Every address of the site, tried by every kind of person, against the table of what is allowed.

A new address without a row fails; so does a row without an address.
"""

from collections.abc import Iterator

import pytest
from django.contrib import admin
from django.db import transaction
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from tests.config.access_table import PAGES
from tests.config.access_world import FORMS, KINDS, Place, World, build, outcome, places

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


def filled(world: World, place: Place) -> str:
    """The address with something in its blanks: in the administration, the key of a row that exists."""
    if place.name == "admin:app_list":
        return reverse(place.name, args=["games"])
    if place.name == "admin:view_on_site":
        return reverse(place.name, args=[1, 1])
    if place.name.startswith("admin:") and place.blanks:
        if place.name == "admin:auth_user_password_change":  # Django names it so whatever the model of people is
            return reverse(place.name, args=[world.people["member"].pk])
        model = next(model for model in admin.site._registry if f":{label(model)}_" in f"{place.name}_")
        row = model._default_manager.first()
        assert row is not None, f"the world has no {model.__name__} to look at"
        return reverse(place.name, args=[row.pk])
    known = world.blanks(place.pattern)
    return reverse(place.name, kwargs={name: known[name] for name in place.blanks})


def label(model: type[Model]) -> str:
    return f"{model._meta.app_label}_{model._meta.model_name}"
