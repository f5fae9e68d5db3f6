"""Behind TLS: secrets are required, cookies are secure."""

from config import env
from config.settings.base import *  # noqa: F403  settings modules layer by star import

SECRET_KEY = env.env.str("SECRET_KEY")
SECURE_SSL_REDIRECT = True
if env.TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_HSTS_SECONDS = 31_536_000
SECURE_HSTS_INCLUDE_SUBDOMAINS = True
SECURE_HSTS_PRELOAD = True
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https"
