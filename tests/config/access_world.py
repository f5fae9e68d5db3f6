"""A small world to try every address of the site in: who there is, and what is whose."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, NamedTuple

from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.contrib import admin
from django.contrib.auth.models import Group
from django.contrib.messages import ERROR
from django.db.models import Model
from django.test import Client
from django.urls import URLResolver, get_resolver, reverse
from django.utils import timezone

from apps.accounts.models import User
from apps.accounts.services import create_guest
from apps.decks.models import DeckBox
from apps.decks.services import create_deck, share_deck
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, join_by_invitation, open_table
from apps.moderation.enums import Reason, SanctionKind, Scope
from apps.moderation.models import Sanction
from apps.moderation.services import Complaint, Terms, appeal, impose, report
from apps.moderation.subjects import Subject
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.services import enter, start_tournament
from apps.tournaments.services.acts import award
from apps.tournaments.services.creating import add_organiser, create_tournament
from tests.accounts.software_key import SoftwareKey
from tests.games.play import new_match
from tests.staff import give_app, prove_just_now
from tests.tournaments.conftest import wish

KINDS = ("anonymous", "guest", "member", "other", "moderator", "organiser", "administrator")
STAFF = KINDS[4:]
# At Olena's table: she, Ira, a free seat, a bot.
SEATS = {
    "tables/<slug:code>/seats/<int:index>/sit/": 2,
    "tables/<slug:code>/seats/<int:index>/bot/": 2,
    "tables/<slug:code>/seats/<int:index>/bot/level/": 3,
    "tables/<slug:code>/seats/<int:index>/bot/remove/": 3,
    "tables/<slug:code>/seats/<int:index>/kit/": 0,
}
BEFORE_THE_START = {
    f"tournaments/<slug:code>/{address}/"
    for address in ("change", "check-in", "kit", "start", "entries/<int:entry_id>/remove")
}
# What is sent to addresses that want something said.
FORMS = {
    "table_bot_add": {"level": "easy"},
    "table_bot_level": {"level": "easy"},
    "table_start": {"fill": "easy"},
    "play_now": {"game": "perudo"},
    "deck_card": {"change": "bw1-15 more"},
    "deck_rename": {"name": "Silver"},
    "tournament_cancel": {"reason": "The hall is closed."},
    "tournament_invite": {"invited": "ira"},
    "tournament_bot_add": {"bot_level": "easy"},
    "tournament_organiser_add": {"co_organiser": "ira"},
    "tournament_extend": {"minutes": "5"},
    "tournament_drop": {"reason": "Unkind words."},
    "tournament_call_again": {"reason": "The lights went out."},
    "tournament_award": {"outcome": "win:0", "reason": "So agreed."},
    "chat_room": {"text": "Good evening"},
    "chat_switch": {"off": "yes"},
    "report": {"reason": "abuse", "words": "He shouts."},
    "appeal": {"words": "It was not me."},
}


@dataclass
class World:
    """Olena is the member, and everything here is hers; Taras is the other one."""

    people: dict[str, User] = field(default_factory=dict)
    match_id: str = ""
    deck: DeckBox = field(default_factory=DeckBox)
    table: Table = field(default_factory=Table)
    tournament: Tournament = field(default_factory=Tournament)
    announced: Tournament = field(default_factory=Tournament)
    sanction: int = 0
    key: int = 0

    def browser(self, kind: str) -> Client:
        """A browser of somebody of this kind, who has just said the password; staff have shown their factor too."""
        client = Client()
        person = self.people.get(kind)
        if person is not None:
            client.force_login(person)
            prove_just_now(client, person, "mfa" if kind in STAFF else "password")
        return client

    def blanks(self, address: str) -> dict[str, Any]:
        """What to put into the blanks of an address of ours."""
        key = self.deck.key
        if address.startswith("report/"):
            key = str(self.people["other"].pk)
        elif address.startswith("chat/"):
            key = self.match_id
        elif address.startswith("decks/ready/"):
            key = next(iter(READY_DECKS))
        return {
            "game": "tcg",
            "username": "olena",
            "match_id": self.match_id,
            "code": self.table.code,
            "index": SEATS.get(address, 1),
            "token": self.deck.token if address.startswith("decks/") else self.table.token,
            "key": key,
            "kind": "match" if address.startswith("chat/") else "person",
            "person_id": self.people["other"].pk,
            "sanction_id": self.sanction,
            "pk": self.key,
            "uidb36": "1",
            **(self._in_a_tournament(address) if address.startswith("tournaments/") else {}),
        }

    def _in_a_tournament(self, address: str) -> dict[str, Any]:
        """Olena's entry, her pairing in the first round, the call to it, and who organises beside her.

        What is done before the start is done to the one that is announced; to be corrected is the other pairing.
        """
        tournament = self.announced if address in BEFORE_THE_START else self.tournament
        entry = tournament.entries.get(user=self.people["member"])
        call = next(call for call in self.tournament.calls.all() if self.people["member"] in _called(call))
        is_to_be_mended = address.endswith("/correct/<int:number>/<int:pairing>/")
        return {
            "code": tournament.code,
            "entry_id": entry.pk,
            "number": call.round,
            "pairing": 3 - call.pairing if is_to_be_mended else call.pairing,
            "call_id": call.pk,
            "user_id": self.tournament.organisers.exclude(pk=entry.user_id)[0].pk,
        }


def build() -> World:
    """Everybody, and one of each thing."""
    world = World()
    olena = world.people["member"] = User.objects.create_user("olena", "olena@example.org", "tulip-anvil-42")
    world.people["other"] = User.objects.create_user("taras", "taras@example.org", "tulip-anvil-42")
    world.people["guest"] = create_guest()
    for kind in STAFF:
        person = User.objects.create_user(f"{kind}1", f"{kind}@example.org", "tulip-anvil-42", is_staff=True)
        person.groups.add(Group.objects.get(name=kind))
        give_app(person)
        world.people[kind] = person
    world.match_id = new_match("pokemon", people=1, bots=1, is_public=False).match_id
    world.deck = create_deck(olena, "Gold")
    share_deck(olena, world.deck.key)
    world.deck.refresh_from_db()
    world.announced = _announced_by(olena)
    world.tournament = _running_by(olena)
    world.key = Authenticator.objects.create(user=olena, type="webauthn", data=_key()).pk
    RecoveryCodes.activate(olena)
    mute = Sanction.objects.create(
        person=olena, kind=SanctionKind.MUTE, scope=Scope.CHAT, reason=Reason.ABUSE, by=world.people["moderator"]
    )
    world.sanction = mute.pk
    _keep_order(world)
    world.table = open_table(olena, TableWish("pokemon", 4, bots=1, is_public=False))
    join_by_invitation(User.objects.create_user("ira", "ira@example.org"), world.table.token)
    return world


def _announced_by(olena: User) -> Tournament:
    """The check-in is open, and she and two others have entered."""
    tournament = create_tournament(olena, wish(check_in_minutes=120, starts_at=timezone.now() + timedelta(hours=1)))
    for name in ("oles", "petro"):
        enter(User.objects.create_user(name, f"{name}@example.org"), tournament.code)
    enter(olena, tournament.code)
    return tournament


def _running_by(olena: User) -> Tournament:
    """She and three others are called to their tables; one pairing, not hers, is decided. Lesia organises, too."""
    tournament = create_tournament(olena, wish(break_seconds=60, round_minutes=60))
    names = ("lesia", "maks", "nadia")
    others = [User.objects.create_user(name, f"{name}@example.org") for name in names]
    for person in (olena, *others):
        enter(person, tournament.code)
    add_organiser(olena, tournament.code, "lesia")
    start_tournament(olena, tournament.code)
    other = next(call for call in tournament.calls.all() if olena not in _called(call))
    award(olena, tournament.code, other.at, "win:0", "So agreed.")
    return Tournament.objects.get(pk=tournament.pk)


def _called(call: Call) -> list[User | None]:
    return [entry.user for entry in Entry.objects.filter(pk__in=call.sitting)]


def _keep_order(world: World) -> None:
    """A case, a sanction appealed against, and what the moderator did."""
    moderator, other = world.people["moderator"], world.people["other"]
    report(world.people["member"], Subject("match", world.match_id), Complaint(Reason.STALLING))
    terms = Terms(SanctionKind.WARNING, Scope.RATED, Reason.STALLING)
    appeal(other, impose(moderator, other.pk, terms, "Three matches left.").pk, "The power was out.")


def _key() -> dict[str, Any]:
    asked = {"user": {"id": "AA"}, "rp": {"id": "testserver"}, "challenge": "AA"}
    return {"name": "Key ring", "credential": json.loads(SoftwareKey().create({"publicKey": asked}))}


class Place(NamedTuple):
    """An address of the site: the name that it goes by, and the address with its blanks."""

    name: str
    pattern: str
    blanks: tuple[str, ...]


NOWHERE = Place("", "", ())


def places(within: URLResolver | None = None, before: Place = NOWHERE) -> Iterator[Place]:
    """Every address of the site; the administration's nets for lost addresses have no name and are left out."""
    for each in (within or get_resolver()).url_patterns:
        here = before.pattern + str(each.pattern)
        blanks = (*before.blanks, *each.pattern.regex.groupindex)
        if isinstance(each, URLResolver):
            yield from places(each, Place(f"{each.namespace}:" if each.namespace else before.name, here, blanks))
        elif each.name or not before.name:
            yield Place(before.name + (each.name or ""), here, blanks)


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


def outcome(response: Any) -> str:
    """What became of a request, as a letter of the table."""
    where = response.headers.get("Location", "")
    if any(message.level == ERROR for message in getattr(response.wsgi_request, "_messages", ())):
        return "r"
    if where.startswith(("/accounts/login/?", "/admin/login/?")):
        return "s"
    if where.startswith("/guest/upgrade/"):
        return "k"
    if where.startswith(("/accounts/reauthenticate/", "/accounts/2fa/reauthenticate/")):
        return "p"
    return {403: "-", 404: "-", 405: "x", 400: "!", 409: "!", 422: "!"}.get(
        response.status_code, "+" if response.status_code < 400 else str(response.status_code)
    )
