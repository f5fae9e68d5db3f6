"""What the seats of a table bring, in games to which something is brought."""

from django.db import transaction

from apps.accounts.models import User
from apps.errors import Conflict, Malformed, NotAllowed
from apps.games.kernel.contract import AnyEngine, Kit
from apps.lobbies.kits import BY_LUCK, kit_of
from apps.lobbies.models import LastKit, Table, TableSeat
from apps.lobbies.services.locking import locked_table, mark_changed


@transaction.atomic
def choose_kit(person: User, code: str, index: int, choice: str) -> None:
    """Say what a seat brings: one's own seat, or for the host a bot's. One's own choice is kept for the next time.

    Refuses as `locked_table` does, an empty or another's seat, and Malformed what cannot be brought.
    """
    table = locked_table(person, code)
    seat = table.seats.filter(index=index).first()
    if seat is None or (seat.user_id != person.pk and not (seat.is_bot and table.host_id == person.pk)):
        raise NotAllowed("not_your_seat")
    checked_kit(table.engine, choice, seat.user_id)
    seat.kit = choice
    seat.save(update_fields=["kit"])
    if not seat.is_bot:
        remember(person, table.game, choice)
    mark_changed(table)


def checked_kit(engine: AnyEngine, choice: str, user_id: int | None) -> Kit | None:
    """The kit that a choice stands for, None for luck; Malformed if it cannot be brought."""
    try:
        return kit_of(engine, choice, user_id)
    except KeyError:
        raise Malformed("unknown_kit") from None


def remember(person: User, game: str, choice: str) -> None:
    """Keep a choice for the next time."""
    LastKit.objects.update_or_create(user=person, game=game, defaults={"kit": choice})


def usual_kit(person: User, engine: AnyEngine) -> str:
    """What the person chose last for this game, if it still can be brought; otherwise luck."""
    if engine.kit_type is None:
        return BY_LUCK
    choice = LastKit.objects.filter(user=person, game=engine.key).values_list("kit", flat=True).first() or BY_LUCK
    try:
        kit_of(engine, choice, person.pk)
    except KeyError:
        return BY_LUCK
    return choice


def kit_at_start(table: Table, seat: TableSeat) -> Kit | None:
    """What the seat brings; Conflict with the person's name if the choice cannot be brought any more."""
    try:
        return kit_of(table.engine, seat.kit, seat.user_id)
    except KeyError:
        raise Conflict("kit_gone", name=seat.user.shown_name if seat.user else "") from None
