"""Forms of the staff: whatever they do asks why."""

from datetime import datetime, timedelta

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.moderation.enums import CaseOutcome, Decision, Reason, SanctionKind, Scope
from apps.moderation.models import WORDS_LENGTH
from apps.moderation.services import Terms

FOR_GOOD = "0"
DAYS = [
    ("1", _("1 day")),
    ("3", _("3 days")),
    ("7", _("7 days")),
    ("30", _("30 days")),
    ("90", _("90 days")),
    (FOR_GOOD, _("for good")),
]


class NothingForm(forms.Form):
    """A button alone."""


class ReasonForm(forms.Form):
    """Why something is done, for the record."""

    why = forms.CharField(
        label=_("Why (for the record)"), max_length=WORDS_LENGTH, widget=forms.Textarea({"rows": 2, "cols": 60})
    )


class CloseForm(ReasonForm):
    """What came of a case."""

    outcome = forms.ChoiceField(label=_("Outcome (the reporters hear it)"), choices=CaseOutcome.choices)
    field_order = ["outcome", "why"]


class RenameForm(ReasonForm):
    """Another name for somebody."""

    name = forms.CharField(label=_("New user name"), max_length=40)
    field_order = ["name", "why"]


class DecisionForm(forms.Form):
    """An appeal's end."""

    decision = forms.ChoiceField(label=_("Decision"), choices=Decision.choices)
    reply = forms.CharField(
        label=_("Words to the person"), max_length=WORDS_LENGTH, widget=forms.Textarea({"rows": 3, "cols": 60})
    )


class SanctionForm(ReasonForm):
    """What a sanction is to be."""

    kind = forms.ChoiceField(label=_("Sanction"), choices=SanctionKind.choices)
    scope = forms.ChoiceField(label=_("From what"), choices=Scope.choices)
    days = forms.ChoiceField(label=_("How long"), choices=DAYS)
    reason = forms.ChoiceField(label=_("Reason (told to the person)"), choices=Reason.choices)
    words = forms.CharField(
        label=_("Words to the person"),
        required=False,
        max_length=WORDS_LENGTH,
        widget=forms.Textarea({"rows": 3, "cols": 60}),
    )
    field_order = ["kind", "scope", "days", "reason", "words", "why"]

    def terms(self) -> Terms:
        """What was filled in. A warning has no end, however long was chosen."""
        sent = self.cleaned_data
        kind = SanctionKind(sent["kind"])
        ends_at = None if kind == SanctionKind.WARNING else _end(sent["days"])
        return Terms(kind, Scope(sent["scope"]), Reason(sent["reason"]), sent["words"], ends_at)


def _end(days: str) -> datetime | None:
    return None if days == FOR_GOOD else timezone.now() + timedelta(days=int(days))
