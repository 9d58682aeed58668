"""Raster images in PDFs: each once, with the unchanged data of its file if PDF has the same encoding.

reportlab would decode and encode each PNG again, and keep all data in memory. Therefore it writes an empty object in
the place of each image, which `open_with_pictures` replaces by the image.
"""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from io import SEEK_END, BytesIO
from threading import Lock
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, cast

from PIL import Image

from generator.outputs.temporary import SafeFile
from generator.scene.model import Picture
from generator.scene.pictures import png_chunks
from generator.scene.press_colours import PressColours

if TYPE_CHECKING:
    import pikepdf

_COLOURS = {0: ("/DeviceGray", 1), 2: ("/DeviceRGB", 3), 3: ("", 1)}
"""Colour space and number of channels by the colour type of a PNG; 3 has a palette."""
_PACKING = 6
"""The level of packing drawings, whose lines and areas repeat."""
_PHOTOGRAPH = 0.4
"""The share of its bytes that a packed photograph keeps at least: its pixels repeat nowhere."""
_TRIED = 2**17
"""Bytes in the middle of a picture that are packed to see what it is."""
_PNG_FILTERS = 15
"""The predictor of a PDF stream whose rows are encoded like those of a PNG."""
_END = 1024
"""Bytes at the end of a PDF that hold its trailer."""
_SIZE = re.compile(rb"/Size (\d+)")


@contextmanager
def open_with_pictures(
    data: BytesIO, pictures: Mapping[int, Picture], press: PressColours | None
) -> Iterator[pikepdf.Pdf]:
    """Open the PDF with the pictures, given by the numbers of their objects; in CMYK for the press.

    They are appended in a temporary file as an update of these objects: the document reads each when it is saved, so
    that never more of them are in memory than are made at once.
    """
    import pikepdf  # which comes with what prints cards and books; a drawing has pictures only by its author

    if not pictures:
        with pikepdf.open(data) as document:
            yield document
        return
    with SafeFile() as file:
        update = _Update(file, data)
        for number, image in _images(pictures, press):
            update.add(image, number)
        update.end()
        with pikepdf.open(cast(BinaryIO, file.written()), access_mode=pikepdf.AccessMode.stream) as document:
            yield document


def _images(pictures: Mapping[int, Picture], press: PressColours | None) -> Iterator[tuple[int, RasterStream]]:
    """Yield the images with the numbers of their objects, as many made at once as there are processors."""
    # Not every system tells how many it has.
    at_once = os.cpu_count() or 1
    numbers = list(pictures)
    # Threads suffice: packing and converting leave Python's lock to others while they work.
    with ThreadPoolExecutor(at_once) as pool:
        for start in range(0, len(numbers), at_once):
            some = numbers[start : start + at_once]
            yield from zip(some, pool.map(lambda number: _image(pictures[number], press), some), strict=True)


class _Update:
    """An incremental update of a PDF (ISO 32000, 7.5.6): objects that replace others or are new."""

    def __init__(self, file: SafeFile, data: BytesIO) -> None:
        self._file = file
        self._places: dict[int, int] = {}
        content = data.getbuffer()
        file.write(content)
        # The last lines of a PDF are its trailer's dictionary, `startxref`, where its table is, and `%%EOF`.
        self._trailer, _, table = bytes(content[-_END:]).rpartition(b"trailer")[2].partition(b"startxref")
        self._before = int(table.split()[0])
        self._next = int(_SIZE.findall(self._trailer)[0])

    def add(self, image: RasterStream, number: int) -> None:
        """Write the image as the object of that number."""
        entries = image.entries
        if image.mask:
            entries = {**entries, "SMask": f"{self._next} 0 R"}
            self._next += 1
            self.add(image.mask, self._next - 1)
        self._places[number] = self._file.tell()
        words = " ".join(f"/{name} {value}" for name, value in entries.items())
        self._file.write(f"{number} 0 obj\n<< {words} /Length {len(image.data)} >>\nstream\n".encode("latin-1"))
        self._file.write(image.data)
        self._file.write(b"\nendstream\nendobj\n")

    def end(self) -> None:
        """Write the cross-reference table of the objects added, and the trailer."""
        start = self._file.tell()
        # Each row of the table has 20 bytes, counted with the blank before its end.
        rows = "".join(f"{number} 1\n{place:010} 00000 n \n" for number, place in sorted(self._places.items()))
        trailer = _SIZE.sub(b"/Size %d /Prev %d" % (self._next, self._before), self._trailer)
        self._file.write(f"xref\n{rows}trailer".encode() + trailer + f"startxref\n{start}\n%%EOF\n".encode())


@dataclass(frozen=True, slots=True)
class RasterStream:
    """An image as a PDF has it: its encoded data, the entries of its dictionary, and its soft mask."""

    data: bytes
    entries: Mapping[str, object]
    mask: RasterStream | None = None


class _Kept(NamedTuple):
    """An image in a file: its place, its length, and what else it is."""

    at: int
    length: int
    entries: Mapping[str, object]
    mask: _Kept | None


