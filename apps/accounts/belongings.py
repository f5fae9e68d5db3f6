"""What belongs to a person in each app: a copy of it for its owner, and forgetting it.

Apps put their part up here, in the manner of `apps/games/shelves.py`.
"""

from collections.abc import Mapping
from typing import Any, Protocol


class Belongings(Protocol):
    """What one app keeps of people."""

    def export(self, person_id: int) -> Any:
        """All that the app keeps of the person, as values that JSON knows, and moments."""
        ...

    def forget(self, person_id: int) -> None:
        """Removes or empties it. Runs inside the transaction that deletes the account, which is locked by then."""
        ...


_parts: dict[str, Belongings] = {}


def put_up(app: str, belongings: Belongings) -> None:
    """Keep this part for an app: called once, when the apps are ready."""
    _parts[app] = belongings


def parts() -> Mapping[str, Belongings]:
    """Every app's part, by the app's name."""
    return _parts
