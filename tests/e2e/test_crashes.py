"""`kill -9` of each program in the middle of a match: no accepted move is lost, and the match goes on by itself."""

import time
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.db import connections, transaction
from pytest_django import DjangoDbBlocker

from apps.games.models import Match
from config import env
from tests.e2e.site import Site, running_site, wait_until
from tests.games.play import logged_versions, replayed_state, saved_state

SITE = "site"
SECONDS_TO_GO_ON = 15
"""How soon a match has to move again after the restart of what was killed, on a slow machine."""

START = """
from tests.games.play import new_match
print(new_match(people=0, bots=8, level="easy", options={"limit": 500}).match_id)
"""


@dataclass(frozen=True)
class Running:
    """A match that bots play on the site, seen through its database alone."""

    match_id: str

    def version(self) -> int:
        """How far it is; each version is in the log, and the log gives the position."""
        with transaction.atomic(SITE):
            Match.objects.using(SITE).select_for_update().get(id=self.match_id)
            versions = logged_versions(self.match_id, SITE)
            assert versions == list(range(1, len(versions) + 1))
            assert replayed_state(self.match_id, SITE) == saved_state(self.match_id, SITE)
        return len(versions)

    def goes_on(self, after: int) -> None:
        """Wait until it is further than that version."""
        wait_until(lambda: self.version() > after, "the match to go on", SECONDS_TO_GO_ON)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A site of these tests' own: what they leave behind, matches of bots among it, is nobody else's trouble."""
    with running_site(tmp_path_factory.mktemp("crashes")) as own:
        yield own


@pytest.fixture
def running(site: Site, django_db_blocker: DjangoDbBlocker) -> Iterator[Running]:
    """A match of bots in full swing."""
    site.start_missing()
    url = site.variables["DATABASE_URL"] or f"sqlite:///{site.variables['VAR_DIR']}/parlour.sqlite3"
    connections.databases[SITE] = {**connections.databases["default"], **env.env.db_url_config(url)}
    match = Running(site.run_python("manage.py", "shell", "--no-imports", "-c", START).strip().splitlines()[-1])
    with django_db_blocker.unblock():
        match.goes_on(after=3)
        yield match
        connections[SITE].close()
    del connections.databases[SITE]


@pytest.mark.parametrize("program", ["web", "worker", "beat", "valkey"])
def test_a_killed_program_loses_no_move_and_the_match_goes_on(site: Site, running: Running, program: str) -> None:
    before = running.version()

    site.kill(program)
    time.sleep(1)
    after_the_kill = running.version()
    site.start(program)

    assert after_the_kill >= before
    running.goes_on(after=after_the_kill + 2)


def test_a_match_whose_tasks_are_all_lost_is_found_by_the_sweep(site: Site, running: Running) -> None:
    """With the worker and the queue both gone, no task of the match is left anywhere."""
    site.kill("worker")
    site.kill("valkey")
    forgotten = running.version()
    site.start("valkey")
    site.start("worker")
    running.goes_on(after=forgotten + 2)
