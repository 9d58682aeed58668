"""The table before the first turn: a coach on each side, scoreboard behind the basket, hands and dice opposite."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.art.basketmind import pieces
from generator.art.basketmind.boards import scoreboard_panel
from generator.art.basketmind.layout import BLUE, COURT, RED, ArtContext
from generator.art.basketmind.tokens import die_sign
from generator.scene.fonts import BC700, text_width
from generator.scene.model import Item, Rect, rotate_items, translate_items
from generator.scene.shapes.dice import die
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor, Drawing
from generator.scene.theme import PAPER, text_on
from rules_engine.basketmind.state import HANDS, State

_ABOVE, _BELOW = 98.0, 34.0
_PANEL_TOP, _HAND_R, _HANDS_X, _PITCH = 7.0, 11.0, 62.0, 24.0
_DICE_X, _DIE = 222.0, 22.0
_SIDE, _BADGE, _BADGE_TYPE, _BESIDE = 24.0, 15.0, 26.0, 14.0
"""Room on each side of the court, a coach's name there, its type, and how much longer it is than its words."""


def set_table(art: ArtContext, state: State, drawing: Drawing) -> Drawing:
    """Return the drawing on a table, with scoreboard, hands, dice and coaches around the court, and their anchors."""
    y = _ABOVE + drawing.height + _BELOW / 2
    answer = art.ask("scoreboard", state)
    items: list[Item] = [*scoreboard_panel(art, answer, drawing.width, _PANEL_TOP)]
    hand = pieces.hand_items(_HAND_R, art.low_ink)
    items += [translate_items(hand, _HANDS_X + index * _PITCH, y) for index in range(HANDS)]
    items.append(die(5, _DICE_X - _DIE / 2, y - _DIE / 2, _DIE))
    items.append(translate_items(die_sign(8, _DIE), _DICE_X + 1.6 * _DIE, y))
    # Without areas, which would have to move as well: nobody taps this picture.
    anchors = {name: replace(anchor, y=anchor.y + _ABOVE, area=None) for name, anchor in drawing.anchors.items()} | {
        "scoreboard": Anchor(3.0, _PANEL_TOP + 2.0),
        "hands": Anchor(_HANDS_X, y, _HAND_R),
        "dice": Anchor(_DICE_X, y, 0.6 * _DIE),
    }
    width, height = drawing.width + 2 * _SIDE, _ABOVE + drawing.height + _BELOW
    cloth = Rect(0, 0, width, height, 6.0, PAPER if art.low_ink else COURT)
    court = translate_items(drawing.items, 0, _ABOVE)
    return replace(
        drawing,
        width=width,
        height=height,
        items=(cloth, *_coaches(art, width, _ABOVE + drawing.height / 2), translate_items((*items, court), _SIDE, 0)),
        pieces=(translate_items(drawing.pieces, _SIDE, _ABOVE),),
        # All anchors, as the court, the panel and the dice are moved by the room at the side.
        anchors={name: replace(anchor, x=anchor.x + _SIDE) for name, anchor in anchors.items()},
    )


def _coaches(art: ArtContext, width: float, y: float) -> Iterator[Item]:
    """Yield the coaches' names at the sides of the court, where they sit: the basket is to one hand of each."""
    for key, colour, x, turn in (("R", RED, _SIDE / 2, -90), ("B", BLUE, width - _SIDE / 2, 90)):
        words = art.messages.format(f"table-coach-{key}")
        long = text_width(BC700, _BADGE_TYPE, words) + _BESIDE
        ground = Rect(x - long / 2, y - _BADGE / 2, long, _BADGE, 3.0, colour)
        yield rotate_items((ground, centred_text(x, y, words, BC700, _BADGE_TYPE, text_on(colour))), turn, x, y)
