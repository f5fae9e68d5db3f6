"""The groups of the staff are kept as `staff.GROUPS` says; what Django notes of its own pages goes into the record."""

from typing import Any

from django.apps import AppConfig
from django.apps import apps as installed
from django.contrib.admin.models import LogEntry
from django.db.models.signals import post_migrate, post_save
from django.dispatch import receiver

from apps.moderation.enums import ActCode
from apps.moderation.services import note_staff_act
from apps.moderation.staff import GROUPS
from apps.moderation.subjects import Subject


@receiver(post_migrate)
def keep_groups(sender: AppConfig, using: str, apps: Any = installed, **_: Any) -> None:
    """Once, behind the last app: the rights of an app come with its own tables."""
    with_tables = [config for config in installed.get_app_configs() if config.models_module is not None]
    if sender.name != with_tables[-1].name:
        return
    try:
        groups, rights = apps.get_model("auth", "Group"), apps.get_model("auth", "Permission")
    except LookupError:  # a migration that has not come as far yet
        return
    rows = rights.objects.using(using).values_list("content_type__app_label", "codename", "pk")
    known = {f"{app}.{codename}": key for app, codename, key in rows}
    for name, wanted in GROUPS.items():
        group = groups.objects.using(using).get_or_create(name=name)[0]
        group.permissions.set([known[right] for right in wanted & known.keys()])


@receiver(post_save, sender=LogEntry)
def record_edit(instance: LogEntry, created: bool, **_: Any) -> None:
    """Somebody of the staff has added, changed or deleted something on a page of Django's own."""
    if not created or instance.content_type is None:
        return
    kind, key = instance.content_type.model, str(instance.object_id)
    person = int(key) if kind == "user" else None
    after = {"action": instance.get_action_flag_display(), "fields": instance.change_message}
    note_staff_act(instance.user, ActCode.EDITED, Subject(kind[:20], key[:60]), person=person, after=after)
