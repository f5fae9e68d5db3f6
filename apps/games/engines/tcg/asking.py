"""What a player is asked, and why a move is refused, in sentences."""

from typing import Final

from apps.games.kernel.words import Say, _

CHOOSES: Final = _("%(seat)s is choosing.")

ASKS: Final = {
    "lay_active": Say(_("%(seat)s is choosing an Active Pokémon."), _("Choose your Active Pokémon.")),
    "lay_bench": Say(_("%(seat)s is setting up the Bench."), _("Put more Basic Pokémon on your Bench, or be done.")),
    "take_bonus": Say(
        _("%(seat)s may draw more cards."), _("Your opponent had to draw again. How many more cards do you draw?")
    ),
    "turn": Say(_("It is the turn of %(seat)s."), _("Your turn: play cards, attack, or end it.")),
    "on_play": Say(_("%(seat)s may use a power."), _("Use the power of the Pokémon just played?")),
    "pay_retreat": Say(_("%(seat)s is retreating."), _("Discard Energy for the retreat.")),
    "retreat_to": Say(_("%(seat)s is retreating."), _("Who comes forward?")),
    "promote": Say(_("%(seat)s is choosing a new Active Pokémon."), _("Choose your new Active Pokémon.")),
    "take_prize": Say(_("%(seat)s is taking a Prize."), _("Take a Prize.")),
    "share_experience": Say(
        _("%(seat)s may save an Energy."), _("Move an Energy of the fallen Pokémon to the one that shares experience?")
    ),
    "trim_bench": Say(
        _("%(seat)s is making room on the Bench."), _("Your Bench is too full: discard a Pokémon from it.")
    ),
    "choose": Say(CHOOSES, _("Choose a Pokémon.")),
    "switch": Say(CHOOSES, _("Choose the Pokémon that comes forward.")),
    "may": Say(_("%(seat)s is offered something."), _("Do you want to?")),
    "search": Say(_("%(seat)s is looking through the deck."), _("Take a card from your deck.")),
    "recover": Say(CHOOSES, _("Take a card from your discard pile.")),
    "spend": Say(CHOOSES, _("Choose a card of your hand.")),
    "take_from_top": Say(_("%(seat)s is looking at cards of the deck."), _("Take a card from the top of your deck.")),
    "reorder": Say(_("%(seat)s is ordering cards of the deck."), _("Which card comes next, from the top?")),
    "take_from_hand": Say(CHOOSES, _("Choose a card of your opponent's hand.")),
    "swap_prize": Say(CHOOSES, _("Choose a Prize to exchange.")),
    "put_counter": Say(CHOOSES, _("Where does the damage counter go?")),
    "move_counter_from": Say(CHOOSES, _("From which Pokémon does a damage counter go?")),
    "move_counter_to": Say(CHOOSES, _("To which Pokémon does the damage counter go?")),
    "discard_energy": Say(CHOOSES, _("Choose an Energy that is lost.")),
    "move_energy": Say(CHOOSES, _("Choose an Energy to move.")),
    "move_energy_to": Say(CHOOSES, _("To which Pokémon does the Energy go?")),
    "skip_stage": Say(CHOOSES, _("Choose an evolution.")),
    "devolve": Say(CHOOSES, _("How many Evolution cards come off?")),
    "name_type": Say(CHOOSES, _("Name a type.")),
    "name_condition": Say(CHOOSES, _("Name a Special Condition.")),
    "forbid_attack": Say(CHOOSES, _("Name an attack that cannot be used next turn.")),
    "copy_attack": Say(CHOOSES, _("Choose an attack to copy.")),
    "copy_supporter": Say(CHOOSES, _("Choose a Supporter to copy.")),
    "discard_stadium": Say(CHOOSES, _("Discard the Stadium?")),
}

REFUSALS: Final = {
    "match_over": _("The match is over."),
    "not_your_turn": _("It is not you who has to decide now."),
    "not_asked": _("That is not an answer to what you are asked."),
    "not_possible": _("That is not possible now."),
    "not_in_hand": _("You do not hold that card."),
    "not_a_basic": _("Only a Basic Pokémon can be put on the Bench."),
    "bench_full": _("Your Bench is full."),
    "no_such_pokemon": _("You have no such Pokémon in play."),
    "wrong_evolution": _("That card does not evolve from this Pokémon."),
    "first_turn_evolve": _("Nobody evolves in the own first turn."),
    "evolve_too_soon": _("A Pokémon that came into play or changed in this turn cannot evolve."),
    "energy_attached": _("You have attached an Energy in this turn already."),
    "items_locked": _("Items cannot be played now."),
    "has_tool": _("That Pokémon holds a Tool already."),
    "stadium_played": _("You have played a Stadium in this turn already."),
    "same_stadium": _("A Stadium of that name is in play."),
    "supporter_played": _("You have played a Supporter in this turn already."),
    "in_vain": _("That would do nothing."),
    "no_such_power": _("That Pokémon has no such power."),
    "power_used": _("That power has been used in this turn."),
    "power_elsewhere": _("That power does not work from there."),
    "power_stopped": _("A Special Condition stops that power."),
    "no_stadium": _("There is no Stadium in play."),
    "stadium_used": _("You have used the Stadium in this turn already."),
    "empty_bench": _("Nobody on your Bench could take its place."),
    "retreated_already": _("You have retreated in this turn already."),
    "helpless": _("Asleep or Paralyzed, it can neither attack nor retreat."),
    "cannot_retreat": _("It cannot retreat in this turn."),
    "retreat_cost": _("It has not enough Energy to retreat."),
    "no_such_attack": _("Your Active Pokémon has no such attack."),
    "cannot_attack": _("It cannot attack in this turn."),
    "attack_forbidden": _("It cannot use that attack in this turn."),
    "attack_cost": _("The attached Energy does not pay for that attack."),
}
