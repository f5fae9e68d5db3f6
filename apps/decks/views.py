"""Pages of the deck builder. Every button is a plain form; scripts only save loading the page again."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from apps.accounts.models import User
from apps.accounts.reader import MemberRequest
from apps.accounts.visitors import player_of
from apps.decks import selectors, services
from apps.decks.errors import SENTENCES, sentence_for
from apps.decks.forms import ImportForm, SearchForm
from apps.decks.models import DeckBox
from apps.decks.presenter import face, main_types, remark_in_words, row, says, sheet, texts
from apps.errors import AppError, NotFound
from apps.games.engines.tcg.decks.catalogue import search
from apps.games.engines.tcg.decks.deck import Deck
from apps.games.engines.tcg.decks.figures import mulligan_chance
from apps.games.engines.tcg.decks.hands import sample_hand
from apps.games.engines.tcg.decks.lists import ReadList, read
from apps.games.engines.tcg.decks.ready import READY_DECKS
from apps.games.engines.tcg.decks.words import KIT_WORDS
from apps.games.kernel.dice import Dice

SHOWN_CARDS = 30
"""Found cards on one page."""


@require_safe
def my_decks(request: HttpRequest) -> HttpResponse:
    """One's own decks, in use or put away, and the ready ones."""
    is_archive = "archived" in request.GET
    boxes = selectors.boxes_of(request.user.pk, archived=is_archive)
    context = {
        "boxes": [{"box": box, "types": main_types(box.deck), "faults": box.faults} for box in boxes],
        "is_archive": is_archive,
        "ready": [
            {"key": key, "words": words, "types": main_types(READY_DECKS[key])}
            for key, words in KIT_WORDS.ready.items()
        ],
    }
    return render(request, "decks/list.html", context)


@require_POST
def new_deck(request: HttpRequest) -> HttpResponse:
    """An empty deck; visitors become guests."""
    return _made(request, gettext("New deck"), Deck())


@require_http_methods(["GET", "HEAD", "POST"])
def ready_deck(request: HttpRequest, key: str) -> HttpResponse:
    """A ready deck to look at; sent, it becomes a copy of one's own."""
    if key not in READY_DECKS:
        raise NotFound("deck_not_found")
    words = KIT_WORDS.ready[key]
    if request.method == "POST":
        return _made(request, gettext(words.label), READY_DECKS[key])
    context = {"name": gettext(words.label), "about": gettext(words.help), "choice": f"ready:{key}"}
    return _look(request, READY_DECKS[key], context)


@require_http_methods(["GET", "HEAD", "POST"])
def shared_deck(request: HttpRequest, token: str) -> HttpResponse:
    """Somebody's deck behind a link; sent, it becomes a copy of one's own."""
    box = selectors.shared_box(token)
    if request.method == "POST":
        return _made(request, box.name, box.deck)
    about = gettext("A deck by %(name)s.") % {"name": box.owner.shown_name}
    return _look(request, box.deck, {"name": box.name, "about": about, "choice": ""})


@require_http_methods(["GET", "HEAD", "POST"])
def import_deck(request: HttpRequest) -> HttpResponse:
    """A pasted list: what is wrong with it is shown beside its lines, and what could be read can be kept."""
    form = ImportForm(request.POST if request.method == "POST" else None)
    if not form.is_bound or not form.is_valid():
        return render(request, "decks/import.html", {"form": form, "found": None}, status=422 if form.errors else 200)
    found = read(form.cleaned_data["text"])
    is_kept = found.deck.size and (not found.remarks or "keep" in request.POST)
    if is_kept:
        try:
            return redirect(services.create_deck(player_of(request), form.cleaned_data["name"], found.deck))
        except AppError as error:
            form.add_error(None, _sentence(error))
    return render(request, "decks/import.html", {"form": form, **_reading(found)}, status=422)


@require_safe
def builder(request: HttpRequest, key: str) -> HttpResponse:
    """One of one's own decks: the cards in it, the cards that there are, and what it looks like in numbers."""
    box = selectors.box_of(request.user.pk, key)
    deck = box.deck
    form = SearchForm(request.GET)
    cards = search(form.wish(), says)
    page = _page(request, len(cards))
    counts = deck.counts
    context = {
        "box": box,
        "sheet": sheet(deck),
        "form": form,
        "found": [row(card, counts.get(card.key, 0)) for card in cards[: page * SHOWN_CARDS]],
        "found_count": len(cards),
        "more": _query(request, page=str(page + 1)) if page * SHOWN_CARDS < len(cards) else "",
        "query": request.GET.urlencode(),
        "link": request.build_absolute_uri(reverse("deck_shared", args=[box.token])) if box.token else "",
    }
    return render(request, "decks/builder.html", context)


@require_POST
@login_required
def change_card(request: MemberRequest, key: str) -> HttpResponse:
    """One card more, or one less; then back to the builder and what was looked for there."""
    card, _, way = request.POST.get("change", "").partition(" ")
    back = f"{reverse('deck', args=[key])}?{QueryDict(request.POST.get('query', '')[:500]).urlencode()}"
    by = {"more": 1, "less": -1}.get(way, 0)
    return _done(request, back, lambda owner: services.change_card(owner, key, card, by))


