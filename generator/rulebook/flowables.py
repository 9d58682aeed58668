"""The book's flowables: pictures, numbered text, notes, columns. Each has a role in the document's structure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Flowable

from generator.rulebook.page_numbers import PageNumbers
from generator.rulebook.style import MM
from generator.scene.model import Colour, Item, Rect, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.pdf import draw_scene
from generator.scene.shapes import badges
from generator.scene.tags import Box, Tag, TaggedCanvas, item_body, list_tag
from generator.scene.theme import HAIR, LINE

_NUMBER = 0.16
"""The diameter of the number in a small frame, in widths of it."""
_ENDLESS = 1e6
"""A height in points that no part reaches: a flowable tells its height only if it is offered one."""


Part: TypeAlias = Flowable
"""An object that has a height at a width, in points, and can be drawn."""
Size: TypeAlias = tuple[float, float]
"""Width and height in mm."""


def height_of(part: Part, width: float) -> float:
    """Return the height of a flowable at a width."""
    return float(part.wrap(width, _ENDLESS)[1])


def stack_height(parts: Sequence[Part], width: float, gap: float = 0.0) -> float:
    """Return the height of flowables one below the other, with a gap between them."""
    return sum(height_of(part, width) for part in parts) + gap * max(0, len(parts) - 1)


def draw_stack(canvas: Canvas, parts: Sequence[Part], x: float, top: float, width: float, gap: float = 0.0) -> float:
    """Draw flowables from the top down; return the lower edge."""
    y = top
    for index, part in enumerate(parts):
        y -= height_of(part, width) + (gap if index else 0.0)
        part.drawOn(canvas, x, y)
    return y


class Sized(Flowable):
    """A flowable that stores the width for which it was measured."""

    canv: TaggedCanvas

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Return its size."""
        self._width = width
        self._high = self.measure(width)
        return (width, self._high)

    def measure(self, width: float) -> float:
        """Return its height in points."""
        raise NotImplementedError


class Gap(Sized):
    """Empty space, in mm."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self._room = height * MM

    def measure(self, width: float) -> float:
        """Return its height in points."""
        del width
        return self._room

    def draw(self) -> None:
        """Draw nothing."""


class Anchor(Gap):
    """A zero-size flowable that is a link target."""

    def __init__(self, page_numbers: PageNumbers, name: str) -> None:
        super().__init__(0.0)
        self._page_numbers, self.name = page_numbers, name

    def draw(self) -> None:
        """Draw the anchor."""
        self._page_numbers.place(self.canv, self.name)


@dataclass(frozen=True, slots=True)
class Fitted:
    """What a picture shows: its scene, the scene's size on the page in mm, and how far it is moved right and up."""

    scene: Scene
    size: Size
    offset: Size = (0.0, 0.0)


class Picture(Sized):
    """A scene with a width in mm, framed or not, with its number in a disc; `role` is that in the structure."""

    role = "Figure"

    def __init__(
        self,
        scene: Scene | Callable[[float], Fitted],
        size: Size,
        *,
        number: str = "",
        is_framed: bool = False,
        centred: bool = True,
    ) -> None:
        """Create it; `size` is the scene's on the page, or that of its frame.

        What is drawn only with its page is given as a function of its height: most layouts that are tried, and all
        settings but the last, need its size alone.
        """
        super().__init__()
        self._make = scene if callable(scene) else lambda _: Fitted(scene, size)
        self._size, self._number, self._is_framed, self._centred = size, number, is_framed, centred
        self._asked = self._tallest = size[1]
        self._size_at: Callable[[float], Size] = lambda high: (size[0], high)

    def may_grow(self, tallest: float, size_at: Callable[[float], Size] | None = None) -> None:
        """Allow it to become this high in mm if its page has room.

        size_at: its size in a height that is offered, if it does not fill that as a frame does.
        """
        self._tallest, self._size_at = max(self._size[1], tallest), size_at or self._size_at

    @property
    def growth(self) -> float:
        """The points by which it may become higher."""
        return (self._tallest - self._size[1]) * MM

    def grow(self, share: float) -> None:
        """Grow by that share of the permitted growth."""
        if self.growth:
            self._asked = self._size[1] + share * (self._tallest - self._size[1])
            self._size = self._size_at(self._asked)
            # A second call changes nothing: the page is measured again after its pictures grew.
            self._tallest = self._size[1]

    def measure(self, width: float) -> float:
        """Return its height in points."""
        del width
        return self._size[1] * MM

    def draw(self) -> None:
        """Draw frame, scene and number."""
        outer, fitted = self._size, self._make(self._asked)
        size, offset = fitted.size, fitted.offset
        left = (self._width / MM - outer[0]) / 2 if self._centred and not self._is_framed else 0.0
        x, y = left + (outer[0] - size[0]) / 2 + offset[0], (outer[1] - size[1]) / 2 + offset[1]
        if self._is_framed:
            ground = Rect(0, 0, *outer, 1.6, None, Stroke(LINE, HAIR))
            draw_scene(self.canv, Scene(*outer, (ground,)), left * MM, 0)
        with self.canv.element(*self._tag(fitted, x, y)):
            draw_scene(self.canv, fitted.scene, x * MM, y * MM, size[0] / fitted.scene.width)
        if self._number:
            wide = min(8.0, _NUMBER * outer[0]) if self._is_framed else 5.0
            at = wide / 2 + 1.4 if self._is_framed else 5.4
            disc = badges.number(at, at, self._number, wide)
            draw_scene(self.canv, Scene(*outer, (disc,)), left * MM, 0)

    def _tag(self, fitted: Fitted, x: float, y: float) -> tuple[Tag, Box | None]:
        """Return its tag and its edges."""
        if self.role != "Figure":
            return Tag(self.role), None
        words = fitted.scene.description or fitted.scene.title
        return Tag("Figure", alt=words), (x * MM, y * MM, (x + fitted.size[0]) * MM, (y + fitted.size[1]) * MM)


