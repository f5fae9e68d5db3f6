"""Tournaments on the desk: all that everybody may read of one, and calling it off."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from apps.accounts.models import User
from apps.accounts.moments import moment
from apps.games.admin.names import GameFilter, game_name
from apps.moderation.admin.dates import by_days
from apps.moderation.admin.desk import Act, DeskAdmin, Section
from apps.moderation.admin.tables import acts_table, cases_table, person_row
from apps.moderation.desk import Row
from apps.moderation.selectors import cases_of
from apps.moderation.staff_forms import ReasonForm
from apps.moderation.subjects import Subject
from apps.tournaments.models import Call, Entry, Tournament
from apps.tournaments.selectors import entries_of, names_of
from apps.tournaments.services.judging import CANCEL, cancel_for
from apps.tournaments.wording import Names, act_words

SHOWN = 200


def _cancel(by: User, key: str, form: ReasonForm) -> None:
    cancel_for(by, key, form.cleaned_data["why"])


CALL_OFF = Act(gettext_lazy("Cancel the tournament (everybody can read why)"), CANCEL, ReasonForm, _cancel)


@admin.register(Tournament)
class TournamentAdmin(DeskAdmin[Tournament]):
    """Look at tournaments, also by code in the address; call one off. What entrants bring stays theirs to know."""

    kind = "tournament"
    list_display = ("code", "title", game_name, "status", "starts_at", "size_cap", "entry_by", "finished_at")
    list_filter = ("status", GameFilter, "entry_by", *by_days("starts_at", "finished_at"))
    search_fields = ("code", "title", "organisers__username")
    date_hierarchy = "starts_at"

    def lookup_allowed(self, lookup: str, value: Any, request: HttpRequest) -> bool:
        """Neither an entry code nor a deck is to be guessed letter by letter from a filter in the address."""
        hidden = ("entry_code", "entries__kit", "entries__brought")
        return not lookup.startswith(hidden) and super().lookup_allowed(lookup, value, request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Tournament]:
        """Without the rounds, which may be large."""
        return super().get_queryset(request).defer("competition")

    def key_of(self, thing: Tournament) -> str:
        """Reports, rooms and the record know a tournament by its code."""
        return thing.code

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Tournament | None:
        """By code, else by number."""
        if object_id.isalnum() and (found := self.get_queryset(request).filter(code=object_id).first()):
            return found
        return super().get_object(request, object_id, from_field)

    def sections(self, request: HttpRequest, thing: Tournament) -> list[Section]:
        """The event, who organises and who takes part, the tables, what was done, the cases about it."""
        entries = entries_of(thing)
        names = names_of(entries)
        calls = thing.calls.order_by("-round", "pairing", "game")[:SHOWN]
        acts = thing.acts.select_related("by")[:SHOWN]
        return [
            Section(_("Tournament"), _facts(thing)),
            Section(_("Organisers"), [person_row(_("Organiser"), person) for person in thing.organisers.all()]),
            Section(_("Entries"), [_entry(entry) for entry in entries]),
            Section(_("Tables"), [_call(call, names) for call in calls]),
            Section(_("What was done"), [_act(act.at, act.by, act_words(act, names), act.reason) for act in acts]),
            cases_table(_("Cases"), cases_of(Subject("tournament", thing.code))),
            acts_table("tournament", thing.code),
        ]

    def acts(self, request: HttpRequest, thing: Tournament) -> Mapping[str, Act]:
        """Call it off while it is not over."""
        return {"cancel": CALL_OFF} if thing.is_going_on else {}


def _facts(tournament: Tournament) -> list[Row]:
    rows = [
        Row(_("tournament"), f"{tournament.title} ({tournament.code})", tournament.get_absolute_url()),
        Row(_("about"), tournament.about),
        Row(_("game"), game_name(tournament)),
        Row(_("status"), str(tournament.get_status_display())),
        Row(_("who may enter"), str(tournament.get_entry_by_display())),
        Row(_("starts"), moment(tournament.starts_at)),
        Row(_("created"), moment(tournament.created_at)),
    ]
    return [*rows, Row(_("finished"), moment(tournament.finished_at))] if tournament.finished_at else rows


def _entry(entry: Entry) -> Row:
    notes = [str(entry.get_bot_level_display()) if entry.is_bot else "", str(entry.get_status_display())]
    label = " · ".join(note for note in notes if note)
    if entry.user is None:
        return Row(label, entry.shown_name)
    return person_row(label, entry.user)._replace(text=entry.shown_name)


def _call(call: Call, names: Names) -> Row:
    players = " – ".join(names.get(entrant, "") for entrant in call.sitting)
    where = f"{call.round}.{call.pairing}.{call.game + 1}"
    page = "" if call.match_id is None else f"/matches/{call.match_id}/"
    return Row(where, f"{players} · {call.get_status_display()}", page)


def _act(at: datetime, by: User | None, words: str, reason: str) -> Row:
    who = by.shown_name if by else _("by the schedule")
    return Row(moment(at), f"{who}: {words} {reason}".strip())
