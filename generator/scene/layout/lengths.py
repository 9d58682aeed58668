"""Lengths of a layout: sums of mm, cm, in, pt, px and percent on a card, of px and percent on a screen."""

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
_ON_SCREEN = {"": 1.0, "px": 1.0}
"""A screen counts in its drawing's own units, so no part of it has a size in mm."""

_TERM = re.compile(r"\s*([+-]?)\s*([0-9]{1,6}(?:\.[0-9]{0,18})?|\.[0-9]{1,18})\s*(mm|cm|in|\"|pt|px|%)?\s*")
_MOST = 10_000.0


class Length(NamedTuple):
    """A length: so many mm, on a screen px, and a part of the room that there is."""

    mm: float
    part: float

    def of(self, room: float) -> float:
        """Return the length for a room, both in mm or both in px."""
        return self.mm + self.part * room


@lru_cache(maxsize=4096)
def read_length(text: str, *, on_screen: bool = False) -> Length:
    """Return the length; `on_screen`: its px are the screen's own. Raises JugadaError for any other text.

    >>> read_length("100% - 8").of(50), read_length("1in").mm, read_length("2 + 1cm").mm
    (42.0, 25.4, 12.0)
    >>> read_length("50% - 7px", on_screen=True).of(100)
    43.0
    """
    units = _ON_SCREEN if on_screen else _UNITS
    mm = part = 0.0
    place = count = 0
    while term := _TERM.match(text, place):
        sign, digits, unit = term.groups()
        # Two terms without a sign between them, as in `2 3`, are no sum.
        if count and not sign:
            break
        size = -float(digits) if sign == "-" else float(digits)
        if unit == "%":
            part += size / 100
        elif (unit or "") in units:
            mm += size * units[unit or ""]
        else:
            raise JugadaError(Message("scene/screen-length", found=quoted(text[:60])))
        place, count = term.end(), count + 1
    if not count or place < len(text) or abs(mm) > _MOST or abs(part) > _MOST:
        raise JugadaError(Message("scene/layout-length", found=quoted(text[:60])))
    return Length(mm, part)
