import re
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from apps.accounts.models import User
from apps.tournaments.enums import CallStatus, EntryBy, EntryStatus
from apps.tournaments.formats.competition import At
from apps.tournaments.formats.settings import RoundRobin, SingleElimination, Swiss
from apps.tournaments.models import Act, Entry, Tournament
from apps.tournaments.services.acts import award
from apps.tournaments.services.creating import add_organiser
from apps.tournaments.services.entering import add_bot, check_in, enter, invite, withdraw
from apps.tournaments.services.starting import start_tournament
from tests.tournaments.browsing import post, signed_in, started, words
from tests.tournaments.conftest import NewTournament, person


def test_a_visitor_enters_as_a_guest_and_leaves(new_tournament: NewTournament) -> None:
    tournament = new_tournament()
    client = Client()
    assert "Enter as a guest" in words(client, tournament.get_absolute_url())
    page = post(client, "tournament_enter", tournament)
    assert "You have entered. It starts on" in page
    entry = tournament.entries.get()
    assert entry.user is not None
    assert entry.user.is_guest
    page = post(client, "tournament_withdraw", tournament)
    assert 'id="enter-now"' in page
    assert tournament.entries.get().status == EntryStatus.LEFT


def test_the_code_is_asked_for_and_a_wrong_one_refused(new_tournament: NewTournament, taras: User) -> None:
    tournament = new_tournament(entry_by=EntryBy.CODE, entry_code="samovar")
    client = signed_in(taras)
    assert 'name="entry_code"' in client.get(tournament.get_absolute_url()).content.decode()
    assert "notice--error" in post(client, "tournament_enter", tournament, entry_code="teapot")
    assert not tournament.entries.exists()
    assert "notice--error" not in post(client, "tournament_enter", tournament, entry_code=" Samovar ")
    assert tournament.entries.get().status == EntryStatus.ENTERED


def test_codes_cannot_be_tried_one_after_the_other(new_tournament: NewTournament, taras: User) -> None:
    tournament = new_tournament(entry_by=EntryBy.CODE, entry_code="11")
    client = signed_in(taras)
    for guess in range(1, 11):
        post(client, "tournament_enter", tournament, entry_code=str(guess))
    assert "too much at once" in post(client, "tournament_enter", tournament, entry_code="11")
    assert not tournament.entries.exists()


