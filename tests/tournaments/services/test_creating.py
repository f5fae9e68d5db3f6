from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import AppError, Conflict, Malformed, NotAllowed, NotFound
from apps.games.enums import MatchStatus
from apps.games.kernel.index import all_engines, engine_for
from apps.lobbies.enums import ClockPreset
from apps.tournaments.enums import CallStatus, EntryBy, EntryStatus, TournamentStatus
from apps.tournaments.formats.settings import (
    DoubleElimination,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
    Tie,
    Tiebreak,
)
from apps.tournaments.models import Act, Tournament
from apps.tournaments.services.creating import (
    add_bots,
    add_organiser,
    cancel_tournament,
    change_tournament,
    create_tournament,
    formats_for,
    remove_organiser,
)
from apps.tournaments.services.entering import add_bot, enter
from apps.tournaments.services.starting import start_tournament
from tests.tournaments.conftest import NewTournament, person, wish


def acts(tournament: Tournament) -> list[str]:
    """What was done, the first thing first."""
    return list(Act.objects.filter(tournament=tournament).order_by("pk").values_list("code", flat=True))


def refusal(act: Any, *args: Any) -> AppError:
    with pytest.raises(AppError) as refused:
        act(*args)
    return refused.value


def running(new_tournament: NewTournament, olena: User, taras: User, **changes: Any) -> Tournament:
    """A tournament of Olena, Taras and two bots, in its first round."""
    tournament = new_tournament(**changes)
    enter(olena, tournament.code)
    enter(taras, tournament.code)
    add_bot(olena, tournament.code, "easy")
    add_bot(olena, tournament.code, "easy")
    start_tournament(olena, tournament.code)
    tournament.refresh_from_db()
    return tournament


def test_who_creates_it_organises_it_and_it_waits_for_its_start(olena: User) -> None:
    tournament = create_tournament(olena, wish(title="  Friday  ", entry_code="not asked"))
    tournament.refresh_from_db()
    assert list(tournament.organisers.all()) == [olena]
    assert tournament.is_announced
    assert tournament.due_at == tournament.starts_at
    assert (tournament.title, tournament.entry_code) == ("Friday", "")
    assert tournament.options == msgspec.to_builtins(engine_for("poke").options_type())
    assert tournament.format_settings == Swiss()
    assert acts(tournament) == ["created"]


def test_guests_do_not_organise(guest: User) -> None:
    error = refusal(create_tournament, guest, wish())
    assert isinstance(error, NotAllowed)
    assert error.code == "needs_account"


def test_each_game_has_the_formats_that_it_can_be_played_in() -> None:
    for engine in all_engines():
        kinds = formats_for(engine)
        assert (Swiss in kinds) == (2 in engine.seats)
        assert (Pods in kinds) == (engine.seats[-1] >= 3)
    assert Pods not in formats_for(engine_for("poke"))
    assert {Swiss, Pods} <= set(formats_for(engine_for("perudo")))


def test_tables_for_several_seat_as_many_as_the_game_does(olena: User) -> None:
    perudo = create_tournament(olena, wish(game="perudo", format=Pods()))
    pokemon = create_tournament(olena, wish(game="pokemon", format=Pods(smallest=5, largest=5)))
    assert perudo.format_settings == Pods(smallest=2, largest=6)
    assert pokemon.format_settings == Pods(smallest=2, largest=8)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"nonsense": 1}}, "bad_options"),
        ({"title": "   "}, "title_needed"),
        ({"title": "x" * 81}, "bad_form"),
        ({"entry_by": EntryBy.CODE, "entry_code": " "}, "entry_code_needed"),
        ({"format": Pods()}, "format_not_for_game"),
        ({"size_cap": 1001}, "too_many_entrants"),
        ({"size_cap": 65, "format": RoundRobin()}, "too_many_entrants"),
        ({"size_cap": 1}, "too_few_entrants"),
        ({"format": Swiss(rounds=33), "size_cap": 64}, "too_many_rounds"),
        ({"format": Swiss(tiebreaks=(Tiebreak.LOTS, Tiebreak.LOTS))}, "tiebreak_chosen_twice"),
        ({"format": RoundRobin(tiebreaks=(Tiebreak.BUCHHOLZ,))}, "tiebreak_not_in_format"),
        ({"format": SingleElimination(draws=Tie.DRAW)}, "winner_needed"),
        ({"game": "perudo", "format": Pods(size=7)}, "pod_sizes_do_not_fit"),
        ({"game": "perudo", "format": Pods(scale=(1, 2, 3, 4))}, "scale_does_not_fit"),
        ({"game": "perudo", "format": Pods(final_size=9)}, "final_does_not_fit"),
        ({"ready_seconds": 5}, "bad_form"),
        ({"check_in_minutes": -1}, "bad_form"),
        ({"round_minutes": 10**7}, "bad_form"),
        ({"starts_at": timezone.now() - timedelta(minutes=10)}, "start_is_past"),
        ({"starts_at": timezone.now() + timedelta(days=400)}, "start_too_far"),
    ],
)
def test_what_could_not_be_played_is_refused(olena: User, changes: dict[str, Any], code: str) -> None:
    assert refusal(create_tournament, olena, wish(**changes)).code == code
    assert not Tournament.objects.exists()


def test_every_format_can_be_made_for_every_game_that_fits(olena: User) -> None:
    for engine in all_engines():
        for kind in formats_for(engine):
            tournament = create_tournament(olena, wish(game=engine.key, format=kind()))
            assert type(Tournament.objects.get(pk=tournament.pk).format_settings) is kind


