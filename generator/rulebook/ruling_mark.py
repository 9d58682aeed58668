"""The mark of our rulings: a pencil drawn inside a line of text."""

from __future__ import annotations

from typing import Any

from reportlab.lib.colors import HexColor

from generator.scene.fonts import SS400

RULING_MARK = (
    f'<ondraw name="draw_ruling_mark"/><font face="{SS400.key}" size="9.4">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</font>'
)
"""Markup for the mark, with blanks as wide as the pencil."""
_OUTLINE = ((0.0, 0.0), (0.6, 2.6), (5.6, 7.6), (7.6, 5.6), (2.6, 0.6))
"""Outline of a pencil that points to the lower left, in points."""


def add_ruling_mark(canvas: Any, colour: str) -> None:
    """Register the callback with which reportlab draws the mark in a line of text."""

    def draw_ruling_mark(canvas: Any, _kind: str, _label: str) -> None:
        at = canvas._curr_tx_info
        with canvas.decoration():
            canvas.saveState()
            canvas.translate(at["cur_x"] + 0.4, at["cur_y"] - 0.2)
            canvas.setStrokeColor(HexColor(colour))
            canvas.setLineWidth(0.9)
            canvas.setLineJoin(1)
            path = canvas.beginPath()
            path.moveTo(*_OUTLINE[0])
            for point in _OUTLINE[1:]:
                path.lineTo(*point)
            path.close()
            path.moveTo(4.4, 6.4)
            path.lineTo(6.4, 4.4)
            canvas.drawPath(path)
            canvas.restoreState()

    canvas.setNamedCB("draw_ruling_mark", draw_ruling_mark)
