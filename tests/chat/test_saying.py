"""Who may say what, where."""

from datetime import timedelta

import pytest
from django.utils import translation

from apps.accounts.models import User
from apps.chat import services
from apps.chat.models import Line
from apps.chat.phrases import Phrase
from apps.chat.rooms import Room
from apps.chat.selectors import lines_in
from apps.errors import AppError, Malformed, NotAllowed, NotFound, TooMany
from apps.games.services import void_match
from apps.lobbies.models import Table
from apps.lobbies.services import TableWish, join_by_invitation, leave_table, open_table
from apps.moderation.services import impose
from tests.chat.conftest import LOBBY, heard_by
from tests.moderation.conftest import WHY, terms
from tests.moderation.conftest import new_person as new_member


def refusal(person: User, room: Room, text: str = "Hi", phrase: str = "") -> str:
    """The code with which a line is refused; empty if it is not."""
    try:
        services.say(person, room, text, phrase)
    except AppError as error:
        return error.code
    return ""


def test_a_line_is_heard_with_the_name_of_its_author(olena: User, taras: User, room: Room) -> None:
    services.say(olena, room, "  Good   evening ")
    (line,) = lines_in(room, taras)
    assert (line.author, line.author_name, line.said) == (olena, "olena", "Good evening")


def test_a_phrase_is_read_by_each_in_his_or_her_own_language(olena: User, taras: User, room: Room) -> None:
    services.say(olena, room, phrase="well_played")
    said = {}
    for language in ("en", "uk", "ru"):
        with translation.override(language):
            said[language] = heard_by(taras, room)[0]
    assert said["en"] == "Well played!"
    assert len(set(said.values())) == 3
    assert Line.objects.get().text == ""


@pytest.mark.parametrize("phrase", ["insult", "HELLO", "x" * 500, "\x00"])
def test_only_our_phrases_are_phrases(olena: User, room: Room, phrase: str) -> None:
    assert refusal(olena, room, phrase=phrase) == "unknown_phrase"


def test_at_a_table_those_who_sit_there_speak_and_others_listen(
    olena: User, taras: User, ira: User, room: Room, table: Table
) -> None:
    assert refusal(taras, room) == ""
    assert refusal(ira, room) == "not_your_room"
    assert heard_by(ira, room) == ["Hi"]
    leave_table(taras, table.code)
    assert refusal(taras, room) == "not_your_room"


def test_a_private_table_is_nobody_elses_to_hear(olena: User, ira: User, guest: User) -> None:
    table = open_table(olena, TableWish("pokemon", 4, is_public=False))
    room = Room("table", table.code)
    assert refusal(ira, room) == "table_not_found"
    join_by_invitation(guest, table.token)
    assert refusal(guest, room) == ""


def test_players_and_watchers_do_not_hear_one_another(olena: User, taras: User, ira: User, match_id: str) -> None:
    players, watchers = Room("match", match_id), Room("match-watchers", match_id)
    assert [refusal(person, players) for person in (olena, taras, ira)] == ["", "", "no_such_room"]
    assert [refusal(person, watchers) for person in (olena, taras, ira)] == ["no_such_room", "no_such_room", ""]
    void_match(match_id)
    assert [refusal(person, watchers) for person in (olena, ira)] == ["", ""]
    assert refusal(ira, players) == "no_such_room"


def test_guests_speak_in_phrases_where_everybody_hears(guest: User, olena: User, match_id: str) -> None:
    for room in (LOBBY, Room("match-watchers", match_id)):
        assert refusal(guest, room) == "phrases_only"
        assert refusal(guest, room, phrase="hello") == ""
    assert refusal(olena, LOBBY) == ""


@pytest.mark.parametrize(
    "room",
    [
        Room("nowhere", "x"),
        Room("lobby", "other"),
        Room("table", "nosuchtable"),
        Room("match", "nosuchmatch"),
        Room("match", "a b"),
        Room("lobby", "all\n"),
        Room("table", "\x00"),
        Room("match", "x" * 61),
    ],
)
def test_there_is_no_such_room(olena: User, room: Room) -> None:
    with pytest.raises(NotFound):
        services.say(olena, room, "Hi")


def test_who_is_muted_by_a_moderator_says_nothing_anywhere(olena: User, taras: User, room: Room) -> None:
    moderator = new_member("bohdan", "moderator")
    sanction = impose(moderator, taras.pk, terms(), WHY)
    with pytest.raises(NotAllowed) as refused:
        services.say(taras, room, "Hi")
    assert (refused.value.code, refused.value.detail["sanction"]) == ("sanctioned", sanction.pk)
    assert refusal(taras, LOBBY, phrase="hello") == "sanctioned"
    assert refusal(olena, room) == ""


def test_a_fast_writer_waits_in_one_room_and_not_in_others(olena: User, taras: User, room: Room) -> None:
    for _ in range(5):
        services.say(olena, room, "Hi")
    with pytest.raises(TooMany, match="too_fast"):
        services.say(olena, room, "Hi")
    assert [refusal(taras, room), refusal(olena, LOBBY)] == ["", ""]
    for line in Line.objects.all():
        Line.objects.filter(pk=line.pk).update(at=line.at - timedelta(seconds=11))
    assert refusal(olena, room) == ""


def test_nobody_goes_on_and_on(olena: User, room: Room) -> None:
    for number in range(60):
        line = services.say(olena, room, f"{number}")
        Line.objects.filter(pk=line.pk).update(at=line.at - timedelta(seconds=30))
    assert refusal(olena, room) == "too_fast"


def test_what_is_refused_leaves_nothing(olena: User, room: Room) -> None:
    with pytest.raises(Malformed):
        services.say(olena, room, "x" * 301)
    assert not Line.objects.exists()


def test_every_phrase_fits_its_column() -> None:
    assert max(map(len, Phrase.values)) <= Line._meta.get_field("phrase").max_length
