"""What may be reported. An app that has such things puts a source up here for their kind: `put_up("match", …)`."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from django.utils.functional import Promise

from apps.accounts.models import User
from apps.errors import NotFound

NOTHING: Final[Mapping[str, Any]] = {}
"""What went with a report, where none is at hand."""


class Subject(NamedTuple):
    """A thing by kind and key: the match "k3x…", the person 12."""

    kind: str
    key: str


class Seen(NamedTuple):
    """A subject as a reporter sees it: in his or her words, whom it may be about, and what goes with the report.

    `people` are the ids among which the reporter chooses; nobody for a thing that is not about a person.
    """

    label: str
    people: tuple[int, ...]
    context: Mapping[str, Any]
    """JSON: kept as the matter stood when it was reported."""


class SubjectSource(Protocol):
    """The things of one kind."""

    @property
    def name(self) -> str | Promise:
        """What the kind is called."""
        ...

    def seen_by(self, reporter: User, key: str) -> Seen:
        """The thing as this person may report it; NotFound where it is not there, or not his or hers to report."""
        ...

    def label(self, key: str, context: Mapping[str, Any]) -> str:
        """What it is called, in the reader's language, by what went with a report (nothing, where there is none).

        Without a query: lists ask for many.
        """
        ...

    def page(self, key: str) -> str:
        """Where it is looked at; empty where it has no page."""
        ...


_sources: dict[str, SubjectSource] = {}


def put_up(kind: str, source: SubjectSource) -> None:
    """Let things of this kind be reported: called once, when the apps are ready."""
    _sources[kind] = source


def source_of(kind: str) -> SubjectSource:
    """Where things of this kind are found; NotFound if nothing of the kind can be reported."""
    if kind not in _sources:
        raise NotFound("no_such_subject")
    return _sources[kind]


def kinds_reported() -> dict[str, str | Promise]:
    """Every kind of thing that may be reported, with what it is called."""
    return {kind: source.name for kind, source in _sources.items()}


def label_of(subject: Subject, context: Mapping[str, Any] = NOTHING) -> str:
    """What a subject is called, by what went with a report; its kind and key where nobody keeps it any more."""
    source = _sources.get(subject.kind)
    return f"{subject.kind} {subject.key}" if source is None else source.label(subject.key, context)


def page_of(subject: Subject) -> str:
    """Where a subject is looked at, or empty."""
    source = _sources.get(subject.kind)
    return "" if source is None else source.page(subject.key)
