"""The closed lists of the game: types, stages, conditions, kinds of card and of power."""

from enum import StrEnum


class Type(StrEnum):
    """An Energy type by its letter: a cost such as "RRC" is a run of types."""

    GRASS = "G"
    FIRE = "R"
    WATER = "W"
    LIGHTNING = "L"
    PSYCHIC = "P"
    FIGHTING = "F"
    DARKNESS = "D"
    METAL = "M"
    COLORLESS = "C"


class Stage(StrEnum):
    """How a Pokémon card comes into play."""

    BASIC = "basic"
    STAGE_1 = "stage_1"
    STAGE_2 = "stage_2"


class PowerKind(StrEnum):
    """Four kinds of power; what names one does not touch the others (TC-11)."""

    POKEMON_POWER = "pokemon_power"
    POKE_POWER = "poke_power"
    POKE_BODY = "poke_body"
    ABILITY = "ability"


class TrainerKind(StrEnum):
    """Kinds of Trainer card. A Tool is an Item that stays on a Pokémon (TC-12 to TC-15)."""

    ITEM = "item"
    SUPPORTER = "supporter"
    STADIUM = "stadium"
    TOOL = "tool"


class Condition(StrEnum):
    """Special Conditions: the first three replace one another, the others stand beside them (TC-35)."""

    ASLEEP = "asleep"
    CONFUSED = "confused"
    PARALYZED = "paralyzed"
    BURNED = "burned"
    POISONED = "poisoned"
