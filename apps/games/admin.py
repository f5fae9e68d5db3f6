"""Matches on the desk: what anyone at the table could see, an end without a result, and what is hidden, if told why."""

import json
from collections.abc import Mapping
from typing import Any

from django import forms
from django.contrib import admin
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.games import selectors, services
from apps.games.enums import MatchStatus
from apps.games.models import HIDDEN, Match, Seat
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import Act, DeskAdmin, Section, with_reason
from apps.moderation.admin.tables import acts_table, cases_table
from apps.moderation.desk import Row
from apps.moderation.enums import ActCode
from apps.moderation.reasons import ReasonForm
from apps.moderation.selectors import cases_of
from apps.moderation.services import note_staff_act, require_staff
from apps.moderation.subjects import Subject
from apps.moderation.wording import moment

SEE_HANDS = "moderation.see_hands"


class HandsForm(ReasonForm):
    """At which step of the match, and why."""

    step = forms.IntegerField(label=gettext_lazy("After which step (empty: as it is now)"), min_value=0, required=False)
    field_order = ["step", "why"]


def _void(by: User, key: str, form: ReasonForm) -> None:
    services.void_for(by, key, form.cleaned_data["why"])


@transaction.atomic
def _look(by: User, key: str, form: HandsForm) -> Section:
    require_staff(by, SEE_HANDS)
    now = Match.objects.values_list("version", flat=True).get(pk=key)
    sent = form.cleaned_data["step"]
    step = now if sent is None else min(sent, now)
    note_staff_act(by, ActCode.SAW_HANDS, Subject("match", key), reason=form.cleaned_data["why"], after={"step": step})
    position = selectors.position_at(key, step)
    rows = [Row(name, json.dumps(value, ensure_ascii=False)) for name, value in position.items()]
    return Section(_("The position after step %(step)d, with all that is hidden") % {"step": step}, rows)


VOID = Act(gettext_lazy("End without a result"), "games.change_match", ReasonForm, _void)
HANDS = Act(gettext_lazy("Look at hidden cards and dice"), SEE_HANDS, HandsForm, _look)


@admin.register(Match)
class MatchAdmin(DeskAdmin[Match]):
    """Look at matches; end one without a result."""

    kind = "match"
    list_display = (
        "id",
        "game",
        "status",
        "seat_count",
        "version",
        "is_public",
        "is_rated",
        "created_at",
        "finished_at",
    )
    list_filter = ("game", "status", "is_public", "is_rated", *by_days("created_at", "finished_at"))
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
        """End it while it runs; look at what is hidden."""
        return {"hands": HANDS, **({"void": VOID} if thing.status == MatchStatus.RUNNING else {})}


def _facts(match: Match) -> list[Row]:
    yes = {True: _("yes"), False: _("no")}
    rows = [
        Row(_("match"), f"{match.game} {match.pk}", reverse("match", args=[match.pk])),
        Row(_("status"), match.get_status_display()),
        Row(_("steps"), str(match.version)),
        Row(_("public"), yes[match.is_public]),
        Row(_("rated"), yes[match.is_rated]),
        Row(_("created"), moment(match.created_at)),
    ]
    return rows if match.finished_at is None else [*rows, Row(_("finished"), moment(match.finished_at))]


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
