"""What works on a Pokémon, in words: whether its own card says so, one that it holds, or an attack for a time."""

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from apps.games.engines.tcg.text.pokemon import group, whom
from apps.games.engines.tcg.text.teller import Case, F, Teller
from apps.games.engines.tcg.text.types import of_type
from apps.games.engines.tcg.vocabulary import features
from apps.games.engines.tcg.vocabulary.places import OWN, Who
from apps.games.engines.tcg.vocabulary.words import Feature
from apps.games.kernel.words import _, ngettext

OnPokemon: TypeAlias = Callable[[Any, Who | None, Teller], str]

LENT: Final[dict[type[Feature], OnPokemon]] = {}
"""By kind: words for a feature on one Pokémon, or (None) on all of the player's."""


def lent(feature: Feature, who: Who | None, tell: Teller) -> str:
    """A feature in words; KeyError for one without."""
    return LENT[type(feature)](feature, who, tell)


def _tells(kind: type[F]) -> Callable[[Callable[[F, Who | None, Teller], str]], Callable[[F, Who | None, Teller], str]]:
    def register(clause: Callable[[F, Who | None, Teller], str]) -> Callable[[F, Who | None, Teller], str]:
        LENT[kind] = clause
        return clause

    return register


def _pokemon(who: Who | None, case: Case, tell: Teller) -> str:
    return group(OWN, tell) if who is None else whom(who, case, tell)


def _only_of(types: str, clause: str, tell: Teller) -> str:
    return tell.say(_("%(effect)s, if it is %(type)s"), effect=clause, type=of_type(types, tell)) if types else clause


@_tells(features.MoreDamage)
def more_damage(feature: features.MoreDamage, who: Who | None, tell: Teller) -> str:
    """On the attacker's side."""
    text = _(
        "attacks of %(pokemon)s do %(points)s more damage to your opponent's Active Pokémon (before Weakness and"
        " Resistance)"
    )
    said = tell.say(text, points=feature.amount, pokemon=_pokemon(who, Case.OBJECT, tell))
    return _only_of(feature.types, said, tell)


@_tells(features.LessDamage)
def less_damage(feature: features.LessDamage, who: Who | None, tell: Teller) -> str:
    """On the defender's side."""
    text = _("attacks do %(points)s less damage to %(pokemon)s (after Weakness and Resistance)")
    said = tell.say(text, points=feature.amount, pokemon=_pokemon(who, Case.RECIPIENT, tell))
    if feature.basic_only:
        said = tell.say(_("%(effect)s, if it is a Basic Pokémon"), effect=said)
    return _only_of(feature.types, said, tell)


@_tells(features.NoDamage)
def no_damage(feature: features.NoDamage, who: Who | None, tell: Teller) -> str:
    """Damage prevented."""
    said = tell.say(_("attacks do no damage to %(pokemon)s"), pokemon=_pokemon(who, Case.RECIPIENT, tell))
    return tell.say(_("%(effect)s while it is Asleep"), effect=said) if feature.while_asleep else said


@_tells(features.NoAttackEffects)
def no_attack_effects(feature: features.NoAttackEffects, who: Who | None, tell: Teller) -> str:
    """All prevented."""
    text = _("attacks do nothing to %(pokemon)s, neither damage nor anything else")
    return tell.say(text, pokemon=_pokemon(who, Case.RECIPIENT, tell))


@_tells(features.AttackBase)
def attack_base(feature: features.AttackBase, who: Who | None, tell: Teller) -> str:
    """Another number than the printed one."""
    text = _("the attack %(attack)s of %(pokemon)s does %(points)s damage instead of what is printed")
    return tell.say(text, attack=feature.attack, points=feature.damage, pokemon=_pokemon(who, Case.OBJECT, tell))


@_tells(features.CannotAttack)
def cannot_attack(feature: features.CannotAttack, who: Who | None, tell: Teller) -> str:
    """No attack."""
    return tell.say(_("%(pokemon)s cannot attack"), pokemon=_pokemon(who, Case.SUBJECT, tell))


@_tells(features.CannotUse)
def cannot_use(feature: features.CannotUse, who: Who | None, tell: Teller) -> str:
    """Not that attack."""
    text = _("%(pokemon)s cannot use %(attack)s")
    return tell.say(text, attack=feature.attack, pokemon=_pokemon(who, Case.SUBJECT, tell))


@_tells(features.CannotRetreat)
def cannot_retreat(feature: features.CannotRetreat, who: Who | None, tell: Teller) -> str:
    """No retreat."""
    return tell.say(_("%(pokemon)s cannot retreat"), pokemon=_pokemon(who, Case.SUBJECT, tell))


@_tells(features.NoConditions)
def no_conditions(feature: features.NoConditions, who: Who | None, tell: Teller) -> str:
    """Nothing of that kind."""
    text = _("%(pokemon)s cannot get any Special Condition")
    return tell.say(text, pokemon=_pokemon(who, Case.SUBJECT, tell))


@_tells(features.MoreHP)
def more_hp(feature: features.MoreHP, who: Who | None, tell: Teller) -> str:
    """More of them."""
    return tell.say(
        _("%(pokemon)s has %(points)s more HP"), points=feature.amount, pokemon=_pokemon(who, Case.OBJECT, tell)
    )


@_tells(features.ExtraPrizes)
def extra_prizes(feature: features.ExtraPrizes, who: Who | None, tell: Teller) -> str:
    """A dear Knock Out."""
    text = ngettext(
        "whoever Knocks Out %(pokemon)s takes %(count)s more Prize",
        "whoever Knocks Out %(pokemon)s takes %(count)s more Prizes",
    )
    return tell.say(text, feature.prizes, pokemon=_pokemon(who, Case.OBJECT, tell))
