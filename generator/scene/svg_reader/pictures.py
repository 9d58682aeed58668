"""Pictures in SVG files: embedded, or in files beside it that the caller allows."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Callable
from typing import TypeAlias
from urllib.parse import unquote, unquote_to_bytes

from generator.limits import MAX_PICTURE
from generator.scene.model import Picture
from generator.scene.pictures import PictureError, clean_picture, form_of
from generator.scene.svg_values import RefusedError
from rules_engine.core import Message

ReadFile: TypeAlias = Callable[[str], bytes]
"""Returns the bytes of a file beside the SVG file; raises RefusedError."""


def is_drawing(address: str) -> bool:
    """Return whether the address holds an SVG file itself."""
    # Only its beginning, since an address may hold megabytes.
    return address[:40].lower().startswith("data:image/svg+xml")


def embedded_data(address: str) -> bytes:
    """Return the data of a ``data:`` address. Raises RefusedError."""
    head, _, body = address.partition(",")
    form = _form(head)
    try:
        return b64decode("".join(unquote(body).split())) if head.endswith(";base64") else unquote_to_bytes(body)
    except (binascii.Error, ValueError) as error:
        raise RefusedError(Message("scene/no-picture", form=form)) from error


def read_picture(address: str, read_file: ReadFile) -> Picture:
    """Return the picture from ``data:image/png;base64,…`` or a file. Raises RefusedError."""
    # Nothing is fetched: a picture is within the file or beside it.
    if "://" in address or address.startswith(("//", "file:")):
        raise RefusedError(Message("printing/svg-outside-reference", plain="href", value=repr(address[:40])))
    if not address.startswith("data:"):
        name = unquote(address)
        return decode_picture(read_file(name), name.rpartition(".")[2].upper()[:8] or "PNG")
    return decode_picture(embedded_data(address), _form(address[:60].partition(",")[0]))


def _form(head: str) -> str:
    """Return the format that the beginning of a ``data:`` address names, such as GIF for ``data:image/gif;base64``."""
    return head[5:].partition(";")[0].strip().rpartition("/")[2].upper()[:20] or "PNG"


def decode_picture(data: bytes, form: str) -> Picture:
    """Return a picture file of any format that is read, stripped of metadata. Raises RefusedError.

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
