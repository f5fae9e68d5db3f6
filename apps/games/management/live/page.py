"""What a page's board offers, read as a browser would: its forms and the buttons that send them."""

import re
from dataclasses import dataclass, field
from html import unescape
from typing import Any

TAG = re.compile(r"<(/?form|input|button)\b([^>]*)>")
ATTRIBUTE = re.compile(r'([a-z-]+)="([^"]*)"')
INVITING = re.compile(r"--may|button--act|chooser__colour")
"""The classes of what the viewer may do now; other buttons can be pressed too, and are declined."""
CHOSEN = re.compile(r'type="radio".* checked\b')

Option = tuple[str, dict[str, Any]]


@dataclass
class Form:
    """A form's hidden fields and chosen radio buttons, and the buttons that belong to it, wherever they stand."""

    fields: dict[str, Any] = field(default_factory=dict)
    buttons: list[dict[str, str]] = field(default_factory=list)

    def choose(self, attributes: dict[str, str]) -> None:
        """Add to a list of the form: all that is hidden, and of checkboxes the first."""
        chosen = self.fields.setdefault(attributes["name"].removesuffix("[]"), [])
        if attributes.get("type") == "hidden" or not chosen:
            chosen.append(_value(attributes["value"]))


def options(html: str) -> list[Option]:
    """Every move that the board invites to, as (decision id, action)."""
    found = [
        (str(form.fields["decision_id"]), _action(form, button))
        for form in _forms(html).values()
        if "decision_id" in form.fields
        for button in form.buttons
    ]
    return [(decision_id, action) for decision_id, action in found if "type" in action]


def _forms(html: str) -> dict[str, Form]:
    forms: dict[str, Form] = {}
    inside = ""
    for number, (tag, text) in enumerate(TAG.findall(html)):
        attributes = dict(ATTRIBUTE.findall(text))
        if tag in {"form", "/form"}:
            inside = attributes.get("id", f"form {number}") if tag == "form" else ""
        form = forms.setdefault(attributes.get("form", inside), Form())
        if tag == "input" and attributes.get("name", "").endswith("[]"):
            form.choose(attributes)
        elif tag == "input" and (attributes.get("type") == "hidden" or CHOSEN.search(text)):
            form.fields[attributes["name"]] = _value(attributes["value"])
        elif tag == "button" and attributes.get("type") != "button" and INVITING.search(attributes.get("class", "")):
            form.buttons.append(attributes)
    return forms


def _action(form: Form, button: dict[str, str]) -> dict[str, Any]:
    action = {name: value for name, value in form.fields.items() if name not in {"decision_id", "csrfmiddlewaretoken"}}
    if "name" in button:
        action[button["name"]] = _value(button["value"])
    return action


def _value(text: str) -> Any:
    text = unescape(text)
    return int(text) if re.fullmatch(r"-?\d+", text) else text
