"""A turn: the draw, what the player does, the checkup, the other's turn (TC-06 to TC-20)."""

from collections.abc import Callable
from typing import Any, Final

from apps.games.engines.tcg import field, legal, piles
from apps.games.engines.tcg.actions import (
    Attach,
    Bench,
    EndTurn,
    Evolve,
    Play,
    Retreat,
    UseAttack,
    UsePower,
    UseStadium,
    Yes,
)
from apps.games.engines.tcg.attaching import attach_energy, attach_tool
from apps.games.engines.tcg.cards import ENERGY_CARDS, TRAINER_CARDS
from apps.games.engines.tcg.features import of_kind
from apps.games.engines.tcg.position import Position, find
from apps.games.engines.tcg.resolution.foresight import is_pointless
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.places import put_stadium_away
from apps.games.engines.tcg.resolution.programs import PROGRAMS, play_address, register
from apps.games.engines.tcg.rules.attacking import CHECKUP_STEP, declare
from apps.games.engines.tcg.rules.checkup import Checkup
from apps.games.engines.tcg.rules.ending import finish
from apps.games.engines.tcg.rules.settling import settle
from apps.games.engines.tcg.state import Frame, StadiumInPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.features import OnPlay
from apps.games.engines.tcg.vocabulary.kinds import TrainerKind
from apps.games.engines.tcg.vocabulary.words import Operation
from apps.games.kernel.contract import Seat


class StartTurn(Operation, frozen=True):
    """Draw a card (TC-06)."""


class Act(Operation, frozen=True):
    """Whatever the player does, until the turn is ended (TC-07)."""


class PassTurn(Operation, frozen=True):
    """The other player's turn."""


class Offer(Operation, frozen=True):
    """What a Pokémon may do as it is played from the hand."""


class PutAway(Operation, frozen=True):
    """A Trainer that has been played goes to the discard pile."""


@carries_out(StartTurn)
class _StartTurn(Handler[StartTurn]):
    """Who cannot draw has lost (TC-06)."""

    def run(self, table: Table, frame: Frame, op: StartTurn) -> None:
        table.turn += 1
        table.tell("turn_started", seat=table.player, number=table.turn)
        if not piles.draw(table, table.player, 1):
            finish(table, 1 - table.player, "no_cards")


@carries_out(Act)
class _Act(Handler[Act]):
    """Asks again after everything that does not end the turn."""

    always_asks = ("turn", "TC-07")

    def question(self, position: Position, frame: Frame, op: Act) -> Question:
        choices = legal.turn_choices(position, position.player)
        return Question(position.player, "turn", "TC-07", choices, default_place=len(choices) - 1)

    def answer(self, table: Table, frame: Frame, op: Act, action: Any) -> None:
        MOVES[type(action)](table, table.player, action)


@carries_out(PassTurn)
class _PassTurn(Handler[PassTurn]):
    """What may be done once a turn may be done again; timed effects run out."""

    def run(self, table: Table, frame: Frame, op: PassTurn) -> None:
        table.player = 1 - table.player
        table.used = ()
        table.lasting = tuple(effect for effect in table.lasting if effect.until > table.turn)
        table.note(step=0, seat=table.player)


@carries_out(Offer)
class _Offer(Handler[Offer]):
    """Optional, as its card says."""

    def question(self, position: Position, frame: Frame, op: Offer) -> Question | None:
        return None if frame.count else ask(frame.seat, "on_play", "TC-11", [Yes()], may_stop=True)

    def answer(self, table: Table, frame: Frame, op: Offer, action: Yes) -> None:
        table.tell("used_power", seat=frame.seat, pokemon=frame.card, id=frame.source, card=frame.card)

    def run(self, table: Table, frame: Frame, op: Offer) -> None:
        if frame.count > 0:
            table.push(Frame(f"{frame.card}/onplay0", seat=frame.seat, card=frame.card, source=frame.source))


@carries_out(PutAway)
class _PutAway(Handler[PutAway]):
    """Unless it has gone elsewhere by itself."""

    def run(self, table: Table, frame: Frame, op: PutAway) -> None:
        if table.playing:
            piles.discard(table, frame.seat, table.playing)
            table.playing = ()


