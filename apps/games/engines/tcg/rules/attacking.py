"""An attack from its declaration to the end of the turn (TC-21 to TC-27)."""

from apps.games.engines.tcg.actions import UseAttack
from apps.games.engines.tcg.cards import POKEMON_CARDS
from apps.games.engines.tcg.coins import flip
from apps.games.engines.tcg.damage import place
from apps.games.engines.tcg.position import find, has
from apps.games.engines.tcg.resolution.flow import fail
from apps.games.engines.tcg.resolution.handler import Handler, carries_out
from apps.games.engines.tcg.resolution.programs import ConfusionCoin, attack_address, register
from apps.games.engines.tcg.rules.settling import settle
from apps.games.engines.tcg.state import NOBODY, Frame, InPlay
from apps.games.engines.tcg.table import Table
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.words import Operation
from apps.games.kernel.contract import Seat

CONFUSION_DAMAGE = 30
CHECKUP_STEP = 2
"""Of the program "rules/turn": where an ended turn goes on."""


class SettleAttack(Operation, frozen=True):
    """All of the attack is done: Knock Outs (TC-26)."""


class EndAfterAttack(Operation, frozen=True):
    """An attack ends the turn (TC-07)."""


def declare(table: Table, seat: Seat, action: UseAttack) -> None:
    """The Active attacks."""
    attacker, defending = table.actives[seat], table.actives[1 - seat]
    if attacker is None:
        return
    attack = POKEMON_CARDS[action.card].attacks[action.attack]
    table.tell_of("attacked", attacker, card=action.card, attack=attack.name)
    table.push(Frame("rules/after_attack", seat=seat, card=action.card, source=attacker.id))
    if table.options.confusion_when == "declaration" and _is_undone_by_confusion(table, seat, attacker):
        return
    table.push(
        Frame(
            attack_address(action.card, action.attack),
            seat=seat,
            card=action.card,
            source=attacker.id,
            other=NOBODY if defending is None else defending.id,
            attack=attack.name,
        )
    )


def _is_undone_by_confusion(table: Table, seat: Seat, attacker: InPlay) -> bool:
    """The coin of a Confused attacker: on tails three counters on itself and no attack (TC-25)."""
    if not has(attacker, Condition.CONFUSED) or flip(table, seat, attacker.card, why="confused"):
        return False
    place(table, attacker, CONFUSION_DAMAGE)
    table.tell_of("hurt_itself", attacker, points=CONFUSION_DAMAGE)
    return True


@carries_out(ConfusionCoin)
class _ConfusionCoin(Handler[ConfusionCoin]):
    """Only where the table flips late, and not again for an attack that is copied."""

    def run(self, table: Table, frame: Frame, op: ConfusionCoin) -> None:
        attacker = find(table, frame.source)
        is_late = table.options.confusion_when == "after_choices" and table.stack[-2].at == "rules/after_attack"
        if is_late and attacker is not None and _is_undone_by_confusion(table, frame.seat, attacker):
            fail(table)


@carries_out(SettleAttack)
class _SettleAttack(Handler[SettleAttack]):
    """One sweep for all that has fallen."""

    def run(self, table: Table, frame: Frame, op: SettleAttack) -> None:
        settle(table)


@carries_out(EndAfterAttack)
class _EndAfterAttack(Handler[EndAfterAttack]):
    """On to the checkup."""

    def run(self, table: Table, frame: Frame, op: EndAfterAttack) -> None:
        table.stack.pop()
        table.note(step=CHECKUP_STEP)


register("rules/after_attack", (SettleAttack(), EndAfterAttack()))
