"""What players read: events, questions, refusals, reasons and options, in English, marked for translation."""

from typing import Any, Final

from apps.games.engines.pokemon.cards import BLACK, COLOUR, DRAW_TWO, REVERSE, SKIP, SYMBOL, WILD
from apps.games.kernel.words import OptionWords, Say, Translate, Words, _, ngettext

COLOUR_WORDS: Final = (_("red"), _("yellow"), _("green"), _("blue"))
DIGIT_WORDS: Final = (_("red %(digit)s"), _("yellow %(digit)s"), _("green %(digit)s"), _("blue %(digit)s"))
ACTION_WORDS: Final = {
    SKIP: (_("red Skip"), _("yellow Skip"), _("green Skip"), _("blue Skip")),
    REVERSE: (_("red Reverse"), _("yellow Reverse"), _("green Reverse"), _("blue Reverse")),
    DRAW_TWO: (_("red Draw Two"), _("yellow Draw Two"), _("green Draw Two"), _("blue Draw Two")),
}
BLACK_WORDS: Final = (_("Wild"), _("Wild Draw Four"))


def term(name: str, value: Any, translate: Translate) -> str:
    """A value in words: cards and colours by name, everything else as it is."""
    if name == "card":
        return card_words(value, translate)
    if name == "cards":
        return ", ".join(card_words(card, translate) for card in value)
    if name == "colour":
        return translate(COLOUR_WORDS[value])
    return str(value)


def card_words(card: int, translate: Translate) -> str:
    """A card by name, e.g. "red 5"."""
    colour, symbol = COLOUR[card], SYMBOL[card]
    if colour == BLACK:
        return translate(BLACK_WORDS[symbol - WILD])
    if symbol in ACTION_WORDS:
        return translate(ACTION_WORDS[symbol][colour])
    return translate(DIGIT_WORDS[colour]) % {"digit": symbol}


EVENTS: Final = {
    "round_started": Say(_("Round %(number)s. %(seat)s deals."), _("Round %(number)s. You deal.")),
    "dealt": Say(ngettext("Everyone has %(count)s card.", "Everyone has %(count)s cards.")),
    "dealt_cards": Say(""),
    "pushed_back": Say(_("Turned up: %(card)s. Back into the deck, a number must lie here.")),
    "turned_up": Say(_("Turned up: %(card)s. %(target)s begins."), to_you=_("Turned up: %(card)s. You begin.")),
    "laid": Say(_("%(seat)s: %(card)s."), _("You: %(card)s.")),
    "answered": Say(_("%(seat)s is saved: %(card)s."), _("Saved! You: %(card)s.")),
    "intercepted": Say(
        _("%(seat)s cuts in with the same card: %(card)s!"), _("You cut in with the same card: %(card)s!")
    ),
    "colour_ordered": Say(_("The colour is now %(colour)s.")),
    "called": Say(_("%(seat)s calls “Pokemon!”"), _("You call “Pokemon!”")),
    "reversed": Say(_("Play turns around.")),
    "drew": Say(
        ngettext("%(seat)s draws %(count)s card.", "%(seat)s draws %(count)s cards."),
        ngettext("You draw %(count)s card.", "You draw %(count)s cards."),
    ),
    "drew_cards": Say("", _("In your hand now: %(cards)s.")),
    "drew_nothing": Say(_("%(seat)s finds no card left to draw."), _("No card is left to draw, so you draw none.")),
    "reshuffled": Say(
        ngettext(
            "The pile is shuffled into a new deck of %(count)s card.",
            "The pile is shuffled into a new deck of %(count)s cards.",
        )
    ),
    "passed": Say(_("%(seat)s passes."), _("Nothing to lay, so you pass.")),
    "kept": Say(_("%(seat)s keeps the card and passes."), _("You keep the card and pass.")),
    "skipped": Say(_("%(seat)s misses a turn."), _("You miss this turn.")),
    "asked_to_see": Say(
        _("%(seat)s doubts %(target)s and asks to see the hand."),
        _("You doubt %(target)s and ask to see the hand."),
        _("%(seat)s doubts you and looks at your hand."),
    ),
    "saw_hand": Say("", _("%(target)s held: %(cards)s.")),
    "checked_honest": Say(
        _("%(target)s was honest. The doubt costs %(seat)s six cards."),
        _("%(target)s was honest. Your doubt costs you six cards."),
        _("You were honest. The doubt costs %(seat)s six cards."),
    ),
    "checked_dishonest": Say(
        _("A bluff! %(target)s takes the %(card)s back and draws four."),
        _("A bluff! %(target)s takes the %(card)s back and draws four. Your turn."),
        _("Found out! You take the %(card)s back and draw four."),
    ),
    "said_ready": Say(_("%(seat)s: “Ready.”"), _("You: “Ready.”")),
    "caught": Say(
        _("%(seat)s calls “Pokemon!” for %(target)s, who forgot it."),
        _("You call “Pokemon!” for %(target)s. Well spotted!"),
        _("%(seat)s calls “Pokemon!” for you. You forgot it."),
    ),
    "fined": Say(
        _("A mistake by %(seat)s: two cards, as the strict table has it."),
        _("A mistake costs two cards at this table."),
    ),
    "blocked": Say(_("Nobody can move and the deck is empty. The round is counted.")),
    "won_round": Say(_("%(seat)s is out of cards and wins the round!"), _("Your last card! The round is yours.")),
    "round_ended": Say(_("Round %(number)s is over. The cards left are counted.")),
    "resigned": Say(_("%(seat)s leaves the match. A bot plays on."), _("You have left the match.")),
    "match_ended": Say(_("The match is over.")),
}

