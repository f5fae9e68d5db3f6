"""Every code of tournaments has a sentence, and every blank of a sentence is filled where the code is made."""

import ast
import random
import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from django.utils.translation import override

from apps.errors import AppError, Conflict
from apps.lobbies.errors import SENTENCES
from apps.tournaments import wording
from apps.tournaments.formats import results
from apps.tournaments.formats.catalogue import standings
from apps.tournaments.formats.competition import Competition, How, Pairing, Reason, Result
from apps.tournaments.formats.corrections import Change, correct, swap
from apps.tournaments.formats.entries import admit, withdraw
from apps.tournaments.formats.opening import open_competition
from apps.tournaments.formats.running import is_over, start_round
from apps.tournaments.formats.settings import (
    AnySettings,
    DoubleElimination,
    Pods,
    RoundRobin,
    SingleElimination,
    Swiss,
    Tiebreak,
)
from apps.tournaments.models import Act, Tournament
from config import env
from tests.tournaments.formats.events import by_luck, decided, event, field, swiss

NAMES = {1: "Ada", 2: "Bohdan", 3: "Chloe", 4: "Dmytro", 5: "Emma"}
BLANK = re.compile(r"%\((\w+)\)s")
REFUSALS = {"NotFound", "NotAllowed", "Malformed", "Conflict", "TooMany", "FormatRefusal"}
WORKED_OUT = {"why", "stage"}
"""Blanks that are put into words from several arguments, not from one of their name."""


class Made(NamedTuple):
    """A code where it is made, and the names of its arguments; None: they are not written out there."""

    where: str
    code: str
    arguments: frozenset[str] | None


