from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.http import QueryDict
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import Conflict
from apps.games.kernel.index import all_engines, engine_for
from apps.lobbies.enums import ClockPreset
from apps.tournaments.enums import EntryBy, Overdue
from apps.tournaments.formats.settings import (
    DoubleElimination,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
    Tie,
    Tiebreak,
)
from apps.tournaments.forms.durations import DAY, duration_choices, duration_words
from apps.tournaments.forms.event import TournamentForm, next_half_hour
from apps.tournaments.models import Tournament
from apps.tournaments.services.creating import create_tournament
from tests.tournaments.conftest import NewTournament, wish


def as_shown(form: TournamentForm) -> QueryDict:
    """What a browser sends of a form that nobody touched."""
    sent = QueryDict(mutable=True)
    sections = [bound for section in form.sections for bound, _tags in section.fields]
    for bound in (form["format"], *form.basics, *sections):
        value = bound.value()
        if value is None or value is False or bound.field.disabled:
            continue
        shown = bound.field.widget.format_value(value) if bound.name == "starts_at" else value
        sent[bound.html_name] = "on" if value is True else str(shown)
    return sent


def filled(game: str = "poke", changes: str = "") -> TournamentForm:
    sent = as_shown(TournamentForm(engine_for(game)))
    for name, value in QueryDict(changes).items():
        sent[name] = value
    return TournamentForm(engine_for(game), sent)


def changing(tournament: Tournament, changes: str = "") -> TournamentForm:
    sent = as_shown(TournamentForm(tournament.engine, tournament=tournament))
    for name, value in QueryDict(changes).items():
        sent[name] = value
    return TournamentForm(tournament.engine, sent, tournament=tournament)


def test_for_every_game_the_untouched_form_makes_a_tournament(olena: User) -> None:
    for engine in all_engines():
        form = filled(engine.key)
        assert form.is_valid(), form.errors
        tournament = create_tournament(olena, form.wish())
        assert tournament.starts_at > timezone.now() + timedelta(minutes=29)
        assert tournament.title == f"{engine.words.name} tournament"
        assert tournament.clock == ClockPreset.NORMAL


def test_for_every_format_the_untouched_form_makes_a_tournament(olena: User) -> None:
    for engine in all_engines():
        for choice in TournamentForm(engine).format_choices:
            form = filled(engine.key, f"format={choice.tag}")
            assert form.is_valid(), form.errors
            assert create_tournament(olena, form.wish()).format["format"] == choice.tag


def test_everything_chosen_reaches_the_wish() -> None:
    form = filled(
        "poke",
        "title=Open&format=swiss&swiss_rounds=4&best_of=3&least_played=2&tiebreak_1=wins&tiebreak_2=lots&about=Bring+tea"
        "&size_cap=12&entry_by=code&entry_code=samovar&check_in_minutes=15&clock=quick&ready_seconds=300"
        "&round_minutes=45&overdue=absence&break_seconds=60&starts_by_hand=on",
    )
    assert form.is_valid(), form.errors
    made = form.wish()
    assert made.format == Swiss(rounds=4, best_of=3, least_played=2, tiebreaks=(Tiebreak.WINS, Tiebreak.LOTS))
    assert (made.title, made.about, made.size_cap) == ("Open", "Bring tea", 12)
    assert (made.entry_by, made.entry_code) == (EntryBy.CODE, "samovar")
    assert (made.check_in_minutes, made.ready_seconds, made.round_minutes, made.break_seconds) == (15, 300, 45, 60)
    assert (made.clock, made.overdue, made.starts_by_hand) == (ClockPreset.QUICK, Overdue.ABSENCE, True)


@pytest.mark.parametrize(
    ("game", "changes", "settings"),
    [
        ("poke", "format=round_robin&cycles=2&best_of=5", RoundRobin(cycles=2, best_of=5)),
        ("poke", "format=single_elimination&third_place=on", SingleElimination(third_place=True)),
        ("poke", "format=double_elimination&draws=higher_seed", DoubleElimination(draws=Tie.HIGHER_SEED)),
        (
            "perudo",
            "format=pods&pod_size=5&pod_rounds=2&final_size=0&scale=9,7,5+3+1",
            Pods(size=5, rounds=2, scale=(9, 7, 5, 3, 1)),
        ),
        ("pokemon", "format=pods&pod_size=8&final_size=6", Pods(size=8, final_size=6)),
    ],
)
def test_the_fields_of_a_format_make_its_settings(game: str, changes: str, settings: Any) -> None:
    form = filled(game, changes)
    assert form.is_valid(), form.errors
    assert form.wish().format == settings


