"""Any game drawn by data: ``art.yaml`` says what there is, the engine's query ``board`` what lies where.

The answer of ``board`` is a mapping from places to pieces: ``{"d6": "W", "hand-W": {"W": 7}, "pile": ("K", "Q")}``. A
place may hold one piece, several in order, so many of each, or a number. Marks come from the places named in the
notation. A game without ``art.yaml`` gets a panel of text. An art folder of a game's own may take what it likes from
here and replace the rest.
"""

from generator.art.by_data.answers import marks_of_answer
from generator.art.by_data.drawing import draw_state
from generator.art.by_data.key import legend
from generator.art.by_data.marks import marks_of_action
from generator.art.by_data.paints import DARK_PIECE, LIGHT_PIECE
from generator.art.by_data.parts import components
from generator.art.by_data.words import describe, position_sentences

OPTIONS: dict[str, tuple[str, ...]] = {}

DARK = {LIGHT_PIECE: "#E8EEF3", DARK_PIECE: "#0A1017"}
"""Light and dark pieces on the site's dark ground."""

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
