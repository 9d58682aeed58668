"""Art of Basket Boss: team boards like a ledger, with ruled rows and a black season bar."""

from generator.art.basket_boss.answers import marks_of_answer
from generator.art.basket_boss.drawing import draw_state
from generator.art.basket_boss.key import legend
from generator.art.basket_boss.labels import name_action
from generator.art.basket_boss.marks import marks_of_action
from generator.art.basket_boss.palette import DARK
from generator.art.basket_boss.parts import components
from generator.art.basket_boss.status import status
from generator.art.basket_boss.text_board import describe
from generator.art.basket_boss.tuck_box import box_style
from generator.art.basket_boss.views import views

OPTIONS = {"view": ("table", "boards")}
"""The drawing of a state: the whole table at a small scale, or the team boards at full size, as printed."""

__all__ = [
    "DARK",
    "OPTIONS",
    "box_style",
    "components",
    "describe",
    "draw_state",
    "legend",
    "marks_of_action",
    "marks_of_answer",
    "name_action",
    "status",
    "views",
]
