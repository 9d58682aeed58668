"""Parts of a drawing as pictures of 450 dpi, for what is neither line nor area: filters, masks, blending, markers.

What is shown already is written as SVG again, with the effect around it, and drawn by resvg where it stands on the
page, so the picture has the page's directions whatever turns the element.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from math import ceil, floor, sqrt

from PIL import Image, ImageChops

from generator.limits import MAX_SVG_PICTURES, MAX_SVG_PIXELS, MAX_SVG_SECONDS
from generator.scene.font_file import FontFile
from generator.scene.fonts import font_bytes
from generator.scene.model import MM_PER_PT, Glyph, GlyphRun, Group, Item, Picture, Rect, Text, Transform
from generator.scene.shapes.text import text_start
from generator.scene.svg_reader.box import as_path, box_of
from generator.scene.svg_reader.resvg import UndrawnError, draw

DPI = 450
"""Dots per inch at the size at which the drawing is printed."""

USUAL_SIDE = 88.9
"""The longer side in mm of a drawing without a size of its own: that of a poker card."""

_MARK = "resvg-"
"""How the digests of pictures begin that were drawn here."""

_FULL = 0.95
"""How much of a picture has to be seen, else what is empty around it is cut off."""

_COARSE = 200
"""Pixels along the page's longer side of the first look, which finds the place of a picture."""

_AROUND = 0.04
"""How much of the space around the page can be seen in print, as a fraction of its sides: bleed."""

_NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


class TooManyPicturesError(Exception):
    """More parts of a file would be pictures than are drawn."""


@dataclass
class Snapshots:
    """Draws parts of one page as pictures.

    frame: the page in its own units.   mm: the length of its longer side in print.
    """

    frame: Rect
    mm: float = USUAL_SIDE
    count: int = 0
    seconds: float = 0.0

    def __post_init__(self) -> None:
        across, down = _AROUND * self.frame.width, _AROUND * self.frame.height
        self._page = Rect(
            self.frame.x - across, self.frame.y - down, self.frame.width + 2 * across, self.frame.height + 2 * down
        )

    def of(self, markup: str, matrix: Transform) -> tuple[Item, ...]:
        """Return SVG elements as a picture; empty if nothing of them is on the page.

        matrix: the map from their coordinates to the page's.   Raises UndrawnError, TooManyPicturesError.
        """
        if (matrix.b or matrix.c) and (back := matrix.inverse()) is not None:
            return self._turned(markup, matrix, back)
        place = self._place(markup, matrix)
        if place is None:
            return ()
        return self._placed(self._pixels(markup, matrix, place), place, matrix)

    def _turned(self, markup: str, matrix: Transform, back: Transform) -> tuple[Item, ...]:
        """Return turned elements as a picture that is turned: resvg cuts filters along the page's directions."""
        around = box_of(as_path(self._page, back))
        scaled = sqrt(abs(matrix.a * matrix.d - matrix.b * matrix.c))
        inner = Snapshots(
            around,
            self.mm * max(around.width, around.height) * scaled / self._side,
            count=self.count,
            seconds=self.seconds,
        )
        items = inner.of(markup, Transform())
        # The limits are for all pictures of the page together.
        self.count, self.seconds = inner.count, inner.seconds
        return items

    @property
    def _side(self) -> float:
        return max(self.frame.width, self.frame.height)

    def blended(self, below: str, markup: str, mode: str, matrix: Transform) -> tuple[Item, ...]:
        """Return SVG elements, blended with those below them, as a picture that covers these.

        below: in the page's coordinates.
        """
        place = self._place(markup, matrix)
        if place is None:
            return ()
        shape = _image(self._pixels(markup, matrix, place)).getchannel("A")
        turned = f'<g transform="{_matrix_text(matrix)}">{markup}</g>'
        whole = f'<g style="isolation:isolate">{below}<g style="mix-blend-mode:{mode}">{turned}</g></g>'
        found = _image(self._pixels(whole, Transform(), place))
        # Opaque wherever the element is seen, however faint: the picture holds what is below as well.
        found.putalpha(ImageChops.multiply(found.getchannel("A"), shape.point(lambda level: 255 if level else 0)))
        return self._placed(_as_png(found), place, Transform())

    def _placed(self, data: bytes, place: Rect, matrix: Transform) -> tuple[Item, ...]:
        back, image = matrix.inverse(), _image(data)
        seen = image.getbbox()
        if back is None or seen is None:
            return ()
        columns, rows = image.size
        if (seen[2] - seen[0]) * (seen[3] - seen[1]) < _FULL * columns * rows:
            across, down = place.width / columns, place.height / rows
            columns, rows = seen[2] - seen[0], seen[3] - seen[1]
            place = Rect(place.x + seen[0] * across, place.y + seen[1] * down, columns * across, rows * down)
            data = _as_png(image.crop(seen))
        picture = Picture(_MARK + sha256(data).hexdigest()[:24], "PNG", columns, rows, lambda: data)
        rect = Rect(place.x, place.y, place.width, place.height, picture=picture)
        return (rect,) if matrix == Transform() else (Group((rect,), transform=back),)

    def _place(self, markup: str, matrix: Transform) -> Rect | None:
        """Return the place of what can be seen, on whole pixels; None for nothing."""
        self.count += 1
        if self.count > MAX_SVG_PICTURES or self.seconds >= MAX_SVG_SECONDS:
            raise TooManyPicturesError
        page = self._page
        unit = max(page.width, page.height) / _COARSE
        seen = _image(self._drawn(markup, matrix, page, unit)).getbbox()
        if seen is None:
            return None
        # Two coarse pixels more at each side, since a faint edge may be lost in the first look.
        left, top = max(0, seen[0] - 2) * unit + page.x, max(0, seen[1] - 2) * unit + page.y
        right, bottom = (seen[2] + 2) * unit + page.x, (seen[3] + 2) * unit + page.y
        right, bottom = min(right, page.x + page.width), min(bottom, page.y + page.height)
        fine = self._unit(right - left, bottom - top)
        columns, rows = max(1, ceil((right - left) / fine)), max(1, ceil((bottom - top) / fine))
        first, line = floor((left - page.x) / fine), floor((top - page.y) / fine)
        return Rect(page.x + first * fine, page.y + line * fine, columns * fine, rows * fine)

    def _unit(self, width: float, height: float) -> float:
        """Return the side of a pixel in units of the page."""
        fine = self._side / (self.mm / 25.4 * DPI)
        # A large picture is drawn coarser rather than not at all.
        return max(fine, sqrt(width * height / MAX_SVG_PIXELS))

    def _drawn(self, markup: str, matrix: Transform, place: Rect, unit: float) -> bytes:
        columns, rows = max(1, round(place.width / unit)), max(1, round(place.height / unit))
        box = f"{place.x:.9g} {place.y:.9g} {place.width:.9g} {place.height:.9g}"
        turned = f'<g transform="{_matrix_text(matrix)}">{markup}</g>'
        # Whole pixels change the proportions by less than one; the picture is to fill its place all the same.
        size = f'width="{columns}" height="{rows}" preserveAspectRatio="none"'
        try:
            data, seconds = draw(f'<svg {_NAMES} viewBox="{box}" {size}>{turned}</svg>')
        except UndrawnError as error:
            # What could not be drawn has taken its time as well.
            self.seconds += error.args[0]
            raise
        self.seconds += seconds
        return data

    def _pixels(self, markup: str, matrix: Transform, place: Rect) -> bytes:
        return self._drawn(markup, matrix, place, self._unit(place.width, place.height))


