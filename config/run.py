"""`python -m config.run`: the whole site on this machine, under one process manager, until Ctrl-C."""

import asyncio
import socket
import subprocess
import sys

from config import env
from config.programs import program_variables, site_programs
from config.supervisor import say, supervise

EVERYWHERE = {"0.0.0.0", "::", ""}  # noqa: S104  compared with, not bound to


def main() -> int:
    """Check the ports, prepare the data, run everything; the exit code says whether it ended as asked."""
    if trouble := taken_port():
        say(f"parlour: {trouble}")
        return 1
    prepared = subprocess.run([sys.executable, "-m", "config.prepare"], env=program_variables(), check=False)
    if prepared.returncode:
        return 1
    return asyncio.run(supervise(site_programs(), program_variables(), say_where))


def taken_port() -> str:
    """One line about the first port that is not free, or nothing."""
    if not is_free(env.HOST, env.PORT):
        return f"port {env.PORT} on {env.HOST} is taken; stop what uses it, or choose another with PORT=8001 make run"
    if not env.REDIS_URL and not is_free("127.0.0.1", env.EMBEDDED_REDIS_PORT):
        return (
            f"port {env.EMBEDDED_REDIS_PORT} for the embedded Valkey is taken; is the site already running? "
            "Choose another with EMBEDDED_REDIS_PORT, or name a server of your own with REDIS_URL"
        )
    return ""


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


async def say_where() -> None:
    """Once the site answers, say where to open it."""
    host = "127.0.0.1" if env.HOST in EVERYWHERE else env.HOST
    while True:
        try:
            _, writer = await asyncio.open_connection(host, env.PORT)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            break
    address = f"[{host}]" if ":" in host else host
    say(f"parlour: ready at http://{address}:{env.PORT}/ – Ctrl-C stops everything.")


if __name__ == "__main__":
    sys.exit(main())
