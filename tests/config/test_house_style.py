"""What the house style says of every file and a machine can count."""

import ast
import re
from pathlib import Path

import pytest

from config import env

LONGEST_FILE = 300
LONGEST_FUNCTION = 25
NAMES_OF_NOTHING = {"utils", "util", "helpers", "helper", "common", "misc", "base", "core"}
# Settings are read by Django under these names; a layer that others build on is called base there.
EXEMPT = {"config/settings/base.py"}
EXCEPTION = re.compile(r"# (?:noqa|type: ignore|pragma)\b")
REASON = re.compile(r"# (?:noqa: [A-Z0-9, ]+?|type: ignore\[[a-z, -]+\]|pragma: no cover)  (?:# )?\w[^#]{3,}$")


def sources(*folders: str) -> list[Path]:
    """Our Python files; migrations and tables of cards are literal data."""
    return [
        path
        for folder in folders
        for path in sorted((env.ROOT / folder).rglob("*.py"))
        if not {"migrations", "cards"} & set(path.parts)
    ]


def where(path: Path, line: int = 1) -> str:
    return f"{path.relative_to(env.ROOT)}:{line}"


def test_files_are_short() -> None:
    counted = [(path, len(path.read_text().splitlines())) for path in sources("apps", "config", "tests")]
    assert [f"{where(path)} {lines} lines" for path, lines in counted if lines > LONGEST_FILE] == []


def test_functions_are_short() -> None:
    found = [
        f"{where(path, function.lineno)} {function.name} {length} lines"
        for path in sources("apps", "config")
        for function, length in functions(path)
        if length > LONGEST_FUNCTION
    ]
    assert found == []


def functions(path: Path) -> list[tuple[ast.FunctionDef | ast.AsyncFunctionDef, int]]:
    """Each function of a file with the lines of its body, its docstring left out."""
    tree = ast.parse(path.read_text())
    return [
        (node, (node.end_lineno or 0) - first_line(node) + 1)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def first_line(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    has_docstring = ast.get_docstring(node) is not None and len(node.body) > 1
    return node.body[1 if has_docstring else 0].lineno


def test_no_file_has_a_name_that_says_nothing() -> None:
    found = [where(path) for path in sources("apps", "config", "tests") if path.stem in NAMES_OF_NOTHING]
    assert set(found) <= {f"{path}:1" for path in EXEMPT}


@pytest.mark.parametrize("public", ["kernel", "engines", "formats", "services", "selectors"])
def test_what_is_public_in_rules_services_and_selectors_is_explained(public: str) -> None:
    unexplained = [
        f"{where(path, node.lineno)} {node.name}"
        for path in sources("apps")
        if public in path.parts or path.stem == public
        for node in ast.parse(path.read_text()).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and not node.name.startswith("_")
        and not ast.get_docstring(node)
    ]
    assert unexplained == []


def test_every_exception_from_a_check_says_why() -> None:
    found = [
        f"{where(path, number)} {line.strip()}"
        for path in sources("apps", "config")
        for number, line in enumerate(path.read_text().splitlines(), start=1)
        if EXCEPTION.search(line) and not REASON.search(line)
    ]
    assert found == []
