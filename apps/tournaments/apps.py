from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class TournamentsConfig(AppConfig):
    name = "apps.tournaments"
    verbose_name = _("tournaments")

    def ready(self) -> None:
        """Hear of the ends of matches; say what is kept of a person here, and let people talk and report."""
        from apps.accounts import belongings, profiles
        from apps.chat import rooms
        from apps.chat.reporting import WrittenLines
        from apps.moderation import desk, subjects
        from apps.tournaments import receivers  # noqa: F401  it connects itself
        from apps.tournaments.chatting import TournamentTalk
        from apps.tournaments.personal import TournamentBelongings
        from apps.tournaments.profiles import EnteredTournaments
        from apps.tournaments.reporting import PersonsTournaments, ReportedTournaments, reported_status

        belongings.put_up("tournaments", TournamentBelongings())
        profiles.put_up("tournaments", EnteredTournaments())
        subjects.put_up("tournament", ReportedTournaments())
        desk.put_up("person", "tournaments", PersonsTournaments())
        desk.put_up("tournament", "chat", WrittenLines("tournament"))
        desk.put_up_scene("tournament-status", reported_status)
        rooms.put_up("tournament", TournamentTalk())
