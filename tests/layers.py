"""Which tests are fast: what each commit runs with `pytest -m fast`, in under a minute on two cores.

They start no browser and no process, build no site, book or kit, and install nothing. Nobody marks them: it follows
from the folder, and from what a module uses. A new test is fast until it is one of those.
"""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]

_SLOW_FOLDERS = frozenset(
    ("bench", "browser", "builder", "exports", "fuzz", "lab", "packaging", "preflight", "rulebook", "website")
)
"""Folders of `tests/` whose subject is a whole output, a process, or many games."""

_SLOW_FIXTURES = frozenset(("site", "small_site", "browser", "wheel", "installed", "variables"))
"""What a fast test does not ask for, nor what it asks for."""

_PROCESSES = frozenset(("subprocess", "multiprocessing", "get_context"))
"""What a module imports that starts processes."""


def is_slow_folder(path: Path) -> bool:
    """Return whether no test below the path is fast, so that `-m fast` need not read the files."""
    parts = path.relative_to(ROOT).parts if path.is_relative_to(ROOT) else ()
    return len(parts) > 1 and parts[0] == "tests" and parts[1] in _SLOW_FOLDERS


def is_fast(item: pytest.Item) -> bool:
    """Return whether each commit runs the test."""
    module: ModuleType | None = getattr(item, "module", None)
    return not (
        is_slow_folder(item.path)
        or item.get_closest_marker("night")
        or item.get_closest_marker("slow")
        or _SLOW_FIXTURES.intersection(getattr(item, "fixturenames", ()))
        or (module is not None and _PROCESSES.intersection(vars(module)))
    )
