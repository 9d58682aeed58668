"""Digests of inputs: the program, libraries, folders of content, options."""

from __future__ import annotations

import os
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import generator
import rules_engine

_NO_SOURCES = {"__pycache__", "_data"}
"""Subfolders of a package without source code: compiled modules, and a wheel's copies of content and templates."""


def inputs_digest(*inputs: object) -> str:
    """Return the SHA-256 of all inputs in order: the contents of paths, the `repr` of other values.

    The date in outputs (``SOURCE_DATE_EPOCH``) is always included.
    """
    digest = sha256(repr(os.environ.get("SOURCE_DATE_EPOCH")).encode())
    for one in inputs:
        digest.update(f"\0{folder_digest(one) if isinstance(one, Path) else repr(one)}".encode())
    return digest.hexdigest()


@cache
def program_digest() -> str:
    """Return a digest of our own code, which does not change during a run."""
    return inputs_digest(*(Path(next(iter(package.__path__))) for package in (generator, rules_engine)))


def library_versions(*names: str) -> str:
    """Return the versions of the libraries, as ``NAME VERSION, …``."""
    return ", ".join(f"{name} {version(name)}" for name in names)


def folder_digest(folder: Path) -> str:
    """Return a digest of the names and bytes of all files in the folder, or of a single file; constant if missing."""
    digest = sha256()
    for path in sorted(folder.rglob("*")) or [folder]:
        parts = path.relative_to(folder).parts
        if path.is_file() and not _NO_SOURCES.intersection(parts):
            digest.update(f"\0{'/'.join(parts)}\0".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()
