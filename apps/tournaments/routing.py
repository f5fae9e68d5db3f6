"""Sockets of tournaments."""

from django.urls import URLPattern, path

from apps.tournaments.consumers import TournamentConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/tournaments/<slug:code>/", TournamentConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, which URLRouter takes
]
