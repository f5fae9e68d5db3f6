"""Cases and what is reported, sanctions and appeals against them, notices to people."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from apps.accounts.models import User
from apps.moderation.enums import CaseOutcome, CaseStatus, Decision, NoticeCode, Reason, SanctionKind, Scope
from apps.moderation.records import StaffAct
from apps.moderation.subjects import Subject, label_of

__all__ = ["Appeal", "Case", "Notice", "Person", "Report", "Sanction", "StaffAct"]

WORDS_LENGTH = 2000


class Person(User):
    """Somebody as the moderators see him or her: a page of its own in the admin, without mail and password."""

    class Meta:
        proxy = True
        verbose_name = _("person")
        verbose_name_plural = _("people")
        permissions = (
            ("rename_person", "May change somebody's name"),
            ("see_addresses", "May look at addresses"),
            ("see_hands", "May look at hidden cards and dice"),
            ("see_private_chat", "May look at private chat"),
        )


class Case(models.Model):
    """What moderators look into: all reports of one subject and person while it is open."""

    subject_kind = models.CharField(_("kind"), max_length=20)
    subject_key = models.CharField(_("which"), max_length=60)
    about = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="cases", verbose_name=_("about")
    )
    status = models.CharField(_("status"), max_length=10, choices=CaseStatus, default=CaseStatus.OPEN)
    opened_at = models.DateTimeField(_("opened"), default=timezone.now)
    claimed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="claimed_cases",
        verbose_name=_("claimed by"),
    )
    outcome = models.CharField(_("outcome"), max_length=20, choices=CaseOutcome, blank=True)
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta:
        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering = ("-opened_at", "-pk")
        constraints = (
            models.UniqueConstraint(
                fields=["subject_kind", "subject_key", "about"],
                condition=~Q(status="closed"),
                name="one_open_case_per_subject",
            ),
            models.UniqueConstraint(
                fields=["subject_kind", "subject_key"],
                condition=~Q(status="closed") & Q(about__isnull=True),
                name="one_open_case_about_nobody",
            ),
        )
        indexes = (models.Index(fields=["status", "-opened_at"], name="case_status_opened"),)
        permissions = (("release_case", "May take a case from another moderator"),)

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """What it is about, called as it was when it was first reported. Lists prefetch the reports."""
        first = next(iter(self.reports.all()), None)
        return label_of(self.subject) if first is None else label_of(self.subject, first.context)

    @property
    def subject(self) -> Subject:
        """What it is about."""
        return Subject(self.subject_kind, self.subject_key)


class Report(models.Model):
    """One person's complaint, with what the site attached to it: the matter as it then was."""

    case = models.ForeignKey(Case, models.CASCADE, related_name="reports", verbose_name=_("case"))
    reporter = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="reports",
        verbose_name=_("reported by"),
    )
    reason = models.CharField(_("reason"), max_length=20, choices=Reason)
    words = models.TextField(_("in the reporter's words"), max_length=WORDS_LENGTH, blank=True)
    context = models.JSONField(_("attached"), default=dict, blank=True)
    made_at = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        verbose_name = _("report")
        verbose_name_plural = _("reports")
        ordering = ("made_at", "pk")
        constraints = (models.UniqueConstraint(fields=["case", "reporter"], name="one_report_per_case_and_person"),)
        indexes = (models.Index(fields=["reporter", "-made_at"], name="report_reporter_made"),)

    def __str__(self) -> str:
        return f"{self.case_id}/{self.pk}"


class Sanction(models.Model):
    """What somebody is told or kept from, and until when (None: for good). Its end needs nobody to write it."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions", verbose_name=_("person"), db_index=False
    )
    kind = models.CharField(_("kind"), max_length=12, choices=SanctionKind)
    scope = models.CharField(_("scope"), max_length=12, choices=Scope)
    reason = models.CharField(_("reason"), max_length=20, choices=Reason)
    words = models.TextField(_("words to the person"), max_length=WORDS_LENGTH, blank=True)
    imposed_at = models.DateTimeField(_("imposed"), default=timezone.now)
    ends_at = models.DateTimeField(_("ends"), null=True, blank=True)
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+", verbose_name=_("imposed by")
    )
    case = models.ForeignKey(
        Case, models.SET_NULL, null=True, blank=True, related_name="sanctions", verbose_name=_("case")
    )
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)
    lifted_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("lifted by")
    )

    class Meta:
        verbose_name = _("sanction")
        verbose_name_plural = _("sanctions")
        ordering = ("-imposed_at", "-pk")
        indexes = (models.Index(fields=["person", "scope", "ends_at"], name="sanction_person_scope_ends"),)
        constraints = (
            models.CheckConstraint(condition=~Q(kind="mute") | Q(scope="chat"), name="a_mute_is_about_chat"),
            models.CheckConstraint(
                condition=~Q(kind="suspension") | Q(ends_at__isnull=False), name="a_suspension_has_an_end"
            ),
        )

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.get_scope_display()}"

    @property
    def is_in_force(self) -> bool:
        """Neither lifted nor over. A warning stays one until it is lifted."""
        return self.lifted_at is None and (self.ends_at is None or self.ends_at > timezone.now())

    @property
    def facts(self) -> dict[str, str | int]:
        """It as the arguments of a refusal or a notice; `until` is empty for good, else a moment in ISO 8601."""
        until = "" if self.ends_at is None else self.ends_at.isoformat()
        return {"sanction": self.pk, "kind": self.kind, "scope": self.scope, "reason": self.reason, "until": until}


class Appeal(models.Model):
    """What somebody says against a sanction: once, and another moderator than who imposed it decides."""

    sanction = models.OneToOneField(Sanction, models.CASCADE, related_name="appeal", verbose_name=_("sanction"))
    words = models.TextField(_("in the person's words"), max_length=WORDS_LENGTH)
    made_at = models.DateTimeField(_("made"), default=timezone.now)
    decision = models.CharField(_("decision"), max_length=10, choices=Decision, blank=True)
    reply = models.TextField(_("words to the person"), max_length=WORDS_LENGTH, blank=True)
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+", verbose_name=_("decided by")
    )

    class Meta:
        verbose_name = _("appeal")
        verbose_name_plural = _("appeals")
        ordering = ("-made_at", "-pk")
        indexes = (models.Index(fields=["made_at"], condition=Q(decision=""), name="appeals_waiting"),)

    def __str__(self) -> str:
        return str(self.sanction)


class Notice(models.Model):
    """Something that somebody has to be told, as code and arguments."""

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, related_name="notices", verbose_name=_("person"), db_index=False
    )
    code = models.CharField(_("notice"), max_length=20, choices=NoticeCode)
    detail = models.JSONField(_("detail"), default=dict, blank=True)
    at = models.DateTimeField(_("sent"), default=timezone.now)
    read_at = models.DateTimeField(_("read"), null=True, blank=True)

    class Meta:
        verbose_name = _("notice")
        verbose_name_plural = _("notices")
        ordering = ("-at", "-pk")
        indexes = (
            models.Index(fields=["person", "-at"], name="notice_person_at"),
            models.Index(fields=["person"], condition=Q(read_at__isnull=True), name="notices_unread"),
        )

    def __str__(self) -> str:
        return f"{self.code} {self.person_id}"
