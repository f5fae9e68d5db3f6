"""`make run`, without make: the whole site, and what it says when something is in its way."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from config.programs import program_variables
from tests.config.test_supervisor import is_gone
from tests.e2e.site import free_port

START_SECONDS = 60


@pytest.fixture
def variables(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine on which nothing is set, but for ports and a folder of its own."""
    return {
        **program_variables(),
        "DJANGO_SETTINGS_MODULE": "config.settings.dev",
        "VAR_DIR": str(tmp_path),
        "HOST": "127.0.0.1",
        "PORT": str(free_port()),
        "EMBEDDED_REDIS_PORT": str(free_port()),
        "DATABASE_URL": "",
        "REDIS_URL": "",
    }


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        holder.listen()
        yield holder.getsockname()[1]


def run(variables: dict[str, str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "config.run"],
        env=variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def refusal(variables: dict[str, str]) -> str:
    """What is printed by a site that cannot start: one line."""
    process = run(variables)
    output, _ = process.communicate(timeout=START_SECONDS)
    assert process.returncode == 1, output
    [line] = output.splitlines()
    return line


def test_a_taken_port_is_named_in_one_line(variables: dict[str, str], taken_port: int) -> None:
    assert f"port {taken_port} on 127.0.0.1 is taken" in refusal({**variables, "PORT": str(taken_port)})


def test_a_taken_port_of_the_embedded_valkey_is_named_in_one_line(variables: dict[str, str], taken_port: int) -> None:
    line = refusal({**variables, "EMBEDDED_REDIS_PORT": str(taken_port)})
    assert f"port {taken_port} for the embedded Valkey is taken" in line


def test_a_redis_that_does_not_answer_is_named_in_one_line(variables: dict[str, str]) -> None:
    line = refusal({**variables, "REDIS_URL": f"redis://127.0.0.1:{free_port()}/0"})
    assert "the server named by REDIS_URL does not answer" in line


def test_a_database_that_does_not_answer_is_named_in_one_line(variables: dict[str, str]) -> None:
    line = refusal({**variables, "DATABASE_URL": f"postgres://nobody@127.0.0.1:{free_port()}/none"})
    assert "the server named by DATABASE_URL does not answer" in line


class Running:
    """A site that has said that it is ready."""

    def __init__(self, variables: dict[str, str]) -> None:
        self.url = f"http://127.0.0.1:{variables['PORT']}"
        self.process = run(variables)
        self.output = ""
        assert self.process.stdout
        while "parlour: ready at" not in self.output:
            line = self.process.stdout.readline()
            assert line, self.output
            self.output += line
        self.programs = children_of(self.process.pid)

    def end(self) -> int:
        rest, _ = self.process.communicate(timeout=START_SECONDS)
        self.output += rest
        return self.process.returncode


@pytest.fixture
def running(variables: dict[str, str]) -> Iterator[Running]:
    site = Running(variables)
    yield site
    if site.process.poll() is None:
        site.process.terminate()
        site.end()


def children_of(pid: int) -> dict[str, int]:
    """The process ids of the programs, by a word of their command."""
    command = ["ps", "-A", "-ww", "-o", "pid=,ppid=,args="]
    listing = subprocess.run(command, capture_output=True, text=True, check=True)
    rows = [line.split(None, 2) for line in listing.stdout.splitlines()]
    ours = [(int(row[0]), row[2]) for row in rows if int(row[1]) == pid]
    words = ("valkey-server", "uvicorn", " worker ", " beat ")
    return {word.strip(): child for word in words for child, command in ours if word in command}


def test_the_site_answers_with_compressed_pages_and_files_and_ctrl_c_stops_all_of_it(running: Running) -> None:
    assert set(running.programs) == {"valkey-server", "uvicorn", "worker", "beat"}, running.output
    assert running.output.count("password:") == 1
    for path in ("/", "/static/css/site.css"):
        with urlopen(Request(running.url + path, headers={"Accept-Encoding": "gzip"}), timeout=20) as answer:  # noqa: S310  our own
            assert answer.headers["Content-Encoding"] == "gzip"
    running.process.send_signal(signal.SIGINT)
    assert running.end() == 0, running.output
    assert all(is_gone(pid) for pid in running.programs.values())


def test_a_killed_worker_is_named_in_one_line_and_stops_the_site(running: Running) -> None:
    time.sleep(0.5)
    os.kill(running.programs["worker"], signal.SIGKILL)
    assert running.end() == 1
    said = [line for line in running.output.splitlines() if line.startswith("parlour:")]
    assert said[-1] == "parlour: worker has died (SIGKILL), so everything stops."
    assert all(is_gone(pid) for pid in running.programs.values())