class Row:
    """Pictures side by side, which grow together."""

    def __init__(self, pictures: Sequence[Picture]) -> None:
        self._pictures = list(pictures)

    @property
    def growth(self) -> float:
        """The points by which the row may become higher."""
        # The least of them, as no picture may pass its own limit.
        return min(picture.growth for picture in self._pictures)

    def grow(self, share: float) -> None:
        """Grow by that share of the permitted growth."""
        for picture in self._pictures:
            picture.grow(share)


class Numbered(Sized):
    """Flowables with a number at their left: a rule's n.m, or a step's disc; without a label they are only indented."""

    def __init__(self, parts: Sequence[Part], label: Text | str | None, indent: float) -> None:
        """Create it; a `Text` is set on the first baseline, a string in a disc. `indent` in mm."""
        super().__init__()
        self._parts, self._label, self._indent = list(parts), label, indent * MM

    def measure(self, width: float) -> float:
        """Return its height in points."""
        return stack_height(self._parts, width - self._indent, 1.6 * MM)

    def draw(self) -> None:
        """Draw the number and what it numbers, an item of a list."""
        if self._label is None:
            self._draw_parts()
            return
        body = item_body(list_tag("Decimal"))
        label: Item = self._label if isinstance(self._label, Text) else badges.number(2.4, 2.0, self._label, 4.6)
        with self.canv.element(Tag("Lbl", body.parent)):
            draw_scene(self.canv, Scene(10, self._high / MM, (label,)), 0, 0)
        with self.canv.element(body):
            self._draw_parts()

    def _draw_parts(self) -> None:
        draw_stack(self.canv, self._parts, self._indent, self._high, self._width - self._indent, 1.6 * MM)


class NoteBox(Sized):
    """Text on a tinted ground with a bar in the game's colour."""

    def __init__(self, parts: Sequence[Part], ink: Colour, ground: Colour, margin: float = 4.0) -> None:
        super().__init__()
        self._parts, self._ink, self._ground, self._inset = list(parts), ink, ground, margin * MM

    def measure(self, width: float) -> float:
        """Return its height in points."""
        return stack_height(self._parts, width - 2 * self._inset, 0.8 * MM) + 2 * self._inset

    def draw(self) -> None:
        """Draw ground, bar and text."""
        width, height = self._width / MM, self._high / MM
        ground = Rect(0, 0, width, height, 1.6, self._ground)
        draw_scene(self.canv, Scene(width, height, (ground, Rect(0, 0, 1.4, height, 0, self._ink))))
        room = self._width - 2 * self._inset
        with self.canv.element(Tag("Note")):
            draw_stack(self.canv, self._parts, self._inset, self._high - self._inset, room, 0.8 * MM)


