"""The pencil that marks our rulings: drawn inside a line of text."""

from __future__ import annotations

from typing import Any

from reportlab.lib.colors import HexColor

from generator.scene.fonts import SS400

PENCIL = f'<ondraw name="draw_pencil"/><font face="{SS400.key}" size="9.4">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</font>'
"""Markup: the pencil and room for it."""
_OUTLINE = ((0.0, 0.0), (0.6, 2.6), (5.6, 7.6), (7.6, 5.6), (2.6, 0.6))
"""Outline of a pencil that points to the lower left, in points."""


def add_pencil(canvas: Any, colour: str) -> None:
    """Add the method to the canvas with which reportlab draws a pencil in a line of text."""

    def draw_pencil(canvas: Any, _kind: str, _label: str) -> None:
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

    canvas.setNamedCB("draw_pencil", draw_pencil)
