"""A feed as the page shows it: HTML, a title, and what happened in words. Reads nothing but the feed."""

from typing import Any

from django.template import engines
from django.urls import reverse
from django.utils.translation import gettext

from apps.errors import AppError, Refused
from apps.games.kernel.index import engine_for
from apps.games.protocol import Board, Declined, Feed, NumberedEvent, SpokenEvent
from apps.games.wording import Wording, site_refusal
from apps.moderation.wording import refusal_in_words


def board_html(feed: Feed, say: Wording) -> str:
    """The board of one viewer."""
    html: str = engines["jinja2"].get_template(f"games/boards/{feed.game}.html").render(board_context(feed, say))
    return html


def board_context(feed: Feed, say: Wording) -> dict[str, Any]:
    """All that a board is drawn from."""
    outlook = engine_for(feed.game).outlook(feed.view, feed.you, feed.decisions)
    return {"feed": feed, "say": say, "outlook": outlook}


def is_asked(feed: Feed) -> bool:
    """Whether the viewer has to act."""
    return any(decision.seat == feed.you and decision.default is not None for decision in feed.decisions)


def title(feed: Feed, say: Wording) -> str:
    """The title of the page: it says when it is the viewer's turn."""
    game = gettext(say.words.name)
    return gettext("Your turn – %(game)s") % {"game": game} if is_asked(feed) else game


def board(feed: Feed) -> Board:
    """The feed in its HTML form."""
    say = Wording.of(feed)
    return Board(
        match_id=feed.match_id,
        version=feed.version,
        since=feed.since,
        status=feed.status,
        now=feed.now,
        html=board_html(feed, say),
        title=title(feed, say),
        ask=say.waiting(feed),
        asked=is_asked(feed),
        events=tuple(spoken(event, say) for event in feed.events),
        rematch_url=reverse("match", args=[feed.rematch_id]) if feed.rematch_id else None,
    )


def spoken(event: NumberedEvent, say: Wording) -> SpokenEvent:
    """An event with its sentence."""
    return SpokenEvent(event.version, event.index, event.kind, event.data, say.event(event), say.why(event))


def declined(error: AppError, say: Wording, action_id: str | None = None) -> Declined:
    """A refusal in the reader's words; one of the game's rules links to the rule."""
    if isinstance(error, Refused):
        text = say.refusal(error.code, error.detail)
        return Declined(error.code, text, action_id, error.rule, f"{reverse('rules', args=[say.game])}#{error.rule}")
    text = refusal_in_words(error) if error.code == "sanctioned" else site_refusal(error.code)
    return Declined(error.code, text, action_id)
