"""Matches on the desk: what anyone at the table could see, their end, and what is hidden, if told why."""

import json
from collections.abc import Mapping
from functools import partial
from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.chat.reporting import WrittenLines
from apps.errors import AppError
from apps.games import selectors, services
from apps.games.admin.names import GameFilter, game_name
from apps.games.admin.replay import ROOMS, looks_for, replay_context
from apps.games.enums import MatchStatus
from apps.games.forms import HandsForm, VerdictForm
from apps.games.models import HIDDEN, Match, Seat
from apps.games.wording import Wording, site_refusal
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import Act, DeskAdmin, Section, with_reason
from apps.moderation.admin.tables import acts_table, cases_table
from apps.moderation.desk import Row
from apps.moderation.errors import SENTENCES
from apps.moderation.selectors import cases_of
from apps.moderation.staff_forms import ReasonForm
from apps.moderation.subjects import Subject


def _void(by: User, key: str, form: ReasonForm) -> None:
    services.void_for(by, key, form.cleaned_data["why"])


def _adjudicate(by: User, key: str, form: VerdictForm) -> None:
    services.adjudicate_match(by, key, form.verdict(), form.cleaned_data["why"])


def _look(by: User, key: str, form: HandsForm) -> Section:
    sent = form.cleaned_data["step"]
    step = services.look_at_hands(by, key, form.cleaned_data["why"], LAST if sent is None else sent)
    position = selectors.position_at(key, step)
    rows = [Row(name, json.dumps(value, ensure_ascii=False)) for name, value in position.items()]
    return Section(_("The position after step %(step)d, with all that is hidden") % {"step": step}, rows)


def _listen(by: User, key: str, form: ReasonForm) -> Section:
    services.look_at_chat(by, key, form.cleaned_data["why"])
    return Section(TALK.title, TALK.rows(key))


LAST = 10**9
"""Beyond the end of any match."""
VOID = Act(gettext_lazy("End without a result"), "games.change_match", ReasonForm, _void)
HANDS = Act(gettext_lazy("Look at hidden cards and dice"), services.SEE_HANDS, HandsForm, _look)
TALK = WrittenLines(*ROOMS)
CHAT = Act(TALK.title, services.SEE_CHAT, ReasonForm, _listen)


@admin.register(Match)
class MatchAdmin(DeskAdmin[Match]):
    """Look at matches; decide one, or end it without a result."""

    kind = "match"
    list_display = (
        "id",
        game_name,
        "status",
        "seat_count",
        "version",
        "is_public",
        "is_rated",
        "created_at",
        "finished_at",
    )
    list_filter = (GameFilter, "status", "is_public", "is_rated", *by_days("created_at", "finished_at"))
    search_fields = ("id", "seats__name", "seats__user__username")
    date_hierarchy = "created_at"
    actions = (
        with_reason("void_matches", gettext_lazy("End without a result"), "games.change_match", services.void_for),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Match]:
        """Without the hidden position."""
        return super().get_queryset(request).defer(*HIDDEN)

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Nor may a filter in the address feel for it: `?state__contains=`."""
        return lookup.partition("__")[0] not in HIDDEN and super().lookup_allowed(lookup, value, request)

    def get_urls(self) -> list[URLPattern]:
        """With the replay of each match."""
        page = path("<path:object_id>/replay/", self.admin_site.admin_view(self.replay), name="games_match_replay")
        return [page, *super().get_urls()]

    def replay(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """The match on its board, step by step; hands and chat on being asked why."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        match = self.get_object(request, unquote(object_id))
        if match is None:
            raise Http404
        looks = looks_for(request)
        sent = self.carried_out(request, looks, match.pk)
        if sent.is_done:
            return redirect(request.get_full_path())
        acts = [(name, act.words, sent.forms[name]) for name, act in looks.items()]
        return render(request, "games/replay.html", {**replay_context(request, match.pk), "acts": acts})

    def title_of(self, thing: Match) -> str:
        """Its game and players; the number in its address is for looking it up."""
        return f"{game_name(thing)}: {' – '.join(seat.shown_name for seat in thing.seats.all())}"

    def sections(self, request: HttpRequest, thing: Match) -> list[Section]:
        """The match, its seats and rounds, the cases about it."""
        return [
            Section(_("Match"), _facts(thing)),
            Section(_("Seats"), [_seat(seat) for seat in thing.seats.select_related("user")]),
            Section(_("Rounds"), _rounds(thing)),
            cases_table(_("Cases"), cases_of(Subject("match", thing.pk))),
            acts_table("match", thing.pk),
        ]

    def acts(self, request: HttpRequest, thing: Match) -> Mapping[str, Act]:
        """Decide it or end it without a result while it runs; look at what is hidden, and at what was said.

        Who has sent a form about a match that has just ended reads that it is over, and keeps what was written.
        """
        looks = {"hands": HANDS, "chat": CHAT}
        if thing.status != MatchStatus.RUNNING and request.method != "POST":
            return looks
        form = partial(VerdictForm, seats=list(thing.seats.all()))
        decide = Act(_("Decide the match: a place for every seat"), "games.change_match", form, _adjudicate)
        return {**looks, "adjudicate": decide, "void": VOID}

    def refusal(self, error: AppError) -> str:
        """A match refuses in its own words what the desk has no words for."""
        return super().refusal(error) if error.code in SENTENCES else site_refusal(error.code)


def _facts(match: Match) -> list[Row]:
    yes = {True: _("yes"), False: _("no")}
    rows = [
        Row(_("match"), f"{game_name(match)} {match.pk}", reverse("match", args=[match.pk])),
        Row(_("replay"), _("on its board, step by step"), reverse("admin:games_match_replay", args=[match.pk])),
        Row(_("status"), match.get_status_display()),
        Row(_("steps"), str(match.version)),
        Row(_("public"), yes[match.is_public]),
        Row(_("rated"), yes[match.is_rated]),
        Row(_("created"), moment(match.created_at)),
    ]
    if match.played_for:
        rows.append(Row(_("played for"), match.played_for, match.played_for))
    return rows if match.finished_at is None else [*rows, *_ending(match)]


def _ending(match: Match) -> list[Row]:
    """When and how it ended, and who may still change what came of it."""
    rows = [Row(_("finished"), moment(match.finished_at))] if match.finished_at else []
    outcome = selectors.outcome_of(match)
    if outcome is not None:
        names = tuple(seat.shown_name for seat in match.seats.all())
        rows.append(Row(_("how it ended"), Wording(match.game, names, None).reason(outcome)))
    says = _("An ended match stays as it ended. What counts in a tournament is corrected by its organiser.")
    return [*rows, Row(_("correction"), says, match.played_for)]


def _seat(seat: Seat) -> Row:
    notes = [seat.bot_level and _("bot"), seat.has_resigned and _("resigned")]
    if seat.place is not None:
        notes.append(_("place %(place)d") % {"place": seat.place})
    if seat.total is not None:
        notes.append(str(seat.total))
    page = "" if seat.user_id is None else reverse("admin:moderation_person_change", args=[seat.user_id])
    return Row(str(seat.index + 1), " · ".join([seat.shown_name, *(str(note) for note in notes if note)]), page)


def _rounds(match: Match) -> list[Row]:
    return [
        Row(str(row.number), ", ".join(str(score.points) for score in row.scores.all()))
        for row in selectors.finished_rounds(match.pk)
    ]
