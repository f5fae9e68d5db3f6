"""Where allauth asks us: about names, about saving a person, about words, about sessions that end."""

from collections.abc import Iterable
from typing import Any, ClassVar

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.usersessions.adapter import DefaultUserSessionsAdapter
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.forms import BaseForm
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from apps.accounts import services
from apps.accounts.models import User
from apps.accounts.names import tidy_name
from apps.accounts.reader import reading_as
from apps.accounts.selectors import is_name_free
from apps.accounts.sockets import sockets_of
from apps.accounts.validators import NAME_TAKEN, check_username
from apps.after_commit import hang_up


class AccountAdapter(DefaultAccountAdapter):
    """allauth with our rules for names and our words for what goes wrong."""

    error_messages: ClassVar[dict[str, str | Promise]] = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed."),
        "duplicate_email": _("This is your e-mail address already."),
        "email_password_mismatch": _("E-mail and password do not belong together."),
        "username_password_mismatch": _("Name and password do not belong together."),
        "email_taken": _("Somebody has already signed up with this e-mail address."),
        "enter_current_password": _("This is not your password."),
        "incorrect_password": _("This is not your password."),
        "invalid_password_reset": _("This link has been used already, or is too old."),
        "too_many_login_attempts": _("Too many attempts. Wait five minutes, or ask for a new password."),
        "unknown_email": _("Nobody has signed up with this e-mail address."),
        "username_taken": NAME_TAKEN,
        "rate_limited": _("One at a time, please: wait a minute and try again."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """The name as we keep it; ValidationError if it misleads or, unless `shallow`, is taken."""
        name = tidy_name(username)
        check_username(name)
        if not shallow and not is_name_free(name):
            raise ValidationError(NAME_TAKEN, code="name_taken")
        return name

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """A letter in the language of the person it goes to; `addressee`, as `user` is whoever sits at the browser."""
        addressee = context.get("user") or AnonymousUser()
        with reading_as(addressee):
            super().send_mail(template_prefix, email, {**context, "addressee": addressee})

    def send_notification_mail(
        self, template_prefix: str, user: User, context: dict[str, Any] | None = None, email: str | None = None
    ) -> None:
        """Tells a person what was changed in the account: one letter for all that allauth tells of."""
        change = template_prefix.rpartition("/")[2]
        about = {**(context or {}), "user": user, "change": change}
        super().send_notification_mail("account/email/changed", user, about, email)

    def save_user(self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True) -> User:
        """Saves who has signed up. Conflict("name_taken") if somebody was quicker with the name."""
        person: Any = super().save_user(request, user, form, commit=False)
        return services.register_person(person) if commit else person


class FactorAdapter(DefaultMFAAdapter):
    """allauth's second factor with our words, and a label that tells apps whose code it is."""

    error_messages: ClassVar[dict[str, str | Promise]] = {
        **DefaultMFAAdapter.error_messages,
        "cannot_generate_recovery_codes": _("Set up an app or a key first: recovery codes are for when it is lost."),
        "incorrect_code": _("This code does not fit, or its time is up. Try the next one."),
    }

    def get_totp_label(self, user: User) -> str:
        """The user name: an address may change."""
        return user.username

    def generate_authenticator_name(self, user: User, type: str) -> str:
        """The name that a new key has until its owner gives it another."""
        return gettext("My key")


class SessionsAdapter(DefaultUserSessionsAdapter):
    """allauth's list of sessions; the sockets of those that end hang up."""

    def end_sessions(self, sessions: Iterable[Any]) -> None:
        """Ends them. The person's other sockets hang up too, and come back at once."""
        ended = list(sessions)
        super().end_sessions(ended)
        for person_id in {session.user_id for session in ended}:
            hang_up(sockets_of(person_id))
