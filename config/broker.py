"""Celery's Redis transport, for tasks that are hints: what was delivered and not done is the sweep's to find again.

Kombu's own asks a server that has just died to take such tasks back, over a connection that has no address any more;
the error ends the whole worker instead of being taken for a lost connection. Acknowledging over a closed channel does
the same.
"""

from typing import Any

from kombu.transport import TRANSPORT_ALIASES, redis


class HintQoS(redis.QoS):
    """Gives nothing back, and acknowledges over open channels only."""

    restore_at_shutdown = False

    def ack(self, delivery_tag: str) -> None:
        """Acknowledge a message, if there is still somebody to tell."""
        if not self.channel.closed:
            super().ack(delivery_tag)


class Channel(redis.Channel):
    """A channel that delivers hints."""

    QoS = HintQoS


class Transport(redis.Transport):
    """The transport of `redis://` addresses."""

    Channel = Channel


def install(aliases: dict[str, Any] = TRANSPORT_ALIASES) -> None:
    """Have `redis://` mean this transport."""
    aliases["redis"] = f"{__name__}:{Transport.__name__}"
