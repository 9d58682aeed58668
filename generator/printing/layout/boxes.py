"""Tuck boxes, as nets to cut out, fold and glue: for each deck or set of tiles, and for a game's pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from math import ceil

from generator.art.interface import BoxStyle
from generator.i18n import languages, text
from generator.i18n.texts import Texts
from generator.printing.decks.rich_text.shaping import Fonts
from generator.printing.kinds import display_title, kind_name
from generator.printing.kit.names import is_usual, line_of, name_width
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC800, shrink, text_width
from generator.scene.model import (
    MM_PER_PT,
    Colour,
    Group,
    Item,
    Path,
    Point,
    Rect,
    Scene,
    Stroke,
    rotate_items,
    translate,
)
from generator.scene.path import PathBuilder, hatch, polygon
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import BLEED, LINE, PAPER, text_on

BOXED = ("card", "tile")
"""Kinds of parts that have boxes of their own."""

PIECES = ("token", "standee", "die")
"""Kinds of parts that share a box, if the game's art defines its size."""

FEWEST = 10
"""Minimum number of parts of one size for a box."""

CLEARANCE = (1.0, 1.5, 1.0)
"""Clearance in width, height and depth, in mm."""

_TAB, _BEVEL, _TONGUE, _FLAP, _NOTCH = 11.0, 3.0, 14.0, 18.0, 9.0
_CONTENTS = (12.0, 10.0, 8.6)
"""Type sizes in points for the description of the contents."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A face or a flap of a net: its corners, and the name of the panel to which it is attached.

    The first side of its corners is the fold.   glued: whether it is glued under another panel.
    """

    name: str
    corners: tuple[Point, ...]
    parent: str = ""
    glued: bool = False


