"""The book's flowables for reportlab: drawings, anchored paragraphs with the rule's tag, boxes."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from reportlab.platypus import Flowable

from generator.rulebook.paragraphs import Paragraph
from generator.rulebook.style import RULE_GAP_MM, TEXT_HEIGHT_MM, TEXT_WIDTH_MM
from generator.scene.model import Scene
from generator.scene.pdf import POINTS_PER_MM as MM
from generator.scene.pdf import draw_scene

PageKind: TypeAlias = Literal["rules", "example", "back"]

"""Between the last word and the tag, in mm."""


_MARK = "\ue000"
"""A character that no font has, for private use."""
_MARKED = re.compile(f"{_MARK}([^{_MARK}]*){_MARK}")


@dataclass
class Proof:
    """What one setting of the book learns for the next: the page of every reference.

    draft: flowables are only placed, not drawn. `kind` and `title` are those of the current page, `last` is the number
    of the last finished page.
    """

    pages: dict[str, int] = field(default_factory=dict)
    known: dict[str, int] = field(default_factory=dict)
    draft: bool = True
    kind: PageKind = "rules"
    title: str = ""
    last: int = 0

    def page(self, name: str) -> str:
        """Return the page number, or a placeholder if it is not yet known."""
        return str(self.known.get(name, 88))

    def mark(self, name: str) -> str:
        """Return the placeholder for that page in markup, so that markup is the same in every setting."""
        return f"{_MARK}{name}{_MARK}"

    def with_pages(self, markup: str) -> str:
        """Return the markup with pages in the place of their marks."""
        return _MARKED.sub(lambda found: self.page(found[1]), markup) if _MARK in markup else markup

    def place(self, canvas: Any, name: str) -> None:
        """Record that the named place is on this page."""
        self.pages.setdefault(name, canvas.getPageNumber())
        canvas.bookmarkHorizontal(name, 0, 0)


class Begin(Flowable):
    """A zero-size flowable: an outline entry and the page's running head for what follows."""

    def __init__(self, proof: Proof, name: str, title: str, kind: PageKind, level: int = 0) -> None:
        super().__init__()
        self._proof, self._name, self._title, self._kind, self._level = proof, name, title, kind, level

    def wrap(self, *_: float) -> tuple[float, float]:
        """Take no room."""
        return (0, 0)

    def draw(self) -> None:
        """Draw an anchor and an entry in the outline."""
        if self._kind != "example":
            self._proof.title = self._title
        self._proof.kind = self._kind
        self._proof.place(self.canv, self._name)
        self.canv.addOutlineEntry(self._title, self._name, self._level, closed=self._level > 0)


class Room(Flowable):
    """Space above a heading; none at the top of a page."""

    def __init__(self, millimetres: float) -> None:
        super().__init__()
        self.spaceBefore = millimetres * MM

    def wrap(self, *_: float) -> tuple[float, float]:
        """Take no room; the space is `spaceBefore`."""
        return (0, 0)

    def draw(self) -> None:
        """Draw nothing."""


class Anchor(Flowable):
    """A zero-size flowable that links lead to."""

    def __init__(self, proof: Proof, name: str) -> None:
        super().__init__()
        self._proof, self._name = proof, name

    def wrap(self, *_: float) -> tuple[float, float]:
        """Take no room."""
        return (0, 0)

    def draw(self) -> None:
        """Draw the anchor."""
        self._proof.place(self.canv, self._name)


class SceneFlowable(Flowable):
    """A scene, scaled to `width` mm, centred in the column or at its left."""

    def __init__(self, proof: Proof, scene: Callable[[], Scene], size: tuple[float, float], left: float = 0.0) -> None:
        super().__init__()
        self._proof, self._scene, self._size, self._left = proof, scene, size, left

    def wrap(self, *_: float) -> tuple[float, float]:
        """Return its size."""
        return (TEXT_WIDTH_MM * MM, self._size[1] * MM)

    def draw(self) -> None:
        """Draw the scene, unless this is a draft."""
        if not self._proof.draft:
            scene = self._scene()
            draw_scene(self.canv, scene, self._left * MM, 0, self._size[0] / scene.width)


