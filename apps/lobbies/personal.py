"""What the lobby keeps of a person: a seat while a table waits, the tables opened, and what was brought last."""

from typing import Any

from apps.lobbies.models import LastKit, Table
from apps.lobbies.services import forget_person


class TableBelongings:
    """The tables of a person."""

    def export(self, person_id: int) -> Any:
        """The tables that the person has opened, and what he or she brought last to each game. Two queries."""
        return {
            "tables": list(
                Table.objects.filter(host_id=person_id)
                .values("code", "game", "title", "status", "created_at")
                .order_by("created_at")
            ),
            "last_brought": list(LastKit.objects.filter(user_id=person_id).values("game", "kit").order_by("game")),
        }

    def forget(self, person_id: int) -> None:
        """The seat is given up; tables lose the title and the host that they had from this person."""
        forget_person(person_id)
