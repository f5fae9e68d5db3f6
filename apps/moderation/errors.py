"""Why keeping order says no, in words: the sentence for each code that its services raise."""

from django.utils.translation import gettext_lazy as _

from apps.errors import AppError

SENTENCES = {
    "sanctioned": _("You may not do that at the moment. Your notices say why, and until when."),
    "no_such_subject": _("There is nothing here to report, or it is not yours to see."),
    "about_whom": _("Say whom your report is about."),
    "already_reported": _("You have reported this already. A moderator will look at it."),
    "too_many_reports": _("That was many reports in an hour. Those you sent will be read; wait before the next."),
    "too_many_words": _("That is too long. Please say it in fewer words."),
    "reason_needed": _("Please say why."),
    "sanction_over": _("That sanction does not count any more."),
    "already_appealed": _("You have appealed already. Another moderator will decide."),
    "no_such_sanction": _("There is no such sanction."),
    "no_such_appeal": _("There is no such appeal."),
    "no_such_case": _("There is no such case."),
    "staff_only": _("You have not the right to do that."),
    "own_case": _("This case is about you, or you have reported it: another moderator has to take it."),
    "own_person": _("You cannot do that to yourself."),
    "own_sanction": _("You imposed this sanction: another moderator has to decide."),
    "staff_person": _("This person belongs to the staff."),
    "case_taken": _("%(by)s has taken this case already."),
    "case_closed": _("This case has been closed."),
    "case_not_yours": _("Claim the case first."),
    "appeal_decided": _("This appeal has been decided already."),
    "bad_terms": _("A suspension needs an end, an end lies in the future, and a mute is about writing only."),
    "bad_name": _("That is not a name somebody could have."),
    "name_taken": _("Somebody already has this name, or one that looks like it."),
}


def sentence_for(error: AppError) -> str:
    """The refusal in the reader's language."""
    return str(SENTENCES.get(error.code, _("That did not work. Nothing was changed."))) % error.detail
