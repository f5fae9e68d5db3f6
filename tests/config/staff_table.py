"""Who of the staff may do what: one row for each act, each action of a list and each form of the administration.

A letter for each kind of person, in this order: moderator, organiser, administrator, staff without a group, a moderator
who has shown no second factor, a member.

    +  done, and recorded    -  refused, and nothing has changed

What may be added, changed or deleted at all goes by Django's words. `act/case` is the same act on something else.
"""

from collections.abc import Mapping
from typing import NamedTuple

MODERATORS = "+-+---"
ADMINISTRATORS = "--+---"
ALL_GROUPS = "+++---"
NOBODY = "------"
WHY = "As seen in the log."
SANCTION = {"kind": "mute", "scope": "chat", "days": "7", "reason": "abuse", "words": "Enough."}
VERDICT = {"place_0": "1", "place_1": "2", "ground": "judged_fault"}
PERSON = {"username": "olena", "display_name": "Ivy", "language": "en", "time_zone": "UTC", "is_active": "on"}
PASSWORD = {"password1": "another-anvil-43", "password2": "another-anvil-43", "usable_password": "true"}


class Row(NamedTuple):
    """Who may, and what else the form sends. `readied` is what has to be so before, by its name in the test."""

    allowed: str
    form: Mapping[str, str] = {}
    readied: str = ""


PAGES: dict[str, Row] = {
    "moderation.case claim": Row(MODERATORS),
    "moderation.case release": Row(MODERATORS, readied="claimed"),
    "moderation.case release/of another": Row(ADMINISTRATORS, readied="claimed by another"),
    "moderation.case close": Row(MODERATORS, {"outcome": "acted"}, "claimed"),
    "moderation.case sanction": Row(MODERATORS, SANCTION, "claimed"),
    "moderation.case rename": Row(MODERATORS, {"name": "ivy"}, "claimed"),
    "moderation.appeal decide": Row(MODERATORS, {"decision": "lifted", "reply": "We believe you."}),
    "moderation.sanction lift": Row(MODERATORS),
    "moderation.person sanction": Row(MODERATORS, SANCTION),
    "moderation.person sanction/of staff": Row(NOBODY, SANCTION, "of staff"),
    "moderation.person rename": Row(MODERATORS, {"name": "ivy"}),
    "moderation.person rename/of staff": Row(NOBODY, {"name": "ivy"}, "of staff"),
    "moderation.person addresses": Row(MODERATORS),
    "moderation.person chat": Row(MODERATORS),
    "signals shared": Row(MODERATORS),
    "games.match adjudicate": Row(MODERATORS, VERDICT),
    "games.match void": Row(MODERATORS),
    "games.match hands": Row(MODERATORS),
    "games.match chat": Row(MODERATORS),
    "replay hands": Row(MODERATORS),
    "replay chat": Row(MODERATORS),
    "tournaments.tournament cancel": Row(ALL_GROUPS),
    "tournaments.tournament chat": Row(MODERATORS),
}
"""Acts of the desk's pages, the looks at what is sensitive among them."""

LISTS: dict[str, Row] = {
    "moderation.case claim": Row(MODERATORS),
    "moderation.sanction lift": Row(MODERATORS),
    "games.match void_matches": Row(MODERATORS),
}
"""Actions for what is chosen in a list."""

FORMS: dict[str, Row] = {
    "accounts.user add": Row(ADMINISTRATORS, {"username": "ivy", **PASSWORD}),
    "accounts.user change": Row(ADMINISTRATORS, PERSON),
    "accounts.user change/all rights": Row(NOBODY, {**PERSON, "username": "root"}, "of a superuser"),
    "accounts.user delete": Row(NOBODY, {"post": "yes"}),
    "accounts.user password": Row(NOBODY, PASSWORD),
    "auth.group add": Row(NOBODY, {"name": "friends"}),
    "auth.group change": Row(NOBODY, {"name": "friends"}),
    "auth.group delete": Row(NOBODY, {"post": "yes"}),
    "decks.deckbox add": Row(NOBODY, {"name": "Gold"}),
    "decks.deckbox change": Row(NOBODY, {"name": "Gold"}),
    "decks.deckbox delete": Row(NOBODY, {"post": "yes"}),
    "lobbies.table add": Row(NOBODY, {"title": "Gold"}),
    "lobbies.table change": Row(NOBODY, {"title": "Gold"}),
    "lobbies.table delete": Row(NOBODY, {"post": "yes"}),
}
"""Django's own pages for what is not on the desk."""