class Ruled(Sized):
    """Flowables below a thin line."""

    def __init__(self, parts: Sequence[Part], ink: Colour = LINE, role: str = "Div") -> None:
        super().__init__()
        self._parts, self._ink, self._role = list(parts), ink, role

    def measure(self, width: float) -> float:
        """Return its height in points."""
        return stack_height(self._parts, width, 0.4 * MM) + 1.6 * MM

    def draw(self) -> None:
        """Draw the line and what is below."""
        width = self._width / MM
        rule = line(0, 0, width, 0, Stroke(self._ink, HAIR))
        draw_scene(self.canv, Scene(width, 0.1, (rule,)), 0, self._high - 0.1 * MM)
        with self.canv.element(Tag(self._role)):
            draw_stack(self.canv, self._parts, 0, self._high - 1.6 * MM, self._width, 0.4 * MM)


class Stack(Sized):
    """Flowables one below the other."""

    def __init__(self, parts: Sequence[Part], gap: float = 0.0) -> None:
        """Create it with a `gap` between the flowables, in mm."""
        super().__init__()
        self.parts, self._gap = list(parts), gap * MM

    def measure(self, width: float) -> float:
        """Return its height in points."""
        return stack_height(self.parts, width, self._gap)

    def draw(self) -> None:
        """Draw all."""
        draw_stack(self.canv, self.parts, 0, self._high, self._width, self._gap)


class Beside(Sized):
    """Flowables side by side, each with its width in mm, aligned at the top."""

    def __init__(self, parts: Sequence[tuple[float, Part]], gap: float) -> None:
        super().__init__()
        self._parts, self._gap = list(parts), gap * MM

    def measure(self, width: float) -> float:
        """Return its height in points."""
        del width
        return max(height_of(part, wide * MM) for wide, part in self._parts)

    def draw(self) -> None:
        """Draw all from the left."""
        x = 0.0
        for wide, part in self._parts:
            part.drawOn(self.canv, x, self._high - height_of(part, wide * MM))
            x += wide * MM + self._gap


class Columns(Sized):
    """Small flowables in equal columns, read down and then across, as even as their order allows."""

    def __init__(self, parts: Sequence[Part], count: int = 2, gap: float = 4.0, row: float = 1.6) -> None:
        """Create it with a `gap` between columns and a `row` between flowables, in mm."""
        super().__init__()
        self._parts, self._count, self._gap, self._row = list(parts), count, gap * MM, row * MM

    def joined(self, other: Columns) -> Columns:
        """Return these columns with the other's flowables after its own."""
        joined = Columns([*self._parts, *other._parts], self._count)
        joined._gap, joined._row = self._gap, self._row
        return joined

    def measure(self, width: float) -> float:
        """Return the height of the highest column."""
        self._column = (width - self._gap * (self._count - 1)) / self._count
        heights = [height_of(part, self._column) + self._row for part in self._parts]
        # No lower than the mean or the highest part: less can never hold them.
        self._deep = max((*heights, sum(heights) / self._count))
        while len(self._split(heights)) > self._count:
            # In small steps: the first height at which they fit is the most even one.
            self._deep *= 1.02
        self._chunks = self._split(heights)
        return max((sum(heights[first:last]) for first, last in self._chunks), default=self._row) - self._row

    def _split(self, heights: Sequence[float]) -> list[tuple[int, int]]:
        chunks, first, used = [], 0, 0.0
        for index, high in enumerate(heights):
            # A hundredth of a point for rounding: without it a column that is exactly full would be too full.
            if used + high > self._deep + 0.01 and index > first:
                chunks.append((first, index))
                first, used = index, 0.0
            used += high
        return [*chunks, (first, len(heights))] if heights else []

    def draw(self) -> None:
        """Draw the columns from the top."""
        for number, (first, last) in enumerate(self._chunks):
            x = number * (self._column + self._gap)
            draw_stack(self.canv, self._parts[first:last], x, self._high, self._column, self._row)


class Framed(Sized):
    """Flowables in a frame in the game's colour."""

    def __init__(self, parts: Sequence[Part], ink: Colour, inset: float = 5.0) -> None:
        super().__init__()
        self._parts, self._ink, self._inset = list(parts), ink, inset * MM

    def measure(self, width: float) -> float:
        """Return its height in points."""
        return stack_height(self._parts, width - 2 * self._inset, 2 * MM) + 2 * self._inset

    def draw(self) -> None:
        """Draw frame and contents."""
        width, height = self._width / MM, self._high / MM
        frame = Rect(0.25, 0.25, width - 0.5, height - 0.5, 1.6, None, Stroke(self._ink, 0.5))
        draw_scene(self.canv, Scene(width, height, (frame,)))
        room = self._width - 2 * self._inset
        with self.canv.element(Tag("Note")):
            draw_stack(self.canv, self._parts, self._inset, self._high - self._inset, room, 2 * MM)
