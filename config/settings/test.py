"""The test suite: bots act at once, passwords hash fast, mail stays in memory."""

from tempfile import TemporaryDirectory

from config.settings.dev import *  # noqa: F403  settings modules layer by star import

# Threads and sockets share the test database, which SQLite's in-memory form does badly: a file of this run's own.
SCRATCH = TemporaryDirectory(prefix="parlour-test-")
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):  # noqa: F405  from base
    DATABASES["default"]["TEST"] = {"NAME": f"{SCRATCH.name}/test.sqlite3"}  # noqa: F405  as above
# A thread that keeps its connection would keep the test database from being dropped.
DATABASES["default"]["CONN_MAX_AGE"] = 0  # noqa: F405  as above

DEBUG = False
SECRET_KEY = "for-tests-only"  # noqa: S105  guards nothing
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # noqa: F405  from base
WHITENOISE_AUTOREFRESH = True
BOT_PACE = 0.0
