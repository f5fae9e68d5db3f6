"""Sanctions and notices in the reader's words."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from apps.accounts.moments import moment
from apps.errors import AppError
from apps.moderation.enums import CaseOutcome, Decision, NoticeCode, Reason, SanctionKind, Scope
from apps.moderation.errors import sentence_for
from apps.moderation.models import Notice, Sanction
from apps.moderation.subjects import Subject, label_of

Facts = Mapping[str, Any]


def told(notice: Notice) -> str:
    """What a notice says."""
    facts: Facts = notice.detail
    match notice.code:
        case NoticeCode.SANCTIONED:
            return sanction_in_words(facts)
        case NoticeCode.LIFTED:
            return gettext("A sanction was lifted (%(scope)s).") % {"scope": Scope(facts["scope"]).label}
        case NoticeCode.REPORT_CLOSED:
            return _report_closed(facts)
        case NoticeCode.APPEAL_DECIDED:
            return gettext("Your appeal was decided: %(decision)s.") % {"decision": Decision(facts["decision"]).label}
        case NoticeCode.RENAMED:
            return gettext("A moderator has given you another name: %(name)s.") % facts
    return str(NoticeCode(notice.code).label)


def sanction_of(sanction: Sanction) -> str:
    """What a sanction keeps the person from, until when and why."""
    return sanction_in_words(sanction.facts)


def sanction_in_words(facts: Facts) -> str:
    """The same, from the arguments of a refusal or a notice."""
    blanks = {
        "scope": Scope(facts["scope"]).label,
        "reason": Reason(facts["reason"]).label,
        "until": moment(datetime.fromisoformat(facts["until"])) if facts["until"] else "",
    }
    if facts["kind"] == SanctionKind.WARNING:
        return gettext("A moderator warns you (%(scope)s). Reason: %(reason)s.") % blanks
    if not facts["until"]:
        return gettext("You are kept from this for good: %(scope)s. Reason: %(reason)s.") % blanks
    return gettext("You are kept from this until %(until)s: %(scope)s. Reason: %(reason)s.") % blanks


def refusal_in_words(error: AppError) -> str:
    """The refusal in the reader's language; to who is sanctioned it says from what, why and until when."""
    return sanction_in_words(error.detail) if error.code == "sanctioned" else sentence_for(error)


def _report_closed(facts: Facts) -> str:
    subject = Subject(str(facts["kind"]), str(facts["key"]))
    blanks = {"subject": label_of(subject, facts), "outcome": CaseOutcome(facts["outcome"]).label}
    return gettext("Your report (%(subject)s) was looked at: %(outcome)s. Thank you.") % blanks


WORDS: Mapping[str, Any] = {"told": told, "sanction_of": sanction_of}
"""What templates of sanctions and notices need to say."""
