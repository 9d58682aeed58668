"""Parts printed at another size."""

from __future__ import annotations

from dataclasses import replace

from generator.i18n.texts import rounded, shortest, size_in_words
from generator.printing.errors import PrintError
from generator.printing.layout.bleed import edge_colour, extend_scene
from generator.printing.layout.papers import SIZES
from generator.scene.component import Component, Layout, Outline
from generator.scene.fonts import FitError
from generator.scene.model import Circle, Path, Point, Rect, Scene, Transform, translate_items
from generator.scene.path import polygon, regular_points, transform_segments
from rules_engine.core import Message

MOST_LEFT = 2.0
"""Maximum distance in mm between the scaled art and the cut that is filled by extending the art."""


def with_punch(component: Component, diameter: float) -> Component:
    """Return a round token or sticker with that diameter in mm; any other part as it is."""
    if component.kind not in ("token", "sticker") or not isinstance(component.outline, Circle):
        return component
    return resize_component(component, (diameter, diameter))


def resize_component(component: Component, size: tuple[float, float]) -> Component:
    """Return the part laid out for width × height mm, else scaled to fit without distortion, with its bleed.

    Raises PrintError if its proportions would leave more than `MOST_LEFT` mm at an edge; smaller gaps are filled with
    its own art.
    """
    shape = getattr(size, "shape", "")
    if shape and not isinstance(component.outline, Circle):
        raise PrintError(Message("printing/shape-is-for-tokens", id=component.id, shape=shape))
    if shape == "hex":
        return _hexagonal(component, size)
    size = _turned_like(component, size)
    if component.at_size is not None and tuple(size) != component.size:
        return _lay_out(component, component.at_size, size)
    return _scaled(component, size)


def _turned_like(component: Component, size: tuple[float, float]) -> tuple[float, float]:
    """Return the size upright for an upright part, and level for a level one, whichever way it was given."""
    width, height = component.size
    if (width > height) != (size[0] > size[1]) and width != height:
        return (size[1], size[0])
    return size


def _scaled(component: Component, size: tuple[float, float]) -> Component:
    """Return the part scaled into the middle of the size, its art extended to the edges. Raises PrintError."""
    width, height = component.size
    factor = min(size[0] / width, size[1] / height)
    dx, dy = (size[0] - factor * width) / 2, (size[1] - factor * height) / 2
    # The same part, not an equal one: what is cached by it stays known.
    if abs(factor - 1) < 1e-9 and max(dx, dy) < 1e-9:
        return component
    if max(dx, dy) > MOST_LEFT:
        raise PrintError(_does_not_suit(component, size, max(dx, dy)))
    move = Transform(factor, 0, 0, factor, dx, dy)
    bleed = component.bleed * factor

    def scene(old: Scene) -> Scene:
        items = (translate_items(old.items, dx, dy, factor),)
        whole = Scene(*size, items, old.title, old.description)
        if component.outline is not None:
            # Around a shaped part nothing is mirrored: its bleed is scaled with it.
            return whole
        drawn = (dx - bleed, dy - bleed, size[0] - dx + bleed, size[1] - dy + bleed)
        more = component.bleed
        # The bleed in mm is that of the press, which a part's size does not change.
        wanted = (-more, -more, size[0] + more, size[1] + more)
        return extend_scene(
            whole,
            drawn,
            # The new edges must lie outside what is drawn already.
            (min(drawn[0], wanted[0]), min(drawn[1], wanted[1]), max(drawn[2], wanted[2]), max(drawn[3], wanted[3])),
        )

    def lines(old: tuple[tuple[Point, Point], ...]) -> tuple[tuple[Point, Point], ...]:
        return tuple((move.apply(start), move.apply(end)) for start, end in old)

    return replace(
        component,
        front=scene(component.front),
        back=scene(component.back) if component.back else None,
        outline=_outline(component.outline, move) if component.outline else None,
        corner=component.corner * factor,
        bleed=component.bleed if component.outline is None else bleed,
        # On a larger part the knife slips no farther.
        safe=component.safe * min(factor, 1.0),
        folds=lines(component.folds),
        cuts=lines(component.cuts),
        seams=(
            tuple(dx + factor * x for x in component.seams[0]),
            tuple(dy + factor * y for y in component.seams[1]),
        ),
    )


def _lay_out(component: Component, at_size: Layout, size: tuple[float, float]) -> Component:
    try:
        return at_size(size)
    except FitError as error:
        raise PrintError(Message("printing/size-too-small", id=component.id, size=size_in_words(*size))) from error


def _hexagonal(component: Component, size: tuple[float, float]) -> Component:
    """Return a round token as a hexagon: its art in the inscribed circle, the colour of its edge up to the bleed."""
    width, height = size
    # The circle touches the flats, which are as far apart as the hexagon is high.
    factor = height / component.size[1]
    dx, more = (width - factor * component.size[0]) / 2, component.bleed

    def scene(old: Scene) -> Scene:
        colour = edge_colour(old.items, (0, 0, old.width, old.height))
        ground = Rect(-more, -more, width + 2 * more, height + 2 * more, 0, colour)
        return Scene(width, height, (ground, translate_items(old.items, dx, 0, factor)), old.title, old.description)

    outline = polygon(regular_points(6, width / 2, height / 2, width / 2, 0))
    back = scene(component.back) if component.back else None
    return replace(component, front=scene(component.front), back=back, outline=outline)


def _does_not_suit(component: Component, size: tuple[float, float], left: float) -> Message:
    """Return why the part cannot have that size, and the names of sizes that it can have."""
    width, height = component.size

    def remains(other: tuple[float, float]) -> float:
        factor = min(other[0] / width, other[1] / height)
        return max(other[0] - factor * width, other[1] - factor * height) / 2

    names = tuple(name for name, other in SIZES.items() if remains(other) <= MOST_LEFT)
    return Message(
        "printing/size-does-not-suit",
        id=component.id,
        width=shortest(width),
        height=shortest(height),
        size=size_in_words(*size),
        left=rounded(left, 1),
        names=names,
    )


def _outline(outline: Outline, move: Transform) -> Outline:
    x, y = move.apply((getattr(outline, "x", 0.0), getattr(outline, "y", 0.0)))
    if isinstance(outline, Circle):
        return replace(outline, x=x, y=y, r=outline.r * move.a)
    if isinstance(outline, Rect):
        return replace(outline, x=x, y=y, width=outline.width * move.a, height=outline.height * move.a)
    return Path(transform_segments(outline.segments, move.apply))
