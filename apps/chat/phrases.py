"""What is said with one press, and read by each in his or her own language."""

from django.db.models import TextChoices
from django.utils.translation import pgettext_lazy


class Phrase(TextChoices):
    """Stored as a code; the label is looked up for each reader."""

    HELLO = "hello", pgettext_lazy("said in chat", "Hello!")
    GOOD_LUCK = "good_luck", pgettext_lazy("said in chat", "Good luck!")
    YOUR_TURN = "your_turn", pgettext_lazy("said in chat", "It is your turn.")
    ONE_MOMENT = "one_moment", pgettext_lazy("said in chat", "One moment, please.")
    I_AM_BACK = "i_am_back", pgettext_lazy("said in chat", "I am back.")
    WELL_PLAYED = "well_played", pgettext_lazy("said in chat", "Well played!")
    WHAT_LUCK = "what_luck", pgettext_lazy("said in chat", "What luck!")
    BAD_LUCK = "bad_luck", pgettext_lazy("said in chat", "Bad luck!")
    SORRY = "sorry", pgettext_lazy("said in chat", "Sorry!")
    THANKS = "thanks", pgettext_lazy("said in chat", "Thank you!")
    GOOD_GAME = "good_game", pgettext_lazy("said in chat", "Good game!")
    AGAIN = "again", pgettext_lazy("said in chat", "Another one?")
    GOODBYE = "goodbye", pgettext_lazy("said in chat", "Goodbye!")
