"""What every test may rely on."""

import pytest
import redis
from django.db import connection

from config import env


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests of row locks and the like say nothing on SQLite."""
    if connection.vendor == "postgresql":
        return
    skip = pytest.mark.skip(reason="needs PostgreSQL: set DATABASE_URL")
    for item in items:
        if item.get_closest_marker("postgres"):
            item.add_marker(skip)


@pytest.fixture(scope="session")
def _redis() -> redis.Redis:
    return redis.Redis.from_url(env.redis_url())


@pytest.fixture(autouse=True)
def _fresh_redis(_redis: redis.Redis) -> None:
    """Rate limits, cached values and queued tasks of one test are no business of the next. Only our own keys go."""
    for key in _redis.scan_iter(f"{env.redis_prefix()}:*"):
        _redis.delete(key)
