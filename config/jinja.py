"""The template environment of our own pages."""

from contextvars import ContextVar
from functools import cache
from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import json_script
from django.utils.translation import get_language, gettext, ngettext
from jinja2 import Environment, StrictUndefined, Template
from markupsafe import Markup
from msgspec import Struct

from apps.accounts.moments import day, how_long, moment, time_of_day
from config.browsers import browser_of
from config.portraits import portrait_of

_language: ContextVar[str | None] = ContextVar("language of the page that is being drawn", default=None)


class Page(Template):
    """A template that looks up the reader's language once: a table says dozens of sentences."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """The page as text."""
        token = _language.set(get_language())
        try:
            return super().render(*args, **kwargs)
        finally:
            _language.reset(token)


def environment(**options: Any) -> Environment:
    """Jinja2 with gettext, `url()` and `static()`; an unknown name is an error."""
    env = Environment(  # noqa: S701  Django passes autoescape=True among the options
        **{**options, "undefined": StrictUndefined, "trim_blocks": True, "lstrip_blocks": True},
        extensions=["jinja2.ext.i18n", "jinja2.ext.do"],
    )
    env.template_class = Page
    env.install_gettext_callables(gettext, ngettext, newstyle=True)  # type: ignore[attr-defined]  # added by the extension
    env.globals.update(static=static, url=reverse_url, language=get_language, portrait_of=portrait_of)
    env.globals.update(action_type=action_type, _=spoken, gettext=spoken, ngettext=counted)
    env.filters.update(day=day, moment=moment, time_of_day=time_of_day, how_long=how_long)
    env.filters.update(browser=browser_of, json_script=json_script)
    return env


def reverse_url(name: str, *args: Any, **kwargs: Any) -> str:
    """The address of a named page: `url("match", id)`."""
    return reverse(name, args=args, kwargs=kwargs)


def action_type(action: Struct) -> str:
    """What kind of move a game's action is: its tag, as a form sends it in `type`."""
    return str(action.__struct_config__.tag)


def spoken(message: str, **blanks: Any) -> Markup:
    """A sentence in the reader's language, its blanks filled: Jinja's own takes three calls, and a table has dozens."""
    text = sentence(_language.get() or get_language(), message)
    return text % blanks if blanks or "%" in text else text


@cache
def sentence(language: str | None, message: str) -> Markup:
    """A sentence of the templates in the language that is active, looked up once."""
    return Markup(gettext(message))  # noqa: S704  our own sentences; what fills the blanks is escaped


def counted(one: str, many: str, num: int, **blanks: Any) -> Markup:
    """A sentence with a number, likewise."""
    return Markup(ngettext(one, many, num)) % {"num": num, **blanks}  # noqa: S704  as above
