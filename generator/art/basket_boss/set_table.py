"""The table before the first turn, with anchors for the numbers of the set-up's steps."""

from __future__ import annotations

from dataclasses import replace

from generator.art.basket_boss.drawing import specialist_spot
from generator.art.basket_boss.layout import SPACE, TRACK_FIRST, ArtContext, space_box, team_head
from generator.scene.state_drawing import Anchor, Drawing
from rules_engine.basket_boss.data import SPECIALISTS
from rules_engine.basket_boss.state import State, seat_name

_MONEY_X = 55.0
"""Distance in mm from the left edge of a team to its money."""


def set_table(art: ArtContext, state: State, drawing: Drawing) -> Drawing:
    """Return the drawing with anchors for the numbers: the game board, the money of each team, the discs."""
    del art
    x, y = specialist_spot(SPECIALISTS[0])
    start = space_box(TRACK_FIRST)
    found = {"board-number": Anchor(x - 5.6, y + 2.0), "discs": Anchor(start.x + 2.1 * SPACE, start.y + 5.0)}
    for seat in range(len(state.teams)):
        head = team_head(seat)
        found[f"money-{seat_name(seat)}"] = Anchor(head.x + _MONEY_X + 2.0, head.y + 4.0)
    return replace(drawing, anchors={**drawing.anchors, **found})
