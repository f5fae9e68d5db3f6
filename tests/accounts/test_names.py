"""Names that look alike are one name; names that mislead are none."""

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from apps.accounts.names import NAME_LENGTH, name_key, tidy_name
from apps.accounts.validators import check_display_name, check_username

ALIKE = [
    ("Paul", "paul"),
    ("paul", "ＰＡＵＬ"),  # full width
    ("paul", "раul"),  # Cyrillic р and а
    ("paul", "pa\u200bul"),  # zero-width space
    ("paul", "pa\u00adul"),  # soft hyphen
    ("paul", "p.a_u-l"),
    ("paul", "pa ul"),
    ("paul", "𝓅𝒶𝓊𝓁"),  # mathematical letters
    ("paul", "páùl"),
    ("paul", "pau1"),
    ("paul", "pauI"),  # capital i
    ("bob", "b0b"),
    ("Олена", "ОЛЕНА"),
    ("Олена", "oлeнa"),  # Latin o, e, a
    ("ΝΟΝΑ", "NONA"),  # Greek
    ("Нина", "НИНА"),
    ("Нат", "HAT"),
    ("йота", "иота"),
    ("straße", "STRASSE"),
    ("søren", "soren"),
    ("arnold", "amold"),
    ("Зоо", "3OO"),
    ("օtter", "otter"),  # Armenian
]
DIFFERENT = [("anna", "hanna"), ("max", "maks"), ("Tara", "Yura"), ("дім", "дом"), ("кіт", "кит"), ("u7", "u8")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_look_alikes_share_a_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_other_names_keep_keys_of_their_own(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@given(st.text(max_size=NAME_LENGTH))
def test_a_key_is_its_own_key_whatever_the_case_and_form(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)
    assert name_key(tidy_name(name)) == name_key(name)


def accepted(name: str) -> bool:
    try:
        check_display_name(tidy_name(name))
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize(
    "name",
    ["Олена", "Jean-Luc", "O’Neill", "Ганна Їжак", "张伟", "田中さん", "محمد", "Zoë 3", "ab", "Іван Smith", "अनु"],
)
def test_names_of_the_world_are_welcome(name: str) -> None:
    assert accepted(name)


@pytest.mark.parametrize(
    "name",
    [
        "pа\u200bul",
        "a\u202eb",  # right-to-left override
        "a\x00b",
        "a\x1bb",
        "a\ud800b",  # a lone surrogate
        "ㅤㅤ",  # Hangul filler: letters that cannot be seen
        "a\ufe0fb",
        "<b>bold</b>",
        "'; drop table",
        "{{ 7*7 }}",
        "../etc",
        "x",
        "x" * (NAME_LENGTH + 1),
        "2026",
        "-dash",
        "z̸̢̧̛a̵lgo",
        "pаul",  # Cyrillic а
        "аdmin2",
        "😀😀",
    ],
)
def test_hostile_names_are_refused(name: str) -> None:
    assert not accepted(name)


@pytest.mark.parametrize(
    "name",
    ["admin", "Moderator", "m0derat0r", "МОДЕРАТОР", "bot", "Bot 3", "easy bot", "Bot-Normal-2", "Parlour", "Покемон"],
)
def test_names_of_the_house_are_reserved(name: str) -> None:
    assert not accepted(name)


def test_a_user_name_has_no_spaces() -> None:
    check_username("quiet.otter_7")
    with pytest.raises(ValidationError):
        check_username("quiet otter")
