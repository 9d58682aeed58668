"""An area with everything that does not change during a game: its ground and its places.

Names of columns, rows and the places in them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from string import ascii_lowercase

from generator.art.interface import ArtContext
from generator.scene.model import MM_PER_PT, Circle, Item, Path, Rect, translate_items
from generator.scene.path import transform_segments
from generator.scene.state_drawing import Anchor

PHONES = ("tall", "short")
"""The layouts of screens that are held upright."""
_ON_A_PHONE = 1.5
"""Factor of the type size on phones."""
_OF_A_CELL = 0.21
"""Height of names, as a fraction of the distance of places."""


@dataclass(frozen=True, slots=True)
class AreaPlan:
    """A ground of width × height mm from (0, 0), and the places on it."""

    width: float
    height: float
    ground: tuple[Item, ...]
    places: Mapping[str, Anchor]
    unit: float = 1.0
    """The scale of marks: 1 if places are 22 mm wide."""
    groups: Mapping[str, Anchor] = field(default_factory=dict)
    """Columns, rows and other groups of places that an action can name as one."""


def type_size(art: ArtContext, cell: float, part: float = _OF_A_CELL) -> float:
    """Return the size in points of names whose height is that fraction of a cell; larger on a phone."""
    # Digits and capitals are 0.7 of the type size high.
    wanted = part * cell / 0.7 / MM_PER_PT
    return max(wanted * (1.0 if art.layout in ("page", "wide") else _ON_A_PHONE), art.least)


def moved(plan: AreaPlan, dx: float, dy: float) -> AreaPlan:
    """Return the area shifted by (dx, dy)."""
    places, groups = (
        {name: move_anchor(anchor, dx, dy) for name, anchor in anchors.items()}
        for anchors in (plan.places, plan.groups)
    )
    return replace(plan, ground=(translate_items(plan.ground, dx, dy),), places=places, groups=groups)


def move_anchor(anchor: Anchor, dx: float, dy: float) -> Anchor:
    """Return the anchor shifted by (dx, dy)."""
    area = anchor.area
    if isinstance(area, Rect | Circle):
        area = replace(area, x=area.x + dx, y=area.y + dy)
    elif isinstance(area, Path):
        area = replace(area, segments=transform_segments(area.segments, lambda point: (point[0] + dx, point[1] + dy)))
    return replace(anchor, x=anchor.x + dx, y=anchor.y + dy, area=area)


def column_names(columns: int | Sequence[str]) -> tuple[str, ...]:
    """Return the columns' names from the left; for a number of columns letters, and after z letters with numbers."""
    if not isinstance(columns, int):
        return tuple(columns)
    letters = len(ascii_lowercase)
    # a … z, then a1 … z1: unlike aa, these cannot be read as two columns.
    return tuple(ascii_lowercase[at % letters] + (str(at // letters) if at >= letters else "") for at in range(columns))


def row_names(rows: int | Sequence[str], first_row: str) -> tuple[str, ...]:
    """Return the rows' names from the top."""
    names = tuple(rows) if not isinstance(rows, int) else tuple(str(number) for number in range(1, rows + 1))
    return names[::-1] if first_row == "bottom" else names


def place_name(pattern: str, column: str, row: str) -> str:
    """Return the name of the place in that column and row."""
    return pattern.replace("{column}", column).replace("{row}", row)
