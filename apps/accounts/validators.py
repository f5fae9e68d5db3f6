"""What is wrong with a name, in words. Whether it is taken is for `selectors.is_name_free` to say."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from apps.accounts.names import NAME_LENGTH, is_mixed, is_reserved, is_writable

SHORTEST_NAME = 2
NAME_TAKEN = _("Somebody already has this name, or one that looks like it.")


USERNAME_LETTERS = _("Use letters and digits, and between them “.”, “-” or “_”; no spaces.")
DISPLAY_NAME_LETTERS = _("Use letters and digits, and between them spaces, “.”, “-”, “_” or “’”.")


def check_username(name: str) -> None:
    """Refuses a tidied user name that cannot be written, misleads or belongs to the house."""
    check_letters(name, spaces=False)
    _check_name(name)


def check_display_name(name: str) -> None:
    """Refuses a tidied display name that cannot be written, misleads or belongs to the house."""
    check_letters(name, spaces=True)
    _check_name(name)


def check_letters(name: str, *, spaces: bool) -> None:
    """Refuses a tidied name with anything in it that names are not written with: names stand in addresses."""
    if not is_writable(name, spaces=spaces):
        raise ValidationError(DISPLAY_NAME_LETTERS if spaces else USERNAME_LETTERS, code="unwritable_name")


def _check_name(name: str) -> None:
    if len(name) < SHORTEST_NAME:
        raise ValidationError(_("Two characters at least, please."), code="short_name")
    if len(name) > NAME_LENGTH:
        raise ValidationError(_("%(most)d characters at most, please."), code="long_name", params={"most": NAME_LENGTH})
    if is_mixed(name):
        raise ValidationError(_("One word, one alphabet: this name mixes letters that look alike."), code="mixed_name")
    if is_reserved(name):
        raise ValidationError(_("This name belongs to the house. Choose another one, please."), code="reserved_name")
    if not any(character.isalpha() for character in name):
        raise ValidationError(_("A name needs a letter."), code="letterless_name")
