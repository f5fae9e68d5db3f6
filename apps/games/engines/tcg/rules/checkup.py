"""Between turns: Poisoned, Burned, Paralyzed, Asleep, then what Pokémon do by themselves (TC-31 to TC-34)."""

from msgspec.structs import replace

from apps.games.engines.tcg import piles
from apps.games.engines.tcg.coins import flip
from apps.games.engines.tcg.damage import place
from apps.games.engines.tcg.features import of_kind
from apps.games.engines.tcg.position import everyone, has
from apps.games.engines.tcg.resolution.handler import Handler, carries_out
from apps.games.engines.tcg.rules.settling import settle
from apps.games.engines.tcg.state import Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.features import BetweenTurns
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.words import Operation
from apps.games.kernel.contract import Seat

BURN_DAMAGE = 20


class Checkup(Operation, frozen=True):
    """The turn is over; what happens before the next one."""


@carries_out(Checkup)
class _Checkup(Handler[Checkup]):
    """Knock Outs are judged after all of it."""

    def run(self, table: Table, frame: Frame, op: Checkup) -> None:
        discard_what_was_for_a_time(table)
        steps = [poison, burn, end_paralysis, wake]
        if table.options.checkup_order == "sleep_first":
            steps = [poison, burn, wake, end_paralysis]
        for step in steps:
            for seat in (table.player, 1 - table.player):
                step(table, seat)
        settle(table)
        for pokemon in everyone(table):
            for number, _ in enumerate(of_kind(pokemon.card, BetweenTurns)):
                at = f"{pokemon.card}/between{number}"
                table.push(Frame(at, seat=pokemon.seat, card=pokemon.card, source=pokemon.id))


def discard_what_was_for_a_time(table: Table) -> None:
    """Trainers that stay on a Pokémon until this turn is over."""
    for pokemon in list(everyone(table)):
        due = [card for card, turn in zip(pokemon.others, pokemon.others_until, strict=True) if turn <= table.turn]
        if due:
            left = [
                (card, turn)
                for card, turn in zip(pokemon.others, pokemon.others_until, strict=True)
                if turn > table.turn
            ]
            others, until = tuple(card for card, _ in left), tuple(turn for _, turn in left)
            table.change(pokemon, others=others, others_until=until)
            piles.discard(table, pokemon.seat, due)


def poison(table: Table, seat: Seat) -> None:
    """A counter, or as many as the Poison is strong (TC-31)."""
    active = table.actives[seat]
    if active is not None and has(active, Condition.POISONED):
        _hurt(table, active, "poison_hurt", active.poison)


def burn(table: Table, seat: Seat) -> None:
    """A coin; tails: two counters; it stays Burned (TC-32)."""
    active = table.actives[seat]
    if active is not None and has(active, Condition.BURNED) and not flip(table, seat, active.card, why="burned"):
        _hurt(table, active, "burn_hurt", BURN_DAMAGE)


def _hurt(table: Table, pokemon: InPlay, kind: str, points: int) -> None:
    place(table, pokemon, points)
    table.tell_of(kind, pokemon, points=points)


def end_paralysis(table: Table, seat: Seat) -> None:
    """After its owner's own next turn (TC-33)."""
    active = table.actives[seat]
    if active is None or seat != table.player or active.paralyzed_in >= table.turn:
        return
    if has(active, Condition.PARALYZED):
        _recover(table, active, Condition.PARALYZED)


def wake(table: Table, seat: Seat) -> None:
    """A coin; heads wakes (TC-34)."""
    active = table.actives[seat]
    if active is not None and has(active, Condition.ASLEEP) and flip(table, seat, active.card, why="asleep"):
        _recover(table, active, Condition.ASLEEP)


def _recover(table: Table, pokemon: InPlay, condition: Condition) -> None:
    table.put(replace(pokemon, conditions=tuple(one for one in pokemon.conditions if one is not condition)))
    table.tell_of("recovered_from", pokemon, condition=str(condition))
