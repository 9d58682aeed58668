"""A side's track: a start slot and slanted spaces, the Field white, the Area hatched, the Goal at its end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from generator.art.team_km.palette import (
    BLACK,
    GOAL,
    HATCH,
    PITCH,
    SLANT,
    STRIP,
    WHITE,
    slanted_corners,
    with_print_colours,
)
from generator.scene.fonts import BC700
from generator.scene.model import Circle, Colour, Group, Item, Path, Point, Stroke
from generator.scene.path import hatch, polygon
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from rules_engine.team_km.box import Board


@dataclass(frozen=True, slots=True)
class Track:
    """The spaces of a track; (x, y) is the upper left corner of space 0, the start slot."""

    board: Board
    x: float
    y: float
    width: float
    height: float
    number_size: float
    lift: float = 0.0
    """Distance in mm of the numbers above the centre, and of a ball below it, so that it covers no number."""
    numbered: tuple[int, ...] = ()
    """The numbered spaces; empty: all."""
    goal_width: int = 1
    """Width of the goal in spaces; what is more than one is added to the track's width."""

    @property
    def pitch(self) -> float:
        """Distance from one space to the next, in mm."""
        return (self.width - SLANT * self.height) / (self.board.goal + 1)

    def shape(self, space: int) -> Path:
        """Return the outline of a space, with a narrow gap to its neighbours."""
        gap = 0.07 * self.pitch
        width = self._spaces(space) * self.pitch + SLANT * self.height - gap
        return polygon(slanted_corners(self.x + space * self.pitch + gap / 2, self.y, width, self.height))

    def middle(self, space: int) -> Point:
        """Return the centre of a space."""
        return (
            self.x + (space + 0.5 * self._spaces(space)) * self.pitch + SLANT * self.height / 2,
            self.y + self.height / 2,
        )

    def _spaces(self, space: int) -> int:
        """Return the width of a space, in spaces."""
        return self.goal_width if space == self.board.goal else 1

    def ball_at(self, space: int) -> Point:
        """Return the centre of a ball on the space."""
        x, y = self.middle(space)
        return (x - SLANT * self.lift, y + self.lift)

    def items(self, low_ink: bool) -> tuple[Item, ...]:
        """Return all spaces with their numbers, and the goal."""
        return _spaces(self, low_ink)

    def space(self, space: int, low_ink: bool) -> Item:
        """Return one space, or the goal."""
        outline = self.shape(space)
        x, y = self.middle(space)
        stroke = Stroke(PITCH, max(0.3, 0.035 * self.pitch))
        if space == self.board.goal:
            size = 0.62 * self.pitch
            sign = with_print_colours(icon("goaltoken", x - size / 2, y - size / 2, size, WHITE))
            return Group((_paint(outline, WHITE if low_ink else GOAL, stroke), self._disc(x, y, stroke), sign))
        items: list[Item] = [_paint(outline, STRIP, stroke)]
        if self.numbered and space and space not in self.numbered:
            return Group((*items, *self._hatched(outline, space)))
        if self.board.in_area(space):
            items += self._hatched(outline, space)
            items.append(_number_plate(x + SLANT * self.lift, y - self.lift, self.pitch))
        if space == 0:
            dashes = (0.12 * self.pitch, 0.08 * self.pitch)
            return Group((_paint(outline, STRIP, Stroke(PITCH, stroke.width, dashes, "butt")),))
        if space == 1 and not self.lift:
            items.append(self._disc(x, y, stroke))
        items.append(centred_text(x + SLANT * self.lift, y - self.lift, str(space), BC700, self.number_size, BLACK))
        return Group(tuple(items))

    def _hatched(self, outline: Path, space: int) -> tuple[Item, ...]:
        """Return the hatch of a space of the Area; empty for the Field."""
        line = Stroke(HATCH, 0.02 * self.pitch, cap="butt")
        return (hatch(outline, 0.13 * self.pitch + 0.5, 45, line),) if self.board.in_area(space) else ()

    def _disc(self, x: float, y: float, stroke: Stroke) -> Circle:
        """Return the centre circle, or the disc behind the goal's icon."""
        return Circle(x, y, 0.4 * self.pitch, WHITE, stroke)


@lru_cache(maxsize=64)  # drawn thousands of times for a site
def _spaces(track: Track, low_ink: bool) -> tuple[Item, ...]:
    """Return all spaces of a track; cached, since many drawings share them."""
    return tuple(track.space(space, low_ink) for space in range(track.board.goal + 1))


def _paint(outline: Path, fill: Colour, stroke: Stroke) -> Path:
    return Path(outline.segments, fill, stroke)


def _number_plate(x: float, y: float, pitch: float) -> Path:
    """Return a white plate for a number on the hatch."""
    size = 0.56 * pitch
    return polygon(slanted_corners(x - size / 2 - 0.1 * pitch, y - size / 2, size + 0.2 * pitch, size), STRIP)
