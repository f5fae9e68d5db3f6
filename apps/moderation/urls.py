"""Pages of keeping order."""

from django.urls import path

from apps.moderation import views

urlpatterns = [
    path("report/<slug:kind>/<str:key>/", views.report, name="report"),
    path("notices/", views.my_notices, name="my_notices"),
    path("sanctions/", views.my_sanctions, name="my_sanctions"),
    path("sanctions/<int:sanction_id>/appeal/", views.appeal, name="appeal"),
]
