"""The one place that answers: may this person do that now? Nothing else reads sanctions for it."""

from collections.abc import Collection, Iterable, Mapping

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from apps.accounts.reader import Reader
from apps.errors import NotAllowed
from apps.moderation.enums import Activity, SanctionKind, Scope
from apps.moderation.models import Sanction

KEPT_FROM: Mapping[Activity, tuple[Scope, ...]] = {
    Activity.CHAT: (Scope.CHAT, Scope.EVERYTHING),
    Activity.PLAY: (Scope.EVERYTHING,),
    Activity.PLAY_RATED: (Scope.RATED, Scope.EVERYTHING),
    Activity.OPEN_TABLE: (Scope.EVERYTHING,),
    Activity.ENTER_TOURNAMENTS: (Scope.TOURNAMENTS, Scope.EVERYTHING),
    Activity.HOLD_TOURNAMENTS: (Scope.TOURNAMENTS, Scope.EVERYTHING),
    Activity.REPORT: (Scope.EVERYTHING,),
}
"""By activity, the scopes whose sanctions keep somebody from it. Reading and appealing are nobody kept from."""


def require_may(person: Reader, *acts: Activity) -> None:
    """NotAllowed("sanctioned", kind, scope, reason, until) if the person is kept from any of the acts now. One query.

    `until` is empty for good, else a moment in ISO 8601.
    """
    sanction = _against(_ids_of(person), acts).order_by(F("ends_at").desc(nulls_first=True)).first()
    if sanction is not None:
        raise NotAllowed("sanctioned", **sanction.facts)


def may(person: Reader, *acts: Activity) -> bool:
    """Whether the person may do all of that now. One query."""
    return not _against(_ids_of(person), acts).exists()


def kept_out(people: Collection[int], *acts: Activity) -> set[int]:
    """Those of the people who may not do that now. One query."""
    return set(_against(people, acts).values_list("person_id", flat=True))


def acts_of_play(is_rated: bool) -> tuple[Activity, ...]:
    """What one does who sits down to a match."""
    return (Activity.PLAY, Activity.PLAY_RATED) if is_rated else (Activity.PLAY,)


def in_force() -> QuerySet[Sanction]:
    """Sanctions that count now: one whose time is up simply does not."""
    return Sanction.objects.filter(Q(ends_at=None) | Q(ends_at__gt=timezone.now()), lifted_at=None)


def _against(people: Collection[int], acts: Iterable[Activity]) -> QuerySet[Sanction]:
    scopes = {scope for act in acts for scope in KEPT_FROM[act]}
    return in_force().filter(person__in=people, scope__in=scopes).exclude(kind=SanctionKind.WARNING)


def _ids_of(person: Reader) -> tuple[int, ...]:
    return () if person.pk is None else (person.pk,)
