"""The accounts app: who people are and how they want to be spoken to."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "apps.accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        """Listen to those who come and go; say what is kept of a person here."""
        from apps.accounts import receivers  # noqa: F401  listens once it is imported
        from apps.accounts.belongings import put_up
        from apps.accounts.personal import AccountBelongings

        put_up("account", AccountBelongings())
