"""What a sanction changes for matches: nothing for one under way, and no next one."""

import pytest

from apps.accounts.models import User
from apps.errors import NotAllowed
from apps.games import services
from apps.games.models import Match, Seat
from apps.moderation.models import Sanction
from apps.moderation.services import impose, lift
from tests.games.play import Table, answer, asked_person, new_match, play_out
from tests.moderation.conftest import WHY, terms
from tests.moderation.conftest import new_person as new_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def by(db: None) -> User:
    return new_member("bohdan-mod", "moderator")


def suspend(by: User, person: User, scope: str = "everything") -> Sanction:
    return impose(by, person.pk, terms("suspension", scope), WHY)


def over(people: int = 3) -> Table:
    """A match played to its end."""
    table = new_match(people=people, options={"limit": 100})
    play_out(table)
    return table


def test_a_match_under_way_is_neither_resigned_nor_ended(by: User) -> None:
    table = new_match()
    suspend(by, asked_person(table))
    assert table.now.status == "running"
    assert not Seat.objects.filter(has_resigned=True).exists()
    answer(table)
    assert table.version == 1


def test_who_is_suspended_has_no_rematch_until_it_is_lifted(by: User) -> None:
    table = over(people=2)
    one, other = table.people
    services.offer_rematch(other.pk, table.match_id)
    sanction = suspend(by, one)
    with pytest.raises(NotAllowed, match="sanctioned"):
        services.offer_rematch(one.pk, table.match_id)
    assert Match.objects.count() == 1
    lift(by, sanction.pk, WHY)
    assert services.offer_rematch(one.pk, table.match_id)


def test_the_others_play_on_without_who_is_suspended(by: User) -> None:
    table = over()
    first, *others = table.people
    services.offer_rematch(first.pk, table.match_id)
    suspend(by, first)
    services.offer_rematch(others[0].pk, table.match_id)
    rematch = services.offer_rematch(others[1].pk, table.match_id)
    assert [seat.user for seat in Seat.objects.filter(match=rematch)] == [None, *others]


@pytest.mark.parametrize(("is_rated", "may"), [(True, False), (False, True)])
def test_a_suspension_from_rated_play_is_about_rated_rematches(by: User, is_rated: bool, may: bool) -> None:
    table = over(people=2)
    Match.objects.update(is_rated=is_rated)
    suspend(by, table.people[0], "rated")
    if may:
        services.offer_rematch(table.people[0].pk, table.match_id)
    else:
        with pytest.raises(NotAllowed, match="sanctioned"):
            services.offer_rematch(table.people[0].pk, table.match_id)
    assert Seat.objects.get(match=table.match_id, index=0).wants_rematch == may
