"""Team KM: slanted headers that lean forward, a pitch in green, a code for each category."""

from generator.art.team_km.answers import marks_of_answer
from generator.art.team_km.components import components
from generator.art.team_km.marks import marks_of_action
from generator.art.team_km.table import draw_state
from generator.art.team_km.text_board import describe
from generator.art.team_km.wording import choices, name_action

OPTIONS: dict[str, tuple[str, ...]] = {}

__all__ = [
    "OPTIONS",
    "choices",
    "components",
    "describe",
    "draw_state",
    "marks_of_action",
    "marks_of_answer",
    "name_action",
]
