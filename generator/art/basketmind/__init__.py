"""The art of BASKETmind: a parquet of circles inside one heavy hexagonal line."""

from generator.art.basketmind.answers import marks_of_answer
from generator.art.basketmind.boards import paper_options
from generator.art.basketmind.choices import choices
from generator.art.basketmind.drawing import draw_state, legend, status
from generator.art.basketmind.labels import describe, name_action
from generator.art.basketmind.layout import DARK
from generator.art.basketmind.marks import marks_of_action
from generator.art.basketmind.parts import box_style, components
from generator.art.basketmind.score import score_rows
from generator.art.basketmind.screen_words import meant, prompt, stakes, turn_words

OPTIONS = {
    "names": ("shown", "hidden"),
    "zones": ("numbered", "outlined", "active"),
    "shots": ("all", "best"),
    "board": ("two", "one"),
    "letters": ("hidden", "shown"),
}
"""Whether diagrams show the circles' names, and the numbers of a control zone or only its outline, or that of the
activated player always; whether a shot has the roll needed on each circle, or the ball on the best one; whether court
and scoreboard are two boards, or one, as a kit has them on paper that holds it, such as A3.
"""

__all__ = [
    "DARK",
    "OPTIONS",
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
    "paper_options",
    "prompt",
    "score_rows",
    "stakes",
    "status",
    "turn_words",
]
