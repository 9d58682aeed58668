"""Tuck boxes: one per deck or set of tiles, as a net to cut out, fold and glue."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from generator.i18n import languages, text
from generator.printing.kinds import kind_name
from generator.scene.component import Component
from generator.scene.fonts import BC800, text_width
from generator.scene.model import MM_PER_PT, Colour, Item, Path, Point, Rect, Scene, Stroke
from generator.scene.path import PathBuilder, hatch, polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, LINE, PAPER, text_on
from generator.scene.transform import rotate_items

BOXED = ("card", "tile")
"""Kinds of parts that are kept in boxes."""

FEWEST = 10
"""So many parts of one size at least are worth a box."""

CLEARANCE = (1.0, 1.5, 1.0)
"""mm of air in width, height and depth."""

_TAB, _BEVEL, _TONGUE, _FLAP, _NOTCH = 11.0, 3.0, 14.0, 18.0, 9.0


@dataclass(frozen=True, slots=True)
class Panel:
    """A face or a flap of a net: its corners, and the name of the panel it is attached to.

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
        """Width and height of the flat net in mm."""
        return (_TAB + 2 * (self.width + self.depth), _TONGUE + 2 * self.depth + self.height)

    @property
    def columns(self) -> tuple[float, float, float, float, float]:
        """The x where left side, front, right side and back begin, and where the back ends."""
        w, d = self.width, self.depth
        return (_TAB, _TAB + d, _TAB + d + w, _TAB + 2 * d + w, _TAB + 2 * (d + w))

    @property
    def rows(self) -> tuple[float, float]:
        """The y of the upper and the lower edge of the walls."""
        top = _TONGUE + self.depth
        return (top, top + self.height)

    def panels(self) -> tuple[Panel, ...]:
        """Walls, floor, lid and flaps."""
        a, b, c, e, f = self.columns
        top, low = self.rows
        d, flap = self.depth, min(_FLAP, self.depth + _TONGUE - 1, 0.45 * self.width)
        inner = min(self.depth, 12.0)
        return (
            Panel("front", ((b, top), (c, top), (c, low), (b, low))),
            Panel("right", ((c, low), (c, top), (e, top), (e, low)), "front"),
            Panel("back", ((e, low), (e, top), (f, top), (f, low)), "right"),
            Panel("left", ((b, top), (b, low), (a, low), (a, top)), "front"),
            Panel("tab", ((a, top), (a, low), (0, low - _BEVEL), (0, top + _BEVEL)), "left", glued=True),
            Panel("lid", ((f, top), (e, top), (e, top - d), (f, top - d)), "back"),
            Panel("tongue", ((f, top - d), (e, top - d), (e + _BEVEL, 0), (f - _BEVEL, 0)), "lid"),
            Panel("floor", ((b, low), (c, low), (c, low + d), (b, low + d)), "front"),
            Panel("upper left", ((b, top), (a, top), (a + 1, top - flap), (b - 1, top - flap)), "left"),
            Panel("upper right", ((e, top), (c, top), (c + 1, top - flap), (e - 1, top - flap)), "right"),
            Panel("lower left", ((a, low), (b, low), (b - 1, low + flap), (a + 1, low + flap)), "left", glued=True),
            Panel("lower right", ((c, low), (e, low), (e - 1, low + flap), (c + 1, low + flap)), "right", glued=True),
            Panel(
                "lower back",
                ((e, low), (f, low), (f - _BEVEL, low + inner), (e + _BEVEL, low + inner)),
                "back",
                glued=True,
            ),
        )

    def outline(self) -> Path:
        """The cut line; the front has a thumb notch."""
        a, b, c, e, f = self.columns
        top, low = self.rows
        around = {panel.name: panel.corners for panel in self.panels()}
        middle = (b + c) / 2
        line = PathBuilder().move(a, top)
        for corner in (*around["upper left"][2:], (b, top), (middle - _NOTCH, top)):
            line.line(*corner)
        line.arc(_NOTCH, _NOTCH, 0, False, False, middle + _NOTCH, top)
        for corner in (
            (c, top),
            *around["upper right"][2:],
            (e, top),
            around["lid"][2],
            *around["tongue"][2:],
            around["lid"][3],
            (f, low),
            *around["lower back"][2:],
            (e, low),
            *around["lower right"][2:],
            (c, low),
            *around["floor"][2:],
            (b, low),
            *around["lower left"][2:],
            (a, low),
            *around["tab"][2:],
        ):
            line.line(*corner)
        return line.close().path()

    def folds(self) -> tuple[tuple[Point, Point], ...]:
        """Return the sides on which panels hang."""
        return tuple((panel.corners[0], panel.corners[1]) for panel in self.panels() if panel.parent)


