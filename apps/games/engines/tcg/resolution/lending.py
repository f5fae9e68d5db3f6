"""Timed effects, and attacks and Supporters that are somebody else's."""

from apps.games.engines.tcg import piles
from apps.games.engines.tcg.actions import Name, Pick
from apps.games.engines.tcg.cards import CARDS, POKEMON_CARDS
from apps.games.engines.tcg.cards.definition import Attack
from apps.games.engines.tcg.position import Position
from apps.games.engines.tcg.resolution.flow import CARD_TEXT
from apps.games.engines.tcg.resolution.handler import Handler, Question, ask, carries_out
from apps.games.engines.tcg.resolution.programs import attack_address, play_address
from apps.games.engines.tcg.rules.ending import finish
from apps.games.engines.tcg.selecting import fits, pointed_at
from apps.games.engines.tcg.state import NO_SEAT, NOBODY, Frame, LastingEffect, PokemonId
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.features import CannotUse
from apps.games.engines.tcg.vocabulary.places import SUPPORTER, Who
from apps.games.engines.tcg.vocabulary.words import Feature
from apps.games.kernel.contract import Seat

AFTER: dict[ops.Span, int] = {
    ops.Span.THIS_TURN: 0,
    ops.Span.OPPONENTS_NEXT_TURN: 1,
    ops.Span.OWN_NEXT_TURN: 2,
}
"""How many turns after the present one a timed effect works."""


def lend(
    table: Table, frame: Frame, feature: Feature, span: ops.Span, pokemon: PokemonId = NOBODY, seat: Seat = NO_SEAT
) -> None:
    """A timed effect begins."""
    turn = table.turn + AFTER[span]
    effect = LastingEffect(feature, frame.card, pokemon, seat, since=turn, until=turn)  # type: ignore[arg-type]  # a test holds every `Lasting` of the cards to TimedFeature
    table.lasting = (*table.lasting, effect)


@carries_out(ops.Lasting)
class Lasting(Handler[ops.Lasting]):
    """A feature for a time."""

    def run(self, table: Table, frame: Frame, op: ops.Lasting) -> None:
        if op.who is None:
            lend(table, frame, op.feature, op.span, seat=frame.seat)
            return
        for pokemon in pointed_at(table, frame, op.who):
            lend(table, frame, op.feature, op.span, pokemon=pokemon.id)


def attacks_of_defending(position: Position, frame: Frame) -> tuple[Attack, ...]:
    """The attacks printed on the Defending Pokémon."""
    return tuple(
        attack for one in pointed_at(position, frame, Who.DEFENDING) for attack in POKEMON_CARDS[one.card].attacks
    )


@carries_out(ops.ForbidAttack)
class ForbidAttack(Handler[ops.ForbidAttack]):
    """One attack that the Defending Pokémon cannot use next turn."""

    def question(self, position: Position, frame: Frame, op: ops.ForbidAttack) -> Question | None:
        choices = [Name(attack.name) for attack in attacks_of_defending(position, frame)]
        return None if frame.count else ask(frame.seat, "forbid_attack", CARD_TEXT, choices)

    def answer(self, table: Table, frame: Frame, op: ops.ForbidAttack, action: Name) -> None:
        lend(table, frame, CannotUse(action.name), ops.Span.OPPONENTS_NEXT_TURN, pokemon=frame.other)
        table.tell("forbade_attack", seat=frame.seat, attack=action.name)


@carries_out(ops.CopyAttack)
class CopyAttack(Handler[ops.CopyAttack]):
    """Another's attack as one's own: only its cost is not paid. An attack that itself copies is none to copy."""

    def question(self, position: Position, frame: Frame, op: ops.CopyAttack) -> Question | None:
        choices = [Name(attack.name) for attack in attacks_of_defending(position, frame) if not _copies(attack)]
        return None if frame.count else ask(frame.seat, "copy_attack", CARD_TEXT, choices)

    def answer(self, table: Table, frame: Frame, op: ops.CopyAttack, action: Name) -> None:
        table.note(named=action.name)

    def run(self, table: Table, frame: Frame, op: ops.CopyAttack) -> None:
        for place, attack in enumerate(attacks_of_defending(table, frame)):
            if attack.name == frame.named:
                card = pointed_at(table, frame, Who.DEFENDING)[0].card
                table.tell("copied_attack", seat=frame.seat, card=card, attack=attack.name)
                address = attack_address(card, place)
                table.push(
                    Frame(
                        address, seat=frame.seat, card=card, source=frame.source, other=frame.other, attack=attack.name
                    )
                )
                return


def _copies(attack: Attack) -> bool:
    return any(isinstance(operation, ops.CopyAttack) for operation in attack.effect or ())


@carries_out(ops.CopySupporter)
class CopySupporter(Handler[ops.CopySupporter]):
    """The effect of a Supporter in the opponent's hand; the card stays there."""

    enters = True

    def enter(self, table: Table, frame: Frame, op: ops.CopySupporter) -> None:
        piles.see_hand(table, frame.seat)

    def question(self, position: Position, frame: Frame, op: ops.CopySupporter) -> Question | None:
        hand = dict.fromkeys(position.hands[1 - frame.seat].cards)
        choices = [Pick(key) for key in hand if key in CARDS and fits(key, SUPPORTER)]
        return None if frame.count else ask(frame.seat, "copy_supporter", CARD_TEXT, choices)

    def answer(self, table: Table, frame: Frame, op: ops.CopySupporter, action: Pick) -> None:
        table.note(named=action.card)
        table.tell("copied_supporter", seat=frame.seat, card=action.card)

    def run(self, table: Table, frame: Frame, op: ops.CopySupporter) -> None:
        if frame.named:
            table.push(Frame(play_address(frame.named), seat=frame.seat, card=frame.named, source=frame.source))


@carries_out(ops.WinGame)
class WinGame(Handler[ops.WinGame]):
    """The player wins (TC-39)."""

    def run(self, table: Table, frame: Frame, op: ops.WinGame) -> None:
        finish(table, frame.seat, "won_by_card")
