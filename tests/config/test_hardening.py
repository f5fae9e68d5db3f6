"""What keeps the site safe by its settings: Django's checks, headers, cookies, proxies, limits."""

import json
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from django.conf import settings
from django.test import Client

from apps.accounts.models import User
from config import env
from tests.staff import sign_in_staff

MAIL = "smtp+tls://post:word@mail.example:587"
ASK = """
import json, django
django.setup()
from django.test import Client
client = Client(headers={"host": "parlour.example", "x-forwarded-proto": "https"})
plain = client.get("/admin/")
safe = client.post("/language/", {"language": "uk"}, secure=True)
cookies = {name: dict(morsel) for name, morsel in safe.cookies.items()}
print(json.dumps({"plain": plain.status_code, "headers": dict(safe.headers), "cookies": cookies}))
"""


def in_production(folder: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with the settings of production and nothing of ours in the environment."""
    given = {
        "DJANGO_SETTINGS_MODULE": "config.settings.prod",
        "SECRET_KEY": secrets.token_urlsafe(50),
        "ALLOWED_HOSTS": "parlour.example",
        "EMAIL_URL": MAIL,
        "VAR_DIR": str(folder),
        "REDIS_URL": env.redis_url(),
    }
    return subprocess.run(
        [sys.executable, *command],
        cwd=env.ROOT,
        env={**given, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def test_production_passes_the_check_for_deployment(tmp_path: Path) -> None:
    done = in_production(tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING")
    assert (done.returncode, done.stdout.strip()) == (0, "System check identified no issues (0 silenced)."), done.stderr


def test_letters_printed_into_the_log_are_found_fault_with(tmp_path: Path) -> None:
    done = in_production(
        tmp_path, "manage.py", "check", "--deploy", "--fail-level", "WARNING", EMAIL_URL="consolemail://"
    )
    assert done.returncode == 1
    assert "parlour.W001" in done.stderr


@pytest.mark.parametrize(("proxies", "plain"), [("0", 301), ("1", 302)])
def test_headers_and_cookies_of_production(tmp_path: Path, proxies: str, plain: int) -> None:
    done = in_production(tmp_path, "-c", ASK, TRUSTED_PROXIES=proxies)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    assert told["plain"] == plain  # what a proxy says of TLS counts only where there is a proxy
    assert told["headers"]["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains; preload"
    assert told["headers"]["Referrer-Policy"] == "same-origin"
    assert told["headers"]["X-Frame-Options"] == "DENY"
    assert told["headers"]["X-Content-Type-Options"] == "nosniff"
    assert told["headers"]["Cross-Origin-Opener-Policy"] == "same-origin"
    assert told["cookies"]
    assert all(cookie["secure"] and cookie["httponly"] for cookie in told["cookies"].values())


def test_the_session_cookie_is_secure_in_production(tmp_path: Path) -> None:
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SESSION_COOKIE_HTTPONLY")
    ask = f"from django.conf import settings; print([getattr(settings, name) for name in {names}])"
    assert in_production(tmp_path, "-c", ask).stdout.strip() == "[True, True, True]"


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/", "/accounts/login/", "/admin/", "/admin/accounts/user/", "/nowhere/"])
def test_no_page_allows_anything_unsafe(client: Client, address: str) -> None:
    sign_in_staff(client, User.objects.create_superuser("moderator", "m@example.org", "tulip-anvil-42"))
    policy = client.get(address).headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("proxies", "told", "believed"),
    [
        (0, "198.51.100.9", "192.0.2.1"),
        (1, "198.51.100.9", "198.51.100.9"),
        (1, "6.6.6.6, 198.51.100.9", "198.51.100.9"),
        (2, "6.6.6.6, 198.51.100.9, 203.0.113.5", "198.51.100.9"),
    ],
)
def test_an_address_is_believed_from_our_own_proxies_only(
    settings: Any, proxies: int, told: str, believed: str
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    Client(REMOTE_ADDR="192.0.2.1", headers={"x-forwarded-for": told}).post("/guest/")
    assert UserSession.objects.get().ip == believed


def test_the_web_server_believes_no_proxy_by_itself() -> None:
    [web] = [line for line in (env.ROOT / "Procfile").read_text().splitlines() if line.startswith("web:")]
    assert "--no-proxy-headers" in web
    assert "--no-access-log" in web


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "form", "allowed"),
    [
        ("/accounts/login/", {"login": "nobody", "password": "wrong"}, 30),
        ("/accounts/signup/", {"username": "x"}, 20),
        ("/accounts/password/reset/", {"email": "olena@example.org"}, 5),
        ("/accounts/2fa/webauthn/login/", {"credential": "{}"}, 10),
        ("/guest/", {}, 30),
    ],
)
def test_doors_are_knocked_at_so_often(address: str, form: dict[str, str], allowed: int) -> None:
    answers = []
    for _ in range(allowed + 1):
        visitor = Client(REMOTE_ADDR="192.0.2.1")
        answers.append(visitor.post(address, form).status_code)
    assert 429 not in answers[:allowed]
    assert answers[allowed] == 429
    assert Client(REMOTE_ADDR="192.0.2.2").post("/guest/").status_code == 302


@pytest.mark.django_db
def test_tables_are_opened_so_often(client: Client) -> None:
    client.force_login(User.objects.create_user("olena", "o@example.org"))
    form = {"game": "pokemon", "seats": "4", "bots": "2", "visibility": "public", "clock": "normal"}
    form |= {"bot_level": "normal", "option_limit": "200"}
    answers = [client.post("/tables/new/", form).status_code for _ in range(11)]
    assert answers == [302] * 10 + [422]


def test_sessions_are_kept_from_scripts() -> None:
    assert settings.SESSION_COOKIE_HTTPONLY
    assert settings.SESSION_COOKIE_SAMESITE == "Lax"
