"""Every page of the site."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from config import pages

urlpatterns: list[URLPattern | URLResolver] = [
    path("", pages.home, name="home"),
    path("rules/", pages.rules_index, name="rules_index"),
    path("rules/<slug:game>/", pages.rules, name="rules"),
    path("rules/<slug:game>/catalogue/", pages.catalogue, name="catalogue"),
    path("admin/", admin.site.urls),
    path("", include("apps.accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("", include("apps.moderation.urls")),
    path("", include("apps.chat.urls")),
    path("", include("apps.lobbies.urls")),
    path("decks/", include("apps.decks.urls")),
    path("tournaments/", include("apps.tournaments.urls")),
    path("", include("apps.games.urls")),
]

handler500 = pages.server_fault
