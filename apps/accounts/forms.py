"""Forms about people: allauth's in our words, and our own."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from allauth.account import forms as allauth_forms
from allauth.account.models import EmailAddress
from allauth.mfa.base import forms as factor_forms
from allauth.mfa.totp.forms import ActivateTOTPForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm, EditWebAuthnForm
from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from apps.accounts import services
from apps.accounts.models import User
from apps.accounts.names import NAME_LENGTH, name_key, tidy_name
from apps.accounts.selectors import is_name_free, username_like
from apps.accounts.time_zones import current_zone_name, time_zones_by_area
from apps.accounts.validators import NAME_TAKEN, check_display_name

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

Words: TypeAlias = "str | _StrPromise"
STAFF_STAYS = _("Your account has rights over others. Have them taken from you first.")
CODE_HELP = _("From your app, or one of your recovery codes.")
PASSWORD_HELP = _("Eight characters or more, and not only digits.")


class InOurWords:
    """Gives the fields of a form our labels and help, and takes away placeholders that only repeat the label."""

    labels: ClassVar[Mapping[str, Words]] = {}
    helps: ClassVar[Mapping[str, Words]] = {}
    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            field.label = self.labels.get(name, field.label)
            field.help_text = self.helps.get(name, "")


class SignUpForm(InOurWords, allauth_forms.SignupForm):
    """User name, e-mail, password: a new member."""

    labels = {"username": _("User name"), "email": _("E-mail"), "password1": _("Password")}
    helps = {
        "username": _("How the others know you. Letters and digits of any alphabet."),
        "email": _("Only to send you a new password. Nobody sees it."),
        "password1": PASSWORD_HELP,
    }


class UpgradeForm(SignUpForm):
    """The same three, for a guest who stays."""

    def __init__(self, *args: Any, guest: User, **kwargs: Any) -> None:
        self.guest = guest
        super().__init__(*args, **kwargs)
        self.fields["username"].initial = guest.username

    def clean_username(self) -> str:
        """A guest may keep the name he or she has."""
        name = tidy_name(self.cleaned_data["username"])
        return name if name_key(name) == self.guest.name_key else super().clean_username()

    def save(self, request: HttpRequest) -> User:
        """Makes the guest a member and sends the mail that confirms the address."""
        data = self.cleaned_data
        membership = services.Membership(data["username"], data["email"], data["password1"])
        person = services.upgrade_guest(self.guest, membership)
        address, _created = EmailAddress.objects.update_or_create(
            user=person, primary=True, defaults={"email": person.email, "verified": False}
        )
        address.send_confirmation(request)
        return person


class SignInForm(InOurWords, allauth_forms.LoginForm):
    """User name or e-mail, and password."""

    labels = {"login": _("User name or e-mail"), "password": _("Password")}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].widget.attrs["autocomplete"] = "username"

    def user_credentials(self) -> dict[str, str]:
        """Names are found whatever their case, on every database."""
        credentials: dict[str, str] = super().user_credentials()
        return {**credentials, "username": username_like(credentials["username"])}


class EmailForm(InOurWords, allauth_forms.AddEmailForm):
    """Another e-mail address."""

    labels = {"email": _("New e-mail")}
    helps = {"email": _("It takes effect when you follow the link that we send there.")}


class PasswordForm(InOurWords, allauth_forms.ChangePasswordForm):
    """The old password and, twice, the new one."""

    labels = {"oldpassword": _("Password now"), "password1": _("New password"), "password2": _("Once more")}
    helps = {"password1": PASSWORD_HELP}


class ForgottenPasswordForm(InOurWords, allauth_forms.ResetPasswordForm):
    """Where to send the link."""

    labels = {"email": _("E-mail")}


class NewPasswordForm(InOurWords, allauth_forms.ResetPasswordKeyForm):
    """The new password, twice."""

    labels = {"password1": _("New password"), "password2": _("Once more")}
    helps = {"password1": PASSWORD_HELP}


class ProofForm(InOurWords, allauth_forms.ReauthenticateForm):
    """The password again, before something that matters."""

    labels = {"password": _("Password")}


class DeletionForm(forms.Form):
    """A member's password, or a guest's word, before the account is deleted."""

    password = forms.CharField(
        label=_("Password"), widget=forms.PasswordInput(attrs={"autocomplete": "current-password"})
    )
    sure = forms.BooleanField(label=_("Yes, delete everything that is mine"))

    def __init__(self, *args: Any, person: User, **kwargs: Any) -> None:
        self.person = person
        super().__init__(*args, **kwargs)
        if not person.has_usable_password():
            del self.fields["password"]

    def clean_password(self) -> str:
        """The person's own."""
        password: str = self.cleaned_data["password"]
        if not self.person.check_password(password):
            raise ValidationError(_("This is not your password."), code="wrong_password")
        return password


class CodeForm(InOurWords, factor_forms.AuthenticateForm):
    """A code, after the password."""

    labels = {"code": _("Code")}
    helps = {"code": CODE_HELP}


class CodeAgainForm(InOurWords, factor_forms.ReauthenticateForm):
    """A code, before something that matters."""

    labels = {"code": _("Code")}
    helps = {"code": CODE_HELP}


class FirstCodeForm(InOurWords, ActivateTOTPForm):
    """The first code of an app, which shows that it has the secret."""

    labels = {"code": _("Code")}
    helps = {"code": _("The six digits that the app shows now.")}


class NewKeyForm(InOurWords, AddWebAuthnForm):
    """A passkey or security key."""

    labels = {"name": _("Name"), "passwordless": _("Sign in with it alone")}
    helps = {
        "name": _("So that you can tell your keys apart."),
        "passwordless": _("No password is asked for then: the device asks for your finger, face or PIN instead."),
    }


class KeyNameForm(InOurWords, EditWebAuthnForm):
    """Another name for a key."""

    labels = {"name": _("Name")}


class SettingsForm(forms.ModelForm[User]):
    """How a person is called and spoken to."""

    class Meta:
        model = User
        fields = ("display_name", "language", "time_zone")
        help_texts: ClassVar[Mapping[str, Words]] = {
            "display_name": _("What the others see instead of your user name."),
            "time_zone": _("Deadlines and dates are shown in it."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["display_name"].widget.attrs.update(maxlength=NAME_LENGTH, autocomplete="nickname")
        self.initial["time_zone"] = current_zone_name(self.instance.time_zone)
        self.fields["time_zone"] = forms.ChoiceField(
            label=self.fields["time_zone"].label,
            help_text=self.fields["time_zone"].help_text,
            choices=time_zones_by_area(),
        )

    def clean_display_name(self) -> str:
        """The name tidied; an error if it misleads or is somebody else's."""
        name = tidy_name(self.cleaned_data["display_name"])
        if name and name != self.instance.display_name:
            check_display_name(name)
            if not is_name_free(name, to=self.instance):
                raise ValidationError(NAME_TAKEN, code="name_taken")
        return name
