"""What a sanction changes in the lobby."""

from collections.abc import Callable

import pytest

from apps.accounts.models import User
from apps.errors import NotAllowed
from apps.lobbies import services
from apps.lobbies.errors import sentence_for
from apps.moderation.services import impose
from tests.lobbies.conftest import NewPerson, NewTable, drawn
from tests.moderation.conftest import WHY, terms
from tests.moderation.conftest import new_person as new_member

Sanction = Callable[..., object]


@pytest.fixture
def sanction(db: None) -> Sanction:
    """`sanction(olena, "suspension", "rated")`."""
    ira = new_member("ira", "moderator")
    return lambda person, kind, scope: impose(ira, person.pk, terms(kind, scope), WHY)


def test_who_is_suspended_neither_opens_nor_joins_nor_plays(
    olena: User, taras: User, new_table: NewTable, sanction: Sanction
) -> None:
    table = new_table(olena)
    sanction(taras, "suspension", "everything")
    for act in (
        lambda: new_table(taras),
        lambda: services.join_table(taras, table.code),
        lambda: services.join_by_invitation(taras, table.token),
        lambda: services.play_now(taras, "pokemon"),
    ):
        with pytest.raises(NotAllowed, match="sanctioned") as refused:
            act()
        assert "You are kept from this until" in sentence_for(refused.value)
    assert drawn(table) == "Olena* - - -"


def test_who_may_not_play_rated_plays_unrated(
    olena: User, taras: User, new_table: NewTable, sanction: Sanction
) -> None:
    rated, plain = new_table(olena, is_rated=True), new_table(taras)
    lesia = new_member("lesia")
    sanction(lesia, "suspension", "rated")
    with pytest.raises(NotAllowed, match="sanctioned"):
        services.join_table(lesia, rated.code)
    with pytest.raises(NotAllowed, match="sanctioned"):
        new_table(lesia, is_rated=True)
    services.join_table(lesia, plain.code)
    assert drawn(plain) == "Taras* lesia - -"


def test_who_is_muted_plays_but_names_no_table(olena: User, new_table: NewTable, sanction: Sanction) -> None:
    sanction(olena, "mute", "chat")
    with pytest.raises(NotAllowed, match="sanctioned"):
        new_table(olena, title="Taras is a fool")
    assert drawn(new_table(olena)) == "Olena* - - -"


def test_a_suspension_frees_the_seat_in_the_lobby(
    olena: User, taras: User, new_table: NewTable, sanction: Sanction
) -> None:
    table = new_table(olena)
    services.join_table(taras, table.code)
    sanction(olena, "mute", "chat")
    assert drawn(table) == "Olena* Taras - -"
    sanction(olena, "suspension", "everything")
    assert drawn(table) == "- Taras* - -"


@pytest.mark.parametrize(("is_rated", "after"), [(True, "- - - -"), (False, "Olena* - - -")])
def test_a_suspension_from_rated_play_frees_a_rated_seat(
    olena: User, new_table: NewTable, new_person: NewPerson, sanction: Sanction, is_rated: bool, after: str
) -> None:
    table = new_table(olena, is_rated=is_rated)
    sanction(olena, "suspension", "rated")
    assert drawn(table) == after
