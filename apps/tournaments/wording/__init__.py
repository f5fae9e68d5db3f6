"""Codes into the reader's words: refusals, reasons of pairings, changes, acts, results and terms."""

from apps.tournaments.wording.blanks import Names, Sentence
from apps.tournaments.wording.pairing import CHANGES, REASONS, change_words, reason_words
from apps.tournaments.wording.refusals import REFUSALS, sentence_for
from apps.tournaments.wording.results import pairing_words, result_words
from apps.tournaments.wording.terms import (
    FORMATS,
    NOTES,
    PARTS,
    TIEBREAKS,
    format_help,
    format_name,
    format_words,
    note_words,
    part_words,
    stage_words,
    tiebreak_help,
    tiebreak_name,
)
from apps.tournaments.wording.trail import ACTS, act_changes, act_words

__all__ = [
    "ACTS",
    "CHANGES",
    "FORMATS",
    "NOTES",
    "PARTS",
    "REASONS",
    "REFUSALS",
    "TIEBREAKS",
    "Names",
    "Sentence",
    "act_changes",
    "act_words",
    "change_words",
    "format_help",
    "format_name",
    "format_words",
    "note_words",
    "pairing_words",
    "part_words",
    "reason_words",
    "result_words",
    "sentence_for",
    "stage_words",
    "tiebreak_help",
    "tiebreak_name",
]
