"""The only reader of the environment. Every setting is listed in `.env.example`."""

from pathlib import Path
from urllib.parse import urlsplit

import environ

ROOT = Path(__file__).resolve().parent.parent

env = environ.Env()
environ.Env.read_env(ROOT / ".env")

VAR: Path = Path(env.str("VAR_DIR", default=str(ROOT / "var"))).resolve()
VAR.mkdir(parents=True, exist_ok=True)

DEBUG: bool = env.bool("DEBUG", default=False)
SECRET_KEY: str = env.str("SECRET_KEY", default="")
ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS: list[str] = env.list("CSRF_TRUSTED_ORIGINS", default=[])
DATABASE_URL: str = env.str("DATABASE_URL", default="") or f"sqlite:///{VAR / 'parlour.sqlite3'}"
DATABASE: dict[str, object] = env.db_url_config(DATABASE_URL)
PREPARED_STATEMENTS: bool = env.bool("PREPARED_STATEMENTS", default=True)
REDIS_URL: str = env.str("REDIS_URL", default="")
EMBEDDED_REDIS_PORT: int = env.int("EMBEDDED_REDIS_PORT", default=6399)
HOST: str = env.str("HOST", default="127.0.0.1")
PORT: int = env.int("PORT", default=8000)
WEB_PROCESSES: int = env.int("WEB_PROCESSES", default=1)
WORKER_THREADS: int = env.int("WORKER_THREADS", default=8)
# How many proxies of our own stand in front: whose word on a client's address is taken.
TRUSTED_PROXIES: int = env.int("TRUSTED_PROXIES", default=0)
EMAIL_URL: str = env.str("EMAIL_URL", default="consolemail://")
DEFAULT_FROM_EMAIL: str = env.str("DEFAULT_FROM_EMAIL", default="Parlour <parlour@localhost>")
BOT_PACE: float = env.float("BOT_PACE", default=1.0)
CHAT_KEPT_DAYS: int = env.int("CHAT_KEPT_DAYS", default=60)
SWEEP_SECONDS: float = env.float("SWEEP_SECONDS", default=1.0)
LOG_LEVEL: str = env.str("LOG_LEVEL", default="INFO")


def redis_url() -> str:
    """The Redis-compatible server in use: the one named by REDIS_URL, else the embedded Valkey."""
    return REDIS_URL or f"redis://127.0.0.1:{EMBEDDED_REDIS_PORT}/0"


def redis_prefix() -> str:
    """Marks our channels and keys: pub/sub ignores database numbers, so two sites on one server are told apart here."""
    return f"parlour-{urlsplit(redis_url()).path.strip('/') or 0}"


def variables() -> dict[str, str]:
    """The whole environment, `.env` included, for child processes."""
    return dict(env.ENVIRON)
