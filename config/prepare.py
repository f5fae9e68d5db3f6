"""`python -m config.prepare`: brings the database and the static files up to date before the site starts."""

import os
import sys

import redis

from config import env


def main() -> int:
    """Migrate, collect static files and see to a moderator's account; 1 with one clear line if a server is missing."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
    import django  # noqa: PLC0415  the settings module has to be named first
    from django.db import OperationalError  # noqa: PLC0415  as above

    django.setup()
    try:
        if env.REDIS_URL:
            redis.Redis.from_url(env.REDIS_URL).ping()
        prepare_site()
    except redis.RedisError as error:
        return refused("REDIS_URL", error)
    except OperationalError as error:
        return refused("DATABASE_URL", error)
    return 0


def prepare_site() -> None:
    """The steps themselves, in order."""
    from django.core.management import call_command  # noqa: PLC0415  Django is set up by now

    call_command("migrate", interactive=False, verbosity=0)
    if not env.DEBUG:
        call_command("collectstatic", interactive=False, verbosity=0)
    call_command("create_moderator")


def refused(setting: str, error: Exception) -> int:
    """Name the setting behind the server that does not answer."""
    reason = " ".join(str(error).split())
    print(f"parlour: the server named by {setting} does not answer: {reason}", file=sys.stderr)  # noqa: T201  for the terminal
    return 1


if __name__ == "__main__":
    sys.exit(main())
