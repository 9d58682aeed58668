"""What is drawn inside a line of text: the pencil of our rulings, discs of numbers, grounds of tags."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from reportlab.lib.colors import HexColor
from reportlab.pdfgen.canvas import Canvas

from generator.rulebook.grounds import Ground
from generator.rulebook.style import MM
from generator.scene.fonts import BC700, BC800, SS400, text_width
from generator.scene.theme import INK, text_on

RULING_MARK = (
    f'<ondraw name="draw_ruling_mark"/><font face="{SS400.key}" size="9.4">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;</font>'
)
"""Markup for the mark of our rulings, with blanks as wide as the pencil."""
_OUTLINE = ((0.0, 0.0), (0.6, 2.6), (5.6, 7.6), (7.6, 5.6), (2.6, 0.6))
"""Outline of a pencil that points to the lower left, in points."""
_NUMBERS = re.compile(r"\((\d(?:, \d)*)\)")
_DISC, _DISC_TYPE, _BESIDE_DISC = 10.2, 7.8, 1.0
"""Diameter of a number's disc, its type, and the room that it has besides; in points."""
_TAG_TYPE, _TAG_LOW, _TAG_HIGH = 8.6, -2.5, 8.9
"""Type of a tag, and where its ground begins and ends over the baseline; in points."""

_Draw: TypeAlias = Callable[[Canvas, float, float, str], None]
"""Draws a mark at a place in points, with its label."""


def with_discs(markup: str) -> str:
    """Return the text with numbers in brackets, such as ``(1)`` or ``(3, 4)``, as white numbers for discs."""
    return _NUMBERS.sub(lambda found: "&nbsp;".join(map(_disc, found[1].split(", "))), markup)


def _disc(number: str) -> str:
    """Return a number between blanks; its disc comes after the first, or it could stay behind in the line before."""
    wide = text_width(BC800, _DISC_TYPE, number) * MM
    room = (_DISC + _BESIDE_DISC - wide) / 2 / (text_width(SS400, 1.0, 3 * "\u00a0") * MM)
    blank = f'<font face="{SS400.key}" size="{room:.2f}">&nbsp;&nbsp;&nbsp;</font>'
    size = f'face="{BC800.key}" size="{_DISC_TYPE}" color="{text_on(INK).hex}"'
    return f'{blank}<ondraw name="draw_disc" label="{wide:.2f}"/><font {size}>{number}</font>{blank}'


def tag_markup(words: str, ground: Ground) -> str:
    """Return the words, which stay in one line, for that ground."""
    # The ground is one plate: a line break inside would tear the words off it.
    kept = words.replace(" ", "\u00a0")
    wide = text_width(BC700, _TAG_TYPE, f"\u00a0{kept}\u00a0") * MM
    size = f'face="{BC700.key}" size="{_TAG_TYPE}" color="{ground.words.hex}"'
    label = f"{wide:.2f} {ground.colour.hex} {int(ground.low_ink)}"
    return f'<ondraw name="draw_tag" label="{label}"/><font {size}>&nbsp;{kept}&nbsp;</font>'


def add_line_marks(canvas: Canvas, colour: str) -> None:
    """Register the callbacks with which reportlab draws marks in a line of text; `colour` is the pencil's."""

    def pencil(canvas: Canvas, x: float, y: float, _label: str) -> None:
        canvas.translate(x + 0.4, y - 0.2)
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

    for name, draw in (("draw_ruling_mark", pencil), ("draw_disc", _draw_disc), ("draw_tag", _draw_tag)):
        canvas.setNamedCB(name, _as_decoration(draw))


def _as_decoration(draw: _Draw) -> Callable[[Canvas, str | None, str | None], None]:
    """Return the callback that draws outside the document's structure, at the text's current place."""

    def callback(canvas: Any, _kind: str | None, label: str | None) -> None:
        # The only place where reportlab says how far the line has come.
        at = canvas._curr_tx_info
        with canvas.decoration():
            canvas.saveState()
            draw(canvas, at["cur_x"], at["cur_y"], label or "")
            canvas.restoreState()

    return callback


def _draw_disc(canvas: Canvas, x: float, y: float, label: str) -> None:
    canvas.setFillColor(HexColor(INK.hex))
    # 0.35: digits are 0.7 of the type size high, and their middle is at half of it.
    canvas.circle(x + float(label) / 2, y + 0.35 * _DISC_TYPE, _DISC / 2, stroke=0, fill=1)


def _draw_tag(canvas: Canvas, x: float, y: float, label: str) -> None:
    wide, colour, outlined = label.split()
    canvas.setFillColor(HexColor(colour))
    canvas.setStrokeColor(HexColor(colour))
    canvas.setLineWidth(0.8)
    is_filled = outlined == "0"
    canvas.roundRect(
        x, y + _TAG_LOW, float(wide), _TAG_HIGH - _TAG_LOW, 1.8, stroke=int(not is_filled), fill=int(is_filled)
    )
