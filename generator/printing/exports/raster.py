"""Raster images of scenes, rendered from the same PDF that is printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from io import BytesIO

import pypdfium2
from PIL import Image

from generator.scene.model import Scene
from generator.scene.pdf import pdf_bytes
from rules_engine.core import JugadaError, Message

MM_PER_INCH = 25.4
MOST_PIXELS = 12_000
"""Upper limit of pixels for each side of an image; more would be a mistake."""


class ExportError(JugadaError):
    """An export is impossible, for instance because the image would be too large."""


def size_in_pixels(width: float, height: float, dpi: float) -> tuple[int, int]:
    """Return columns and rows of an image of width × height mm. Raises ExportError above the limit."""
    size = (max(1, round(width / MM_PER_INCH * dpi)), max(1, round(height / MM_PER_INCH * dpi)))
    if max(size) > MOST_PIXELS:
        raise ExportError(
            Message(
                "printing/too-many-pixels",
                width=f"{width:.0f}",
                height=f"{height:.0f}",
                dpi=f"{dpi:g}",
                value=size[0],
                value2=size[1],
                most_pixels=MOST_PIXELS,
            )
        )
    return size


def render_scenes(scenes: Sequence[Scene], dpi: float) -> Iterator[Image.Image]:
    """Yield each scene as an RGBA image; unpainted areas are transparent. Raises ExportError for one too large."""
    if not scenes:
        return
    sizes = [size_in_pixels(scene.width, scene.height, dpi) for scene in scenes]
    # The page has the size of a whole number of pixels, so the difference is less than a pixel.
    pages = [
        replace(scene, width=columns / dpi * MM_PER_INCH, height=rows / dpi * MM_PER_INCH)
        for scene, (columns, rows) in zip(scenes, sizes, strict=True)
    ]
    document = pypdfium2.PdfDocument(pdf_bytes(pages, title="export"))
    try:
        for index, size in enumerate(sizes):
            page = document[index]
            # Slightly less than the full scale, since sizes are rounded up.
            bitmap = page.render(scale=dpi / 72 * (1 - 1e-6), fill_color=(255, 255, 255, 0), rev_byteorder=True)
            picture = bitmap.to_pil().convert("RGBA")
            yield picture if picture.size == size else picture.resize(size)
    finally:
        document.close()


def png_bytes(picture: Image.Image, dpi: float) -> bytes:
    """Return the image as PNG with its resolution; opaque images lose the alpha channel."""
    if picture.mode == "RGBA" and picture.getchannel("A").getextrema() == (255, 255):
        picture = picture.convert("RGB")
    buffer = BytesIO()
    picture.save(buffer, "PNG", dpi=(dpi, dpi), optimize=False)
    return buffer.getvalue()
