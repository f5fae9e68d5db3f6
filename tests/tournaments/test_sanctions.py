"""What a sanction changes in tournaments, for who plays and for who organises."""

from collections.abc import Callable

import pytest

from apps.accounts.models import User
from apps.errors import NotAllowed
from apps.moderation.services import impose
from apps.tournaments import services
from apps.tournaments.enums import CallStatus, EntryStatus
from apps.tournaments.models import Tournament
from apps.tournaments.services import acts
from apps.tournaments.services.creating import cancel_tournament, change_tournament, create_tournament
from apps.tournaments.wording import sentence_for
from tests.moderation.conftest import WHY, terms
from tests.moderation.conftest import new_person as new_member
from tests.tournaments.browsing import post, signed_in
from tests.tournaments.conftest import NewTournament, person, wish
from tests.tournaments.services.happenings import now, soon

Sanction = Callable[..., object]
pytestmark = pytest.mark.django_db
FROM_TOURNAMENTS = [("suspension", "tournaments"), ("suspension", "everything")]
FROM_ELSE = [("mute", "chat"), ("suspension", "rated"), ("warning", "tournaments")]


@pytest.fixture
def sanction(db: None) -> Sanction:
    """`sanction(olena, "suspension", "tournaments")`."""
    bohdan = new_member("bohdan", "moderator")
    return lambda person, kind, scope: impose(bohdan, person.pk, terms(kind, scope), WHY)


def kept_from(act: Callable[[], object]) -> None:
    with pytest.raises(NotAllowed, match="sanctioned") as refused:
        act()
    assert "You are kept from this until" in sentence_for(refused.value)


@pytest.mark.parametrize(("kind", "scope"), FROM_TOURNAMENTS)
def test_who_is_kept_out_neither_enters_nor_accepts(
    olena: User, taras: User, new_tournament: NewTournament, sanction: Sanction, kind: str, scope: str
) -> None:
    tournament = new_tournament()
    invited = new_tournament(entry_by="invitation")
    services.invite(olena, invited.code, "Taras")
    sanction(taras, kind, scope)
    kept_from(lambda: services.enter(taras, tournament.code))
    kept_from(lambda: services.enter(taras, invited.code))
    assert not tournament.entries.exists()
    assert invited.entries.get().status == EntryStatus.INVITED


@pytest.mark.parametrize(("kind", "scope"), FROM_ELSE)
def test_whom_a_sanction_keeps_from_something_else_enters(
    taras: User, new_tournament: NewTournament, sanction: Sanction, kind: str, scope: str
) -> None:
    sanction(taras, kind, scope)
    assert services.enter(taras, new_tournament().code).status == EntryStatus.ENTERED


def test_who_is_kept_out_after_entering_does_not_check_in_but_leaves(
    taras: User, new_tournament: NewTournament, sanction: Sanction
) -> None:
    tournament = new_tournament(check_in_minutes=60, starts_at=soon())
    services.enter(taras, tournament.code)
    tournament.entries.update(has_checked_in=False)
    sanction(taras, "suspension", "tournaments")
    kept_from(lambda: services.check_in(taras, tournament.code))
    assert not tournament.entries.get().has_checked_in
    services.withdraw(taras, tournament.code)
    assert tournament.entries.get().status == EntryStatus.LEFT


def test_who_is_kept_out_comes_to_no_table(
    olena: User, taras: User, new_tournament: NewTournament, sanction: Sanction
) -> None:
    tournament = _begun(olena, new_tournament(), taras, person("Ira"), person("Lesia"), person("Maks"))
    sanction(taras, "suspension", "tournaments")
    kept_from(lambda: services.ready(taras, tournament.code))
    assert all(call.ready == [] for call in tournament.calls.filter(status=CallStatus.CALLED))
    services.ready(tournament.entries.exclude(user=taras)[0].user or taras, tournament.code)
    assert any(call.ready for call in tournament.calls.filter(status=CallStatus.CALLED))


def _begun(organiser: User, tournament: Tournament, *people: User) -> Tournament:
    for someone in people:
        services.enter(someone, tournament.code)
    services.start_tournament(organiser, tournament.code)
    return now(tournament)


def test_the_page_says_why(taras: User, new_tournament: NewTournament, sanction: Sanction) -> None:
    tournament = new_tournament()
    sanction(taras, "suspension", "tournaments")
    page = post(signed_in(taras), "tournament_enter", tournament)
    assert "You are kept from this until" in page
    assert "tournaments. Reason: insults, threats or hate." in page


@pytest.mark.parametrize(("kind", "scope"), FROM_TOURNAMENTS)
def test_who_is_kept_out_holds_no_tournament(
    olena: User, new_tournament: NewTournament, sanction: Sanction, kind: str, scope: str
) -> None:
    tournament = _begun(olena, new_tournament(), person("Ira"), person("Lesia"), person("Maks"), person("Lev"))
    sanction(olena, kind, scope)
    for act in (
        lambda: create_tournament(olena, wish()),
        lambda: change_tournament(olena, tournament.code, wish(break_seconds=5)),
        lambda: cancel_tournament(olena, tournament.code, "I like to"),
        lambda: acts.pause(olena, tournament.code),
    ):
        kept_from(act)
    assert (now(tournament).version, now(tournament).paused_at) == (tournament.version, None)


def test_who_is_muted_says_nothing_in_a_tournament(
    olena: User, new_tournament: NewTournament, sanction: Sanction
) -> None:
    usual = wish()
    tournament = create_tournament(olena, usual)
    sanction(olena, "mute", "chat")
    kept_from(lambda: create_tournament(olena, wish()))
    for words in ({"title": "Taras is a fool"}, {"about": "Taras is a fool"}):
        changed = wish(starts_at=usual.starts_at, **words)
        kept_from(lambda changed=changed: change_tournament(olena, tournament.code, changed))
    change_tournament(olena, tournament.code, wish(starts_at=usual.starts_at, break_seconds=5))
    assert (now(tournament).title, now(tournament).about, now(tournament).break_seconds) == ("Friday", "", 5)
