"""The administration as an app of the project: Django's, behind a door of its own."""

from django.contrib.admin.apps import AdminConfig


class AdministrationConfig(AdminConfig):
    default_site = "config.administration.Administration"

    def ready(self) -> None:
        """Django's own, and what is checked before a deployment."""
        from config import checks  # noqa: F401, PLC0415  registers once it is imported, which takes settings

        super().ready()
