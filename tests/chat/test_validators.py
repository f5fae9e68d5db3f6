import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.chat.validators import LONGEST, MOST_MARKS, plain_line
from apps.errors import Malformed


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Hi \n there\t! ", "Hi there !"),
        ("a\x00b\x1b[31mc", "ab[31mc"),
        ("safe\u202egpj.exe", "safegpj.exe"),
        ("\u2066left\u2069 \u200fright", "left right"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("e\u0301", "é"),
        ("a" + "\u0336" * 40 + "b", "a" + "\u0336" * MOST_MARKS + "b"),
        ("a" + "\u0336\u200d" * 40, "a" + "\u0336\u200d" * MOST_MARKS),
        ("👩‍👩‍👧 ❤️", "👩‍👩‍👧 ❤️"),
        ("Xin chào các bạn, tiếng Việt", "Xin chào các bạn, tiếng Việt"),
        ("<b>bold</b> https://example.org", "<b>bold</b> https://example.org"),
        ("\ud800x", "x"),
        ("\ue000x", "x"),
    ],
)
def test_what_is_kept(written: str, kept: str) -> None:
    assert plain_line(written) == kept


@pytest.mark.parametrize(
    "blank", ["", "   ", "\n\t", "\u200b", "\u202e", "\u3164\u3164", "\u200d\u200d", "\u2800", "\ufe0f"]
)
def test_nothing_to_see_is_nothing_said(blank: str) -> None:
    with pytest.raises(Malformed, match="nothing_said"):
        plain_line(blank)


@pytest.mark.parametrize("text", ["x" * (LONGEST + 1), "x" * 100_000, " " * 5000 + "x"])
def test_too_long_is_refused_and_not_cut(text: str) -> None:
    with pytest.raises(Malformed, match="too_long"):
        plain_line(text)


@given(st.text(max_size=LONGEST))
def test_what_is_kept_stays_as_it_is(text: str) -> None:
    try:
        kept = plain_line(text)
    except Malformed:
        return
    assert plain_line(kept) == kept
    assert len(kept) <= LONGEST
