"""Access to objects of PDFs that may be damaged or hostile: typed entries, limits, exceptions that mean damage."""

from __future__ import annotations

import logging
import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pikepdf
from pikepdf.settings import set_qpdf_limits

from generator.i18n.texts import shortest
from generator.limits import MAX_PDF_DECODED, MAX_PDF_LZW, MAX_PDF_STREAM
from generator.preflight.geometry import LARGEST
from rules_engine.core.messages import Message

# Without a handler Python prints these libraries' warnings to stderr; here damage is reported as a finding.
for _library in ("fontTools", "pikepdf"):
    logging.getLogger(_library).addHandler(logging.NullHandler())

DAMAGE = (
    pikepdf.PdfError,  # qpdf's own
    ValueError,
    TypeError,
    LookupError,
    AttributeError,
    ArithmeticError,
    RuntimeError,
    NotImplementedError,
    struct.error,
)
"""The exceptions of pikepdf for objects of another kind than the format requires."""


_COMPRESSIONS = frozenset({"/LZWDecode", "/FlateDecode", "/RunLengthDecode"})

PdfValue: TypeAlias = Any
"""A value of a PDF: number, name, string, array, dictionary, stream or none; if damaged, any in another's place."""


class DamageError(Exception):
    """A part of a file cannot be read; the argument is a description."""


@contextmanager
def limited_decoding() -> Iterator[None]:
    """Limit qpdf to `MAX_PDF_DECODED` unpacked bytes per stream, and suppress pikepdf's warnings about damage."""
    before = set_qpdf_limits(
        # qpdf has no limit by itself: a few kB may unpack to gigabytes.
        flate_max_memory=MAX_PDF_DECODED,
        run_length_max_memory=MAX_PDF_DECODED,
        png_max_memory=MAX_PDF_DECODED,
        tiff_max_memory=MAX_PDF_DECODED,
        dct_max_memory=MAX_PDF_DECODED,
        max_stream_filters=3,
        doc_max_warnings=1000,
    )
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)  # qpdf's syntax check reports the same as findings
            yield
    finally:
        set_qpdf_limits(**before)  # type: ignore[arg-type]


def reason_of(error: object, path: Path) -> str:
    """Return an error's message on one line, without the file's name and qpdf's "WARNING"."""
    text = str(error).replace(f"{path}: ", "").replace(f"{path} ", "").replace(str(path), "")
    return " ".join(text.split()).removeprefix("WARNING: ")


def damage_words(error: Exception) -> Message | str:
    """Return a description of the damage: qpdf's or our own message, or a general sentence for Python's errors."""
    own = error.args[0] if error.args else None
    if isinstance(own, Message) or isinstance(error, (pikepdf.PdfError, DamageError)):
        return own if isinstance(own, Message) else str(error)
    return Message("preflight/wrong-values")


def entry(holder: PdfValue, key: str) -> PdfValue:
    """Return the entry of a dictionary or stream; None if it is missing or the holder is not a container."""
    return holder.get(key) if isinstance(holder, (pikepdf.Dictionary, pikepdf.Stream)) else None


def text_entry(holder: PdfValue, key: str, default: str = "") -> str:
    """Return an entry that is a string or a name, without the name's slash; else the default."""
    value = entry(holder, key)
    return str(value).removeprefix("/") if isinstance(value, (pikepdf.String, pikepdf.Name)) else default


def number(value: PdfValue) -> float:
    """Return an operand as a number. Raises ValueError if it is not one, or too large for any paper."""
    result = float(value)
    # Put this way round, because NaN compares false with everything and must not pass.
    if not -LARGEST <= result <= LARGEST:
        raise ValueError(Message("preflight/number-too-large", limit=f"{LARGEST:.0e}"))
    return result


def number_entry(holder: PdfValue, key: str, default: float) -> float:
    """Return an entry that is a number, else the default."""
    try:
        return number(entry(holder, key))
    except (TypeError, ValueError):
        return default


def filters(stream: pikepdf.Stream) -> list[str]:
    """Return the names of the filters of a stream."""
    value = stream.get("/Filter")
    return [str(name) for name in (value if isinstance(value, pikepdf.Array) else [value])]


def check_packing(document: pikepdf.Pdf) -> None:
    """Raise DamageError if a stream is compressed with LZW and once more, since qpdf does not limit the output."""
    for stream in document.objects:
        if isinstance(stream, pikepdf.Stream):
            packed = _COMPRESSIONS.intersection(names := filters(stream))
            if "/LZWDecode" in packed and (len(packed) > 1 or names.count("/LZWDecode") > 1):
                raise DamageError(Message("preflight/lzw-stream-twice"))


def stream_bytes(stream: PdfValue) -> bytes:
    """Return the unpacked contents of a stream. Raises DamageError if it cannot be unpacked, or is too large."""
    if not isinstance(stream, pikepdf.Stream):
        raise DamageError(Message("preflight/stream-missing"))
    try:
        # Of qpdf's limits none is for LZW, so its packed size is limited instead.
        if "/LZWDecode" in filters(stream) and len(stream.read_raw_bytes()) > MAX_PDF_LZW:
            raise DamageError(Message("preflight/lzw-stream-too-large", limit=shortest(MAX_PDF_LZW / 1000)))
        data = stream.read_bytes()
    except DAMAGE as error:
        raise DamageError(Message("preflight/stream-not-decompressed", error=damage_words(error))) from error
    if len(data) > MAX_PDF_STREAM:
        raise DamageError(
            Message(
                "preflight/stream-too-large",
                data=f"{len(data) / 1_000_000:,.0f}",
                limit=shortest(MAX_PDF_STREAM / 1_000_000),
            )
        )
    return data
