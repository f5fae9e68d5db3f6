"""Types of Energy inside phrases: no language says "Fire" alone, "Fire Energy" and "of the Fire type" in one form."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.text.teller import Teller
from apps.games.engines.tcg.vocabulary.kinds import Type
from apps.games.kernel.words import InContext, _, pgettext

OF_TYPE: Final[Mapping[Type, InContext]] = {
    Type.GRASS: pgettext("of the … type", "Grass"),
    Type.FIRE: pgettext("of the … type", "Fire"),
    Type.WATER: pgettext("of the … type", "Water"),
    Type.LIGHTNING: pgettext("of the … type", "Lightning"),
    Type.PSYCHIC: pgettext("of the … type", "Psychic"),
    Type.FIGHTING: pgettext("of the … type", "Fighting"),
    Type.DARKNESS: pgettext("of the … type", "Darkness"),
    Type.METAL: pgettext("of the … type", "Metal"),
    Type.COLORLESS: pgettext("of the … type", "Colorless"),
}
OF_ENERGY: Final[Mapping[Type, InContext]] = {
    Type.GRASS: pgettext("of … Energy", "Grass"),
    Type.FIRE: pgettext("of … Energy", "Fire"),
    Type.WATER: pgettext("of … Energy", "Water"),
    Type.LIGHTNING: pgettext("of … Energy", "Lightning"),
    Type.PSYCHIC: pgettext("of … Energy", "Psychic"),
    Type.FIGHTING: pgettext("of … Energy", "Fighting"),
    Type.DARKNESS: pgettext("of … Energy", "Darkness"),
    Type.METAL: pgettext("of … Energy", "Metal"),
    Type.COLORLESS: pgettext("of … Energy", "Colorless"),
}
NAMED: Final = "?"
"""Stands for the type that the player has named."""


def either(words: list[str], tell: Teller) -> str:
    """Words of which one is enough."""
    whole = words[0]
    for word in words[1:]:
        whole = tell.say(_("%(first)s or %(second)s"), first=whole, second=word)
    return whole


def both(words: list[str], tell: Teller) -> str:
    """Words that all count."""
    whole = words[0]
    for word in words[1:]:
        whole = tell.say(_("%(first)s and %(second)s"), first=whole, second=word)
    return whole


def of_type(letters: str, tell: Teller) -> str:
    """What a Pokémon is of: "of the Grass or Fire type"."""
    if letters == NAMED:
        return tell.say(_("of that type"))
    types = either([tell.say(OF_TYPE[Type(letter)]) for letter in letters], tell)
    return tell.say(_("of the %(type)s type"), type=types)


def of_energy(letters: str, tell: Teller) -> str:
    """What an Energy is of, as it stands before the word."""
    return either([tell.say(OF_ENERGY[Type(letter)]) for letter in letters], tell)