def made(folder: str, names: set[str], position: int) -> list[Made]:
    """Every call of these names in a folder of the app, with each code that stands at that position."""
    found = []
    for path in sorted((env.ROOT / "apps" / "tournaments" / folder).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names:
                for code in texts(node.args[position]):
                    found.append(Made(f"{path.name}:{node.lineno}", code, arguments(node, position)))
    return found


def texts(node: ast.expr) -> Iterator[str]:
    """The codes that an argument may be: itself, or both ends of a choice."""
    if isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def arguments(call: ast.Call, position: int) -> frozenset[str] | None:
    names = {keyword.arg for keyword in call.keywords}
    detail = call.args[position + 1] if len(call.args) > position + 1 else None
    if isinstance(detail, ast.Dict) and all(isinstance(key, ast.Constant) for key in detail.keys):
        names |= {str(key.value) for key in detail.keys if isinstance(key, ast.Constant)}
    elif detail is not None and not names:
        return None
    return None if None in names else frozenset(name for name in names if name is not None)


def blanks(sentence: object) -> set[str]:
    """What a sentence has blanks for; of one with a number, in either form."""
    forms = getattr(sentence, "_kw", {})  # where Django keeps both forms until the number is known
    return set(BLANK.findall(" ".join([*map(str, forms.values()), "" if forms else str(sentence)])))


def test_blanks_are_found_in_both_forms() -> None:
    assert blanks(wording.REFUSALS["already_decided"]) == {"round", "pairing"}
    assert blanks(wording.ACTS["round_extended"]) == {"round", "minutes"}


def test_every_refusal_has_a_sentence() -> None:
    all_made = [*made("services", REFUSALS, 0), *made("formats", REFUSALS, 0), *made("formats", {"_require"}, 1)]
    assert len(all_made) > 60
    for each in all_made:
        sentence = wording.REFUSALS.get(each.code) or SENTENCES.get(each.code)
        assert sentence is not None, each
        if each.arguments is not None:
            assert blanks(sentence) <= each.arguments, each


@pytest.mark.parametrize(
    ("folder", "name", "position", "table"),
    [
        ("services", "note", 2, wording.ACTS),
        ("formats", "Change", 0, wording.CHANGES),
        ("formats", "Reason", 0, wording.REASONS | {"bracket": ""}),
        ("formats", "Part", 0, wording.PARTS),
    ],
)
def test_every_code_has_a_sentence(folder: str, name: str, position: int, table: dict[str, object]) -> None:
    all_made = made(folder, {name}, position)
    assert len(all_made) >= 5
    for each in all_made:
        assert each.code in table, each
        if each.arguments is not None and name != "Part":
            assert blanks(table[each.code]) - WORKED_OUT <= each.arguments, each


def test_refusals_are_filled_in_and_others_speak_for_their_own() -> None:
    refusal = Conflict("already_decided", round=2, pairing=3)
    assert wording.sentence_for(refusal) == "Round 2, table 3 is decided already."
    assert wording.sentence_for(AppError("table_full")) == "Every seat at that table is taken."
    assert wording.sentence_for(AppError("match_over")) == "This match is over."
    assert wording.sentence_for(AppError("unheard_of")) == "That did not work. Nothing was changed."


EVENTS: dict[str, AnySettings] = {
    "swiss": Swiss(rounds=5, tiebreaks=tuple(Tiebreak)),
    "round robin": RoundRobin(),
    "single": SingleElimination(third_place=True),
    "double": DoubleElimination(),
    "pods": Pods(rounds=4, size=3, final_size=4),
}


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("name", EVENTS)
def test_whatever_happens_can_be_said(name: str, language: str) -> None:
    """Events by luck: why each pairing is as it is, its result, and what every value of the table is made of."""
    with override(language):
        for seed in range(8):
            competition = played(EVENTS[name], 11 + seed % 3, random.Random(seed))
            for said in all_said(competition):
                assert said
                assert "%" not in said.replace("0%", "").replace("3%", "") or re.search(r"\d%", said), said


def played(settings: AnySettings, entrants: int, luck: random.Random) -> Competition:
    """An event of which two leave."""
    competition = open_competition(settings, field(entrants))
    draws = 0.0 if isinstance(settings, SingleElimination | DoubleElimination) else 0.2
    while not is_over(competition):
        competition = start_round(competition)
        if len(competition.rounds) in (1, 2):
            competition = withdraw(competition, luck.choice(competition.active).id)
        competition = decided(competition, by_luck(luck, draws))
    return competition


def all_said(competition: Competition) -> Iterator[str]:
    names = {entrant.id: f"N{entrant.id}" for entrant in competition.entrants}
    yield wording.format_words(competition.settings)
    for at, pairing in competition.pairings():
        yield wording.pairing_words(at)
        assert pairing.result is not None
        yield wording.result_words(pairing.seats, pairing.result, names)
        yield from (wording.reason_words(reason, names) for reason in pairing.why)
        if pairing.node:
            yield wording.stage_words(pairing.node)
    for standing in standings(competition):
        if standing.note:
            yield wording.note_words(standing.note)
        for value in standing.tiebreaks:
            yield f"{wording.tiebreak_name(value.kind)}: {wording.tiebreak_help(value.kind)}"
            yield from (wording.part_words(part, names) for part in value.parts)


def test_reasons_name_people() -> None:
    detail: dict[str, str | int | list[int]] = {"entrant": 1, "others": [2, 3], "count": 4}
    assert wording.reason_words(Reason("already_met", detail), NAMES) == "Already met by Ada: Bohdan, Chloe, 2 more."
    nearest = Reason("nearest_score", {"score": "2", "other": "1.5"})
    assert wording.reason_words(nearest, NAMES) == "The nearest scores: 2 and 1.5."
    assert wording.reason_words(Reason("seat_by_table", {"first": 9}), NAMES).startswith("somebody sits first")
    assert wording.reason_words(Reason("bracket", {"node": "L2-1"}), NAMES) == "Losers' bracket, round 2, match 1."
    fresh = Reason("fewest_repeats", {"count": 0, "pairs": 6})
    assert wording.reason_words(fresh, NAMES) == "Nobody at this table has met before."


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (results.win(1), "Bohdan wins"),
        (results.draw(), "draw"),
        (results.walkover(0), "Ada wins without play"),
        (results.absence(), "nobody came"),
        (Result(How.DECLARED, (1, 2)), "level, and Ada goes on"),
    ],
)
def test_results_of_two_are_said(result: Result, said: str) -> None:
    assert wording.result_words((1, 2), result, NAMES) == said


