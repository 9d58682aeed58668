"""Layouts as they are drawn: for a size, a category and a card, with the names of all values that they use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import sha256
from json import dumps
from math import hypot, log

from generator.content.expression_texts import TemplateError, has_placeholder, read_template, read_value
from generator.content.layouts.overlay import Data, with_models
from generator.content.layouts.value_kinds import SWITCH
from generator.printing.decks.art import hexagon, oval
from generator.printing.decks.values import identifier
from generator.printing.layout.papers import SIZES, PartSize, part_size
from generator.scene.component import Outline
from generator.scene.theme import CARD_RADIUS

CONDITIONS = ("if", SWITCH)
"""Keys whose text is an expression without braces."""

_COLUMNS = "columns"
_SMALL, _TALL = 50.0, 1.6
"""The shorter side in mm below which a card is small, and the ratio of its sides above which it is tall."""

_LIKE = 0.6
"""Millimetres by which a card may differ from a size that it is called by."""

SIZE_NAMES = (*SIZES, "round", "hex", "small", "tall")
"""The names of what a layout may change for a size or a shape."""

ROW = "row"
_OF_ROW = re.compile(r"""row\s*\[\s*["'](.+?)["']\s*\]""")
"""Matches ``row["Rules text"]``."""


@dataclass(frozen=True, eq=False)
class Design:
    """A layout. `size_is_own`: its size is meant for its cards, whatever size the deck has.

    is_frame: nobody has changed anything of the frame that it is.
    """

    data: Data
    size_is_own: bool = False
    is_frame: bool = False

    def knows(self, shape: str) -> bool:
        """Return whether it can be drawn in a shape other than a rectangle; somebody's own layout is as they say."""
        return not shape or not self.is_frame or shape in (self.data.get("sizes") or {}) or self.size.startswith(shape)

    @property
    def size(self) -> str:
        """The size of its cards, empty if it has none."""
        return str(self.data.get("size") or "")

    @property
    def part_size(self) -> PartSize | None:
        """The size of its cards in mm; None if it has none."""
        return part_size(self.size) if self.size else None

    @property
    def outline(self) -> str:
        """The outline that it gives its cards, empty if it follows from the size."""
        return str(self.data.get("outline") or "")

    @cached_property
    def digest(self) -> str:
        """A value that equal layouts have in common."""
        # Unsorted: the order of boxes decides which one covers another.
        return sha256(dumps(self.data, default=str).encode()).hexdigest()


@dataclass(frozen=True, eq=False)
class SideDesign:
    """What a side is drawn from. `uses`: the names of all values that it needs, of the card and of its columns.

    images: names of picture files that are the same on every card.
    """

    boxes: Data
    slots: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    style: Data = field(default_factory=dict)
    uses: frozenset[str] = frozenset()
    images: tuple[str, ...] = ()
    digest: str = ""


def side_design(data: Data, side: str) -> SideDesign:
    """Return what one side of a layout is drawn from."""
    boxes = with_models(data.get(side) or {})
    style = data.get("style") or {}
    slots = {name: (name, *(slot.get(_COLUMNS) or ())) for name, slot in (data.get("slots") or {}).items()}
    uses = set(names_used(boxes))
    for name in reversed(style):  # a later one may use earlier ones
        if name in uses:
            uses |= set(names_used(style[name]))
    images = tuple(text for text in _images(boxes) if not has_placeholder(text))
    needed = {name: columns for name, columns in slots.items() if name in uses}
    # Unsorted: the order of boxes decides which one covers another.
    digest = sha256(dumps([boxes, needed, style], default=str).encode()).hexdigest()
    return SideDesign(boxes, needed, {n: v for n, v in style.items() if n in uses}, frozenset(uses), images, digest)


def names_used(value: object, key: str = "") -> Iterator[str]:
    """Yield the names that the expressions of a layout use; a wrong one is reported where it is drawn."""
    if isinstance(value, Mapping):
        if key == "repeat":
            yield from value.get(_COLUMNS, ())
        for inner, one in value.items():
            yield from names_used(one, inner)
    elif isinstance(value, list):
        for one in value:
            yield from names_used(one)
    elif isinstance(value, str) and (key in CONDITIONS or has_placeholder(value)):
        yield from (identifier(heading) for heading in _OF_ROW.findall(value))
        try:
            yield from (read_value(value) if key in CONDITIONS else read_template(value)).names
        except TemplateError:
            # A wrong expression has no names: all of its words are taken, so that none is missed.
            yield from re.findall(r"[^\W\d]\w*", value)


def _images(boxes: Data) -> Iterator[str]:
    for box in boxes.values():
        if isinstance(box.get("image"), str):
            yield box["image"]
        yield from _images(box.get("boxes") or {})


def size_names(design: Design, size: tuple[float, float]) -> list[str]:
    """Return the names under which a layout may say what is different on cards of that size.

    A size that the layout does not know is drawn like the most similar one that it knows.
    """
    width, height = size
    shape = design.outline if design.outline in ("round", "hex") else getattr(size, "shape", "")
    own = [shape] if shape else ["square"] if abs(width - height) < 0.1 else []
    alike = [name for name, (w, h) in SIZES.items() if abs(w - width) < _LIKE and abs(h - height) < _LIKE]
    changes = design.data.get("sizes") or {}
    is_known = not changes.keys().isdisjoint(own) or not {*changes, design.size}.isdisjoint(alike)
    if not shape and not is_known:
        alike += _nearest([name for name in (design.size, *changes) if name in SIZES], size)
    return [*own, *dict.fromkeys([*alike, *_proportions(size)])]


def _proportions(size: tuple[float, float]) -> Iterator[str]:
    if min(size) < _SMALL:
        yield "small"
    if size[1] > _TALL * size[0]:
        yield "tall"


def _nearest(names: Iterable[str], size: tuple[float, float]) -> list[str]:
    def distance(name: str) -> float:
        width, height = SIZES[name]
        # By ratios: twice as wide is as far as half as wide.
        return hypot(log(width / size[0]), log(height / size[1]))

    known = list(dict.fromkeys(names))
    return [min(known, key=distance)] if known else []


def outline_of(design: Design, size: tuple[float, float]) -> tuple[Outline | None, float]:
    """Return the outline and the radius of the corners; an outline of None is a rectangle with such corners."""
    width, height = size
    shape = design.outline or getattr(size, "shape", "") or "rounded"
    if shape == "hex":
        return hexagon(width, height), 0.0
    if shape == "round":
        return oval(width, height), 0.0
    return None, CARD_RADIUS if shape == "rounded" else 0.0
