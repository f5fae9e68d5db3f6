"""Operations on Pokémon in play in words: damage, counters, conditions, Energy, places."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.text.amounts import number
from apps.games.engines.tcg.text.card_phrases import ALL, MANY, cards, kind
from apps.games.engines.tcg.text.circumstances import IS
from apps.games.engines.tcg.text.pokemon import another_of, group, one_of, out_of, whom
from apps.games.engines.tcg.text.teller import Case, Teller, tells, tells_much
from apps.games.engines.tcg.text.types import both
from apps.games.engines.tcg.vocabulary import operations as ops
from apps.games.engines.tcg.vocabulary.amounts import Dealt
from apps.games.engines.tcg.vocabulary.places import OWN, Pokemon, Side, Who, Zone
from apps.games.kernel.words import _, ngettext

UNWEAKENED: Final[Mapping[tuple[bool, bool], str]] = {
    (False, True): _("Weakness does not count for this damage"),
    (True, False): _("Resistance does not count for this damage"),
    (False, False): _("Weakness and Resistance do not count for this damage"),
}
"""By whether Weakness and Resistance count."""


def _unweakened(weakness: bool, resistance: bool, tell: Teller) -> list[str]:
    return [] if weakness and resistance else [tell.say(UNWEAKENED[weakness, resistance])]


@tells_much(ops.Damage)
def damage(op: ops.Damage, tell: Teller) -> list[str]:
    """Plain damage is said by the number that is printed."""
    said = []
    if op.times is not None:
        each = number(op.times, tell)
        said.append(each.after(tell.say(_("this attack does %(points)s damage"), points=tell.damage), tell))
    if op.plus:
        more = number(op.plus, tell)
        said.append(more.after(tell.say(_("this attack does %(points)s more damage"), points=more.count), tell))
    return said + _unweakened(op.weakness, op.resistance, tell)


@tells_much(ops.DamageTo)
def damage_to(op: ops.DamageTo, tell: Teller) -> list[str]:
    """Damage to others than the Defending Pokémon."""
    pokemon = whom(op.target, Case.RECIPIENT, tell)
    points = number(op.amount, tell)
    text = (
        _("this attack also does %(points)s damage to %(pokemon)s")
        if tell.damage
        else _("this attack does %(points)s damage to %(pokemon)s")
    )
    said = tell.say(text, points=points.count, pokemon=pokemon)
    return [points.after(said, tell), *_unweakened(op.weakness, op.resistance, tell)]


@tells_much(ops.Inflict)
def inflict(op: ops.Inflict, tell: Teller) -> list[str]:
    """Conditions, and a poison that is stronger than usual."""
    conditions = both([tell.say(IS[condition]) for condition in op.conditions], tell)
    said = tell.say(
        _("%(pokemon)s is now %(condition)s"), pokemon=whom(op.who, Case.SUBJECT, tell), condition=conditions
    )
    if op.poison == 10:
        return [said]
    counters = op.poison // 10
    text = ngettext(
        "this poison puts %(count)s damage counter between turns",
        "this poison puts %(count)s damage counters between turns instead of 1",
    )
    return [said, tell.say(text, counters)]


@tells(ops.InflictChosen)
def inflict_chosen(op: ops.InflictChosen, tell: Teller) -> str:
    """A condition of the player's choice."""
    return tell.say(_("choose a Special Condition: %(pokemon)s gets it"), pokemon=whom(op.who, Case.SUBJECT, tell))


@tells(ops.Cure)
def cure(op: ops.Cure, tell: Teller) -> str:
    """All conditions gone."""
    return tell.say(_("remove all Special Conditions from %(pokemon)s"), pokemon=whom(op.target, Case.OBJECT, tell))


@tells(ops.Heal)
def heal(op: ops.Heal, tell: Teller) -> str:
    """Some damage gone, all of it, or as much as was done."""
    pokemon = whom(op.target, Case.OBJECT, tell)
    if op.amount is None:
        return tell.say(_("heal all damage from %(pokemon)s"), pokemon=pokemon)
    if isinstance(op.amount, Dealt):
        return tell.say(
            _("heal as much damage from %(pokemon)s as the attack did to the Defending Pokémon"), pokemon=pokemon
        )
    points = number(op.amount, tell)
    return points.after(
        tell.say(_("heal %(points)s damage from %(pokemon)s"), points=points.count, pokemon=pokemon), tell
    )


@tells(ops.PutCounters)
def put_counters(op: ops.PutCounters, tell: Teller) -> str:
    """Counters on each of them."""
    counters = number(op.counters, tell)
    text = ngettext("put %(count)s damage counter on %(pokemon)s", "put %(count)s damage counters on %(pokemon)s")
    return counters.after(tell.say(text, counters.count, pokemon=whom(op.target, Case.OBJECT, tell)), tell)


@tells(ops.SpreadCounters)
def spread_counters(op: ops.SpreadCounters, tell: Teller) -> str:
    """Counters on whichever of them."""
    counters = number(op.counters, tell)
    text = ngettext(
        "put %(count)s damage counter on 1 of %(group)s",
        "put %(count)s damage counters on %(group)s, split among them as you like",
    )
    return counters.after(tell.say(text, counters.count, group=group(op.pokemon, tell)), tell)


@tells_much(ops.MoveCounters)
def move_counters(op: ops.MoveCounters, tell: Teller) -> list[str]:
    """Counters from one to another, or freely."""
    tell.has_moved_counters = True
    said = [_counters_moved(op, tell)]
    if op.spares:
        said.append(tell.say(_("no Pokémon can be Knocked Out in this way")))
    return said


