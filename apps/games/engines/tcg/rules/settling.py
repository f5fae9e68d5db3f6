"""After each complete action: Knock Outs, Prizes, ways to win, empty Active spots (TC-28 to TC-30, TC-39, TC-40)."""

from collections.abc import Iterator

from apps.games.engines.tcg import field, piles
from apps.games.engines.tcg.actions import PickEnergy, Point, TakePrize
from apps.games.engines.tcg.attaching import detach_energy
from apps.games.engines.tcg.features import (
    bench_limit,
    extra_prizes,
    hp,
    of_kind,
    sends_fallen_to_lost_zone,
)
from apps.games.engines.tcg.position import Position, everyone, find, is_active, own
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.programs import register
from apps.games.engines.tcg.rules.ending import judge
from apps.games.engines.tcg.selecting import fitting_energy
from apps.games.engines.tcg.state import Frame, InPlay, PokemonId
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.features import ReturnsWhenKnockedOut, SharesExperience
from apps.games.engines.tcg.vocabulary.places import BASIC_ENERGY, Zone
from apps.games.engines.tcg.vocabulary.words import Operation
from apps.games.kernel.contract import Seat


class Settle(Operation, frozen=True):
    """Look whether there is anything to settle at all."""


class TrimBench(Operation, frozen=True):
    """Benches that have become too large."""


class FindFallen(Operation, frozen=True):
    """Who is Knocked Out."""


class ShareExperience(Operation, frozen=True):
    """An Energy of a fallen Active for a Pokémon that shares experience."""


class RemoveFallen(Operation, frozen=True):
    """The fallen leave play."""


class TakePrizes(Operation, frozen=True):
    """Prizes for the fallen."""


class JudgeEnd(Operation, frozen=True):
    """Whether somebody has won."""


class Promote(Operation, frozen=True):
    """New Actives."""


def settle(table: Table) -> None:
    """Settle once what is being carried out is done."""
    table.push(Frame("rules/settle", seat=table.player))


def fallen(position: Position) -> tuple[PokemonId, ...]:
    """The Pokémon whose counters have reached their HP (TC-28)."""
    return tuple(one.id for one in everyone(position) if one.damage and one.damage >= hp(position, one))


@carries_out(Settle)
class _Settle(Handler[Settle]):
    """Leaves at once where nothing has happened."""

    def run(self, table: Table, frame: Frame, op: Settle) -> None:
        is_calm = all(table.actives) and not fallen(table)
        if is_calm and all(len(table.benches[seat]) <= bench_limit(table, seat) for seat in (0, 1)):
            table.stack.pop()


@carries_out(TrimBench)
class _TrimBench(Handler[TrimBench]):
    """The owner discards a Benched Pokémon with all on it; that is no Knock Out."""

    def question(self, position: Position, frame: Frame, op: TrimBench) -> Question | None:
        for seat in (1 - position.player, position.player):
            if len(position.benches[seat]) > bench_limit(position, seat):
                return ask(seat, "trim_bench", "TC-02", [Point(one.id) for one in position.benches[seat]])
        return None

    def answer(self, table: Table, frame: Frame, op: TrimBench, action: Point) -> None:
        pokemon = find(table, action.pokemon)
        if pokemon is not None:
            table.take_out(pokemon)
            piles.discard(table, pokemon.seat, (*pokemon.cards, *field.attachments(pokemon)))
            table.tell_of("bench_trimmed", pokemon)


@carries_out(FindFallen)
class _FindFallen(Handler[FindFallen]):
    """All at once (TC-29)."""

    def run(self, table: Table, frame: Frame, op: FindFallen) -> None:
        table.note(targets=fallen(table))


def _fell_to_opponent(position: Position, pokemon: InPlay) -> bool:
    """Whether damage of an opposing attack felled it: only the player whose turn it is attacks."""
    return pokemon.fell_to_attack and pokemon.seat != position.player


def _sharing(position: Position, frame: Frame) -> Iterator[tuple[InPlay, InPlay]]:
    """Fallen Actives with the Pokémon that would take an Energy of them."""
    for id_ in frame.targets:
        pokemon = find(position, id_)
        if pokemon is not None and _fell_to_opponent(position, pokemon) and is_active(position, pokemon):
            for holder in own(position, pokemon.seat):
                if holder.id not in frame.targets and any(of_kind(tool, SharesExperience) for tool in holder.tools):
                    yield pokemon, holder


