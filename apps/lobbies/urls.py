"""Pages of the lobby."""

from django.urls import path

from apps.lobbies import views

urlpatterns = [
    path("tables/", views.lobby, name="lobby"),
    path("tables/new/", views.new_table, name="table_new"),
    path("play/", views.start_now, name="play_now"),
    path("join/<slug:token>/", views.invitation, name="table_join"),
    path("tables/<slug:code>/", views.waiting_room, name="table"),
    path("tables/<slug:code>/sit/", views.sit, name="table_sit"),
    path("tables/<slug:code>/leave/", views.leave, name="table_leave"),
    path("tables/<slug:code>/start/", views.start, name="table_start"),
    path("tables/<slug:code>/seats/<int:index>/sit/", views.sit, name="table_sit_here"),
    path("tables/<slug:code>/seats/<int:index>/kit/", views.choose_kit, name="table_kit"),
    path("tables/<slug:code>/seats/<int:index>/bot/", views.seat_bot, name="table_bot_add"),
    path("tables/<slug:code>/seats/<int:index>/bot/level/", views.change_bot_level, name="table_bot_level"),
    path("tables/<slug:code>/seats/<int:index>/bot/remove/", views.unseat_bot, name="table_bot_remove"),
    path("tables/<slug:code>/seats/<int:index>/remove/", views.take_off, name="table_person_remove"),
]
