"""Digests of inputs: the program, Python, libraries, folders of content, options."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from hashlib import file_digest, sha256
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import generator
import rules_engine
from generator.outputs.given_folders import leads_out

_COMPILED = "__pycache__"
_PACKED = "_data"
"""A wheel's copies of content, templates and site in our own package, which are counted where they are used."""


def inputs_digest(*inputs: object) -> str:
    """Return the SHA-256 of all inputs in order: the contents of paths, the `repr` of other values.

    The date in outputs (``SOURCE_DATE_EPOCH``) and the version of Python are always included.
    """
    digest = sha256(repr((os.environ.get("SOURCE_DATE_EPOCH"), sys.version)).encode())
    for one in inputs:
        digest.update(f"\0{folder_digest(one) if isinstance(one, Path) else repr(one)}".encode())
    return digest.hexdigest()


@cache
def program_digest() -> str:
    """Return a digest of our own code and of the versions of all libraries that it needs; fixed during a run."""
    packages = (Path(next(iter(package.__path__))) for package in (generator, rules_engine))
    return inputs_digest(*(folder_digest(package, _PACKED) for package in packages), _needed_versions())


def _needed_versions() -> list[str]:
    """Return the versions of the libraries that our package names, extras included, as far as they are installed."""
    found = []
    for requirement in requires("jugada") or ():
        name = re.match(r"[\w.-]+", requirement)
        with suppress(PackageNotFoundError):
            found.append(library_versions(name[0] if name else ""))
    return found


def library_versions(*names: str) -> str:
    """Return the versions of the libraries, as ``NAME VERSION, …``."""
    return ", ".join(f"{name} {version(name)}" for name in names)


def folder_digest(folder: Path, without: str = "") -> str:
    """Return a digest of the names and bytes of all files in the folder, or of a single file; constant if missing.

    Links are followed, as the readers of content follow them; of a link that they refuse, only its name counts.
    without: the name of a folder in this one that is left out.
    """
    digest = sha256()
    for name, path in _files(folder, without):
        digest.update(f"\0{name}\0".encode(errors="surrogateescape"))
        if not leads_out(path):
            with path.open("rb") as file:
                digest.update(file_digest(file, "sha256").digest())
    return digest.hexdigest()


def _files(folder: Path, without: str) -> Iterator[tuple[str, Path]]:
    """Yield each file below the folder with its name in there, in order; compiled modules are no inputs."""
    if folder.is_file():
        yield ".", folder
        return
    left_out = {folder / without} if without else set()
    yield from _below(folder, "", (), left_out)


def _below(folder: Path, name: str, above: tuple[Path, ...], left_out: set[Path]) -> Iterator[tuple[str, Path]]:
    real = folder.resolve()
    if real in above or not folder.is_dir():  # a link to a folder that it is in
        return
    for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
        path, own = Path(entry.path), f"{name}{entry.name}"
        kind = path if entry.is_symlink() else entry  # of a link in a circle an entry cannot tell what it is
        if kind.is_dir():
            if entry.name == _COMPILED or path in left_out:
                continue
            if leads_out(path):
                yield own, path
            else:
                yield from _below(path, f"{own}/", (*above, real), left_out)
        elif kind.is_file():
            yield own, path
