"""The only door to side effects: what is told or queued once a transaction has been committed."""

import asyncio
import logging
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any

from asgiref.sync import async_to_sync
from celery import current_app
from channels.layers import get_channel_layer
from django.db import transaction

log = logging.getLogger(__name__)

_loop: ContextVar[asyncio.AbstractEventLoop | None] = ContextVar("loop that sends pokes", default=None)


def poke_from_this_loop() -> None:
    """Have pokes of this context sent by the running event loop, so that no thread with a database waits for it."""
    _loop.set(asyncio.get_running_loop())


def poke(group: str, **facts: int | str) -> None:
    """Tell a group of sockets that something changed (never what): `poke("match.12", version=7)`.

    A lost poke heals by itself (sockets ask again), so a broken channel layer is logged and never fails the move.
    """
    transaction.on_commit(lambda: _told(group, {"type": "poked", **facts}))


def hang_up(group: str) -> None:
    """Have the sockets of a group closed. Who may still come, comes back by itself."""
    transaction.on_commit(lambda: _told(group, {"type": "hung_up"}))


def enqueue(task: str, *args: Any, delay_ms: int = 0) -> None:
    """Queue a Celery task by name. A lost task is repaired by the sweep, so a broken broker is logged only."""
    transaction.on_commit(lambda: _quietly("enqueue", lambda: _send_task(task, args, delay_ms)))


def _told(group: str, message: dict[str, int | str]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    loop = _loop.get()
    if loop is None:
        _quietly("poke", lambda: async_to_sync(layer.group_send)(group, message))
    else:
        sending = asyncio.run_coroutine_threadsafe(layer.group_send(group, message), loop)
        sending.add_done_callback(lambda done: _quietly("poke", done.result))


def _send_task(task: str, args: tuple[Any, ...], delay_ms: int) -> None:
    current_app.send_task(task, args=args, countdown=delay_ms / 1000 or None, ignore_result=True, retry=False)


def _quietly(what: str, act: Callable[[], object]) -> None:
    try:
        act()
    except Exception:  # the move is committed: whatever the messenger's trouble, it must not undo it
        log.warning("%s failed; the sweep and reconnecting clients will repair it", what, exc_info=True)
