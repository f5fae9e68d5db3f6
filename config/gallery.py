"""For developers: every piece that pages are built from, in every state, and positions of each game's board.

Shown by `make run DEBUG=on` at /gallery/ (config/gallery_urls.py), in English, and nowhere else.
"""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from apps.errors import NotFound
from apps.games import presenter
from apps.games.kernel import redact
from apps.games.kernel.contract import AnyEngine, Event, State, Viewer
from apps.games.kernel.dice import Dice
from apps.games.kernel.index import all_engines, engine_for
from apps.games.kernel.words import Piece
from apps.games.protocol import Feed, NumberedEvent, SeatFeed, TimerFeed
from apps.games.wording import Wording, piece

NAMES = ("Olena", "Taras", "Iryna", "Bohdan", "Lesia", "Marko", "Daryna", "Petro")
SEED = "gallery"
SCHEMES = ("light", "dark")
MOVES = {"opening": 0, "soon": 12, "later": 45, "end": 20_000}
"""How far a match has gone in each of the positions."""
LEFT_MS = 20_000
ONE_IN = 23
"""So many pieces of a catalogue are left out for one that is shown."""


class Pieces(forms.Form):
    """A field of each kind."""

    name = forms.CharField(max_length=8, help_text="Help stands below.")
    room = forms.ChoiceField(choices=[("hall", "The hall"), ("cellar", "The cellar")])
    about = forms.CharField(widget=forms.Textarea(attrs={"rows": 2}), required=False)
    seats = forms.ChoiceField(choices=[(n, n) for n in "234"], widget=forms.RadioSelect, initial="3")
    private = forms.BooleanField(label="Only by invitation link", help_text="Nobody else sees it.")

    def clean(self) -> None:
        """What concerns the whole form."""
        self.add_error(None, "The hall is closed on Mondays.")


class Specimen(NamedTuple):
    """The forms of one half of the page, with ids of their own."""

    scheme: str
    empty: Pieces
    wrong: Pieces


@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """All pieces, by day and by evening."""
    context = {
        "halves": [_specimen(scheme) for scheme in SCHEMES],
        "games": all_engines(),
        "positions": MOVES,
        "faces": [face for engine in all_engines() for face in _a_few_pieces(engine)],
    }
    return render(request, "gallery/pieces.html", context)


@require_safe
def board(request: HttpRequest, game: str, moment: str) -> HttpResponse:
    """A board in one of the positions, as the player sees it who is to act; `?watch` as a spectator does."""
    if game not in {engine.key for engine in all_engines()} or moment not in MOVES:
        raise NotFound("no_game")
    feed = position(game, MOVES[moment], is_watched="watch" in request.GET)
    say = Wording.of(feed)
    context = {
        **presenter.board_context(feed, say),
        "title": presenter.title(feed, say),
        "is_asked": presenter.is_asked(feed),
        "chat": None,
        "log": [],
        "is_lost": "lost" in request.GET,
    }
    return render(request, "gallery/board.html", context)


@cache
def position(game: str, moves: int, *, is_watched: bool = False) -> Feed:
    """A match of three, or as many as there can be, after so many moves at random: the same ones each time."""
    engine = engine_for(game)
    seats = 3 if 3 in engine.seats else engine.seats[0]
    luck = Dice.seeded(SEED)
    state = engine.setup(seats, engine.options_type(), luck).state
    for _ in range(moves):
        offered = [decision for decision in engine.pending(state) if decision.choices]
        if not offered:
            break
        decision = luck.pick(offered)
        state = engine.apply(state, decision.seat, luck.pick(decision.choices), luck).state
    asked = [decision.seat for decision in engine.pending(state) if decision.default is not None]
    return feed_of(engine, state, None if is_watched else asked[0] if asked else 0, NAMES[:seats])


def feed_of(
    engine: AnyEngine, state: State, viewer: Viewer, names: Sequence[str], events: Sequence[Event] = ()
) -> Feed:
    """A position as one viewer would get it, with those who sit there and what has just happened."""
    outcome = engine.outcome(state)
    decisions = redact.decisions_for(engine.pending(state), viewer)
    seen = [event for event in events if redact.event_for(event, viewer)]
    return Feed(
        match_id=SEED,
        game=engine.key,
        version=1,
        since=0,
        status="finished" if outcome else "running",
        now=0,
        you=viewer,
        view=redact.view(state, viewer),
        decisions=decisions,
        timers={decision.id: TimerFeed(0, LEFT_MS) for decision in decisions},
        events=tuple(NumberedEvent(1, index, event.kind, event.data) for index, event in enumerate(seen)),
        seats=tuple(
            SeatFeed(seat, name, "normal" if seat == 1 else "", seat == 2, False, False, 90_000)
            for seat, name in enumerate(names)
        ),
        outcome=outcome,
        rematch_id=None,
    )


def _a_few_pieces(engine: AnyEngine) -> list[Piece]:
    keys = engine.words.catalogue.keys if engine.words.catalogue else ()
    return [piece(engine.key, key) for key in tuple(keys)[::ONE_IN]]


def _specimen(scheme: str) -> Specimen:
    wrong = Pieces({"name": "A name that is too long"}, auto_id=f"{scheme}-wrong-%s")
    return Specimen(scheme, Pieces(auto_id=f"{scheme}-%s"), wrong)
