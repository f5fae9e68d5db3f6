"""What a service says no with."""

from collections.abc import Callable
from typing import Any

import pytest

from apps.errors import AppError


def refused(act: Callable[[], Any]) -> str:
    """The code of the refusal."""
    with pytest.raises(AppError) as error:
        act()
    return error.value.code
