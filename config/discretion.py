"""Secrets that stand in addresses do not get into logs: whoever reads a log could follow the link."""

import logging
import re

# What comes before the secret: a part of a path, or the name of a value; plain, or as one address within another.
PATHS = ("join", "decks/shared", "accounts/password/reset/key", "accounts/confirm-email")
VALUES = ("invitation", "token", "code", "password", "secret", "sessionid", "csrftoken", "csrfmiddlewaretoken")
SLASH = "(?:/|%2F)"
SECRETS = re.compile(
    "("
    + "|".join(SLASH + path.replace("/", SLASH) + SLASH for path in PATHS)
    + "|"
    + rf"\b(?:{'|'.join(VALUES)})(?:=|%3D)"
    + r")[^\s/&;\"'%<>)\]]+",
    re.IGNORECASE,
)


def discreet(text: str) -> str:
    """The text without the secrets in it."""
    return SECRETS.sub(r"\1…", text)


class DiscreetFormatter(logging.Formatter):
    """Formats as logging does, tracebacks included, and leaves the secrets out."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        return discreet(super().format(record))