ASKS: Final = {
    "turn": Say(_("Waiting for %(seat)s to lay or draw."), _("Your turn: lay a card that fits; if none does, draw.")),
    "drawn": Say(_("%(seat)s has drawn a card that fits."), _("The card that you drew fits. Lay it.")),
    "skip": Say(
        _("%(seat)s is to miss a turn."),
        _("You are skipped. Only the identical card saves you."),
    ),
    "draw_two": Say(
        _("%(seat)s is to draw two or to answer."), _("Draw two, or answer with a Draw Two of any colour.")
    ),
    "draw_four": Say(
        _("%(seat)s is to draw four, to answer or to doubt."),
        _("Draw four, answer with a Draw Two of the named colour, or doubt it: a wrong doubt costs six."),
    ),
    "ready": Say(_("Waiting for %(seat)s to sort the new cards."), _("Sort your new cards, then say “Ready”.")),
    "intercept": Say(_("%(seat)s may cut in."), _("You hold the same card: you may cut in.")),
    "catch": Say(
        _("%(seat)s may call “Pokemon!” for somebody else."),
        _("Down to one card: did anyone forget to call “Pokemon!”?"),
    ),
    "next_round": Say(_("Waiting for %(seat)s to look at the score sheet."), _("Ready for the next round?")),
}

REFUSALS: Final = {
    "match_over": _("The match is over."),
    "round_over": _("The round is over. The next one comes in a moment."),
    "wait_for_ready": _("Wait a moment: %(target)s is sorting new cards."),
    "not_your_turn": _("It is the turn of %(target)s."),
    "not_in_hand": _("You do not hold that card."),
    "does_not_fit": _(
        "The %(card)s does not fit. Lay the current colour (%(colour)s), the same sign, or a black card."
    ),
    "only_drawn_card": _("After drawing, only the card you drew may be laid."),
    "only_same_skip": _("Only the identical Skip saves you from this one."),
    "only_draw_two": _("Only a Draw Two answers a Draw Two."),
    "only_draw_two_of_colour": _("Only a Draw Two of the named colour (%(colour)s) saves you here."),
    "must_lay": _("You hold a card that fits, so you cannot draw."),
    "already_drawn": _("You have already drawn in this turn."),
    "pass_instead": _("You are skipped: no drawing in this turn."),
    "cannot_pass": _("You cannot pass yet. Lay a card, or draw one."),
    "must_lay_drawn": _("The card you drew fits, so it has to be laid."),
    "take_instead": _("You cannot pass here. Answer, or take the cards."),
    "no_interception_with_four": _("A Wild Draw Four is laid only in your own turn."),
    "no_interception_on_four": _("Nobody cuts in on a Wild Draw Four."),
    "no_interception_of_dealt": _("Nobody cuts in on the first card. %(target)s begins."),
    "not_identical": _("It is not your turn, and the %(card)s is not identical to the card in the centre."),
    "name_a_colour": _("Name one of the four colours with a black card."),
    "false_call": _("That was no moment for “Pokemon!”."),
    "nothing_to_check": _("There is no Wild Draw Four to doubt."),
    "not_awaited": _("Nobody is waiting for your “Ready”."),
    "no_such_seat": _("Nobody sits there."),
    "late_call": _("The call goes with the card. Later it saves nothing."),
    "called_in_time": _("%(target)s did call “Pokemon!”."),
    "catch_too_late": _("There is nothing to catch %(target)s for, or no longer."),
    "nothing_to_go_on_from": _("The next round needs nothing from you now."),
}

REASONS: Final = {
    "limit": Say(_("The limit of points was reached: the fewest points win.")),
    "resigned": Say(_("Everyone but %(seat)s left."), _("Everyone else left."), _("You have left the match.")),
    "stopped": Say(_("The match was stopped.")),
}

OPTIONS: Final = {
    "limit": OptionWords(_("Play to"), _("Whoever reaches so many points has lost.")),
    "free_draw": OptionWords(_("Free draw"), _("You may draw, and keep the card, even if you could lay one.")),
    "strict": OptionWords(_("Strict table"), _("A wrong card, a false call or a mistaken catch costs two cards.")),
    "reverse_skips_for_two": OptionWords(
        _("Reverse means another turn for two"), _("With two players, whoever lays a Reverse moves again.")
    ),
}

WORDS: Final = Words(
    name=_("Pokemon"),
    tagline=_("Get rid of your cards, and do not forget to say so."),
    length=_("20–40 minutes"),
    events=EVENTS,
    asks=ASKS,
    refusals=REFUSALS,
    reasons=REASONS,
    options=OPTIONS,
    term=term,
)
