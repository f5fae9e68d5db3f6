"""Operations on cards in words: hands, decks, discard piles, Lost Zones, Prizes."""

from collections.abc import Mapping
from typing import Final

from apps.games.engines.tcg.text.amounts import number
from apps.games.engines.tcg.text.card_phrases import cards
from apps.games.engines.tcg.text.fighting import as_cost
from apps.games.engines.tcg.text.pokemon import whom
from apps.games.engines.tcg.text.teller import Case, Teller, tells
from apps.games.engines.tcg.vocabulary import handling as ops
from apps.games.engines.tcg.vocabulary.places import ANY_CARD, Side, Who, Zone
from apps.games.kernel.words import Plural, _, ngettext

DRAWS: Final[Mapping[Side, Plural]] = {
    Side.OWN: ngettext("draw %(count)s card", "draw %(count)s cards"),
    Side.OPPOSING: ngettext("your opponent draws %(count)s card", "your opponent draws %(count)s cards"),
    Side.BOTH: ngettext("each player draws %(count)s card", "each player draws %(count)s cards"),
}


@tells(ops.Draw)
def draw(op: ops.Draw, tell: Teller) -> str:
    """Cards off the deck."""
    count = number(op.cards, tell)
    return count.after(tell.say(DRAWS[op.side], count.count), tell)


@tells(ops.DrawUntil)
def draw_until(op: ops.DrawUntil, tell: Teller) -> str:
    """A hand filled up."""
    text = ngettext(
        "draw cards until you have %(count)s in your hand", "draw cards until you have %(count)s in your hand"
    )
    return tell.say(text, op.hand)


@tells(ops.DiscardHand)
def discard_hand(op: ops.DiscardHand, tell: Teller) -> str:
    """A hand given up."""
    return tell.say(_("discard your hand"))


SHUFFLES: Final[Mapping[Side, str]] = {
    Side.OWN: _("shuffle your hand into your deck"),
    Side.OPPOSING: _("your opponent shuffles the hand into the deck"),
    Side.BOTH: _("each player shuffles the hand into the deck"),
}


@tells(ops.ShuffleHandIn)
def shuffle_hand_in(op: ops.ShuffleHandIn, tell: Teller) -> str:
    """A hand given back."""
    return tell.say(SHUFFLES[op.side])


SEARCHES: Final[Mapping[tuple[Zone, bool], Plural]] = {
    (Zone.HAND, True): ngettext(
        "search your deck for %(cards)s, show it and put it into your hand, then shuffle the deck",
        "search your deck for %(cards)s, show them and put them into your hand, then shuffle the deck",
    ),
    (Zone.HAND, False): ngettext(
        "search your deck for %(cards)s and put it into your hand, then shuffle the deck",
        "search your deck for %(cards)s and put them into your hand, then shuffle the deck",
    ),
    (Zone.BENCH, True): ngettext(
        "search your deck for %(cards)s and put it on your Bench, then shuffle the deck",
        "search your deck for %(cards)s and put them on your Bench, then shuffle the deck",
    ),
    (Zone.LOST_ZONE, True): ngettext(
        "search your deck for %(cards)s and put it in the Lost Zone, then shuffle the deck",
        "search your deck for %(cards)s and put them in the Lost Zone, then shuffle the deck",
    ),
    (Zone.ATTACHED, True): ngettext(
        "search your deck for %(cards)s and attach it to %(pokemon)s, then shuffle the deck",
        "search your deck for %(cards)s and attach them to %(pokemon)s, then shuffle the deck",
    ),
}
"""By where the cards go, and whether they are shown."""


@tells(ops.Search)
def search(op: ops.Search, tell: Teller) -> str:
    """Out of the deck; of a stated kind one may take fewer (TC-20)."""
    count = number(op.count, tell)
    which = cards(op.cards, count.count, tell, up_to=op.cards != ANY_CARD)
    said = tell.say(SEARCHES[op.to, op.reveal], count.count, cards=which, pokemon=_holder(op.to, op.on, tell))
    return count.before(said, tell)


RECOVERIES: Final[Mapping[Zone, str]] = {
    Zone.HAND: _("return %(cards)s from your discard pile to your hand"),
    Zone.DECK: _("shuffle %(cards)s from your discard pile into your deck"),
    Zone.DECK_TOP: _("put %(cards)s from your discard pile on top of your deck"),
    Zone.BENCH: _("put %(cards)s from your discard pile on your Bench"),
    Zone.ATTACHED: _("attach %(cards)s from your discard pile to %(pokemon)s"),
}


@tells(ops.Recover)
def recover(op: ops.Recover, tell: Teller) -> str:
    """Out of the discard pile."""
    count = number(op.count, tell)
    which = cards(op.cards, count.count, tell, up_to=op.up_to)
    return count.before(tell.say(RECOVERIES[op.to], cards=which, pokemon=_holder(op.to, op.on, tell)), tell)


