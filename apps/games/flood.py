"""How much a socket may say: a bucket of messages that refills, and delays that grow with nonsense."""

import asyncio
import time

BURST = 30
PER_SECOND = 10.0
BAD_COSTS = 3.0
LONGEST_DELAY = 2.0
MOST_OVERDRAFT = 300.0


class Patience:
    """One socket's bucket. A message takes one token, a bad one three; an empty bucket makes its owner wait.

    The bucket does not refill while it is waited for, so that each wait of a flood is longer than the one before.
    """

    def __init__(self) -> None:
        self._tokens = float(BURST)
        self._at = time.monotonic()

    async def bears(self, *, is_good: bool) -> bool:
        """Wait as long as the sender has to (nobody else waits); False when it has gone much too far."""
        refilled = (time.monotonic() - self._at) * PER_SECOND
        self._tokens = min(BURST, self._tokens + refilled) - (1 if is_good else BAD_COSTS)
        if self._tokens < 0:
            await asyncio.sleep(min(LONGEST_DELAY, -self._tokens / PER_SECOND))
        self._at = time.monotonic()
        return self._tokens > -MOST_OVERDRAFT
