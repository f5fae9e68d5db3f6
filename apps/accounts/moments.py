"""Moments as their reader writes them, in the reader's time zone and language."""

from datetime import datetime, timedelta

from django.utils.formats import date_format
from django.utils.timesince import timesince
from django.utils.timezone import localtime, now
from django.utils.translation import gettext


def day(moment: datetime) -> str:
    """A date as the reader writes it, in the reader's time zone."""
    return date_format(localtime(moment), "DATE_FORMAT")


def moment(when: datetime) -> str:
    """Date, time and time zone, in the reader's own."""
    local = localtime(when)
    return f"{date_format(local, 'DATE_FORMAT')}, {local:%H:%M %Z}"


def time_of_day(when: datetime) -> str:
    """The time alone, in the reader's time zone; by 24 hours in every language."""
    return f"{localtime(when):%H:%M}"


def how_long(since: datetime) -> str:
    """For how long something has been so: "for 5 minutes"."""
    if now() - since < timedelta(minutes=1):
        return gettext("just now")
    return gettext("for %(time)s") % {"time": timesince(since, depth=1)}
