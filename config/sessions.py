"""Sessions in the database, as Django keeps them; a key that cannot be one of ours is not looked up."""

from django.contrib.sessions.backends.db import SessionStore as DatabaseSessions


class SessionStore(DatabaseSessions):
    """A quoted cookie may spell out any character, NUL included, which PostgreSQL does not take for text."""

    def __init__(self, session_key: str | None = None) -> None:
        super().__init__(session_key if session_key and session_key.isalnum() else None)
