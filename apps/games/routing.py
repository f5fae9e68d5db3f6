"""The games' sockets."""

from django.urls import URLPattern, path

from apps.games.consumers import MatchConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/matches/<str:match_id>/", MatchConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application, which URLRouter takes
]
