"""A part to print and cut, as every game, deck and export describes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.scene.model import Circle, Path, Point, Rect, Scene

Outline: TypeAlias = Rect | Circle | Path
"""Where to cut: the paint of the shape is ignored."""

Layout: TypeAlias = Callable[[tuple[float, float]], "Component"]
"""Lays a part out for a width and height in mm."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part to print and cut: a board, a card, a token, a die's net.

    (0, 0) of its scenes is the upper left corner of the trimmed part; their width and height are its size in mm. Cut
    and fold lines are not drawn in them: sheets draw these from `outline`, `cuts` and `folds` in their own style.
    """

    id: str
    """Unique in the game and stable, such as ``card-pass-3``."""
    kind: str
    """Parts of one kind and size share sheets: ``board``, ``card``, ``tile``, ``token``, ``die``, ``aid``."""
    name: Mapping[str, str]
    """By language; of parts of a game, in its first language for readers of one that it does not have."""
    front: Scene
    back: Scene | None = None
    """As one sees it when the part is turned about its upright axis; sheets do the mirroring."""
    outline: Outline | None = None
    """Where to cut; None: the whole rectangle."""
    corner: float = 0.0
    """The radius of that rectangle's corners."""
    bleed: float = 0.0
    """How far beyond the trim the scenes are drawn."""
    safe: float = 3.0
    """How far inside the trim everything stays that is read."""
    count: int = 1
    """How many a game needs."""
    family: Mapping[str, str] = field(default_factory=dict)
    """A name by language that it shares with other parts: in lists they are one line."""
    share: int = 1
    """How many such parts make one piece: 2 for each half of a die whose net is printed in two."""
    folds: tuple[tuple[Point, Point], ...] = ()
    cuts: tuple[tuple[Point, Point], ...] = ()
    """Slots to cut inside the outline."""
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """x and y at which a part too large for the paper is best divided."""
    proposed: bool = False
    """The data are ours, not the rulebook's: the sheet says so."""
    faces: tuple[Scene, ...] = ()
    """Of a die's net, each face by itself, by number: upright in the middle of a square, its title what it shows."""
    at_size: Layout | None = field(default=None, compare=False, repr=False)
    """Lays the part out anew for another size; None: it can only be scaled."""
    notation: str = ""
    """What the game's notation calls it; empty: as its id, without the kind."""

    @property
    def size(self) -> tuple[float, float]:
        """Trimmed width and height in mm."""
        return (self.front.width, self.front.height)
