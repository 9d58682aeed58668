"""Picture files of a deck: only from its own folder, and limited in size before they are decoded."""

from __future__ import annotations

import os
from collections import OrderedDict, deque
from collections.abc import Hashable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Lock

from generator.limits import MAX_PICTURE
from generator.outputs.reading import read_bytes, resolve_inside, system_reason
from generator.printing.decks.file_names import nearest_file, with_slashes
from generator.printing.decks.svg_art import Art, read_svg
from generator.printing.errors import DeckArtError, MissingArtError
from generator.scene.model import Picture, Rect
from generator.scene.pictures import PictureError, clean_picture, form_of
from generator.scene.svg_reader.lettering import Lettering
from rules_engine.core import JugadaError, Message

_FORM_BY_NAME = {".jpg": "JPEG", ".jpeg": "JPEG"}
_NO_FILE = Message("printing/such-file")
PICTURE_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".bmp")


class ArtStore:
    """The picture files of a deck, each read once unless it changes."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._lettering: Lettering | None = None
        self._read: dict[str, tuple[Hashable, Art | JugadaError]] = {}

    @property
    def names(self) -> Iterable[str]:
        """All names requested so far, including those that could not be read."""
        return self._read

    def read(self, names: Iterable[str]) -> None:
        """Read these files in several threads: decoding pixels, most of the work, releases the interpreter lock."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            deque(pool.map(self._find, dict.fromkeys(filter(None, names))), maxlen=0)

    def use(self, lettering: Lettering) -> None:
        """Set the texts of drawings in the deck's fonts from now on."""
        if lettering != self._lettering:
            self._lettering = lettering
            self._read.clear()

    def get(self, name: str) -> Art | None:
        """Return the picture with that name; None for an empty name, or if the picture cannot be used."""
        found = self._find(name) if name else None
        return found if isinstance(found, Art) else None

    def problem(self, name: str) -> JugadaError | None:
        """Return why the picture with that name cannot be used; None if it can."""
        found = self._find(name)
        return None if isinstance(found, Art) else found

    def _find(self, name: str) -> Art | JugadaError:
        name = with_slashes(self._folder, name)
        version = self.version(name)
        known = self._read.get(name)
        if known is None or known[0] != version:
            try:
                known = (version, read_art(self._folder, name, self._lettering))
            except JugadaError as error:
                known = (version, error)
            self._read[name] = known
        return known[1]

    def path(self, name: str) -> Path:
        """Return where the picture with that name is."""
        return self._folder / name

    def version(self, name: str) -> Hashable:
        """Return a value that changes with the file; None if the file does not exist."""
        return file_version(self._folder / with_slashes(self._folder, name))


def file_version(path: Path) -> Hashable:
    """Return a value that changes with the file; None if the file does not exist."""
    try:
        facts = path.stat()
    except (OSError, ValueError):
        return None
    return (facts.st_mtime_ns, facts.st_size, facts.st_ino)


def read_art(folder: Path, name: str, lettering: Lettering | None = None) -> Art:
    """Read the SVG, PNG or JPEG file with that name below the folder.

    Raises DeckArtError for any other file, FileError for one that is too large or unreadable.
    """
    path = inside(folder, name)
    try:
        if path.suffix.lower() == ".svg":
            return read_svg(path, lambda linked: inside(folder, linked), lettering)
        if path.suffix.lower() in PICTURE_SUFFIXES:
            return _read_picture(path)
    except OSError as error:
        raise DeckArtError(path, Message("printing/cannot-read", value=system_reason(error))) from error
    raise DeckArtError(path, Message("printing/expected-picture-file"))


def inside(folder: Path, name: str) -> Path:
    """Return the path of a file of the deck. Raises DeckArtError if it is not below the folder."""
    name = with_slashes(folder, name)
    path = folder / name
    if "://" in name:
        raise MissingArtError(Path(name.rpartition("/")[2]), Message("printing/picture-address"))
    found = resolve_inside(folder, name)
    if found is None:
        raise DeckArtError(path, Message("printing/outside-deck-folder"))
    if not found.is_file():
        near = nearest_file(folder, name)
        raise MissingArtError(path, Message("printing/such-file-near", near=near) if near else _NO_FILE)
    return path


def inside_folder(folder: Path, name: str) -> Path:
    """Return a subfolder of the deck's folder, with links resolved. Raises DeckArtError if there is none."""
    path = folder / name
    found = resolve_inside(folder, name)
    if found is None or not found.is_dir():
        raise DeckArtError(path, Message("printing/unknown-icons-folder"))
    return found


def _read_picture(path: Path) -> Art:
    picture, data = _clean(path)
    _recent.put(picture.digest, data)
    again = replace(picture, data=partial(_data, path, picture.digest))
    return Art(picture.width, picture.height, (Rect(0, 0, picture.width, picture.height, picture=again),))


def _clean(path: Path, check: bool = True) -> tuple[Picture, bytes]:
    """Return the picture by what its file holds, whatever the file is called."""
    try:
        data = read_bytes(path, MAX_PICTURE)
        return clean_picture(data, form_of(data) or _FORM_BY_NAME.get(path.suffix.lower(), "PNG"), check)
    except PictureError as error:
        raise DeckArtError(path, error.args[0]) from error


def _data(path: Path, digest: str) -> bytes:
    """Return the picture's data, read again if they are not cached. Raises DeckArtError if the file has changed."""
    data = _recent.get(digest)
    if data is None:
        picture, data = _clean(path, check=False)
        if picture.digest != digest:
            raise DeckArtError(path, Message("printing/picture-changed"))
    return data


class _Recent:
    """A cache of recently read picture data, limited in bytes, so that a large deck is never wholly in memory."""

    def __init__(self, most: int) -> None:
        self._most, self._size = most, 0
        self._data: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, digest: str) -> bytes | None:
        return self._data.get(digest)

    def put(self, digest: str, data: bytes) -> None:
        with self._lock:
            if digest not in self._data:
                self._data[digest] = data
                self._size += len(data)
            while self._size > self._most:
                self._size -= len(self._data.popitem(last=False)[1])


_recent = _Recent(30_000_000)
