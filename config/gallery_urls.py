"""The site with the gallery of its pieces: the addresses of a developer's machine (DEBUG)."""

from django.urls import path

from config import gallery
from config.urls import handler500
from config.urls import urlpatterns as site

__all__ = ["handler500", "urlpatterns"]

urlpatterns = [
    path("gallery/", gallery.gallery, name="gallery"),
    path("gallery/<slug:game>/<slug:moment>/", gallery.board, name="gallery_board"),
    *site,
]
