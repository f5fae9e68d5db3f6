"""Forms of the staff about a match."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from apps.games.enums import Ground
from apps.games.models import Seat
from apps.games.services import Verdict, is_ranking
from apps.games.wording import site_refusal
from apps.moderation.staff_forms import ReasonForm


class HandsForm(ReasonForm):
    """At which step of the match, and why."""

    step = forms.IntegerField(label=gettext_lazy("After which step (empty: as it is now)"), min_value=0, required=False)
    field_order = ["step", "why"]


class VerdictForm(ReasonForm):
    """A place for every seat, what the players are told, and why."""

    ground = forms.ChoiceField(label=gettext_lazy("Reason (told to the players)"), choices=Ground.choices)

    def __init__(self, *args: Any, seats: Sequence[Seat], **kwargs: Any) -> None:
        """With a field for each seat, by the name of who sits there."""
        super().__init__(*args, **kwargs)
        self.places = [f"place_{seat.index}" for seat in seats]
        numbers = [("", "–"), *((str(place), str(place)) for place in range(1, len(seats) + 1))]
        for name, seat in zip(self.places, seats, strict=True):
            label = gettext("Place of %(name)s") % {"name": seat.shown_name}
            self.fields[name] = forms.TypedChoiceField(label=label, choices=numbers, coerce=int)
        self.fields[self.places[-1]].help_text = gettext("Who is level shares a place; of three: 1, 1, 3.")
        self.order_fields([*self.places, "ground", "why"])

    def clean(self) -> dict[str, Any]:
        """Refuses places that are no result, where every one is given."""
        sent = super().clean() or self.cleaned_data
        if all(name in sent for name in self.places) and not is_ranking(self._given(sent)):
            self.add_error(self.places[-1], site_refusal("bad_places"))
        return sent

    def verdict(self) -> Verdict:
        """What was filled in."""
        return Verdict(self._given(self.cleaned_data), Ground(self.cleaned_data["ground"]))

    def _given(self, sent: dict[str, Any]) -> tuple[int, ...]:
        return tuple(sent[name] for name in self.places)
