"""Lists narrowed to the days between two dates, which the reader fills in."""

from datetime import date, datetime, time, timedelta
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.views.main import ERROR_FLAG, PAGE_VAR
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db.models import Model, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

# Wide enough for everything here, and far from where a day cannot be moved into another time zone.
WITHIN = [MinValueValidator(date(2000, 1, 1)), MaxValueValidator(date(2999, 12, 31))]


class Day(forms.DateField):
    """A day that may be left open, as browsers send it."""

    def __init__(self, label: Any) -> None:
        picker = forms.DateInput({"type": "date"}, format="%Y-%m-%d")
        super().__init__(label=label, required=False, input_formats=["%Y-%m-%d"], validators=WITHIN, widget=picker)


class DaysForm(forms.Form):
    """From a day to a day, both among them. Its fields go by the name of the column: `opened_at__since`."""

    since = Day(_("From"))
    until = Day(_("To"))

    def add_prefix(self, field_name: str) -> str:
        return f"{self.prefix}__{field_name}"

    def clean(self) -> dict[str, Any]:
        """The two in their order."""
        days: dict[str, Any] = self.cleaned_data
        if days.get("since") and days.get("until") and days["since"] > days["until"]:
            self.add_error("until", _("The last day lies before the first."))
        return days


class DaysFilter(admin.DateFieldListFilter):
    """Django's own links (today, this month …) and below them two dates, of the reader's time zone.

    What is filled in wrongly is said beside it, and narrows nothing.
    """

    template = "admin/moderation/days.html"
    button = _("Show these days")

    def __init__(
        self,
        field: Any,
        request: HttpRequest,
        params: dict[str, Any],
        model: type[Model],
        model_admin: admin.ModelAdmin[Any],
        field_path: str,
    ) -> None:
        sent = {f"{field_path}__{name}": params.pop(f"{field_path}__{name}", [""])[-1] for name in DaysForm.base_fields}
        self.form = DaysForm(sent, prefix=field_path, auto_id="days-%s")
        super().__init__(field, request, params, model, model_admin, field_path)
        self.date_params.update({name: day for name, day in sent.items() if day})  # so that "any date" is not chosen
        self.kept = [
            (name, value)
            for name, values in request.GET.lists()
            for value in values
            if name not in (ERROR_FLAG, PAGE_VAR) and not name.startswith(self.field_generic)
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> Any:
        """Narrowed by the links, as Django does, and by the two days, each of which may be open."""
        bounds = self._bounds() if self.form.is_valid() else {}
        return super().queryset(request, queryset.filter(**bounds))

    def _bounds(self) -> dict[str, datetime]:
        since, until = self.form.cleaned_data["since"], self.form.cleaned_data["until"]
        bounds = {} if since is None else {f"{self.field_path}__gte": _midnight(since)}
        return bounds if until is None else {**bounds, f"{self.field_path}__lt": _midnight(until + timedelta(days=1))}


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))


def by_days(*columns: str) -> tuple[tuple[str, type[DaysFilter]], ...]:
    """As entries of `list_filter`: one for each of these columns."""
    return tuple((column, DaysFilter) for column in columns)
