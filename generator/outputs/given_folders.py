"""Folders that somebody gives: what is read below one must also lie in it, wherever links and ``..`` lead.

A stranger's folder may hold ``examples/c.yaml``, a link to a secret of this machine. `give_folder` makes a folder
known; from then on `generator.outputs.reading` refuses each path below it that leads out of it. A file that a user
names is read wherever it leads, since he named it, but no message quotes a file that is a link out of its folder.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

_INSTALLED = frozenset(("site-packages", "dist-packages"))
"""Folders of installed packages: their files are trusted, and some installers make each of them a link."""

_given: dict[str, str] = {}
"""The given folders as they are spelt and as they resolve, each with its resolved path; all end with a separator."""

_named: set[Path] = set()
"""The files that the user has named himself."""


def give_folder(folder: Path, *named: Path) -> None:
    """Confine all reading below this folder to it; `named` are files in it that the user has named himself."""
    _real_folder.cache_clear()  # links may have changed since
    _named.update(path.absolute() for path in named)
    real = folder.resolve()
    if _INSTALLED.isdisjoint(real.parts):
        _given.update({_closed(folder.absolute()): _closed(real), _closed(real): _closed(real)})


def give_file(path: Path) -> None:
    """Confine all reading beside a file that the user names."""
    give_folder(path.parent, path)


def is_given(folder: Path) -> bool:
    """Return whether the folder is a given one, or below one."""
    return any(_closed(folder.absolute()).startswith(given) for given in _given)


def leads_out(path: Path) -> bool:
    """Return whether the path is below a given folder, but leads out of it by links or ``..``."""
    if not _given:
        return False
    spelt = path.absolute()  # keeps `..`, which must not hide the folder that the path begins with
    text = _closed(spelt)
    homes = [real for given, real in _given.items() if text.startswith(given)]
    if not homes or spelt in _named:
        return False
    real = _closed(_real_path(spelt))
    return not any(real.startswith(home) for home in homes)


def is_quotable(path: Path) -> bool:
    """Return whether messages may quote the file: it is no link, or its target is in its folder or in a given one."""
    try:
        if not path.is_symlink():
            return True
        real, beside = _closed(path.resolve()), _closed(path.parent.resolve())
    except (OSError, RuntimeError, ValueError):  # links in a circle, a null character: nothing can be read
        return True
    return any(real.startswith(home) for home in (beside, *_given.values()))


def _closed(folder: Path) -> str:
    return f"{folder}{'' if folder == Path(folder.anchor) else os.sep}"


def _real_path(path: Path) -> Path:
    """Return the path with links resolved; a folder is resolved once for all its files, since that takes longest."""
    if path.is_symlink() or path.name == os.pardir:
        return path.resolve()
    return _real_folder(path.parent) / path.name


@cache
def _real_folder(folder: Path) -> Path:
    return folder.resolve()
