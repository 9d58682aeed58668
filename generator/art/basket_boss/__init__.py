"""Art of Basket Boss: team boards like a ledger, with ruled rows and a black season bar."""

from generator.art.basket_boss.card_rows import card_pictures, card_rows
from generator.art.basket_boss.drawing import draw_state, legend, status, views
from generator.art.basket_boss.labels import describe, name_action
from generator.art.basket_boss.marks import marks_of_action, marks_of_answer
from generator.art.basket_boss.palette import DARK
from generator.art.basket_boss.parts import box_style, components
from generator.art.basket_boss.score import score_rows
from generator.art.basket_boss.screen_words import prompt, stakes

OPTIONS = {"view": ("table", "boards")}
"""The drawing of a state: the whole table at a small scale, or the team boards at full size, as printed."""

__all__ = [
    "DARK",
    "OPTIONS",
    "box_style",
    "card_pictures",
    "card_rows",
    "components",
    "describe",
    "draw_state",
    "legend",
    "marks_of_action",
    "marks_of_answer",
    "name_action",
    "prompt",
    "score_rows",
    "stakes",
    "status",
    "views",
]
