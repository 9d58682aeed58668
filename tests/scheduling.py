"""Which process runs which tests, and in which order: a module's in one, so that what they share is made once.

Modules that share more go together: the pages on which the browser's engine starts, the games' books, an installation.
What takes long begins first: at the end there are only small modules left to share out, and no core is idle.
"""

from __future__ import annotations

from xdist.scheduler import LoadFileScheduling

_TOGETHER = {
    "tests/browser/test_editor": "engine",
    "tests/browser/test_instant": "engine",
    "tests/browser/test_play": "engine",
    "tests/browser/test_table": "engine",
    "tests/browser/": "browser",
    "tests/packaging/": "packaging",
    "tests/preflight/test_books": "books",
    "tests/preflight/test_tagged": "books",
    "tests/puzzles/": "puzzles",
    "tests/rulebook/": "books",
}
"""Beginnings of paths of modules that one process runs, each group under a name; the first that fits counts."""

_LONG = (
    *(start for start, group in _TOGETHER.items() if group == "engine"),
    "tests/packaging/",
    "tests/preflight/test_books",
    "tests/preflight/test_tagged",
    "tests/rulebook/",
    "tests/browser/",  # after the two above: until the first of the pages' processes has built the site, it would wait
    "tests/builder/",
    "tests/fuzz/",
    "tests/i18n/test_pseudo_games",
    "tests/bench/",
    "tests/preflight/",
    "tests/examples/test_spoil",
    "tests/lab/",
    "tests/cli/",
    "tests/website/",
)
"""Beginnings of paths of what takes more than ten seconds, the longest first."""


class ByModule(LoadFileScheduling):  # type: ignore[misc]
    """Give a process whole modules, and those that go together."""

    def _split_scope(self, nodeid: str) -> str:
        alone: str = super()._split_scope(nodeid)
        return next((group for start, group in _TOGETHER.items() if nodeid.startswith(start)), alone)


def rank(nodeid: str) -> int:
    """Return how early a test's module begins: a lower number is earlier."""
    return next((number for number, start in enumerate(_LONG) if nodeid.startswith(start)), len(_LONG))
