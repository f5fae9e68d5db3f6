"""What tournaments keep of a person: where he or she takes part, what he or she organises and has done there."""

from typing import Any

from apps.tournaments.models import Act, Entry, Tournament
from apps.tournaments.services.leaving import forget_person


class TournamentBelongings:
    """The tournaments of a person."""

    def export(self, person_id: int) -> Any:
        """Entries, tournaments organised, and what the person did to tournaments, oldest first. Three queries."""
        entered = Entry.objects.filter(user=person_id).values(
            "tournament__code", "tournament__title", "name", "kit", "status", "has_checked_in", "misses", "entered_at"
        )
        organised = Tournament.objects.filter(organisers=person_id).values(
            "code", "title", "about", "game", "status", "starts_at", "created_at"
        )
        acts = Act.objects.filter(by=person_id).values("tournament__code", "code", "detail", "reason", "at")
        return {
            "entered": list(entered.order_by("entered_at", "pk")),
            "organised": list(organised.order_by("created_at", "pk")),
            "acts": list(acts.order_by("at", "pk")),
        }

    def forget(self, person_id: int) -> None:
        """Results stay, under "deleted player"; what has not been played is left."""
        forget_person(person_id)
