"""`make run`: one machine, nothing to configure."""

from config import env
from config.local_secret import local_secret
from config.settings.base import *  # noqa: F403  settings modules layer by star import

DEBUG = env.DEBUG
SECRET_KEY = env.SECRET_KEY or local_secret(env.VAR / "secret_key")

# Browsers take http://localhost for safe enough for passkeys.
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = True

if DEBUG:
    ROOT_URLCONF = "config.gallery_urls"
    # Serve files straight from where they are edited.
    WHITENOISE_USE_FINDERS = True
    WHITENOISE_AUTOREFRESH = True
    STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}  # noqa: F405  from base
