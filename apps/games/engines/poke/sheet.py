"""The score sheet in words: what each of its lines is called, and why it is there."""

from typing import Any, Final

from apps.games.kernel.words import Translate, _

HANDS: Final = {
    "high_card": _("high card"),
    "pair": _("a pair"),
    "two_pair": _("two pair"),
    "three": _("three of a kind"),
    "straight": _("a straight"),
    "flush": _("a flush"),
    "full_house": _("a full house"),
    "four": _("four of a kind"),
    "straight_flush": _("a straight flush"),
    "royal_flush": _("a royal flush"),
}
"""Hands by the names that events and lines of the sheet carry (PO-16)."""

GAINS: Final = {
    "scoop": _("all five tricks"),
    "game": _("game %(game)s won"),
    "hand": _("the better hand, %(hand)s"),
}
TRICKS: Final = {
    1: _("%(count)s × 1 for tricks; the other had not doubled"),
    2: _("%(count)s × 2 for tricks; the other had doubled"),
    4: _("%(count)s × 4 for tricks; the other had redoubled"),
}
RUBBER: Final = (_("the rubber, the other without a game"), _("the rubber, by two games to one"))
IN_DEAL: Final = _("Deal %(deal)s: %(gain)s")


def explained(entry: Any, translate: Translate) -> str:
    """Why a line of the sheet is there, and since when."""
    return translate(IN_DEAL) % {"deal": entry.deal, "gain": gain(entry, translate)}


def gain(entry: Any, translate: Translate) -> str:
    """Why a line of the sheet is there."""
    blanks = {"game": entry.game, "count": entry.count}
    if entry.kind == "tricks":
        return translate(TRICKS[entry.worth]) % blanks
    if entry.kind == "rubber":
        return translate(RUBBER[entry.count])
    if entry.kind in GAINS:
        return translate(GAINS[entry.kind]) % blanks
    return translate(GAINS["hand"]) % {"hand": translate(HANDS[entry.kind])}
