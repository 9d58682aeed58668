"""What `generator` is made of imports one way only, as docs/how-it-works.md says."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import generator
from tests.nonempty import nonempty

ROOT = Path(generator.__file__).parent
GUIDE = (ROOT.parent / "docs" / "how-it-works.md").read_text("utf-8")
MAP, ORDER = (block.split("\n") for block in re.findall(r"^```\n(.*?)\n```$", GUIDE, re.DOTALL | re.MULTILINE)[:2])
LEVEL = {part: level for level, line in enumerate(reversed(ORDER)) for part in line.split()}
"""How high each part stands, from 0."""


def parts() -> Iterator[str]:
    """The packages and single modules right below `generator`."""
    for path in ROOT.iterdir():
        if (path.is_dir() and any(path.glob("*.py"))) or (path.suffix == ".py" and path.stem != "__init__"):
            yield path.stem


def imports(path: Path) -> Iterator[str]:
    """Full names of what a source file imports, also within functions; ruff keeps relative ones within a package."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_the_order_and_the_map_name_every_part() -> None:
    assert sorted(LEVEL) == sorted(parts())
    below = takewhile(lambda line: line.startswith("  "), MAP[MAP.index("generator/") + 1 :])
    packages = {line.split("/")[0].strip() for line in below}
    assert packages == {part for part in parts() if (ROOT / part).is_dir()}


def test_a_part_imports_only_what_stands_below_it() -> None:
    upwards = [
        f"{path.relative_to(ROOT)} imports {name}"
        for part in nonempty(parts())
        for path in sorted((ROOT / part).rglob("*.py")) or [ROOT / f"{part}.py"]
        for name in imports(path)
        if name.startswith("generator.")
        for other in [name.split(".")[1]]
        if other != part and LEVEL[other] >= LEVEL[part]
    ]
    assert upwards == []


def test_a_file_name_tells_what_a_file_holds() -> None:
    """Four games and the drawing by data have one floor plan; a name that is there more often says too little."""
    names = Counter(path.name for path in ROOT.rglob("*.py"))
    del names["__init__.py"]
    assert {name for name, count in names.items() if count > 5} == set()
