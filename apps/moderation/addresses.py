"""Addresses from which somebody has come, and who else has: for moderators who say why."""

from collections.abc import Sequence

from allauth.usersessions.models import UserSession
from django.utils.translation import gettext_lazy

from apps.moderation.desk import Row
from apps.moderation.enums import ActCode


class SharedAddresses:
    """Of the sessions that are still open: none is kept longer."""

    title = gettext_lazy("Look at addresses")
    permission = "moderation.see_addresses"
    code = ActCode.SAW_ADDRESSES

    def rows(self, key: str) -> Sequence[Row]:
        """One row per address, with the others who come from it. Two queries."""
        own = dict.fromkeys(
            UserSession.objects.filter(user_id=int(key)).order_by("-last_seen_at").values_list("ip", flat=True)
        )
        others = UserSession.objects.filter(ip__in=own).exclude(user_id=int(key)).select_related("user")
        names: dict[str, list[str]] = {str(address): [] for address in own}
        for session in others.order_by("user__username"):
            names[str(session.ip)].append(session.user.shown_name)
        return [Row(address, ", ".join(dict.fromkeys(shared)) or "–") for address, shared in names.items()]
