"""`.env.example` lists the settings that `config/env.py` reads, all of them and no others."""

import re

from config import env

NAMED_BY_DJANGO = {"DJANGO_SETTINGS_MODULE"}


def test_every_setting_is_listed_with_a_comment() -> None:
    read = set(re.findall(r'env\.\w+\("([A-Z_]+)"', (env.ROOT / "config" / "env.py").read_text()))
    listed = set(re.findall(r"^# ([A-Z_]+)=", (env.ROOT / ".env.example").read_text(), re.MULTILINE))
    assert listed == read | NAMED_BY_DJANGO


def test_the_procfile_asks_for_nothing_that_is_not_listed() -> None:
    asked = set(re.findall(r"\$\{([A-Z_]+)", (env.ROOT / "Procfile").read_text()))
    assert asked <= set(re.findall(r"^# ([A-Z_]+)=", (env.ROOT / ".env.example").read_text(), re.MULTILINE))