@dataclass(frozen=True, slots=True)
class BoxNet:
    """The flat net of a tuck box of w × h × d mm (inner size), outer side up."""

    width: float
    height: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the flat net in mm, flaps and tongues included."""
        _, low = self.rows
        return (_TAB + 2 * (self.width + self.depth), low + max(self.depth + _TONGUE, self.flap))

    @property
    def flap(self) -> float:
        """The length of the dust flaps in mm, chosen so that two of them never meet."""
        # Flaps face each other under the lid: less than half of the width each.
        return min(_FLAP, 0.45 * self.width)

    @property
    def columns(self) -> tuple[float, float, float, float, float]:
        """The x at which left side, front, right side and back begin, and at which the back ends."""
        w, d = self.width, self.depth
        return (_TAB, _TAB + d, _TAB + d + w, _TAB + 2 * d + w, _TAB + 2 * (d + w))

    @property
    def rows(self) -> tuple[float, float]:
        """The y of the upper and the lower edge of the walls."""
        # Above the walls are the lid with its tongue at the back, and the dust flaps at the sides.
        top = max(self.depth + _TONGUE, self.flap)
        return (top, top + self.height)

    def panels(self) -> tuple[Panel, ...]:
        """Walls, floor, lid and flaps."""
        a, b, c, e, f = self.columns
        top, low = self.rows
        d, flap = self.depth, self.flap
        return (
            Panel("front", ((b, top), (c, top), (c, low), (b, low))),
            Panel("right", ((c, low), (c, top), (e, top), (e, low)), "front"),
            Panel("back", ((e, low), (e, top), (f, top), (f, low)), "right"),
            Panel("left", ((b, top), (b, low), (a, low), (a, top)), "front"),
            Panel("tab", ((a, top), (a, low), (0, low - _BEVEL), (0, top + _BEVEL)), "left", glued=True),
            Panel("lid", ((f, top), (e, top), (e, top - d), (f, top - d)), "back"),
            Panel(
                "tongue",
                ((f, top - d), (e, top - d), (e + _BEVEL, top - d - _TONGUE), (f - _BEVEL, top - d - _TONGUE)),
                "lid",
            ),
            Panel("floor", ((b, low), (c, low), (c, low + d), (b, low + d)), "front"),
            # Flaps are 1 mm narrower at each side of their ends, so that they slip in.
            Panel("upper left", ((b, top), (a, top), (a + 1, top - flap), (b - 1, top - flap)), "left"),
            Panel("upper right", ((e, top), (c, top), (c + 1, top - flap), (e - 1, top - flap)), "right"),
            Panel("lower left", ((a, low), (b, low), (b - 1, low + flap), (a + 1, low + flap)), "left", glued=True),
            Panel("lower right", ((c, low), (e, low), (e - 1, low + flap), (c + 1, low + flap)), "right", glued=True),
            Panel(
                "floor tongue",
                ((b, low + d), (c, low + d), (c - _BEVEL, low + d + _TONGUE), (b + _BEVEL, low + d + _TONGUE)),
                "floor",
                glued=True,
            ),
        )

    def outline(self) -> Path:
        """The cut line; the front has a thumb notch."""
        a, b, c, e, f = self.columns
        top, low = self.rows
        around = {panel.name: panel.corners for panel in self.panels()}
        middle = (b + c) / 2
        # Clockwise around the net from the left side's upper corner; each corner once.
        line = PathBuilder().move(a, top)
        for corner in (*around["upper left"][2:], (b, top), (middle - _NOTCH, top)):
            line.line(*corner)
        # Counter-clockwise, so that the notch goes down into the front.
        line.arc(_NOTCH, _NOTCH, 0, False, False, middle + _NOTCH, top)
        for corner in (
            (c, top),
            *around["upper right"][2:],
            (e, top),
            around["lid"][2],
            *around["tongue"][2:],
            around["lid"][3],
            (f, low),
            (e, low),
            *around["lower right"][2:],
            (c, low),
            around["floor"][2],
            *around["floor tongue"][2:],
            around["floor"][3],
            (b, low),
            *around["lower left"][2:],
            (a, low),
            *around["tab"][2:],
        ):
            line.line(*corner)
        return line.close().path()

    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """Return the fold lines, the sides at which panels are attached."""
        return tuple((panel.corners[0], panel.corners[1]) for panel in self.panels() if panel.parent)


@dataclass(frozen=True, slots=True)
class BoxOrder:
    """The parameters of a game's boxes.

    thickness: of one card or tile in mm.   fits: returns whether a net of that size fits on a sheet.   bleed: colour
    beyond free cuts, in mm.   fonts: for a title whose letters the usual type lacks.
    """

    title: str
    colour: Colour
    thickness: float
    fits: Callable[[tuple[float, float]], bool]
    lang: str
    style: BoxStyle = field(default_factory=BoxStyle)
    low_ink: bool = False
    bleed: float = BLEED
    fonts: Fonts = field(default_factory=Fonts, compare=False)


@dataclass(frozen=True, slots=True)
class BoxedSet:
    """Cards or tiles of one size that have a box of their own: the box's id, their kind, size in mm and number."""

    name: str
    kind: str
    size: tuple[float, float]
    count: int


PIECES_BOX = "box-pieces"
"""The id of the box that pieces share."""


def boxed_sets(components: Sequence[Component]) -> Iterator[BoxedSet]:
    """Yield each deck and each set of tiles of one size that are enough for a box."""
    for kind in BOXED:
        sizes = dict.fromkeys(component.size for component in components if component.kind == kind)
        for number, size in enumerate(sizes):
            parts = [component for component in components if (component.kind, component.size) == (kind, size)]
            count = sum(component.count for component in parts)
            if count >= FEWEST:
                yield BoxedSet(f"box-{kind}" + (f"-{number + 1}" if len(sizes) > 1 else ""), kind, size, count)


def boxes(components: Sequence[Component], order: BoxOrder) -> Iterator[Component]:
    """Yield the boxes for each deck and each set of tiles of one size; several if one is too large for the paper.

    The box for the pieces follows, if the style has a size for it and its net fits on a sheet.
    """
    for one in boxed_sets(components):
        net, share = _net(one.size, one.count, order)
        yield _component(one.name, {one.kind: share}, net, order, ceil(one.count / share))
    inside = count_pieces(components)
    if order.style.pieces and inside:
        net = BoxNet(*order.style.pieces)
        if order.fits(net.size):
            yield _component(PIECES_BOX, inside, net, order)


