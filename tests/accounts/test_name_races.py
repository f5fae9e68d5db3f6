"""One key, one person: the database's own promise, also when two come at once."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import IntegrityError, connection, transaction

from apps.accounts import services
from apps.accounts.models import ClaimedName, User
from apps.errors import Conflict


@pytest.mark.django_db
@pytest.mark.parametrize(
    "facts", [{"username": "OLENA"}, {"username": "taras", "display_name": "0lena"}, {"username": "Ivy"}]
)
def test_the_database_refuses_a_look_alike(member: Callable[..., User], facts: dict[str, str]) -> None:
    member("olena", display_name="1vy")
    with pytest.raises(IntegrityError), transaction.atomic():
        User.objects.create(**facts)
    assert User.objects.count() == 1


@pytest.mark.django_db
def test_a_change_of_another_field_leaves_the_claims_alone(member: Callable[..., User]) -> None:
    person = member("olena", display_name="Ivy")
    person.language = "uk"
    person.save(update_fields=["language"])
    assert set(ClaimedName.objects.values_list("key", flat=True)) == {"oiena", "ivy"}


@pytest.mark.django_db(transaction=True)
def test_of_many_who_want_one_name_at_once_one_gets_it(member: Callable[..., User]) -> None:
    people = [member(f"player{letter}") for letter in "abcdef"]
    barrier = Barrier(len(people))

    def rename(person: User) -> bool:
        try:
            barrier.wait()
            services.update_profile(person, display_name="Olena", language="en", time_zone="UTC")
        except Conflict:
            return False
        finally:
            connection.close()
        return True

    with ThreadPoolExecutor(len(people)) as pool:
        assert sum(pool.map(rename, people)) == 1
    assert User.objects.filter(display_name="Olena").count() == 1
