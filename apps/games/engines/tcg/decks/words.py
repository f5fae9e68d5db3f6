"""The words about decks: why one cannot be played, what to say of a pasted line, and the names of the ready ones."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.decks.catalogue import Kind
from apps.games.engines.tcg.decks.mechanics import Mechanic
from apps.games.engines.tcg.vocabulary.kinds import Stage, Type
from apps.games.kernel.words import KitWords, OptionWords, Text, _, ngettext

REFUSALS: Final[Mapping[str, Text]] = {
    "deck_too_small": ngettext(
        "A deck has 60 cards: %(count)s card is missing.", "A deck has 60 cards: %(count)s cards are missing."
    ),
    "deck_too_big": ngettext(
        "A deck has 60 cards: this is %(count)s card too many.",
        "A deck has 60 cards: this is %(count)s cards too many.",
    ),
    "deck_too_many_copies": _("At most four cards of one name: here are %(count)s of %(name)s."),
    "deck_without_basic": _("Without a Basic Pokémon no match can begin: put one in."),
    "deck_strange_card": _("The card %(card)s is not in the collection."),
    "deck_row_twice": _("The card %(card)s is listed twice."),
}
"""By code of a `Fault`, or of the RuleViolation of an illegal deck."""

REMARKS: Final[Mapping[str, str]] = {
    "list_too_long": _("That is too much text for a deck list: at most %(most)s characters are read."),
    "list_too_many_lines": _("That is too much text for a deck list: at most %(most)s lines are read."),
    "line_too_long": _("This line is longer than any card's: at most %(most)s characters are read."),
    "no_count": _("How many? Put the number in front of the name."),
    "bad_count": _("A count goes from 1 to %(most)s."),
    "over_sixty": _("With this line there would be more than %(most)s of %(card)s."),
    "unreadable": _("This is no line of a deck list: number, name, set and number of the card."),
    "unknown_card": _("“%(name)s” is not in the collection."),
    "unknown_near": _("“%(name)s” is not in the collection. Is it %(near)s?"),
    "ambiguous": _("There are several cards called %(name)s. Add which one you mean: %(choices)s."),
    "contradiction": _("%(printing)s is not %(name)s but %(other)s. Which of the two do you mean?"),
    "by_number": _("“%(name)s” is taken for %(card)s, the card with the number %(printing)s."),
    "other_printing": _(
        "That printing is not in the collection; %(card)s %(printing)s is taken. It may do other things."
    ),
}
"""By code of a `Remark`."""

KIT_WORDS: Final = KitWords(
    label=_("Deck"),
    plural=_("Decks"),
    ready={
        "blue-flame": OptionWords(
            _("Blue Flame"), _("Fire. Reshiram strikes for 120 turn after turn, and Emboar brings the fuel.")
        ),
        "bolt-strike": OptionWords(
            _("Bolt Strike"), _("Lightning. Zekrom hits hardest when hurt; Eelektrik recharges, Magnezone draws.")
        ),
        "tidal-dance": OptionWords(
            _("Tidal Dance"), _("Water. Feraligatr floods the board, Samurott and Kyurem do the rest.")
        ),
        "royal-garden": OptionWords(
            _("Royal Garden"), _("Grass. Serperior heals while others put the opponent to sleep.")
        ),
        "mind-maze": OptionWords(
            _("Mind Maze"), _("Psychic. Reuniclus moves damage about, Espeon and Cofagrigus give it back.")
        ),
        "iron-shadow": OptionWords(
            _("Iron Shadow"), _("Metal and Darkness. Klinklang shifts the Energy, Cobalion locks, Zoroark copies.")
        ),
        "stone-fists": OptionWords(_("Stone Fists"), _("Fighting. Donphan for one Energy, and avengers behind it.")),
        "lost-gate": OptionWords(
            _("Lost Gate"), _("Psychic. Gengar sends cards out of the game until Lost World wins it.")
        ),
        "old-masters": OptionWords(
            _("Old Masters"),
            _("Water and Psychic. The cards of 1999: Blastoise pours, Alakazam shifts, Chansey holds."),
        ),
    },
)

TYPES: Final[Mapping[Type, str]] = {
    Type.GRASS: _("Grass"),
    Type.FIRE: _("Fire"),
    Type.WATER: _("Water"),
    Type.LIGHTNING: _("Lightning"),
    Type.PSYCHIC: _("Psychic"),
    Type.FIGHTING: _("Fighting"),
    Type.DARKNESS: _("Darkness"),
    Type.METAL: _("Metal"),
    Type.COLORLESS: _("Colorless"),
}

STAGES: Final[Mapping[Stage, str]] = {
    Stage.BASIC: _("Basic"),
    Stage.STAGE_1: _("Stage 1"),
    Stage.STAGE_2: _("Stage 2"),
}

KINDS: Final[Mapping[Kind, str]] = {
    Kind.POKEMON: _("Pokémon"),
    Kind.ITEM: _("Item"),
    Kind.SUPPORTER: _("Supporter"),
    Kind.STADIUM: _("Stadium"),
    Kind.TOOL: _("Tool"),
    Kind.BASIC_ENERGY: _("Basic Energy"),
    Kind.SPECIAL_ENERGY: _("Special Energy"),
}

MECHANICS: Final[Mapping[Mechanic, str]] = {
    Mechanic.POWER: _("has a power or an Ability"),
    Mechanic.DRAW: _("draws cards"),
    Mechanic.SEARCH: _("searches the deck"),
    Mechanic.RECOVER: _("takes back from the discard pile"),
    Mechanic.ACCELERATE: _("attaches more Energy"),
    Mechanic.MOVE_ENERGY: _("moves Energy"),
    Mechanic.DISCARD_ENERGY: _("discards others' Energy"),
    Mechanic.CONDITION: _("inflicts a Special Condition"),
    Mechanic.COIN: _("tosses coins"),
    Mechanic.HEAL: _("heals or cures"),
    Mechanic.SWITCH: _("switches the Active Pokémon"),
    Mechanic.COUNTERS: _("puts or moves damage counters"),
    Mechanic.BENCH_DAMAGE: _("damages others than the Active"),
    Mechanic.PROTECT: _("protects"),
    Mechanic.LOCK: _("forbids something"),
    Mechanic.COPY: _("copies"),
    Mechanic.EVOLUTION: _("skips or takes back a stage"),
    Mechanic.LOST_ZONE: _("Lost Zone"),
    Mechanic.PRIZES: _("Prizes"),
    Mechanic.MILL: _("discards from a deck"),
}
