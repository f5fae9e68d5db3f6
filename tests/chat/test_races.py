"""Many at once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from apps.accounts.models import User
from apps.chat import services
from apps.chat.models import Line
from apps.errors import TooMany
from tests.chat.conftest import LOBBY
from tests.games.play import new_person


@pytest.mark.django_db(transaction=True)
def test_lines_at_one_moment_do_not_slip_under_the_limit_together() -> None:
    olena = new_person("olena")
    with ThreadPoolExecutor(8) as pool:
        said = list(pool.map(lambda _: was_said(olena), range(16)))
    assert (sum(said), Line.objects.count()) == (5, 5)


def was_said(person: User) -> bool:
    try:
        services.say(person, LOBBY, "Hi")
    except TooMany:
        return False
    finally:
        connections.close_all()
    return True
