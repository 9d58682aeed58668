"""The table before the first turn, with anchors for the numbers of the set-up's steps."""

from __future__ import annotations

from dataclasses import replace

from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.layout import DECK_X, Layout
from generator.scene.state_drawing import Anchor, Drawing
from rules_engine.team_km.state import State

_CHANGES_X = 38.0
"""Distance in mm from the left edge of a board to its change tokens."""


def set_table(art: ArtContext, state: State, drawing: Drawing) -> Drawing:
    """Return the drawing with anchors for the numbers: boards, tokens, hands, deck and dice."""
    layout = Layout(box_of(art), state)
    added = {
        "deck-number": Anchor(DECK_X - 1.0, layout.piles_y + 11.0),
        "dice-number": replace(drawing.anchor("tiro"), r=5.0),
    }
    for side in range(len(state.sides)):
        x, y = layout.header(side)
        ball = layout.track(side).ball_at(0)
        added[f"board-{side + 1}"] = Anchor(ball[0] - 3.0, ball[1] - 8.0)
        added[f"changes-{side + 1}"] = Anchor(x + _CHANGES_X, y + 3.0)
    for seat in range(state.table.seats):
        first = layout.hand(seat)[0]
        added[f"hand-{seat + 1}"] = Anchor(first.x + 0.5, first.y + 0.5)
    return replace(drawing, anchors={**drawing.anchors, **added})
