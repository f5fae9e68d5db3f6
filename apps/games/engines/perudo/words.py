"""What players read: events, questions, refusals, reasons and options, in English, marked for translation."""

from typing import Any, Final

from apps.games.engines.perudo.state import PACO
from apps.games.kernel.words import OptionWords, Say, Text, Translate, Words, _, ngettext

MANY_OF: Final = (
    ngettext("%(count)s one", "%(count)s ones"),
    ngettext("%(count)s two", "%(count)s twos"),
    ngettext("%(count)s three", "%(count)s threes"),
    ngettext("%(count)s four", "%(count)s fours"),
    ngettext("%(count)s five", "%(count)s fives"),
    ngettext("%(count)s six", "%(count)s sixes"),
)
PACOS: Final = ngettext("%(count)s paco", "%(count)s pacos")
DIE_WORDS: Final = (_("one"), _("two"), _("three"), _("four"), _("five"), _("six"))
FACE_WORDS: Final = (_("Ones"), _("Twos"), _("Threes"), _("Fours"), _("Fives"), _("Sixes"))


def term(name: str, value: Any, translate: Translate) -> str:
    """A value in words: bids and counts ("bid", "found": quantity, face, palifico), dice, faces; the rest as it is."""
    if name in {"bid", "found"}:
        quantity, face, palifico = value
        return bid_words(quantity, face, palifico, translate)
    if name == "dice":
        return ", ".join(die_words(die, translate) for die in value)
    if name == "die":
        return die_words(value, translate)
    if name == "face":
        face, palifico = value
        return translate(_("Pacos") if face == PACO and not palifico else FACE_WORDS[face - 1])
    return str(value)


def bid_words(quantity: int, face: int, palifico: bool, translate: Translate) -> str:
    """So many of a face, e.g. "3 fives"; a paco is a plain one in a palifico round."""
    text = PACOS if face == PACO and not palifico else MANY_OF[face - 1]
    return translate(text, quantity) % {"count": quantity}


def die_words(die: int, translate: Translate) -> str:
    """One die, e.g. "five"."""
    return translate(_("paco") if die == PACO else DIE_WORDS[die - 1])


EVENTS: Final = {
    "round_started": Say(
        ngettext(
            "Round %(number)s, %(total)s die in play. %(seat)s begins.",
            "Round %(number)s, %(total)s dice in play. %(seat)s begins.",
            "total",
        ),
        ngettext(
            "Round %(number)s, %(total)s die in play. You begin.",
            "Round %(number)s, %(total)s dice in play. You begin.",
            "total",
        ),
    ),
    "palifico": Say(
        _("%(seat)s is down to one die: a palifico round. Pacos are plain ones, and the face of the first bid stands."),
        _("You are down to one die: a palifico round. Pacos are plain ones, and the face of the first bid stands."),
    ),
    "rolled": Say("", _("Under your cup: %(dice)s.")),
    "bid": Say(_("%(seat)s bids %(bid)s."), _("You bid %(bid)s.")),
    "doubted": Say(
        _("%(seat)s does not believe %(target)s: %(bid)s?"),
        _("You do not believe %(target)s: %(bid)s?"),
        _("%(seat)s does not believe you: %(bid)s?"),
    ),
    "called_exact": Say(
        _("%(seat)s calls “Exact!”: %(bid)s, no more and no fewer."),
        _("You call “Exact!”: %(bid)s, no more and no fewer."),
    ),
    "shown": Say(_("All dice are shown. Bid: %(bid)s. On the table: %(found)s.")),
    "bid_holds": Say(
        _("The bid holds. %(seat)s doubted it and loses a die."),
        _("The bid holds. You doubted it and lose a die."),
        _("Your bid holds. %(seat)s doubted it and loses a die."),
    ),
    "bid_fails": Say(
        _("Too few. %(seat)s bid it and loses a die."),
        _("Too few. You bid it and lose a die."),
        _("Well doubted: too few. %(seat)s bid it and loses a die."),
    ),
    "exact_right": Say(
        _("Exact! %(seat)s wins a lost die back."),
        _("Exact! You win a lost die back."),
    ),
    "exact_right_with_all": Say(
        _("Exact! %(seat)s has lost no die yet, so there is none to win back."),
        _("Exact! You have lost no die yet, so there is none to win back."),
    ),
    "exact_wrong": Say(
        _("Not exact. %(seat)s called it and loses a die."),
        _("Not exact. You called it and lose a die."),
    ),
    "went_out": Say(_("%(seat)s has no dice left and is out."), _("That was your last die. You are out.")),
    "resigned": Say(_("%(seat)s leaves the match. A bot plays on."), _("You have left the match.")),
    "match_ended": Say(_("The match is over.")),
}

