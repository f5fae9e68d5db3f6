"""The record of what staff do: rows are added, and never changed or taken away."""

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.moderation.enums import ActCode


class RecordError(Exception):
    """Somebody tried to rewrite what was recorded."""


def _refuse(*_args: Any, **_kwargs: Any) -> NoReturn:
    raise RecordError("What staff did is recorded for good.")


class Records(models.QuerySet["StaffAct"]):
    """Rows that may be read and added to."""

    # Each of Django's ways to write over a row, shut by the same door.
    update = delete = bulk_update = update_or_create = _raw_delete = _update = _refuse


class StaffAct(models.Model):
    """Who of the staff did what, on whom and why, with what was there before and after.

    `target` names the thing, as kind and key. Who acted, and on whom, are numbers without a constraint: a row outlives
    the account. PostgreSQL refuses to change rows, too (a trigger).
    """

    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.DO_NOTHING,
        db_constraint=False,
        related_name="staff_acts",
        verbose_name=_("by"),
    )
    code = models.CharField(_("what"), max_length=20, choices=ActCode)
    target_kind = models.CharField(_("kind"), max_length=20)
    target_key = models.CharField(_("which"), max_length=60)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.DO_NOTHING,
        db_constraint=False,
        null=True,
        blank=True,
        related_name="suffered_acts",
        verbose_name=_("person"),
    )
    reason = models.TextField(_("why"), blank=True)
    before = models.JSONField(_("before"), default=dict, blank=True)
    after = models.JSONField(_("after"), default=dict, blank=True)
    at = models.DateTimeField(_("at"), default=timezone.now)

    objects = Records.as_manager()

    class Meta:
        base_manager_name = "objects"
        verbose_name = _("act of staff")
        verbose_name_plural = _("acts of staff")
        ordering = ("-at", "-pk")
        indexes = (
            models.Index(fields=["-at"], name="staff_act_at"),
            models.Index(fields=["target_kind", "target_key"], name="staff_act_target"),
        )

    def __str__(self) -> str:
        return f"{self.get_code_display()} ({self.target_key})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Adds the row; refuses to write over one."""
        if not self._state.adding:
            _refuse()
        super().save(*args, **{**kwargs, "force_insert": True})

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Refused."""
        _refuse()
