"""Files, folders and modules that the pages name are there; those for maintainers write them short."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.nonempty import nonempty

ROOT = Path(__file__).parents[2]
MAINTAINERS = ("CONTRIBUTING.md", "docs/how-it-works.md", "tests/README.md")
READERS = sorted({path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")} - {*MAINTAINERS})
OURS = re.compile("(?:bench|content|docs|editors|generator|jugada|rules_engine|site|templates|tests)/")
MADE = ("build/", "dist/", "content/hunt/", "rules_engine/hunt/", ".jugada.json")
"""What a command makes, or somebody who follows a page."""
SHORT = ("", "generator/", "rules_engine/", "tests/", "content/*/", "templates/messages/*/")
"""Where a path that is written short begins, if not at a folder of its own row."""
PATH = re.compile(r"[\w.*/<>-]+?(?:/|\.(?:css|csv|ftl|html|js|json|md|mjs|py|sh|svg|toml|ts|txt|yaml))")
MODULE = re.compile(r"(?:python -m )?((?:bench|docs|generator|rules_engine|tests)(?:\.\w+)+)")


def rows(page: str) -> Iterator[list[str]]:
    """The code of each line outside a page's blocks; of a test its file."""
    text = re.sub(r"^```.*?^```", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    for line in text.splitlines():
        yield [span.partition("::")[0] for span in re.findall(r"`([^`]+)`", line)]


@cache
def exists(path: str) -> bool:
    """Whether a path is there; what stands for any name in it, as in ``content/<game>/NAME.yaml``, is any name."""
    pattern = re.sub(r"<\w+>|NAME", "*", path).rstrip("/")
    of_others = pattern.replace("content/*", "content/samples/*/content/*", 1)
    return any(ROOT.glob(pattern)) or any(ROOT.glob(of_others))


def is_module(name: str) -> bool:
    """Whether a module, or a name in one, is there."""
    path = ROOT / name.replace(".", "/")
    holders = (path.parent.with_suffix(".py"), path.parent / "__init__.py")
    return (
        path.is_dir()
        or path.with_suffix(".py").is_file()
        or any(path.name in one.read_text("utf-8") for one in holders if one.is_file())
    )


def missing(page: str) -> Iterator[str]:
    for spans in rows(page):
        paths = [span for span in spans if PATH.fullmatch(span) and not span.startswith((*MADE, "/"))]
        if page in MAINTAINERS:
            whole = [Path(path) for path in paths if OURS.match(path)]
            beside = [f"{folder}/" for path in whole for folder in (path, *path.parents)]
            yield from (path for path in paths if not any(exists(base + path) for base in (*SHORT, *beside)))
        else:
            yield from (path for path in paths if OURS.match(path) and not exists(path))
        modules = [match[1] for span in spans if (match := MODULE.fullmatch(span)) and not PATH.fullmatch(span)]
        yield from (name for name in modules if not is_module(name))


@pytest.mark.parametrize("page", [*MAINTAINERS, *READERS])
def test_what_a_page_names_is_there(page: str) -> None:
    assert [*missing(page)] == []


def test_a_name_that_a_page_gives_to_a_file_is_in_it() -> None:
    text = "".join((ROOT / page).read_text("utf-8") for page in MAINTAINERS)
    shown = re.findall(r"`(\w+)` (?:and `\w+` )?(?:in|of) `((?:\w+/)+\w+\.py)`", text)
    for name, path in nonempty(shown):
        holders = [one for base in SHORT for one in ROOT.glob(re.sub("<game>", "*", base + path))]
        assert any(name in one.read_text("utf-8") for one in holders), f"{name} in {path}"


def test_the_rows_to_add_and_look_at_are_read() -> None:
    named = [span for spans in nonempty(rows("CONTRIBUTING.md")) for span in spans if PATH.fullmatch(span)]
    assert len(named) > 60
