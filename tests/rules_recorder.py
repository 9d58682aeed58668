"""Records which rule ids each test sees, for `jugada coverage`: in violations, events and results, and those that a
worked example is about once the engine's answers in it hold.

The constructors of the four note their rules; each test's set is kept under its id. Workers of a parallel run hand
theirs to the process that started them, which adds all to the record of earlier runs. JUGADA_RULES_HIT names another
file for it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from pathlib import Path
from typing import Any

import pytest

from generator.coverage.gather import RECORD, read_hits
from generator.examples.run import ExampleRun
from generator.outputs.writing import write_atomically
from rules_engine.core import Event, Terminal, Violation

_ROOT = Path(__file__).parents[1]
_KEY = pytest.StashKey[dict[str, list[str]]]()
_seen: set[str] = set()


def pytest_configure(config: pytest.Config) -> None:
    """Begin to listen."""
    config.stash[_KEY] = {}
    for kind in (Violation, Event, Terminal):
        _listen(kind, lambda made: {made.rule} - {None})
    _listen(ExampleRun, lambda made: made.answered)


def _listen(kind: Any, rules: Callable[[Any], Iterable[str]]) -> None:
    make: Callable[..., None] = kind.__init__
    if getattr(make, "noting", False):
        return

    @wraps(make)
    def noting(self: Any, *args: Any, **values: Any) -> None:
        make(self, *args, **values)
        _seen.update(rules(self))

    noting.noting = True  # type: ignore[attr-defined]
    kind.__init__ = noting


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Keep what this test sees."""
    _seen.clear()
    result = yield
    test = item.nodeid.partition("[")[0]
    rules = item.config.stash[_KEY]
    rules[test] = sorted(_seen.union(rules.get(test, ())))
    return result


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over what a worker has seen."""
    all_rules = node.config.stash[_KEY]
    output = getattr(node, "workeroutput", {})  # a worker that crashed has none
    for test, rules in output.get("rules_hit", {}).items():
        all_rules[test] = sorted({*all_rules.get(test, ()), *rules})


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand it over, or write the record."""
    rules = session.config.stash[_KEY]
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["rules_hit"] = rules
        return
    path = Path(os.environ.get("JUGADA_RULES_HIT", _ROOT / RECORD))
    earlier = {test: found for test, found in (read_hits(path) or {}).items() if _still_there(test)}
    text = json.dumps({**earlier, **rules}, indent=1, sort_keys=True)
    if rules:
        write_atomically(path, text + "\n")


def _still_there(test: str) -> bool:
    return (_ROOT / test.partition("::")[0]).is_file()
