"""Portraits follow from the name alone."""

import pytest

from config.portraits import portrait_of


@pytest.mark.parametrize(
    ("name", "initials"),
    [("Olena", "OL"), ("Taras Shevchuk", "TS"), ("brave_badger", "BB"), ("Ї", "Ї"), ("", ""), ("  ", "")],
)
def test_initials(name: str, initials: str) -> None:
    assert portrait_of(name).initials == initials


def test_the_same_name_has_the_same_portrait() -> None:
    portrait_of.cache_clear()
    first = portrait_of("Olena")
    portrait_of.cache_clear()
    assert portrait_of("Olena") == first


def test_names_spread_over_the_colours() -> None:
    assert len({portrait_of(f"player {number}").hue for number in range(200)}) == 12
