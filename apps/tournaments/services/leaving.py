"""What becomes of tournaments when somebody's account goes."""

from contextlib import suppress
from typing import Final

from django.db import transaction
from django.db.models import Q

from apps.accounts.models import User
from apps.errors import Conflict
from apps.moderation.models import Report
from apps.tournaments.enums import GOING_ON, TAKES_PART, EntryStatus
from apps.tournaments.models import Act, Entry, Tournament
from apps.tournaments.services.carrying import cancel
from apps.tournaments.services.entering import withdraw
from apps.tournaments.services.holding import held, keep

ACTS_WITH_A_NAME: Final = ("invited", "entry_removed", "organiser_added", "organiser_removed")


@transaction.atomic
def forget_person(person_id: int) -> None:
    """The person leaves every tournament as entrant and as organiser; results stay, under "deleted player".

    Announced tournaments that nobody else organises are cancelled; those that run have their schedule.
    """
    person = User.objects.get(pk=person_id)
    _leave(person)
    _stop_organising(person)
    entries = Entry.objects.filter(user=person)
    _forget_names({person.username, person.shown_name, *entries.values_list("name", flat=True)})
    changed = list(Tournament.objects.filter(entries__user=person).values_list("pk", flat=True))
    entries.update(user=None, name="", kit="")
    for code in Tournament.objects.filter(pk__in=changed).order_by("code").values_list("code", flat=True):
        keep(held(code))


def _leave(person: User) -> None:
    in_it = Q(entries__user=person, entries__status__in=(EntryStatus.INVITED, *TAKES_PART))
    codes = Tournament.objects.filter(in_it, status__in=GOING_ON).order_by("code").values_list("code", flat=True)
    for code in list(codes):
        with suppress(Conflict):  # out of it already
            withdraw(person, code)


def _stop_organising(person: User) -> None:
    for code in list(Tournament.objects.filter(organisers=person).order_by("code").values_list("code", flat=True)):
        tournament = held(code)
        tournament.organisers.remove(person)
        if tournament.is_announced and not tournament.organisers.exists():
            cancel(tournament, None, "cancelled_without_organisers")
        else:
            keep(tournament)


def _forget_names(names: set[str]) -> None:
    """In the trail the person's name is nobody's any more; who has acted stays, as a number. In reports it goes."""
    for act in Act.objects.filter(code__in=ACTS_WITH_A_NAME, detail__name__in=names):
        act.detail = {**act.detail, "name": ""}
        act.save(update_fields=["detail"])
    for report in Report.objects.filter(case__subject_kind="tournament"):
        organisers = report.context.get("organisers", [])
        if not names.isdisjoint(organisers):
            report.context["organisers"] = [name for name in organisers if name not in names]
            report.save(update_fields=["context"])
