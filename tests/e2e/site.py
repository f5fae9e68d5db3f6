"""The real site for the browser tests: Valkey, web, worker and beat, processes that a test may kill and restart."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import urlopen

import psycopg
import pytest
import redis

from config.programs import EMBEDDED_VALKEY, Program, program_variables, site_programs
from tests.embedded_valkey import given_redis_url

START_SECONDS = 60
LAST_DATABASE = 15
CLAIM, CLAIMED_SECONDS = "parlour-tests", 3600
"""Marks a database of a given server, so that two test processes do not take the same."""


class Site:
    """One running site on ports, a database and a queue of its own."""

    def __init__(self, folder: Path, given: dict[str, str]) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._drop_database: Callable[[], None] = lambda: None
        self.variables = {**program_variables(), **self._addresses(), **given}
        self._programs = {program.name: program for program in self._listed_programs()}
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def open(self) -> None:
        """Prepare the data as `make run` does, and start everything."""
        self.run_python("-m", "config.prepare")
        self.start_missing()

    def start_missing(self) -> None:
        """Start what does not run, such as what a test had killed when it failed."""
        for name in self._programs:
            if name not in self._running:
                self.start(name)

    def close(self) -> None:
        """Stop everything and drop what was made."""
        for name in reversed(list(self._running)):
            self.kill(name, signal.SIGTERM)
        self._drop_database()
        if self.variables["REDIS_URL"]:
            redis.Redis.from_url(self.variables["REDIS_URL"]).flushdb()

    def start(self, name: str) -> None:
        """Start a program; web and Valkey are waited for until they answer."""
        with self.log_file(name) as log:
            self._running[name] = subprocess.Popen(
                self._programs[name].argv,
                env=self.variables,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        probe = {"web": self._web_answers, EMBEDDED_VALKEY: self._valkey_answers}.get(name)
        if probe:
            wait_until(probe, f"{name} to answer")

    def kill(self, name: str, number: signal.Signals = signal.SIGKILL) -> None:
        """`kill -9` the program with all its processes (or ask it nicely, with another signal)."""
        if name == EMBEDDED_VALKEY and name not in self._programs:
            pytest.skip("the server named by REDIS_URL is not ours to kill")
        process = self._running.pop(name)
        os.killpg(process.pid, number)
        try:
            process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def restart(self, name: str) -> None:
        """`kill -9` and start again."""
        self.kill(name)
        self.start(name)

    def run_python(self, *arguments: str) -> str:
        """Run Python in the site's environment: `run_python("manage.py", "shell", "-c", code)`; what it printed."""
        command = [sys.executable, *arguments]
        done = subprocess.run(
            command, env=self.variables, capture_output=True, text=True, timeout=START_SECONDS, check=False
        )
        if done.returncode:
            raise AssertionError(f"{' '.join(arguments)} failed:\n{done.stdout}{done.stderr}")
        return done.stdout

    def log_file(self, name: str) -> IO[bytes]:
        """Where the program's output goes on."""
        return (self.folder / f"{name}.log").open("ab")

    def last_lines(self, count: int = 60) -> str:
        """The end of every log, for a failure's report."""
        logs = sorted(self.folder.glob("*.log"))
        return "\n".join(
            f"--- {log.name}\n" + "\n".join(log.read_text(errors="replace").splitlines()[-count:]) for log in logs
        )

    def _addresses(self) -> dict[str, str]:
        database = os.environ.get("DATABASE_URL", "")
        return {
            "DJANGO_SETTINGS_MODULE": "config.settings.dev",
            "VAR_DIR": str(self.folder),
            "PORT": str(self.port),
            "HOST": "127.0.0.1",
            "EMBEDDED_REDIS_PORT": str(free_port()),
            "REDIS_URL": fresh_redis(given) if (given := given_redis_url()) else "",
            "DATABASE_URL": self._fresh_postgres(database) if database.startswith("postgres") else "",
            "BOT_PACE": os.environ.get("BOT_PACE", "0.05"),
            "SWEEP_SECONDS": "1",
        }

    def _listed_programs(self) -> list[Program]:
        listed = [program for program in site_programs() if program.name != EMBEDDED_VALKEY]
        embedded = [] if self.variables["REDIS_URL"] else [Program(EMBEDDED_VALKEY, "python -m config.valkey")]
        return [*embedded, *listed]

    def _fresh_postgres(self, url: str) -> str:
        name = f"parlour_e2e_{secrets.token_hex(4)}"
        server = urlunsplit(urlsplit(url)._replace(path="/postgres"))
        execute(server, f"CREATE DATABASE {name}")
        self._drop_database = lambda: execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        return urlunsplit(urlsplit(url)._replace(path=f"/{name}"))

    def _web_answers(self) -> bool:
        try:
            with urlopen(f"{self.url}/", timeout=5):  # noqa: S310  an address of our own
                return True
        except HTTPError:
            return True
        except (URLError, OSError):
            return False

    def _valkey_answers(self) -> bool:
        try:
            return bool(redis.Redis(port=int(self.variables["EMBEDDED_REDIS_PORT"])).ping())
        except redis.RedisError:
            return False


@contextmanager
def running_site(folder: Path) -> Iterator[Site]:
    """A whole site with nothing in it, for as long as the block lasts."""
    site = Site(folder, {})
    try:
        site.open()
        yield site
    finally:
        site.close()


def wait_until(happens: Callable[[], bool], what: str, seconds: float = START_SECONDS) -> None:
    """Look again and again; TimeoutError if it never happens."""
    deadline = time.monotonic() + seconds
    while not happens():
        if time.monotonic() > deadline:
            raise TimeoutError(f"waited {seconds} s for {what}")
        time.sleep(0.05)


def free_port() -> int:
    """A port that nothing listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def fresh_redis(url: str) -> str:
    """The same server with a database that holds nothing, looked for from the last one down, and claimed by a key."""
    for number in range(LAST_DATABASE, 0, -1):
        candidate = urlunsplit(urlsplit(url)._replace(path=f"/{number}"))
        database = redis.Redis.from_url(candidate)
        if database.dbsize() == 0 and database.set(CLAIM, "taken", nx=True, ex=CLAIMED_SECONDS):
            return candidate
    raise AssertionError("every database of the server named by REDIS_URL holds something")


def execute(url: str, statement: str) -> None:
    """One statement outside a transaction."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(statement)  # type: ignore[call-overload]  # psycopg wants a literal; the name is our own