def _bench(table: Table, seat: Seat, action: Bench) -> None:
    """A Basic onto the Bench (TC-08), and what that sets off."""
    piles.out_of_hand(table, seat, action.card)
    pokemon = field.to_bench(table, seat, action.card)
    table.tell("benched", seat=seat, pokemon=action.card, id=pokemon.id)
    settle(table)
    frame = Frame(f"{action.card}/onplay0", step=-1, seat=seat, card=action.card, source=pokemon.id)
    if of_kind(action.card, OnPlay) and not is_pointless(table, frame, PROGRAMS[frame.at]):
        table.push(Frame("rules/offer", seat=seat, card=action.card, source=pokemon.id))
    field.set_off_by_benching(table, pokemon)


def _evolve(table: Table, seat: Seat, action: Evolve) -> None:
    """An Evolution card onto its Pokémon (TC-09)."""
    pokemon = find(table, action.pokemon)
    if pokemon is not None:
        piles.out_of_hand(table, seat, action.card)
        settle(table)
        field.evolve(table, pokemon, action.card)


def _attach(table: Table, seat: Seat, action: Attach) -> None:
    """The turn's Energy (TC-17), or a Tool (TC-15)."""
    pokemon = find(table, action.pokemon)
    if pokemon is None:
        return
    piles.out_of_hand(table, seat, action.card)
    settle(table)
    if action.card in ENERGY_CARDS:
        table.use("energy")
        attach_energy(table, pokemon, action.card, from_hand=True)
    else:
        attach_tool(table, pokemon, action.card)


def _play(table: Table, seat: Seat, action: Play) -> None:
    """A Trainer (TC-12 to TC-14)."""
    card = TRAINER_CARDS[action.card]
    piles.out_of_hand(table, seat, action.card)
    table.tell("played", seat=seat, card=action.card)
    settle(table)
    if card.kind is TrainerKind.STADIUM:
        table.use("stadium")
        put_stadium_away(table)
        table.stadium = StadiumInPlay(action.card, seat)
        return
    if card.kind is TrainerKind.SUPPORTER:
        table.use("supporter")
    table.playing = (action.card,)
    table.push(Frame("rules/put_away", seat=seat, card=action.card))
    table.push(Frame(play_address(action.card), seat=seat, card=action.card))


def _use_power(table: Table, seat: Seat, action: UsePower) -> None:
    """A power (TC-11)."""
    pokemon = find(table, action.pokemon)
    if pokemon is None:
        return
    table.use(legal.power_token(pokemon, action.power))
    table.tell_of("used_power", pokemon, card=pokemon.card)
    settle(table)
    at = f"{pokemon.card}/use{action.power}"
    table.push(Frame(at, seat=seat, card=pokemon.card, source=pokemon.id))


def _use_stadium(table: Table, seat: Seat, action: UseStadium) -> None:
    """What the Stadium offers, once a turn."""
    if table.stadium is not None:
        card = table.stadium.card
        table.use("stadium_use")
        table.tell("used_stadium", seat=seat, card=card)
        settle(table)
        table.push(Frame(f"{card}/use0", seat=seat, card=card))


def _retreat(table: Table, seat: Seat, action: Retreat) -> None:
    """A retreat (TC-18)."""
    table.use("retreat")
    active = table.actives[seat]
    if active is not None:
        table.tell_of("retreated", active)
    settle(table)
    table.push(Frame("rules/retreat", seat=seat))


def _end(table: Table, seat: Seat, action: EndTurn) -> None:
    """No attack."""
    table.tell("turn_ended", seat=seat)
    table.note(step=CHECKUP_STEP, count=0)


MOVES: Final[dict[type, Callable[[Table, Seat, Any], None]]] = {
    Bench: _bench,
    Evolve: _evolve,
    Attach: _attach,
    Play: _play,
    UsePower: _use_power,
    UseStadium: _use_stadium,
    Retreat: _retreat,
    UseAttack: declare,
    EndTurn: _end,
}

register("rules/turn", (StartTurn(), Act(), Checkup(), PassTurn()))
register("rules/offer", (Offer(),))
register("rules/put_away", (PutAway(),))
