"""Why the deck builder says no, in words: the sentence for each code that its services raise."""

from django.utils.translation import gettext_lazy as _

from apps.errors import AppError

SENTENCES = {
    "deck_not_found": _("That deck does not exist, or it is not yours."),
    "deck_not_shared": _("There is no deck behind this link, or its owner shares it no longer."),
    "too_many_decks": _("You keep %(most)s decks, and that is as many as fit. Throw an archived one away first."),
    "deck_full": _("At most %(most)s cards fit into a deck while you build it. Take some out first."),
    "no_such_card": _("There is no such card in the collection."),
    "deck_unnamed": _("Give the deck a name of up to %(most)s letters."),
    "deck_in_use": _("Only an archived deck can be thrown away."),
    "bad_form": _("That request was not complete. Please try again."),
}


def sentence_for(error: AppError) -> str:
    """The refusal in the reader's language."""
    return str(SENTENCES.get(error.code, SENTENCES["bad_form"])) % error.detail
