"""The form that opens a table. Its option fields come from the game's own Options type."""

from typing import Any, Literal, cast, get_args, get_origin, get_type_hints

import msgspec
from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.words import OptionWords
from apps.lobbies.enums import BotLevel, ClockPreset
from apps.lobbies.errors import SENTENCES
from apps.lobbies.services import TableWish

OPTION = "option_"
USUAL_SEATS = 4
USUAL_BOTS = 2
INVITED, PUBLIC = "invited", "public"


class OpenTableForm(forms.Form):
    """What a table of one game may be like. `basics` are shown, the rest stand under "More"."""

    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int, widget=forms.RadioSelect)
    bots = forms.TypedChoiceField(
        label=_("Bots among them"), coerce=int, widget=forms.RadioSelect, help_text=_("The rest stay free for people.")
    )
    visibility = forms.ChoiceField(
        label=_("Who may join"),
        choices=((PUBLIC, _("Everybody")), (INVITED, _("Only by invitation link"))),
        initial=PUBLIC,
        widget=forms.RadioSelect,
    )
    title = forms.CharField(
        label=_("A name for the table"), max_length=60, required=False, help_text=_("Shown in the list of tables.")
    )
    clock = forms.ChoiceField(
        label=_("Clock"), choices=ClockPreset, initial=ClockPreset.NORMAL, widget=forms.RadioSelect
    )
    bot_level = forms.ChoiceField(label=_("Bots play"), initial=BotLevel.NORMAL, widget=forms.RadioSelect)
    is_rated = forms.BooleanField(
        label=_("Rated"), required=False, help_text=_("For full accounts, and for people only: no bots.")
    )

    def __init__(self, engine: AnyEngine, data: Any = None, *, is_guest: bool) -> None:
        super().__init__(data, label_suffix="")
        self.engine = engine
        self.is_guest = is_guest
        self._offer_seats()
        self._offer_options()
        if is_guest:
            self.fields["is_rated"].disabled = True
            self.fields["is_rated"].help_text = _("For full accounts: sign up first, and then open a rated table.")

    @property
    def basics(self) -> list[forms.BoundField]:
        """What everybody chooses."""
        return [self[name] for name in ("seats", "bots", "visibility")]

    @property
    def more(self) -> list[forms.BoundField]:
        """What most leave as it is: clock, level, the game's options."""
        options = [name for name in self.fields if name.startswith(OPTION)]
        return [self[name] for name in ("clock", "bot_level", *options, "title", "is_rated")]

    @property
    def has_errors_in_more(self) -> bool:
        """Something under "More" needs a look, so it is to be unfolded."""
        return any(bound.errors for bound in self.more)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        seats, bots = cleaned.get("seats"), cleaned.get("bots")
        if seats is not None and bots is not None and bots >= seats:
            self.add_error("bots", _("You need a seat yourself: choose fewer bots or more seats."))
        if cleaned.get("is_rated") and bots:
            self.add_error("is_rated", SENTENCES["rated_without_bots"])
        return cleaned

    def wish(self) -> TableWish:
        """The table that a valid form describes."""
        chosen = self.cleaned_data
        return TableWish(
            game=self.engine.key,
            seats=chosen["seats"],
            bots=chosen["bots"],
            bot_level=chosen["bot_level"],
            title=chosen["title"],
            options={name.removeprefix(OPTION): value for name, value in chosen.items() if name.startswith(OPTION)},
            clock=ClockPreset(chosen["clock"]),
            is_public=chosen["visibility"] == PUBLIC,
            is_rated=chosen["is_rated"],
        )

    def _offer_seats(self) -> None:
        seats = self.engine.seats
        usual = min(USUAL_SEATS, seats[-1])
        self._offer("seats", [(count, str(count)) for count in seats], usual)
        self._offer("bots", [(count, str(count)) for count in range(seats[-1])], min(USUAL_BOTS, usual - 2))
        levels = {level.value: level.label for level in BotLevel}
        self._offer("bot_level", [(key, levels.get(key, key)) for key in self.engine.bots], BotLevel.NORMAL.value)

    def _offer(self, name: str, choices: list[tuple[Any, Any]], initial: Any) -> None:
        field = cast(forms.ChoiceField, self.fields[name])
        field.choices = choices
        field.initial = initial

    def _offer_options(self) -> None:
        self.fields.update(option_fields(self.engine))


def option_fields(engine: AnyEngine) -> dict[str, forms.Field]:
    """A field for each option of the game, by its name with `OPTION` before it, beginning with what is usual."""
    hints = get_type_hints(engine.options_type, include_extras=True)
    return {
        OPTION + field.name: option_field(
            hints[field.name], field.default, engine.words.options.get(field.name, OptionWords(field.name))
        )
        for field in msgspec.structs.fields(engine.options_type)
    }


def option_field(hint: Any, default: Any, words: OptionWords) -> forms.Field:
    """A form field for one option: a tick for a boolean, a bounded number, or a choice among literals."""
    said = {"label": gettext(words.label), "help_text": gettext(words.help) if words.help else "", "initial": default}
    if hint is bool:
        return forms.BooleanField(required=False, **said)
    if get_origin(hint) is Literal:
        choices = [(value, gettext(words.choices.get(str(value), str(value)))) for value in get_args(hint)]
        originals = {str(value): value for value in get_args(hint)}
        return forms.TypedChoiceField(choices=choices, coerce=originals.__getitem__, widget=forms.RadioSelect, **said)
    bounds = msgspec.inspect.type_info(hint)
    if not isinstance(bounds, msgspec.inspect.IntType):
        raise TypeError(f"no form field for an option of type {hint}")
    return forms.IntegerField(min_value=bounds.ge, max_value=bounds.le, **said)
