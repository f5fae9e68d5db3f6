"""Tests in words, each with its opposite: what stands after "if"."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from apps.games.engines.tcg.text.amounts import ZONES
from apps.games.engines.tcg.text.card_phrases import ALL, MANY, kind
from apps.games.engines.tcg.text.pokemon import group, whom
from apps.games.engines.tcg.text.teller import Case, Teller
from apps.games.engines.tcg.text.types import of_energy
from apps.games.engines.tcg.vocabulary import amounts
from apps.games.engines.tcg.vocabulary.amounts import Count, Test
from apps.games.engines.tcg.vocabulary.kinds import Condition
from apps.games.engines.tcg.vocabulary.places import Who
from apps.games.kernel.words import InContext, Text, _, ngettext, pgettext

IS: Final[Mapping[Condition, InContext]] = {
    Condition.ASLEEP: pgettext("it is …", "Asleep"),
    Condition.CONFUSED: pgettext("it is …", "Confused"),
    Condition.PARALYZED: pgettext("it is …", "Paralyzed"),
    Condition.BURNED: pgettext("it is …", "Burned"),
    Condition.POISONED: pgettext("it is …", "Poisoned"),
}


def holds(test: Test, tell: Teller, *, wanted: bool = True) -> str:
    """That it holds, or that it does not; KeyError for a test without words."""
    if isinstance(test, amounts.Not):
        return holds(test.test, tell, wanted=not wanted)
    return TESTS[type(test)](test, wanted, tell)


def _has(test: amounts.Has, wanted: bool, tell: Teller) -> str:
    text = _("%(pokemon)s is %(condition)s") if wanted else _("%(pokemon)s is not %(condition)s")
    return tell.say(text, pokemon=whom(test.who, Case.SUBJECT, tell), condition=tell.say(IS[test.condition]))


def _is_behind(test: amounts.BehindOnPrizes, wanted: bool, tell: Teller) -> str:
    return tell.say(
        _("you have more Prizes left than your opponent")
        if wanted
        else _("you have no more Prizes left than your opponent")
    )


def _avenges(test: amounts.AvengesKnockOut, wanted: bool, tell: Teller) -> str:
    return tell.say(
        _("damage of an attack Knocked Out a Pokémon of yours in your opponent's last turn")
        if wanted
        else _("no damage of an attack Knocked Out a Pokémon of yours in your opponent's last turn")
    )


def _has_evolved(test: amounts.EvolvedThisTurn, wanted: bool, tell: Teller) -> str:
    text = (
        _("this Pokémon evolved from %(name)s in this turn")
        if wanted
        else _("this Pokémon did not evolve from %(name)s in this turn")
    )
    return tell.say(text, name=test.source)


def _exists(test: amounts.Exists, wanted: bool, tell: Teller) -> str:
    if isinstance(test.pokemon, Who):
        text = _("%(pokemon)s is still in play") if wanted else _("%(pokemon)s is no longer in play")
        return tell.say(text, pokemon=whom(test.pokemon, Case.SUBJECT, tell))
    text = _("there is 1 of %(group)s") if wanted else _("there is none of %(group)s")
    return tell.say(text, group=group(test.pokemon, tell))


def _is_reached(test: amounts.AtLeast, wanted: bool, tell: Teller) -> str:
    return COUNTS[type(test.count)](test.count, test.least, wanted, tell)


def _heads(count: amounts.Heads, least: int, wanted: bool, tell: Teller) -> str:
    if tell.coins == 1:
        return tell.say(pgettext("if …", "heads") if wanted else pgettext("if …", "tails"))
    text = (
        ngettext("there is at least %(count)s heads", "there are at least %(count)s heads")
        if wanted
        else ngettext("there is less than %(count)s heads", "there are fewer than %(count)s heads")
    )
    return tell.say(text, least)


def _moved(count: amounts.Moved, least: int, wanted: bool, tell: Teller) -> str:
    return tell.say(_("you did so") if wanted else _("you did not do so"))


COUNTERS: Final[Mapping[bool, Text]] = {
    True: ngettext(
        "%(pokemon)s has at least %(count)s damage counter", "%(pokemon)s has at least %(count)s damage counters"
    ),
    False: ngettext(
        "%(pokemon)s has less than %(count)s damage counter", "%(pokemon)s has fewer than %(count)s damage counters"
    ),
}


def _counters_on(count: amounts.CountersOn, least: int, wanted: bool, tell: Teller) -> str:
    return tell.say(COUNTERS[wanted], least, pokemon=whom(count.who, Case.OBJECT, tell))


def _energy_on(count: amounts.EnergyOn, least: int, wanted: bool, tell: Teller) -> str:
    pokemon = whom(count.who, Case.OBJECT, tell)
    if not count.type:
        text = (
            _("%(pokemon)s has at least %(least)s Energy")
            if wanted
            else _("%(pokemon)s has less than %(least)s Energy")
        )
        return tell.say(text, pokemon=pokemon, least=least)
    text = (
        _("%(pokemon)s has at least %(least)s %(type)s Energy")
        if wanted
        else _("%(pokemon)s has less than %(least)s %(type)s Energy")
    )
    return tell.say(text, pokemon=pokemon, least=least, type=of_energy(count.type, tell))


def _cards_in(count: amounts.CardsIn, least: int, wanted: bool, tell: Teller) -> str:
    zone = tell.say(ZONES[count.zone, count.side])
    if least == 1:
        text = _("there are %(cards)s %(zone)s") if wanted else _("there are no %(cards)s %(zone)s")
        return tell.say(text, cards=kind(count.cards, ALL if wanted else MANY, tell), zone=zone)
    text = (
        _("there are at least %(least)s %(cards)s %(zone)s")
        if wanted
        else _("there are fewer than %(least)s %(cards)s %(zone)s")
    )
    return tell.say(text, least=least, cards=kind(count.cards, MANY, tell), zone=zone)


COUNTS: Final[Mapping[type[Count], Callable[[Any, int, bool, Teller], str]]] = {
    amounts.Heads: _heads,
    amounts.Moved: _moved,
    amounts.CountersOn: _counters_on,
    amounts.EnergyOn: _energy_on,
    amounts.CardsIn: _cards_in,
}
TESTS: Final[Mapping[type[Test], Callable[[Any, bool, Teller], str]]] = {
    amounts.Has: _has,
    amounts.BehindOnPrizes: _is_behind,
    amounts.AvengesKnockOut: _avenges,
    amounts.EvolvedThisTurn: _has_evolved,
    amounts.Exists: _exists,
    amounts.AtLeast: _is_reached,
}
