"""Codes into the reader's words: events, questions, refusals and reasons, in the language that is active."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils.translation import get_language, gettext, ngettext, npgettext, override, pgettext

from apps.games.enums import Ground
from apps.games.kernel.contract import Decision, Outcome, Seat
from apps.games.kernel.index import all_engines, engine_for
from apps.games.kernel.words import InContext, Piece, Plural, Say, Text, Words, plural_in
from apps.games.protocol import Feed, NumberedEvent


class Wording:
    """The words of one match for one reader."""

    def __init__(self, game: str, names: tuple[str, ...], you: Seat | None) -> None:
        self.game = game
        self.words: Words = engine_for(game).words
        self._names = names
        self._you = you

    @classmethod
    def of(cls, feed: Feed) -> "Wording":
        """The words for the reader of a feed."""
        return cls(feed.game, tuple(seat.name for seat in feed.seats), feed.you)

    def seat(self, index: Seat) -> str:
        """The name of who sits there; "You" for the reader's own seat."""
        return gettext("You") if index == self._you else self._names[index]

    def name(self, index: Seat) -> str:
        """The name of who sits there, the reader's own too."""
        return self._names[index]

    def term(self, name: str, value: Any) -> str:
        """A value of the game in words, e.g. a card."""
        if isinstance(value, int | str):
            return _term(self.game, get_language(), name, value)
        return self.words.term(name, value, translated)

    def piece(self, key: str) -> Piece:
        """A piece of the game's catalogue, such as a card, with all that it says."""
        return piece(self.game, key)

    def event(self, event: NumberedEvent) -> str:
        """What happened, in a sentence; "" for what is not put into words or not to be seen."""
        say = self.words.events.get(event.kind)
        return "" if say is None else self._said(say, event.data)

    def why(self, event: NumberedEvent) -> str:
        """The working behind what happened, such as how a number came about; "" where there is none to show."""
        return self.words.why(event.kind, event.data, translated)

    def ask(self, decision: Decision) -> str:
        """What a decision asks of the reader, or for whom the table waits."""
        return self._said(self.words.asks[decision.kind], {"seat": decision.seat})

    def waiting(self, feed: Feed) -> str:
        """The line above the hand: what is going on and what is asked of the reader."""
        if feed.outcome is not None:
            return self.reason(feed.outcome)
        asked = [d for d in feed.decisions if d.default is not None or d.audience is None]
        mine = [d for d in feed.decisions if d.seat == self._you and d.default is not None]
        if mine:
            return self.ask(mine[0])
        firm = [d for d in asked if d.id in feed.timers]
        if len(firm) > 1 and all(d.kind == firm[0].kind for d in firm):
            names = ", ".join(self._names[d.seat] for d in firm)
            return self._filled(self.words.asks[firm[0].kind].other, {"seat": names}, names)
        return self.ask(firm[0]) if firm else ""

    def stopped(self, feed: Feed) -> str:
        """Of a match without a result. What it was played for may go by where it stood, and says so itself."""
        if feed.played_for:
            return gettext("This match was stopped. See in the tournament what comes of it.")
        return gettext("This match was called off. Nobody loses anything.")

    def refusal(self, code: str, detail: Mapping[str, Any]) -> str:
        """Why a move was refused."""
        return self._filled(self.words.refusals[code], detail)

    def reason(self, outcome: Outcome) -> str:
        """How the match ended, told to who won, to who lost to one opponent, or to anybody else."""
        if outcome.reason in Ground.values:
            return gettext("A moderator has decided this match. Reason: %(ground)s.") % {
                "ground": Ground(outcome.reason).label
            }
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        data = {"seat": first[0]} if len(first) == 1 else {}
        if data and len(outcome.places) == 2:
            data["target"] = 1 - data["seat"]
        return self._said(self.words.reasons[outcome.reason], data)

    def _said(self, say: Say, data: Mapping[str, Any]) -> str:
        text: Text = say.other
        if self._you is not None and say.you and data.get("seat") == self._you:
            text = say.you
        elif self._you is not None and say.to_you and data.get("target") == self._you:
            text = say.to_you
        return self._filled(text, data) if text else ""

    def _filled(self, text: Text, data: Mapping[str, Any], seat: str | None = None) -> str:
        blanks = {name: self._blank(name, value) for name, value in data.items()}
        if seat is not None:
            blanks["seat"] = seat
        return translated(text, data[counted.count] if (counted := plural_in(text)) else 1) % blanks

    def _blank(self, name: str, value: Any) -> str:
        if name in {"seat", "target"}:
            return self._names[value] if isinstance(value, int) and 0 <= value < len(self._names) else str(value)
        return self.term(name, value)


@lru_cache(maxsize=10_000)
def _term(game: str, language: str | None, name: str, value: int | str) -> str:
    """A value in words in the language that is active, looked up once: a table says dozens of cards."""
    return engine_for(game).words.term(name, value, translated)


def piece(game: str, key: str) -> Piece:
    """A piece of a game's catalogue in the reader's words; KeyError if the game has no such piece."""
    return _piece(game, get_language(), key)


@lru_cache(maxsize=10_000)
def _piece(game: str, language: str | None, key: str) -> Piece:
    """Likewise looked up once."""
    catalogue = engine_for(game).words.catalogue
    if catalogue is None:
        raise KeyError(key)
    return catalogue.piece(key, translated)


def translated(text: Text, count: int = 1) -> str:
    """A text in the language that is active; of one with a number, the form that goes with the count."""
    if isinstance(text, InContext):
        context, text = text.context, text.text
        if isinstance(text, Plural):
            return npgettext(context, text.one, text.many, count)
        return pgettext(context, text)
    return ngettext(text.one, text.many, count) if isinstance(text, Plural) else gettext(text)


def names_of_games() -> set[str]:
    """The key of every game, and its name in each of the site's languages."""
    found = {engine.key for engine in all_engines()}
    for language, _name in settings.LANGUAGES:
        with override(language):
            found |= {gettext(engine.words.name) for engine in all_engines()}
    return found


def site_refusal(code: str) -> str:
    """A refusal of the site itself (not of a game's rules) in the reader's words."""
    return {
        "too_late": gettext("Too late: somebody was quicker. You lose nothing."),
        "match_over": gettext("This match is over."),
        "match_running": gettext("This match is still being played."),
        "no_rematch": gettext("A match of a tournament is played once."),
        "no_such_match": gettext("There is no such match, or it is not yours to see."),
        "not_your_match": gettext("You are watching this match, not playing it."),
        "not_your_decision": gettext("It is not you who is asked."),
        "bad_action": gettext("That is not a move of this game."),
        "bad_message": gettext("That message was not understood. Nothing was changed."),
        "bad_options": gettext("Those options do not fit the game."),
        "bad_places": gettext("That is no result: each seat has a place, and who share one leave the next free."),
        "own_match": gettext("You sit in this match: leave it to another moderator."),
        "bad_seats": gettext("That number of players or kind of bot does not fit the game."),
    }.get(code, gettext("That did not work. Nothing was changed."))
