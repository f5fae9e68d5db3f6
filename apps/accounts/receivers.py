"""What follows when somebody signs out, or may no longer come in as before: the sockets of the time before hang up."""

from typing import Any

from allauth.account.signals import password_changed, password_reset
from django.contrib.auth.signals import user_logged_out
from django.db.models.signals import post_save
from django.dispatch import receiver

from apps.accounts.models import User
from apps.accounts.sockets import sockets_of
from apps.after_commit import hang_up


@receiver([user_logged_out, password_changed, password_reset])
def end_open_sockets(sender: Any, user: User | None, **_: Any) -> None:
    """All of the person's: those of a session that still counts come back at once."""
    if user is not None:
        hang_up(sockets_of(user.pk))


@receiver(post_save, sender=User)
def end_sockets_of_closed_account(sender: type[User], instance: User, **_: Any) -> None:
    """A moderator has closed the account."""
    if not instance.is_active:
        hang_up(sockets_of(instance.pk))