EXPENSES: Final[Mapping[Zone, str]] = {
    Zone.DISCARD: _("discard %(cards)s from your hand"),
    Zone.LOST_ZONE: _("put %(cards)s from your hand in the Lost Zone"),
    Zone.DECK: _("show %(cards)s from your hand and shuffle into your deck"),
    Zone.DECK_TOP: _("show %(cards)s from your hand and put on top of your deck"),
    Zone.ATTACHED: _("attach %(cards)s from your hand to %(pokemon)s"),
}


@tells(ops.Spend)
def spend(op: ops.Spend, tell: Teller) -> str:
    """Out of the hand."""
    count = number(op.count, tell)
    which = cards(op.cards, count.count, tell, up_to=op.up_to)
    said = tell.say(EXPENSES[op.to], cards=which, pokemon=_holder(op.to, op.on, tell))
    return count.before(said if op.up_to else as_cost(said, tell), tell)


@tells(ops.LookAtTop)
def look_at_top(op: ops.LookAtTop, tell: Teller) -> str:
    """Some of the top, one or more of them into the hand."""
    text = ngettext(
        "look at the top card of your deck: if it fits, you may show %(cards)s and put into your hand; then shuffle the"
        " deck",
        "look at the top %(count)s cards of your deck: you may show %(cards)s among them and put into your hand; then"
        " shuffle the deck",
    )
    return tell.say(text, op.depth, cards=cards(op.cards, op.count, tell, up_to=True))


@tells(ops.ReorderTop)
def reorder_top(op: ops.ReorderTop, tell: Teller) -> str:
    """The top in another order."""
    text = ngettext(
        "look at the top card of your deck",
        "look at the top %(count)s cards of your deck and put them back in any order",
    )
    return tell.say(text, op.depth)


MILLS: Final[Mapping[tuple[Side, Zone], Plural]] = {
    (Side.OWN, Zone.DISCARD): ngettext(
        "discard the top card of your deck", "discard the top %(count)s cards of your deck"
    ),
    (Side.OPPOSING, Zone.DISCARD): ngettext(
        "discard the top card of your opponent's deck", "discard the top %(count)s cards of your opponent's deck"
    ),
    (Side.OWN, Zone.LOST_ZONE): ngettext(
        "put the top card of your deck in the Lost Zone", "put the top %(count)s cards of your deck in the Lost Zone"
    ),
    (Side.OPPOSING, Zone.LOST_ZONE): ngettext(
        "put the top card of your opponent's deck in the Lost Zone",
        "put the top %(count)s cards of your opponent's deck in the Lost Zone",
    ),
}


@tells(ops.Mill)
def mill(op: ops.Mill, tell: Teller) -> str:
    """Off a deck and away."""
    count = number(op.cards, tell)
    return count.after(tell.say(MILLS[op.side, op.to], count.count), tell)


@tells(ops.LookAtHand)
def look_at_hand(op: ops.LookAtHand, tell: Teller) -> str:
    """A look."""
    return tell.say(_("look at your opponent's hand"))


TAKINGS: Final[Mapping[Zone, str]] = {
    Zone.LOST_ZONE: _("look at your opponent's hand; you may put %(cards)s from there in the Lost Zone"),
    Zone.DISCARD: _("look at your opponent's hand; you may discard %(cards)s from there"),
    Zone.DECK: _("look at your opponent's hand; you may shuffle %(cards)s from there into your opponent's deck"),
}


@tells(ops.TakeFromHand)
def take_from_hand(op: ops.TakeFromHand, tell: Teller) -> str:
    """Out of the opponent's hand, by choice."""
    count = number(op.count, tell)
    return count.after(tell.say(TAKINGS[op.to], cards=cards(op.cards, count.count, tell)), tell)


LOSSES: Final[Mapping[Zone, Plural]] = {
    Zone.LOST_ZONE: ngettext(
        "put a random card of your opponent's hand in the Lost Zone",
        "put %(count)s random cards of your opponent's hand in the Lost Zone",
    ),
    Zone.DISCARD: ngettext(
        "discard a random card of your opponent's hand", "discard %(count)s random cards of your opponent's hand"
    ),
}


@tells(ops.LoseAtRandom)
def lose_at_random(op: ops.LoseAtRandom, tell: Teller) -> str:
    """Out of the opponent's hand, by luck."""
    return tell.say(LOSSES[op.to], op.count)


@tells(ops.LookAtPrizes)
def look_at_prizes(op: ops.LookAtPrizes, tell: Teller) -> str:
    """Another look."""
    return tell.say(_("look at your Prizes; they stay face down where they are"))


@tells(ops.SwapPrize)
def swap_prize(op: ops.SwapPrize, tell: Teller) -> str:
    """A Prize for the top card."""
    return tell.say(_("exchange 1 of your Prizes with the top card of your deck, without looking at either"))


def _holder(to: Zone, on: Who, tell: Teller) -> str:
    return whom(on, Case.RECIPIENT, tell) if to is Zone.ATTACHED else ""
