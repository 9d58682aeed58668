"""Names of files as people write them in tables: with the backslashes of Windows, other capitals, without an ending."""

from __future__ import annotations

import os
from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice
from pathlib import Path, PurePosixPath, PureWindowsPath

_MOST_FILES = 2_000
"""Files of a folder among which a name is looked for."""

_LIKE = 0.75
"""Similarity from which a name is suggested: one typing error in four letters, two in eight."""


def with_slashes(folder: Path, name: str) -> str:
    r"""Return the name with slashes for the backslashes of Windows: ``img\fox.png``; a file of that very name stays.

    >>> with_slashes(Path("none"), r"img\fox.png")
    'img/fox.png'
    """
    # A name with a zero byte is no path, and must not be looked for.
    if "\\" not in name or "\0" in name or (folder / name).exists():
        return name
    return name.replace("\\", "/")


def nearest_file(folder: Path, name: str) -> str:
    """Return the file in the folder that was probably meant, relative to it; empty if none is likely.

    The first of: the same name in other capitals, with another ending or none, in another folder, a similar name.
    """
    # Windows takes slashes of both kinds.
    wanted = PureWindowsPath(name).as_posix().casefold()
    files = {file.casefold(): file for file in islice(_files(folder), _MOST_FILES)}
    if wanted in files:
        return files[wanted]
    for cut in (_stem, _name, _last_stem):
        if same := [file for plain, file in files.items() if cut(plain) == cut(wanted)]:
            return min(same, key=len)
    close = get_close_matches(wanted, list(files), n=1, cutoff=_LIKE)
    return files[close[0]] if close else ""


def _stem(name: str) -> str:
    return str(PurePosixPath(name).with_suffix("")) if PurePosixPath(name).name else name


def _name(name: str) -> str:
    return PurePosixPath(name).name


def _last_stem(name: str) -> str:
    return PurePosixPath(name).stem


def _files(folder: Path) -> Iterator[str]:
    """Yield the files in the folder and those within it, hidden ones excepted, by their path from there."""
    for root, folders, names in os.walk(folder):
        # Sorted, so that every system suggests the same file.
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        for name in sorted(names):
            if not name.startswith(".") and Path(root, name).is_file():
                yield Path(root, name).relative_to(folder).as_posix()
