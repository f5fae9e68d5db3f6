"""What entrants bring to their matches, in games to which something is brought."""

from collections.abc import Iterable

import msgspec

from apps.lobbies.kits import kit_of
from apps.tournaments.models import Entry, Tournament


def settle_kits(tournament: Tournament, entries: Iterable[Entry]) -> None:
    """Keep what each has chosen as it is now, for every match; a choice that is gone, or none, is luck each time."""
    if tournament.engine.kit_type is None:
        return
    for entry in entries:
        try:
            kit = kit_of(tournament.engine, entry.kit, entry.user_id)
        except KeyError:
            kit = None
        entry.brought = msgspec.to_builtins(kit)
        entry.save(update_fields=["brought"])
