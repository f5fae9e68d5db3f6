"""What players read: events, questions, refusals, reasons and options, in English, marked for translation."""

from typing import Any, Final

from apps.games.engines.poke.sheet import HANDS, explained, gain
from apps.games.engines.poke.terms import card_words
from apps.games.kernel.words import OptionWords, Say, Text, Translate, Words, _, ngettext


def term(name: str, value: Any, translate: Translate) -> str:
    """A value in words: cards and hands by name, lines of the sheet explained, everything else as it is."""
    if name == "card":
        return card_words(value, translate)
    if name in {"cards", "discarded"}:
        return ", ".join(card_words(card, translate) for card in value)
    if name == "hand":
        return translate(HANDS[value])
    if name == "entry":
        return explained(value, translate)
    if name == "gain":
        return gain(value, translate)
    return str(value)


EVENTS: Final = {
    "deal_started": Say(_("Deal %(number)s. %(seat)s deals."), _("Deal %(number)s. You deal.")),
    "dealt_cards": Say("", _("Your hand: %(cards)s.")),
    "stood": Say(_("%(seat)s stands."), _("You stand.")),
    "drew_free": Say(
        ngettext("%(seat)s draws %(count)s card, free.", "%(seat)s draws %(count)s cards, free."),
        ngettext("You draw %(count)s card, free.", "You draw %(count)s cards, free."),
    ),
    "drew_double": Say(
        ngettext("%(seat)s doubles and draws %(count)s card.", "%(seat)s doubles and draws %(count)s cards."),
        ngettext("You double and draw %(count)s card.", "You double and draw %(count)s cards."),
    ),
    "drew_redouble": Say(
        ngettext("%(seat)s redoubles and draws %(count)s card.", "%(seat)s redoubles and draws %(count)s cards."),
        ngettext("You redouble and draw %(count)s card.", "You redouble and draw %(count)s cards."),
    ),
    "drew_cards": Say("", _("You put away %(discarded)s and get %(cards)s.")),
    "tricks_began": Say(_("The drawing is over. %(seat)s leads."), _("The drawing is over. You lead.")),
    "led": Say(_("%(seat)s leads %(cards)s."), _("You lead %(cards)s.")),
    "answered": Say(_("%(seat)s answers %(cards)s."), _("You answer %(cards)s.")),
    "took": Say(
        ngettext("%(seat)s takes %(count)s trick.", "%(seat)s takes %(count)s tricks."),
        ngettext("You take %(count)s trick.", "You take %(count)s tricks."),
    ),
    "scored_tricks": Say(
        ngettext(
            "%(seat)s: %(tricks)s × %(worth)s = %(count)s point below the line.",
            "%(seat)s: %(tricks)s × %(worth)s = %(count)s points below the line.",
        ),
        ngettext(
            "You: %(tricks)s × %(worth)s = %(count)s point below the line.",
            "You: %(tricks)s × %(worth)s = %(count)s points below the line.",
        ),
    ),
    "scooped": Say(
        _("%(seat)s takes all five tricks: %(points)s above the line."),
        _("All five tricks are yours: %(points)s above the line."),
    ),
    "scored_hand": Say(
        _("%(seat)s has the better hand, %(hand)s: %(points)s above the line."),
        _("You have the better hand, %(hand)s: %(points)s above the line."),
    ),
    "no_hand": Say(_("Nobody has as much as a pair: no points for the hands.")),
    "equal_hands": Say(_("The hands are equal: no points for them.")),
    "game_tied": Say(_("%(points)s each below the line: the game goes on until the totals differ.")),
    "won_game": Say(
        _("%(seat)s wins the game %(more)s to %(fewer)s: %(points)s above the line."),
        _("You win the game %(more)s to %(fewer)s: %(points)s above the line."),
    ),
    "won_rubber": Say(
        _("%(seat)s wins the rubber: %(points)s above the line."),
        _("You win the rubber: %(points)s above the line."),
    ),
    "resigned": Say(_("%(seat)s leaves the match."), _("You have left the match.")),
    "match_ended": Say(_("The match is over.")),
}

ASKS: Final = {
    "draw_free": Say(
        _("Waiting for %(seat)s to stand or draw. The first draw is free."),
        _("Stand, or put away up to three cards and draw as many. This draw is free."),
    ),
    "draw_double": Say(
        _("Waiting for %(seat)s to stand or to double."),
        _("Stand, or draw up to three cards: that doubles what the other’s tricks are worth."),
    ),
    "draw_redouble": Say(
        _("Waiting for %(seat)s to stand or to redouble."),
        _("Stand, or draw once more: then the other’s tricks are worth four each."),
    ),
    "lead": Say(_("Waiting for %(seat)s to lead."), _("You lead: one card, or several of a rank.")),
    "answer": Say(_("Waiting for %(seat)s to answer."), _("Answer with as many cards: beat the lead, or throw off.")),
    "next_deal": Say(_("Waiting for %(seat)s to look at the score sheet."), _("Ready for the next deal?")),
}

REFUSALS: Final[dict[str, Text]] = {
    "match_over": _("The match is over."),
    "deal_over": _("The deal is over. The next one comes in a moment."),
    "not_your_turn": _("It is the turn of %(target)s."),
    "not_in_hand": _("Choose from the cards that you hold, each of them once."),
    "one_to_three": _("Put away one, two or three cards; to keep them all, stand."),
    "no_draw_left": _("You have made your last draw of this deal."),
    "already_stood": _("You have stood: your drawing is over."),
    "drawing_over": _("The drawing is over. Now the tricks are played."),
    "still_drawing": _("The drawing is not over yet."),
    "already_led": _("A trick has been led; it waits for an answer."),
    "nothing_to_answer": _("There is no lead to answer yet."),
    "lead_something": _("Choose what you lead: one card, or several of a rank."),
    "not_of_a_rank": _("Cards that are led together have to be of one rank."),
    "as_many": ngettext("Answer with %(count)s card.", "Answer with %(count)s cards."),
    "must_beat": _("At this table you have to beat a lead if you can."),
    "nothing_to_go_on_from": _("The next deal needs nothing from you now."),
}

REASONS: Final = {
    "rubber": Say(_("The rubber is decided: the higher total above the line wins.")),
    "game": Say(_("The game is decided: the higher total above the line wins.")),
    "resigned": Say(_("%(target)s has left the match."), _("The other player left."), _("You have left the match.")),
    "stopped": Say(_("The match was stopped.")),
}

OPTIONS: Final = {
    "length": OptionWords(
        _("Match"),
        _("A rubber is won by two games; a single game takes about a third of the time."),
        {"rubber": _("Rubber, best of three games"), "game": _("A single game")},
    ),
    "must_beat": OptionWords(_("Must beat"), _("Who can beat a lead has to, instead of throwing off.")),
}

WORDS: Final = Words(
    name=_("Poke"),
    tagline=_("Draw for the better poker hand, but every draw makes the other’s tricks dearer."),
    length=_("20–40 minutes"),
    events=EVENTS,
    asks=ASKS,
    refusals=REFUSALS,
    reasons=REASONS,
    options=OPTIONS,
    term=term,
)
