"""Papers: named and custom sizes, and the printable area."""

from __future__ import annotations

import re
from dataclasses import dataclass

from generator.i18n.texts import shortest, size_in_words
from generator.printing.errors import PrintError, unknown
from generator.printing.layout.geometry import Box
from rules_engine.core import Message
from rules_engine.core.errors import quoted
from rules_engine.core.messages import Words

_SIZES = {
    "a4": ("A4", 210.0, 297.0),
    "letter": ("Letter", 215.9, 279.4),
    "legal": ("Legal", 215.9, 355.6),
    "a3": ("A3", 297.0, 420.0),
    "tabloid": ("Tabloid", 279.4, 431.8),
    "a2": ("A2", 420.0, 594.0),
    "a5": ("A5", 148.0, 210.0),
    "a6": ("A6", 105.0, 148.0),
}
_CUSTOM = re.compile(r"([0-9]+(?:\.[0-9]+)?)\s*[x×*]\s*([0-9]+(?:\.[0-9]+)?)(?:\s*mm)?", re.IGNORECASE)
SMALLEST, LARGEST = 90.0, 5000.0
"""Limits in mm: a smaller sheet has no room for the rulers, a larger one exceeds PDF's limit of 14,400 points."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Unprintable edges in mm."""

    left: float = 6.0
    top: float = 6.0
    right: float = 6.0
    bottom: float = 6.0


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright (width ≤ height) unless rotated."""

    name: str
    title: Words
    width: float
    height: float

    @property
    def landscape(self) -> bool:
        """Whether it is wider than high."""
        return self.width > self.height

    def rotate(self) -> Paper:
        """Return the paper rotated by 90°."""
        return Paper(self.name, self.title, self.height, self.width)

    def printable(self, margins: Margins) -> Box:
        """Return the area that the printer always reaches, whichever way the sheet is fed or turned over.

        Opposite sides get the larger of their two margins: backs are mirrored, and a landscape sheet may be turned to
        the left or to the right.
        """
        x, y = max(margins.left, margins.right), max(margins.top, margins.bottom)
        if self.landscape:
            x, y = y, x
        return Box(x, y, self.width - 2 * x, self.height - 2 * y)


PAPER_NAMES = tuple(_SIZES)


def paper(text: str) -> Paper:
    """Return a paper by name (``a4``) or size in mm (``200x280``). Raises PrintError for anything else.

    >>> paper("a4").width, paper("200x280").height
    (210.0, 280.0)
    """
    name = text.strip().lower()
    if name in _SIZES:
        title, width, height = _SIZES[name]
        return Paper(name, title, width, height)
    custom = _CUSTOM.fullmatch(name)
    if custom is None:
        raise unknown("paper", text, PAPER_NAMES, Message("printing/or-size-in-mm", example="200x280"))
    width, height = sorted(map(float, custom.groups()))
    if width < SMALLEST or height > LARGEST:
        raise PrintError(
            Message("printing/paper-size", text=quoted(text), smallest=shortest(SMALLEST), largest=shortest(LARGEST))
        )
    return paper_of_size(f"{width:g}x{height:g}", width, height)


def paper_of_size(name: str, width: float, height: float) -> Paper:
    """Return a paper of this size in mm, which is its title too."""
    return Paper(name, Message("printing/paper-title", size=size_in_words(width, height)), width, height)
