"""Marks over a drawing (arrows, rings, crosses) as data, which `generator.diagrams` draws alike for every game."""

from __future__ import annotations

from typing import Literal, TypeAlias

from generator.scene.model import Circle, Colour, Item, Path, Rect
from generator.scene.state_drawing import Place
from generator.scene.value import value

Status: TypeAlias = Literal["plain", "ok", "bad"]
"""Plain ink; legal (ring, tick, OK colour); illegal (cross, dashed, Bad colour)."""


@value
class Arrow:
    """An arrow through two or more places: a move is solid, a pass dashed, a shot dotted."""

    places: tuple[Place, ...]
    kind: Literal["move", "pass", "shot"] = "move"
    status: Status = "plain"
    label: str = ""
    """A few characters in a white disc on the middle of the arrow."""
    bend: float = 0.0
    """Deviation of an arrow between two places to its left, as a fraction of its length (negative: right)."""
    start_gap: float | None = 0.0
    """Distance in mm at which it starts from its first place; None: just outside the anchor's radius."""
    end_gap: float | None = None
    """Distance in mm at which it ends before its last place; None: just outside the anchor's radius."""
    under: bool = False
    """Whether it is drawn below the pieces."""


@value
class Ring:
    """A ring around a place: a legal target, an activated piece (amber disc below) or a candidate (dashed).

    `r` is the radius of what it surrounds; None: the anchor's radius. `dot` adds the dot of an empty legal place.
    """

    at: Place
    kind: Literal["legal", "active", "maybe", "plain"] = "legal"
    r: float | None = None
    dot: bool = False


@value
class Cross:
    """A cross at a place: illegal, or removed. `corner` puts it at the upper right; `tag` may be a rule id."""

    at: Place
    tag: str = ""
    corner: bool = True


@value
class Ghost:
    """The future place of a piece: a dashed circle, with the piece's drawing inside if given.

    With `r` None it has the anchor's radius.
    """

    at: Place
    r: float | None = None
    status: Status = "ok"
    items: tuple[Item, ...] = ()


@value
class Label:
    """A short text at a place: pill (odds, values), tag (rule ids), number (a step, in an ink disc) or plain text.

    dx, dy: offset from the place, in mm.
    """

    at: Place
    text: str
    kind: Literal["pill", "tag", "number", "plain"] = "pill"
    status: Status = "plain"
    dx: float = 0.0
    dy: float = 0.0


@value
class Zone:
    """An area: its outline in the colour of the status, hatched; or in the colour of `line`, and not hatched.

    `at` is its name, if it is a place that has one.
    """

    shape: Rect | Circle | Path
    status: Status = "ok"
    under: bool = True
    line: Colour | None = None
    at: Place | None = None


@value
class Sketch:
    """Any other mark, drawn by the game in the drawing's coordinates.

    `at` is the place of its number in the legend; None: it has no number.
    """

    items: tuple[Item, ...]
    under: bool = False
    at: Place | None = None


Mark: TypeAlias = Arrow | Ring | Cross | Ghost | Label | Zone | Sketch