def test_an_invitation_is_accepted_or_declined(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = new_tournament(entry_by=EntryBy.INVITATION)
    client = signed_in(taras)
    page = words(client, tournament.get_absolute_url())
    assert "Only who is invited can take part." in page
    post(signed_in(olena), "tournament_invite", tournament, invited="taras")
    page = words(client, tournament.get_absolute_url())
    assert "You are invited" in page
    post(client, "tournament_withdraw", tournament)
    assert tournament.entries.get().status == EntryStatus.LEFT
    post(client, "tournament_enter", tournament)
    assert tournament.entries.get().status == EntryStatus.ENTERED


def test_who_comes_too_late_waits_and_moves_up(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = new_tournament(size_cap=2)
    add_bot(olena, tournament.code, "easy")
    enter(olena, tournament.code)
    client = signed_in(taras)
    assert "Go on the waiting list" in words(client, tournament.get_absolute_url())
    assert "You are number 1 on the waiting list" in post(client, "tournament_enter", tournament)
    assert 'value="1"' in client.get(tournament.get_absolute_url()).content.decode()
    post(signed_in(olena), "tournament_withdraw", tournament)
    assert "You have entered." in words(client, tournament.get_absolute_url())


def test_one_checks_in_once_it_is_open(new_tournament: NewTournament, taras: User) -> None:
    tournament = new_tournament(check_in_minutes=30)
    client = signed_in(taras)
    assert "Check in between" in post(client, "tournament_enter", tournament)
    Tournament.objects.update(starts_at=timezone.now() + timedelta(minutes=20))
    page = client.get(tournament.get_absolute_url()).content.decode()
    assert "Check in now" in page
    assert 'data-calls="Check in"' in page
    assert 'id="check-in"' in page
    assert "You have checked in." in post(client, "tournament_check_in", tournament)


def test_who_waits_and_did_not_check_in_reads_so(new_tournament: NewTournament, olena: User) -> None:
    tournament = new_tournament(size_cap=4, check_in_minutes=30, format=Swiss(rounds=2))
    others = [person(name) for name in ("Ann", "Boris", "Clara", "Denys")]
    for someone in (*others, olena):
        enter(someone, tournament.code)
    Tournament.objects.update(starts_at=timezone.now() + timedelta(minutes=20))
    client = signed_in(olena)
    assert "places that are free at the start go to those who have" in words(client, tournament.get_absolute_url())
    for someone in others:
        check_in(someone, tournament.code)
    start_tournament(olena, tournament.code)
    page = words(client, tournament.get_absolute_url())
    assert "You had not checked in" in page
    assert "all places are taken" in page
    assert 'id="enter-now"' not in client.get(tournament.get_absolute_url()).content.decode()


def test_who_leaves_a_tournament_under_way_frees_a_place(new_tournament: NewTournament, olena: User) -> None:
    people = [person(name) for name in ("Ann", "Boris", "Clara", "Denys")]
    tournament = started(new_tournament(size_cap=4, format=Swiss(rounds=2)), olena, people)
    client = signed_in(olena)
    assert 'id="enter-now"' not in client.get(tournament.get_absolute_url()).content.decode()
    withdraw(people[0], tournament.code)
    assert 'id="enter-now"' in client.get(tournament.get_absolute_url()).content.decode()
    assert 'id="mine"' in post(client, "tournament_enter", tournament)


def test_one_reads_how_ones_match_ended_and_that_one_is_out(new_tournament: NewTournament, olena: User) -> None:
    people = [person(name) for name in ("Ann", "Boris", "Clara", "Denys")]
    tournament = started(new_tournament(format=SingleElimination()), olena, people)
    assert tournament.played is not None
    winner, loser = (Entry.objects.get(pk=key) for key in tournament.played.pairing(At(1, 1)).seats)
    award(olena, tournament.code, At(1, 1), "walkover:0", "Nobody came.")
    assert winner.user is not None
    assert loser.user is not None
    won = words(signed_in(winner.user), tournament.get_absolute_url())
    assert f"Your match of this round is over: {winner.name} wins without play." in won
    assert "You are out of the bracket." in words(signed_in(loser.user), tournament.get_absolute_url())


def test_who_still_waits_when_a_bracket_starts_was_never_in_it(new_tournament: NewTournament, olena: User) -> None:
    people = [person(name) for name in ("Ann", "Boris", "Clara", "Denys", "Erik")]
    tournament = started(new_tournament(size_cap=4, format=SingleElimination()), olena, people)
    page = words(signed_in(people[-1]), tournament.get_absolute_url())
    assert "It has started without a place for you." in page
    assert "out of the bracket" not in page


def test_a_kit_is_chosen_where_something_is_brought(new_tournament: NewTournament, taras: User) -> None:
    tournament = new_tournament(game="tcg")
    client = signed_in(taras)
    page = post(client, "tournament_enter", tournament)
    choice = re.findall(r'name="kit" value="(ready:[^"]+)"', page)[0]
    page = post(client, "tournament_kit", tournament, kit=choice)
    assert tournament.entries.get().kit == choice
    assert page.count('aria-pressed="true"') == 1
    assert "notice--error" in post(client, "tournament_kit", tournament, kit="ready:none")


def test_organisers_bring_bots_and_take_them_out(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = new_tournament()
    client = signed_in(olena)
    post(client, "tournament_bot_add", tournament, bot_level="easy", bot_count="3")
    assert tournament.entries.filter(bot_level="easy").count() == 3
    entry = tournament.entries.first()
    assert entry is not None
    assert f'id="take-out-{entry.pk}"' in client.get(tournament.get_absolute_url()).content.decode()
    assert f'id="take-out-{entry.pk}"' not in signed_in(taras).get(tournament.get_absolute_url()).content.decode()
    post(client, "tournament_entry_remove", tournament, entry.pk)
    assert tournament.entries.count() == 2
    for count in ("0", "64", "-1", "many", ""):
        response = client.post(reverse("tournament_bot_add", args=[tournament.code]), {"bot_count": count})
        assert response.status_code == 400
    assert tournament.entries.count() == 2


def test_others_cannot_press_what_is_the_organisers(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = new_tournament()
    add_bot(olena, tournament.code, "easy")
    entry = tournament.entries.get()
    client = signed_in(taras)
    for name, more, data in (
        ("tournament_bot_add", (), {"bot_level": "easy", "bot_count": "1"}),
        ("tournament_invite", (), {"invited": "Taras"}),
        ("tournament_entry_remove", (entry.pk,), {}),
        ("tournament_cancel", (), {"reason": "I like to"}),
        ("tournament_organiser_add", (), {"co_organiser": "Taras"}),
        ("tournament_organiser_remove", (olena.pk,), {}),
    ):
        client.post(reverse(name, args=[tournament.code, *more]), data)
    assert list(tournament.entries.all()) == [entry]
    assert list(tournament.organisers.all()) == [olena]
    assert Tournament.objects.get().is_announced


def test_two_organise_together(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = new_tournament()
    post(signed_in(olena), "tournament_organiser_add", tournament, co_organiser="taras")
    post(signed_in(taras), "tournament_organiser_remove", tournament, olena.pk)
    assert list(tournament.organisers.all()) == [taras]
    assert Act.objects.filter(code__startswith="organiser_").count() == 2


def test_the_called_come_to_the_table_and_the_last_is_taken_to_the_match(
    new_tournament: NewTournament, olena: User, taras: User
) -> None:
    tournament = started(new_tournament(), olena, [olena, taras])
    page = words(signed_in(taras), tournament.get_absolute_url())
    assert "Round 1: your table is ready." in page
    assert "not there yet" in page
    assert "You are at the table." in post(signed_in(taras), "tournament_ready", tournament)
    assert "is there" in words(signed_in(olena), tournament.get_absolute_url())
    response = signed_in(olena).post(reverse("tournament_ready", args=[tournament.code]))
    call = tournament.calls.get()
    assert call.status == CallStatus.PLAYING
    assert response.headers["Location"] == reverse("match", args=[call.match_id])
    page = signed_in(taras).get(tournament.get_absolute_url()).content.decode()
    assert "your match has started" in page
    assert f'href="{reverse("match", args=[call.match_id])}"' in page


def test_a_bot_is_always_at_its_table(new_tournament: NewTournament, olena: User) -> None:
    tournament = new_tournament()
    add_bot(olena, tournament.code, "easy")
    started(tournament, olena, [olena])
    page = words(signed_in(olena), tournament.get_absolute_url())
    assert "is there" in page
    assert "not there yet" not in page


def test_who_leaves_while_it_runs_is_told_so(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = started(new_tournament(format=RoundRobin()), olena, [olena, taras, person("Petro"), person("Ivan")])
    assert "What you are playing now is lost" in words(signed_in(taras), tournament.get_absolute_url())
    assert "You take no further part in this tournament." in post(signed_in(taras), "tournament_withdraw", tournament)


def test_nothing_on_top_for_who_only_looks(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = started(new_tournament(format=RoundRobin()), olena, [olena, person("Petro")])
    page = signed_in(taras).get(tournament.get_absolute_url()).content.decode()
    assert 'id="mine"' not in page
    assert 'id="enter-now"' not in page


def test_buttons_of_a_tournament_that_is_not_there_lead_to_the_list(db: None, taras: User) -> None:
    response = signed_in(taras).post(reverse("tournament_enter", args=["zzzzzzzz"]))
    assert response.headers["Location"] == reverse("tournaments")


def test_the_invited_are_seen_by_organisers_only(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = new_tournament()
    invite(olena, tournament.code, "Taras")
    assert "Invited, no answer yet" in words(signed_in(olena), tournament.get_absolute_url())
    assert "Invited, no answer yet" not in words(Client(), tournament.get_absolute_url())


@pytest.mark.parametrize("name", ["tournament_manage", "tournament"])
def test_organisers_find_the_link_and_the_code(new_tournament: NewTournament, olena: User, name: str) -> None:
    tournament = new_tournament(entry_by=EntryBy.CODE, entry_code="samovar")
    add_organiser(olena, tournament.code, person("Petro").username)
    page = signed_in(olena).get(reverse(name, args=[tournament.code])).content.decode()
    assert ("samovar" in page) == (name == "tournament_manage")