class Floating(Flowable):
    """A figure and the text after it: if the figure does not fit on the page, the text overtakes it."""

    def __init__(self, figure: Sequence[Flowable], following: Sequence[Flowable]) -> None:
        super().__init__()
        self._figure, self._following = list(figure), list(following)

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Return more than a page: it is always split."""
        return (width, _ALWAYS_SPLIT)

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return the figure and the text in the order that suits the room; nothing where neither fits."""
        if height_of(self, self._figure, width) <= height:
            return [*self._figure, *self._following]
        words, rest = self._next()
        if not words or height_of(self, words, width) > height:
            return []
        return [*words, Floating(self._figure, rest)]

    def _next(self) -> tuple[list[Flowable], list[Flowable]]:
        """Return the text that comes next, also from behind the next figure, and the rest."""
        if self._following and isinstance(first := self._following[0], Floating):
            overtaking = first._following
            return overtaking[:1], [Floating(first._figure, overtaking[1:]), *self._following[1:]]
        return self._following[:1], self._following[1:]


_ALWAYS_SPLIT = 1e6


class Unit(Flowable):
    """Flowables that stay together, such as a table and the text that introduces it."""

    def __init__(self, parts: Sequence[Flowable]) -> None:
        super().__init__()
        self._parts = list(parts)

    def wrap(self, width: float, _: float) -> tuple[float, float]:
        """Return all of them, one below the other."""
        self._room, self._high = width, height_of(self, self._parts, width)
        return (width, self._high)

    def split(self, _: float, height: float) -> list[Flowable]:
        """Split only if a page is too small for them."""
        return self._parts if height > _NEARLY_A_PAGE else []

    def draw(self) -> None:
        """Draw all from top to bottom."""
        y = self._high
        for part in self._parts:
            y -= part.getSpaceBefore() + part.wrapOn(self.canv, self._room, _ALWAYS_SPLIT)[1]
            part.drawOn(self.canv, 0, y)
            y -= part.getSpaceAfter()


_NEARLY_A_PAGE = 0.75 * TEXT_HEIGHT_MM * MM
"""What does not fit here would not fit much better on a new page."""


def height_of(asking: Flowable, parts: Sequence[Flowable], width: float) -> float:
    """Return how much of a page the parts take one below the other."""
    total = 0.0
    for part in parts:
        total += part.wrapOn(asking.canv, width, _ALWAYS_SPLIT)[1] + part.getSpaceBefore() + part.getSpaceAfter()
    return total


_SHORT_MM = 50.0
"""A rule's paragraph that is not higher than this is never divided."""


class RuleText(Flowable):
    """A paragraph that states a rule; links to the rule lead to it."""

    def __init__(self, proof: Proof, rule: str, text: Paragraph, anchored: bool = True) -> None:
        super().__init__()
        self._proof, self._rule = proof, rule
        self._text, self._anchored = text, anchored
        self.spaceAfter = RULE_GAP_MM * MM

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """Return the paragraph's size."""
        _, self._high = self._text.wrap(width, height)
        return (width, self._high)

    def split(self, width: float, height: float) -> list[Flowable]:
        """Return the paragraph in two."""
        if self.wrap(width, height)[1] < _SHORT_MM * MM:
            return []
        parts = self._text.split(width, height)
        if len(parts) != 2:
            return []
        second: Any = parts[1]
        return [Anchor(self._proof, self._rule), parts[0], RuleText(self._proof, self._rule, second, anchored=False)]

    def draw(self) -> None:
        """Draw the paragraph and set its anchor."""
        if self._anchored:
            self.canv.saveState()
            self.canv.translate(0, self._high)
            self._proof.place(self.canv, self._rule)
            self.canv.restoreState()
        self._text.drawOn(self.canv, 0, 0)
