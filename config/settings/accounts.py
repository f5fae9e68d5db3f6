"""Who may come in and how: passwords, allauth, mail."""

from django.urls import reverse_lazy

from config import env

AUTH_USER_MODEL = "accounts.User"
# Signs in by user name or e-mail, the administration included.
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ("username", "display_name", "email")},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 8}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

LOGIN_URL = reverse_lazy("account_login")
LOGIN_REDIRECT_URL = reverse_lazy("home")
LOGOUT_REDIRECT_URL = reverse_lazy("home")
SESSION_ENGINE = "config.sessions"
# A guest has no password to come back with: the session is all that keeps his or her matches.
SESSION_COOKIE_AGE = 90 * 24 * 60 * 60
LANGUAGE_COOKIE_AGE = 365 * 24 * 60 * 60

ACCOUNT_ADAPTER = "apps.accounts.adapter.AccountAdapter"
ACCOUNT_FORMS = {
    "signup": "apps.accounts.forms.SignUpForm",
    "login": "apps.accounts.forms.SignInForm",
    "add_email": "apps.accounts.forms.EmailForm",
    "change_password": "apps.accounts.forms.PasswordForm",
    "reset_password": "apps.accounts.forms.ForgottenPasswordForm",
    "reset_password_from_key": "apps.accounts.forms.NewPasswordForm",
    "reauthenticate": "apps.accounts.forms.ProofForm",
}
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_SESSION_REMEMBER = True
# One may play at once; an address is believed once it is confirmed.
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
# Whoever has got into an account cannot change its locks behind the owner's back.
ACCOUNT_EMAIL_NOTIFICATIONS = True
# One address each: a new one takes over when it is confirmed.
ACCOUNT_CHANGE_EMAIL = True
ACCOUNT_REAUTHENTICATION_REQUIRED = True
ACCOUNT_LOGIN_ON_PASSWORD_RESET = True
# Proof that it is you: the password, or the second factor. No codes by mail.
ACCOUNT_REAUTHENTICATION_METHODS = ("password", "mfa")
# Beside allauth's own limits, which stay as they are. Ours: new guests; tables and matches that somebody starts, since
# bots play on each of them to its end; tournaments made, and entered, since an entry code may be guessed at; copies of
# one's data; passwords tried at the deletion of an account.
ACCOUNT_RATE_LIMITS = {
    "guest": "30/m/ip,500/d/ip",
    "match": "10/m/user,200/d/user",
    "table": "10/m/user,200/d/user",
    "tournament": "10/h/user",
    "enter": "10/m/user",
    "export": "3/m/user,20/d/user",
    "delete_account": "5/m/user,20/d/user",
}
# How many proxies of our own stand before the site: whose word on the client's address is taken.
ALLAUTH_TRUSTED_PROXY_COUNT = env.TRUSTED_PROXIES

# A second factor: an app's code, a passkey or security key, and codes on paper for the day when both are lost.
MFA_ADAPTER = "apps.accounts.adapter.FactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Parlour"
# Clocks of telephones go wrong by a little.
MFA_TOTP_TOLERANCE = 1
# allauth would keep who has a factor from changing the address; our pages want it confirmed before the first factor.
MFA_ALLOW_UNVERIFIED_EMAIL = True
MFA_FORMS = {
    "authenticate": "apps.accounts.forms.CodeForm",
    "reauthenticate": "apps.accounts.forms.CodeAgainForm",
    "activate_totp": "apps.accounts.forms.FirstCodeForm",
    "add_webauthn": "apps.accounts.forms.NewKeyForm",
    "edit_webauthn": "apps.accounts.forms.KeyNameForm",
}
# Staff show it again after so many seconds before the administration opens.
STAFF_FACTOR_AGE = 12 * 60 * 60
USERSESSIONS_ADAPTER = "apps.accounts.adapter.SessionsAdapter"

# Guests who never sat at a table are forgotten after this many days.
IDLE_GUEST_DAYS = 30

_mail = env.env.email_url_config(env.EMAIL_URL)
EMAIL_BACKEND: str = _mail["EMAIL_BACKEND"]
EMAIL_HOST: str = _mail.get("EMAIL_HOST") or "localhost"
EMAIL_PORT: int = _mail.get("EMAIL_PORT") or 25
EMAIL_HOST_USER: str = _mail.get("EMAIL_HOST_USER") or ""
EMAIL_HOST_PASSWORD: str = _mail.get("EMAIL_HOST_PASSWORD") or ""
EMAIL_USE_TLS: bool = _mail.get("EMAIL_USE_TLS", False)
EMAIL_USE_SSL: bool = _mail.get("EMAIL_USE_SSL", False)
DEFAULT_FROM_EMAIL = env.DEFAULT_FROM_EMAIL
