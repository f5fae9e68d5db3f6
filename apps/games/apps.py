from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "apps.games"
    verbose_name = _("games")

    def ready(self) -> None:
        """Say what is kept of a person here, whose names the games' are, and let matches be reported and talked at."""
        from apps.accounts import belongings, names, profiles
        from apps.chat import rooms
        from apps.games.chatting import TableTalk, WatchersTalk
        from apps.games.personal import MatchBelongings
        from apps.games.profiles import PlayedGames
        from apps.games.reporting import SCENES, PlayedMatches, ReportedMatches
        from apps.games.signs import GuessedMatches, Leavers, LuckyGuessers, OneSidedPairs, SharedTables
        from apps.games.wording import names_of_games
        from apps.moderation import desk, subjects

        names.reserve(names_of_games)
        belongings.put_up("games", MatchBelongings())
        profiles.put_up("matches", PlayedGames())
        subjects.put_up("match", ReportedMatches())
        desk.put_up("person", "matches", PlayedMatches())
        desk.put_up("person", "guesses", GuessedMatches())
        desk.put_up("signals", "pairs", OneSidedPairs())
        desk.put_up("signals", "leavers", Leavers())
        desk.put_up("signals", "guesses", LuckyGuessers())
        desk.put_up("signals", "shared", SharedTables())
        for name, scene in SCENES.items():
            desk.put_up_scene(name, scene)
        rooms.put_up("match", TableTalk())
        rooms.put_up("match-watchers", WatchersTalk())
