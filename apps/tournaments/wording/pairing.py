"""Why a pairing is as it is, and what an act changes."""

from typing import Final

from django.utils.translation import gettext, gettext_lazy, ngettext_lazy

from apps.tournaments.formats.competition import Reason
from apps.tournaments.formats.corrections import Change
from apps.tournaments.wording.blanks import Names, Sentence, filled
from apps.tournaments.wording.terms import stage_words

_ = gettext_lazy

BRACKET: Final = "bracket"
"""The reason that names a place in a bracket, which has words of its own."""

REASONS: Final[dict[str, Sentence]] = {
    "first_round_by_seed": _("First round: paired by seed, so that the strongest do not meet at once."),
    "same_score": _("Both stand at %(score)s."),
    "nearest_score": _("The nearest scores: %(score)s and %(other)s."),
    "repeat_unavoidable": _("They have met before; without this repeat others would have to meet again."),
    "already_met": _("Already met by %(entrant)s: %(others)s."),
    "kept_apart": _("The organisers keep %(entrant)s apart from somebody who was nearer."),
    "needed_elsewhere": _("Nearer to %(entrant)s, but needed at other tables: %(others)s."),
    "odd_number": _("The number of players is odd, so somebody has no opponent."),
    "nobody_left_to_meet": _("There is nobody left to meet."),
    "bye_of_lowest_score": _("A bye goes to the lowest score there is: %(score)s."),
    "bye_of_score": _("A bye goes to the lowest score that can be spared: %(score)s."),
    "bye_again": _("A bye once more: everybody else has had one, or is needed for a pairing."),
    "had_bye_already": _("Lower, but had a bye already: %(others)s."),
    "seat_for_balance": _("%(first)s sits first, so that everybody has each seat about as often."),
    "seat_due_to_higher": _("%(first)s sits first: the seat goes by what the higher of the two is due."),
    "seat_by_table": _("%(first)s sits first: with both alike, it goes by turns from table to table."),
    "late_entry": _("Came late: half a point for the first round."),
    "berger_table": _("Round %(round)s of the table by which everybody meets everybody."),
    "bye_of_top_seed": _("The field leaves empty places, and these go to the top seeds as byes."),
    "empty_slot": _("Nobody comes from the other side of the bracket, so there is nobody to play."),
    "fewest_repeats": ngettext_lazy(
        "%(count)s pair of the %(pairs)s at this table has met before; fewer could not be had.",
        "%(count)s pairs of the %(pairs)s at this table have met before; fewer could not be had.",
        "count",
    ),
    "kept_apart_unavoidable": _("Two whom the organisers keep apart are together: there was no other way."),
    "final_table": ngettext_lazy(
        "The final table: the best %(size)s player of the rounds before.",
        "The final table: the best %(size)s players of the rounds before.",
        "size",
    ),
    "swapped_by_organiser": _("The organisers have exchanged places here."),
}

CHANGES: Final[dict[str, Sentence]] = {
    "pairing_added": _("Round %(round)s, table %(pairing)s: now paired are %(seats)s."),
    "pairing_removed": _("Round %(round)s, table %(pairing)s is taken back: %(seats)s."),
    "pairing_changed": _("Round %(round)s, table %(pairing)s: %(after)s instead of %(before)s."),
    "result_void": _("Round %(round)s, table %(pairing)s: what was played there does not count."),
    "result_changed": _("Round %(round)s, table %(pairing)s: another result."),
    "points_changed": _("%(entrant)s: points %(before)s → %(after)s."),
    "rank_changed": _("%(entrant)s: place %(before)s → %(after)s."),
}


def reason_words(reason: Reason, names: Names) -> str:
    """One sentence of why a pairing is as it is."""
    if reason.code == BRACKET:
        return f"{stage_words(str(reason.detail['node']))}."
    if reason.code == "fewest_repeats" and not reason.detail["count"]:
        return gettext("Nobody at this table has met before.")
    return filled(REASONS[reason.code], reason.detail, names)


def change_words(change: Change, names: Names) -> str:
    """One thing that an act changes."""
    return filled(CHANGES[change.code], change.detail, names)
