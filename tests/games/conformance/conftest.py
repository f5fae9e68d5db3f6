"""Every test here runs for every game."""

import pytest

from apps.games.kernel.contract import AnyEngine
from apps.games.kernel.index import all_engines


@pytest.fixture(params=all_engines(), ids=lambda engine: engine.key, scope="session")
def engine(request: pytest.FixtureRequest) -> AnyEngine:
    """A game of the site."""
    found: AnyEngine = request.param
    return found
