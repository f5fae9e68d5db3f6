"""What each sanction keeps people from, and for how long."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.accounts.models import User
from apps.errors import NotAllowed
from apps.moderation import permissions, services
from apps.moderation.enums import Activity
from apps.moderation.models import Sanction
from tests.moderation.conftest import WHY, Sanctioned

ALL = set(Activity)


@pytest.mark.parametrize(
    ("kind", "scope", "kept_from"),
    [
        ("warning", "everything", set()),
        ("mute", "chat", {Activity.CHAT}),
        ("suspension", "chat", {Activity.CHAT}),
        ("suspension", "rated", {Activity.PLAY_RATED}),
        ("suspension", "tournaments", {Activity.ENTER_TOURNAMENTS, Activity.HOLD_TOURNAMENTS}),
        ("suspension", "everything", ALL),
        ("ban", "everything", ALL),
    ],
)
def test_a_sanction_keeps_from_what_it_is_about(
    olena: User, taras: User, sanctioned: Sanctioned, kind: str, scope: str, kept_from: set[Activity]
) -> None:
    sanctioned(olena, kind, scope)
    assert {act for act in Activity if not permissions.may(olena, act)} == kept_from
    assert all(permissions.may(taras, act) for act in Activity)


def test_a_refusal_says_what_why_and_until_when(olena: User, sanctioned: Sanctioned) -> None:
    mute = sanctioned(olena)
    with pytest.raises(NotAllowed, match="sanctioned") as refused:
        permissions.require_may(olena, Activity.CHAT)
    assert mute.ends_at is not None
    assert refused.value.detail == {
        "sanction": mute.pk,
        "kind": "mute",
        "scope": "chat",
        "reason": "abuse",
        "until": mute.ends_at.isoformat(),
    }


def test_of_several_sanctions_the_last_to_end_is_told(olena: User, sanctioned: Sanctioned) -> None:
    for_good = sanctioned(olena, days=None)
    sanctioned(olena, "suspension", "everything", days=3)
    with pytest.raises(NotAllowed) as refused:
        permissions.require_may(olena, Activity.CHAT)
    assert refused.value.detail["sanction"] == for_good.pk


def test_a_sanction_ends_by_itself(olena: User, sanctioned: Sanctioned) -> None:
    mute = sanctioned(olena)
    Sanction.objects.filter(pk=mute.pk).update(ends_at=timezone.now() - timedelta(seconds=1))
    assert permissions.may(olena, Activity.CHAT)


def test_a_lifted_sanction_does_not_count(olena: User, ira: User, sanctioned: Sanctioned) -> None:
    services.lift(ira, sanctioned(olena, days=None).pk, WHY)
    assert permissions.may(olena, Activity.CHAT)


def test_one_query_answers_for_several_acts_and_people(olena: User, taras: User, sanctioned: Sanctioned) -> None:
    sanctioned(olena, "suspension", "rated")
    with CaptureQueriesContext(connection) as queries:
        assert not permissions.may(olena, Activity.PLAY, Activity.PLAY_RATED)
        assert permissions.kept_out([olena.pk, taras.pk], Activity.PLAY_RATED) == {olena.pk}
    assert len(queries) == 2
