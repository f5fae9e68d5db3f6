"""Entering, waiting, checking in, leaving, and coming late."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.games.enums import MatchStatus
from apps.games.models import Match, Seat
from apps.tournaments import services
from apps.tournaments.enums import CallStatus, EntryBy, EntryStatus
from apps.tournaments.formats.competition import At, How
from apps.tournaments.formats.settings import Pods, SingleElimination, Swiss
from apps.tournaments.models import Entry, Tournament
from tests.tournaments.services.happenings import (
    all_come,
    announced,
    check,
    entered,
    let_time_pass,
    live,
    new_person,
    now,
    organiser,
    person_of,
    played,
    started,
)
from tests.tournaments.services.refusing import refused

pytestmark = pytest.mark.django_db


def statuses(tournament: Tournament) -> str:
    """Everybody in the order of entering, by the first letters."""
    return " ".join(entry.status[:4] for entry in tournament.entries.all())


def test_who_enters_stands_in_the_list_once() -> None:
    tournament = announced()
    person = new_person("Olena")
    entry = services.enter(person, tournament.code)
    assert (entry.name, entry.status, entry.user) == ("Olena", EntryStatus.ENTERED, person)
    assert refused(lambda: services.enter(person, tournament.code)) == "already_entered"
    assert tournament.entries.count() == 1


def test_a_full_tournament_has_a_waiting_list_that_moves_up_in_order() -> None:
    tournament = announced(size_cap=2)
    people = entered(tournament, 4)
    assert statuses(tournament) == "ente ente wait wait"
    services.withdraw(people[0], tournament.code)
    assert statuses(tournament) == "left ente ente wait"
    services.enter(people[0], tournament.code)
    assert tournament.entries.get(user=people[0]).status == EntryStatus.WAITING
    services.withdraw(people[1], tournament.code)
    assert tournament.entries.get(user=people[3]).status == EntryStatus.ENTERED


def test_a_code_opens_the_door_however_it_is_written() -> None:
    tournament = announced(entry_by=EntryBy.CODE, entry_code="Sesame")
    assert refused(lambda: services.enter(new_person(), tournament.code)) == "wrong_entry_code"
    assert refused(lambda: services.enter(new_person(), tournament.code, "sesam")) == "wrong_entry_code"
    assert services.enter(new_person(), tournament.code, " sesame ").status == EntryStatus.ENTERED


def test_an_invitation_is_accepted_or_declined() -> None:
    tournament = announced(entry_by=EntryBy.INVITATION)
    olena, taras, stranger = new_person("Olena"), new_person("Taras"), new_person()
    for name in ("olena", "Taras"):
        services.invite(organiser(tournament), tournament.code, name)
    assert statuses(tournament) == "invi invi"
    services.enter(olena, tournament.code)
    services.withdraw(taras, tournament.code)
    assert statuses(tournament).split() == ["left", "ente"]
    assert refused(lambda: services.enter(stranger, tournament.code)) == "invitation_only"
    assert refused(lambda: services.invite(organiser(tournament), tournament.code, "Olena")) == "already_entered"
    assert refused(lambda: services.invite(organiser(tournament), tournament.code, "nobody")) == "no_such_person"
    assert refused(lambda: services.invite(olena, tournament.code, "Taras")) == "organisers_only"


def test_who_was_taken_out_comes_back_by_invitation_alone() -> None:
    tournament = announced(size_cap=1 + 1)
    olena, _, taras = new_person("Olena"), *entered(tournament, 1), new_person()
    entry = services.enter(olena, tournament.code)
    services.enter(taras, tournament.code)
    services.remove_entry(organiser(tournament), tournament.code, entry.pk)
    assert tournament.entries.get(user=taras).status == EntryStatus.ENTERED
    assert refused(lambda: services.enter(olena, tournament.code)) == "removed_from_tournament"
    assert refused(lambda: services.withdraw(olena, tournament.code)) == "not_entered"
    services.invite(organiser(tournament), tournament.code, "Olena")
    assert services.enter(olena, tournament.code).status == EntryStatus.WAITING


def test_bots_have_names_of_their_own_and_can_be_taken_out() -> None:
    tournament = announced()
    services.enter(new_person("Juno"), tournament.code)
    entered(tournament, bots=12)
    names = list(tournament.entries.values_list("name", flat=True))
    assert len({name.casefold() for name in names}) == 13
    bot = tournament.entries.filter(user=None).first()
    assert bot is not None
    services.remove_entry(organiser(tournament), tournament.code, bot.pk)
    assert tournament.entries.count() == 12
    code = tournament.code
    assert refused(lambda: services.add_bot(organiser(tournament), code, "godlike")) == "unknown_bot_level"
    assert refused(lambda: services.remove_entry(organiser(tournament), code, bot.pk)) == "no_such_entry"


def test_the_check_in_opens_when_it_says_and_who_enters_then_has_checked_in() -> None:
    tournament = announced(check_in_minutes=30)
    person = new_person()
    services.enter(person, tournament.code)
    assert refused(lambda: services.check_in(person, tournament.code)) == "check_in_closed"
    let_time_pass(tournament, 31 * 60)
    services.check_in(person, tournament.code)
    late = services.enter(new_person(), tournament.code)
    assert [entry.has_checked_in for entry in tournament.entries.all()] == [True, True]
    assert late.has_checked_in
    assert refused(lambda: services.check_in(new_person(), tournament.code)) == "not_entered"


def test_what_is_brought_is_settled_at_the_start_and_played_with() -> None:
    tournament = announced("tcg", SingleElimination())
    engine = tournament.engine
    first, second = sorted(engine.ready_kits)[:2]
    people = [new_person(), new_person()]
    services.enter(people[0], tournament.code, kit=f"ready:{first}")
    services.enter(people[1], tournament.code)
    assert refused(lambda: services.choose_kit(people[1], tournament.code, "ready:none")) == "unknown_kit"
    services.choose_kit(people[1], tournament.code, f"ready:{second}")
    services.start_tournament(organiser(tournament), tournament.code)
    assert refused(lambda: services.choose_kit(people[0], tournament.code, "")) == "tournament_started"
    all_come(tournament)
    call = live(tournament)[0]
    assert call.match is not None
    brought = {entry.pk: entry.brought for entry in tournament.entries.all()}
    assert call.match.kits == [brought[entry] for entry in call.sitting]
    assert call.match.kits[0] != call.match.kits[1]


def test_who_leaves_a_match_of_two_loses_it_and_is_paired_no_more() -> None:
    tournament = started(people=4)
    all_come(tournament)
    call = live(tournament)[0]
    leaver, other = call.sitting
    services.withdraw(person_of(leaver), tournament.code)
    pairing = played(tournament).pairing(call.at)
    assert pairing.result is not None
    assert pairing.result.places[pairing.seats.index(other)] == 1
    assert played(tournament).entrant(leaver).withdrawn
    call.refresh_from_db()
    assert call.status == CallStatus.OVER
    assert call.match is not None
    assert Match.objects.get(pk=call.match.pk).status == MatchStatus.FINISHED
    assert refused(lambda: services.withdraw(person_of(leaver), tournament.code)) == "already_withdrawn"
    assert refused(lambda: services.enter(person_of(leaver), tournament.code)) == "already_entered"
    check(tournament)


def test_who_leaves_before_coming_to_the_table_gives_a_walkover() -> None:
    tournament = started(people=4)
    call = live(tournament)[0]
    services.withdraw(person_of(call.sitting[0]), tournament.code)
    result = played(tournament).pairing(call.at).result
    assert result is not None
    assert result.how is How.WALKOVER
    call.refresh_from_db()
    assert (call.status, call.match) == (CallStatus.OFF, None)


def test_who_leaves_a_pod_leaves_the_seat_to_a_bot() -> None:
    tournament = started(people=4, game="perudo", settings=Pods())
    all_come(tournament)
    call = live(tournament)[0]
    assert call.match is not None
    services.withdraw(person_of(call.sitting[2]), tournament.code)
    assert played(tournament).pairing(call.at).result is None
    assert Match.objects.get(pk=call.match.pk).status == MatchStatus.RUNNING
    assert [seat.has_resigned for seat in Seat.objects.filter(match=call.match)] == [False, False, True, False]


def test_who_leaves_a_pod_that_waits_is_waited_for_no_longer() -> None:
    tournament = started(people=4, game="perudo", settings=Pods())
    [call] = live(tournament)
    services.withdraw(person_of(call.sitting[2]), tournament.code)
    all_come_but(tournament, call.sitting[2])
    [call] = live(tournament)
    assert (call.status, call.missing) == (CallStatus.PLAYING, [call.sitting[2]])


def all_come_but(tournament: Tournament, absent: int) -> None:
    for entry in live(tournament)[0].sitting:
        if entry != absent:
            services.ready(person_of(entry), tournament.code)


def test_a_late_entry_has_half_a_point_for_the_first_round_and_plays_the_next() -> None:
    tournament = started(people=8, settings=Swiss(rounds=4))
    late = services.enter(new_person(), tournament.code)
    first = played(tournament).rounds[0].pairings[-1]
    assert first.seats == (late.pk,)
    assert first.result is not None
    assert first.result.how is How.HALF_BYE
    assert tournament.acts.filter(code="late_entry", detail={"entry": late.pk}).exists()
    check(tournament)


def test_late_entries_close_where_the_format_says_and_when_it_is_full() -> None:
    bracket = started(people=4, settings=SingleElimination())
    assert refused(lambda: services.enter(new_person(), bracket.code)) == "late_entry_closed"
    full = started(people=4, size_cap=4)
    assert refused(lambda: services.enter(new_person(), full.code)) == "tournament_full"
    assert not bracket.entries.filter(user__username="late").exists()


def test_a_place_that_somebody_left_is_open_to_a_late_entry_and_the_waiting_list() -> None:
    tournament = announced(size_cap=4)
    waiting = entered(tournament, 5)[4]
    services.start_tournament(organiser(tournament), tournament.code)
    assert refused(lambda: services.enter(waiting, tournament.code)) == "tournament_full"
    services.withdraw(person_of(live(tournament)[0].sitting[0]), tournament.code)
    assert services.enter(waiting, tournament.code).status == EntryStatus.ENTERED
    assert len(played(tournament).active) == 4


def test_nobody_enters_what_is_over() -> None:
    tournament = announced(starts_at=timezone.now() + timedelta(minutes=1))
    let_time_pass(tournament, 120)
    services.move_on(tournament.code)
    assert now(tournament).status == "cancelled"
    assert refused(lambda: services.enter(new_person(), tournament.code)) == "tournament_over"


def test_who_deleted_the_account_is_missed_like_anybody_who_does_not_come() -> None:
    tournament = started(people=4)
    call = live(tournament)[0]
    gone, other = call.sitting
    name = Entry.objects.get(pk=gone).name
    services.ready(person_of(other), tournament.code)
    person_of(gone).delete()
    let_time_pass(tournament, 1000)
    services.move_on(tournament.code)
    result = played(tournament).pairing(At(call.round, call.pairing)).result
    assert result is not None
    assert result.how is How.WALKOVER
    assert Entry.objects.get(pk=gone).name == name
