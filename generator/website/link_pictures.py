"""The picture that other sites show beside a link to an example: the engine's drawing on 1200 × 630 pixels."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from generator.outputs.record import library_versions
from generator.outputs.writing import cache_folder
from generator.scene.model import Colour, Rect, Scene, translate_items
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from generator.scene.theme import PAPER

if TYPE_CHECKING:
    from PIL.Image import Image

SIZE = (1200, 630)


NAME = "picture.png"


_MARGIN, _BAND = 30.0, 18.0


_COLOURS = 64
"""Number of colours in the file: drawings have few, and the file is a third as large."""


_DIGEST = sha256().digest_size


def social_picture(drawing: Scene, colour: Colour) -> bytes:
    """Return the drawing over a band in that colour as PNG, from the user's cache if it was drawn before."""
    return kept_picture(_framed(drawing, colour), SIZE, _png)


def kept_picture(picture: Scene, size: tuple[int, int], encode: Callable[[Image], bytes]) -> bytes:
    """Return the encoded picture of that size in pixels, from the user's cache if it was drawn before."""
    # With classes, since the pages' shapes have them: so these are written already.
    return picture_drawn_once(svg_text(picture, css=True), lambda: picture, size, encode)


def picture_drawn_once(
    inputs: str, draw: Callable[[], Scene], size: tuple[int, int], encode: Callable[[Image], bytes]
) -> bytes:
    """Return the encoded picture, not drawn if one that was made from these inputs is in the user's cache."""
    versions = library_versions("pillow", "pypdfium2", "reportlab")
    # All that the bytes depend on: the libraries, the size, the format, and the drawing or what it is drawn from.
    how = f"{versions}\0{size}\0{encode.__qualname__}\0{inputs}"
    folder = cache_folder("pictures")
    file = folder / sha256(how.encode()).hexdigest()[:32] if folder else None
    data = _read_cached(file) if file else None
    if data is None:
        data = encode(_rendered(draw(), size))
        if file:
            _write_cached(file, data)
    return data


def _framed(drawing: Scene, colour: Colour) -> Scene:
    """Return the drawing, as large as fits, on paper; a unit is a pixel."""
    width, height = map(float, SIZE)
    room = (width - 2 * _MARGIN, height - _BAND - 2 * _MARGIN)
    scale = min(room[0] / drawing.width, room[1] / drawing.height)
    left, top = (width - scale * drawing.width) / 2, _MARGIN + (room[1] - scale * drawing.height) / 2
    ground = (Rect(0, 0, width, height, 0, PAPER), Rect(0, height - _BAND, width, _BAND, 0, colour))
    return Scene(width, height, (*ground, translate_items(drawing.items, left, top, scale)), drawing.title)


def _rendered(picture: Scene, size: tuple[int, int]) -> Image:
    """Return the picture with transparency where nothing is painted."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf_bytes([picture], title=picture.title))
    try:
        page = document[0]
        bitmap = page.render(scale=size[0] / page.get_width(), fill_color=(255, 255, 255, 0), rev_byteorder=True)
        image: Image = bitmap.to_pil().crop((0, 0, *size))
    finally:
        document.close()
    return image


def _png(image: Image) -> bytes:
    buffer = BytesIO()
    image.convert("RGB").quantize(_COLOURS, method=2).save(buffer, "PNG")
    return buffer.getvalue()


def _read_cached(file: Path) -> bytes | None:
    """Return the cached data; None if the file is missing or damaged."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    digest, data = content[:_DIGEST], content[_DIGEST:]
    return data if sha256(data).digest() == digest else None


def _write_cached(file: Path, data: bytes) -> None:
    """Write the file with its digest, atomically; without a cache the next build draws again."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        # By process: two builds may draw the same picture at once.
        own = file.with_name(f"{file.name}.{os.getpid()}")
        own.write_bytes(sha256(data).digest() + data)
        own.replace(file)
