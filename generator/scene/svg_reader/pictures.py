"""Pictures in SVG files: embedded, or in files beside it that the caller allows."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Callable
from io import BytesIO
from typing import TypeAlias
from urllib.parse import unquote, unquote_to_bytes

from PIL import Image

from generator.limits import MAX_PICTURE, MAX_PIXELS
from generator.scene.model import Picture
from generator.scene.pictures import PictureError, clean_picture, form_of
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

ReadFile: TypeAlias = Callable[[str], bytes]
"""Returns the bytes of a file beside the SVG file; raises RefusedError."""


def is_drawing(address: str) -> bool:
    """Return whether the address holds an SVG file itself."""
    return address[:40].lower().startswith("data:image/svg+xml")


def embedded_data(address: str) -> bytes:
    """Return the data of a ``data:`` address. Raises RefusedError."""
    head, _, body = address.partition(",")
    try:
        return b64decode("".join(unquote(body).split())) if head.endswith(";base64") else unquote_to_bytes(body)
    except (binascii.Error, ValueError) as error:
        raise RefusedError(Message("scene/no-picture", form=head[5:].partition(";")[0][:40])) from error


def read_picture(address: str, read_file: ReadFile) -> Picture:
    """Return the picture from ``data:image/png;base64,…`` or a file. Raises RefusedError."""
    if "://" in address or address.startswith(("//", "file:")):
        raise RefusedError(Message("printing/svg-outside-reference", plain="href", value=repr(address[:40])))
    if not address.startswith("data:"):
        name = unquote(address)
        return decode_picture(read_file(name), name.rpartition(".")[2].upper()[:8] or "PNG")
    kind = address[5:60].partition(",")[0].partition(";")[0].strip().lower()
    data = embedded_data(address)
    if kind in ("image/gif", "image/webp"):
        return decode_picture(_as_png(data, kind), "PNG")
    if kind not in ("image/png", "image/jpeg", "image/jpg", "image/pjpeg"):
        raise RefusedError(Message("printing/svg-picture-kind", found=repr(kind[:40])))
    return decode_picture(data, kind[6:].upper())


def _as_png(data: bytes, kind: str) -> bytes:
    """Return the first image of a GIF or WebP file. Raises RefusedError."""
    try:
        image = Image.open(BytesIO(data), formats=("GIF", "WEBP"))
        if image.width * image.height <= MAX_PIXELS:
            buffer = BytesIO()
            image.convert("RGBA").save(buffer, "PNG")
            return buffer.getvalue()
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        raise RefusedError(Message("scene/no-picture", form=kind)) from error
    raise RefusedError(Message("scene/no-picture", form=kind))


def decode_picture(data: bytes, form: str) -> Picture:
    """Return a PNG or JPEG file as a picture, stripped of metadata. Raises RefusedError.

    form: the expected format, for the error.
    """
    if len(data) > MAX_PICTURE:
        raise RefusedError(Message("outputs/input-too-large", most=f"{MAX_PICTURE:,}"))
    kind = form_of(data)
    if kind is None:
        raise RefusedError(Message("scene/no-picture", form=form))
    try:
        return clean_picture(data, kind)[0]
    except PictureError as error:
        raise RefusedError(error.args[0]) from error