def test_before_the_start_everything_but_the_game_changes(new_tournament: NewTournament, olena: User) -> None:
    tournament = new_tournament()
    later = timezone.now() + timedelta(days=3)
    changed = wish(title="Saturday", format=DoubleElimination(best_of=3), starts_at=later, clock=ClockPreset.QUICK)
    change_tournament(olena, tournament.code, changed)
    version = tournament.version
    tournament.refresh_from_db()
    assert (tournament.title, tournament.clock, tournament.due_at) == ("Saturday", "quick", later)
    assert tournament.format_settings == DoubleElimination(best_of=3)
    assert tournament.version == version + 1
    assert set(Act.objects.get(code="changed").detail["fields"]) == {"title", "format", "starts_at", "clock"}
    other = wish(game="perudo", starts_at=later)
    assert refusal(change_tournament, olena, tournament.code, other).code == "game_is_settled"


def test_a_change_that_changes_nothing_is_not_written_down(new_tournament: NewTournament, olena: User) -> None:
    tournament = new_tournament(format=RoundRobin(tiebreaks=(Tiebreak.WINS,)))
    same = wish(format=RoundRobin(tiebreaks=(Tiebreak.WINS,)), starts_at=tournament.starts_at)
    change_tournament(olena, tournament.code, same)
    assert acts(tournament) == ["created"]


def test_more_places_let_the_waiting_list_move_up_and_fewer_than_are_taken_are_refused(
    new_tournament: NewTournament, olena: User, taras: User
) -> None:
    tournament = new_tournament(size_cap=2)
    add_bot(olena, tournament.code, "easy")
    enter(olena, tournament.code)
    assert enter(taras, tournament.code).status == EntryStatus.WAITING
    start = tournament.starts_at
    change_tournament(olena, tournament.code, wish(size_cap=3, starts_at=start))
    assert tournament.entries.get(user=taras).status == EntryStatus.ENTERED
    error = refusal(change_tournament, olena, tournament.code, wish(size_cap=2, starts_at=start))
    assert (error.code, error.detail) == ("cap_too_small", {"entered": 3})


def test_once_it_runs_what_people_entered_for_stays(new_tournament: NewTournament, olena: User, taras: User) -> None:
    tournament = running(new_tournament, olena, taras)
    start = tournament.starts_at
    change_tournament(olena, tournament.code, wish(title="Saturday", starts_at=start, break_seconds=5))
    tournament.refresh_from_db()
    assert (tournament.title, tournament.break_seconds) == ("Saturday", 5)
    error = refusal(change_tournament, olena, tournament.code, wish(clock=ClockPreset.SLOW, starts_at=start))
    assert (error.code, error.detail) == ("settled_at_the_start", {"field": "clock"})


def test_only_organisers_change_it_or_call_it_off(new_tournament: NewTournament, taras: User) -> None:
    code = new_tournament().code
    for act, args in (
        (change_tournament, (wish(),)),
        (cancel_tournament, ("no time",)),
        (add_organiser, ("Taras",)),
        (remove_organiser, (taras.pk,)),
    ):
        assert refusal(act, taras, code, *args).code == "organisers_only"


def test_calling_it_off_ends_its_matches_without_a_result(
    new_tournament: NewTournament, olena: User, taras: User
) -> None:
    tournament = running(new_tournament, olena, taras)
    matches = [call.match for call in tournament.calls.select_related("match") if call.match]
    assert refusal(cancel_tournament, olena, tournament.code, "  ").code == "reason_needed"
    cancel_tournament(olena, tournament.code, "the hall is closed")
    tournament.refresh_from_db()
    assert tournament.status == TournamentStatus.CANCELLED
    assert tournament.due_at is None
    assert {call.status for call in tournament.calls.all()} == {CallStatus.OFF}
    for match in matches:
        match.refresh_from_db()
        assert match.status == MatchStatus.VOID
    assert Act.objects.get(tournament=tournament, code="cancelled").reason == "the hall is closed"
    assert refusal(cancel_tournament, olena, tournament.code, "again").code == "tournament_over"
    assert refusal(change_tournament, olena, tournament.code, wish()).code == "tournament_over"


def test_organisers_come_and_go_and_the_last_one_stays(
    new_tournament: NewTournament, olena: User, taras: User, guest: User
) -> None:
    code = new_tournament().code
    add_organiser(olena, code, "taras")
    assert refusal(add_organiser, olena, code, "Taras").code == "already_organiser"
    assert isinstance(refusal(add_organiser, olena, code, "Nobody"), NotFound)
    assert refusal(add_organiser, olena, code, guest.username).code == "needs_account"
    remove_organiser(taras, code, olena.pk)
    assert isinstance(refusal(remove_organiser, taras, code, olena.pk), NotFound)
    assert isinstance(refusal(remove_organiser, taras, code, taras.pk), Conflict)
    assert acts(Tournament.objects.get(code=code)) == ["created", "organiser_added", "organiser_removed"]


def test_bots_come_all_or_none(new_tournament: NewTournament, olena: User) -> None:
    tournament = new_tournament(size_cap=4)
    add_bots(olena, tournament.code, "easy", 3)
    assert tournament.entries.filter(bot_level="easy").count() == 3
    assert refusal(add_bots, olena, tournament.code, "easy", 2).code == "tournament_full"
    assert tournament.entries.count() == 3


def test_an_account_that_is_gone_cannot_be_asked(new_tournament: NewTournament, olena: User) -> None:
    person("Petro", is_active=False)
    assert refusal(add_organiser, olena, new_tournament().code, "Petro").code == "no_such_person"


def test_malformed_is_told_from_too_late(olena: User) -> None:
    assert isinstance(refusal(create_tournament, olena, wish(ready_seconds=0)), Malformed)
    assert isinstance(refusal(create_tournament, olena, wish(starts_at=timezone.now() - timedelta(days=1))), Conflict)
