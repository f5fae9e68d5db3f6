"""The queue of tasks, as a worker would find it."""

import json

import redis

from config import env


def queued() -> list[tuple[str, str]]:
    """The tasks that wait for a worker, with what they are given."""
    found = redis.Redis.from_url(env.redis_url()).lrange(f"{env.redis_prefix()}:celery", 0, -1)
    messages = [json.loads(raw) for raw in found]
    return [(message["headers"]["task"], message["headers"]["argsrepr"]) for message in messages]
