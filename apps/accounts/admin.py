"""People, for the moderators."""

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.core.exceptions import PermissionDenied, ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.accounts.names import tidy_name
from apps.accounts.selectors import is_name_free
from apps.accounts.validators import NAME_TAKEN, check_letters

# With these, whoever may change people could become them, or more than he or she is.
BEYOND_ADMINISTRATORS = ("email", "is_superuser", "user_permissions")


def _free_name(name: str, person: User, *, spaces: bool = False) -> str:
    tidied = tidy_name(name)
    if tidied:
        check_letters(tidied, spaces=spaces)
    if tidied and not is_name_free(tidied, to=person):
        raise ValidationError(NAME_TAKEN, code="name_taken")
    return tidied


class NewPersonForm(AdminUserCreationForm[User]):
    """A moderator may give names of the house, but nobody else's."""

    class Meta(AdminUserCreationForm.Meta):
        model = User

    def clean_username(self) -> str:
        return _free_name(self.cleaned_data["username"], self.instance)


class PersonForm(UserChangeForm[User]):
    """As above, for both names."""

    def clean_username(self) -> str:
        return _free_name(self.cleaned_data["username"], self.instance)

    def clean_display_name(self) -> str:
        return _free_name(self.cleaned_data["display_name"], self.instance, spaces=True)


@admin.register(User)
class PersonAdmin(UserAdmin[User]):
    """People by name and mail; what time has written cannot be rewritten."""

    form = PersonForm
    add_form = NewPersonForm
    list_display = ("username", "display_name", "email", "language", "is_guest", "is_active", "is_staff", "date_joined")
    list_filter = ("is_guest", "is_staff", "is_active", "language", "date_joined")
    search_fields = ("username", "display_name", "email")
    readonly_fields = ("name_key", "date_joined", "last_login")
    ordering = ("-date_joined",)
    show_full_result_count = False
    fieldsets = (
        (None, {"fields": ("username", "display_name", "name_key", "password")}),
        (_("Person"), {"fields": ("email", "language", "time_zone", "is_guest")}),
        (_("Rights"), {"fields": ("is_active", "is_staff", "is_superuser", "groups", "user_permissions")}),
        (_("Dates"), {"fields": ("date_joined", "last_login")}),
    )

    def get_readonly_fields(self, request: HttpRequest, obj: User | None = None) -> Any:
        """Nobody gives more rights than he or she has: all of them, and single ones, come from who has them all."""
        fields = super().get_readonly_fields(request, obj)
        return fields if _has_all_rights(request) else (*fields, *BEYOND_ADMINISTRATORS)

    def has_change_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Whoever has all rights is changed by their like alone, the password included; the deleted by nobody."""
        if obj is not None and (obj.deleted_at or (obj.is_superuser and not _has_all_rights(request))):
            return False
        return super().has_change_permission(request, obj)

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> HttpResponse:
        """For those with all rights alone: everybody else's way to a new password is a letter to its owner."""
        if not _has_all_rights(request):
            raise PermissionDenied
        return super().user_change_password(request, id, form_url)

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """People delete their accounts themselves: what they leave behind has to be told apart."""
        return False


def _has_all_rights(request: HttpRequest) -> bool:
    return isinstance(request.user, User) and request.user.is_superuser