class _Separated:
    """Pictures in inks, which take long, for the next file of the same kit: in a temporary file, since they are large.

    most: bytes that are kept; beyond them it is begun anew.
    """

    def __init__(self, most: int) -> None:
        self._most, self._length = most, 0
        self._file: SafeFile | None = None
        self._kept: dict[tuple[str, PressColours], _Kept] = {}
        self._lock = Lock()

    def get(self, picture: Picture, press: PressColours) -> RasterStream:
        """Return the picture in inks. Raises FileError if it cannot be kept."""
        key = (picture.digest, press)
        with self._lock:  # the pictures of a file are made side by side
            if self._file and (kept := self._kept.get(key)):
                return _read(self._file, kept)
        # Outside the lock, since it takes long: at worst two threads make the same picture.
        made = _in_inks(Image.open(BytesIO(picture.data())), press)
        with self._lock:
            if self._file is None or self._length > self._most:
                self._file, self._length = SafeFile(), 0
                self._kept.clear()
            self._kept[key] = self._write(self._file, made)
        return made

    def _write(self, file: SafeFile, stream: RasterStream) -> _Kept:
        at = file.seek(0, SEEK_END)
        self._length = at + file.write(stream.data)
        file.check()
        mask = self._write(file, stream.mask) if stream.mask else None
        return _Kept(at, len(stream.data), stream.entries, mask)


def _read(file: SafeFile, kept: _Kept) -> RasterStream:
    file.seek(kept.at)
    data = file.read(kept.length) or b""
    return RasterStream(data, kept.entries, _read(file, kept.mask) if kept.mask else None)


_separated = _Separated(2**30)


def _image(picture: Picture, press: PressColours | None) -> RasterStream:
    if press:
        return _separated.get(picture, press)
    data = picture.data()
    if picture.form == "JPEG":
        return _jpeg(data)
    return _png(data)


def _jpeg(data: bytes) -> RasterStream:
    with Image.open(BytesIO(data)) as image:
        size, space = image.size, "/DeviceGray" if image.mode == "L" else "/DeviceRGB"
    return _stream(data, size, space, Filter="/DCTDecode")


def _png(data: bytes) -> RasterStream:
    # The size comes after the 8 bytes that begin a PNG and the 8 that begin its first chunk.
    head = data[16:33]
    size = (int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big"))
    bits, kind = head[8], head[9]
    chunks = list(png_chunks(data))
    # Only what has no clear pixels can stay as it is: PDF keeps the mask apart from the colours.
    if kind not in _COLOURS or any(name == b"tRNS" for name, _ in chunks):
        image = Image.open(BytesIO(data)).convert("RGBA")
        return replace(_packed(image.convert("RGB"), "/DeviceRGB"), mask=_packed(image.getchannel("A"), "/DeviceGray"))
    space, channels = _COLOURS[kind]
    palette = b"".join(content for name, content in chunks if name == b"PLTE")
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    space = space or f"[/Indexed /DeviceRGB {len(palette) // 3 - 1} <{palette.hex()}>]"
    return _png_rows(packed, size, space, channels, bits)


def _in_inks(image: Image.Image, press: PressColours) -> RasterStream:
    """Return the picture in CMYK, with a mask if it has transparent pixels (in PDF/X-1a they are flattened before)."""
    alpha = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    made = _inks_packed(press.picture(image))
    # A picture may have transparency in which no pixel is clear.
    if alpha is None or alpha.getextrema() == (255, 255):
        return made
    return replace(made, mask=_packed(alpha, "/DeviceGray"))


def _inks_packed(image: Image.Image) -> RasterStream:
    """Return the picture packed; of photographs the rows as PNG has them, in half the time and half as large."""
    data = image.tobytes()
    tried = data[max(0, len(data) - _TRIED) // 2 :][:_TRIED]
    if len(zlib.compress(tried, 1)) < _PHOTOGRAPH * len(tried):
        return _packed(image, "/DeviceCMYK")
    buffer = BytesIO()
    # PNG has no inks: four channels are four channels, whatever they are called.
    four_channels = Image.frombytes("RGBA", image.size, data)
    four_channels.save(buffer, "PNG", compress_level=1, compress_type=zlib.Z_RLE)
    rows = b"".join(content for name, content in png_chunks(buffer.getvalue()) if name == b"IDAT")
    return _png_rows(rows, image.size, "/DeviceCMYK", 4, 8)


def _packed(image: Image.Image, space: str) -> RasterStream:
    return _stream(zlib.compress(image.tobytes(), _PACKING), image.size, space, Filter="/FlateDecode")


def _png_rows(data: bytes, size: tuple[int, int], space: str, channels: int, bits: int) -> RasterStream:
    rows = f"<< /Predictor {_PNG_FILTERS} /Colors {channels} /BitsPerComponent {bits} /Columns {size[0]} >>"
    return _stream(data, size, space, bits, Filter="/FlateDecode", DecodeParms=rows)


def _stream(data: bytes, size: tuple[int, int], space: str, bits: int = 8, **more: str) -> RasterStream:
    entries = {
        "Type": "/XObject",
        "Subtype": "/Image",
        "Width": size[0],
        "Height": size[1],
        "ColorSpace": space,
        "BitsPerComponent": bits,
        "Interpolate": "true",
        **more,
    }
    return RasterStream(data, entries)
