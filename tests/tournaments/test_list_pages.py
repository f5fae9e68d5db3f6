from datetime import timedelta

from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django.fixtures import DjangoAssertNumQueries

from apps.accounts.models import User
from apps.tournaments.enums import CallStatus, EntryBy, TournamentStatus
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.selectors.lists import called_in, coming_up, tournament_list
from apps.tournaments.services.acts import pause
from apps.tournaments.services.entering import enter, invite
from tests.tournaments.browsing import post, signed_in, started, words
from tests.tournaments.conftest import NewTournament, person
from tests.tournaments.test_forms import filled


def test_an_empty_list_says_what_to_do(db: None) -> None:
    assert "No tournament is on just now." in words(Client(), reverse("tournaments"))


def test_the_list_parts_ones_own_running_open_and_finished(
    new_tournament: NewTournament, olena: User, taras: User
) -> None:
    new_tournament(title="Open for all")
    started(new_tournament(title="Under way"), olena, [olena, person("Petro")])
    new_tournament(title="Long ago").__class__.objects.filter(title="Long ago").update(
        status=TournamentStatus.FINISHED, finished_at=timezone.now()
    )
    own = new_tournament(title="With Taras")
    enter(taras, own.code)
    listed = tournament_list(taras)
    assert [each.title for each in listed.mine] == ["With Taras"]
    assert [each.title for each in listed.running] == ["Under way"]
    assert [each.title for each in listed.announced] == ["Open for all"]
    assert [each.title for each in listed.finished] == ["Long ago"]
    assert listed.mine[0].entered == 1
    page = words(signed_in(taras), reverse("tournaments"))
    for said in ("My tournaments", "Running now", "Open for entries", "Finished", "1 of 64 places taken"):
        assert said in page


def test_who_is_called_to_a_table_reads_so_wherever_the_tournament_stands(
    new_tournament: NewTournament, olena: User, taras: User
) -> None:
    event = started(new_tournament(title="Under way"), olena, [olena, person("Petro")])
    for address in (reverse("tournaments"), reverse("home")):
        assert "Come to your table" in words(signed_in(olena), address)
        assert "Come to your table" not in words(signed_in(taras), address)
    pause(olena, event.code)
    for address in (reverse("tournaments"), reverse("home")):
        assert "Come to your table" not in words(signed_in(olena), address), "nobody has to be there now"


def test_who_is_invited_reads_so_until_the_answer(new_tournament: NewTournament, olena: User, taras: User) -> None:
    event = new_tournament(title="Among friends", entry_by=EntryBy.INVITATION)
    invite(olena, event.code, taras.username)
    for address in (reverse("tournaments"), reverse("home")):
        assert "You are invited" in words(signed_in(taras), address)
        assert "You are invited" not in words(signed_in(olena), address)
    enter(taras, event.code)
    for address in (reverse("tournaments"), reverse("home")):
        assert "You are invited" not in words(signed_in(taras), address)


def test_for_whom_a_bot_plays_is_called_no_more(new_tournament: NewTournament, olena: User) -> None:
    event = started(new_tournament(title="Under way"), olena, [olena, person("Petro")])
    assert called_in(olena, [event]) == {event.pk}
    Call.objects.update(status=CallStatus.PLAYING, missing=[Entry.objects.get(user=olena).pk])
    assert not called_in(olena, [event])


def test_the_list_of_one_game(new_tournament: NewTournament) -> None:
    new_tournament(title="Trick night")
    new_tournament(title="Dice night", game="perudo")
    page = words(Client(), reverse("tournaments") + "?game=perudo")
    assert "Dice night" in page
    assert "Trick night" not in page


def test_a_long_list_asks_no_more_of_the_database(
    new_tournament: NewTournament, taras: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = signed_in(taras)
    for number in range(12):
        tournament = new_tournament(title=f"No. {number}")
        if number % 2:
            enter(taras, tournament.code)
    with django_assert_max_num_queries(8):  # session, person, standing, four lists, and invitations
        client.get(reverse("tournaments"))


def test_the_front_door_shows_ones_own_first_then_what_runs(
    new_tournament: NewTournament, olena: User, taras: User, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    assert "All tournaments" not in words(Client(), reverse("home"))
    new_tournament(title="Next week", starts_at=timezone.now() + timedelta(days=7))
    started(new_tournament(title="Under way"), olena, [olena, person("Petro")])
    enter(taras, new_tournament(title="With Taras").code)
    with django_assert_max_num_queries(2):
        assert [each.title for each in coming_up(taras, 5)] == ["With Taras", "Under way", "Next week"]
    assert [each.title for each in coming_up(taras, 2)] == ["With Taras", "Under way"]
    page = words(signed_in(taras), reverse("home"))
    assert page.index("With Taras") < page.index("Under way") < page.index("Next week")


def test_a_tournament_is_set_up_with_the_form(olena: User) -> None:
    client = signed_in(olena)
    assert "Open it for entries" in words(client, reverse("tournament_new") + "?game=perudo")
    sent = {**filled("perudo", "format=pods&title=Dice").data.dict(), "game": "perudo"}
    response = client.post(reverse("tournament_new"), sent)
    tournament = Tournament.objects.get()
    assert response.headers["Location"] == tournament.get_absolute_url()
    assert (tournament.title, tournament.game) == ("Dice", "perudo")


def test_what_is_wrong_is_said_and_what_was_typed_stays(olena: User) -> None:
    sent = {**filled("poke", "swiss_rounds=30&title=Too+long").data.dict(), "game": "poke"}
    response = signed_in(olena).post(reverse("tournament_new"), sent)
    page = response.content.decode()
    assert response.status_code == 422
    assert 'value="Too long"' in page
    assert 'id="id_swiss_rounds_error"' in page
    assert '<details class="more" open>' in page


def test_visitors_sign_in_first_and_guests_are_told_how(guest: User) -> None:
    assert Client().get(reverse("tournament_new")).status_code == 302
    page = words(signed_in(guest), reverse("tournament_new"))
    assert "needs a full account" in page
    assert "Open it for entries" not in page


def test_nobody_makes_one_tournament_after_the_other(olena: User) -> None:
    client = signed_in(olena)
    sent = {**filled().data.dict(), "game": "poke"}
    answers = [client.post(reverse("tournament_new"), sent).status_code for _ in range(11)]
    assert answers == [302] * 10 + [422]


def test_it_is_changed_with_the_same_form(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = new_tournament(title="Friday")
    address = reverse("tournament_change", args=[tournament.code])
    assert signed_in(taras).get(address).status_code == 403
    assert 'value="Friday"' in signed_in(olena).get(address).content.decode()
    post(signed_in(olena), "tournament_change", tournament, **filled("poke", "title=Saturday").data.dict())
    tournament.refresh_from_db()
    assert tournament.title == "Saturday"


def test_it_is_called_off_with_a_reason(new_tournament: NewTournament, olena: User) -> None:
    tournament = new_tournament()
    post(signed_in(olena), "tournament_cancel", tournament, reason="")
    assert Tournament.objects.get().is_announced
    post(signed_in(olena), "tournament_cancel", tournament, reason="rain")
    assert Tournament.objects.get().status == TournamentStatus.CANCELLED
