"""The whole text of a card, paragraph by paragraph."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.cards.definition import Attack, EnergyCard, Power, TrainerCard
from apps.games.engines.tcg.text import fighting, flow, handling  # noqa: F401  they fill the list of clauses
from apps.games.engines.tcg.text.features import paragraph
from apps.games.engines.tcg.text.teller import Teller
from apps.games.engines.tcg.text.types import of_energy
from apps.games.engines.tcg.vocabulary.features import Activated
from apps.games.engines.tcg.vocabulary.kinds import PowerKind, TrainerKind
from apps.games.kernel.words import Translate, _, ngettext

POWER_KINDS: Final[Mapping[PowerKind, str]] = {
    PowerKind.POKEMON_POWER: _("Pokémon Power"),
    PowerKind.POKE_POWER: _("Poké-Power"),
    PowerKind.POKE_BODY: _("Poké-Body"),
    PowerKind.ABILITY: _("Ability"),
}
STOPPED: Final[Mapping[PowerKind, str]] = {
    PowerKind.POKE_POWER: _("Not while this Pokémon has a Special Condition."),
    PowerKind.POKEMON_POWER: _("Not while this Pokémon has a Special Condition that stops Pokémon Powers."),
}
"""What stops a power that is used (TC-11); of a Pokémon Power, an option says which conditions do."""
ONE_OF_ANY: Final = _("It provides 1 Energy of every type, but only one of them at a time.")
UNITS: Final = ngettext("It provides %(count)s %(type)s Energy.", "It provides %(count)s units of %(type)s Energy.")
ON_BASIC: Final = _("On a Basic Pokémon it provides 1 Energy of every type instead, but only one of them at a time.")


def attack_texts(attack: Attack, translate: Translate) -> tuple[str, ...]:
    """What an attack does beyond its number; nothing of one that is plain damage."""
    tell = Teller(translate, damage=attack.damage, is_attack=True)
    return _paragraphs(tell.paragraph(attack.effect or ()))


def power_texts(power: Power, translate: Translate) -> tuple[str, ...]:
    """What a power does, and what stops it."""
    used = any(isinstance(feature, Activated) for feature in power.features or ())
    said = [paragraph(feature, Teller(translate)) for feature in power.features or ()]
    return _paragraphs(*said, translate(STOPPED[power.kind]) if used and power.kind in STOPPED else "")


def trainer_texts(card: TrainerCard, translate: Translate) -> tuple[str, ...]:
    """What playing it does, and what it does while it stays in play."""
    is_held = card.kind is not TrainerKind.STADIUM
    return _paragraphs(
        Teller(translate).paragraph(card.effect or ()),
        *(paragraph(feature, Teller(translate, is_held=is_held), is_stadium=not is_held) for feature in card.features),
    )


def energy_texts(card: EnergyCard, translate: Translate) -> tuple[str, ...]:
    """What a special Energy provides and does; a basic one needs no words."""
    if card.is_basic:
        return ()
    tell = Teller(translate, is_held=True)
    if card.provides == "*":
        provides = tell.say(ONE_OF_ANY)
    else:
        provides = tell.say(UNITS, len(card.provides), type=of_energy(card.provides[0], tell))
    if card.provides_on_basic:
        provides += " " + tell.say(ON_BASIC)
    return _paragraphs(provides, *(paragraph(feature, tell) for feature in card.features or ()))


def _paragraphs(*said: str) -> tuple[str, ...]:
    return tuple(filter(None, said))
