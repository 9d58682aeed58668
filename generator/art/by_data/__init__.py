"""Draws any game from data: ``art.yaml`` describes areas and pieces, the engine's query ``board`` gives their places.

The answer of ``board`` is a mapping from places to pieces: ``{"d6": "W", "hand-W": {"W": 7}, "pile": ("K", "Q")}``. A
place may have one piece, several in order, a number of each, or just a number. Marks follow from the places in the
notation. A game without ``art.yaml`` is drawn as a panel of text. A game's own art folder may reuse any of these
functions and replace the others.
"""

from generator.art.by_data.drawing import draw_state
from generator.art.by_data.marks import marks_of_action, marks_of_answer
from generator.art.by_data.paints import DARK_PIECE, LIGHT_PIECE
from generator.art.by_data.pieces import components
from generator.art.by_data.words import describe, legend, position_sentences

OPTIONS: dict[str, tuple[str, ...]] = {}

DARK = {LIGHT_PIECE: "#E8EEF3", DARK_PIECE: "#0A1017"}
"""Light and dark pieces in the site's dark theme."""

__all__ = [
    "DARK",
    "OPTIONS",
    "components",
    "describe",
    "draw_state",
    "legend",
    "marks_of_action",
    "marks_of_answer",
    "position_sentences",
]
