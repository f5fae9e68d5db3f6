"""Sockets of the lobby."""

from django.urls import URLPattern, path

from apps.lobbies.consumers import LobbyConsumer, TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/lobby/", LobbyConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, which URLRouter takes
    path("ws/tables/<slug:code>/", TableConsumer.as_asgi()),  # type: ignore[arg-type]  # as above
]
