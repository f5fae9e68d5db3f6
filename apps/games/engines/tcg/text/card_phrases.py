"""Cards in phrases: "2 Fire Energy cards". Always as the object of a verb, so that one case is enough."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.text.teller import Teller
from apps.games.engines.tcg.text.types import either, of_energy, of_type
from apps.games.engines.tcg.vocabulary.kinds import Stage, TrainerKind
from apps.games.engines.tcg.vocabulary.places import BASIC_ENERGY, Cards, Category
from apps.games.kernel.words import Plural, Text, _, ngettext

ALL: Final = 2
"""The count whose plural goes with "all"."""
MANY: Final = 100
"""The count whose plural goes with "up to", "at least" and "any number of"."""

CARD: Final = ngettext("card", "cards")
POKEMON: Final[Mapping[tuple[Stage, ...], Plural]] = {
    (): ngettext("Pokémon card", "Pokémon cards"),
    (Stage.BASIC,): ngettext("Basic Pokémon card", "Basic Pokémon cards"),
    (Stage.STAGE_1,): ngettext("Stage 1 Pokémon card", "Stage 1 Pokémon cards"),
    (Stage.STAGE_2,): ngettext("Stage 2 Pokémon card", "Stage 2 Pokémon cards"),
    (Stage.STAGE_1, Stage.STAGE_2): ngettext("Evolution card", "Evolution cards"),
}
TRAINERS: Final[Mapping[tuple[TrainerKind, ...], Plural]] = {
    (): ngettext("Trainer card", "Trainer cards"),
    (TrainerKind.ITEM,): ngettext("Item card that is no Tool", "Item cards that are no Tools"),
    (TrainerKind.ITEM, TrainerKind.TOOL): ngettext("Item card", "Item cards"),
    (TrainerKind.TOOL,): ngettext("Tool card", "Tool cards"),
    (TrainerKind.SUPPORTER,): ngettext("Supporter card", "Supporter cards"),
    (TrainerKind.STADIUM,): ngettext("Stadium card", "Stadium cards"),
}
ENERGY: Final[Mapping[bool | None, Plural]] = {
    None: ngettext("Energy card", "Energy cards"),
    True: ngettext("basic Energy card", "basic Energy cards"),
    False: ngettext("special Energy card", "special Energy cards"),
}
TYPED_ENERGY: Final[Mapping[bool | None, Plural]] = {
    None: ngettext("%(type)s Energy card", "%(type)s Energy cards"),
    True: ngettext("basic %(type)s Energy card", "basic %(type)s Energy cards"),
    False: ngettext("special %(type)s Energy card", "special %(type)s Energy cards"),
}


def cards(wanted: Cards, count: int, tell: Teller, *, up_to: bool = False) -> str:
    """So many cards that fit."""
    if up_to and count > 1:
        return tell.say(_("up to %(number)s %(cards)s"), number=count, cards=kind(wanted, MANY, tell))
    return f"{count} {kind(wanted, count, tell)}"


def kind(wanted: Cards, count: int, tell: Teller) -> str:
    """The cards without their number, in the form that goes with it; KeyError for a kind without words."""
    said = tell.say(_noun(wanted), count, type=of_energy(wanted.types, tell) if wanted.types else "")
    if wanted.types and wanted.category is Category.POKEMON:
        said += " " + of_type(wanted.types, tell)
    if wanted.not_types:
        said += " " + tell.say(_("but not %(types)s"), types=of_type(wanted.not_types, tell))
    if wanted.name:
        said += " " + tell.say(_("called %(name)s"), name=wanted.name)
    if wanted.other_than:
        said += " " + tell.say(_("other than %(name)s"), name=wanted.other_than)
    if wanted.also_basic_energy:
        said = either([said, kind(BASIC_ENERGY, count, tell)], tell)
    return said


def _noun(wanted: Cards) -> Text:
    if wanted.category is Category.POKEMON:
        return POKEMON[wanted.stages]
    if wanted.category is Category.TRAINER:
        return TRAINERS[wanted.kinds]
    if wanted.category is Category.ENERGY:
        return (TYPED_ENERGY if wanted.types else ENERGY)[wanted.is_basic_energy]
    return CARD
