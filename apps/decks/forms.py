"""Forms of the deck builder: what is looked for, and a pasted list."""

from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.decks.models import LONGEST_NAME
from apps.games.engines.tcg.cards import SETS
from apps.games.engines.tcg.decks.catalogue import Kind, Wish
from apps.games.engines.tcg.decks.lists.reading import MOST_CHARACTERS
from apps.games.engines.tcg.decks.mechanics import Mechanic
from apps.games.engines.tcg.decks.words import KINDS, MECHANICS, STAGES, TYPES
from apps.games.engines.tcg.vocabulary.kinds import Stage, Type


class SearchForm(forms.Form):
    """What cards are looked for. Whatever does not fit a field is as if it had not been asked."""

    text = forms.CharField(label=_("Name or text"), max_length=60, required=False)
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    type = forms.ChoiceField(label=_("Type"), required=False)
    stage = forms.ChoiceField(label=_("Stage"), required=False)
    set_key = forms.ChoiceField(label=_("Set"), required=False)
    mechanic = forms.ChoiceField(label=_("What it does"), required=False)

    def __init__(self, data: Any) -> None:
        super().__init__(data, label_suffix="")
        self.fields["text"].widget.attrs = {"type": "search", "autocomplete": "off"}
        self._offer("kind", {kind.value: gettext(words) for kind, words in KINDS.items()})
        self._offer("type", {letter.value: gettext(words) for letter, words in TYPES.items()})
        self._offer("stage", {stage.value: gettext(words) for stage, words in STAGES.items()})
        self._offer("set_key", {key: SETS[key].name for key in reversed(tuple(SETS))})
        self._offer("mechanic", {mechanic.value: gettext(words) for mechanic, words in MECHANICS.items()})

    def wish(self) -> Wish:
        """What is asked for."""
        self.is_valid()
        asked = self.cleaned_data
        return Wish(
            text=asked.get("text", ""),
            type=Type(asked["type"]) if asked.get("type") else None,
            stage=Stage(asked["stage"]) if asked.get("stage") else None,
            kind=Kind(asked["kind"]) if asked.get("kind") else None,
            set_key=asked.get("set_key", ""),
            mechanic=Mechanic(asked["mechanic"]) if asked.get("mechanic") else None,
        )

    @property
    def filters(self) -> list[forms.BoundField]:
        """All but the text."""
        return [self[name] for name in ("kind", "type", "stage", "set_key", "mechanic")]

    @property
    def has_filters(self) -> bool:
        """Whether one of them is set."""
        return any(bound.value() for bound in self.filters)

    def _offer(self, name: str, choices: dict[str, str]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101  for the type checker: it is declared above
        field.choices = [("", gettext("any")), *choices.items()]


class ImportForm(forms.Form):
    """A pasted deck list, and what the deck is to be called."""

    name = forms.CharField(label=_("Name of the deck"), max_length=LONGEST_NAME)
    text = forms.CharField(
        label=_("The list"),
        max_length=MOST_CHARACTERS,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 14, "spellcheck": "false", "autocomplete": "off"}),
        help_text=_("One card a line, its number first. What other programs copy can be pasted as it is."),
    )

    def __init__(self, data: Any = None) -> None:
        super().__init__(data, label_suffix="")
