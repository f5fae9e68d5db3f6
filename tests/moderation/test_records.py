"""What staff did is recorded, and nothing rewrites it."""

from collections.abc import Callable

import pytest
from django.db import DatabaseError, connection, transaction

from apps.accounts.models import User
from apps.moderation import services
from apps.moderation.enums import ActCode
from apps.moderation.models import StaffAct
from apps.moderation.records import RecordError
from apps.moderation.subjects import Subject


@pytest.fixture
def row(ira: User) -> StaffAct:
    return services.note_staff_act(ira, ActCode.SAW_CHAT, Subject("match", "abc"), reason="a report")


ATTEMPTS: dict[str, Callable[[StaffAct], object]] = {
    "save": lambda row: row.save(),
    "save again": lambda row: StaffAct.objects.get(pk=row.pk).save(update_fields=["reason"]),
    "delete": lambda row: row.delete(),
    "update": lambda row: StaffAct.objects.update(reason=""),
    "update some": lambda row: StaffAct.objects.filter(pk=row.pk).update(reason=""),
    "update in bulk": lambda row: StaffAct.objects.bulk_update([row], ["reason"]),
    "update or create": lambda row: StaffAct.objects.update_or_create(pk=row.pk, defaults={"reason": ""}),
    "delete some": lambda row: StaffAct.objects.filter(pk=row.pk).delete(),
    "delete raw": lambda row: StaffAct.objects.all()._raw_delete("default"),
    "by the base manager": lambda row: StaffAct._base_manager.update(reason=""),
    "by the person": lambda row: row.by.staff_acts.all().delete(),
}


@pytest.mark.parametrize("attempt", ATTEMPTS)
def test_a_row_is_neither_changed_nor_deleted(row: StaffAct, attempt: str) -> None:
    with pytest.raises(RecordError):
        ATTEMPTS[attempt](row)
    assert StaffAct.objects.get().reason == "a report"


@pytest.mark.postgres
@pytest.mark.parametrize("sql", ["UPDATE moderation_staffact SET reason = ''", "DELETE FROM moderation_staffact"])
def test_the_database_refuses_too(row: StaffAct, sql: str) -> None:
    with pytest.raises(DatabaseError, match="for good"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    assert StaffAct.objects.get().reason == "a report"


def test_a_row_outlives_the_accounts_it_speaks_of(olena: User, ira: User) -> None:
    services.note_staff_act(ira, ActCode.SAW_ADDRESSES, Subject("person", str(olena.pk)), person=olena.pk)
    key = olena.pk
    olena.delete()
    assert StaffAct.objects.get().person_id == key
