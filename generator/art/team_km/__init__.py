"""Art of Team KM: headers slanted to the right, a green pitch, an edge code for each category."""

from generator.art.team_km.answers import marks_of_answer
from generator.art.team_km.card_rows import card_rows
from generator.art.team_km.choices import choices
from generator.art.team_km.drawing import draw_state, legend, status
from generator.art.team_km.labels import describe, name_action
from generator.art.team_km.marks import marks_of_action
from generator.art.team_km.palette import DARK
from generator.art.team_km.parts import box_style, components
from generator.art.team_km.score import score_rows
from generator.art.team_km.screen_words import meant, prompt, stakes, turn_words

OPTIONS: dict[str, tuple[str, ...]] = {}

__all__ = [
    "DARK",
    "OPTIONS",
    "box_style",
    "card_rows",
    "choices",
    "components",
    "describe",
    "draw_state",
    "legend",
    "marks_of_action",
    "marks_of_answer",
    "meant",
    "name_action",
    "prompt",
    "score_rows",
    "stakes",
    "status",
    "turn_words",
]
