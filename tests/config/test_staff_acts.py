"""Everything that staff can do, tried by each group of them, against the table of who may.

A new act, action or model in the administration without a row fails; whoever may not leaves everything as it was.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from django.apps import apps
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import transaction
from django.db.models import Model
from django.http import HttpRequest
from django.test import Client

from apps.accounts.models import User
from apps.decks.services import create_deck
from apps.games.admin.replay import LOOKS
from apps.games.models import Match
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, open_table
from apps.moderation import services
from apps.moderation.admin.desk import Act, DeskAdmin
from apps.moderation.desk import parts_of
from apps.moderation.enums import CaseStatus, Reason
from apps.moderation.models import Appeal, Case, Person, Sanction, StaffAct
from apps.moderation.services import Complaint
from apps.moderation.staff import GROUPS
from apps.moderation.subjects import Subject
from apps.tournaments.models import Tournament
from tests.config.staff_table import FORMS, LISTS, PAGES, WHY, Row
from tests.games.play import new_match
from tests.moderation.conftest import new_person, terms
from tests.staff import sign_in_staff
from tests.tournaments.services.happenings import announced

pytestmark = pytest.mark.django_db
KINDS = ("moderator", "organiser", "administrator", "none", "unshown", "member")
ELSEWHERE = {
    "signals": ("moderation.person", "/admin/moderation/person/signals/"),
    "replay": ("games.match", "/admin/games/match/{}/replay/"),
}
"""Acts that are not on the page of a thing: what they are tried on, and where."""
OURS = ("accounts", "auth", "moderation", "chat", "games", "decks", "lobbies", "tournaments", "account", "mfa")


@pytest.fixture
def things(db: None) -> Mapping[str, Model]:
    """One of each thing that the administration shows, by its model."""
    olena, taras, ira = new_person("olena"), new_person("taras"), new_person("ira", "moderator")
    sanction = services.impose(ira, olena.pk, terms(), WHY)
    found: list[Model] = [
        services.report(taras, Subject("person", str(olena.pk)), Complaint(Reason.NAME)).case,
        sanction,
        services.appeal(olena, sanction.pk, "It was my brother."),
        Person.objects.get(pk=olena.pk),
        olena,
        Match.objects.get(pk=new_match("perudo", people=1, bots=1).match_id),
        announced(),
        create_deck(olena, "Silver"),
        open_table(olena, TableWish("pokemon", 4)),
        Group.objects.get(name="moderator"),
        StaffAct.objects.all()[0],
    ]
    return {thing._meta.label_lower: thing for thing in found}


def somebody(kind: str) -> tuple[User, Client]:
    """A person of this kind, signed in."""
    person = new_person("marko", kind if kind in GROUPS else "moderator" if kind == "unshown" else "")
    if kind == "none":
        User.objects.filter(pk=person.pk).update(is_staff=True)
    client = Client()
    if kind in ("unshown", "member"):
        client.force_login(person)
    else:
        sign_in_staff(client, person)
    return person, client


def readied(what: str, thing: Model, actor: User) -> Model:
    """The thing as the row wants it."""
    if isinstance(thing, Case) and what:
        holder = actor if what == "claimed" else User.objects.get(username="ira")
        Case.objects.filter(pk=thing.pk).update(claimed_by=holder, status=CaseStatus.CLAIMED)
    elif what == "of staff":
        return User.objects.get(username="ira")
    elif what == "of a superuser":
        return User.objects.create_superuser("root", "root@example.org")
    return thing


def everything() -> dict[str, list[Any]]:
    """Every row of every table of ours."""
    models = [model for app in OURS for model in apps.get_app_config(app).get_models(include_auto_created=True)]
    return {model._meta.label: list(model._default_manager.order_by("pk").values_list()) for model in models}


def tried(row: Row, thing: Model, post: Callable[[Client, Model], object]) -> str:
    """A letter for each kind of person; nothing that was done stays done."""
    return "".join(_letters(row, thing, post))


def _letters(row: Row, thing: Model, post: Callable[[Client, Model], object]) -> Iterator[str]:
    for kind in KINDS:
        with transaction.atomic():
            actor, client = somebody(kind)
            target = readied(row.readied, thing, actor)
            before = everything()
            post(client, target)
            is_done = StaffAct.objects.filter(by=actor).exists()
            yield "+" if is_done else "-" if everything() == before else "?"
            transaction.set_rollback(True)


def address(label: str, way: str) -> str:
    return f"/admin/{label.replace('.', '/')}/{way}"


@pytest.mark.parametrize("name", sorted(PAGES))
def test_who_does_what_on_a_page_of_the_desk(name: str, things: Mapping[str, Model]) -> None:
    row, (label, act) = PAGES[name], name.partition("/")[0].split()
    form = {"act": act, **{f"{act}-{field}": value for field, value in {"why": WHY, **row.form}.items()}}
    model, page = ELSEWHERE.get(label, (label, address(label, "{}/change/")))

    def post(client: Client, thing: Model) -> object:
        return client.post(page.format(thing.pk), form)

    assert tried(row, things[model], post) == row.allowed


@pytest.mark.parametrize("name", sorted(LISTS))
def test_who_does_what_with_what_is_chosen_in_a_list(name: str, things: Mapping[str, Model]) -> None:
    row, (label, action) = LISTS[name], name.split()

    def post(client: Client, thing: Model) -> object:
        return client.post(address(label, ""), {"action": action, "_selected_action": [str(thing.pk)], "why": WHY})

    assert tried(row, things[label], post) == row.allowed


@pytest.mark.parametrize("name", sorted(FORMS))
def test_who_adds_changes_and_deletes(name: str, things: Mapping[str, Model]) -> None:
    row, (label, way) = FORMS[name], name.partition("/")[0].split()

    def post(client: Client, thing: Model) -> object:
        return client.post(address(label, "add/" if way == "add" else f"{thing.pk}/{way}/"), dict(row.form))

    assert tried(row, things[label], post) == row.allowed


def rows_of(table: Mapping[str, Row]) -> set[str]:
    """What the table is about, without the variants."""
    return {name.partition("/")[0] for name in table}


def test_every_action_of_every_list_has_a_row() -> None:
    actions = {
        f"{model._meta.label_lower} {name}"
        for model, desk in admin.site._registry.items()
        for _, name, _ in desk._get_base_actions()
    }
    assert actions == rows_of(LISTS)


def test_every_form_of_djangos_own_has_a_row() -> None:
    forms = {
        f"{model._meta.label_lower} {way}"
        for model, desk in admin.site._registry.items()
        for way in ("add", "change", "delete")
        if not isinstance(desk, DeskAdmin)
    }
    assert forms == rows_of(FORMS) - {"accounts.user password"}


def test_every_act_of_the_desk_has_a_row(things: Mapping[str, Model], rf: Any) -> None:
    offered, known = set(), {id(act) for desk in desks().values() for act in constants(desk)}
    for label, desk in desks().items():
        offered |= {f"{label} {name}" for name, part in parts_of(desk.kind).items() if part.permission}
        for name, act in acts_offered(desk, things[label], rf.get("/")):
            offered.add(f"{label} {name}")
            known.discard(id(act))
    offered |= {f"replay {name}" for name in LOOKS}
    offered |= {f"signals {name}" for name, part in parts_of("signals").items() if part.permission}
    assert offered == rows_of(PAGES)
    assert known == set(), "an act that this test never sees offered"


def desks() -> dict[str, DeskAdmin[Any]]:
    return {
        model._meta.label_lower: desk for model, desk in admin.site._registry.items() if isinstance(desk, DeskAdmin)
    }


def constants(desk: DeskAdmin[Any]) -> list[Act]:
    """The acts that stand in the module of this page."""
    module = __import__(type(desk).__module__, fromlist=["*"])
    return [value for value in vars(module).values() if isinstance(value, Act)]


def acts_offered(desk: DeskAdmin[Any], thing: Model, request: HttpRequest) -> Iterator[tuple[str, Act]]:
    """What the page offers to somebody with all rights, a claimed case in his or her hands and nobody's."""
    request.user = User.objects.create_superuser(
        f"root{thing._meta.model_name}", f"{thing._meta.model_name}@example.org"
    )
    yield from desk.acts(request, thing).items()
    if isinstance(thing, Case):
        yield from desk.acts(request, readied_afresh(thing, request.user)).items()


def readied_afresh(case: Case, holder: User) -> Case:
    readied("claimed", case, holder)
    return Case.objects.get(pk=case.pk)


def test_the_table_is_about_all_that_is_there(things: Mapping[str, Model]) -> None:
    assert {model._meta.label_lower for model in admin.site._registry} == things.keys()
    assert {Appeal, Sanction, Table, Tournament} <= admin.site._registry.keys()
