"""What is kept of what was said, for how long, and what goes with a person."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.contrib.auth.models import Permission
from django.utils import timezone

from apps.accounts.models import User
from apps.chat import services
from apps.chat.models import ChatOff, Line, Mute
from apps.chat.personal import ChatBelongings
from apps.chat.reporting import ReportedLines, WrittenLines
from apps.chat.rooms import Room
from apps.chat.tasks import forget_old_lines
from apps.errors import NotFound
from apps.moderation.enums import Reason
from apps.moderation.models import Report, StaffAct
from apps.moderation.services import Complaint, report
from apps.moderation.subjects import Subject
from config.celery import app
from tests.chat.conftest import LOBBY, written
from tests.moderation.conftest import new_person as new_member
from tests.moderation.test_desk import desk


def test_old_lines_go_by_the_clock(olena: User) -> None:
    for age in (settings.CHAT_KEPT_DAYS - 1, settings.CHAT_KEPT_DAYS + 1):
        line = written(olena, LOBBY, f"{age}")
        Line.objects.filter(pk=line.pk).update(at=timezone.now() - timedelta(days=age))
    forget_old_lines()
    assert [line.text for line in Line.objects.all()] == [f"{settings.CHAT_KEPT_DAYS - 1}"]
    assert "chat.forget_old_lines" in {entry["task"] for entry in app.conf.beat_schedule.values()}


def test_a_report_of_a_line_takes_along_what_was_said_around_it(olena: User, taras: User, match_id: str) -> None:
    room = Room("match", match_id)
    services.say(olena, room, "Hello")
    line = services.say(taras, room, "<b>Fool</b>")
    services.say(olena, room, "Please")
    made = report(olena, Subject("line", str(line.pk)), Complaint(Reason.ABUSE))
    said = [entry.partition(" ")[2] for entry in made.context["lines"]]
    assert said == [f"olena (#{olena.pk}): Hello", f"taras (#{taras.pk}): <b>Fool</b>", f"olena (#{olena.pk}): Please"]
    assert made.context["line"].endswith("Fool</b>")
    assert (made.context["match"], made.context["version"]) == (match_id, 0)
    assert made.case.about == taras


def test_lines_that_are_not_ones_to_report(olena: User, taras: User, ira: User, match_id: str) -> None:
    line = services.say(taras, Room("match", match_id), "Fool")
    source = ReportedLines()
    assert source.seen_by(olena, str(line.pk)).people == (taras.pk,)
    for person, key in ((taras, str(line.pk)), (ira, str(line.pk)), (olena, "0"), (olena, "x"), (olena, "9" * 30)):
        with pytest.raises(NotFound):
            source.seen_by(person, key)


def test_what_moderators_look_at(olena: User, taras: User, match_id: str) -> None:
    services.say(taras, Room("match", match_id), "Fool")
    services.say(olena, LOBBY, "Hello")
    by_match = WrittenLines("match", "match-watchers").rows(match_id)
    assert [row.text for row in by_match] == ["match · taras: Fool"]
    assert [row.text for row in WrittenLines().rows(str(olena.pk))] == ["lobby · olena: Hello"]


def test_a_copy_of_ones_own(olena: User, taras: User, room: Room) -> None:
    services.say(olena, room, "Hello")
    services.say(taras, room, "Hi")
    services.mute(olena, taras.pk)
    kept = ChatBelongings().export(olena.pk)
    assert [line["text"] for line in kept["lines"]] == ["Hello"]
    assert [mute["other__username"] for mute in kept["mutes"]] == ["taras"]
    assert ChatBelongings().export(taras.pk)["mutes"] == []


def test_nothing_of_a_person_is_left_not_even_beside_others_words(olena: User, taras: User, room: Room) -> None:
    services.say(olena, room, "Hello (#1): you")
    line = services.say(taras, room, "Fool")
    report(olena, Subject("line", str(line.pk)), Complaint(Reason.ABUSE))
    services.mute(taras, olena.pk)
    services.block(olena, taras.pk)
    services.switch_chat(olena, is_on=False)
    ChatBelongings().forget(olena.pk)
    assert [line.text for line in Line.objects.all()] == ["Fool"]
    (entry,) = Report.objects.get().context["lines"]
    assert entry.endswith("Fool")
    assert not Mute.objects.exists()
    assert not ChatOff.objects.exists()


def test_moderators_look_at_private_chat_on_saying_why_and_it_is_recorded(olena: User, match_id: str) -> None:
    services.say(olena, Room("match", match_id), "Between us")
    page, client = f"/admin/moderation/person/{olena.pk}/change/", desk(new_member("bohdan", "moderator"))
    assert "Between us" not in client.get(page).content.decode()
    assert "Between us" not in client.post(page, {"act": "chat", "chat-why": ""}).content.decode()
    assert not StaffAct.objects.exists()
    assert "Between us" in client.post(page, {"act": "chat", "chat-why": "Reported."}).content.decode()
    act = StaffAct.objects.get()
    assert (act.code, act.person_id, act.reason) == ("saw_chat", olena.pk, "Reported.")


def test_who_may_not_see_private_chat_does_not(olena: User) -> None:
    stranger = new_member("stranger", "organiser")
    stranger.user_permissions.add(Permission.objects.get(codename="view_person"))
    page = f"/admin/moderation/person/{olena.pk}/change/"
    assert desk(stranger).post(page, {"act": "chat", "chat-why": "Curious."}).status_code == 403
    assert not StaffAct.objects.exists()
