"""What the documents name is there: files, functions, classes, commands, links and packages."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from config import env

DOCUMENTS = ("ARCHITECTURE.md", "README.md", "CONTRIBUTING.md")
FOLDERS = ("apps", "config", "templates", "static", "tests")
BLOCK = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)#\s]+)\)")
IS_PATH = re.compile(r"[\w./<>*-]+(/|\.(py|md|html|css|js|toml|example))")
IS_DOTTED = re.compile(r"([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+)(\(.*\))?")
IS_NAME = re.compile(r"([A-Za-z_]\w*)(\([\w, ]*\))?")
WORDS_OF_OTHERS = {"TRUNCATE"}  # PostgreSQL's


def text_of(document: str) -> str:
    return (env.ROOT / document).read_text(encoding="utf-8")


def spans(document: str) -> list[str]:
    """What stands between backticks, code blocks left out."""
    return sorted(set(re.findall(r"`([^`]+)`", BLOCK.sub("", text_of(document)))))


@cache
def paths() -> frozenset[str]:
    """Every file and folder of ours, from the root; folders end in a slash."""
    found = [path for folder in FOLDERS for path in (env.ROOT / folder).rglob("*") if "__pycache__" not in path.parts]
    found += [*env.ROOT.glob("*.*"), *env.ROOT.glob(".*"), env.ROOT / ".ci" / "run"]
    found += [env.ROOT / folder for folder in FOLDERS]
    return frozenset(path.relative_to(env.ROOT).as_posix() + "/" * path.is_dir() for path in found)


def is_there(named: str) -> bool:
    """Whether a path ends like that; `<key>` stands for any name."""
    pattern = re.compile("(.*/)?" + re.sub(r"<\w+>|\\\*", r"[^/]+", re.escape(named)))
    return any(pattern.fullmatch(path) for path in paths())


@cache
def sources() -> dict[Path, str]:
    """Our Python by its path from the root."""
    found = (path for folder in ("apps", "config", "tests") for path in (env.ROOT / folder).rglob("*.py"))
    return {path.relative_to(env.ROOT): path.read_text(encoding="utf-8") for path in found if path != Path(__file__)}


@cache
def scripts() -> str:
    """All other texts that the site is made of."""
    found = [path for folder in ("templates", "static") for path in (env.ROOT / folder).rglob("*")]
    return "\n".join(path.read_text(encoding="utf-8") for path in found if path.suffix in {".html", ".js", ".css"})


@cache
def members() -> dict[str, set[str]]:
    """What is defined in each module, package and class of ours, by its name."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path, source in sources().items():
        tree = ast.parse(source)
        for home in {path.stem, *path.parts[:-1]}:
            found[home] |= {*names_in(tree), path.stem}
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                found[node.name] |= names_in(node)
    return found


def names_in(scope: ast.Module | ast.ClassDef) -> set[str]:
    """The names that a module or class gives to something."""
    return {name for node in scope.body for name in names_of(node)}


def names_of(node: ast.stmt) -> Iterator[str]:
    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name
        case ast.Assign(targets=targets):
            yield from (target.id for target in targets if isinstance(target, ast.Name))
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (alias.asname or alias.name for alias in names)
        case _:
            return


def is_known(dotted: str) -> bool:
    """Whether `module.name` or `Class.name` is defined, or stands as it is in what the site is made of."""
    *_, home, name = dotted.split(".")
    defined = members().get(home, set()) | members().get(home.capitalize(), set())
    return name in defined or dotted in scripts() or any(f'"{dotted}"' in source for source in sources().values())


def is_used(name: str) -> bool:
    """Whether the name stands anywhere in what the site is made of."""
    word = re.compile(rf"\b{name}\b")
    return name in WORDS_OF_OTHERS or word.search(scripts()) is not None or any(map(word.search, sources().values()))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_is_there(document: str) -> None:
    named = [span for span in spans(document) if IS_PATH.fullmatch(span) and not span.startswith(("/", "var/"))]
    assert [span for span in named if not is_there(span)] == []


def test_the_tree_that_is_drawn_is_there() -> None:
    drawn = "".join(BLOCK.findall(text_of("ARCHITECTURE.md")))
    columns = "\n".join(line.split("  ")[0] if line[:1] != " " else line.strip() for line in drawn.splitlines())
    named = set(re.findall(r"[\w/]+(?:\.py\b|/(?=\s))", columns))
    assert len(named) > 20
    assert sorted(path for path in named if not is_there(path)) == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_somewhere(document: str) -> None:
    assert [link for link in LINK.findall(text_of(document)) if not (env.ROOT / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_function_is_defined_where_it_is_said_to_be(document: str) -> None:
    named = [
        found[1] for span in spans(document) if not IS_PATH.fullmatch(span) and (found := IS_DOTTED.fullmatch(span))
    ]
    assert [dotted for dotted in named if not is_known(dotted)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_other_name_is_in_use(document: str) -> None:
    named = [found[1] for span in spans(document) if (found := IS_NAME.fullmatch(span))]
    assert [name for name in named if not is_used(name)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_command_of_make_is_one(document: str) -> None:
    targets = set(re.findall(r"^([a-z0-9-]+):", text_of("Makefile"), re.MULTILINE))
    named = set(re.findall(r"(?:`|^)make ([a-z0-9-]+)", text_of(document), re.MULTILINE))
    assert named
    assert named - targets == set()


def packages(requirements: str) -> set[str]:
    """The packages that are pinned in a file, without their extras."""
    return set(re.findall(r"^([\w.-]+)(?:\[[\w-]+\])?==", requirements, re.MULTILINE))


def test_every_package_the_site_runs_on_has_its_reason_and_no_other() -> None:
    table = text_of("ARCHITECTURE.md").partition("## Dependencies")[2].partition("\n\n`make run`")[0]
    cells = [re.sub(r"\(.*\)", "", row.split("|")[1]) for row in table.splitlines() if row.startswith("| ")][1:]
    explained = {re.split(r"[ <]", name.strip())[0].lower() for cell in cells for name in cell.split(",")}
    assert explained == {name.lower() for name in packages(text_of("requirements.txt"))}


@pytest.mark.parametrize("file", ["tests/requirements.txt", "tests/bench/requirements.txt"])
def test_every_package_the_tests_run_on_is_named(file: str) -> None:
    said = text_of("ARCHITECTURE.md").partition("For checks and tests:")[2].lower()
    named = packages(text_of(file))
    assert named
    assert {name for name in named if not re.search(rf"(?<![\w-]){name.lower()}(?![\w-])", said)} == set()
