"""A state of a game as a picture: the ground, the pieces, and the places that can be pointed at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.scene.model import Circle, Item, Path, Point, Rect
from rules_engine.core import JugadaError, Message

Place: TypeAlias = str | Point
"""Where a mark is drawn: the name of an anchor, or a point of the drawing in mm."""


class ArtError(JugadaError):
    """What was asked of a drawing is not in it: an anchor, an option, a text."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A place that can be pointed at: its centre, and the radius of what is there (a ring is drawn around that)."""

    x: float
    y: float
    r: float = 0.0
    title: str = ""
    """What is there, in words, for a tooltip and for screen readers."""
    label: str = ""
    """What the place is called in the drawing, where the options make it another name than the anchor's."""
    area: Rect | Circle | Path | None = None
    """Where a click means this place; None: the circle of radius r."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A state as a picture of width × height mm."""

    width: float
    height: float
    items: tuple[Item, ...]
    """The ground: board, court, table."""
    anchors: Mapping[str, Anchor]
    """All that can be pointed at, by one name each (``B8``, ``1R``): diagrams lay a target with this id over it."""
    pieces: tuple[Item, ...] = ()
    """What stands on the ground; marks that are `under` go between the two."""
    aliases: Mapping[str, str] = field(default_factory=dict)
    """Other names of anchors, such as those of another notation."""
    unit: float = 1.0
    """The size of marks: 1 suits a board whose circles or squares are 22 mm wide."""
    sections: tuple[Rect, ...] = ()
    """Parts that can stand without the others, from the top: small figures show only those where something happens."""

    def spot(self, place: Place) -> Anchor:
        """The anchor, or a point as one without extent; ArtError for a name that is not in the drawing."""
        return self.anchor(place) if isinstance(place, str) else Anchor(*place)

    def anchor(self, name: str) -> Anchor:
        """Return the anchor of that name or alias. Raises ArtError if there is none."""
        anchor = self.anchors.get(self.aliases.get(name, name))
        if anchor is None:
            raise ArtError(Message("scene/no-anchor", name=repr(name), names=", ".join(self.anchors)))
        return anchor
