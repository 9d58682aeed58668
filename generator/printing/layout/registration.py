"""Registration marks for Silhouette's cutting machines: their places, and the space left for parts.

The marks are a filled square at the upper left, and corners of two lines at the upper right and the lower left. The
optical sensor needs blank paper around them, so parts and other marks stay out of squares with sides as long as the
lines.
"""

from __future__ import annotations

from typing import Literal

from generator.printing.layout.geometry import Box
from generator.printing.layout.papers import Margins, Paper

Strip = Literal["across", "along"]
"""The free strip that a sheet uses: between the upper and the lower marks, or between the left and the right ones."""

INSET = 10.0
"""Minimum distance in mm from the paper's edge to a mark; closer marks are hidden by the machine's rollers."""
SQUARE, ARM, THICKNESS = 5.0, 20.0, 0.3
"""Side of the square, length and thickness of the lines of a corner, in mm."""

_CLEAR = 1.0


def marks_frame(paper: Paper, margins: Margins) -> Box:
    """Return the rectangle with marks at three corners: in the printable area, at least `INSET` mm from the edges."""
    area, whole = paper.printable(margins), Box(0, 0, paper.width, paper.height)
    return area.common(whole.grown(-INSET))


def strip_room(frame: Box, strip: Strip, foot: float) -> Box:
    """Return the space for parts in that strip; `along` leaves `foot` mm at the bottom for the line of text."""
    off = ARM + _CLEAR
    if strip == "across":
        return frame.grown(-_CLEAR, -off)
    inner = frame.grown(-off, -_CLEAR)
    return Box(inner.x, inner.y, inner.width, inner.height - foot)


def foot_band(frame: Box, height: float) -> Box:
    """Return the strip for rulers and text: right of the lower left mark, since there is no mark at the lower right."""
    off = ARM + _CLEAR
    return Box(frame.x + off, frame.bottom - height, frame.width - off, height)
