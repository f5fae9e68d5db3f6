"""What happens when two do the same at the same moment. Locks are PostgreSQL's: SQLite has one writer."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection, connections

from apps.accounts.models import User
from apps.errors import AppError
from apps.moderation import services
from apps.moderation.enums import Decision, Reason
from apps.moderation.models import Case, Report, StaffAct
from apps.moderation.services import Complaint
from apps.moderation.subjects import Subject
from tests.moderation.conftest import WHY, new_person, terms

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def at_once(*acts: Callable[[], object]) -> list[str]:
    """Each act in a thread of its own, all let go together; the codes of the refusals."""
    barrier, refused = threading.Barrier(len(acts)), []

    def run(act: Callable[[], object]) -> None:
        try:
            with connection.cursor():
                barrier.wait()
            act()
        except AppError as error:
            refused.append(error.code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return refused


def a_case(*reporters: User) -> Case:
    about = new_person("taras")
    made = [services.report(person, Subject("person", str(about.pk)), Complaint(Reason.SPAM)) for person in reporters]
    return made[0].case


def claim(person: User, case: Case) -> Callable[[], object]:
    return lambda: services.claim_case(person, case.pk)


def test_two_moderators_cannot_take_one_case() -> None:
    case = a_case(new_person("olena"))
    moderators = [new_person(f"mod-{number}", "moderator") for number in range(4)]
    for _ in range(5):
        Case.objects.update(claimed_by=None, status="open")
        assert at_once(*(claim(person, case) for person in moderators)) == ["case_taken"] * 3
    assert StaffAct.objects.count() == 5


def complain(person: User, subject: Subject) -> Callable[[], object]:
    return lambda: services.report(person, subject, Complaint(Reason.SPAM))


def test_reports_at_the_same_moment_join_in_one_case() -> None:
    subject = Subject("person", str(new_person("taras").pk))
    people = [new_person(f"person{number}") for number in range(4)]
    assert at_once(*(complain(person, subject) for person in people)) == []
    assert (Case.objects.count(), Report.objects.count()) == (1, 4)
    assert at_once(*(complain(people[0], subject) for _ in range(3))) == ["already_reported"] * 3


def test_an_appeal_is_decided_once() -> None:
    judges = [new_person(f"mod-{number}", "moderator") for number in range(3)]
    person = new_person("olena")
    sanction = services.impose(judges[0], person.pk, terms(), WHY)
    made = services.appeal(person, sanction.pk, "No.")
    acts = [
        lambda: services.decide_appeal(judges[1], made.pk, Decision.LIFTED, WHY),
        lambda: services.decide_appeal(judges[2], made.pk, Decision.UPHELD, WHY),
    ]
    assert at_once(*acts) == ["appeal_decided"]
