"""Characters that a font paints: graphs of shapes and gradients (COLR 1), pictures (CBDT, sbix), drawings (SVG).

HarfBuzz walks the graph and bounds what it may cost, and finds a picture or a drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache, reduce
from typing import NamedTuple, Protocol

from generator.scene.font_file import FontFile, glyph_outline
from generator.scene.model import Colour, Gradient, Group, Item, Path, Rect, Stop, Transform
from generator.scene.path import polygon, transform_segments
from generator.scene.pictures import PictureError, clean_picture, form_of
from generator.scene.theme import INK
from rules_engine.core.messages import Words

MOST_SHAPES = 400
"""Shapes of a character that are drawn; emoji have some thirty."""


class _Clip(NamedTuple):
    shape: Path


class _HarfBuzzColour(Protocol):
    """Parts from 0 to 255."""

    red: int
    green: int
    blue: int
    alpha: int


class _HarfBuzzStop(Protocol):
    offset: float
    color: _HarfBuzzColour


class _HarfBuzzLine(Protocol):
    color_stops: Iterable[_HarfBuzzStop]


@lru_cache(maxsize=512)
def painted_glyph(font: FontFile, glyph: int, ink: str) -> tuple[Item, ...]:
    """Return a glyph as its font paints it, from its baseline's start, in fractions of the type size, y down.

    ink: the colour of the text around it, ``#RRGGBB``. Empty if the font has none.
    """
    from uharfbuzz import Color

    if not font.is_painted(glyph):
        return ()
    if not font.hb_font.face.glyph_has_color_paint(glyph):
        return _pictured(font, glyph) or _drawn(font, glyph, ink)[0]
    painting = _Painting(font, ink)
    font.hb_font.paint_glyph(glyph, painting.functions(), painting, 0, Color(*_channels(ink), 255))
    unit = 1 / font.units
    # In a font y grows upwards.
    return (Group(tuple(painting.items), transform=Transform(unit, 0, 0, -unit, 0, 0)),)


def prints_nothing(font: FontFile, glyph: int) -> bool:
    """Return whether a font draws a glyph as SVG alone, and the drawing cannot be shown: nothing would print."""
    return font.is_painted(glyph) and not painted_glyph(font, glyph, INK.hex) and not glyph_outline(font, glyph)


def drawn_differently(font: FontFile, glyph: int) -> tuple[Words, ...]:
    """Return what of a glyph that a font draws as SVG is left out, or is shown in another way."""
    if not font.has_drawings or font.hb_font.face.glyph_has_color_paint(glyph) or _pictured(font, glyph):
        return ()
    return _drawn(font, glyph, INK.hex)[1]


def _drawn(font: FontFile, glyph: int, ink: str) -> tuple[tuple[Item, ...], tuple[Words, ...]]:
    # With the reader of SVG, which few fonts need.
    from generator.scene.drawn_glyphs import drawn_glyph

    return drawn_glyph(font, glyph, ink)


def _channels(code: str) -> tuple[int, int, int]:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


class _Painting:
    """Receives what HarfBuzz paints: shapes in font units, y up.

    Ways to blend one group with another are left out, since a plain drawing has none.
    """

    def __init__(self, font: FontFile, ink: str) -> None:
        self.items: list[Item] = []
        self._font, self._ink = font, ink
        self._stack: list[_Clip | Transform] = []

    def functions(self) -> object:
        """Return what HarfBuzz calls."""
        from uharfbuzz import PaintFuncs

        paint = PaintFuncs()
        paint.set_push_transform_func(lambda *given: self._stack.append(Transform(*given[:6])))
        paint.set_pop_transform_func(lambda _: self._pop())
        paint.set_push_clip_glyph_func(lambda glyph, _: self._stack.append(_Clip(self._outline(glyph))))
        paint.set_push_clip_rectangle_func(self._clip_rectangle)
        paint.set_pop_clip_func(lambda _: self._pop())
        paint.set_color_func(lambda colour, _is_ink, _: self._fill(colour))
        paint.set_linear_gradient_func(self._linear)
        paint.set_radial_gradient_func(self._radial)
        # Our drawings have no sweeps; the first colour stands for all.
        paint.set_sweep_gradient_func(lambda line, *_: self._fill(line.color_stops[0].color))
        return paint

    def _pop(self) -> None:
        self._stack.pop()

    def _outline(self, glyph: int) -> Path:
        units = self._font.units
        up = Transform(units, 0, 0, -units, 0, 0)
        return Path(transform_segments(glyph_outline(self._font, glyph), up.apply))

    def _clip_rectangle(self, left: float, low: float, right: float, top: float, _: object) -> None:
        self._stack.append(_Clip(polygon(((left, low), (right, low), (right, top), (left, top)))))

    def _fill(self, colour: _HarfBuzzColour) -> None:
        if colour.alpha:
            self._paint(lambda shape, _: replace(shape, fill=_as_colour(colour)), colour.alpha / 255)

    def _linear(
        self, line: _HarfBuzzLine, x0: float, y0: float, x1: float, y1: float, x2: float, y2: float, _: object
    ) -> None:
        """Paint from the first point to the second, along the normal of the line to the third."""
        dx, dy, across = x1 - x0, y1 - y0, (x2 - x0, y2 - y0)
        length = across[0] ** 2 + across[1] ** 2
        along = (dx * across[0] + dy * across[1]) / length if length else 0.0
        end = (x1 - along * across[0], y1 - along * across[1])
        self._graded(Gradient((x0, y0), end, _stops(line)))

    def _radial(
        self, line: _HarfBuzzLine, x0: float, y0: float, r0: float, x1: float, y1: float, r1: float, _: object
    ) -> None:
        self._graded(Gradient((x0, y0), (x1, y1), _stops(line), (r0, r1)))

    def _graded(self, gradient: Gradient) -> None:
        # By the fonts' standard a gradient without a length paints nothing.
        if gradient.start == gradient.end and gradient.radii is None:
            return
        self._paint(
            lambda shape, place: replace(
                shape, fill=Colour("deck", self._ink), gradient=replace(gradient, transform=place)
            )
        )

    def _paint(self, painted: Callable[[Path, Transform], Item], opacity: float = 1.0) -> None:
        """Add the innermost shape that clips, painted, as all around it places and clips it."""
        clips = [number for number, one in enumerate(self._stack) if isinstance(one, _Clip)]
        # HarfBuzz paints the whole plane, of which the shapes that clip leave some.
        if not clips or len(self.items) >= MOST_SHAPES:
            return
        inner = self._stack[clips[-1] + 1 :]
        place = reduce(Transform.__matmul__, (one for one in inner if isinstance(one, Transform)), Transform())
        clip = self._stack[clips[-1]]
        assert isinstance(clip, _Clip)
        item: Item = painted(clip.shape, place)
        self.items.append(self._placed(item if opacity >= 1 else Group((item,), opacity=opacity), clips[-1]))

    def _placed(self, item: Item, depth: int) -> Item:
        for one in reversed(self._stack[:depth]):
            item = Group((item,), transform=one) if isinstance(one, Transform) else Group((item,), clip=one.shape)
        return item


def _pictured(font: FontFile, glyph: int) -> tuple[Item, ...]:
    """Return the picture of a glyph in its extents; HarfBuzz's own call for pictures ends the process."""
    blob, extents = font.hb_font.get_glyph_color_png(glyph), font.hb_font.get_glyph_extents(glyph)
    if not blob:
        return ()
    data = bytes(blob.data)
    try:
        picture, clean = clean_picture(data, form_of(data) or "PNG")
    except PictureError:
        return ()
    unit = 1 / font.units
    place = Rect(
        # HarfBuzz gives the upper edge with y up, and a height below 0.
        extents.x_bearing * unit, -extents.y_bearing * unit, extents.width * unit, -extents.height * unit,
        picture=replace(picture, data=lambda: clean),
    )  # fmt: skip
    return (place,)


def _as_colour(colour: _HarfBuzzColour) -> Colour:
    return Colour("deck", f"#{colour.red:02X}{colour.green:02X}{colour.blue:02X}")


def _stops(line: _HarfBuzzLine) -> tuple[Stop, ...]:
    found = sorted(line.color_stops, key=lambda stop: stop.offset)
    return tuple(
        Stop(min(1.0, max(0.0, one.offset)), _as_colour(one.color).hex, one.color.alpha / 255) for one in found
    )