def _counters_moved(op: ops.MoveCounters, tell: Teller) -> str:
    if op.counters is None:
        return tell.say(
            _("move all damage counters from %(origin)s to %(target)s"),
            origin=one_of(op.origin, Case.OBJECT, tell),
            target=another_of(op.target, op.origin, tell),
        )
    counters = number(op.counters, tell)
    if op.up_to:
        freely = _("move up to %(most)s damage counters from %(origin)s to %(target)s, as you like")
        said = tell.say(freely, most=counters.count, origin=out_of(op.origin, tell), target=out_of(op.target, tell))
        return counters.after(said, tell)
    text = ngettext(
        "move %(count)s damage counter from %(origin)s to %(target)s",
        "move %(count)s damage counters from %(origin)s to %(target)s",
    )
    origin, target = one_of(op.origin, Case.OBJECT, tell), another_of(op.target, op.origin, tell)
    return counters.after(tell.say(text, counters.count, origin=origin, target=target), tell)


@tells(ops.DiscardEnergy)
def discard_energy(op: ops.DiscardEnergy, tell: Teller) -> str:
    """Energy off Pokémon; a cost says what comes of it when it cannot be paid."""
    text = (
        _("discard %(cards)s from %(pokemon)s")
        if op.to is Zone.DISCARD
        else _("put %(cards)s from %(pokemon)s in the Lost Zone")
    )
    if op.count is None:
        which = (
            tell.say(_("any number of %(cards)s"), cards=kind(op.cards, MANY, tell))
            if op.up_to
            else tell.say(_("all %(cards)s"), cards=kind(op.cards, ALL, tell))
        )
        return tell.say(text, cards=which, pokemon=out_of(op.target, tell))
    count = number(op.count, tell)
    pokemon = one_of(op.target, Case.OBJECT, tell) if count.count == 1 else out_of(op.target, tell)
    said = tell.say(text, cards=cards(op.cards, count.count, tell, up_to=op.up_to), pokemon=pokemon)
    return count.after(as_cost(said, tell) if op.cost else said, tell)


def as_cost(clause: str, tell: Teller) -> str:
    """What an attack asks for; a card or power could not be used at all."""
    return tell.say(_("%(cost)s; if you cannot, this attack does nothing"), cost=clause) if tell.is_attack else clause


@tells(ops.MoveEnergy)
def move_energy(op: ops.MoveEnergy, tell: Teller) -> str:
    """Energy from one to another, or freely."""
    if op.count is None and op.origin == op.target == OWN:
        which = kind(op.cards, MANY, tell)
        return tell.say(_("move any number of %(cards)s among your Pokémon, as you like"), cards=which)
    which = (
        tell.say(_("any number of %(cards)s"), cards=kind(op.cards, MANY, tell))
        if op.count is None
        else cards(op.cards, op.count, tell)
    )
    origin = out_of(op.origin, tell) if op.count is None else one_of(op.origin, Case.OBJECT, tell)
    target = another_of(op.target, op.origin, tell)
    return tell.say(_("move %(cards)s from %(origin)s to %(target)s"), cards=which, origin=origin, target=target)


SWITCHES: Final[Mapping[tuple[Side, Side], str]] = {
    (Side.OWN, Side.OWN): _("your Active Pokémon changes places with 1 of your Benched Pokémon"),
    (Side.OPPOSING, Side.OWN): _("choose 1 of your opponent's Benched Pokémon: it changes places with the Active one"),
    (Side.OPPOSING, Side.OPPOSING): _(
        "your opponent chooses 1 of their Benched Pokémon: it changes places with their Active one"
    ),
}
"""By whose Pokémon change, and who chooses."""


@tells(ops.Switch)
def switch(op: ops.Switch, tell: Teller) -> str:
    """Who comes forward."""
    if op.who is Who.SELF:
        return tell.say(_("this Pokémon changes places with 1 of your Benched Pokémon"))
    return tell.say(SWITCHES[op.side, op.by])


@tells(ops.SkipStage)
def skip_stage(op: ops.SkipStage, tell: Teller) -> str:
    """A Stage 2 on its Basic."""
    return tell.say(
        _("put a Stage 2 card from your hand on the Basic Pokémon of its line that you have in play, as if it evolved")
    )


DEVOLUTIONS: Final[Mapping[tuple[bool, Zone], str]] = {
    (False, Zone.DISCARD): _("take the top Evolution card off %(pokemon)s and discard it"),
    (False, Zone.HAND): _("take the top Evolution card off %(pokemon)s and return it to its owner's hand"),
    (True, Zone.DISCARD): _("take as many Evolution cards as you like off %(pokemon)s, from the top, and discard them"),
    (True, Zone.HAND): _(
        "take as many Evolution cards as you like off %(pokemon)s, from the top, and return them to their owner's hand"
    ),
}


@tells(ops.Devolve)
def devolve(op: ops.Devolve, tell: Teller) -> str:
    """A stage back, or more."""
    return tell.say(DEVOLUTIONS[op.choose_depth, op.to], pokemon=whom(op.target, Case.OBJECT, tell))


@tells(ops.ReturnToHand)
def return_to_hand(op: ops.ReturnToHand, tell: Teller) -> str:
    """The Pokémon and what is on it."""
    text = _("return %(pokemon)s with all cards attached to the owner's hand")
    target = op.target
    pokemon = one_of(target, Case.OBJECT, tell) if isinstance(target, Pokemon) else whom(target, Case.OBJECT, tell)
    return tell.say(text, pokemon=pokemon)
