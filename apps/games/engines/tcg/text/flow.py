"""What steers an effect in words: coins, conditions, offers, choices, time, and effects of others."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.text.amounts import number
from apps.games.engines.tcg.text.circumstances import holds
from apps.games.engines.tcg.text.lasting import lent
from apps.games.engines.tcg.text.pokemon import several_of, whom
from apps.games.engines.tcg.text.teller import Case, Teller, tells, tells_much
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.operations import Span
from apps.games.engines.tcg.vocabulary.places import Side, Who
from apps.games.kernel.words import _, ngettext


@tells_much(ops.Flip)
def flip(op: ops.Flip, tell: Teller) -> list[str]:
    """The coins, and what a single one decides."""
    tell.coins = op.coins
    coins = number(op.coins, tell)
    said = [coins.after(tell.say(ngettext("flip a coin", "flip %(count)s coins"), coins.count), tell)]
    if op.heads:
        said.append(tell.say(_("if heads, %(effect)s"), effect=tell.joined(op.heads)))
    if op.tails:
        said.append(tell.say(_("if tails, %(effect)s"), effect=tell.joined(op.tails)))
    return said


@tells_much(ops.If)
def if_(op: ops.If, tell: Teller) -> list[str]:
    """One of two; what needs no words needs no condition."""
    branches = ((op.then, True), (op.otherwise, False))
    spoken = [(said, wanted) for effect, wanted in branches if (said := tell.joined(effect))]
    return [
        tell.say(_("if %(test)s, %(effect)s"), test=holds(op.test, tell, wanted=wanted), effect=said)
        for said, wanted in spoken
    ]


@tells(ops.May)
def may(op: ops.May, tell: Teller) -> str:
    """An offer to a side."""
    text = _("if you want to, %(effect)s") if op.side is Side.OWN else _("if your opponent wants to, %(effect)s")
    return tell.say(text, effect=tell.joined(op.then))


@tells(ops.Require)
def require(op: ops.Require, tell: Teller) -> str:
    """When it can be used at all."""
    return tell.say(_("this can be used only if %(test)s"), test=holds(op.test, tell))


@tells(ops.Fail)
def fail(op: ops.Fail, tell: Teller) -> str:
    """The end of an attack."""
    return tell.say(_("this attack does nothing"))


@tells(ops.Choose)
def choose(op: ops.Choose, tell: Teller) -> str:
    """A choice that is not said together with what follows it."""
    count = number(op.count, tell)
    tell.has_many_chosen = count.count > 1 or bool(count.each)
    return count.before(tell.say(_how_chosen(op, count.count), pokemon=several_of(op, count.count, tell)), tell)


def _how_chosen(op: ops.Choose, count: int) -> str:
    if op.by is not Side.OWN:
        return _("your opponent chooses %(pokemon)s")
    return _("you may choose %(pokemon)s") if op.up_to and count == 1 else _("choose %(pokemon)s")


@tells(ops.NameType)
def name_type(op: ops.NameType, tell: Teller) -> str:
    """A type of the player's choice."""
    return tell.say(_("name a type"))


SPANS: Final[Mapping[Span, str]] = {
    Span.THIS_TURN: _("in this turn %(effect)s"),
    Span.OPPONENTS_NEXT_TURN: _("in your opponent's next turn %(effect)s"),
    Span.OWN_NEXT_TURN: _("in your next turn %(effect)s"),
}


@tells(ops.Lasting)
def lasting(op: ops.Lasting, tell: Teller) -> str:
    """A timed effect: on one Pokémon, or on all of the player's."""
    return tell.say(SPANS[op.span], effect=lent(op.feature, op.who, tell))


@tells(ops.ForbidAttack)
def forbid_attack(op: ops.ForbidAttack, tell: Teller) -> str:
    """One attack less for a turn."""
    return tell.say(_("choose an attack of the Defending Pokémon: it cannot be used in your opponent's next turn"))


@tells(ops.CopyAttack)
def copy_attack(op: ops.CopyAttack, tell: Teller) -> str:
    """The attack of another."""
    return tell.say(
        _("choose an attack of the Defending Pokémon and carry it out as this one; its cost need not be paid")
    )


@tells(ops.CopySupporter)
def copy_supporter(op: ops.CopySupporter, tell: Teller) -> str:
    """The Supporter of another."""
    return tell.say(
        _(
            "look at your opponent's hand and choose a Supporter card there: its effect is carried out as this power,"
            " and the card stays where it is"
        )
    )


@tells(ops.DiscardStadium)
def discard_stadium(op: ops.DiscardStadium, tell: Teller) -> str:
    """An offer."""
    return tell.say(_("if you want to, discard the Stadium in play"))


@tells(ops.AttachThis)
def attach_this(op: ops.AttachThis, tell: Teller) -> str:
    """A Trainer that stays a while."""
    return tell.say(
        _("attach this card to %(pokemon)s; it is discarded at the end of your opponent's next turn"),
        pokemon=whom(Who.CHOSEN, Case.RECIPIENT, tell),
    )


@tells(ops.WinGame)
def win_game(op: ops.WinGame, tell: Teller) -> str:
    """The end of a match."""
    return tell.say(_("you win the match"))
