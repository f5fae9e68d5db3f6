"""What reports and the record are about, in words: rows keep a kind and a key."""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from apps.moderation.subjects import Subject, kinds_reported, label_of

OWN: Final[dict[str, str | Promise]] = {"case": _("case"), "sanction": _("sanction"), "appeal": _("appeal")}
"""What only the record is about."""


def subject_words(subject: Subject) -> str:
    """A subject by name, the desk's own things included."""
    return f"{OWN[subject.kind]} {subject.key}" if subject.kind in OWN else label_of(subject)


class KindFilter(admin.SimpleListFilter):
    """About things of one kind: of reports."""

    title = _("kind")
    parameter_name = "subject_kind"
    own: ClassVar[dict[str, str | Promise]] = {}

    def lookups(self, request: HttpRequest, model_admin: object) -> Sequence[tuple[str, str]]:
        return [(kind, str(words)) for kind, words in {**kinds_reported(), **self.own}.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """All of them where none is chosen."""
        return queryset.filter(**{self.parameter_name: self.value()}) if self.value() else queryset


class RecordedKindFilter(KindFilter):
    """The same of the record, which is about the desk's own things, too."""

    parameter_name = "target_kind"
    own = OWN
