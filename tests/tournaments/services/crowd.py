"""People who come late, do not come, leave, resign; matches that end this way or are void; organisers who interfere."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from apps.errors import AppError
from apps.games.enums import MatchStatus
from apps.games.models import Match, Seat
from apps.games.services import resign_seat, void_match
from apps.tournaments import services
from apps.tournaments.enums import CallStatus, EntryStatus, TournamentStatus
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.settings import AnySettings, Pods
from apps.tournaments.models import Entry, Tournament
from apps.tournaments.services import acts, correcting, creating
from apps.tournaments.services.creating import TournamentWish
from tests.tournaments.services.happenings import (
    announced,
    check,
    end_match,
    entered,
    let_time_pass,
    live,
    new_person,
    now,
    organiser,
    person_of,
    played,
    sweep,
)

MOST_STEPS = 3000
HOUR = 3600


class Crowd:
    """One tournament from its announcement to its end; `luck` says who does what."""

    def __init__(self, game: str, settings: AnySettings, entrants: int, luck: random.Random, bots: int = 0) -> None:
        self.luck = luck
        wish: dict[str, Any] = {
            "check_in_minutes": luck.choice([0, 30]),
            "round_minutes": luck.choice([0, 0, 20]),
            "overdue": luck.choice(["absence", "as_it_stands"]),
            "size_cap": max(2, entrants - luck.choice([0, 0, 1])),
            "break_seconds": 5,
            "ready_seconds": 60,
        }
        self.tournament = announced(game, settings, **wish)
        self.people = entered(self.tournament, entrants - bots, bots)
        self.organiser = organiser(self.tournament)

    @property
    def code(self) -> str:
        return self.tournament.code

    def run(self) -> Tournament:
        self.gather()
        for _ in range(MOST_STEPS):
            check(self.tournament)
            status = now(self.tournament).status
            if status == TournamentStatus.CANCELLED or (status == TournamentStatus.FINISHED and not self.comes_back()):
                return self.ended()
            self.step()
        raise AssertionError("it does not end")

    def gather(self) -> None:
        """Some change their minds, nearly all check in, and the hour comes."""
        let_time_pass(self.tournament, HOUR - 60)
        for person in self.luck.sample(self.people, len(self.people)):
            kind = self.luck.random()
            with suppress(AppError):
                if kind < 0.04:
                    services.withdraw(person, self.code)
                elif kind < 0.95:
                    services.check_in(person, self.code)
        let_time_pass(self.tournament, 90)
        sweep(self.tournament)

    def step(self) -> None:
        for act, chance in self.acts():
            if self.luck.random() < chance:
                with suppress(AppError):
                    act()
        self.come()
        self.play()
        self.lead_on()
        let_time_pass(self.tournament, self.luck.choice([1, 10, 100]))
        sweep(self.tournament)

    def acts(self) -> list[tuple[Callable[[], None], float]]:
        return [
            (self.leave, 0.05),
            (self.come_late, 0.05),
            (self.come_back, 0.03),
            (self.be_dropped, 0.02),
            (self.be_awarded, 0.02),
            (self.be_corrected, 0.03),
            (self.pause_and_resume, 0.03),
            (self.break_off, 0.03),
            (self.hurry, 0.03),
            (self.change_places, 0.05),
            (self.be_called_again, 0.03),
            (self.be_kept_apart, 0.03),
            (self.pair_anew, 0.05),
            (self.bring_a_bot, 0.02),
            (self.change_their_minds, 0.03),
            (self.close_an_account, 0.02),
        ]

    def lead_on(self) -> None:
        """Where rounds are started by hand, somebody does so after a while."""
        if now(self.tournament).starts_by_hand and self.luck.random() < 0.5:
            with suppress(AppError):
                self.hurry()

    def come(self) -> None:
        """Those who are called come, most of the time."""
        for call in live(self.tournament):
            for entry in call.sitting if call.status == CallStatus.CALLED else ():
                if self.luck.random() < 0.8 and Entry.objects.get(pk=entry).user_id is not None:
                    with suppress(AppError):
                        services.ready(person_of(entry), self.code)

    def play(self) -> None:
        """Some of the matches end."""
        for call in live(self.tournament):
            if call.match is not None and call.match.status == MatchStatus.RUNNING and self.luck.random() < 0.7:
                self.end(call.match)

    def end(self, match: Match) -> None:
        people = list(Seat.objects.filter(match=match, user__isnull=False, has_resigned=False))
        if people and self.luck.random() < 0.3:
            resign_seat(self.luck.choice(people).user_id or 0, match.id)
        elif self.luck.random() < 0.05:
            void_match(match.id)
        else:
            end_match(match, self.places(match.seat_count))

    def places(self, seats: int) -> tuple[int, ...]:
        """A ranking with ties as in sport."""
        totals = [self.luck.randint(1, seats) for _ in range(seats)]
        return tuple(1 + sum(other < total for other in totals) for total in totals)

    def leave(self) -> None:
        services.withdraw(self.luck.choice(self.people), self.code)

    def come_late(self) -> None:
        person = new_person()
        services.enter(person, self.code)
        self.people.append(person)

    def come_back(self) -> None:
        gone = sorted(played(self.tournament).withdrawn)
        if gone:
            acts.undrop(self.organiser, self.code, self.luck.choice(gone), "a mistake")

    def be_dropped(self) -> None:
        active = played(self.tournament).active
        if active:
            acts.drop(self.organiser, self.code, self.luck.choice(active).id, "unkind words")

    def be_awarded(self) -> None:
        open_pairings = [at for at, pairing in played(self.tournament).pairings() if pairing.result is None]
        if open_pairings:
            acts.award(self.organiser, self.code, self.luck.choice(open_pairings), self.outcome(), "so agreed")

    def be_corrected(self) -> None:
        decided = [at for at, pairing in played(self.tournament).pairings() if len(pairing.seats) > 1][-6:]
        if decided:
            correcting.correct(self.organiser, self.code, self.luck.choice(decided), self.outcome(), "misread")

    def comes_back(self) -> bool:
        """Whether a late correction sets it going again."""
        with suppress(AppError):
            if self.luck.random() < 0.5:
                self.be_corrected()
                check(self.tournament)
        return now(self.tournament).is_running

    def change_places(self) -> None:
        one, other = self.luck.sample([entrant.id for entrant in played(self.tournament).entrants], 2)
        acts.swap(self.organiser, self.code, one, other)

    def be_called_again(self) -> None:
        called = live(self.tournament)
        if called:
            acts.call_again(self.organiser, self.code, self.luck.choice(called).pk, "a cold table")

    def be_kept_apart(self) -> None:
        one, other = self.luck.sample([entrant.id for entrant in played(self.tournament).entrants], 2)
        acts.forbid_pair(self.organiser, self.code, one, other)

    def pair_anew(self) -> None:
        rounds = len(played(self.tournament).rounds)
        decided = [at for at, pairing in played(self.tournament).pairings() if pairing.result and at.round < rounds]
        if decided:
            correcting.correct(
                self.organiser, self.code, self.luck.choice(decided), self.outcome(), "misread", repair=True
            )

    def bring_a_bot(self) -> None:
        services.add_bot(self.organiser, self.code, "easy")

    def change_their_minds(self) -> None:
        """Rounds are started by hand from now on, or by themselves again."""
        tournament = now(self.tournament)
        wish = {name: getattr(tournament, name) for name in TournamentWish.__struct_fields__ if name != "format"}
        wish["starts_by_hand"] = not tournament.starts_by_hand and self.luck.random() < 0.5
        changed = TournamentWish(**wish, format=tournament.format_settings)
        creating.change_tournament(self.organiser, self.code, changed)

    def close_an_account(self) -> None:
        """Somebody's account is no more; the entry stays."""
        if len(self.people) > 1:
            person = self.luck.choice(self.people)
            self.people.remove(person)
            person.delete()

    def outcome(self) -> str:
        if isinstance(played(self.tournament).settings, Pods):
            return self.luck.choice(["places:1,2,2,-", "places:2,1,1", "places:1,2,3,4", "places:-,-,-", "places:1,1"])
        return self.luck.choice(["win:0", "win:1", "draw", "absence"])

    def pause_and_resume(self) -> None:
        acts.pause(self.organiser, self.code)
        check(self.tournament)
        self.play()
        let_time_pass(self.tournament, 100)
        sweep(self.tournament)
        check(self.tournament)
        acts.resume(self.organiser, self.code)

    def break_off(self) -> None:
        services.close_round(self.organiser, self.code)

    def hurry(self) -> None:
        services.start_round(self.organiser, self.code, len(played(self.tournament).rounds) + 1)

    def ended(self) -> Tournament:
        """At the end: everyone who was let in stands in the table."""
        tournament = now(self.tournament)
        if tournament.status == TournamentStatus.CANCELLED:
            entered_people = tournament.entries.filter(status=EntryStatus.ENTERED).count()
            assert tournament.played is None
            assert entered_people < 3, "nothing but a field too small is a reason to cancel"
            return tournament
        table = standings(played(tournament))
        everyone = set(tournament.entries.filter(status=EntryStatus.ENTERED).values_list("pk", flat=True))
        assert {each.entrant for each in table} == everyone
        assert len(table) == len(everyone)
        assert tournament.finished_at is not None
        assert not tournament.calls.filter(match__status=MatchStatus.RUNNING).exists()
        return tournament
