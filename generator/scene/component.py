"""A part to print and cut, the common form for games, decks and exports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from generator.scene.model import Circle, Path, Point, Rect, Scene
from generator.scene.theme import SAFE_SMALL

Outline: TypeAlias = Rect | Circle | Path
"""The line to cut along; the paint of the shape is ignored."""

Layout: TypeAlias = Callable[[tuple[float, float]], "Component"]
"""Returns a part laid out for a width and height in mm."""


@dataclass(frozen=True, slots=True)
class Component:
    """A part to print and cut: a board, a card, a token, a die's net.

    (0, 0) of its scenes is the upper left corner of the trimmed part; their width and height are its size in mm. The
    scenes have no cut or fold lines: sheets draw these from `outline`, `cuts` and `folds` in their own style.
    """

    id: str
    """Unique in the game and stable, such as ``card-pass-3``."""
    kind: str
    """Parts of one kind and size share sheets: ``board``, ``card``, ``tile``, ``token``, ``die``, ``aid``."""
    name: Mapping[str, str]
    """By language. For a language that the game does not have, the name in the game's first language."""
    front: Scene
    back: Scene | None = None
    """The back as seen when the part is turned about its vertical axis; sheets do the mirroring."""
    outline: Outline | None = None
    """The line to cut along; None: the whole rectangle."""
    corner: float = 0.0
    """The radius of that rectangle's corners."""
    bleed: float = 0.0
    """Distance in mm that the scenes extend beyond the trim."""
    safe: float = 3.0
    """Minimum distance in mm between the trim and anything that is read."""
    count: int = 1
    """Number of copies that a game needs."""
    family: Mapping[str, str] = field(default_factory=dict)
    """A name by language shared with other parts, which form one line in lists."""
    share: int = 1
    """Number of such parts that make up one object: 2 for each half of a die whose net is printed in two."""
    folds: tuple[tuple[Point, Point], ...] = ()
    cuts: tuple[tuple[Point, Point], ...] = ()
    """Slots to cut inside the outline."""
    seams: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """Preferred x and y coordinates for dividing a part that is too large for the paper."""
    proposed: bool = False
    """Whether the data are our proposal, not the rulebook's; the sheet says so."""
    faces: tuple[Scene, ...] = ()
    """Each face of a die's net by number: upright in the middle of a square, with its content as title."""
    at_size: Layout | None = field(default=None, compare=False, repr=False)
    """Lays the part out again for another size; None: it can only be scaled."""
    notation: str = ""
    """Its name in the game's notation; empty: its id without the kind."""

    @property
    def size(self) -> tuple[float, float]:
        """Trimmed width and height in mm."""
        return (self.front.width, self.front.height)


def round_token(key: str, name: Mapping[str, str], face: Scene, count: int = 1, safe: float = SAFE_SMALL) -> Component:
    """Return a disc as wide as its face, which is on both sides."""
    r = face.width / 2
    return Component(key, "token", name, face, face, Circle(r, r, r), safe=safe, count=count)
