"""Every word of the vocabulary is put into words: what a card can do, it can also say."""

from types import ModuleType

import msgspec
import pytest

from apps.games.engines.tcg.text import sentences  # noqa: F401  fills the list of clauses
from apps.games.engines.tcg.text.amounts import EACH
from apps.games.engines.tcg.text.circumstances import COUNTS, TESTS
from apps.games.engines.tcg.text.features import FEATURES
from apps.games.engines.tcg.text.lasting import LENT
from apps.games.engines.tcg.text.teller import CLAUSES
from apps.games.engines.tcg.vocabulary import amounts, features, handling, operations
from apps.games.engines.tcg.vocabulary.amounts import Count, Test
from apps.games.engines.tcg.vocabulary.words import Feature, Operation

pytestmark = pytest.mark.rule("TC-43")


def kinds(root: type[msgspec.Struct], *modules: ModuleType) -> set[type]:
    """The words of a kind that the modules define."""
    return {
        word
        for module in modules
        for word in vars(module).values()
        if isinstance(word, type) and issubclass(word, root) and word.__module__ == module.__name__ and word is not root
    }


def test_every_operation_has_words() -> None:
    assert set(CLAUSES) == kinds(Operation, operations, handling)


def test_every_feature_has_words_in_one_place() -> None:
    assert set(LENT) | set(FEATURES) | {features.Activated} == kinds(Feature, features)
    assert not set(LENT) & set(FEATURES)


def test_every_count_has_words() -> None:
    """What was dealt is said by healing itself."""
    assert set(EACH) | {amounts.Dealt} == kinds(Count, amounts)
    assert set(COUNTS) < kinds(Count, amounts)


def test_every_test_has_words() -> None:
    assert set(TESTS) | {amounts.Not} == kinds(Test, amounts)
