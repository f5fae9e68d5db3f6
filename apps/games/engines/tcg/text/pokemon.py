"""Pokémon in phrases: "this Pokémon", "each of your opponent's Benched Pokémon".

A group always stands after "of" (so one case is enough for it and for all that describes it); the word before it
carries the case of the whole.
"""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.text.card_phrases import ALL, kind
from apps.games.engines.tcg.text.teller import Case, Teller
from apps.games.engines.tcg.text.types import of_type
from apps.games.engines.tcg.vocabulary.operations import Choose
from apps.games.engines.tcg.vocabulary.places import Pokemon, Side, Spot, Target, Who
from apps.games.kernel.words import InContext, _, npgettext, pgettext

Declined = Mapping[Case, InContext]

THIS: Final[Declined] = {
    Case.SUBJECT: pgettext("subject", "this Pokémon"),
    Case.OBJECT: pgettext("object", "this Pokémon"),
    Case.RECIPIENT: pgettext("recipient", "this Pokémon"),
}
HOLDER: Final[Declined] = {
    Case.SUBJECT: pgettext("subject", "the Pokémon with this card"),
    Case.OBJECT: pgettext("object", "the Pokémon with this card"),
    Case.RECIPIENT: pgettext("recipient", "the Pokémon with this card"),
}
CHOSEN: Final[Declined] = {
    Case.SUBJECT: pgettext("subject", "the chosen Pokémon"),
    Case.OBJECT: pgettext("object", "the chosen Pokémon"),
    Case.RECIPIENT: pgettext("recipient", "the chosen Pokémon"),
}
ALL_CHOSEN: Final[Declined] = {
    Case.SUBJECT: pgettext("subject", "each of the chosen Pokémon"),
    Case.OBJECT: pgettext("object", "each of the chosen Pokémon"),
    Case.RECIPIENT: pgettext("recipient", "each of the chosen Pokémon"),
}
ONE: Final[Mapping[Who, Declined]] = {
    Who.SELF: THIS,
    Who.DEFENDING: {
        Case.SUBJECT: pgettext("subject", "the Defending Pokémon"),
        Case.OBJECT: pgettext("object", "the Defending Pokémon"),
        Case.RECIPIENT: pgettext("recipient", "the Defending Pokémon"),
    },
    Who.CHOSEN: CHOSEN,
    Who.ATTACKER: {
        Case.SUBJECT: pgettext("subject", "the attacking Pokémon"),
        Case.OBJECT: pgettext("object", "the attacking Pokémon"),
        Case.RECIPIENT: pgettext("recipient", "the attacking Pokémon"),
    },
    Who.ENTRANT: {
        Case.SUBJECT: pgettext("subject", "that Pokémon"),
        Case.OBJECT: pgettext("object", "that Pokémon"),
        Case.RECIPIENT: pgettext("recipient", "that Pokémon"),
    },
}
ACTIVE: Final[Mapping[Side, Declined]] = {
    Side.OWN: {
        Case.SUBJECT: pgettext("subject", "your Active Pokémon"),
        Case.OBJECT: pgettext("object", "your Active Pokémon"),
        Case.RECIPIENT: pgettext("recipient", "your Active Pokémon"),
    },
    Side.OPPOSING: {
        Case.SUBJECT: pgettext("subject", "your opponent's Active Pokémon"),
        Case.OBJECT: pgettext("object", "your opponent's Active Pokémon"),
        Case.RECIPIENT: pgettext("recipient", "your opponent's Active Pokémon"),
    },
}
EACH_OF: Final[Declined] = {
    Case.SUBJECT: pgettext("subject", "each of %(group)s"),
    Case.OBJECT: pgettext("object", "each of %(group)s"),
    Case.RECIPIENT: pgettext("recipient", "each of %(group)s"),
}
ONE_OF: Final[Declined] = {
    Case.SUBJECT: pgettext("subject", "1 of %(group)s"),
    Case.OBJECT: pgettext("object", "1 of %(group)s"),
    Case.RECIPIENT: pgettext("recipient", "1 of %(group)s"),
}
ANOTHER_OF: Final = pgettext("object", "another of %(group)s")
SOME_OF: Final = npgettext("object", "%(count)s of %(group)s", "%(count)s of %(group)s")
UP_TO_OF: Final = npgettext("object", "up to %(count)s of %(group)s", "up to %(count)s of %(group)s")

