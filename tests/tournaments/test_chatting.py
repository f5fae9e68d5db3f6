"""The room of a tournament: everybody hears it, who takes part or organises speaks."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from apps.accounts.models import User
from apps.chat.enums import Voice
from apps.chat.rooms import Reader, Room, opened_to
from apps.chat.selectors import lines_in
from apps.chat.services import say
from apps.errors import NotAllowed, NotFound
from apps.tournaments import services
from apps.tournaments.services.creating import cancel_tournament
from tests.tournaments.browsing import signed_in
from tests.tournaments.conftest import NewTournament, person

pytestmark = pytest.mark.django_db


def room_of(code: str) -> Room:
    return Room("tournament", code)


def voice(reader: Reader, code: str) -> Voice:
    return opened_to(reader, room_of(code)).voice


def test_who_enters_or_organises_speaks_and_all_hear(
    olena: User, taras: User, guest: User, new_tournament: NewTournament
) -> None:
    code = new_tournament().code
    assert [voice(each, code) for each in (olena, taras, guest)] == [Voice.WORDS, Voice.NONE, Voice.NONE]
    assert voice(AnonymousUser(), code) == Voice.NONE
    with pytest.raises(NotAllowed, match="not_your_room"):
        say(taras, room_of(code), "Good luck")
    services.enter(taras, code)
    services.enter(guest, code)
    assert [voice(each, code) for each in (taras, guest)] == [Voice.WORDS, Voice.PHRASES]
    say(taras, room_of(code), "Good luck")
    assert [line.said for line in lines_in(room_of(code), person("Ira"))] == ["Good luck"]


def test_who_has_left_is_silent_and_the_end_silences_nobody(
    olena: User, taras: User, new_tournament: NewTournament
) -> None:
    code, ira = new_tournament().code, person("Ira")
    services.enter(taras, code)
    services.enter(ira, code)
    services.withdraw(taras, code)
    assert voice(taras, code) == Voice.NONE
    cancel_tournament(olena, code, "the hall is closed")
    assert voice(ira, code) == Voice.WORDS


def test_an_invitation_alone_gives_no_voice(olena: User, taras: User, new_tournament: NewTournament) -> None:
    code = new_tournament().code
    services.invite(olena, code, "Taras")
    assert voice(taras, code) == Voice.NONE


def test_there_is_no_room_without_a_tournament(olena: User) -> None:
    with pytest.raises(NotFound):
        opened_to(olena, room_of("nothing"))


def test_the_room_is_folded_on_the_overview_alone_and_a_page_of_its_own(
    olena: User, taras: User, new_tournament: NewTournament
) -> None:
    code = new_tournament().code
    overview = Client().get(f"/tournaments/{code}/").content.decode()
    assert f'data-chat="/ws/chat/tournament/{code}/' in overview
    assert "js/chat" in overview
    assert "data-chat" not in Client().get(f"/tournaments/{code}/table/").content.decode()
    address = f"/chat/tournament/{code}/"
    assert Client().get(address).status_code == 200
    assert signed_in(olena).post(address, {"text": "Good luck"}).status_code == 302
    signed_in(taras).post(address, {"text": "Not mine to say"})
    assert [line.said for line in lines_in(room_of(code), taras)] == ["Good luck"]
