"""A drawing: immutable shapes and text in millimetres, x to the right, y down.

A scene is independent of SVG and PDF; `generator.scene.svg` and `generator.scene.pdf` write it. Shapes are painted in
order, later ones on top. Lengths are in millimetres, angles in degrees clockwise (as seen), type sizes in points.

The usual affine maps, and groups transformed by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from math import cos, radians, sin
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from generator.scene.value import value

if TYPE_CHECKING:
    from generator.scene.font_file import FontFile

Point: TypeAlias = tuple[float, float]

Segment: TypeAlias = tuple[str, tuple[float, ...]]
"""One command of a path: ``("M", (x, y))``, ``("L", (x, y))``, ``("C", (x1, y1, x2, y2, x, y))`` or ``("Z", ())``."""

TextAnchor: TypeAlias = Literal["start", "middle", "end"]

MM_PER_PT = 25.4 / 72


@value
class Colour:
    """A colour with a role: the site re-colours by `token` (a CSS variable), print uses `hex` (``#RRGGBB``)."""

    token: str
    hex: str


Cap: TypeAlias = Literal["round", "butt", "square"]
Join: TypeAlias = Literal["round", "miter", "bevel"]


@value
class Stroke:
    """A line: colour, width in mm, dash lengths in mm (empty: solid); caps and joins are round by default.

    miter: how many times the line's width a pointed join may reach, else it is bevelled.   phase: where in the dashes
    the line begins, in mm.
    """

    colour: Colour
    width: float
    dash: tuple[float, ...] = ()
    cap: Cap = "round"
    join: Join = "round"
    miter: float = 4.0
    phase: float = 0.0


PictureForm: TypeAlias = Literal["PNG", "JPEG", "TIFF"]
"""The encoding of the data. TIFF data are CMYK already, only for files for the press."""


@value
class Picture:
    """A raster image, read by `generator.scene.pictures`. Images with equal digests are equal.

    width, height: of the original in pixels, upright; an image with more pixels than printers show is stored smaller.
    data: makes or reads the bytes, which are not stored in a drawing.
    """

    digest: str
    form: PictureForm
    width: int
    height: int
    data: Callable[[], bytes] = field(compare=False, repr=False)

    @property
    def media_type(self) -> str:
        """The media type of its data."""
        return "image/png" if self.form == "PNG" else "image/jpeg"


# Hashes of what is painted leave out strokes and fonts: place and fill tell nearly all of it apart, and each nested
# value would take a third of the time again.
@value
class Rect:
    """A rectangle from its upper left corner; `r` is the radius of its corners.

    `picture`: a raster image stretched over the rectangle, below the stroke. Only users' decks have such images.
    """

    x: float
    y: float
    width: float
    height: float
    r: float = 0.0
    fill: Colour | None = None
    stroke: Stroke | None = field(default=None, hash=False)
    picture: Picture | None = None

    def holds(self, point: Point) -> bool:
        """Return whether the point is in the rectangle, which includes its left and upper edges only."""
        return self.x <= point[0] < self.x + self.width and self.y <= point[1] < self.y + self.height


@value
class Circle:
    """A circle around (x, y)."""

    x: float
    y: float
    r: float
    fill: Colour | None = None
    stroke: Stroke | None = field(default=None, hash=False)


@value
class Stop:
    """A colour of a gradient, ``#RRGGBB``, at `offset` from 0 to 1."""

    offset: float
    hex: str
    opacity: float = 1.0


@value
class Gradient:
    """A gradient from `start` to `end`; with `radii`, from a circle around `start` to one around `end`.

    The colours of the first and the last stop continue beyond them. `transform` maps its coordinates to the shape's.
    """

    start: Point
    end: Point
    stops: tuple[Stop, ...]
    radii: tuple[float, float] | None = None
    transform: Transform | None = None


@value
class Path:
    """Lines and cubic curves (`generator.scene.path` builds them); `even_odd` leaves holes where parts overlap.

    `gradient`: paints the area instead of `fill`, or the line if there is no `fill`; such a path has exactly one of
    fill and stroke.
    """

    segments: tuple[Segment, ...]
    fill: Colour | None = None
    stroke: Stroke | None = field(default=None, hash=False)
    even_odd: bool = False
    gradient: Gradient | None = None


@value
class Font:
    """A typeface: short key (``BC800``), CSS family, weight and style."""

    key: str
    family: str
    weight: int
    italic: bool
    fallback: str


@value
class Text:
    """One line of text with its baseline at y; `size` in points, `tracking` (extra letter spacing) in mm.

    With a `stroke` and without a `fill` the letters are outlined. Every character must be in the font: the back ends
    raise MissingGlyphError otherwise, since it would be missing without notice.
    """

    x: float
    y: float
    text: str
    font: Font = field(hash=False)
    size: float
    fill: Colour | None
    anchor: TextAnchor = "start"
    tracking: float = 0.0
    stroke: Stroke | None = field(default=None, hash=False)


class Glyph(NamedTuple):
    """A glyph by its number in the font, at (x, y) from the start of its run in fractions of the type size, y up.

    `text` is the text that it represents, empty for all glyphs of a cluster but one.
    """

    number: int
    x: float
    y: float
    text: str


@value
class GlyphRun:
    """Text in a font from a file, already shaped: glyphs from left to right, whatever the direction of the text.

    (x, y) is the start of the baseline, `size` in points, `width` in fractions of the type size. `text` is in reading
    order.
    """

    x: float
    y: float
    text: str
    font: FontFile
    size: float
    fill: Colour | None
    glyphs: tuple[Glyph, ...]
    width: float
    stroke: Stroke | None = field(default=None, hash=False)


@value
class Transform:
    """The affine map (x, y) → (a·x + c·y + e, b·x + d·y + f), as in SVG and PDF."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def apply(self, point: Point) -> Point:
        """Return the image of the point."""
        x, y = point
        return (self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f)

    def __matmul__(self, inner: Transform) -> Transform:
        """Return the composition: `outer @ inner` applies `inner` first.

        >>> (Transform(2, 0, 0, 2, 0, 0) @ Transform(1, 0, 0, 1, 3, 0)).apply((1, 1))
        (8, 2)
        """
        a, b, c, d = inner.a, inner.b, inner.c, inner.d
        e, f = self.apply((inner.e, inner.f))
        return Transform(
            self.a * a + self.c * b, self.b * a + self.d * b, self.a * c + self.c * d, self.b * c + self.d * d, e, f
        )

    def inverse(self) -> Transform | None:
        """Return the map back; None for one that flattens everything to a line."""
        a, b, c, d, e, f = self.a, self.b, self.c, self.d, self.e, self.f
        det = a * d - b * c
        # Not `<=`, so that NaN counts as flat too.
        if not abs(det) > 1e-12:
            return None
        return Transform(d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


@value
class Group:
    """Items that belong together.

    `id` names a place or part (``B8``, ``card-3``); the SVG has it as ``id`` and ``data-id``. `css` adds classes,
    `title` is for screen readers. `role` is the group's structure type in a PDF (``P``, ``LI``; the alternative text of
    a ``Figure`` is its `title`). `clip` limits what is shown to the inside of that shape (in the group's own
    coordinates). `opacity` applies to all its items together. `shared` promises that the same `items` tuple is drawn
    many times (card backs, tokens): the PDF then stores it once. `piece` is the kind of a piece that may move from one
    drawing to the next, ``data-piece`` in SVG. `needs_type`: it says nothing without its type, so where that is too
    small to print all of it is left out.
    """

    items: tuple[Item, ...]
    id: str = ""
    css: str = ""
    title: str = ""
    role: str = ""
    transform: Transform | None = None
    clip: Rect | Circle | Path | None = None
    shared: bool = False
    piece: str = ""
    opacity: float = 1.0
    needs_type: bool = False


Shape: TypeAlias = Rect | Circle | Path
Item: TypeAlias = Shape | Text | GlyphRun | Group


@value
class Scene:
    """A complete picture of width × height mm, with a title and a description for screen readers."""

    width: float
    height: float
    items: tuple[Item, ...]
    title: str = ""
    description: str = ""


def translate(dx: float, dy: float) -> Transform:
    """Return a translation by (dx, dy)."""
    return Transform(e=dx, f=dy)


def scale(factor: float, factor_y: float | None = None) -> Transform:
    """Return a scaling about the origin, with a separate factor for y if given.

    >>> scale(2).apply((3, 4))
    (6.0, 8.0)
    """
    return Transform(a=factor, d=factor if factor_y is None else factor_y)


def rotate(degrees: float, x: float = 0.0, y: float = 0.0) -> Transform:
    """Return a clockwise rotation (as seen) about (x, y).

    >>> x, y = rotate(90, 5, 5).apply((10, 5))
    >>> round(x, 6), round(y, 6)
    (5.0, 10.0)
    """
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return Transform(c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def translate_items(items: Iterable[Item], dx: float, dy: float, factor: float = 1.0) -> Group:
    """Return the items scaled by `factor` about their origin and then moved by (dx, dy)."""
    return Group(tuple(items), transform=Transform(factor, 0.0, 0.0, factor, dx, dy))


def rotate_items(items: Iterable[Item], degrees: float, x: float = 0.0, y: float = 0.0) -> Group:
    """Return the items rotated clockwise about (x, y)."""
    return Group(tuple(items), transform=rotate(degrees, x, y))
