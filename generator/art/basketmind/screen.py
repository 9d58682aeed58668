"""The court on screens: on phones only the columns in play, with coordinates at the edges."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from generator.art.basketmind.court import basket_items, circle_items, three_point_line
from generator.art.basketmind.layout import CELL_LINE, COURT, NAME, PITCH, RADIUS, ArtContext, Mat
from generator.scene.cache import IdentityCache
from generator.scene.fonts import BC600
from generator.scene.layout.screen import Screen
from generator.scene.model import Group, Item, Path, Rect, Stroke, translate
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Arrangement, Drawing, Part
from generator.scene.theme import INK, STRONG
from rules_engine.basketmind.court import Court, bits
from rules_engine.basketmind.state import State

_LEAST, _MOST = 5, 8
"""Minimum number of columns on a phone; the number to which unused columns are removed."""
_NAME_BELOW = 3.6
"""Distance in mm of a column's letter from the edge of its last cell."""
_USUAL = 244.0
"""Usual width in mm of the drawing on a phone; on a wider one type and marks are enlarged in proportion."""
_LEAST_TYPE = 22.0
"""Type size in points that is 11 px on the shortest phone."""


def on_screen(art: ArtContext, mat: Mat, state: State, drawing: Drawing) -> Drawing:
    """Return the drawing with its ground, arranged to show the columns of its layout."""
    shown = _shown(art, mat.court, state)
    screen = _screen(art, _box(mat, shown))
    drawn = tuple(circle for circle in shown if mat.court.in_court >> circle & 1 or circle in state.at)
    size, numbers = screen.number("numbers", "size") * _enlargement(art, screen), screen.number("numbers", "w")
    to = _arrangement(art, mat, screen, shown)
    return replace(drawing, items=_ground(mat, drawn, size, numbers), unit=to.unit, arrangement=to)


def _arrangement(art: ArtContext, mat: Mat, screen: Screen, shown: tuple[int, ...]) -> Arrangement:
    box, court, (width, height) = _box(mat, shown), screen.place("court"), screen.size
    to = translate(court.x - box.x, court.y - box.y)
    parts = tuple(Part(part, to) for part in (box, *_margins(screen, box)))
    is_crop = not set(bits(mat.court.in_court)) <= set(shown)
    return Arrangement(width, height, parts, screen.named_value("marks") * _enlargement(art, screen), is_crop)


def least_type(art: ArtContext, mat: Mat, state: State) -> float:
    """Return the smallest legible type size, in points, on a phone; 0 for other layouts."""
    if art.layout in ("page", "wide"):
        return 0.0
    return _LEAST_TYPE * _enlargement(art, _screen(art, _box(mat, _shown(art, mat.court, state))))


def _enlargement(art: ArtContext, screen: Screen) -> float:
    """Return the factor by which type and marks are enlarged on a wider drawing than usual."""
    return 1.0 if art.layout == "wide" else max(1.0, screen.size[0] / _USUAL)


def _screen(art: ArtContext, box: Rect) -> Screen:
    """Return the screen as large as a court of that size needs it."""
    screen = Screen.named(art.screens(), art.layout)
    return _sized.get(screen, lambda: _size_for(screen, box), box)


_sized: IdentityCache[Screen] = IdentityCache(64)
"""Screens as large as a court of some size needs them, with the places of their boxes."""


def _size_for(screen: Screen, box: Rect) -> Screen:
    left, right = screen.number("court", "x"), screen.number("court", "right")
    above, below = screen.number("court", "y"), screen.number("court", "bottom")
    return screen.sized(box.width + left + right, box.height + above + below)


def _margins(screen: Screen, box: Rect) -> Iterator[Rect]:
    """Yield the areas of the coordinates: left, right and below, clear of the circles that are not shown."""
    court, numbers, letters = screen.place("court"), screen.place("numbers"), screen.place("letters")
    dx, dy, height = box.x - court.x, box.y - court.y, screen.size[1]
    for x in (numbers.x, court.x + court.width + court.x - numbers.x - numbers.width):
        yield Rect(x + dx, dy, numbers.width, height)
    yield Rect(letters.x + dx, letters.y + dy, letters.width, letters.height)


