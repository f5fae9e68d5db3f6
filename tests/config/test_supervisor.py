"""The process manager, with programs that are nothing but sleep."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from config.programs import program_variables

SCRIPT = """
import asyncio, sys
from config import supervisor
from config.programs import Program, program_variables

async def started():
    supervisor.say("started")

supervisor.GRACE_SECONDS = 0.5
programs = [Program(name, command) for name, command in zip(sys.argv[1::2], sys.argv[2::2])]
sys.exit(asyncio.run(supervisor.supervise(programs, program_variables(), started)))
"""
# Says who it is, so that the test can see whether it is still there.
SLEEP = "sh -c 'echo pid $$; sleep 60'"
STUBBORN = "sh -c 'trap \"\" TERM; echo pid $$; while true; do sleep 1; done'"


class Managed:
    """A process manager at work, with what it has printed so far."""

    def __init__(self, *programs: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, *programs],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=program_variables(),
        )
        self.lines: list[str] = []

    def read_until(self, count: int) -> dict[str, int]:
        """Read until so many programs have said who they are; their process ids by name."""
        assert self.process.stdout
        pids: dict[str, int] = {}
        while len(pids) < count:
            line = self.process.stdout.readline()
            assert line, self.lines
            self.lines.append(line)
            if "| pid " in line:
                pids[line.split()[0]] = int(line.split()[-1])
        return pids

    def end(self) -> tuple[int, str]:
        """Wait for the end; the exit code and all that was printed."""
        rest, _ = self.process.communicate(timeout=20)
        return self.process.returncode, "".join(self.lines) + rest


@pytest.fixture
def managed(request: pytest.FixtureRequest) -> Iterator[Managed]:
    running = Managed(*request.param)
    yield running
    if running.process.poll() is None:
        running.process.terminate()
        running.end()


def is_gone(pid: int) -> bool:
    """Whether nothing is left of the process group, a moment granted for the system to clear it away."""
    for _ in range(40):
        try:
            os.killpg(pid, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.parametrize("managed", [("web", SLEEP, "worker", SLEEP, "beat", SLEEP)], indirect=True)
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_stops_every_program_and_is_no_failure(managed: Managed, number: signal.Signals) -> None:
    pids = managed.read_until(3)
    managed.process.send_signal(number)
    code, output = managed.end()
    assert code == 0, output
    assert all(is_gone(pid) for pid in pids.values())


@pytest.mark.parametrize("managed", [("web", SLEEP, "worker", SLEEP)], indirect=True)
def test_a_killed_program_is_named_in_one_line_and_stops_the_others(managed: Managed) -> None:
    pids = managed.read_until(2)
    os.kill(pids["worker"], signal.SIGKILL)
    code, output = managed.end()
    assert code == 1
    assert [line for line in output.splitlines() if line.startswith("parlour:")] == [
        "parlour: worker has died (SIGKILL), so everything stops."
    ]
    assert all(is_gone(pid) for pid in pids.values())


@pytest.mark.parametrize("managed", [("web", SLEEP, "worker", "sh -c 'echo cannot; exit 3'")], indirect=True)
def test_a_program_that_ends_by_itself_is_reported_after_its_own_last_words(managed: Managed) -> None:
    code, output = managed.end()
    assert code == 1
    assert "worker | cannot" in output
    assert "parlour: worker has died (exit code 3), so everything stops." in output


@pytest.mark.parametrize("managed", [("web", SLEEP, "stubborn", STUBBORN)], indirect=True)
def test_a_program_that_will_not_stop_is_killed(managed: Managed) -> None:
    pids = managed.read_until(2)
    managed.process.send_signal(signal.SIGINT)
    code, _ = managed.end()
    assert code == 0
    assert all(is_gone(pid) for pid in pids.values())


@pytest.mark.parametrize("managed", [("web", "sh -c 'sleep 60 & echo pid $$; wait'")], indirect=True)
def test_what_a_killed_program_had_started_goes_with_it(managed: Managed) -> None:
    pids = managed.read_until(1)
    os.kill(pids["web"], signal.SIGKILL)
    managed.end()
    assert is_gone(pids["web"])
