"""``python -m bench.without_caches MODULE … -- COMMAND …``: a command of `jugada` in which these modules keep nothing.

The functions that `functools` would let remember their answers are left as they are written.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from typing import Any

_caches: Any = functools.lru_cache


def _leave_bare(modules: tuple[str, ...]) -> None:
    """Replace the decorators, before anything of ours is imported."""

    def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        if callable(maxsize):
            return lru_cache()(maxsize)
        return lambda function: _bare(function) if _is_one(function, modules) else _caches(maxsize, typed)(function)

    functools.lru_cache = lru_cache
    functools.cache = lru_cache(maxsize=None)


def _is_one(function: Callable[..., Any], modules: tuple[str, ...]) -> bool:
    return any(function.__module__ == name or function.__module__.startswith(f"{name}.") for name in modules)


def _bare(function: Any) -> Any:
    function.cache_clear = lambda: None
    return function


def main() -> None:
    """Run the command line as `jugada` does."""
    modules, words = sys.argv[1 : sys.argv.index("--")], sys.argv[sys.argv.index("--") + 1 :]
    _leave_bare(tuple(modules))
    sys.argv = ["jugada", *words]
    from generator.cli import main as jugada

    jugada()


if __name__ == "__main__":
    main()