def _as_png(image: Image.Image) -> bytes:
    buffer = BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _image(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data), formats=("PNG",)).convert("RGBA")


def _matrix_text(matrix: Transform) -> str:
    numbers = (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f)
    return f"matrix({' '.join(f'{number:.9g}' for number in numbers)})"


def has_snapshots(items: Iterable[Item]) -> bool:
    """Return whether there are pictures among the items that were drawn here."""
    return any(
        has_snapshots(item.items)
        if isinstance(item, Group)
        else isinstance(item, Rect) and item.picture is not None and item.picture.digest.startswith(_MARK)
        for item in items
    )


def as_markup(items: Iterable[Item], prefix: str) -> str:
    """Return items as SVG elements; letters become areas, so that no font is needed."""
    from generator.scene.svg import SvgWriter  # with a library for the web's addresses, which few drawings need

    inner = SvgWriter(css=False, prefix=prefix).items(map(_with_outlines, items))
    # The defaults of a scene's lines differ from SVG's.
    return f'<g stroke-linejoin="round" stroke-linecap="round">{inner}</g>'


def _with_outlines(item: Item) -> Item:
    if isinstance(item, Group):
        return replace(item, items=tuple(map(_with_outlines, item.items)), id="", title="", css="")
    return as_glyphs(item) if isinstance(item, Text) else item


def as_glyphs(item: Text) -> GlyphRun:
    """Return a text in one of our fonts by its glyphs, at the same places."""
    font = _bundled_font(item.font.key)
    size = item.size * MM_PER_PT
    glyphs = []
    x = 0.0
    for character in item.text:
        number = font.program.getGlyphID(font.codes[ord(character)]) if ord(character) in font.codes else 0
        glyphs.append(Glyph(number, x, 0.0, character))
        x += font.advance(number) + item.tracking / size
    return GlyphRun(text_start(item), item.y, item.text, font, item.size, item.fill, tuple(glyphs), x, item.stroke)


@lru_cache(maxsize=16)
def _bundled_font(key: str) -> FontFile:
    return FontFile(key, font_bytes(f"{key}.ttf"))
