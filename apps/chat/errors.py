"""Why the chat says no, in words: the sentence for each code that its services raise."""

from django.utils.translation import gettext_lazy as _

from apps.errors import AppError
from apps.moderation.wording import refusal_in_words

SENTENCES = {
    "no_such_room": _("Nobody talks here, or it is not yours to hear."),
    "not_your_room": _("You may listen here, and not speak."),
    "phrases_only": _("Guests speak here in ready phrases. Keep your account to write in your own words."),
    "chat_is_off": _("You have turned chat off. Turn it on to write."),
    "nothing_said": _("There is nothing to see in that. Write a word or two."),
    "too_long": _("That is too long: a line has at most %(most)s characters."),
    "unknown_phrase": _("That is not one of the phrases."),
    "too_fast": _("That was quick. Wait a moment before you write on."),
    "not_oneself": _("That is you."),
    "too_many_muted": _("Your list has %(most)s people already. Take somebody off it first."),
}


def sentence_for(error: AppError) -> str:
    """The refusal in the reader's language; to who is sanctioned it says why and until when."""
    if error.code in SENTENCES:
        return str(SENTENCES[error.code]) % error.detail
    return refusal_in_words(error)
