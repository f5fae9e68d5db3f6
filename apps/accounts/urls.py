"""Pages about people: who they are, and their own settings. Stands before allauth's, some of which it narrows."""

from django.urls import URLPattern, path
from django.views.generic import RedirectView

from apps.accounts import views

urlpatterns: list[URLPattern] = [
    path("guest/", views.guest, name="guest"),
    path("guest/upgrade/", views.guest_upgrade, name="guest_upgrade"),
    path("settings/", views.edit_settings, name="settings"),
    path("settings/export/", views.export_data, name="account_export"),
    path("settings/delete/", views.delete_account, name="account_delete"),
    path("language/", views.set_language, name="set_language"),
    path("people/<str:username>/", views.profile, name="profile"),
    path("accounts/signup/", views.sign_up, name="account_signup"),
    path("accounts/email/", views.change_email, name="account_email"),
    path("accounts/password/change/", views.change_password, name="account_change_password"),
    path("accounts/2fa/", views.factors, name="mfa_index"),
    path("accounts/2fa/totp/activate/", views.add_app, name="mfa_activate_totp"),
    path("accounts/2fa/webauthn/add/", views.add_key, name="mfa_add_webauthn"),
    # Only guests have no password, and they set one by keeping the account.
    path("accounts/password/set/", RedirectView.as_view(pattern_name="guest_upgrade"), name="account_set_password"),
]
