"""The secret key of a site that was given none: made once, kept beside its data, never in the repository."""

import os
import secrets
from pathlib import Path


def local_secret(path: Path) -> str:
    """The secret kept in this file, made on first use and readable by its owner only.

    Several processes may ask first at once: the file appears whole or not at all, and all of them read the same one.
    """
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(50))
        try:
            os.link(draft, path)
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text()
