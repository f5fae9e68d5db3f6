"""A small process manager: starts programs, relays what they print, and stops all when one dies or we are told to.

Every program leads a process group of its own. A Ctrl-C in the terminal therefore reaches only us, the programs stop in
order (the queue last), and whatever a killed program leaves behind goes with its group.
"""

import asyncio
import os
import signal
from asyncio.subprocess import STDOUT, Process
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress

from config.programs import Program

GRACE_SECONDS = 8.0
LAST_WORDS_SECONDS = 1.0
LONGEST_LINE = 1 << 20


class Child:
    """One running program."""

    def __init__(self, name: str, process: Process, output: asyncio.StreamReader, width: int) -> None:
        self.name = name
        self._process = process
        self._relay = asyncio.create_task(relay_lines(output, f"{name:<{width}} | "))

    @classmethod
    async def start(cls, program: Program, variables: Mapping[str, str], width: int) -> "Child":
        """Start the program in a process group of its own.

        The pipe is ours: with asyncio's own, the end of a program is not seen before that of all it has started.
        """
        reading, writing = os.pipe()
        output = asyncio.StreamReader(limit=LONGEST_LINE)
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(output), os.fdopen(reading, "rb")
        )
        process = await asyncio.create_subprocess_exec(
            *program.argv, stdout=writing, stderr=STDOUT, env=variables, start_new_session=True
        )
        os.close(writing)
        return cls(program.name, process, output, width)

    async def ended(self) -> str:
        """Wait for the end and say how it came: `exit code 1`, `SIGKILL`."""
        code = await self._process.wait()
        return f"exit code {code}" if code >= 0 else signal.Signals(-code).name

    async def stop(self) -> None:
        """Ask it to stop, insist after a while, and clear away what is left of its group."""
        if self._process.returncode is None:
            self._signal_group(signal.SIGTERM)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), GRACE_SECONDS)
        self._signal_group(signal.SIGKILL)
        await self._process.wait()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._relay, LAST_WORDS_SECONDS)

    def _signal_group(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, number)


async def relay_lines(output: asyncio.StreamReader, label: str) -> None:
    """Print every line of a program with its name before it."""
    while line := await output.readline():
        say(label + line.decode(errors="replace").rstrip())


def say(line: str) -> None:
    """Print at once, since we are often read through a pipe; if nobody reads any more, there is nobody to tell."""
    with suppress(BrokenPipeError):
        print(line, flush=True)  # noqa: T201  a process manager talks to its terminal


async def supervise(
    programs: Sequence[Program], variables: Mapping[str, str], when_started: Callable[[], Awaitable[None]]
) -> int:
    """Run the programs until one dies (1) or a signal asks us to stop (0); none of them outlives this call."""
    told_to_stop = _stop_event()
    width = max(len(program.name) for program in programs)
    children: list[Child] = []
    greeting = asyncio.ensure_future(when_started())
    try:
        for program in programs:
            children.append(await Child.start(program, variables, width))
        return await _first_end(children, told_to_stop)
    finally:
        greeting.cancel()
        for child in reversed(children):
            await child.stop()


def _stop_event() -> asyncio.Event:
    event = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, event.set)
    return event


async def _first_end(children: Sequence[Child], told_to_stop: asyncio.Event) -> int:
    ends = {asyncio.create_task(child.ended()): child for child in children}
    order = asyncio.create_task(told_to_stop.wait())
    done, waiting = await asyncio.wait({*ends, order}, return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    if order in done:
        say("parlour: stopping.")
        return 0
    for end, child in ends.items():
        if end in done:
            say(f"parlour: {child.name} has died ({end.result()}), so everything stops.")
    return 1
