"""What happened, in sentences."""

from typing import Final

from apps.games.kernel.words import Say, _, ngettext

OPENING: Final = {
    "first_player": Say(_("The coin says: %(seat)s goes first."), _("The coin says: you go first.")),
    "mulligan": Say(
        _("%(seat)s has no Basic Pokémon, shows the hand (%(cards)s) and draws again."),
        _("You have no Basic Pokémon: your hand is shown and drawn again."),
    ),
    "laid": Say(_("%(seat)s lays a Pokémon face down."), _("You lay a Pokémon face down.")),
    "prizes_laid": Say(
        ngettext("Everyone lays %(count)s Prize face down.", "Everyone lays %(count)s Prizes face down.")
    ),
    "revealed": Say(
        _("%(seat)s turns up %(pokemon)s as the Active Pokémon."), _("Your Active Pokémon is %(pokemon)s.")
    ),
    "sudden_death": Say(_("Both have won: Sudden Death! A new game begins.")),
}

CARDS: Final = {
    "drew": Say(
        ngettext("%(seat)s draws %(count)s card.", "%(seat)s draws %(count)s cards."),
        ngettext("You draw %(count)s card.", "You draw %(count)s cards."),
    ),
    "drew_cards": Say("", _("In your hand now: %(cards)s.")),
    "shuffled": Say(_("%(seat)s shuffles the deck."), _("Your deck is shuffled.")),
    "shuffled_hand_in": Say(
        ngettext(
            "%(seat)s puts %(count)s card of the hand into the deck.",
            "%(seat)s puts %(count)s cards of the hand into the deck.",
        ),
        ngettext(
            "You put %(count)s card of your hand into the deck.", "You put %(count)s cards of your hand into the deck."
        ),
    ),
    "discarded_hand": Say(_("%(seat)s discards the hand: %(cards)s."), _("You discard your hand: %(cards)s.")),
    "searched": Say(_("%(seat)s looks through the deck."), _("You look through your deck.")),
    "took": Say(_("%(seat)s takes %(card)s."), _("You take %(card)s.")),
    "took_unseen": Say(_("%(seat)s takes a card unseen."), ""),
    "took_card": Say("", _("You take %(card)s.")),
    "recovered": Say(
        _("%(seat)s takes %(card)s out of the discard pile."), _("You take %(card)s out of your discard pile.")
    ),
    "spent": Say(_("%(seat)s gives up %(card)s."), _("You give up %(card)s.")),
    "looked_at_top": Say(
        ngettext(
            "%(seat)s looks at the top card of the deck.", "%(seat)s looks at the top %(count)s cards of the deck."
        ),
        ngettext("You look at the top card of your deck.", "You look at the top %(count)s cards of your deck."),
    ),
    "reordered": Say(
        _("%(seat)s has put the top of the deck in order."), _("You have put the top of your deck in order.")
    ),
    "milled": Say(_("From the top of the deck of %(seat)s: %(cards)s."), _("From the top of your deck: %(cards)s.")),
    "lost_from_hand": Say(_("%(seat)s loses %(card)s from the hand."), _("You lose %(card)s from your hand.")),
    "saw_hand": Say(
        _("%(seat)s looks at the hand of %(target)s."),
        _("You look at the hand of %(target)s."),
        _("%(seat)s looks at your hand."),
    ),
    "saw_hand_cards": Say("", _("%(target)s holds: %(cards)s.")),
    "saw_prizes": Say(_("%(seat)s looks at the own Prizes."), _("You look at your Prizes.")),
    "saw_prize_cards": Say("", _("Your Prizes are: %(cards)s.")),
    "swapped_prize": Say(
        _("%(seat)s exchanges a Prize for the top card of the deck."),
        _("You exchange a Prize for the top card of your deck."),
    ),
    "took_prize": Say(
        ngettext("%(seat)s takes a Prize; %(left)s is left.", "%(seat)s takes a Prize; %(left)s are left.", "left"),
        ngettext("You take a Prize; %(left)s is left.", "You take a Prize; %(left)s are left.", "left"),
    ),
}