def test_what_is_wrong_in_another_format_does_not_matter() -> None:
    form = filled("perudo", "format=swiss&scale=many&pod_rounds=&final_size=77")
    assert form.is_valid(), form.errors
    assert not filled("perudo", "format=pods&scale=many").is_valid()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ("format=pods", "format"),
        ("format=", "format"),
        ("title=", "title"),
        ("starts_at=tomorrow", "starts_at"),
        ("swiss_rounds=-1", "swiss_rounds"),
        ("best_of=2", "best_of"),
        ("size_cap=1001", "size_cap"),
        ("ready_seconds=1", "ready_seconds"),
        ("tiebreak_3=luck", "tiebreak_3"),
        ("entry_by=bribe", "entry_by"),
        ("clock=blitz", "clock"),
    ],
)
def test_what_does_not_fit_is_said_beside_the_field(changes: str, field: str) -> None:
    form = filled("poke", changes)
    assert not form.is_valid()
    assert list(form.errors) == [field]


def test_a_refusal_of_the_service_stands_beside_its_field() -> None:
    form = filled()
    form.is_valid()
    form.say(Conflict("start_is_past"))
    form.say(Conflict("too_many_rounds", most=16))
    form.say(Conflict("winner_needed"))
    assert set(form.errors) == {"starts_at", "swiss_rounds", "__all__"}
    assert form.has_errors_in_more


def test_the_start_is_told_and_read_in_the_readers_time_zone() -> None:
    with timezone.override(ZoneInfo("Europe/Kyiv")):
        form = filled("poke", "starts_at=2030-07-01T18:30")
        assert form.is_valid()
        assert "Europe/Kyiv" in str(form["starts_at"].help_text)
    assert form.wish().starts_at == datetime(2030, 7, 1, 15, 30, tzinfo=UTC)


def test_an_hour_that_the_clocks_skip_is_said() -> None:
    with timezone.override(ZoneInfo("Europe/Kyiv")):
        form = filled("poke", "starts_at=2030-03-31T03:30")
        assert not form.is_valid()
    assert list(form.errors) == ["starts_at"]


def test_the_form_of_a_tournament_shows_it_as_it_is(new_tournament: NewTournament) -> None:
    start = timezone.now() + timedelta(days=2, seconds=7)
    tournament = new_tournament(
        starts_at=start,
        format=Swiss(rounds=3, tiebreaks=(Tiebreak.WINS, *(kind for kind in Tiebreak if kind is not Tiebreak.WINS))),
        ready_seconds=77,
        entry_by=EntryBy.CODE,
        entry_code="samovar",
    )
    form = changing(tournament)
    assert form.is_valid(), form.errors
    same = wish(
        starts_at=start,
        format=tournament.format_settings,
        ready_seconds=77,
        entry_by=EntryBy.CODE,
        entry_code="samovar",
        options=tournament.options,
    )
    assert form.wish() == same


def test_what_is_settled_can_be_read_and_not_changed(new_tournament: NewTournament) -> None:
    tournament = new_tournament()
    tournament.status = "running"
    form = changing(
        tournament, "format=round_robin&size_cap=2&clock=slow&swiss_rounds=2&title=Saturday&break_seconds=60"
    )
    assert form.is_valid(), form.errors
    made = form.wish()
    assert (made.title, made.break_seconds) == ("Saturday", 60)
    assert (made.format, made.size_cap, made.clock) == (Swiss(), 64, ClockPreset.NORMAL)
    assert made.starts_at == tournament.starts_at


def test_lengths_of_time_are_said_in_the_largest_unit() -> None:
    assert [duration_words(seconds) for seconds in (1, 90, 60, 180, 5400, 7200, DAY)] == [
        "1 second", "90 seconds", "1 minute", "3 minutes", "90 minutes", "2 hours", "1 day",
    ]  # fmt: skip
    assert duration_choices((0, 60), 1, "none", 77) == [(0, "none"), (60, "1 minute"), (77, "77 seconds")]


def test_the_first_half_hour_that_has_not_passed() -> None:
    assert next_half_hour(datetime(2030, 1, 1, 10, 1, 2)) == datetime(2030, 1, 1, 10, 30)
    assert next_half_hour(datetime(2030, 1, 1, 23, 45)) == datetime(2030, 1, 2, 0, 0)
    assert next_half_hour(datetime(2030, 1, 1, 10, 30)) == datetime(2030, 1, 1, 10, 30)
