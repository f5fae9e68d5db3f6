"""The programs that make up a running site: the Procfile's, and the embedded Valkey where no server is named."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from config import env

EMBEDDED_VALKEY = "valkey"


@dataclass(frozen=True)
class Program:
    """A name for the log and a shell command."""

    name: str
    command: str

    @property
    def argv(self) -> list[str]:
        """The command under a shell (for the `${PORT:-8000}` in it) that the program then replaces."""
        return ["sh", "-c", f"exec {self.command}"]


def site_programs() -> list[Program]:
    """Everything that has to run, in the order to start it; it is stopped in the opposite order."""
    lines = (env.ROOT / "Procfile").read_text().splitlines()
    named = [line.split(":", 1) for line in lines if ":" in line]
    listed = [Program(name.strip(), command.strip()) for name, command in named if name.strip() != "release"]
    return [*embedded_programs(), *listed]


def embedded_programs() -> list[Program]:
    """The embedded Valkey, unless the environment names a server."""
    return [] if env.REDIS_URL else [Program(EMBEDDED_VALKEY, "python -m config.valkey")]


def program_variables() -> dict[str, str]:
    """The environment of the programs: ours, with this Python's own commands found first."""
    return {
        "DJANGO_SETTINGS_MODULE": "config.settings.dev",
        "PYTHONUNBUFFERED": "1",
        **env.variables(),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{env.variables().get('PATH', '')}",
    }
