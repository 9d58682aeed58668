"""The site's own scripts: what a page's script imports, and their text without what only their readers need."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from generator.resources import resource_dir

_FOLDER = "assets/js"
_IMPORT = re.compile(r'^import [^"]*"\./([\w.-]+)"', re.MULTILINE)
_IN_COMMENT = r"(?:(?!\*/).)*\*/"
_OWN_LINES = re.compile(rf"^ */\*\* {_IN_COMMENT}\n|^ */\*\*\n{_IN_COMMENT}\n|^ *//[^\n]*\n", re.MULTILINE | re.DOTALL)
_TYPE = re.compile(rf"/\*\* @{_IN_COMMENT} ?", re.DOTALL)
_BLANK = re.compile(r"\n{2,}")


def without_comments(script: str) -> str:
    """Return the script without types, blank lines, and comments on lines of their own: a third of what is sent."""
    # Only whole lines of comments: in the rest of a line two strokes may stand in an address or a pattern.
    return _BLANK.sub("\n", _TYPE.sub("", _OWN_LINES.sub("", script)))


def imported_scripts(entry: str) -> list[str]:
    """Return the modules that the script imports, and those that they import, by their names.

    A page names them as scripts of their own, so that a browser fetches all at once and not one level after the other;
    one without scripts fetches none, as it would with links that preload them.
    """
    found: dict[str, None] = {}
    waiting = [entry]
    while waiting:
        for name in _imports(waiting.pop()):
            if name not in found:
                found[name] = None
                waiting.append(name)
    # In an order that does not depend on the files: the same site must be the same bytes.
    return sorted(found)


def _imports(name: str) -> Iterator[str]:
    source = (resource_dir("site") / _FOLDER / name).read_text("utf-8")
    return (found[1] for found in _IMPORT.finditer(source))


def strip_scripts(folder: Path) -> None:
    """Take the comments out of the folder's scripts."""
    for path in folder.glob("*.js"):
        path.write_text(without_comments(path.read_text("utf-8")), "utf-8")
