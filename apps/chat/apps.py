"""The chat app: what people say to one another."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ChatConfig(AppConfig):
    name = "apps.chat"
    verbose_name = _("chat")

    def ready(self) -> None:
        """Let lines be reported, show moderators what a person said, and say what is kept of a person here."""
        from apps.accounts import belongings, profiles
        from apps.chat.personal import ChatBelongings
        from apps.chat.profiles import Hearing
        from apps.chat.reporting import ReportedLines, WrittenLines
        from apps.moderation import desk, subjects

        belongings.put_up("chat", ChatBelongings())
        profiles.put_up("hearing", Hearing())
        subjects.put_up("line", ReportedLines())
        desk.put_up("person", "chat", WrittenLines())
