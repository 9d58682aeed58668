"""Pictures in SVG files: within the file, or beside it, as its owner allows."""

from __future__ import annotations

import binascii
import warnings
from base64 import b64decode
from collections.abc import Callable
from io import BytesIO
from typing import NamedTuple, TypeAlias
from urllib.parse import unquote, unquote_to_bytes

from PIL import Image, ImageOps, UnidentifiedImageError

from generator.limits import MAX_PICTURE, MAX_PIXELS
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

ENOUGH_DPI = 300
"""Pictures with more dots per inch are made smaller: printers do not show them."""

_LARGEST_PRINT = 200.0
"""mm that a picture takes at most."""

_FORMATS = ("PNG", "JPEG")


class Picture(NamedTuple):
    """A picture as PNG; its own width and height in pixels are those of the file, not of what is kept of it."""

    width: float
    height: float
    png: bytes


ReadFile: TypeAlias = Callable[[str], bytes]
"""Returns the bytes of a file beside the SVG file; raises RefusedError."""


def read_picture(address: str, read_file: ReadFile) -> Picture:
    """Return the picture at ``data:image/png;base64,…`` or in a file. Raises RefusedError."""
    if not address.startswith("data:"):
        name = unquote(address)
        return decode_picture(read_file(name), name.rpartition(".")[2].upper()[:8] or "PNG")
    head, _, body = address.partition(",")
    kind = head[5:].partition(";")[0].strip().lower()
    if kind not in ("image/png", "image/jpeg", "image/jpg"):
        raise RefusedError(Message("printing/svg-picture-kind", found=repr(kind[:40])))
    try:
        data = b64decode("".join(body.split())) if head.endswith(";base64") else unquote_to_bytes(body)
    except (binascii.Error, ValueError) as error:
        raise RefusedError(Message("printing/no-picture", form=kind)) from error
    return decode_picture(data, kind[6:].upper())


def decode_picture(data: bytes, form: str) -> Picture:
    """Return the bytes of a PNG or JPEG file as a picture, without what is not picture. Raises RefusedError.

    form: what it should be, for the error.
    """
    if len(data) > MAX_PICTURE:
        raise RefusedError(Message("core/bytes-more-than", size=f"{len(data):,}", largest=f"{MAX_PICTURE:,}"))
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            picture = Image.open(BytesIO(data), formats=_FORMATS)
        columns, rows = picture.size
        if columns * rows > MAX_PIXELS:
            most = f"{MAX_PIXELS:,}"
            raise RefusedError(Message("printing/pixels-more-than", columns=columns, rows=rows, most_pixels=most))
        clean = ImageOps.exif_transpose(picture).convert("RGBA")
    except UnidentifiedImageError as error:  # its own words name an object in memory
        raise RefusedError(Message("printing/no-picture", form=form)) from error
    except (Image.DecompressionBombError, OSError, SyntaxError, ValueError) as error:
        if isinstance(error, RefusedError):
            raise
        raise RefusedError(Message("printing/picture-unreadable", form=form, error=str(error))) from error
    columns, rows = clean.size
    most_side = round(_LARGEST_PRINT / 25.4 * ENOUGH_DPI)
    clean.thumbnail((most_side, most_side))
    if clean.getchannel("A").getextrema() == (255, 255):
        clean = clean.convert("RGB")
    buffer = BytesIO()
    clean.save(buffer, "PNG")
    return Picture(columns, rows, buffer.getvalue())
