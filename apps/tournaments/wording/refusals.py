"""Why a tournament says no: the sentence for each code that its services and formats raise."""

from typing import Final

from django.utils.translation import gettext_lazy

from apps.errors import AppError
from apps.games.wording import site_refusal
from apps.lobbies.errors import SENTENCES
from apps.moderation.wording import refusal_in_words
from apps.tournaments.wording.blanks import Sentence

_ = gettext_lazy

REFUSALS: Final[dict[str, Sentence]] = {
    # The event and who may do what
    "tournament_not_found": _("There is no such tournament."),
    "organisers_only": _("Only the organisers can do that."),
    "needs_account": _("Organising takes a full account: sign up first."),
    "tournament_started": _("The tournament has started already."),
    "not_running": _("The tournament is not running."),
    "paused": _("The tournament is paused. Resume it first."),
    "already_paused": _("The tournament is paused already."),
    "not_paused": _("The tournament is not paused."),
    "tournament_over": _("The tournament is over."),
    # Setting it up
    "title_needed": _("Give the tournament a name."),
    "format_not_for_game": _("That format does not fit the game: it needs another number of players at a table."),
    "start_is_past": _("That start lies in the past."),
    "start_too_far": _("That start is too far ahead."),
    "entry_code_needed": _("Choose a code that lets people in."),
    "too_many_entrants": _("%(most)s can take part at most."),
    "game_is_settled": _("People have entered for this game, so it stays."),
    "settled_at_the_start": _("That cannot be changed after the start."),
    "cap_too_small": _("%(entered)s have entered already, so there must be room for them."),
    "no_such_person": _("There is nobody called %(name)s here."),
    "already_organiser": _("%(name)s organises already."),
    "no_such_organiser": _("They do not organise this tournament."),
    "last_organiser": _("Somebody has to organise it: name another organiser first."),
    # Taking part
    "already_entered": _("Entered already."),
    "not_entered": _("You do not take part in this tournament."),
    "tournament_full": _("Every place in this tournament is taken."),
    "wrong_entry_code": _("That is not the code of this tournament."),
    "invitation_only": _("This tournament is only for those who are invited."),
    "removed_from_tournament": _("The organisers have taken you off the list."),
    "check_in_closed": _("The check-in is not open now."),
    "not_called": _("You are not called to a table now."),
    "round_started": _("Somebody was quicker: that round has started."),
    "nothing_open": _("No table is open: there is nothing to end."),
    # Acts of the organisers
    "reason_needed": _("Please say why: everybody can read it in the list of what was done."),
    "reason_too_long": _("That reason is too long: %(most)s characters at most."),
    "no_such_entry": _("Nobody of that name takes part."),
    "no_such_call": _("There is no such call."),
    "call_over": _("That call is over; the game it was for has been decided."),
    "no_round_deadline": _("This round has no time limit."),
    "bad_minutes": _("Give a number of minutes from %(least)s to %(most)s."),
    "bad_outcome": _("Choose how it ended."),
    "match_under_way": _("A match is being played at one of these tables. Exchange places before it starts."),
    "changed_meanwhile": _("Something has changed meanwhile. Look again at what the correction does."),
    "not_kept_apart": _("These two are not kept apart."),
    # Opening
    "too_few_entrants": _("At least %(least)s are needed."),
    "entrants_not_distinct": _("Somebody is in it twice."),
    "forbidden_pairs_not_in_format": _("In this format nobody can be kept apart."),
    "no_such_entrant": _("Nobody of that name takes part."),
    "nobody_meets_themselves": _("Choose two who are not the same."),
    "tiebreak_chosen_twice": _("A tiebreak is chosen twice."),
    "tiebreak_not_in_format": _("One of the tiebreaks does not fit this format."),
    "too_many_rounds": _(
        "For so few players there can be %(most)s rounds at most. Everyone against everyone may suit."
    ),
    "winner_needed": _("Somebody has to go on here, so there must be a winner."),
    "least_played_not_in_format": _("In a knockout no least number of matches can be asked."),
    "too_many_replays": _("A level match can be played again %(most)s times at most."),
    "pod_sizes_do_not_fit": _("Tables of those sizes cannot be made for this game."),
    "too_few_rounds": _("At least %(least)s round is needed."),
    "scale_does_not_fit": _("The points need one number for each place at a table, none higher than the one before."),
    "final_does_not_fit": _("The final table has a size that the game does not allow."),
    # Running
    "round_not_complete": _("Round %(round)s is not complete yet."),
    "competition_over": _("All rounds are played."),
    "no_such_pairing": _("There is no such table in that round."),
    "already_decided": _("Round %(round)s, table %(pairing)s is decided already."),
    "result_does_not_fit": _("That result does not fit the table: each of the %(seats)s needs a place."),
    "already_withdrawn": _("They have left already."),
    "not_withdrawn": _("They have not left."),
    "late_entry_closed": _(
        "It is too late to come in: half of the rounds are over, or the format has no late entries."
    ),
    # Mending
    "not_decided": _("Round %(round)s, table %(pairing)s has no result yet."),
    "nothing_to_correct": _("There is nothing to correct: nobody was to be played."),
    "nothing_to_repair": _("The last round cannot be paired anew: something of it has been played."),
    "swap_not_in_format": _("In this format places cannot be exchanged."),
    "round_under_way": _("Something of round %(round)s has been played, so places stay as they are."),
    "not_in_round": _("They are not in round %(round)s."),
    "same_pairing": _("They sit at the same table already."),
    "forbidden_pair": _("That would bring two together whom you keep apart."),
}


def sentence_for(error: AppError) -> str:
    """The refusal in the reader's language; what the lobby and the games refuse is said as they say it."""
    if error.code == "sanctioned":
        return refusal_in_words(error)
    sentence = REFUSALS.get(error.code)
    if sentence is not None:
        return str(sentence % error.detail)
    if error.code in SENTENCES:
        return str(SENTENCES[error.code]) % error.detail
    return site_refusal(error.code)
