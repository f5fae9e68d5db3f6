"""HTTP to Django, WebSockets to the consumers; sockets from another origin are refused."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.dev")
http = get_asgi_application()

from channels.auth import AuthMiddlewareStack  # noqa: E402  Django has to be set up first
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402  Django has to be set up first
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402  Django has to be set up first

from apps.chat.routing import websocket_urlpatterns as chat  # noqa: E402  Django has to be set up first
from apps.games.routing import websocket_urlpatterns as games  # noqa: E402  Django has to be set up first
from apps.lobbies.routing import websocket_urlpatterns as lobbies  # noqa: E402  Django has to be set up first
from apps.tournaments.routing import websocket_urlpatterns as tournaments  # noqa: E402  Django has to be set up first

application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": AllowedHostsOriginValidator(
            AuthMiddlewareStack(URLRouter([*games, *lobbies, *chat, *tournaments]))  # type: ignore[list-item]  # routes to ASGI applications, which path() has no type for
        ),
    }
)
