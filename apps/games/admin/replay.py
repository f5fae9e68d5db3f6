"""The replay of a match as moderators see it: the board that players see, step by step, what was said beside it."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.http import HttpRequest
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.chat.models import Line
from apps.chat.selectors import lines_until
from apps.games import presenter, selectors, services
from apps.games.enums import ActedBy
from apps.games.selectors import LoggedStep, Replay
from apps.games.services import SEE_CHAT, SEE_HANDS
from apps.games.wording import Wording
from apps.moderation.admin.desk import Act, staff_of
from apps.moderation.enums import ActCode
from apps.moderation.selectors import fresh_looks
from apps.moderation.staff_forms import ReasonForm
from apps.moderation.subjects import Subject

ROOMS = ("match", "match-watchers")


class Told(NamedTuple):
    """A line of the course of a match: a step, in words, or (without a step) what somebody said."""

    at: datetime
    texts: tuple[str, ...]
    step: int | None = None
    who: str = ""


def _show_hands(by: User, key: str, form: ReasonForm) -> None:
    services.look_at_hands(by, key, form.cleaned_data["why"])


def _show_chat(by: User, key: str, form: ReasonForm) -> None:
    services.look_at_chat(by, key, form.cleaned_data["why"])


LOOKS = {
    "hands": Act(gettext_lazy("Show all hands"), SEE_HANDS, ReasonForm, _show_hands),
    "chat": Act(gettext_lazy("Show the chat"), SEE_CHAT, ReasonForm, _show_chat),
}


def looks_for(request: HttpRequest) -> Mapping[str, Act]:
    """What this member of the staff may look at on being asked why."""
    by = staff_of(request)
    return {name: act for name, act in LOOKS.items() if by.has_perm(act.permission)}


def replay_context(request: HttpRequest, key: str) -> dict[str, Any]:
    """All that the page of one step is drawn from; hands and chat as far as the record says they were looked at."""
    by, subject = staff_of(request), Subject("match", key)
    up_to = _hands_up_to(by, subject)
    replay = selectors.replay_at(key, _asked_step(request), hands_up_to=up_to)
    say = Wording.of(replay.feed)
    steps = selectors.steps_near(key, replay.feed.version)
    return {
        **presenter.board_context(replay.feed, say),
        "replay": replay,
        "hands_up_to": up_to,
        "hands_open": bool(replay.held),
        "chat_open": _chat_until(by, subject) is not None,
        "course": _course(steps, _said_near(by, subject, steps, replay), say),
        "here": next((_in_words(step, say) for step in steps if step.version == replay.feed.version), None),
    }


def _asked_step(request: HttpRequest) -> int:
    """The step in the address; none, or what is no number: the last."""
    text = request.GET.get("step", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 10**9


def _hands_up_to(by: User, subject: Subject) -> int:
    if not by.has_perm(SEE_HANDS):
        return -1
    looks = fresh_looks(by, subject, ActCode.SAW_HANDS)
    return max((int(look.after["up_to"]) for look in looks if "up_to" in look.after), default=-1)


def _chat_until(by: User, subject: Subject) -> datetime | None:
    if not by.has_perm(SEE_CHAT):
        return None
    return fresh_looks(by, subject, ActCode.SAW_CHAT).values_list("at", flat=True).first()


def _said_near(by: User, subject: Subject, steps: Sequence[LoggedStep], replay: Replay) -> list[Line]:
    """What was said between the steps that are listed; after the last step and before the first, all of it."""
    until = _chat_until(by, subject)
    if until is None or not steps:
        return []
    lines = lines_until(ROOMS, subject.key, until)
    if steps[0].version > 0:
        lines = lines.filter(at__gte=_moment(steps[0].at_ms))
    if steps[-1].version < replay.last:
        lines = lines.filter(at__lte=_moment(steps[-1].at_ms))
    return list(lines)


def _course(steps: Sequence[LoggedStep], lines: Sequence[Line], say: Wording) -> list[Told]:
    said = [Told(localtime(line.at), (line.said,), who=_speaker(line)) for line in lines]
    # By the moment: clocks on the wall show an hour twice when summer ends, and are compared as they look.
    return sorted([*(_in_words(step, say) for step in steps), *said], key=lambda told: told.at.timestamp())


def _speaker(line: Line) -> str:
    return _("%(name)s, watching") % {"name": line.author_name} if line.room_kind != "match" else line.author_name


def _in_words(step: LoggedStep, say: Wording) -> Told:
    texts = tuple(text for text in (say.event(event) for event in step.events) if text)
    who = "" if step.by in {"", ActedBy.PERSON} else str(ActedBy(step.by).label)
    return Told(localtime(_moment(step.at_ms)), texts or (_("Something that watchers do not see"),), step.version, who)


def _moment(at_ms: int) -> datetime:
    return datetime.fromtimestamp(at_ms / 1000, tz=UTC)
