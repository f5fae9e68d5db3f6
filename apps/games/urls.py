"""The games' pages."""

from django.urls import path

from apps.games import views

urlpatterns = [
    path("matches/", views.my_matches, name="my_matches"),
    path("matches/<str:match_id>/", views.match, name="match"),
    path("matches/<str:match_id>/move/", views.move, name="match_move"),
    path("matches/<str:match_id>/return/", views.take_back_seat, name="match_return"),
    path("matches/<str:match_id>/resign/", views.resign, name="match_resign"),
    path("matches/<str:match_id>/rematch/", views.rematch, name="match_rematch"),
    path("people/<str:username>/matches/", views.profile_matches, name="profile_matches"),
]
