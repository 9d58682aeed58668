"""Picture files of a deck: only from its own folder, and limited in size before they are decoded.

Users' SVG files as art, read by `generator.scene.svg_reader`, with pictures from the deck's folder only.

Non-rectangular outlines of users' cards.
"""

from __future__ import annotations

import os
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cache, partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING
from zlib import MAX_WBITS, decompressobj
from zlib import error as ZlibError  # noqa: N812  a class, called like a module's variable

from generator.limits import MAX_PICTURE, MAX_SVG
from generator.outputs.reading import FileError, read_bytes, resolve_inside, runs_in_circle, system_reason
from generator.printing.decks.file_names import nearest_file, with_slashes
from generator.printing.errors import DeckArtError, MissingArtError
from generator.scene.component import Outline
from generator.scene.model import Circle, Item, Picture, Rect, Scene
from generator.scene.path import PathBuilder, polygon
from generator.scene.pictures import ENOUGH_DPI, MM_PER_INCH, MOST_SIDE, PictureError, clean_picture, form_of
from generator.scene.svg_reader.lettering import Lettering
from generator.scene.svg_reader.snapshots import USUAL_SIDE, has_snapshots
from generator.scene.svg_reader.values import Finding
from generator.scene.svg_values import RefusedError
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.scene.svg_reader.svg_drawing import Drawing

_PACKED, _GZIP = b"\x1f\x8b", 16
"""How packed files begin, and what `zlib` adds to the window's size to read their head."""

_FINER, _COARSER = 1.02, 0.5
"""Sizes, as fractions of the one that an SVG file was drawn for, beyond which its pictures are drawn once more."""


_USUAL_PIXELS = round(USUAL_SIDE / MM_PER_INCH * 450)
"""Pixels of the longer side that the pictures of a card of usual size are kept at, if they have to be encoded again."""


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing of `width` × `height` user units.

    notes: what is drawn otherwise than the file says, with its line.   redraw: returns the items for another length, in
    mm, of the longer side in print; None for art that is the same at every size.
    """

    width: float
    height: float
    items: tuple[Item, ...]
    notes: tuple[Finding, ...] = ()
    redraw: Callable[[float], tuple[Item, ...]] | None = field(default=None, compare=False, repr=False)

    def at_size(self, mm: float) -> tuple[Item, ...]:
        """Return the items for a longer side of that length in mm."""
        if self.redraw is None or _COARSER <= mm / USUAL_SIDE <= _FINER:
            return self.items
        return self.redraw(mm)


def read_svg(path: Path, find: Callable[[str], Path], lettering: Lettering | None = None) -> Art:
    """Read the drawing. find: returns the path of a file of the deck. Raises FileError, DeckArtError with the line."""
    from generator.scene.svg_reader.svg_drawing import read_drawing  # a large part, for decks with drawings alone

    data = svg_data(path)

    def draw(mm: float) -> Drawing:
        drawing, findings = read_drawing(data, file_reader(find), lettering, mm=mm)
        if drawing is None:
            # The first in the file, since later ones may follow from it.
            first = min(findings.errors, key=lambda finding: finding.line)
            raise DeckArtError(path, first.message, first.line)
        notes.extend(findings.notes)
        return drawing

    notes: list[Finding] = []
    drawing = draw(USUAL_SIDE)
    # Now: drawing the file again at another size would add the same notes.
    found = tuple(notes)
    # Lines and areas are the same at every size; only what became pictures has dots.
    again = (lambda mm: draw(round(mm, 1)).items) if has_snapshots(drawing.items) else None
    return Art(drawing.width, drawing.height, drawing.items, found, again)


def svg_data(path: Path) -> bytes:
    """Return the content of an SVG file, also of a packed one (``.svgz``). Raises FileError, DeckArtError."""
    data = read_bytes(path, MAX_SVG)
    if not data.startswith(_PACKED):
        return data
    try:
        # One byte beyond the limit tells that there is more, without unpacking all of it.
        unpacked = decompressobj(wbits=MAX_WBITS + _GZIP).decompress(data, MAX_SVG + 1)
    except ZlibError as error:
        raise DeckArtError(path, Message("printing/cannot-read", value=str(error))) from error
    if len(unpacked) > MAX_SVG:
        raise FileError(path, Message("outputs/input-too-large", most=f"{MAX_SVG:,}"))
    return unpacked


def file_reader(find: Callable[[str], Path]) -> Callable[[str], bytes]:
    """Return the reader of pictures linked from an SVG file: those in the deck's folder that `find` allows."""

    def read(name: str) -> bytes:
        try:
            path = find(name)
        except MissingArtError as error:
            raise RefusedError(error.message) from error
        try:
            return read_bytes(path, MAX_PICTURE)
        except FileError as error:
            raise RefusedError(error.message) from error

    return read


