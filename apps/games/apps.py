from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "apps.games"
    verbose_name = _("games")

    def ready(self) -> None:
        """Say what is kept of a person here, and let matches be reported and talked at."""
        from apps.accounts import belongings
        from apps.chat import rooms
        from apps.chat.reporting import WrittenLines
        from apps.games.chatting import TableTalk, WatchersTalk
        from apps.games.personal import MatchBelongings
        from apps.games.reporting import PlayedMatches, ReportedMatches
        from apps.games.signs import GuessedMatches, Leavers, LuckyGuessers, OneSidedPairs, SharedTables
        from apps.moderation import desk, subjects

        belongings.put_up("games", MatchBelongings())
        subjects.put_up("match", ReportedMatches())
        desk.put_up("person", "matches", PlayedMatches())
        desk.put_up("person", "guesses", GuessedMatches())
        desk.put_up("signals", "pairs", OneSidedPairs())
        desk.put_up("signals", "leavers", Leavers())
        desk.put_up("signals", "guesses", LuckyGuessers())
        desk.put_up("signals", "shared", SharedTables())
        desk.put_up("match", "chat", WrittenLines("match", "match-watchers"))
        rooms.put_up("match", TableTalk())
        rooms.put_up("match-watchers", WatchersTalk())
