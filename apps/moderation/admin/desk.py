"""A page of the desk: what there is to know of one thing, and below it what may be done. Everything else is refused."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from apps.accounts.models import User
from apps.errors import AppError
from apps.moderation.desk import Part, Row, parts_of
from apps.moderation.services import note_staff_act, require_staff
from apps.moderation.staff_forms import ReasonForm
from apps.moderation.subjects import Subject
from apps.moderation.wording import refusal_in_words

Thing = TypeVar("Thing", bound=Model)
Words = str | Promise


class Section(NamedTuple):
    """A heading with its rows."""

    title: Words
    rows: Sequence[Row]


class Act(NamedTuple):
    """Something that may be done: `carry_out(by, key, form)` may return a section to show."""

    words: Words
    permission: str
    form: Callable[..., forms.Form]
    carry_out: Callable[[User, str, Any], Section | None]


class Place(NamedTuple):
    """What a page of the desk is about: a thing by kind and key, and its title."""

    kind: str
    key: str
    title: Words


class Sent(NamedTuple):
    """What became of a request: the forms as they are to be shown, whether an act was done, and what it shows."""

    forms: Mapping[str, forms.Form]
    is_done: bool = False
    shown: Section | None = None


class DeskAdmin(admin.ModelAdmin[Thing]):
    """Lists to look through, and a page per thing with its acts; nothing is added, edited or deleted otherwise."""

    kind: ClassVar[str] = ""
    """The kind under which apps put up parts for this page."""
    show_full_result_count = False
    list_per_page = 50

    def sections(self, request: HttpRequest, thing: Thing) -> list[Section]:
        """What there is to know."""
        raise NotImplementedError

    def key_of(self, thing: Thing) -> str:
        """The key by which reports and the record know it."""
        return str(thing.pk)

    def title_of(self, thing: Thing) -> str:
        """What the page is called."""
        return str(thing)

    def acts(self, request: HttpRequest, thing: Thing) -> Mapping[str, Act]:
        """What may be done with it now, by name."""
        return {}

    def refusal(self, error: AppError) -> str:
        """Why an act was refused; a desk of an app above knows that app's words, too."""
        return refusal_in_words(error)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Thing | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Thing | None = None) -> bool:
        return False

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """The page; a form that was sent is carried out."""
        key = unquote(object_id)
        if not self.has_view_permission(request):
            raise PermissionDenied
        thing = self.get_object(request, key)
        if thing is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)  # type: ignore[attr-defined,no-any-return]  # Django's own, without a stub
        acts = self.acts(request, thing)
        place = Place(self.kind, self.key_of(thing), self.title_of(thing))
        return self.answer(request, place, acts, lambda: self.sections(request, thing))

    def answer(
        self, request: HttpRequest, place: Place, acts: Mapping[str, Act], sections: Callable[[], list[Section]]
    ) -> HttpResponse:
        """A page of the desk with the parts that apps put up for its kind; what was sent is carried out first."""
        looks = {name: _look(place.kind, part) for name, part in parts_of(place.kind).items() if part.permission}
        every = {**acts, **looks}
        allowed = {name: act for name, act in every.items() if request.user.has_perm(act.permission)}
        sent = self.carried_out(request, allowed, place.key)
        if sent.is_done and sent.shown is None:
            return redirect(request.get_full_path())
        context = {
            **self.admin_site.each_context(request),
            "title": place.title,
            "opts": self.opts,
            "sections": [*([sent.shown] if sent.shown is not None else []), *sections(), *_open_parts(place)],
            "acts": [(name, act.words, sent.forms[name]) for name, act in allowed.items()],
        }
        return TemplateResponse(request, "admin/moderation/desk.html", context)

    def carried_out(self, request: HttpRequest, allowed: Mapping[str, Act], key: str) -> Sent:
        """Carries out the act that was sent; PermissionDenied for one that is not allowed now."""
        empty = {name: act.form(prefix=name) for name, act in allowed.items()}
        if request.method != "POST":
            return Sent(empty)
        name = request.POST.get("act", "")
        if name not in allowed:
            raise PermissionDenied
        form = allowed[name].form(request.POST, prefix=name)
        filled = {**empty, name: form}
        if not form.is_valid():
            return Sent(filled)
        try:
            shown = allowed[name].carry_out(staff_of(request), key, form)
        except AppError as error:
            messages.error(request, self.refusal(error))
            return Sent(filled)
        messages.success(request, _("Done, and recorded."))
        return Sent(filled, True, shown)


def _open_parts(place: Place) -> list[Section]:
    parts = parts_of(place.kind).values()
    return [Section(part.title, part.rows(place.key)) for part in parts if not part.permission]


def _look(kind: str, part: Part) -> Act:
    """Looking as an act: it asks why, and is recorded."""

    @transaction.atomic
    def look(by: User, key: str, form: ReasonForm) -> Section:
        require_staff(by, part.permission)
        if part.code is not None:
            person = int(key) if kind == "person" else None
            note_staff_act(by, part.code, Subject(kind, key), person=person, reason=form.cleaned_data["why"])
        return Section(part.title, part.rows(key))

    return Act(part.title, part.permission, ReasonForm, look)


def staff_of(request: HttpRequest) -> User:
    """Who is at the desk; PermissionDenied for nobody."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user


def with_reason(
    name: str, words: Words, permission: str, carry_out: Callable[[User, str, str], object]
) -> Callable[[Any, HttpRequest, Any], HttpResponse | None]:
    """An action for a list: it asks why, then does `carry_out(by, key, why)` with each and says what was refused."""

    def act(desk: DeskAdmin[Any], request: HttpRequest, chosen: Any) -> HttpResponse | None:
        if not request.user.has_perm(permission):
            raise PermissionDenied
        form = ReasonForm(request.POST if "why" in request.POST else None)
        keys = [str(key) for key in chosen.values_list("pk", flat=True)]
        if not form.is_valid():
            known = {"title": words, "form": form, "keys": keys, "opts": desk.opts, "act": name}
            context = {**desk.admin_site.each_context(request), **known}
            return TemplateResponse(request, "admin/moderation/reason.html", context)
        done = sum(_done_to(desk, request, carry_out, key, form.cleaned_data["why"]) for key in keys)
        messages.success(request, _("Done and recorded: %(done)d of %(all)d.") % {"done": done, "all": len(keys)})
        return None

    act.__name__ = name
    act.short_description = words  # type: ignore[attr-defined]  # as Django wants it
    return act


def _done_to(
    desk: DeskAdmin[Any], request: HttpRequest, carry_out: Callable[[User, str, str], object], key: str, why: str
) -> bool:
    try:
        carry_out(staff_of(request), key, why)
    except AppError as error:
        messages.error(request, f"{key}: {desk.refusal(error)}")
        return False
    return True