_FORM_BY_NAME = {".jpg": "JPEG", ".jpeg": "JPEG"}
_NO_FILE = Message("printing/such-file")
DRAWING_SUFFIXES = (".svg", ".svgz")
PICTURE_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".avif", ".tif", ".tiff", ".gif", ".bmp")

NO_PICTURES: Mapping[str, Scene] = {}


class ArtStore:
    """The picture files of a deck, each read once unless it changes. given: pictures that are no files, by name."""

    def __init__(self, folder: Path, given: Mapping[str, Scene] = NO_PICTURES) -> None:
        self._folder = folder
        self._given = {name: Art(scene.width, scene.height, scene.items) for name, scene in given.items()}
        self._lettering: Lettering | None = None
        self._read: dict[str, tuple[Hashable, Art | JugadaError]] = {}

    @property
    def names(self) -> Iterable[str]:
        """All names requested so far, including those that could not be read."""
        return self._read

    def read(self, names: Iterable[str]) -> None:
        """Read these files in several threads: decoding pixels, most of the work, releases the interpreter lock."""
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            # A deque without length runs through all results and keeps none.
            deque(pool.map(self.find, dict.fromkeys(filter(None, names))), maxlen=0)

    def use(self, lettering: Lettering) -> None:
        """Set the texts of drawings in the deck's fonts from now on."""
        if lettering != self._lettering:
            self._lettering = lettering
            self._read.clear()

    def find(self, name: str) -> Art | JugadaError:
        """Return the picture with that name, or why it cannot be used."""
        if name in self._given:
            return self._given[name]
        name = with_slashes(self._folder, name)
        version = self.version(name)
        known = self._read.get(name)
        if known is None or known[0] != version:
            try:
                known = (version, read_art(self._folder, name, self._lettering))
            except JugadaError as error:
                # Errors are kept as well: a missing file is not looked for again for each card.
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
    # The number too: a file that is replaced within a tick of the clock may have the same size.
    return (facts.st_mtime_ns, facts.st_size, facts.st_ino)


def read_art(folder: Path, name: str, lettering: Lettering | None = None) -> Art:
    """Read the drawing or picture with that name below the folder.

    Raises DeckArtError for any other file, FileError for one that is too large or unreadable.
    """
    path = inside(folder, name)
    try:
        if path.suffix.lower() in DRAWING_SUFFIXES:
            return read_svg(path, lambda linked: linked_file(folder, path, linked), lettering)
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
        is_loop = runs_in_circle(folder, name)
        raise DeckArtError(path, Message("outputs/os-loop") if is_loop else Message("printing/outside-deck-folder"))
    # Reading a pipe would wait without end.
    if not found.is_file():
        if found.exists() and not found.is_dir():
            raise DeckArtError(path, Message("outputs/pipe-or-device"))
        near = nearest_file(folder, name)
        raise MissingArtError(path, Message("printing/such-file-near", near=near) if near else _NO_FILE)
    return path


