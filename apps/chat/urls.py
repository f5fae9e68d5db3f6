"""Pages of the chat."""

from django.urls import path

from apps.chat import views

urlpatterns = [
    path("chat/", views.settings, name="chat_settings"),
    path("chat/switch/", views.switch, name="chat_switch"),
    path("chat/people/<int:person_id>/mute/", views.mute, name="chat_mute"),
    path("chat/people/<int:person_id>/unmute/", views.unmute, name="chat_unmute"),
    path("chat/people/<int:person_id>/block/", views.block, name="chat_block"),
    path("chat/people/<int:person_id>/unblock/", views.unblock, name="chat_unblock"),
    path("chat/<slug:kind>/<str:key>/", views.room, name="chat_room"),
]