def _columns(court: Court, used: set[int]) -> range:
    """Return the range of columns to show: those of players and basket, if possible one more at each side."""
    across = [court.spots[circle][0] for circle in used] + [court.spots[court.basket][0]]
    there = [court.spots[circle][0] for circle in bits(court.in_court)]
    first, last = max(min(across) - 1, min(there)), min(max(across) + 1, max(there))
    # Only columns that nobody uses are taken away, the left one first.
    while last - first + 1 > max(_MOST, max(across) - min(across) + 1):
        first, last = (first + 1, last) if first < min(across) else (first, last - 1)
    # Ends, since a court has more columns than the least.
    while last - first + 1 < _LEAST:
        first, last = max(first - 1, min(there)), min(last + 1, max(there))
    return range(first, last + 1)


def _shown(art: ArtContext, court: Court, state: State) -> tuple[int, ...]:
    """Return the circles to show: in court those in the layout's columns, and all that a player uses in a step."""
    states, is_wide = art.scope.states, art.layout == "wide"
    if not states:
        return _circles_shown(court, (state,), is_wide)
    return _known_circles.get(states, lambda: _circles_shown(court, states, is_wide), (court, is_wide))


_known_circles: IdentityCache[tuple[int, ...]] = IdentityCache(64)
"""By the states that a drawing belongs to."""


def _circles_shown(court: Court, states: Sequence[State], is_wide: bool) -> tuple[int, ...]:
    # Of all states of the step, or the part shown would jump as somebody moves.
    used = {circle for one in states for circle in one.at if circle != court.nowhere}
    # A wide screen shows all columns; they count from the basket's, which is 0.
    columns = range(-100, 100) if is_wide else _columns(court, used)
    inside = {circle for circle in bits(court.in_court) if court.spots[circle][0] in columns}
    return tuple(sorted(inside | used))


@lru_cache(maxsize=64)
def _box(mat: Mat, shown: tuple[int, ...]) -> Rect:
    places = [mat.at(circle) for circle in shown]
    left, top = min(x for x, _ in places) - RADIUS, min(y for _, y in places) - RADIUS
    right, bottom = max(x for x, _ in places) + RADIUS, max(y for _, y in places) + RADIUS
    return Rect(left, top, right - left, bottom - top)


@lru_cache(maxsize=64)
def _ground(mat: Mat, shown: tuple[int, ...], size: float, numbers: float) -> tuple[Item, ...]:
    """Return the ground: cells with a dashed edge where the court continues, and the court's edge in ink."""
    court = mat.court
    inside = [circle for circle in shown if court.in_court >> circle & 1]
    outline, box = mat.outline(inside), _box(mat, tuple(inside))
    # A screen has no ink to save.
    cells = [item for circle in shown for item in circle_items(mat, circle, False)]
    return (
        Path(outline, COURT),
        *cells,
        # Dashed all around, then the court's own edge over it: what stays dashed is where the court goes on.
        Path(outline, None, Stroke(CELL_LINE, 0.5, (1.4, 1.6), "butt")),
        Path(mat.borders(inside), None, Stroke(INK, STRONG)),
        # The line ends where the columns do that are shown.
        Group((three_point_line(mat),), clip=box),
        *basket_items(mat),
        Group(tuple(_coordinates(mat, inside, box, size, numbers)), css="coordinates"),
    )


def _coordinates(mat: Mat, inside: list[int], box: Rect, size: float, numbers: float) -> Iterator[Item]:
    """Yield letters below the columns, and numbers beside the outermost ones."""
    spots = {circle: mat.court.spots[circle] for circle in inside}
    first, last = min(x for x, _ in spots.values()), max(x for x, _ in spots.values())
    for column in range(first, last + 1):
        lowest = max((c for c in inside if spots[c][0] == column), key=lambda circle: spots[circle][1])
        x, y = mat.at(lowest)
        yield centred_text(x, y + PITCH / 2 + _NAME_BELOW, mat.court.names[lowest][0], BC600, size, NAME)
    for circle, (column, _) in spots.items():
        x, y = mat.at(circle)
        if column == first:
            yield centred_text(box.x - 0.5 * numbers, y, mat.court.names[circle][1:], BC600, size, NAME)
        elif column == last:
            yield centred_text(box.x + box.width + 0.5 * numbers, y, mat.court.names[circle][1:], BC600, size, NAME)
