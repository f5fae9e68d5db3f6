"""Lengths of time as choices of a form."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext

Choice: TypeAlias = tuple[int, str]

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def duration_words(seconds: int) -> str:
    """So long, in the largest unit that leaves no rest: "90 seconds", "3 minutes", "a day"."""
    if seconds % DAY == 0:
        return ngettext("%(num)s day", "%(num)s days", seconds // DAY) % {"num": seconds // DAY}
    if seconds % HOUR == 0:
        return ngettext("%(num)s hour", "%(num)s hours", seconds // HOUR) % {"num": seconds // HOUR}
    if seconds % MINUTE == 0:
        return ngettext("%(num)s minute", "%(num)s minutes", seconds // MINUTE) % {"num": seconds // MINUTE}
    return ngettext("%(num)s second", "%(num)s seconds", seconds) % {"num": seconds}


def duration_choices(amounts: Iterable[int], unit: int, none: str | Promise, chosen: int) -> list[Choice]:
    """The amounts (in `unit` seconds each) as choices, with `chosen` among them; `none` says what 0 means."""
    return [
        (amount, duration_words(amount * unit) if amount else gettext(str(none)))
        for amount in sorted({*amounts, chosen})
    ]
