"""Tournaments that are reported, and what moderators see of those of a person."""

import pytest
from django.test import Client

from apps.accounts.models import User
from apps.accounts.services import delete_account
from apps.errors import NotFound
from apps.moderation.desk import scenes_of
from apps.moderation.models import Report
from apps.tournaments import services
from apps.tournaments.reporting import PersonsTournaments, ReportedTournaments
from apps.tournaments.services.creating import add_organiser, create_tournament
from tests.tournaments.browsing import signed_in
from tests.tournaments.conftest import NewTournament, person, wish

pytestmark = pytest.mark.django_db


def test_a_title_is_reported_as_it_stands(olena: User, taras: User, new_tournament: NewTournament) -> None:
    tournament = new_tournament(title="Fools only", about="Taras is one.")
    page, address = f"/tournaments/{tournament.code}/", f"/report/tournament/{tournament.code}/"
    assert address not in Client().get(page).content.decode()
    assert address in signed_in(taras).get(page).content.decode()
    assert signed_in(taras).post(address, {"reason": "abuse"})["Location"] == page
    report = Report.objects.get()
    assert report.case.about == olena
    assert (report.context["title"], report.context["about"]) == ("Fools only", "Taras is one.")
    assert report.context["organisers"] == ["Olena"]
    assert str(report.case) == "the tournament “Fools only”"
    assert {row.label: row.text for row in scenes_of(report.context)}["status"] == "open for entries"
    delete_account(olena)
    report.refresh_from_db()
    assert report.context["organisers"] == []


def test_of_several_organisers_the_reporter_says_whom(olena: User, taras: User, new_tournament: NewTournament) -> None:
    tournament, ira = new_tournament(), person("Ira")
    add_organiser(olena, tournament.code, "Ira")
    address = f"/report/tournament/{tournament.code}/"
    assert signed_in(taras).post(address, {"reason": "abuse"}).status_code == 422
    assert signed_in(taras).post(address, {"reason": "abuse", "about": taras.pk}).status_code == 422
    assert signed_in(taras).post(address, {"reason": "abuse", "about": ira.pk}).status_code == 302
    assert Report.objects.get().case.about == ira
    assert ReportedTournaments().seen_by(olena, tournament.code).people == (ira.pk,)


@pytest.mark.parametrize("key", ["nothing", "\0", "a b"])
def test_no_tournament(taras: User, key: str) -> None:
    with pytest.raises(NotFound):
        ReportedTournaments().seen_by(taras, key)


def test_a_persons_tournaments_say_in_what_part(olena: User, taras: User, new_tournament: NewTournament) -> None:
    services.enter(olena, create_tournament(taras, wish(title="Spring cup")).code)
    services.enter(taras, new_tournament(title="Autumn cup").code)
    texts = [row.text for row in PersonsTournaments().rows(str(olena.pk))]
    assert texts == [
        "Autumn cup · Poke · open for entries · organises",
        "Spring cup · Poke · open for entries · entered",
    ]