ASKS: Final = {
    "open": Say(_("Waiting for %(seat)s to make the first bid."), _("You begin: make the first bid.")),
    "bid": Say(_("Waiting for %(seat)s to raise or to doubt."), _("Your turn: raise the bid or doubt it.")),
    "exact": Say(_("%(seat)s may call “Exact!”."), _("You may call the bid exact.")),
    "next_round": Say(_("Waiting for %(seat)s to look at the dice."), _("Ready for the next round?")),
}

REFUSALS: Final[dict[str, Text]] = {
    "match_over": _("The match is over."),
    "round_over": _("The round is over: somebody was quicker. You lose nothing."),
    "out_of_dice": _("You have no dice left, so you can only watch."),
    "not_your_turn": _("It is the turn of %(target)s."),
    "no_such_face": _("A bid names one of the six faces."),
    "too_few": _("A bid is of one die at least."),
    "too_many": ngettext(
        "There is only %(total)s die in play, nobody can bid more.",
        "There are only %(total)s dice in play, nobody can bid more.",
        "total",
    ),
    "no_pacos_first": _("The first bid of a round is not in pacos, except in a palifico round."),
    "not_more": _("Of the same face you have to bid more: %(more)s at least."),
    "face_stands": _("In a palifico round the face stands: only the quantity may be raised."),
    "half_in_pacos": _("In pacos you have to bid half as many, rounded up: %(half)s at least."),
    "double_from_pacos": _("From pacos to a face you have to bid twice as many and one more: %(double)s at least."),
    "face_not_higher": _("With the same quantity the face has to be higher."),
    "one_thing_at_a_time": _("Raise the quantity or the face, not both, and neither of them down."),
    "not_a_free_raise": _("Bid a higher quantity of any face, or the same quantity of a higher face."),
    "no_bid_yet": _("There is no bid yet. The first one has to be made."),
    "exact_is_off": _("At this table nobody calls “Exact!”."),
    "own_bid": _("Your own bid is not yours to call exact."),
    "exact_is_used": _("You have called “Exact!” once in this match, and that was all."),
    "nothing_to_go_on_from": _("The next round needs nothing from you now."),
}

REASONS: Final = {
    "last_with_dice": Say(_("Only one player has dice left.")),
    "resigned": Say(_("Everyone but %(seat)s left."), _("Everyone else left."), _("You have left the match.")),
    "stopped": Say(_("The match was stopped.")),
}

OPTIONS: Final = {
    "exact": OptionWords(
        _("Calling “Exact!”"),
        _("Anyone but the bidder may call a bid exact: a lost die back if it is, one die less if not."),
        {"once": _("once a match"), "unlimited": _("as often as you like"), "off": _("never")},
    ),
    "free_raises": OptionWords(
        _("Free raises"), _("A higher quantity may be bid of any face, a lower or a higher one.")
    ),
    "helper": OptionWords(
        _("Show chances"), _("Beside every bid stands how likely it is, judged by your own dice. Not in rated play.")
    ),
}

WORDS: Final = Words(
    name=_("Perudo"),
    tagline=_("Bid on dice that nobody sees, and do not believe everything."),
    length=_("15–30 minutes"),
    events=EVENTS,
    asks=ASKS,
    refusals=REFUSALS,
    reasons=REASONS,
    options=OPTIONS,
    term=term,
)
