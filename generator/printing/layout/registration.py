"""Registration marks that Silhouette's cutting machines look for: where they are, and what room they leave.

A filled square at the upper left, a corner of two lines at the upper right and at the lower left. The optical sensor
wants blank paper around them, so parts, and marks of ours, keep out of the squares as large as the lines are long.
"""

from __future__ import annotations

from typing import Literal

from generator.printing.layout.geometry import Box
from generator.printing.layout.papers import Margins, Paper

Strip = Literal["across", "along"]
"""Which free strip a sheet uses: between the upper and the lower marks, or between the left and the right ones."""

INSET = 10.0
"""Least mm from the paper's edge to a mark: nearer, the machine's rollers hide it."""
SQUARE, ARM, THICKNESS = 5.0, 20.0, 0.3
"""mm: the square's side, the length and the thickness of each line of a corner."""

_CLEAR = 1.0


def marks_frame(paper: Paper, margins: Margins) -> Box:
    """Return the rectangle at three corners of which the marks are: within the printable area, `INSET` mm at least."""
    area, whole = paper.printable(margins), Box(0, 0, paper.width, paper.height)
    return area.common(whole.grown(-INSET))


def strip_room(frame: Box, strip: Strip, foot: float) -> Box:
    """Return the room for parts in that strip; `along` leaves `foot` mm at its lower end to the line of text."""
    off = ARM + _CLEAR
    if strip == "across":
        return frame.grown(-_CLEAR, -off)
    inner = frame.grown(-off, -_CLEAR)
    return Box(inner.x, inner.y, inner.width, inner.height - foot)


def foot_band(frame: Box, height: float) -> Box:
    """Return the strip for rulers and text: right of the lower left mark, where no mark is on its right."""
    off = ARM + _CLEAR
    return Box(frame.x + off, frame.bottom - height, frame.width - off, height)
