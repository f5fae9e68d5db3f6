from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LobbiesConfig(AppConfig):
    name = "apps.lobbies"
    verbose_name = _("lobbies")

    def ready(self) -> None:
        """Say what is kept of a person here, and let people talk in the lobby and at its tables."""
        from apps.accounts.belongings import put_up
        from apps.chat import rooms
        from apps.lobbies import receivers  # noqa: F401  listens once it is imported
        from apps.lobbies.chatting import LobbyTalk, WaitingRooms
        from apps.lobbies.personal import TableBelongings

        put_up("lobbies", TableBelongings())
        rooms.put_up("lobby", LobbyTalk())
        rooms.put_up("table", WaitingRooms())
