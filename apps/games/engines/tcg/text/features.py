"""What works by itself, or may be used, while a card is in play, in words: a paragraph for each feature."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from apps.games.engines.tcg.text.lasting import LENT
from apps.games.engines.tcg.text.pokemon import whom
from apps.games.engines.tcg.text.teller import Case, Teller, sentence
from apps.games.engines.tcg.text.types import of_type
from apps.games.engines.tcg.vocabulary import features
from apps.games.engines.tcg.vocabulary.places import Side, Spot, Who
from apps.games.engines.tcg.vocabulary.words import Effect, Feature
from apps.games.kernel.words import _, ngettext


def paragraph(feature: Feature, tell: Teller, *, is_stadium: bool = False) -> str:
    """A feature as sentences; KeyError for one without words."""
    if isinstance(feature, features.Activated):
        return _activated(feature, tell, is_stadium)
    if type(feature) in LENT:
        return sentence(LENT[type(feature)](feature, Who.SELF, tell))
    return sentence(FEATURES[type(feature)](feature, tell))


def _activated(feature: features.Activated, tell: Teller, is_stadium: bool) -> str:
    if is_stadium:
        when = _("Once in each turn, before attacking, the player whose turn it is may do this:")
    elif feature.once:
        when = _("Once in your turn, before you attack, you may do this:")
    else:
        when = _("As often as you like in your turn, before you attack, you may do this:")
    said = [tell.say(when), tell.paragraph(feature.effect)]
    if feature.spot is not Spot.ANYWHERE:
        said.append(sentence(tell.say(ONLY_WHILE[feature.spot])))
    return " ".join(said)


ONLY_WHILE: Final[Mapping[Spot, str]] = {
    Spot.ACTIVE: _("only while this Pokémon is the Active one"),
    Spot.BENCH: _("only while this Pokémon is on the Bench"),
}


def _set_off(when: str, effect: Effect, tell: Teller) -> str:
    return f"{when}, {tell.joined(effect)}"


def _on_play(feature: features.OnPlay, tell: Teller) -> str:
    when = tell.say(_("when you put this Pokémon from your hand on your Bench in your turn, you may do this"))
    return f"{when}: {tell.paragraph(feature.effect)}"


def _when_damaged(feature: features.WhenDamaged, tell: Teller) -> str:
    when = tell.say(
        _("when %(pokemon)s is Active and takes damage from an opponent's attack, even if that Knocks it Out"),
        pokemon=whom(Who.SELF, Case.SUBJECT, tell),
    )
    return _set_off(when, feature.effect, tell)


def _between_turns(feature: features.BetweenTurns, tell: Teller) -> str:
    return tell.say(_("between turns, %(effect)s"), effect=tell.joined(feature.effect))


BENCHED: Final[Mapping[tuple[Side, bool], str]] = {
    (Side.OWN, False): _("when you put a Basic Pokémon from your hand on your Bench"),
    (Side.OPPOSING, False): _("when your opponent puts a Basic Pokémon from the hand on the Bench"),
    (Side.BOTH, False): _("when a player puts a Basic Pokémon from the hand on the Bench"),
    (Side.OWN, True): _("when you put a Basic Pokémon, but not %(types)s, from your hand on your Bench"),
    (Side.OPPOSING, True): _("when your opponent puts a Basic Pokémon, but not %(types)s, from the hand on the Bench"),
    (Side.BOTH, True): _("when a player puts a Basic Pokémon, but not %(types)s, from the hand on the Bench"),
}
"""By whose Bench, and whether some types are left out."""


def _when_benched(feature: features.WhenBenched, tell: Teller) -> str:
    spared = feature.cards.not_types
    types = of_type(spared, tell) if spared else ""
    said = _set_off(tell.say(BENCHED[feature.side, bool(spared)], types=types), feature.effect, tell)
    if feature.spot is Spot.ACTIVE:
        return tell.say(_("while this Pokémon is Active: %(effect)s"), effect=said)
    return said


def _when_attached(feature: features.WhenAttached, tell: Teller) -> str:
    return _set_off(tell.say(_("when you attach this card from your hand to a Pokémon")), feature.effect, tell)


def _smaller_bench(feature: features.SmallerBench, tell: Teller) -> str:
    text = ngettext(
        "your opponent can have no more than %(count)s Benched Pokémon, and discards those beyond it with all cards"
        " attached",
        "your opponent can have no more than %(count)s Benched Pokémon, and discards those beyond them with all cards"
        " attached",
    )
    return tell.say(text, feature.limit)


def _plain(text: str) -> Callable[[Any, Teller], str]:
    """Words that need nothing of the feature but whom it is on."""
    return lambda feature, tell: tell.say(text, pokemon=whom(Who.SELF, Case.SUBJECT, tell))


FEATURES: Final[Mapping[type[Feature], Callable[[Any, Teller], str]]] = {
    features.OnPlay: _on_play,
    features.WhenDamaged: _when_damaged,
    features.BetweenTurns: _between_turns,
    features.WhenBenched: _when_benched,
    features.WhenAttached: _when_attached,
    features.SmallerBench: _smaller_bench,
    features.NoResistance: _plain(_("Resistance does not count for any Pokémon in play")),
    features.FreeAttacks: _plain(
        _("if you and your opponent hold the same number of cards, the attacks of this Pokémon cost nothing")
    ),
    features.BorrowsLostAttacks: _plain(
        _(
            "this Pokémon can use the attacks of all Pokémon in your Lost Zone and your opponent's as its own; their"
            " cost has to be paid"
        )
    ),
    features.FreeRetreatWhenBare: _plain(_("while no Energy is attached to this Pokémon, its retreat costs nothing")),
    features.NoItems: _plain(_("no player can play Item cards from the hand, Tools included")),
    features.LostWhenKnockedOut: _plain(
        _(
            "while this Pokémon is Active, your opponent's Pokémon that are Knocked Out go to the Lost Zone; the cards"
            " attached to them are discarded"
        )
    ),
    features.ReturnsWhenKnockedOut: _plain(
        _(
            "if damage of an attack Knocks Out %(pokemon)s, the Pokémon returns to its owner's hand and all other cards"
            " on it are discarded"
        )
    ),
    features.SharesExperience: _plain(
        _(
            "when damage of your opponent's attack Knocks Out your Active Pokémon, you may move 1 basic Energy card"
            " from it to the Pokémon with this card"
        )
    ),
}
"""Words for those that no timed effect can lend; those that one can are in `lasting`."""