@require_safe
def sample(request: HttpRequest, key: str) -> HttpResponse:
    """How the deck might open: seven cards, and what the next turns draw. Another time, another hand."""
    deck, name, back = _named(request, key)
    hand = sample_hand(deck, Dice.fresh())
    context = {
        "name": name,
        "back": back,
        "again": request.path,
        "hand": [face(card) for card in hand.hand],
        "draws": [face(card) for card in hand.draws],
        "is_mulligan": hand.is_mulligan,
        "mulligan_chance": mulligan_chance(deck),
    }
    return render(request, "decks/hand.html", context)


@require_safe
def as_text(request: HttpRequest, key: str) -> HttpResponse:
    """The deck as other programs read it."""
    deck, name, back = _named(request, key)
    return render(request, "decks/text.html", {"name": name, "back": back, "texts": texts(deck)})


@require_POST
@login_required
def rename(request: MemberRequest, key: str) -> HttpResponse:
    """Call the deck something else."""
    return _done(
        request,
        reverse("deck", args=[key]),
        lambda owner: services.rename_deck(owner, key, request.POST.get("name", "")),
    )


@require_POST
@login_required
def copy(request: MemberRequest, key: str) -> HttpResponse:
    """A second deck with the same cards."""
    box = selectors.box_of(request.user.pk, key)
    return _made(request, gettext("Copy of %(name)s") % {"name": box.name}, box.deck)


@require_POST
@login_required
def archive(request: MemberRequest, key: str) -> HttpResponse:
    """Put the deck away."""
    return _done(request, reverse("decks"), lambda owner: services.archive_deck(owner, key))


@require_POST
@login_required
def restore(request: MemberRequest, key: str) -> HttpResponse:
    """Take the deck back that was put away."""
    return _done(request, reverse("deck", args=[key]), lambda owner: services.restore_deck(owner, key))


@require_POST
@login_required
def delete(request: MemberRequest, key: str) -> HttpResponse:
    """Throw an archived deck away for good."""
    return _done(request, f"{reverse('decks')}?archived=1", lambda owner: services.delete_deck(owner, key))


@require_POST
@login_required
def share(request: MemberRequest, key: str) -> HttpResponse:
    """Make the link that shows the deck to others."""
    return _done(request, f"{reverse('deck', args=[key])}#share", lambda owner: services.share_deck(owner, key))


@require_POST
@login_required
def unshare(request: MemberRequest, key: str) -> HttpResponse:
    """Take the link back."""
    return _done(request, f"{reverse('deck', args=[key])}#share", lambda owner: services.unshare_deck(owner, key))


def _done(request: MemberRequest, then: str, act: Callable[[User], object]) -> HttpResponse:
    """Act and go on; a refusal is told on the page that follows."""
    try:
        act(request.user)
    except NotFound:
        raise
    except AppError as error:
        messages.error(request, _sentence(error))
    return redirect(then)


def _made(request: HttpRequest, name: str, deck: Deck) -> HttpResponse:
    """A new deck of one's own, opened in the builder; visitors become guests."""
    try:
        return redirect(services.create_deck(player_of(request), name[: DeckBox.name.field.max_length], deck))
    except AppError as error:
        messages.error(request, _sentence(error))
    return redirect("decks")


def _sentence(error: AppError) -> str:
    """The refusal in words; one that is not ours goes on to the site's own page."""
    if error.code not in SENTENCES:
        raise error
    return sentence_for(error)


def _look(request: HttpRequest, deck: Deck, context: dict[str, Any]) -> HttpResponse:
    return render(request, "decks/look.html", {**context, "sheet": sheet(deck)})


def _reading(found: ReadList) -> dict[str, Any]:
    size = found.deck.size
    return {
        "found": found,
        "remarks": [(remark, remark_in_words(remark)) for remark in found.remarks],
        "sheet": sheet(found.deck) if size else None,
        "kept": ngettext("Keep the %(count)s card that was read", "Keep the %(count)s cards that were read", size)
        % {"count": size},
    }


def _named(request: HttpRequest, key: str) -> tuple[Deck, str, str]:
    """A ready deck, or one's own; its name, and the way back to it."""
    if key in READY_DECKS:
        return READY_DECKS[key], gettext(KIT_WORDS.ready[key].label), reverse("deck_ready", args=[key])
    box = selectors.box_of(request.user.pk, key)
    return box.deck, box.name, reverse("deck", args=[key])


def _page(request: HttpRequest, count: int) -> int:
    """How many pages of found cards are shown, one below the other."""
    asked = request.GET.get("page", "")
    last = max(1, -(-count // SHOWN_CARDS))
    return min(last, max(1, int(asked))) if asked.isdecimal() and len(asked) < 4 else 1


def _query(request: HttpRequest, **changes: str) -> str:
    query = request.GET.copy()
    for name, value in changes.items():
        query[name] = value
    return query.urlencode()
