"""The table before the first turn: the scoreboard behind the basket, hands and dice on the other side of the court."""

from __future__ import annotations

from dataclasses import replace

from generator.art.basketmind import pieces
from generator.art.basketmind.boards import scoreboard_panel
from generator.art.basketmind.layout import ArtContext
from generator.art.basketmind.tokens import die_sign
from generator.scene.model import Item, translate_items
from generator.scene.shapes.dice import die
from generator.scene.state_drawing import Anchor, Drawing
from rules_engine.basketmind.state import HANDS, State

_ABOVE, _BELOW = 98.0, 34.0
_PANEL_TOP, _HAND_R, _HANDS_X, _PITCH = 7.0, 11.0, 62.0, 24.0
_DICE_X, _DIE = 222.0, 22.0


def set_table(art: ArtContext, state: State, drawing: Drawing) -> Drawing:
    """Return the drawing with scoreboard, hands and dice around the court, each with an anchor."""
    y = _ABOVE + drawing.height + _BELOW / 2
    answer = art.ask("scoreboard", state)
    items: list[Item] = [*scoreboard_panel(art, answer, drawing.width, _PANEL_TOP)]
    hand = pieces.hand_items(_HAND_R, art.low_ink)
    items += [translate_items(hand, _HANDS_X + index * _PITCH, y) for index in range(HANDS)]
    items.append(die(5, _DICE_X - _DIE / 2, y - _DIE / 2, _DIE))
    items.append(translate_items(die_sign(8, _DIE), _DICE_X + 1.6 * _DIE, y))
    anchors = {name: replace(anchor, y=anchor.y + _ABOVE, area=None) for name, anchor in drawing.anchors.items()} | {
        "scoreboard": Anchor(3.0, _PANEL_TOP + 2.0),
        "hands": Anchor(_HANDS_X, y, _HAND_R),
        "dice": Anchor(_DICE_X, y, 0.6 * _DIE),
    }
    return replace(
        drawing,
        height=_ABOVE + drawing.height + _BELOW,
        items=(*items, translate_items(drawing.items, 0, _ABOVE)),
        pieces=(translate_items(drawing.pieces, 0, _ABOVE),),
        anchors=anchors,
    )
