"""Staff for the tests: signed in as the administration wants them."""

import time

from allauth.account.internal.flows.login import (
    _AUTHENTICATION_METHODS_USER_SESSION_KEY,
    AUTHENTICATION_METHODS_SESSION_KEY,
)
from allauth.account.internal.userkit import user_id_to_str
from allauth.mfa.totp.internal.auth import TOTP
from django.test import Client

from apps.accounts.models import User

SECRET = "JBSWY3DPEHPK3PXP"


def give_app(person: User) -> None:
    """Sets up an app that shows codes for this person, with our `SECRET`."""
    TOTP.activate(person, SECRET)


def sign_in_staff(client: Client, person: User, *, shown_ago: float = 0) -> User:
    """Signs in with a second factor that was shown `shown_ago` seconds ago."""
    give_app(person)
    client.force_login(person)
    _record(client, person, {"method": "mfa", "at": time.time() - shown_ago, "type": "totp"})
    return person


def prove_just_now(client: Client, person: User, method: str) -> None:
    """This session has shown it a moment ago: "password" said again, or "mfa" for a second factor."""
    _record(client, person, {"method": method, "at": time.time(), "reauthenticated": True})


def _record(client: Client, person: User, record: dict[str, object]) -> None:
    session = client.session
    session[_AUTHENTICATION_METHODS_USER_SESSION_KEY] = user_id_to_str(person)
    session[AUTHENTICATION_METHODS_SESSION_KEY] = [record]
    session.save()
