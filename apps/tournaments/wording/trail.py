"""What was done to a tournament, for everybody to read. Who did it and why stands beside the sentence."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from django.utils.translation import gettext, gettext_lazy, ngettext_lazy

from apps.tournaments.formats.competition import Result
from apps.tournaments.formats.corrections import Change
from apps.tournaments.models import Act, Tournament
from apps.tournaments.wording.blanks import Names, Sentence, filled
from apps.tournaments.wording.pairing import change_words
from apps.tournaments.wording.refusals import REFUSALS
from apps.tournaments.wording.results import result_words

_ = gettext_lazy

ACTS: Final[dict[str, Sentence]] = {
    # Before the start
    "created": _("The tournament is announced."),
    "changed": _("Changed: %(fields)s."),
    "cancelled": _("The tournament is cancelled."),
    "cancelled_unplayable": _("The tournament is cancelled, as it could not be played. %(why)s"),
    "cancelled_by_staff": _("The tournament is cancelled by the moderators of the site."),
    "cancelled_without_organisers": _("The tournament is cancelled: nobody organises it any more."),
    "organiser_added": _("Organises too: %(name)s."),
    "organiser_removed": _("No longer organises: %(name)s."),
    "invited": _("Invited: %(name)s."),
    "entry_removed": _("Taken off the list by the organisers: %(name)s."),
    # By the schedule, or by the players
    "started": ngettext_lazy(
        "The tournament starts with %(entrants)s player.",
        "The tournament starts with %(entrants)s players.",
        "entrants",
    ),
    "out_without_check_in": _("Out, because they did not check in: %(entries)s."),
    "round_started": _("Round %(round)s starts."),
    "round_closed": ngettext_lazy(
        "Time is up for round %(round)s; %(open)s table was still open.",
        "Time is up for round %(round)s; %(open)s tables were still open.",
        "open",
    ),
    "no_show": _("Did not come to round %(round)s, table %(pairing)s: %(entries)s."),
    "withdrawn_after_misses": _("Out, because they did not come when called: %(entry)s."),
    "withdrew": _("Leaves the tournament: %(entry)s."),
    "late_entry": _("Comes in late: %(entry)s."),
    "match_adjudicated": _("The match of round %(round)s, table %(pairing)s was decided by a moderator."),
    "match_void": _("The match of round %(round)s, table %(pairing)s ended without a result and is called anew."),
    "finished": _("The tournament is over."),
    # By the organisers while it runs
    "round_extended": ngettext_lazy(
        "Round %(round)s has %(minutes)s minute more.",
        "Round %(round)s has %(minutes)s minutes more.",
        "minutes",
    ),
    "dropped": _("%(entry)s takes no further part."),
    "undropped": _("%(entry)s takes part again from the next round on."),
    "swapped": _("Places exchanged in round %(round)s: %(one)s and %(other)s."),
    "awarded": _("Decided without further play, round %(round)s, table %(pairing)s (%(seats)s): %(result)s."),
    "corrected": _("Result corrected, round %(round)s, table %(pairing)s (%(seats)s): %(was)s → %(result)s."),
    "paused": _("The tournament is paused: no deadline runs and nobody is called; matches go on."),
    "resumed": _("The tournament goes on; every deadline has moved by the time of the pause."),
    "forbidden": _("Kept apart from the next round on: %(one)s and %(other)s."),
    "allowed": _("May meet again: %(one)s and %(other)s."),
    "called_again": _("Called to the table anew, round %(round)s, table %(pairing)s: %(seats)s."),
}


def act_words(act: Act, names: Names) -> str:
    """What was done."""
    return filled(ACTS[act.code], _in_words(act.detail, names), names)


def act_changes(act: Act, names: Names) -> list[str]:
    """All that a correction changed, one line each; none for other acts."""
    return [change_words(msgspec.convert(change, type=Change), names) for change in act.detail.get("changes", ())]


def _in_words(detail: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """The results, fields and refusals among the arguments in words; the changes are said apart."""
    said = {key: value for key, value in detail.items() if key != "changes"}
    if "fields" in said:
        said["fields"] = ", ".join(_field(name) for name in said["fields"])
    if "refusal" in said:
        said["why"] = str(REFUSALS[said["refusal"]] % said)
    if said.get("name") == "":
        said["name"] = gettext("Deleted player")
    for key in ("was", "result"):
        if key in said:
            said[key] = result_words(tuple(detail["seats"]), msgspec.convert(detail[key], type=Result), names)
    return said


def _field(name: str) -> str:
    """What the form calls a field of a tournament."""
    return str(getattr(Tournament._meta.get_field(name), "verbose_name", name))
