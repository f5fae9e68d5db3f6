"""Whatever is sent to any address of the site, by whomever: it is refused, and never a fault of ours."""

import re
from urllib.parse import quote

import pytest
from django.db import transaction
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.config.access_world import World, build, places
from tests.config.test_access import filled

PLACES = {place.name: place for place in places()}
FIELDS = re.compile(r'<(?:input|select|textarea|button)\b[^>]*?\bname="([^"]+)"')
# Fields that only scripts or programs send.
UNSEEN = (
    "next",
    "credential",
    "code",
    "decision_id",
    "action_id",
    "type",
    "cards[]",
    "game",
    "page",
    "q",
    "kit",
    "level",
)
WORDS = st.one_of(
    st.sampled_from(
        ["\x00", "a\x00b", "-1", "9" * 400, "x" * 5000, "null", "[]", "{}", "[[[[", "%00", "../../etc", "ʼ💥"]
    ),
    st.sampled_from(["<script>alert(1)</script>", "' OR 1=1 --", "{{7*7}}", "NaN", "1e999", "２", "on", "", " "]),
    st.text(max_size=40, alphabet=st.characters(exclude_categories=["Cs"])),
)
BODIES = (
    ("multipart/form-data", b"no boundary"),
    ("multipart/form-data; boundary=x", b'--x\r\nContent-Disposition: form-data; name="next"\r\n\r\n\xff\xfe'),
    ("application/x-www-form-urlencoded", b"next=%ff%fe&%00=%00&text=%ed%a0%80&%ff=1"),
    ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % number for number in range(1500))),
    ("application/x-www-form-urlencoded; charset=nonsense", b"text=\xff"),
    ("application/json", b'{"half": '),
    ("text/plain", b"\x00\xff"),
)
WHO = ("anonymous", "guest", "member", "administrator")
pytestmark = [pytest.mark.django_db, pytest.mark.slow]


def knock(world: World, kind: str, method: str, address: str, form: dict[str, str]) -> tuple[int, bytes]:
    """What the site says; nothing that was done stays done."""
    with transaction.atomic():
        browser: Client = world.browser(kind)
        browser.raise_request_exception = False
        response = getattr(browser, method)(address, form)
        transaction.set_rollback(True)
    return response.status_code, b"" if response.streaming else response.content


@pytest.mark.parametrize("name", sorted(PLACES))
def test_any_words_in_any_field(name: str) -> None:
    world = build()
    address = filled(world, PLACES[name])
    page = knock(world, "member", "get", address, {})[1].decode(errors="ignore")
    fields = sorted({*FIELDS.findall(page), *UNSEEN})

    @settings(max_examples=6, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(WHO), st.lists(WORDS, min_size=len(fields), max_size=len(fields)))
    def try_it(kind: str, words: list[str]) -> None:
        form = dict(zip(fields, words, strict=True))
        for method in ("post", "get"):
            status, _ = knock(world, kind, method, address, form)
            assert status < 500, f"{method} {address} as {kind}: {form}"

    try_it()


@pytest.mark.parametrize("kind", WHO)
def test_any_bytes_as_a_body(kind: str) -> None:
    world = build()
    faults = []
    for place in PLACES.values():
        address = filled(world, place)
        for content_type, body in BODIES:
            with transaction.atomic():
                browser: Client = world.browser(kind)
                browser.raise_request_exception = False
                status = browser.generic("POST", address, body, content_type).status_code
                transaction.set_rollback(True)
            if status >= 500:
                faults.append(f"{address}: {status} for {content_type} {body[:40]!r}")
    assert faults == []


def with_words(pattern: str, words: str) -> str:
    """The address with the same words in all its blanks."""
    plain = re.sub(r"\(\?P<\w+>.*?\)(?=[/$-])|<[^>]+>", quote(words, safe=""), pattern)
    return "/" + plain.replace("^", "").replace("$", "").replace("\\Z", "")


@pytest.mark.parametrize("name", sorted(name for name, place in PLACES.items() if place.blanks))
def test_any_words_in_any_address(name: str) -> None:
    world = build()

    @settings(max_examples=8, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(WHO), WORDS)
    def try_it(kind: str, words: str) -> None:
        for method in ("get", "post"):
            status, _ = knock(world, kind, method, with_words(PLACES[name].pattern, words), {})
            assert status < 500, f"{method} {words!r} as {kind}"

    try_it()