def test_results_of_one_and_of_several_are_said() -> None:
    assert wording.result_words((1,), results.bye(), NAMES) == "bye"
    assert wording.result_words((1,), results.rest(), NAMES) == "no opponent in this round"
    pod = Result(How.PLAYED, (2, 1, 2, 4), (3,))
    assert wording.result_words((1, 2, 3, 4), pod, NAMES) == "1. Bohdan; 2. Ada, Chloe; left: Dmytro"


def test_formats_are_said_with_what_was_chosen() -> None:
    assert wording.format_words(Swiss(rounds=5, best_of=3)) == "Swiss system, 5 rounds, best of 3"
    assert wording.format_words(RoundRobin(cycles=2)) == "Everyone against everyone, twice"
    pods = Pods(rounds=1, size=4, final_size=6)
    assert wording.format_words(pods) == "Tables for several, 1 round, tables of 4, final table of 6"


def test_corrections_swaps_and_late_entries_are_said() -> None:
    before = swiss(4, "A>B C>D", "A:C B:D")
    corrected = correct(before, next(before.pairings())[0], results.win(1), repair=True)
    said = [wording.change_words(change, NAMES) for change in corrected.changes]
    assert said[0] == "Round 1, table 1: another result."
    assert "Ada: points 1 → 0." in said
    assert any(line.startswith("Round 2, table 1: ") and " instead of " in line for line in said)
    swapped = swap(before, 1, 2).rounds[-1].pairings[0]
    assert reasons(swapped) == ["The organisers have exchanged places here."]
    late = admit(swiss(4, "A>B C>D"), field(5)[4]).rounds[0].pairings[-1]
    assert reasons(late) == ["Came late: half a point for the first round."]
    removed = Change("pairing_removed", {"round": 2, "pairing": 1, "seats": [1, 3]})
    assert wording.change_words(removed, NAMES) == "Round 2, table 1 is taken back: Ada, Chloe."


def reasons(pairing: Pairing) -> list[str]:
    return [wording.reason_words(reason, NAMES) for reason in pairing.why]


def test_acts_are_said_with_all_that_they_changed() -> None:
    before = event(Swiss(rounds=2), 2, "A>B")
    corrected = correct(before, next(before.pairings())[0], results.draw())
    detail = {
        "round": 1,
        "pairing": 1,
        "seats": [1, 2],
        "was": {"how": "played", "places": [1, 2]},
        "result": {"how": "played", "places": [1, 1]},
        "changes": [{"code": change.code, "detail": change.detail} for change in corrected.changes],
    }
    act = Act(code="corrected", detail=detail)
    assert wording.act_words(act, NAMES) == "Result corrected, round 1, table 1 (Ada, Bohdan): Ada wins → draw."
    assert "Bohdan: points 0 → 0.5." in wording.act_changes(act, NAMES)
    assert wording.act_changes(Act(code="paused"), NAMES) == []


def test_acts_say_fields_refusals_and_numbers() -> None:
    changed = Act(code="changed", detail={"fields": ["title", "starts_at"]})
    assert wording.act_words(changed, NAMES) == "Changed: title, starts."
    unplayable = Act(code="cancelled_unplayable", detail={"refusal": "too_few_entrants", "least": 2, "entered": 1})
    assert wording.act_words(unplayable, NAMES).endswith("could not be played. At least 2 are needed.")
    extended = Act(code="round_extended", detail={"round": 2, "minutes": 1})
    assert wording.act_words(extended, NAMES) == "Round 2 has 1 minute more."
    assert Tournament._meta.get_field("title").verbose_name == "title"
