"""Numbers in words: so much, or so much for each of something."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from apps.games.engines.tcg.text.card_phrases import kind
from apps.games.engines.tcg.text.pokemon import group, whom
from apps.games.engines.tcg.text.teller import Case, Teller
from apps.games.engines.tcg.text.types import of_energy
from apps.games.engines.tcg.vocabulary import amounts
from apps.games.engines.tcg.vocabulary.amounts import Amount, Count
from apps.games.engines.tcg.vocabulary.places import ANY_CARD, Side
from apps.games.kernel.words import _


class Number(msgspec.Struct, frozen=True):
    """An amount in words: a number, and "for each …" where it is counted.

    `on_heads`: it hangs on one coin.
    """

    count: int
    each: str = ""
    on_heads: bool = False

    def after(self, clause: str, tell: Teller) -> str:
        """The clause with what is counted at its end."""
        if self.on_heads:
            return tell.say(_("if heads, %(effect)s"), effect=clause)
        return f"{clause} {self.each}" if self.each else clause

    def before(self, clause: str, tell: Teller) -> str:
        """Likewise, at its beginning: for a clause that is long."""
        return f"{self.each}: {clause}" if self.each and not self.on_heads else self.after(clause, tell)


def number(amount: Amount, tell: Teller) -> Number:
    """An amount; a bare count is one for each."""
    if isinstance(amount, int):
        return Number(amount)
    per = amount if isinstance(amount, amounts.Per) else amounts.Per(1, amount)
    if isinstance(per.of, amounts.Heads) and tell.coins == 1:
        return Number(per.each, on_heads=True)
    each = for_each(per.of, tell)
    if per.most is not None:
        each = f"{each} " + tell.say(_("(%(most)s at most)"), most=per.most)
    return Number(per.each, each)


def for_each(count: Count, tell: Teller) -> str:
    """ "for each damage counter on this Pokémon"; KeyError for a count without words."""
    return EACH[type(count)](count, tell)


def _counters_on(count: amounts.CountersOn, tell: Teller) -> str:
    return tell.say(_("for each damage counter on %(pokemon)s"), pokemon=whom(count.who, Case.OBJECT, tell))


def _energy_on(count: amounts.EnergyOn, tell: Teller) -> str:
    pokemon = whom(count.who, Case.OBJECT, tell)
    if not count.type:
        return tell.say(_("for each Energy on %(pokemon)s"), pokemon=pokemon)
    return tell.say(_("for each %(type)s Energy on %(pokemon)s"), type=of_energy(count.type, tell), pokemon=pokemon)


def _spare_energy(count: amounts.SpareEnergy, tell: Teller) -> str:
    return tell.say(
        _("for each %(type)s Energy on this Pokémon beyond those that pay for the attack"),
        type=of_energy(count.type, tell),
    )


def _heads(count: amounts.Heads, tell: Teller) -> str:
    return tell.say(_("for each heads"))


def _moved(count: amounts.Moved, tell: Teller) -> str:
    return tell.say(
        _("for each counter moved in this way") if tell.has_moved_counters else _("for each card moved in this way")
    )


ZONES: Final[Mapping[tuple[str, Side], str]] = {
    ("hand", Side.OWN): _("in your hand"),
    ("hand", Side.OPPOSING): _("in your opponent's hand"),
    ("discard", Side.OWN): _("in your discard pile"),
    ("discard", Side.OPPOSING): _("in your opponent's discard pile"),
    ("lost_zone", Side.OWN): _("in your Lost Zone"),
    ("lost_zone", Side.OPPOSING): _("in your opponent's Lost Zone"),
    ("lost_zone", Side.BOTH): _("in either Lost Zone"),
}
PRIZES: Final[Mapping[Side, str]] = {
    Side.OWN: _("for each Prize that you have left"),
    Side.OPPOSING: _("for each Prize that your opponent has left"),
}


def _cards_in(count: amounts.CardsIn, tell: Teller) -> str:
    if count.zone == "prizes" and count.cards == ANY_CARD:
        return tell.say(PRIZES[count.side])
    zone = tell.say(ZONES[count.zone, count.side])
    return tell.say(_("for each %(card)s %(zone)s"), card=kind(count.cards, 1, tell), zone=zone)


def _pokemon_in_play(count: amounts.PokemonInPlay, tell: Teller) -> str:
    return tell.say(_("for each of %(group)s in play"), group=group(count.pokemon, tell))


EACH: Final[Mapping[type[Count], Callable[[Any, Teller], str]]] = {
    amounts.CountersOn: _counters_on,
    amounts.EnergyOn: _energy_on,
    amounts.SpareEnergy: _spare_energy,
    amounts.Heads: _heads,
    amounts.Moved: _moved,
    amounts.CardsIn: _cards_in,
    amounts.PokemonInPlay: _pokemon_in_play,
}
"""All counts but `Dealt`, which only healing asks for and says in its own way."""
