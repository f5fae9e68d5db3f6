"""The accounts' own part of what is kept of a person."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session

from apps.accounts.models import ClaimedName, User
from apps.accounts.sockets import sockets_of
from apps.after_commit import hang_up

PROFILE = (
    "username",
    "display_name",
    "email",
    "language",
    "time_zone",
    "is_guest",
    "date_joined",
    "last_login",
)


class AccountBelongings:
    """Profile, addresses, second factors and sessions."""

    def export(self, person_id: int) -> Any:
        """Four queries. Secrets (password, codes, session keys) stay here."""
        factors = Authenticator.objects.filter(user_id=person_id)
        return {
            "profile": User.objects.values(*PROFILE).get(pk=person_id),
            "addresses": list(
                EmailAddress.objects.filter(user_id=person_id).values("email", "verified", "primary").order_by("email")
            ),
            "second_factors": list(factors.values("type", "created_at", "last_used_at").order_by("created_at")),
            "sessions": list(
                UserSession.objects.filter(user_id=person_id)
                .values("created_at", "last_seen_at", "ip", "user_agent")
                .order_by("created_at")
            ),
        }

    def forget(self, person_id: int) -> None:
        """Ends every session, hangs up the sockets, frees the names; the row itself is emptied by the service."""
        sessions = UserSession.objects.filter(user_id=person_id)
        Session.objects.filter(session_key__in=list(sessions.values_list("session_key", flat=True))).delete()
        sessions.delete()
        EmailAddress.objects.filter(user_id=person_id).delete()
        Authenticator.objects.filter(user_id=person_id).delete()
        ClaimedName.objects.filter(holder_id=person_id).delete()
        person = User.objects.get(pk=person_id)
        person.groups.clear()
        person.user_permissions.clear()
        about = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(User), object_id=str(person_id))
        about.update(object_repr=f"#{person_id}")
        hang_up(sockets_of(person_id))
