"""The drawing of a game state: ground, pieces, and named anchors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from generator.scene.model import Circle, Item, Path, Point, Rect, Transform
from generator.scene.value import value
from rules_engine.core import JugadaError, Message

Place: TypeAlias = str | Point
"""The place of a mark: the name of an anchor, or a point of the drawing in mm."""


class ArtError(JugadaError):
    """A drawing lacks something that was requested: an anchor, an option, a text."""


@value
class Anchor:
    """A named place: its centre, and the radius in mm of its contents, around which rings are drawn."""

    x: float
    y: float
    r: float = 0.0
    title: str = ""
    """A description of the place for tooltips and screen readers."""
    label: str = ""
    """The name of the place in the drawing, if the options give it another name than the anchor's."""
    area: Rect | Circle | Path | None = None
    """The clickable area of the place; None: the circle of radius r."""


@value
class Part:
    """A part of a drawing: `to` maps the contents of `box` by a uniform scale, a shift and quarter turns.

    Texts stay upright.
    """

    box: Rect
    to: Transform

    @classmethod
    def at(cls, box: Rect, x: float, y: float, scale: float) -> Part:
        """Return the part whose box, scaled by `scale`, has its upper left corner at (x, y)."""
        return cls(box, Transform(scale, 0.0, 0.0, scale, x - box.x * scale, y - box.y * scale))


@value
class Arrangement:
    """The places of a drawing's parts in a picture of width × height mm. What is in no part is left out."""

    width: float
    height: float
    parts: tuple[Part, ...]
    unit: float = 1.0
    """The size of marks in the picture."""
    is_crop: bool = False
    """Whether the board continues beyond the picture."""


@value
class Section:
    """A part of a drawing that is usable without the others.

    box: its whole area.
    strips: groups of its areas, from the top, if a crop may close it up. The first group is always shown, the others if
        something is shown in them; what is in no group is left out. Empty: the section is shown whole.
    line: sections may be side by side only if they have the same line.
    """

    box: Rect
    strips: tuple[tuple[Rect, ...], ...] = ()
    line: int = 0


@value
class Drawing:
    """The drawing of a state, width × height mm."""

    width: float
    height: float
    items: tuple[Item, ...]
    """The ground: board, court, table."""
    anchors: Mapping[str, Anchor]
    """All named places (``B8``, ``1R``); diagrams put a target with this id over each."""
    pieces: tuple[Item, ...] = ()
    """The pieces on the ground; marks that are `under` are drawn between the two."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other names of anchors, such as those of another notation."""
    unit: float = 1.0
    """The scale of marks: 1 suits a board whose circles or squares are 22 mm wide."""
    sections: tuple[Section, ...] = ()
    """Sections that are usable on their own, from the top; small figures show only those with marks."""
    arrangement: Arrangement | None = None
    """The arrangement for screens; None: unchanged."""
    pitch: float | None = None
    """The distance of neighbouring places in mm; None: 22 at unit 1."""
    rows: tuple[tuple[float, float], ...] = ()
    """The tops and bottoms of rows, such as the halves of a board; a crop shows a row in its whole height."""
    field: Rect | None = None
    """The part that is enough for a figure while nothing is shown outside it, such as a court without its surround."""

    def spot(self, place: Place) -> Anchor:
        """Return the anchor, or a point as an anchor without extent. Raises ArtError for an unknown name."""
        return self.anchor(place) if isinstance(place, str) else Anchor(*place)

    def has(self, name: str) -> bool:
        """Return whether there is an anchor of that name or alias."""
        return self.aliases.get(name, name) in self.anchors

    def anchor(self, name: str) -> Anchor:
        """Return the anchor of that name or alias. Raises ArtError if there is none."""
        anchor = self.anchors.get(self.aliases.get(name, name))
        if anchor is None:
            raise ArtError(Message("scene/no-anchor", name=repr(name), names=", ".join(self.anchors)))
        return anchor