def boxes(
    components: Sequence[Component],
    title: str,
    colour: Colour,
    thickness: float,
    fits: Callable[[tuple[float, float]], bool],
    low_ink: bool = False,
) -> Iterator[Component]:
    """Yield the boxes for each deck and each set of tiles of one size; several if one is too large for the paper.

    thickness: of one part, in mm.   fits: whether a net of that size fits on a sheet.
    """
    for kind in BOXED:
        sizes = dict.fromkeys(component.size for component in components if component.kind == kind)
        for number, size in enumerate(sizes):
            parts = [component for component in components if (component.kind, component.size) == (kind, size)]
            count = sum(component.count for component in parts)
            if count >= FEWEST:
                net, share = _net(size, count, thickness, fits)
                name = f"box-{kind}" + (f"-{number + 1}" if len(sizes) > 1 else "")
                yield _component(name, kind, net, title, colour, low_ink, ceil(count / share), share)


def _net(
    size: tuple[float, float], count: int, thickness: float, fits: Callable[[tuple[float, float]], bool]
) -> tuple[BoxNet, int]:
    """Return the net and the number of parts per box.

    As few boxes as the paper allows, with at least `FEWEST` parts in each.
    """
    first: tuple[BoxNet, int] | None = None
    for number in range(1, count // FEWEST + 1):
        share = ceil(count / number)
        width, height, depth = size[0] + CLEARANCE[0], size[1] + CLEARANCE[1], share * thickness + CLEARANCE[2]
        net = BoxNet(min(width, height), max(width, height), max(depth, 6.0))
        first = first or (net, share)
        if fits(net.size):
            return net, share
    return first or (net, count)


def _component(
    name: str, kind: str, net: BoxNet, title: str, colour: Colour, low_ink: bool, count: int, share: int
) -> Component:
    names = {lang: text("printing/box_for", lang, n=share, kind=kind_name(kind, lang, share)) for lang in languages()}
    front = Scene(*net.size, tuple(_drawing(net, title, colour, low_ink)))
    return Component(name, "box", names, front, outline=net.outline(), safe=0.0, count=count, folds=net.folds())


def _drawing(net: BoxNet, title: str, colour: Colour, low_ink: bool) -> Iterator[Item]:
    """Yield the box's decoration: a band with the game's title, titles on lid and sides, hatched glue areas."""
    a, b, c, e, f = net.columns
    top, low = net.rows
    band = 0.3 * net.height
    y = low - 0.2 * net.height - band
    yield Rect(a, y, f - a, band, 0, PAPER if low_ink else colour, Stroke(colour, 0.5) if low_ink else None)
    ink = colour if low_ink else text_on(colour)
    for left, right in ((b, c), (e, f)):
        yield _fit_line((left + right) / 2, y + band / 2, title, right - left - 10, ink)
    lid = _fit_line((e + f) / 2, top - net.depth / 2, title, f - e - 10, INK, 0.6 * net.depth)
    yield rotate_items((lid,), 180, (e + f) / 2, top - net.depth / 2)
    for left, right in ((a, b), (c, e)):
        middle, at = (left + right) / 2, top + 0.25 * net.height
        yield rotate_items(
            (_fit_line(middle, at, title, 0.44 * net.height, INK, 0.6 * (right - left)),), -90, middle, at
        )
    for panel in net.panels():
        if panel.glued:
            yield hatch(polygon(panel.corners), 1.8, 45, Stroke(LINE, 0.2))


def _fit_line(x: float, y: float, words: str, width: float, colour: Colour, height: float = 12.0) -> Item:
    size = min(30.0, height / MM_PER_PT / 0.7, 30.0 * width / text_width(BC800, 30, words.upper()))
    return centred_text(x, y, words.upper(), BC800, max(6.0, round(size, 1)), colour)
