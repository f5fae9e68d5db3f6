"""What tournaments keep of a person, for its owner, and what is left when the account is gone."""

import json

import pytest
from django.core.serializers.json import DjangoJSONEncoder
from django.test import Client

from apps.accounts.models import User
from apps.accounts.services import delete_account
from apps.errors import NotFound
from apps.games.enums import MatchStatus
from apps.tournaments import services
from apps.tournaments.enums import EntryStatus, TournamentStatus
from apps.tournaments.models import Act, Entry, Tournament
from apps.tournaments.personal import TournamentBelongings
from apps.tournaments.services.acts import undrop
from apps.tournaments.services.creating import add_organiser, cancel_tournament, create_tournament
from tests.tournaments.browsing import signed_in, words
from tests.tournaments.conftest import NewTournament, person, wish
from tests.tournaments.services.happenings import all_come, end_all, live, now, played

pytestmark = pytest.mark.django_db


def begun(tournament: Tournament, *people: User) -> Tournament:
    """It runs, with these and a few more in it."""
    for someone in (*people, person("Ira"), person("Lesia"), person("Maks")):
        services.enter(someone, tournament.code)
    services.start_tournament(tournament.organisers.all()[0], tournament.code)
    return now(tournament)


def as_text(someone: User) -> str:
    return json.dumps(TournamentBelongings().export(someone.pk), cls=DjangoJSONEncoder)


def test_the_copy_has_ones_own_and_nothing_of_others(olena: User, taras: User, new_tournament: NewTournament) -> None:
    services.enter(taras, new_tournament(title="Spring cup", about="Bring tea.").code)
    cancel_tournament(olena, new_tournament(title="Autumn cup").code, "the hall is closed")
    for text in ("Spring cup", "Bring tea.", "the hall is closed", "cancelled"):
        assert text in as_text(olena)
    assert "Taras" not in as_text(olena)
    assert "Spring cup" in as_text(taras)
    assert "Taras" in as_text(taras)
    for text in ("Autumn cup", "Bring tea.", "Olena"):
        assert text not in as_text(taras)


def test_before_the_start_the_place_is_free_for_who_waits(taras: User, new_tournament: NewTournament) -> None:
    tournament = new_tournament(size_cap=2)
    for someone in (taras, person("Ira"), person("Lesia")):
        services.enter(someone, tournament.code)
    delete_account(taras)
    gone = Entry.objects.get(user=None)
    assert (gone.name, gone.status) == ("", EntryStatus.LEFT)
    entered = tournament.entries.filter(status=EntryStatus.ENTERED)
    assert list(entered.values_list("name", flat=True)) == ["Ira", "Lesia"]
    assert "Taras" not in words(Client(), f"/tournaments/{tournament.code}/")


def test_a_running_tournament_goes_on_without_the_person(taras: User, new_tournament: NewTournament) -> None:
    tournament = begun(new_tournament(break_seconds=0), taras)
    entry = Entry.objects.get(user=taras)
    all_come(tournament)
    delete_account(taras)
    assert played(tournament).entrant(entry.pk).withdrawn
    assert not any(entry.pk in call.sitting for call in live(tournament))
    end_all(tournament)
    assert now(tournament).is_running
    assert len(played(tournament).rounds) == 2
    page = words(Client(), f"/tournaments/{tournament.code}/table/")
    assert "Deleted player" in page
    assert "Taras" not in page
    assert "Deleted player" in words(Client(), f"/tournaments/{tournament.code}/players/{entry.pk}/")
    assert "Leaves the tournament: Deleted player." in words(Client(), f"/tournaments/{tournament.code}/trail/")


def test_nobody_brings_back_who_is_gone(olena: User, taras: User, new_tournament: NewTournament) -> None:
    tournament = begun(new_tournament(), taras)
    entry = Entry.objects.get(user=taras)
    address = f"/tournaments/{tournament.code}/entries/{entry.pk}/undrop/"
    services.withdraw(taras, tournament.code)
    console = f"/tournaments/{tournament.code}/manage/"
    assert address in signed_in(olena).get(console).content.decode()
    delete_account(taras)
    assert address not in signed_in(olena).get(console).content.decode()
    with pytest.raises(NotFound, match="no_such_entry"):
        undrop(olena, tournament.code, entry.pk, "a mistake")


def test_who_had_left_before_is_forgotten_all_the_same(taras: User, new_tournament: NewTournament) -> None:
    tournament = begun(new_tournament(), taras)
    services.withdraw(taras, tournament.code)
    delete_account(taras)
    assert not Entry.objects.filter(name="Taras").exists()
    assert Act.objects.filter(code="withdrew").count() == 1


def test_names_in_the_trail_go_too(olena: User, taras: User, new_tournament: NewTournament) -> None:
    tournament = new_tournament()
    services.invite(olena, tournament.code, "Taras")
    add_organiser(olena, tournament.code, "Taras")
    add_organiser(olena, tournament.code, person("Ira").username)
    delete_account(taras)
    page = words(Client(), f"/tournaments/{tournament.code}/trail/")
    for line in ("Invited: Deleted player.", "Organises too: Deleted player.", "Organises too: Ira."):
        assert line in page
    assert "Taras" not in page


def test_an_announced_tournament_without_organisers_is_cancelled(olena: User, new_tournament: NewTournament) -> None:
    alone, shared = new_tournament(), new_tournament(title="Saturday")
    add_organiser(olena, shared.code, person("Ira").username)
    delete_account(olena)
    assert now(alone).status == TournamentStatus.CANCELLED
    assert now(shared).is_announced
    assert "nobody organises it any more" in words(Client(), f"/tournaments/{alone.code}/trail/")
    assert "Olena" not in words(Client(), f"/tournaments/{alone.code}/trail/")


def test_a_running_tournament_without_organisers_runs_on(olena: User, taras: User) -> None:
    tournament = begun(create_tournament(olena, wish(break_seconds=0)), taras)
    delete_account(olena)
    assert now(tournament).is_running
    assert "nobody any more" in words(Client(), f"/tournaments/{tournament.code}/")
    all_come(tournament)
    assert {call.match.status for call in live(tournament) if call.match} == {MatchStatus.RUNNING}
    end_all(tournament)
    assert len(played(tournament).rounds) == 2
