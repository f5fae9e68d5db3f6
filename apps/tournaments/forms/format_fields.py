"""The fields that only some formats have, and the settings that they make."""

from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from apps.games.kernel.contract import AnyEngine
from apps.tournaments.formats.opening import LARGEST_POD
from apps.tournaments.formats.settings import (
    FORMATS,
    AnySettings,
    DoubleElimination,
    Knockout,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
    Tie,
    Tiebreak,
)
from apps.tournaments.wording import tiebreak_name

TIEBREAK: Final = "tiebreak_"
USUAL_TIEBREAKS: Final = 5
USUAL_POD: Final = 4

BY_TAG: Final[Mapping[str, type[AnySettings]]] = {str(each.__struct_config__.tag): each for each in FORMATS}

FOR_TWO: Final = (Swiss, RoundRobin, SingleElimination, DoubleElimination)
WITH_POINTS: Final = (Swiss, RoundRobin, Pods)
FIELDS: Final[Mapping[str, tuple[type[AnySettings], ...]]] = {
    "swiss_rounds": (Swiss,),
    "cycles": (RoundRobin,),
    "third_place": (SingleElimination,),
    "draws": (SingleElimination, DoubleElimination),
    "best_of": FOR_TWO,
    "pod_size": (Pods,),
    "pod_rounds": (Pods,),
    "final_size": (Pods,),
    "scale": (Pods,),
    "least_played": WITH_POINTS,
}
"""Which formats have which field; the tiebreaks, numbered from 1, follow `WITH_POINTS`."""


class FormatFields(forms.Form):
    """The settings of every format; those of the format that is not chosen count for nothing."""

    swiss_rounds = forms.IntegerField(
        label=_("Rounds"),
        min_value=0,
        max_value=30,
        initial=0,
        help_text=_("0: as many as it takes for one to win them all."),
    )
    cycles = forms.TypedChoiceField(
        label=_("Everybody meets everybody"), coerce=int, choices=((1, _("once")), (2, _("twice"))), initial=1
    )
    third_place = forms.BooleanField(label=_("A match for third place"), required=False)
    draws = forms.ChoiceField(
        label=_("When a match is drawn"),
        choices=(
            (Tie.REPLAY.value, _("it is played again; after two more draws the better seed goes on")),
            (Tie.HIGHER_SEED.value, _("the better seed goes on")),
        ),
        initial=Tie.REPLAY.value,
    )
    best_of = forms.TypedChoiceField(
        label=_("Games between the same two"),
        coerce=int,
        choices=((1, _("one")), (3, _("best of three")), (5, _("best of five"))),
        initial=1,
    )
    pod_size = forms.TypedChoiceField(label=_("Players at a table, about"), coerce=int)
    pod_rounds = forms.IntegerField(label=_("Rounds before the final"), min_value=1, max_value=30, initial=3)
    final_size = forms.TypedChoiceField(label=_("Final table"), coerce=int)
    scale = forms.CharField(
        label=_("Points by place"),
        required=False,
        max_length=60,
        help_text=_("Such as 5 3 2 1: as many numbers as players at a table. Empty: the usual ones."),
    )
    least_played = forms.IntegerField(
        label=_("Matches to be ranked"),
        min_value=0,
        max_value=100,
        initial=0,
        help_text=_("Who has completed fewer stands below all others."),
    )

    def clean_scale(self) -> tuple[int, ...]:
        """Numbers, parted by spaces or commas."""
        parts = str(self.cleaned_data["scale"]).replace(",", " ").replace("-", " ").split()
        if not all(part.isascii() and part.isdigit() and len(part) <= 3 for part in parts):
            raise forms.ValidationError(_("Whole numbers, please, such as 5 3 2 1."))
        return tuple(int(part) for part in parts)

    def offer_pods(self, engine: AnyEngine) -> None:
        """Table sizes as the game allows them."""
        largest = min(engine.seats[-1], LARGEST_POD)
        usual = min(USUAL_POD, largest)
        sizes = [(size, str(size)) for size in engine.seats if size <= largest]
        self._offer("pod_size", [each for each in sizes if each[0] >= min(3, largest)], usual)
        self._offer("final_size", [(0, _("none: the points decide")), *sizes], usual)

    def offer_tiebreaks(self, chosen: AnySettings | None) -> None:
        """A choice for each tiebreak, the first one first; none chosen: as usual for the format."""
        own = () if chosen is None or chosen.tiebreaks == type(chosen)().tiebreaks else chosen.tiebreaks
        names = [("", "–"), *((kind.value, tiebreak_name(kind)) for kind in Tiebreak)]
        for place in range(1, max(USUAL_TIEBREAKS, len(own)) + 1):
            initial = own[place - 1].value if place <= len(own) else ""
            self.fields[f"{TIEBREAK}{place}"] = forms.ChoiceField(
                label=_("Tiebreak %(place)s") % {"place": place}, choices=names, initial=initial, required=False
            )

    def show_settings(self, chosen: AnySettings) -> None:
        """Let the fields begin with these settings."""
        for name, value in _values_of(chosen).items():
            self.fields[name].initial = value

    def settings_of(self, tag: str, before: AnySettings | None) -> AnySettings:
        """The settings that the valid form describes; what it does not ask stays as it was `before`."""
        kind = BY_TAG[tag]
        base = before if isinstance(before, kind) else kind()
        return msgspec.structs.replace(base, **self._chosen(kind))

    def _chosen(self, kind: type[AnySettings]) -> dict[str, Any]:
        data = self.cleaned_data
        names = [name for name, kinds in FIELDS.items() if kind in kinds]
        found = {NAMES.get(name, name): data[name] for name in names}
        if issubclass(kind, Knockout):
            found["draws"] = Tie(data["draws"])
        if kind in WITH_POINTS:
            places = [data[name] for name in self.fields if name.startswith(TIEBREAK)]
            found["tiebreaks"] = tuple(Tiebreak(value) for value in places if value) or kind().tiebreaks
        return found

    def _offer(self, name: str, choices: list[tuple[int, Any]], initial: int) -> None:
        field = cast(forms.ChoiceField, self.fields[name])
        field.choices = choices
        field.initial = initial


NAMES: Final[Mapping[str, str]] = {"swiss_rounds": "rounds", "pod_rounds": "rounds", "pod_size": "size"}
"""What the settings call a field that is called otherwise here."""


def _values_of(chosen: AnySettings) -> dict[str, Any]:
    kind = type(chosen)
    names = [name for name, kinds in FIELDS.items() if kind in kinds]
    values = {name: getattr(chosen, NAMES.get(name, name)) for name in names}
    if "scale" in values:
        values["scale"] = " ".join(map(str, values["scale"]))
    return values
