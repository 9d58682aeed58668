"""Sizes of parts: presets with commercial sleeves and boxes, and custom sizes in mm."""

from __future__ import annotations

import re
from math import sqrt

from generator.printing.errors import PrintError, unknown
from generator.printing.layout.sleeves import sleeve_of_code
from rules_engine.core import Message
from rules_engine.core.errors import quoted

SIZES = {
    "poker": (63.5, 88.9),
    "tcg": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "tarot": (70.0, 120.0),
    "mini": (44.45, 63.5),
    "usa": (56.0, 87.0),
    "euro": (59.0, 92.0),
    "japanese": (59.0, 86.0),
    "square": (57.15, 57.15),
    "small-square": (44.45, 44.45),
}
SMALLEST, LARGEST = 10.0, 1000.0
"""Limits of a part's size, in mm."""


class PartSize(tuple[float, float]):
    """Width and height in mm; `shape` is ``round`` or ``hex`` for tokens, else empty."""

    shape: str

    def __new__(cls, width: float, height: float, shape: str = "") -> PartSize:
        """Create a pair that is compared by its numbers alone."""
        self = super().__new__(cls, (width, height))
        self.shape = shape
        return self


_TOKEN = re.compile(r"(round|hex)-([0-9]+(?:\.[0-9]+)?)")
_CUSTOM = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*[x×*]\s*([0-9]+(?:\.[0-9]+)?)(?:\s*mm)?", re.IGNORECASE)


def part_size(text: str) -> PartSize:
    """Parse a preset or a custom size into width and height in mm, and its shape.

    A preset is a name such as ``poker``, or the code on a packet of sleeves, for cards that fit them; ``round-20`` and
    ``hex-20`` are tokens 20 mm across (the flats); ``60x90`` is in mm. Raises PrintError for any other text.

    >>> part_size("60x90"), part_size("round-20")
    ((60.0, 90.0), (20.0, 20.0))
    """
    name = text.strip().lower()
    if name in SIZES:
        return PartSize(*SIZES[name])
    if (sleeve := sleeve_of_code(name)) is not None:
        return PartSize(sleeve.card[0], sleeve.card[1])
    width, height = _measures(name, text)
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise PrintError(Message("printing/part-size", text=quoted(text)))
    token = _TOKEN.fullmatch(name)
    return PartSize(width, height, token[1] if token else "")


def _measures(name: str, text: str) -> tuple[float, float]:
    token = _TOKEN.fullmatch(name)
    if token is not None:
        across = float(token[2])
        return (across * 2 / sqrt(3) if token[1] == "hex" else across, across)
    custom = _CUSTOM.fullmatch(name)
    if custom is None:
        raise unknown("size", text, tuple(SIZES), Message("printing/or-size-in-mm", example="60x90"))
    width, height = map(float, custom.groups())
    return width, height