GROUPS: Final[Mapping[tuple[Side, Spot], InContext]] = {
    (Side.OWN, Spot.ANYWHERE): pgettext("of …", "your Pokémon"),
    (Side.OWN, Spot.ACTIVE): pgettext("of …", "your Active Pokémon"),
    (Side.OWN, Spot.BENCH): pgettext("of …", "your Benched Pokémon"),
    (Side.OPPOSING, Spot.ANYWHERE): pgettext("of …", "your opponent's Pokémon"),
    (Side.OPPOSING, Spot.ACTIVE): pgettext("of …", "your opponent's Active Pokémon"),
    (Side.OPPOSING, Spot.BENCH): pgettext("of …", "your opponent's Benched Pokémon"),
    (Side.BOTH, Spot.ANYWHERE): pgettext("of …", "all Pokémon in play"),
    (Side.BOTH, Spot.ACTIVE): pgettext("of …", "both Active Pokémon"),
    (Side.BOTH, Spot.BENCH): pgettext("of …", "all Benched Pokémon"),
}

THEIRS: Final[Mapping[Spot, InContext]] = {
    Spot.ANYWHERE: pgettext("of …", "their Pokémon"),
    Spot.ACTIVE: pgettext("of …", "their Active Pokémon"),
    Spot.BENCH: pgettext("of …", "their Benched Pokémon"),
}
"""The opponent's own, where it is the opponent who does something."""


def group(pokemon: Pokemon, tell: Teller, by: Side = Side.OWN) -> str:
    """Those that fit, as they stand after "of"; `by`: who does something to them."""
    is_theirs = pokemon.side is by is Side.OPPOSING
    noun = THEIRS[pokemon.spot] if is_theirs else GROUPS[pokemon.side, pokemon.spot]
    return " ".join([tell.say(noun), *_descriptions(pokemon, tell)]).replace(" ,", ",")


def _descriptions(pokemon: Pokemon, tell: Teller) -> list[str]:
    said = []
    if pokemon.types:
        said.append(of_type(pokemon.types, tell))
    if pokemon.name:
        said.append(tell.say(_("called %(name)s"), name=pokemon.name))
    if pokemon.is_evolved:
        said.append(tell.say(pgettext("of …", "that have evolved")))
    if pokemon.is_damaged:
        said.append(tell.say(_("with damage on them")))
    if pokemon.is_afflicted:
        said.append(tell.say(_("with a Special Condition")))
    if pokemon.other:
        said.append(tell.say(_("except this one")))
    if pokemon.holding is not None:
        said.append(tell.say(pgettext("of …", "that hold %(cards)s"), cards=kind(pokemon.holding, ALL, tell)))
    return said


def whom(target: Target, case: Case, tell: Teller) -> str:
    """All that a target means: one Pokémon, or each of a group."""
    if isinstance(target, Who):
        return _one(target, case, tell)
    if _is_one(target):
        return tell.say(ACTIVE[target.side][case])
    return tell.say(EACH_OF[case], group=group(target, tell))


def one_of(target: Target, case: Case, tell: Teller) -> str:
    """One Pokémon, or one of a group that the player picks."""
    if isinstance(target, Who) or _is_one(target):
        return whom(target, case, tell)
    return tell.say(ONE_OF[case], group=group(target, tell))


def out_of(target: Target, tell: Teller) -> str:
    """One Pokémon, or a group as a whole."""
    return whom(target, Case.OBJECT, tell) if isinstance(target, Who) or _is_one(target) else group(target, tell)


def another_of(target: Target, origin: Target, tell: Teller) -> str:
    """Where something goes that comes from one of `origin`: to one of them, or to another."""
    if target == origin and isinstance(target, Pokemon):
        return tell.say(ANOTHER_OF, group=group(target, tell))
    return one_of(target, Case.OBJECT, tell)


def several_of(choice: Choose, count: int, tell: Teller) -> str:
    """So many as are chosen."""
    among = group(choice.pokemon, tell, choice.by)
    if count == 1:
        return tell.say(ONE_OF[Case.OBJECT], group=among)
    return tell.say(UP_TO_OF if choice.up_to else SOME_OF, count, group=among)


def _is_one(pokemon: Pokemon) -> bool:
    """Whether it is the Active of a side, whatever else it is."""
    return pokemon in (Pokemon(Side.OWN, Spot.ACTIVE), Pokemon(Side.OPPOSING, Spot.ACTIVE))


def _one(who: Who, case: Case, tell: Teller) -> str:
    if who is Who.SELF and tell.is_held:
        return tell.say(HOLDER[case])
    if who is Who.CHOSEN and tell.choice is not None:
        choice, tell.choice = tell.choice, None
        return one_of(choice.pokemon, case, tell)
    if who is Who.CHOSEN and tell.has_many_chosen:
        return tell.say(ALL_CHOSEN[case])
    return tell.say(ONE[who][case])
