"""Lengths of a layout: sums of mm, cm, in, pt, px and percent, such as ``100% - 8``."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from generator.scene.model import MM_PER_PT
from rules_engine.core import JugadaError, Message
from rules_engine.core.errors import quoted

MM_PER_INCH = 25.4
_PX = MM_PER_INCH / 300
"""Millimetres of a pixel: cards are drawn for printers of 300 dots per inch."""

_UNITS = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, '"': MM_PER_INCH, "pt": MM_PER_PT, "px": _PX}
_TERM = re.compile(r"\s*([+-]?)\s*([0-9]{1,6}(?:\.[0-9]{0,18})?|\.[0-9]{1,18})\s*(mm|cm|in|\"|pt|px|%)?\s*")
_MOST = 10_000.0


class Length(NamedTuple):
    """A length: so many mm, and a part of the room that there is."""

    mm: float
    part: float

    def of(self, room: float) -> float:
        """Return the length in mm for a room in mm."""
        return self.mm + self.part * room


@lru_cache(maxsize=4096)
def read_length(text: str) -> Length:
    """Return the length. Raises JugadaError for any other text.

    >>> read_length("100% - 8").of(50), read_length("1in").mm, read_length("2 + 1cm").mm
    (42.0, 25.4, 12.0)
    """
    mm = part = 0.0
    place = count = 0
    while found := _TERM.match(text, place):
        sign, digits, unit = found.groups()
        if count and not sign:
            break
        size = -float(digits) if sign == "-" else float(digits)
        if unit == "%":
            part += size / 100
        else:
            mm += size * _UNITS[unit or ""]
        place, count = found.end(), count + 1
    if not count or place < len(text) or abs(mm) > _MOST or abs(part) > _MOST:
        raise JugadaError(Message("printing/layout-length", found=quoted(text[:60])))
    return Length(mm, part)
