"""What people write to the moderators."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.moderation.enums import Reason
from apps.moderation.models import WORDS_LENGTH
from apps.moderation.services import Complaint
from apps.moderation.subjects import Seen


class ReportForm(forms.Form):
    """A complaint. Where it could be about several people, one of them is chosen."""

    about = forms.TypedChoiceField(label=_("Whom is it about?"), coerce=int, widget=forms.RadioSelect)
    reason = forms.ChoiceField(label=_("What is wrong?"), choices=Reason.choices)
    words = forms.CharField(
        label=_("In your words"), required=False, max_length=WORDS_LENGTH, widget=forms.Textarea({"rows": 5})
    )

    def __init__(self, seen: Seen, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if len(seen.people) < 2:
            del self.fields["about"]
            return
        names = {person.pk: person.shown_name for person in User.objects.filter(pk__in=seen.people)}
        field = self.fields["about"]
        assert isinstance(field, forms.TypedChoiceField)  # noqa: S101  declared above
        field.choices = [(key, names[key]) for key in seen.people if key in names]

    def complaint(self) -> Complaint:
        """What was written."""
        sent = self.cleaned_data
        return Complaint(Reason(sent["reason"]), sent["words"], sent.get("about"))