def count_pieces(components: Sequence[Component]) -> dict[str, int]:
    """Return how many pieces of each kind share a box."""
    parts = [component for component in components if component.kind in PIECES]
    # A die in two halves is one piece.
    counts = {kind: sum(part.count / part.share for part in parts if part.kind == kind) for kind in PIECES}
    return {kind: ceil(count) for kind, count in counts.items() if count}


def _net(size: tuple[float, float], count: int, order: BoxOrder) -> tuple[BoxNet, int]:
    """Return the net and the number of parts per box.

    There are as few boxes as the paper allows, with at least `FEWEST` parts in each.
    """
    first: tuple[BoxNet, int] | None = None
    for number in range(1, count // FEWEST + 1):
        share = ceil(count / number)
        width, height, depth = size[0] + CLEARANCE[0], size[1] + CLEARANCE[1], share * order.thickness + CLEARANCE[2]
        # Always upright, whichever way the cards lie: lid and floor are at the narrow ends.
        net = BoxNet(min(width, height), max(width, height), max(depth, 6.0))
        # If no number of boxes fits the paper, there is one, as large as it is.
        first = first or (net, share)
        if order.fits(net.size):
            return net, share
    return first or (net, count)


def _component(name: str, inside: Mapping[str, int], net: BoxNet, order: BoxOrder, count: int = 1) -> Component:
    names, words = box_names(inside), contents_words(inside, count, order.lang)
    front = Scene(*net.size, tuple(_drawing(net, words, order)))
    outline, folds = net.outline(), net.folds()
    return Component(name, "box", names, front, outline=outline, bleed=order.bleed, safe=0.0, count=count, folds=folds)


def box_names(inside: Mapping[str, int]) -> Texts:
    """Return the name of a box by what is inside, in each language."""
    # Written when it is read: numbers of a second language take a megabyte of rules.
    return Texts.written(languages(), lambda lang: text("printing/box_for", lang, what=_contents(inside, lang)))


def contents_words(inside: Mapping[str, int], count: int, lang: str) -> str:
    """Return what is inside a box, one of `count` equal ones."""
    words = _contents(inside, lang)
    return text("printing/box_of", lang, what=words, n=count) if count > 1 else words


def _contents(inside: Mapping[str, int], lang: str) -> str:
    kinds = inside.items()
    return " · ".join(text("printing/count", lang, n=n, kind=kind_name(kind, lang, n)) for kind, n in kinds)


def _drawing(net: BoxNet, words: str, order: BoxOrder) -> Iterator[Item]:
    """Yield the motif on front and back, coloured sides, floor and lid with text, white flaps, hatched glue areas."""
    yield from _grounds(net, order)
    a, b, c, e, f = net.columns
    top, low = net.rows
    d = net.depth
    yield lid_title(Rect(e, top - d, f - e, d), order)
    for left, right in ((a, b), (c, e)):
        yield side_title(Rect(left, top, right - left, low - top), order)
    yield floor_words(Rect(b, low, c - b, d), words, order)


def _ink(order: BoxOrder) -> Colour:
    return order.colour if order.low_ink else text_on(order.colour)


def lid_title(panel: Rect, order: BoxOrder) -> Item:
    """Return the title on a lid that hangs on the back, to be read from the front."""
    title, (x, y) = order.style.name or display_title(order.title), _middle(panel)
    line = _fit_line(x, y, title, (panel.width - 12, 0.55 * panel.height), _ink(order), order)
    # The lid folds over from the back: its upper edge on the net is the front one on the box.
    return rotate_items((line,), 180, x, y)


def side_title(panel: Rect, order: BoxOrder) -> Item:
    """Return the title along an upright side."""
    title, (x, y) = order.style.name or display_title(order.title), _middle(panel)
    line = _fit_line(x, y, title, (0.62 * panel.height, 0.55 * panel.width), _ink(order), order)
    return rotate_items((line,), -90, x, y)


def floor_words(panel: Rect, words: str, order: BoxOrder) -> Item:
    """Return what is inside, for the floor."""
    size = shrink(BC600, words, panel.width - 6, _CONTENTS)
    return centred_text(*_middle(panel), words, BC600, size, _ink(order))


def _middle(panel: Rect) -> Point:
    return panel.x + panel.width / 2, panel.y + panel.height / 2


def _grounds(net: BoxNet, order: BoxOrder) -> Iterator[Item]:
    """Yield the ground behind the text, which extends `bleed` mm beyond each free cut and ends at the next panel."""
    a, b, c, e, f = net.columns
    top, low = net.rows
    d, more = net.depth, order.bleed
    fill, edge = (PAPER, Stroke(order.colour, 0.5)) if order.low_ink else (order.colour, None)
    face = face_of(order)
    items = face(net.width, net.height, more)
    yield Group((Group(items, transform=translate(b, top)),), clip=Rect(b, top - more, net.width, net.height + more))
    yield Group((Group(items, transform=translate(e, top)),), clip=Rect(e, top, net.width + more, net.height + more))
    for left, right in ((a, b), (c, e)):
        yield Rect(left, top, right - left, low - top, 0, fill, edge)
    out = 0.0 if order.low_ink else more
    # Beyond the cut on the left and right only: above and below are other panels.
    yield Rect(e - out, top - d, f - e + 2 * out, d, 0, fill, edge)
    yield Rect(b - out, low, c - b + 2 * out, d, 0, fill, edge)
    for panel in net.panels():
        # White over what the coloured panels' bleed has put on the flaps.
        if panel.name not in _COLOURED:
            yield polygon(panel.corners, PAPER)
        if panel.glued:
            yield _hatched(panel.corners)


@lru_cache(maxsize=64)  # of hundreds of lines, and the same for the boxes of all kits of one deck
def _hatched(corners: tuple[Point, ...]) -> Item:
    return hatch(polygon(corners), 1.8, 45, Stroke(LINE, 0.2))


_COLOURED = frozenset(("front", "right", "back", "left", "lid", "floor"))


def face_of(order: BoxOrder) -> Callable[[float, float, float], tuple[Item, ...]]:
    """Return what draws the front of the box in a width, a height and a bleed in mm."""
    return order.style.face or _plain_face(order)


def _plain_face(order: BoxOrder) -> Callable[[float, float, float], tuple[Item, ...]]:
    """Return the face of a box whose game has no motif: a band in the game's colour with its title."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        band, low = 0.3 * height, order.low_ink
        full = width + 2 * bleed
        y = (height - band) / 2
        ink = order.colour if low else text_on(order.colour)
        edge = Stroke(order.colour, 0.5) if low else None
        title = order.style.name or display_title(order.title)
        return (
            Rect(-bleed, -bleed, full, height + 2 * bleed, 0, PAPER),
            Rect(-bleed, y, full, band, 0, PAPER if low else order.colour, edge),
            _fit_line(width / 2, height / 2, title, (width - 10, 12.0), ink, order),
        )

    return face


def _fit_line(x: float, y: float, words: str, room: tuple[float, float], colour: Colour, order: BoxOrder) -> Item:
    """Return a line of text as large as its space (width, height of capitals, in mm) allows."""
    usual = is_usual([words])
    font = order.style.font if usual else BC800
    width = text_width(font, 30, words) if usual else name_width(font, 30, words, order.fonts)
    # The width is that at 30 pt; capitals are about 0.7 of the size.
    size = max(6.0, round(min(36.0, room[1] / MM_PER_PT / 0.7, 30.0 * room[0] / width), 1))
    if usual:
        return centred_text(x, y, words, font, size, colour)
    return line_of(words, (x, baseline(font, size, y)), (font, size), colour, order.fonts, part=0.5)