@carries_out(ShareExperience)
class _ShareExperience(Handler[ShareExperience]):
    """One offer for each holder."""

    def question(self, position: Position, frame: Frame, op: ShareExperience) -> Question | None:
        for giver, _ in [*_sharing(position, frame)][frame.count :]:
            energy = [PickEnergy(giver.id, key) for key in fitting_energy(giver, BASIC_ENERGY)]
            return ask(giver.seat, "share_experience", "TC-28", energy, may_stop=True)
        return None

    def answer(self, table: Table, frame: Frame, op: ShareExperience, action: PickEnergy) -> None:
        giver, holder = [*_sharing(table, frame)][frame.count - 1]
        detach_energy(table, giver, action.card)
        table.change(holder, energy=(*holder.energy, action.card))
        table.tell_of("energy_moved", giver, card=action.card, to=holder.card, to_id=holder.id)


@carries_out(RemoveFallen)
class _RemoveFallen(Handler[RemoveFallen]):
    """All of them, then the Prizes are owed (TC-29)."""

    def run(self, table: Table, frame: Frame, op: RemoveFallen) -> None:
        to_lost_zone = [sends_fallen_to_lost_zone(table, seat) for seat in (0, 1)]
        for id_ in frame.targets:
            pokemon = find(table, id_)
            if pokemon is None:
                continue
            table.owed[1 - pokemon.seat] += 1 + extra_prizes(pokemon)
            if _fell_to_opponent(table, pokemon):
                table.avenging[pokemon.seat] = table.turn
            table.take_out(pokemon)
            table.tell_of("knocked_out", pokemon)
            piles.send(table, pokemon.seat, pokemon.cards, _destination(pokemon, to_lost_zone[pokemon.seat]))
            piles.discard(table, pokemon.seat, field.attachments(pokemon))


def _destination(pokemon: InPlay, is_lost: bool) -> Zone:
    """Where the cards of a fallen Pokémon go."""
    if pokemon.fell_to_attack and any(of_kind(key, ReturnsWhenKnockedOut) for key in pokemon.energy):
        return Zone.HAND
    return Zone.LOST_ZONE if is_lost else Zone.DISCARD


def _taker(position: Position) -> Seat | None:
    """Who has a Prize to take next, the player whose turn it is first."""
    for seat in (position.player, 1 - position.player):
        if position.owed[seat] and position.prizes[seat].cards:
            return seat
    return None


@carries_out(TakePrizes)
class _TakePrizes(Handler[TakePrizes]):
    """One by one, of the taker's choice; where all are due there is nothing to choose (TC-28)."""

    def question(self, position: Position, frame: Frame, op: TakePrizes) -> Question | None:
        seat = _taker(position)
        if seat is None:
            return None
        left = len(position.prizes[seat])
        places = range(1 if position.owed[seat] >= left else left)
        return ask(seat, "take_prize", "TC-28", [TakePrize(place) for place in places])

    def answer(self, table: Table, frame: Frame, op: TakePrizes, action: TakePrize) -> None:
        seat = _taker(table)
        if seat is None:
            return
        prizes = table.prizes[seat]
        card, mark = prizes.cards[action.place], prizes.marks()[action.place]
        table.prizes[seat] = piles.without(prizes, action.place)
        table.owed[seat] -= 1
        piles.into_hand(table, seat, (card,), mark)
        table.tell("took_prize", seat=seat, left=len(table.prizes[seat]))
        table.tell("took_card", (seat,), seat=seat, card=card)

    def run(self, table: Table, frame: Frame, op: TakePrizes) -> None:
        table.owed = [0, 0]


@carries_out(JudgeEnd)
class _JudgeEnd(Handler[JudgeEnd]):
    """Ways to win are counted once everything has been taken (TC-40)."""

    def run(self, table: Table, frame: Frame, op: JudgeEnd) -> None:
        judge(table)


@carries_out(Promote)
class _Promote(Handler[Promote]):
    """The player whose turn comes next promotes first (TC-29)."""

    def question(self, position: Position, frame: Frame, op: Promote) -> Question | None:
        for seat in (1 - position.player, position.player):
            if position.actives[seat] is None and position.benches[seat]:
                return ask(seat, "promote", "TC-28", [Point(one.id) for one in position.benches[seat]])
        return None

    def answer(self, table: Table, frame: Frame, op: Promote, action: Point) -> None:
        field.switch_in(table, action.pokemon % 2, action.pokemon)


register(
    "rules/settle",
    (
        Settle(),
        TrimBench(),
        FindFallen(),
        ShareExperience(),
        RemoveFallen(),
        TakePrizes(),
        JudgeEnd(),
        Promote(),
    ),
)