PLAY: Final = {
    "turn_started": Say(_("Turn %(number)s: %(seat)s."), _("Turn %(number)s: yours.")),
    "turn_ended": Say(_("%(seat)s ends the turn."), _("You end your turn.")),
    "benched": Say(_("%(seat)s benches %(pokemon)s."), _("You bench %(pokemon)s.")),
    "evolved": Say(_("%(pokemon)s of %(seat)s evolves into %(card)s."), _("Your %(pokemon)s evolves into %(card)s.")),
    "devolved": Say(
        _("%(pokemon)s of %(seat)s turns back into %(card)s."), _("Your %(pokemon)s turns back into %(card)s.")
    ),
    "attached": Say(_("%(seat)s attaches %(card)s to %(pokemon)s."), _("You attach %(card)s to %(pokemon)s.")),
    "played": Say(_("%(seat)s plays %(card)s."), _("You play %(card)s.")),
    "used_power": Say(_("%(seat)s uses the power of %(pokemon)s."), _("You use the power of %(pokemon)s.")),
    "used_stadium": Say(_("%(seat)s uses %(card)s."), _("You use %(card)s.")),
    "stadium_discarded": Say(_("%(card)s is discarded.")),
    "retreated": Say(_("%(pokemon)s of %(seat)s retreats."), _("Your %(pokemon)s retreats.")),
    "switched": Say(
        _("%(pokemon)s of %(seat)s changes places with %(card)s."), _("Your %(pokemon)s changes places with %(card)s.")
    ),
    "promoted": Say(_("%(seat)s sends %(pokemon)s forward."), _("You send %(pokemon)s forward.")),
    "returned": Say(_("%(pokemon)s returns to the hand of %(seat)s."), _("%(pokemon)s returns to your hand.")),
    "bench_trimmed": Say(
        _("%(seat)s has no room for %(pokemon)s on the Bench and discards it."),
        _("Your Bench has no room for %(pokemon)s: it is discarded."),
    ),
    "energy_moved": Say(
        _("%(seat)s moves %(card)s from %(pokemon)s to %(to)s."), _("You move %(card)s from %(pokemon)s to %(to)s.")
    ),
    "energy_discarded": Say(_("%(pokemon)s of %(seat)s loses %(card)s."), _("Your %(pokemon)s loses %(card)s.")),
    "energy_lost": Say(
        _("%(card)s goes from %(pokemon)s of %(seat)s to the Lost Zone."),
        _("%(card)s goes from your %(pokemon)s to the Lost Zone."),
    ),
}

FIGHT: Final = {
    "attacked": Say(_("%(pokemon)s of %(seat)s attacks: %(attack)s!"), _("Your %(pokemon)s attacks: %(attack)s!")),
    "copied_attack": Say(_("It becomes %(attack)s of %(card)s.")),
    "copied_supporter": Say(_("It works like %(card)s.")),
    "failed": Say(_("It does nothing.")),
    "flipped": Say(_("Coins for %(card)s: %(coins)s.")),
    "damaged": Say(
        _("%(pokemon)s of %(seat)s takes %(points)s damage."), _("Your %(pokemon)s takes %(points)s damage.")
    ),
    "hurt_itself": Say(
        _("%(pokemon)s of %(seat)s is confused and hurts itself: %(points)s."),
        _("Your %(pokemon)s is confused and hurts itself: %(points)s."),
    ),
    "counters_put": Say(
        ngettext(
            "%(count)s damage counter on %(pokemon)s of %(seat)s.",
            "%(count)s damage counters on %(pokemon)s of %(seat)s.",
        ),
        ngettext("%(count)s damage counter on your %(pokemon)s.", "%(count)s damage counters on your %(pokemon)s."),
    ),
    "counters_moved": Say(
        ngettext(
            "%(count)s damage counter moves from %(pokemon)s to %(to)s.",
            "%(count)s damage counters move from %(pokemon)s to %(to)s.",
        )
    ),
    "healed": Say(_("%(pokemon)s of %(seat)s heals %(points)s."), _("Your %(pokemon)s heals %(points)s.")),
    "afflicted": Say(_("%(pokemon)s of %(seat)s is now %(condition)s."), _("Your %(pokemon)s is now %(condition)s.")),
    "cured": Say(
        _("%(pokemon)s of %(seat)s is free of all Special Conditions."),
        _("Your %(pokemon)s is free of all Special Conditions."),
    ),
    "recovered_from": Say(
        _("%(pokemon)s of %(seat)s is no longer %(condition)s."), _("Your %(pokemon)s is no longer %(condition)s.")
    ),
    "poison_hurt": Say(
        _("The poison hurts %(pokemon)s of %(seat)s: %(points)s."), _("The poison hurts your %(pokemon)s: %(points)s.")
    ),
    "burn_hurt": Say(
        _("The burn hurts %(pokemon)s of %(seat)s: %(points)s."), _("The burn hurts your %(pokemon)s: %(points)s.")
    ),
    "named_type": Say(_("%(seat)s names %(energy)s."), _("You name %(energy)s.")),
    "forbade_attack": Say(_("%(attack)s cannot be used in the next turn.")),
    "knocked_out": Say(_("%(pokemon)s of %(seat)s is Knocked Out!"), _("Your %(pokemon)s is Knocked Out!")),
    "resigned": Say(_("%(seat)s gives up the match."), _("You give up the match.")),
    "match_ended": Say(_("The match is over.")),
}

EVENTS: Final = OPENING | CARDS | PLAY | FIGHT
