"""``python -m bench.cache_savings COMMAND …``: run a command of `jugada`, and list what each function's cache saved.

A saving is the number of hits times the mean processor time of a miss. It is an upper bound: what a miss calls may be
cached too.
"""

from __future__ import annotations

import atexit
import functools
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

_caches: Any = functools.lru_cache


class _Measured:
    """A function that takes the time of its misses."""

    def __init__(self, function: Callable[..., Any]) -> None:
        functools.update_wrapper(self, function)
        self.function, self.seconds = function, 0.0
        self.name = f"{function.__module__}.{function.__qualname__}"

    def __call__(self, *args: Any, **options: Any) -> Any:
        start = process_time()
        try:
            return self.function(*args, **options)
        finally:
            self.seconds += process_time() - start


_FOUND: list[tuple[_Measured, Any]] = []


def _measure_caches() -> None:
    """Replace the decorators, before anything of ours is imported."""

    def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        return lru_cache()(maxsize) if callable(maxsize) else lambda function: _measured(function, maxsize, typed)

    functools.lru_cache = lru_cache
    functools.cache = lru_cache(maxsize=None)


def _measured(function: Callable[..., Any], maxsize: int | None, typed: bool) -> Any:
    if not function.__module__.startswith(("generator", "rules_engine")):
        return _caches(maxsize, typed)(function)
    measured = _Measured(function)
    cached = _caches(maxsize, typed)(measured)
    _FOUND.append((measured, cached))
    return cached


def _print_savings() -> None:
    total = process_time()
    rows = []
    for measured, cached in _FOUND:
        info = cached.cache_info()
        if info.misses:
            rows.append((info.hits * measured.seconds / info.misses / total, info.hits, info.misses, measured.name))
    for share, hits, misses, name in sorted(rows, reverse=True):
        print(f"{share:8.1%} {hits:9,} hits {misses:7,} misses  {name}", file=sys.stderr)


def main() -> None:
    """Run the command line as `jugada` does; the list follows on stderr."""
    _measure_caches()
    atexit.register(_print_savings)
    sys.argv = ["jugada", *sys.argv[1:]]
    from generator.cli import main as jugada

    jugada()


if __name__ == "__main__":
    main()
