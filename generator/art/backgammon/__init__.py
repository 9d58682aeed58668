"""The art of Backgammon: a quiet club board, with tall needles in two tones."""

from generator.art.backgammon.choices import begun_state, choices
from generator.art.backgammon.drawing import draw_state, legend, status
from generator.art.backgammon.labels import describe, name_action, play_options, position_sentences, verdict
from generator.art.backgammon.layout import BLACK_CHECKER, PALE, PETROL, WHITE_CHECKER
from generator.art.backgammon.marks import marks_of_action, marks_of_answer
from generator.art.backgammon.parts import box_style, components
from generator.art.backgammon.score import score_rows
from generator.art.backgammon.screen_words import meant, prompt, stakes, turn_words

OPTIONS = {"numbering": ("booklet", "standard"), "size": ("table", "travel")}
"""The names of the points; the printed set: a playing board on two sheets, or a travel board on one."""

DARK = {PETROL: "#2B7A92", PALE: "#8FB4C1", WHITE_CHECKER: "#E8EEF3", BLACK_CHECKER: "#0A1017"}
"""The board's colours in the site's dark theme; a dark checker is darker than the ground and has a light rim."""

__all__ = [
    "DARK",
    "OPTIONS",
    "begun_state",
    "box_style",
    "choices",
    "components",
    "describe",
    "draw_state",
    "legend",
    "marks_of_action",
    "marks_of_answer",
    "meant",
    "name_action",
    "play_options",
    "position_sentences",
    "prompt",
    "score_rows",
    "stakes",
    "status",
    "turn_words",
    "verdict",
]