def linked_file(folder: Path, drawing: Path, name: str) -> Path:
    """Return the path of a picture that a drawing links: beside it, as browsers look; else in the deck's folder.

    Raises DeckArtError if it is in neither, or not below the folder.
    """
    beside = drawing.parent.relative_to(folder) / with_slashes(folder, name)
    if drawing.parent == folder or "://" in name:
        return inside(folder, name)
    try:
        return inside(folder, str(beside))
    except MissingArtError:
        # The error names the place beside the drawing, where its author means the picture to be.
        if resolve_inside(folder, name) is None or not (folder / name).is_file():
            raise
    return inside(folder, name)


def inside_folder(folder: Path, name: str) -> Path:
    """Return a subfolder of the deck's folder, with links resolved. Raises DeckArtError if there is none."""
    path = folder / name
    found = resolve_inside(folder, name)
    if found is None or not found.is_dir():
        raise DeckArtError(path, Message("printing/unknown-icons-folder"))
    return found


def _read_picture(path: Path) -> Art:
    """Return the picture with the pixels of a usual card, and how it is read with more for a larger one."""
    items = _picture_items(path, _USUAL_PIXELS)
    size = items[0]

    @cache
    def whole() -> tuple[Rect]:
        # Its pixels were checked when it was read first.
        return _picture_items(path, MOST_SIDE, check=False)

    def at(mm: float) -> tuple[Rect]:
        return whole() if mm / MM_PER_INCH * ENOUGH_DPI > _USUAL_PIXELS else items

    return Art(size.width, size.height, items, redraw=at if max(size.width, size.height) > _USUAL_PIXELS else None)


def _picture_items(path: Path, most: int, *, check: bool = True) -> tuple[Rect]:
    picture, data = _clean(path, most, check)
    _recent.put(picture.digest, data)
    # It holds no bytes: they are asked for when a sheet is drawn, and read again if they were dropped.
    again = replace(picture, data=partial(_data, path, picture.digest, most))
    return (Rect(0, 0, picture.width, picture.height, picture=again),)


def _clean(path: Path, most: int, check: bool = True) -> tuple[Picture, bytes]:
    """Return the picture by what its file holds, whatever the file is called."""
    try:
        data = read_bytes(path, MAX_PICTURE)
        return clean_picture(data, form_of(data) or _FORM_BY_NAME.get(path.suffix.lower(), "PNG"), check, most)
    except PictureError as error:
        raise DeckArtError(path, error.args[0]) from error


def _data(path: Path, digest: str, most: int) -> bytes:
    """Return the picture's data, read again if they are not cached. Raises DeckArtError if the file has changed."""
    data = _recent.get(digest)
    if data is None:
        picture, data = _clean(path, most, check=False)
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
        # Without the lock: what another thread drops just now is read again.
        return self._data.get(digest)

    def put(self, digest: str, data: bytes) -> None:
        with self._lock:
            if digest not in self._data:
                self._data[digest] = data
                self._size += len(data)
            while self._size > self._most:
                self._size -= len(self._data.popitem(last=False)[1])


_recent = _Recent(30_000_000)


_HEX_WIDE = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
_HEX_HIGH = ((0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25))
"""Corners as fractions of the size: at the left and right of a wide card, at the top and bottom of a high one."""


def hexagon(width: float, height: float) -> Outline:
    """Return the hexagon that touches all edges of width × height mm."""
    corners = _HEX_WIDE if width >= height else _HEX_HIGH
    return polygon((x * width, y * height) for x, y in corners)


def oval(width: float, height: float) -> Outline:
    """Return the circle or ellipse that touches all edges of width × height mm."""
    if abs(width - height) < 0.01:
        return Circle(width / 2, height / 2, width / 2)
    rx, ry = width / 2, height / 2
    # Two halves, since an arc that ends where it begins is no arc.
    around = PathBuilder().move(width, ry).arc(rx, ry, 0, False, True, 0, ry).arc(rx, ry, 0, False, True, width, ry)
    return around.close().path()
