"""What reading a picture may cost: pixels in memory at a time, and the parts that it is made of.

A deck's pictures are decoded in several threads. Large ones wait for each other here, so that never more pixels are in
memory than two of the largest have, or one that is converted as a whole. A PNG of a million chunks, or a JPEG whose
pixels are drawn four hundred times, is small and takes minutes: chunks that say nothing about its looks are left out
before it is opened, others are counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

from generator.limits import MAX_CHUNKS, MAX_PIXELS, MAX_SCANNED
from rules_engine.core import Message

_HEAD = 8
"""Bytes before the first chunk of a PNG."""
_SPOKEN = (b"tEXt", b"zTXt", b"iTXt", b"tIME", b"hIST", b"sPLT", b"bKGD")
"""Chunks of a PNG with comments, times and advice, which nobody sees."""
_SCAN = b"\xff\xda"


class _Room:
    """Room in memory for this many pixels, of a few large pictures or of many small ones."""

    def __init__(self, most: int) -> None:
        self._most, self._used = most, 0
        self._changed = Condition()

    @contextmanager
    def take(self, pixels: int) -> Iterator[None]:
        """Wait until there is room for the pixels, and keep it."""
        with self._changed:
            # Alone, even the largest has room, or it would wait for ever.
            self._changed.wait_for(lambda: not self._used or self._used + pixels <= self._most)
            self._used += pixels
        try:
            yield
        finally:
            with self._changed:
                self._used -= pixels
                self._changed.notify_all()


room = _Room(2 * MAX_PIXELS)


def without_comments(data: bytes, form: str) -> bytes:
    """Return a PNG without chunks that say nothing about its looks; any other data unchanged."""
    if form != "PNG":
        return data
    at, start, parts = _HEAD, 0, []
    while at + 12 <= len(data):
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] in _SPOKEN:
            if at > start:
                parts.append(data[start:at])
            start = end
        at = end
    return b"".join((*parts, data[start:])) if parts or start else data


def too_many_parts(data: bytes, form: str, pixels: int) -> Message | None:
    """Return what is wrong with a picture that is put together from far too many parts."""
    if form == "JPEG":
        scans = data.count(_SCAN)  # pixels never hold these two bytes; previews have one each
        return Message("scene/too-many-scans", scans=scans) if scans > 1 and scans * pixels > MAX_SCANNED else None
    if form != "PNG":
        return None
    at, chunks = _HEAD, 0
    while at + 12 <= len(data):
        at += 12 + int.from_bytes(data[at : at + 4], "big")
        chunks += 1
    return Message("scene/too-many-chunks", chunks=chunks, most=f"{MAX_CHUNKS:,}") if chunks > MAX_CHUNKS else None
