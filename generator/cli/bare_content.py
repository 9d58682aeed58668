"""Handles ``jugada check --content`` without a folder, which checks the style of the content's texts."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

STYLE = "--style"
"""The option that replaces a bare ``--content`` of ``jugada check``."""

_CONTENT = "--content"


def read_bare_content(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with ``--style`` in place of a ``--content`` of ``check`` that no folder follows.

    >>> read_bare_content(["check", "--content"]), read_bare_content(["moves", "--content"])
    (['check', '--style'], ['moves', '--content'])
    """
    found = list(arguments)
    # Before the parser, which has no option with a value that may be missing.
    if "check" not in found:
        return found
    for index, argument in enumerate(found):
        following = found[index + 1] if index + 1 < len(found) else ""
        if argument == _CONTENT and not Path(following or "-").is_dir():
            found[index] = STYLE if not following or following.startswith("-") or _is_game(following) else argument
    return found


def _is_game(name: str) -> bool:
    from rules_engine.core.registry import game_names

    return name in game_names()
