"""Sockets of the chat."""

from django.urls import URLPattern, path

from apps.chat.consumers import ChatConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/chat/<slug:kind>/<str:key>/", ChatConsumer.as_asgi()),  # type: ignore[arg-type]  # an ASGI application
]
