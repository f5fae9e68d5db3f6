"""What is Olena's own stands on no page of anybody else, whichever address is tried."""

import re
from collections.abc import Iterator, Mapping

import pytest
from django.db import transaction
from django.test import Client

from apps.chat.models import Line, Mute
from apps.moderation.models import Appeal, Notice, Report, Sanction
from tests.config.access_world import World, build, places
from tests.config.test_access import filled

pytestmark = pytest.mark.django_db
OTHERS = ("anonymous", "guest", "other")
HANDED_OUT = ("table_join", "deck_shared")
"""Links that she gives to whom she likes."""


@pytest.fixture
def world(db: None) -> World:
    return build()


@pytest.fixture
def secrets(world: World) -> Mapping[str, str]:
    """Words of hers alone, each found nowhere else."""
    olena = world.people["member"]
    sanction = Sanction.objects.get(pk=world.sanction)
    Sanction.objects.filter(pk=sanction.pk).update(words="quartz of a sanction")
    Appeal.objects.create(sanction=sanction, words="onyx of an appeal", decision="upheld", reply="opal of a reply")
    Report.objects.filter(reporter=olena).update(words="jasper of a report")
    Notice.objects.create(person=olena, code="renamed", detail={"name": "garnet-of-a-notice"})
    world.deck.name = "beryl of a deck"
    world.deck.save()
    private = {"room_kind": "match", "room_key": world.match_id, "author": olena, "author_name": "olena"}
    Line.objects.create(**private, text="agate of a chat")
    Mute.objects.create(person=olena, other=world.people["moderator"])
    return {
        "sanction": "quartz of",
        "appeal": "onyx of",
        "reply": "opal of",
        "report": "jasper of",
        "notice": "garnet-of",
        "deck": "beryl of",
        "chat": "agate of",
        "mail": "olena@example.org",
        "match": world.match_id,
        "table": world.table.code,
        "invitation": world.table.token,
    }


def pages(world: World) -> Iterator[str]:
    """Every address, filled in with what is hers; her own addresses are known to whoever tries them."""
    for place in places():
        if place.name not in HANDED_OUT and not place.name.startswith("admin:"):
            yield filled(world, place)


def seen(world: World, kind: str, address: str, method: str) -> str:
    with transaction.atomic():
        client: Client = world.browser(kind)
        client.raise_request_exception = False
        answer = getattr(client, method)(address)
        transaction.set_rollback(True)
    is_refused = answer.status_code >= 400
    said = b"".join(answer) if answer.streaming else answer.content
    # A refusal may repeat the address at which it was given.
    return re.sub(re.escape(address), "", said.decode(errors="ignore")) if is_refused else said.decode(errors="ignore")


@pytest.mark.parametrize("kind", OTHERS)
def test_nobody_else_reads_it_anywhere(world: World, secrets: Mapping[str, str], kind: str) -> None:
    found = [
        f"{name} at {address}"
        for address in pages(world)
        for text in [seen(world, kind, address, "get")]
        for name, words in secrets.items()
        if words in text.replace(address, "")
    ]
    assert found == []


def test_a_copy_of_ones_data_holds_ones_own_alone(world: World, secrets: Mapping[str, str]) -> None:
    others = seen(world, "other", "/settings/export/", "post")
    assert [name for name, words in secrets.items() if words in others] == []
    own = seen(world, "member", "/settings/export/", "post")
    missing = {name for name, words in secrets.items() if words not in own}
    assert missing <= {"table", "invitation"}


def test_she_reads_it_herself(world: World, secrets: Mapping[str, str]) -> None:
    """Or the test above would say nothing."""
    read = "".join(seen(world, "member", address, "get") for address in pages(world))
    assert {name for name, words in secrets.items() if words not in read} <= {"report"}
