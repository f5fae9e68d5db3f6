"""What players read: the words of `telling` and `asking`, names of things, reasons and options."""

from typing import Any, Final

from apps.games.engines.tcg.asking import ASKS, REFUSALS
from apps.games.engines.tcg.cards import CARDS
from apps.games.engines.tcg.decks import words as decks
from apps.games.engines.tcg.telling import EVENTS
from apps.games.engines.tcg.text.face import card_face
from apps.games.engines.tcg.vocabulary.kinds import Condition, Type
from apps.games.engines.tcg.working import why
from apps.games.kernel.redact import HIDDEN_CARD
from apps.games.kernel.words import Catalogue, OptionWords, Say, Translate, Words, _

CONDITIONS: Final = {
    Condition.ASLEEP: _("Asleep"),
    Condition.CONFUSED: _("Confused"),
    Condition.PARALYZED: _("Paralyzed"),
    Condition.BURNED: _("Burned"),
    Condition.POISONED: _("Poisoned"),
}
COINS: Final = (_("tails"), _("heads"))
A_CARD: Final = _("a card")


def term(name: str, value: Any, translate: Translate) -> str:
    """A value in words: cards by their names, which are the same in every language; types, conditions and coins."""
    if name in {"card", "pokemon", "to"}:
        return card_words(value, translate)
    if name == "cards":
        return ", ".join(card_words(card, translate) for card in value)
    if name == "coins":
        return ", ".join(translate(COINS[coin]) for coin in value)
    if name == "energy":
        return translate(decks.TYPES[Type(value)])
    if name == "condition":
        return translate(CONDITIONS[Condition(value)])
    return str(value)


def card_words(card: str, translate: Translate) -> str:
    """A card by its name."""
    if card == HIDDEN_CARD:
        return translate(A_CARD)
    return CARDS[card].name if card in CARDS else card


REASONS: Final = {
    "prizes": Say(_("All Prizes are taken.")),
    "no_pokemon": Say(_("No Pokémon is left to fight.")),
    "no_cards": Say(_("The deck is empty, and a card had to be drawn.")),
    "won_by_card": Say(_("A card has won the match.")),
    "resigned": Say(
        _("%(target)s has left the match."), _("The opponent has left the match."), _("You have left the match.")
    ),
    "stopped": Say(_("The match was ended early.")),
}

OPTIONS: Final = {
    "mulligan_bonus": OptionWords(
        _("Extra cards when the opponent draws again"),
        _("For each hand without a Basic Pokémon."),
        {"offered": _("offered"), "forced": _("always drawn")},
    ),
    "second_player_extra_card": OptionWords(
        _("An extra card for the second player"), _("Who does not go first draws one card more.")
    ),
    "first_turn_evolve": OptionWords(
        _("Evolving in the first turn"),
        "",
        {"never": _("nobody"), "second_player": _("the second player")},
    ),
    "power_vs_condition": OptionWords(
        _("What stops a Pokémon Power"),
        _("The oldest cards name three Special Conditions."),
        {"any": _("any Special Condition"), "printed": _("what is printed")},
    ),
    "retreat_overpay": OptionWords(
        _("Paying for a retreat"),
        _("Whether more Energy may be discarded than needed."),
        {"minimal": _("no more than needed"), "any": _("as much as one likes")},
    ),
    "confusion_when": OptionWords(
        _("The coin of a confused attacker"),
        "",
        {"declaration": _("before its choices"), "after_choices": _("after its choices and costs")},
    ),
    "checkup_order": OptionWords(
        _("Between turns"),
        "",
        {"paralysis_first": _("Paralyzed before Asleep"), "sleep_first": _("Asleep before Paralyzed")},
    ),
    "sudden_death_prizes": OptionWords(
        _("Prizes in Sudden Death"), _("A new game is played when both have won at once.")
    ),
}

CATALOGUE: Final = Catalogue(
    title=_("All cards"),
    about=_(
        "Every card of the game with its facts and what it does. What is written here is made from what the card does."
    ),
    filters={"set": _("Set"), "kind": _("Kind")},
    keys=tuple(CARDS),
    piece=card_face,
)
WORDS: Final = Words(
    name=_("Pokémon TCG"),
    tagline=_("Build a deck, train your team, take six Prizes."),
    length=_("20–40 minutes"),
    events=EVENTS,
    asks=ASKS,
    refusals={**REFUSALS, **decks.REFUSALS},
    reasons=REASONS,
    options=OPTIONS,
    term=term,
    kits=decks.KIT_WORDS,
    why=why,
    catalogue=CATALOGUE,
)
