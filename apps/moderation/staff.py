"""The groups of the staff, each with the rights it needs and no more."""

from collections.abc import Mapping

MODERATOR = frozenset(
    {
        "moderation.view_case",
        "moderation.view_sanction",
        "moderation.change_case",
        "moderation.add_sanction",
        "moderation.change_sanction",
        "moderation.view_appeal",
        "moderation.change_appeal",
        "moderation.view_person",
        "moderation.rename_person",
        "moderation.see_addresses",
        "moderation.see_hands",
        "moderation.see_private_chat",
        "moderation.view_staffact",
        "games.view_match",
        "games.change_match",
        "lobbies.view_table",
        "decks.view_deckbox",
        "tournaments.view_tournament",
        "tournaments.change_tournament",
    }
)
ORGANISER = frozenset(
    {
        "games.view_match",
        "tournaments.view_tournament",
        "tournaments.add_tournament",
        "tournaments.change_tournament",
    }
)
ADMINISTRATOR = (
    MODERATOR
    | ORGANISER
    | {
        "moderation.release_case",
        "accounts.view_user",
        "accounts.add_user",
        "accounts.change_user",
        "auth.view_group",
    }
)
GROUPS: Mapping[str, frozenset[str]] = {
    "moderator": MODERATOR,
    "organiser": ORGANISER,
    "administrator": ADMINISTRATOR,
}
"""By name, the rights as `app.codename`. Those of an app that is not there are left out."""
