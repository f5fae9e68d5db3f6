"""Who acts on a page: the person signed in, or a visitor who becomes a guest by acting."""

from allauth.core import ratelimit
from allauth.usersessions.models import UserSession
from django.contrib.auth import login
from django.http import HttpRequest

from apps.accounts.models import User
from apps.accounts.services import create_guest
from apps.errors import TooMany


def player_of(request: HttpRequest) -> User:
    """The person signed in, or a guest made on the spot; TooMany when too many guests come from one address."""
    if isinstance(request.user, User):
        return request.user
    count_act(request, "guest", "too_many_guests")
    return enter_as_guest(request)


def count_act(request: HttpRequest, action: str, code: str = "slow_down") -> None:
    """TooMany for who does it more often than ACCOUNT_RATE_LIMITS lets."""
    if not ratelimit.consume(request, action=action):
        raise TooMany(code)


def enter_as_guest(request: HttpRequest) -> User:
    """A new guest, signed in."""
    guest = create_guest()
    login(request, guest)
    note_session(request)
    return guest


def note_session(request: HttpRequest) -> None:
    """Puts the session into its person's list where allauth does not: for guests, and who has just been one."""
    UserSession.objects.create_from_request(request)
