"""QR codes as shapes."""

from __future__ import annotations

from functools import lru_cache

from generator.scene.model import Colour, Item, Path, Rect, Segment
from generator.scene.path import polyline
from generator.scene.theme import PAPER
from rules_engine.core import JugadaError, Message

_QUIET = 4
"""Modules around a code that stay white."""


def qr_code(text: str, place: Rect, colour: Colour) -> tuple[Item, ...]:
    """Return the text as a QR code as large as the place allows, in its middle. Raises JugadaError for a long text."""
    rows = _modules(text)
    side = min(place.width, place.height)
    module = side / (len(rows) + 2 * _QUIET)
    left, top = place.x + (place.width - side) / 2, place.y + (place.height - side) / 2
    segments: list[Segment] = []
    for row, cells in enumerate(rows):
        # Runs, not single modules: fewer shapes, and no hairlines between neighbours in viewers.
        for first, last in _runs(cells):
            x, right = left + (_QUIET + first) * module, left + (_QUIET + last) * module
            y = top + (_QUIET + row) * module
            segments += polyline(((x, y), (right, y), (right, y + module), (x, y + module)), closed=True)
    return (Rect(left, top, side, side, 0, PAPER), Path(tuple(segments), colour))


@lru_cache(maxsize=256)
def _modules(text: str) -> tuple[bytes, ...]:
    import segno  # with what asks the web, megabytes for a deck without codes
    from segno.encoder import DataOverflowError

    try:
        code = segno.make_qr(text, error="m", boost_error=False)
    except (DataOverflowError, ValueError) as error:
        raise JugadaError(Message("printing/qr-long", count=len(text))) from error
    return tuple(bytes(row) for row in code.matrix)


def _runs(cells: bytes) -> list[tuple[int, int]]:
    """Return where runs of dark modules begin and end."""
    runs: list[tuple[int, int]] = []
    start = -1
    for place, dark in enumerate((*cells, 0)):
        if dark and start < 0:
            start = place
        elif not dark and start >= 0:
            runs.append((start, place))
            start = -1
    return runs
