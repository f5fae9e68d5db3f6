"""The terms of the formats: their names, tiebreaks and what they are made of, stages of a bracket."""

from fractions import Fraction
from typing import Final

from django.utils.translation import gettext, gettext_lazy, ngettext

from apps.tournaments.formats.bracket import Stage
from apps.tournaments.formats.settings import (
    AnySettings,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
    Tiebreak,
)
from apps.tournaments.formats.standings import shown
from apps.tournaments.formats.tiebreaks import Part
from apps.tournaments.wording.blanks import Names, Sentence, name_of

_ = gettext_lazy

FORMATS: Final[dict[str, tuple[Sentence, Sentence]]] = {
    "swiss": (
        _("Swiss system"),
        _("Every round pairs equal scores; nobody is out. Many players in few rounds."),
    ),
    "round_robin": (
        _("Everyone against everyone"),
        _("The fairest, and the longest: for small groups."),
    ),
    "single_elimination": (_("Knockout"), _("Who loses is out. Short and exciting.")),
    "double_elimination": (_("Double knockout"), _("Who loses twice is out: one bad match is forgiven.")),
    "pods": (
        _("Tables for several"),
        _("Rounds at tables of three or more, points by place, a final table if you like."),
    ),
}

TIEBREAKS: Final[dict[Tiebreak, tuple[Sentence, Sentence]]] = {
    Tiebreak.BUCHHOLZ: (
        _("Buchholz"),
        _("The scores of all opponents, added up: who met stronger ones stands higher."),
    ),
    Tiebreak.BUCHHOLZ_CUT_1: (
        _("Buchholz Cut-1"),
        _("The scores of all opponents but the lowest, added up."),
    ),
    Tiebreak.SONNEBORN_BERGER: (
        _("Sonneborn-Berger"),
        _("The scores of the opponents beaten, and half the scores of those drawn with."),
    ),
    Tiebreak.DIRECT_ENCOUNTER: (
        _("Direct encounter"),
        _("What those who are level made against one another, if each of them has met all the others."),
    ),
    Tiebreak.WINS: (_("Wins"), _("How many pairings or tables were won; byes do not count.")),
    Tiebreak.OPPONENTS_WIN_PERCENTAGE: (
        _("Opponents' wins"),
        _("The mean share of what the opponents could win, each counting for a third at least."),
    ),
    Tiebreak.POINTS_SCORED: (_("Points in games"), _("The points of the games themselves, added up.")),
    Tiebreak.LOTS: (_("Lots"), _("A lot drawn before the start: the lower, the better.")),
}

PARTS: Final[dict[str, Sentence]] = {
    "opponent_who_left": _("%(name)s, who left: the rounds after that count half"),
    "virtual_opponent": _("no opponent: counted as one with as many points, but at most a draw in every round"),
    "walkover": _("won without play"),
    "win": _("won"),
    "opponents_share": _("%(name)s: share of what could be won"),
    "scored": _("points of the game"),
    "lot": _("the lot drawn"),
    "against": _("against %(name)s"),
}

NOTES: Final[dict[str, Sentence]] = {
    "too_few_played": _("has completed too few matches to be ranked with the others"),
    "left_early": _("left before half of the games: they count for nobody"),
    "final_table": _("at the final table"),
}

STAGES: Final[dict[Stage, Sentence]] = {
    Stage.WINNERS: _("Winners' bracket, round %(round)s, match %(match)s"),
    Stage.LOSERS: _("Losers' bracket, round %(round)s, match %(match)s"),
    Stage.THIRD_PLACE: _("Match for third place"),
    Stage.FINAL: _("Grand final"),
    Stage.RESET: _("Grand final, played again"),
}


def format_name(tag: str) -> str:
    """What a format is called, by the tag of its settings ("swiss")."""
    return str(FORMATS[tag][0])


def format_help(tag: str) -> str:
    """What a format is for."""
    return str(FORMATS[tag][1])


def format_words(settings: AnySettings) -> str:
    """A format with what was chosen of it: "Swiss system, 5 rounds, best of 3"."""
    tag = str(settings.__struct_config__.tag)
    return ", ".join([format_name(tag), *_choices(settings)])


def _choices(settings: AnySettings) -> list[str]:
    said = []
    if isinstance(settings, Swiss | Pods) and settings.rounds:
        said.append(ngettext("%(num)s round", "%(num)s rounds", settings.rounds) % {"num": settings.rounds})
    if isinstance(settings, RoundRobin) and settings.cycles == 2:
        said.append(gettext("twice"))
    if isinstance(settings, SingleElimination) and settings.third_place:
        said.append(gettext("with a match for third place"))
    if isinstance(settings, Pods):
        said.append(gettext("tables of %(num)s") % {"num": settings.size})
        if settings.final_size:
            said.append(gettext("final table of %(num)s") % {"num": settings.final_size})
    if settings.best_of > 1:
        said.append(gettext("best of %(num)s") % {"num": settings.best_of})
    return said


def tiebreak_name(kind: Tiebreak) -> str:
    """What a tiebreak is called."""
    return str(TIEBREAKS[kind][0])


def tiebreak_help(kind: Tiebreak) -> str:
    """How a tiebreak is worked out."""
    return str(TIEBREAKS[kind][1])


def part_words(part: Part, names: Names) -> str:
    """One line of the explanation of a tiebreak: round, what, and how much; what is left out says so."""
    name = "" if part.opponent is None else name_of(part.opponent, names)
    what = str(PARTS[part.code] % {"name": name}) if part.code in PARTS else name
    line = f"{what}: {part_value(part.value, part.code)}"
    if part.code in {"win", "walkover", "scored"} and name:
        line = f"{name}, {line}"
    if part.round:
        line = f"{gettext('Round %(round)s') % {'round': part.round}}: {line}"
    return line if part.counted else gettext("%(line)s (left out)") % {"line": line}


def part_value(value: Fraction, code: str) -> str:
    """A value as it is read: shares in per cent, all else in points."""
    return f"{float(value):.0%}" if code == "opponents_share" else shown(value)


def note_words(note: str) -> str:
    """Why somebody is placed otherwise than by points; empty for no note."""
    return str(NOTES[note]) if note else ""


def stage_words(node: str) -> str:
    """Where in the bracket a pairing is, from its node's name ("L2-1"); the name "final" is a final table's."""
    if node == "final":
        return gettext("Final table")
    place, _, match = node[1:].partition("-")
    return str(STAGES[Stage(node[0])] % {"round": place, "match": match})
