"""A game state as a drawing: ground, pieces, and named anchors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.scene.model import Circle, Item, Path, Point, Rect, Transform
from rules_engine.core import JugadaError, Message

Place: TypeAlias = str | Point
"""Where a mark is drawn: the name of an anchor, or a point of the drawing in mm."""


class ArtError(JugadaError):
    """A drawing lacks what was requested: an anchor, an option, a text."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A named place: its centre, and the radius of what is there (a ring is drawn around that)."""

    x: float
    y: float
    r: float = 0.0
    title: str = ""
    """A description of the place for tooltips and screen readers."""
    label: str = ""
    """What the place is called in the drawing, where the options make it another name than the anchor's."""
    area: Rect | Circle | Path | None = None
    """Where a click means this place; None: the circle of radius r."""


@dataclass(frozen=True, slots=True)
class Part:
    """What lies in `box` goes where `to` maps it: a uniform scale, a shift, quarter turns; texts stay upright."""

    box: Rect
    to: Transform

    @classmethod
    def at(cls, box: Rect, x: float, y: float, scale: float) -> Part:
        """Return the part whose box, so much larger, has its upper left corner at (x, y)."""
        return cls(box, Transform(scale, 0.0, 0.0, scale, x - box.x * scale, y - box.y * scale))


@dataclass(frozen=True, slots=True)
class Arrangement:
    """How the parts of a drawing lie in a picture of width × height; what is in none of them is left out."""

    width: float
    height: float
    parts: tuple[Part, ...]
    unit: float = 1.0
    """The size of marks there."""
    is_crop: bool = False
    """Whether the board goes on beyond the picture."""


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a drawing that is usable without the others.

    box: all of it.
    strips: groups of its parts, from the top, if a crop may close it up: the first group is always shown, the others
        where something is shown in them; what is in no group is left out. Empty: it is shown whole.
    line: only sections of the same line may stand side by side.
    """

    box: Rect
    strips: tuple[tuple[Rect, ...], ...] = ()
    line: int = 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A state as a drawing of width × height mm."""

    width: float
    height: float
    items: tuple[Item, ...]
    """The ground: board, court, table."""
    anchors: Mapping[str, Anchor]
    """All named places (``B8``, ``1R``): diagrams put a target with this id over each."""
    pieces: tuple[Item, ...] = ()
    """The pieces on the ground; marks that are `under` are drawn between the two."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other names of anchors, such as those of another notation."""
    unit: float = 1.0
    """The size of marks: 1 suits a board whose circles or squares are 22 mm wide."""
    sections: tuple[Section, ...] = ()
    """Sections usable without the others, from the top: small figures show only those with marks."""
    arrangement: Arrangement | None = None
    """How a screen shows it; None: as it is."""

    def spot(self, place: Place) -> Anchor:
        """Return the anchor, or a point as an anchor without extent. Raises ArtError for an unknown name."""
        return self.anchor(place) if isinstance(place, str) else Anchor(*place)

    def anchor(self, name: str) -> Anchor:
        """Return the anchor of that name or alias. Raises ArtError if there is none."""
        anchor = self.anchors.get(self.aliases.get(name, name))
        if anchor is None:
            raise ArtError(Message("scene/no-anchor", name=repr(name), names=", ".join(self.anchors)))
        return anchor
