"""Whether a file that lies there is what would be written: it carries a digest of all that it was made from."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

import pikepdf

import generator
import rules_engine

_DIGEST, _KIND, _FILES = "/JugadaInputs", "/JugadaKind", "/JugadaFiles"

_LIBRARIES = ("reportlab", "pikepdf")
_SOURCES = {".py", ".yaml", ".md", ".svg", ".json", ".ttf"}


def inputs_digest(folders: Iterable[Path], options: object) -> str:
    """SHA-256 over this program, the libraries' versions, the files in the folders or single ones, the options."""
    own = [Path(next(iter(package.__path__))) for package in (generator, rules_engine)]
    digest = sha256()
    digest.update(repr((options, os.environ.get("SOURCE_DATE_EPOCH"))).encode())
    for library in _LIBRARIES:
        digest.update(f"{library} {version(library)}\0".encode())
    for folder in dict.fromkeys(path.resolve() for path in (*own, *folders)):
        digest.update(_folder_digest(folder))
    return digest.hexdigest()


def folder_version(folder: Path) -> str:
    """A short digest of what the folder holds: the version of a game's content."""
    return _folder_digest(folder.resolve()).hex()[:16]


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a PDF carries in its information dictionary.

    kind: of its parts, empty for a whole kit.   files: the names of the files that were written beside a kit's.
    """

    digest: str
    kind: str = ""
    files: tuple[str, ...] = ()

    def entries(self) -> dict[str, str]:
        """As the information dictionary holds it."""
        return {_DIGEST: self.digest, _KIND: self.kind, _FILES: " ".join(self.files)}


@dataclass(frozen=True, slots=True)
class Standing:
    """A PDF that is there already."""

    path: Path
    stamp: Stamp
    pages: int


def standing(path: Path, digest: str) -> Standing | None:
    """The PDF if it was made from what the digest tells; None if it is missing, made from other things, or no PDF."""
    if not path.is_file():
        return None
    try:
        with pikepdf.open(path) as document:
            info = document.docinfo
            found, kind, files = (str(info.get(key, "")) for key in (_DIGEST, _KIND, _FILES))
            stamp = Stamp(found, kind, tuple(files.split()))
            return Standing(path, stamp, len(document.pages)) if stamp.digest == digest else None
    except pikepdf.PdfError:
        return None


def standing_kit(kit: Path, digest: str) -> list[Standing] | None:
    """The files beside a kit's, then the kit's; None unless all of them were made from what the digest tells."""
    whole = standing(kit, digest)
    if whole is None:
        return None
    files = [standing(kit.parent / name, digest) for name in whole.stamp.files]
    found = [file for file in files if file is not None]
    return [*found, whole] if len(found) == len(files) else None


@cache
def _folder_digest(folder: Path) -> bytes:
    digest = sha256()
    for path in sorted(_files(folder)):
        digest.update(f"{path.relative_to(folder)}\0".encode())
        digest.update(path.read_bytes())
    return digest.digest()


def _files(place: Path) -> Iterator[Path]:
    found = [place] if place.is_file() else place.rglob("*")
    return (path for path in found if path.suffix in _SOURCES and path.is_file())
