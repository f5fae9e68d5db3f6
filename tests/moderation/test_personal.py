"""What moderation keeps of a person, for its owner, and what is left when the account is gone."""

import json

from django.core.serializers.json import DjangoJSONEncoder

from apps.accounts.models import User
from apps.accounts.services import delete_account
from apps.moderation import services
from apps.moderation.enums import Reason
from apps.moderation.models import Case, Notice, Report, Sanction
from apps.moderation.personal import OrderBelongings
from apps.moderation.services import Complaint
from apps.moderation.subjects import Subject
from tests.moderation.conftest import WHY, Sanctioned, terms


def as_text(person: User) -> str:
    return json.dumps(OrderBelongings().export(person.pk), cls=DjangoJSONEncoder)


def test_the_copy_has_ones_own_and_nothing_of_others(olena: User, taras: User, ira: User) -> None:
    services.report(taras, Subject("person", str(olena.pk)), Complaint(Reason.ABUSE, "She swore."))
    services.report(olena, Subject("person", str(taras.pk)), Complaint(Reason.STALLING, "He left."))
    sanction = services.impose(ira, olena.pk, terms(words="Enough."), WHY)
    services.appeal(olena, sanction.pk, "It was not me.")
    copy = as_text(olena)
    for text in ("He left.", "Enough.", "It was not me.", "mute", "sanctioned"):
        assert text in copy
    for text in ("She swore.", WHY, "ira"):
        assert text not in copy
    assert "He left." not in as_text(taras)


def test_what_is_left_of_somebody_who_has_gone(olena: User, taras: User, sanctioned: Sanctioned) -> None:
    services.report(taras, Subject("person", str(olena.pk)), Complaint(Reason.ABUSE, "She swore."))
    services.report(olena, Subject("person", str(taras.pk)), Complaint(Reason.STALLING, "He left."))
    services.appeal(olena, sanctioned(olena).pk, "It was not me.")
    delete_account(olena)
    assert not Notice.objects.filter(person=olena).exists()
    own = Report.objects.get(case__about=taras)
    assert (own.reporter, own.words, own.reason) == (None, "", "stalling")
    assert Report.objects.get(case__about=olena).context == {}
    assert (Sanction.objects.get().appeal.words, Case.objects.count()) == ("", 2)
