"""The time zones that a person may choose from: places, by the tz database, and UTC."""

from functools import cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, available_timezones

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

AREAS = {
    "Africa": _("Africa"),
    "America": _("America"),
    "Antarctica": _("Antarctica"),
    "Arctic": _("The Arctic"),
    "Asia": _("Asia"),
    "Atlantic": _("The Atlantic"),
    "Australia": _("Australia"),
    "Europe": _("Europe"),
    "Indian": _("The Indian Ocean"),
    "Pacific": _("The Pacific"),
}
UTC = "UTC"
# Browsers still report these by their old names; nobody chooses them from a list.
RENAMED = {
    "America/Godthab": "America/Nuuk",
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Asia/Saigon": "Asia/Ho_Chi_Minh",
    "Atlantic/Faeroe": "Atlantic/Faroe",
    "Europe/Kiev": "Europe/Kyiv",
    "Europe/Uzhgorod": "Europe/Kyiv",
    "Europe/Zaporozhye": "Europe/Kyiv",
}


@cache
def time_zone_names() -> frozenset[str]:
    """UTC and every place of the tz database."""
    return frozenset({UTC, *(name for name in available_timezones() if name.partition("/")[0] in AREAS)})


def current_zone_name(name: str) -> str:
    """Today's name of a zone, or UTC if there is no such zone: the name may come from a cookie."""
    name = RENAMED.get(name, name)
    return name if name in time_zone_names() else UTC


def known_zone(name: str) -> ZoneInfo:
    """The zone of this name, or UTC."""
    return ZoneInfo(current_zone_name(name))


@cache
def time_zones_by_area() -> "tuple[tuple[str | _StrPromise, str | tuple[tuple[str, str], ...]], ...]":
    """The choices of a form: UTC, then the places of each part of the world."""
    names = sorted(time_zone_names() - RENAMED.keys() - {UTC})
    areas = (
        (words, tuple((name, _place(name)) for name in names if name.startswith(f"{area}/")))
        for area, words in AREAS.items()
    )
    return ((UTC, UTC), *areas)


def _place(name: str) -> str:
    return name.partition("/")[2].replace("_", " ").replace("/", ", ")
