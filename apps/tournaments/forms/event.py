"""The form that makes a tournament, or changes one."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple, cast

import msgspec
from django import forms
from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.errors import AppError
from apps.games.kernel.contract import AnyEngine
from apps.lobbies.enums import ClockPreset
from apps.lobbies.forms import OPTION, option_fields
from apps.tournaments.enums import EntryBy, Overdue
from apps.tournaments.formats.settings import AnySettings
from apps.tournaments.forms.durations import DAY, MINUTE, duration_choices
from apps.tournaments.forms.format_fields import FIELDS, TIEBREAK, WITH_POINTS, FormatFields
from apps.tournaments.models import Tournament
from apps.tournaments.services.creating import MOST_ENTRANTS, SETTLED_AT_THE_START, TournamentWish, formats_for
from apps.tournaments.wording import format_help, format_name, sentence_for

AS_TYPED: Final = "%Y-%m-%dT%H:%M"
SOON: Final = timedelta(minutes=30)

TIMES: Final[Mapping[str, tuple[tuple[int, ...], int, str | Promise]]] = {
    "check_in_minutes": ((0, 10, 15, 30, 60), MINUTE, _("no check-in")),
    "ready_seconds": ((60, 120, 180, 300, 600, DAY), 1, ""),
    "round_minutes": ((0, 15, 30, 45, 60, 90, 24 * 60, 7 * 24 * 60), MINUTE, _("no limit")),
    "break_seconds": ((0, 30, 60, 120, 300, 600), 1, _("none")),
}

FIELD_OF: Final = {
    "title_needed": "title",
    "start_is_past": "starts_at",
    "start_too_far": "starts_at",
    "entry_code_needed": "entry_code",
    "too_many_entrants": "size_cap",
    "cap_too_small": "size_cap",
    "too_few_entrants": "size_cap",
    "too_many_rounds": "swiss_rounds",
    "scale_does_not_fit": "scale",
    "final_does_not_fit": "final_size",
    "pod_sizes_do_not_fit": "pod_size",
    "tiebreak_chosen_twice": f"{TIEBREAK}1",
    "tiebreak_not_in_format": f"{TIEBREAK}1",
    "format_not_for_game": "format",
}
"""Beside which field a refusal of the service is said; elsewhere than here, above the form."""


class FormatChoice(NamedTuple):
    """A format that may be chosen."""

    tag: str
    name: str
    help: str


class Section(NamedTuple):
    """Some fields that belong together; with the section and each field, the tags of the formats that have it.

    No tags: all formats have it.
    """

    title: str | Promise
    fields: list[tuple[forms.BoundField, str]]
    formats: str = ""
    help: str | Promise = ""


class TournamentForm(FormatFields):
    """What a tournament of one game may be like. `basics` are shown, the `sections` stand under "More"."""

    title = forms.CharField(label=_("Name"), max_length=80)
    format = forms.ChoiceField(label=_("Format"), widget=forms.RadioSelect)
    starts_at = forms.DateTimeField(
        label=_("Starts"), widget=forms.DateTimeInput(format=AS_TYPED, attrs={"type": "datetime-local"})
    )
    about = forms.CharField(
        label=_("About it"), max_length=2000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    size_cap = forms.IntegerField(
        label=_("Places"),
        min_value=2,
        max_value=MOST_ENTRANTS,
        initial=32,
        help_text=_("Who comes later stands on a waiting list."),
    )
    entry_by = forms.ChoiceField(
        label=_("Who may enter"), choices=EntryBy, initial=EntryBy.ANYBODY, widget=forms.RadioSelect
    )
    entry_code = forms.CharField(
        label=_("Entry code"), max_length=40, required=False, help_text=_("If one is needed to enter.")
    )
    check_in_minutes = forms.TypedChoiceField(
        label=_("Check-in before the start"), coerce=int, help_text=_("Who does not check in loses the place.")
    )
    clock = forms.ChoiceField(
        label=_("Clock"), choices=ClockPreset, initial=ClockPreset.NORMAL, widget=forms.RadioSelect
    )
    ready_seconds = forms.TypedChoiceField(
        label=_("Time to come to the table"), coerce=int, help_text=_("Who does not come loses that match.")
    )
    round_minutes = forms.TypedChoiceField(label=_("Time for a round"), coerce=int)
    overdue = forms.ChoiceField(label=_("When that time is up"), choices=Overdue, initial=Overdue.AS_IT_STANDS)
    break_seconds = forms.TypedChoiceField(label=_("Break between rounds"), coerce=int)
    starts_by_hand = forms.BooleanField(
        label=_("I start each round myself"), required=False, help_text=_("Otherwise it starts after the break.")
    )

    def __init__(self, engine: AnyEngine, data: Any = None, *, tournament: Tournament | None = None) -> None:
        super().__init__(data, label_suffix="")
        self.engine = engine
        self.tournament = tournament
        self._before: AnySettings | None = tournament.format_settings if tournament else None
        self._offer_formats()
        self.offer_pods(engine)
        self.offer_tiebreaks(self._before)
        self._offer_times()
        self._offer_options()
        self._begin_with(tournament)

    @property
    def basics(self) -> list[forms.BoundField]:
        """What everybody chooses, beside the format."""
        return [self["title"], self["starts_at"]]

    @property
    def format_choices(self) -> list[FormatChoice]:
        """The formats that the game can be played in, in words."""
        tags = [str(kind.__struct_config__.tag) for kind in formats_for(self.engine)]
        return [FormatChoice(tag, format_name(tag), format_help(tag)) for tag in tags]

    @property
    def sections(self) -> list[Section]:
        """What most leave as it is."""
        who = ("size_cap", "entry_by", "entry_code", "check_in_minutes", "about")
        times = ("clock", "ready_seconds", "round_minutes", "overdue", "break_seconds", "starts_by_hand")
        options = [name for name in self.fields if name.startswith(OPTION)]
        tiebreaks = [name for name in self.fields if name.startswith(TIEBREAK)]
        return [
            self._section(_("Rounds and results"), FIELDS),
            self._section(_("Tiebreaks"), tiebreaks)._replace(
                formats=_tags_of(TIEBREAK),
                help=_("What parts those with as many points, the first before the second. Empty: as usual."),
            ),
            self._section(_("Who takes part"), who),
            self._section(_("Times"), times),
            self._section(_("Rules of the game"), options),
        ]

    @property
    def has_errors_in_more(self) -> bool:
        """Something under "More" needs a look, so it is to be unfolded."""
        return any(bound.errors for section in self.sections for bound, _tags in section.fields)

    def clean(self) -> dict[str, Any]:
        """Fields of other formats than the chosen one count for nothing, so nothing can be wrong with them."""
        cleaned: dict[str, Any] = super().clean() or {}
        chosen = cleaned.get("format")
        for name in self.fields:
            if chosen and (tags := _tags_of(name)) and chosen not in tags.split():
                self.errors.pop(name, None)
        return cleaned

    def wish(self) -> TournamentWish:
        """The tournament that a valid form describes."""
        chosen = self.cleaned_data
        others = ("format", "clock", "entry_by", "overdue", "starts_at")
        same = [name for name in TournamentWish.__struct_fields__ if name in chosen and name not in others]
        return TournamentWish(
            **{name: chosen[name] for name in same},
            game=self.engine.key,
            format=self.settings_of(chosen["format"], self._before),
            clock=ClockPreset(chosen["clock"]),
            entry_by=EntryBy(chosen["entry_by"]),
            overdue=Overdue(chosen["overdue"]),
            starts_at=self._start(),
            options={name.removeprefix(OPTION): value for name, value in chosen.items() if name.startswith(OPTION)},
        )

    def say(self, error: AppError) -> None:
        """Put a refusal of the service beside its field, or above the form."""
        field = FIELD_OF.get(error.code)
        self.add_error(field if field in self.fields else None, sentence_for(error))

    def _start(self) -> datetime:
        """To the minute as typed; a start that is not touched keeps its seconds."""
        typed = cast(datetime, self.cleaned_data["starts_at"])
        kept = self.tournament.starts_at if self.tournament else typed
        return kept if to_the_minute(typed) == to_the_minute(kept) else typed

    def _section(self, title: str | Promise, names: Any) -> Section:
        return Section(title, [(self[name], _tags_of(name)) for name in names])

    def _offer_formats(self) -> None:
        field = cast(forms.ChoiceField, self.fields["format"])
        field.choices = [(choice.tag, choice.name) for choice in self.format_choices]
        field.initial = self.format_choices[0].tag

    def _offer_times(self) -> None:
        usual = msgspec.structs.fields(TournamentWish)
        defaults = {field.name: field.default for field in usual}
        for name, (amounts, unit, none) in TIMES.items():
            chosen = getattr(self.tournament, name, defaults[name])
            field = cast(forms.ChoiceField, self.fields[name])
            field.choices = duration_choices(amounts, unit, none, chosen)
            field.initial = chosen

    def _offer_options(self) -> None:
        self.fields.update(option_fields(self.engine))

    def _begin_with(self, tournament: Tournament | None) -> None:
        zone = str(timezone.get_current_timezone())
        self.fields["starts_at"].help_text = gettext("In your time zone: %(zone)s.") % {"zone": zone}
        if tournament is None:
            self.fields["title"].initial = gettext("%(game)s tournament") % {"game": gettext(self.engine.words.name)}
            self.fields["starts_at"].initial = next_half_hour(timezone.now() + SOON)
            return
        for name in ("title", "about", "starts_at", "size_cap", "entry_by", "entry_code", "clock", "overdue"):
            self.fields[name].initial = getattr(tournament, name)
        self.fields["starts_by_hand"].initial = tournament.starts_by_hand
        self.fields["format"].initial = tournament.format["format"]
        self.show_settings(tournament.format_settings)
        for name, value in tournament.options.items():
            self.fields[OPTION + name].initial = value
        if not tournament.is_announced:
            self._settle()

    def _settle(self) -> None:
        """What people have entered for can be read, and no longer changed."""
        for name, field in self.fields.items():
            is_of_the_format = name in FIELDS or name.startswith((TIEBREAK, OPTION))
            field.disabled = is_of_the_format or name in SETTLED_AT_THE_START


def to_the_minute(moment: datetime) -> datetime:
    """The moment without its seconds, as forms tell it."""
    return moment.replace(second=0, microsecond=0)


def next_half_hour(moment: datetime) -> datetime:
    """The first half hour that is not before this moment."""
    past = moment - to_the_minute(moment.replace(minute=moment.minute // 30 * 30))
    return moment - past + timedelta(minutes=30) if past else moment


def _tags_of(name: str) -> str:
    kinds = WITH_POINTS if name.startswith(TIEBREAK) else FIELDS.get(name, ())
    return " ".join(str(kind.__struct_config__.tag) for kind in kinds)
