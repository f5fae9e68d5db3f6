from typing import Annotated, Literal

import msgspec
import pytest
from django import forms
from django.http import QueryDict

from apps.games.kernel.index import engine_for
from apps.games.kernel.words import OptionWords
from apps.lobbies.forms import OpenTableForm, option_field
from apps.lobbies.services import TableWish

SENSIBLE = "seats=4&bots=2&visibility=public&clock=normal&bot_level=normal&option_limit=200"


def filled(changes: str = "", *, is_guest: bool = False) -> OpenTableForm:
    data = QueryDict(SENSIBLE, mutable=True)
    for name, value in QueryDict(changes).items():
        data[name] = value
    return OpenTableForm(engine_for("pokemon"), data, is_guest=is_guest)


def test_untouched_defaults_are_valid_and_sensible() -> None:
    form = OpenTableForm(engine_for("pokemon"), is_guest=False)
    sent = QueryDict(mutable=True)
    for bound in (*form.basics, *form.more):
        if bound.initial not in (None, False):
            sent[bound.html_name] = str(bound.initial)
    form = OpenTableForm(engine_for("pokemon"), sent, is_guest=False)
    assert form.is_valid(), form.errors
    assert form.wish() == TableWish(
        "pokemon",
        4,
        bots=2,
        options={"limit": 200, "free_draw": False, "strict": False, "reverse_skips_for_two": False},
    )


def test_everything_chosen_reaches_the_wish() -> None:
    form = filled(
        "seats=2&bots=0&visibility=invited&clock=slow&option_limit=500&option_strict=on&title=Tea&is_rated=on"
    )
    assert form.is_valid(), form.errors
    wish = form.wish()
    assert (wish.seats, wish.bots, wish.is_public, wish.is_rated, wish.title) == (2, 0, False, True, "Tea")
    assert wish.clock == "slow"
    assert wish.options == {"limit": 500, "free_draw": False, "strict": True, "reverse_skips_for_two": False}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ("seats=1", "seats"),
        ("seats=9", "seats"),
        ("seats=four", "seats"),
        ("seats=", "seats"),
        ("bots=-1", "bots"),
        ("bots=4", "bots"),
        ("clock=blitz", "clock"),
        ("bot_level=genius", "bot_level"),
        ("visibility=secret", "visibility"),
        ("option_limit=99", "option_limit"),
        ("option_limit=501", "option_limit"),
        ("option_limit=1e9", "option_limit"),
        ("option_limit=", "option_limit"),
        ("is_rated=on", "is_rated"),
        (f"title={'x' * 61}", "title"),
    ],
)
def test_what_does_not_fit_is_said_beside_the_field(changes: str, field: str) -> None:
    form = filled(changes)
    assert not form.is_valid()
    assert list(form.errors) == [field]


def test_guests_cannot_choose_rated() -> None:
    form = filled("bots=0&is_rated=on", is_guest=True)
    assert form.is_valid()
    assert not form.wish().is_rated


def test_an_error_under_more_unfolds_it() -> None:
    assert filled("option_limit=99").has_errors_in_more
    assert not filled("seats=99").has_errors_in_more


def test_option_fields_follow_the_types() -> None:
    words = OptionWords("Pace", "How fast.", {"calm": "Calm", "brisk": "Brisk"})
    choice = option_field(Literal["calm", "brisk"], "calm", words)
    number = option_field(Annotated[int, msgspec.Meta(ge=2, le=6)], 3, words)
    tick = option_field(bool, False, words)
    assert isinstance(choice, forms.TypedChoiceField)
    assert choice.choices == [("calm", "Calm"), ("brisk", "Brisk")]
    assert choice.clean("brisk") == "brisk"
    assert isinstance(number, forms.IntegerField)
    assert (number.min_value, number.max_value, number.initial, number.help_text) == (2, 6, 3, "How fast.")
    assert isinstance(tick, forms.BooleanField)
    assert tick.clean("") is False


def test_choices_that_are_numbers_stay_numbers() -> None:
    field = option_field(Literal[1, 2], 1, OptionWords("Lives"))
    assert field.clean("2") == 2


def test_an_option_of_another_type_is_an_error() -> None:
    with pytest.raises(TypeError):
        option_field(float, 1.5, OptionWords("Weight"))
