"""What the browser is told of our static files."""

from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import Client, override_settings


@pytest.fixture
def collected(tmp_path: Path, settings: Any) -> Path:
    """Our files as `make run` collects them."""
    settings.STATIC_ROOT = tmp_path
    settings.WHITENOISE_AUTOREFRESH = False
    settings.STORAGES = {**settings.STORAGES, "staticfiles": {"BACKEND": "config.staticfiles.HashedModulesStorage"}}
    call_command("collectstatic", interactive=False, verbosity=0)
    return tmp_path


@pytest.mark.slow
def test_modules_import_one_another_under_hashed_names_and_are_kept_for_ever(collected: Path) -> None:
    address = staticfiles_storage.url("js/table.js")
    answer = Client().get(address, headers={"Accept-Encoding": "gzip"})
    assert answer["Content-Encoding"] == "gzip"
    assert "immutable" in answer["Cache-Control"]
    source = (collected / address.removeprefix("/static/")).read_text()
    assert "socket.js" not in source
    assert "socket." in source


@override_settings(WHITENOISE_USE_FINDERS=True)
def test_a_file_that_the_browser_has_is_not_sent_again() -> None:
    client = Client()
    first = client.get("/static/css/site.css")
    assert first.status_code == 200
    again = client.get("/static/css/site.css", headers={"If-Modified-Since": first["Last-Modified"]})
    assert again.status_code == 304
    assert again.content == b""
