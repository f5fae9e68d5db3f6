"""The moderation app: reports, sanctions, appeals, and the record of what staff do."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ModerationConfig(AppConfig):
    name = "apps.moderation"
    verbose_name = _("moderation")

    def ready(self) -> None:
        """Let people be reported, show addresses on the desk, and say what is kept of a person here."""
        from apps.accounts import belongings
        from apps.moderation import (
            desk,
            receivers,  # noqa: F401  listens once it is imported
            subjects,
        )
        from apps.moderation.addresses import SharedAddresses
        from apps.moderation.personal import OrderBelongings
        from apps.moderation.reporting import ReportedPeople

        belongings.put_up("moderation", OrderBelongings())
        subjects.put_up("person", ReportedPeople())
        desk.put_up("person", "addresses", SharedAddresses())
