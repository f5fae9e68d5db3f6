from pathlib import Path

from config.local_secret import local_secret


def test_the_secret_is_made_once_and_kept_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    secret = local_secret(path)
    assert len(secret) >= 50
    assert local_secret(path) == secret
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_two_sites_have_two_secrets(tmp_path: Path) -> None:
    assert local_secret(tmp_path / "one") != local_secret(tmp_path / "two")
