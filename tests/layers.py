"""Which tests are fast: what each commit runs with `pytest -m fast`, in under a minute on two cores.

They start no browser and no process, build no site, book or kit, and install nothing. Nobody marks them: it follows
from the folder, and from what a module uses. A new test is fast until it is one of those.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import ModuleType

import pytest

TESTS = Path(__file__).parent

_SLOW = (
    *("bench", "browser", "builder", "docs", "exports", "fuzz", "i18n", "lab", "packaging", "preflight", "printing"),
    *("language_server/test_client.py", "puzzles", "rulebook", "website"),
    *("basket_boss/test_drawings.py", "cli/test_help_examples.py", "cli/test_long_numbers.py", "cli/test_records.py"),
    *("cli/test_nothing_is_lost.py", "decks/test_decks.py", "decks/test_samples.py", "diagrams", "editions"),
    *("basketmind/test_reference.py", "examples/test_spoil.py", "examples/test_malformed_values.py", "peers"),
    *("team_km/test_legality.py",),
)
"""Folders and modules of `tests/` that are about whole outputs, processes, or many games."""

_SLOW_FIXTURES = frozenset(("site", "small_site", "browser", "wheel", "installed", "variables"))
"""What a fast test does not ask for, nor what it asks for."""

_PROCESSES = frozenset(("subprocess", "multiprocessing", "get_context"))
"""What a module imports that starts processes."""


@cache
def is_slow_place(path: Path) -> bool:
    """Return whether no test in the file or folder is fast, so that `-m fast` need not read it."""
    return any(path.is_relative_to(TESTS / place) for place in _SLOW)


def is_fast(item: pytest.Item) -> bool:
    """Return whether each commit runs the test."""
    module: ModuleType | None = getattr(item, "module", None)
    return not (
        is_slow_place(item.path)
        or item.get_closest_marker("night")
        or _SLOW_FIXTURES.intersection(getattr(item, "fixturenames", ()))
        or (module is not None and _PROCESSES.intersection(vars(module)))
    )
