"""The printed board: a side's track, its name plate, slots for change tokens and goals.

A side's track: a start slot and slanted spaces, the Field white, the Area hatched, the Goal at its end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from generator.art.team_km.box import ArtContext
from generator.art.team_km.palette import (
    BLACK,
    GOAL,
    GREY,
    HATCH,
    PITCH,
    RULE,
    SLANT,
    STRIP,
    WHITE,
    fade,
    slanted_corners,
    with_print_colours,
)
from generator.art.team_km.pieces import ball
from generator.scene.fonts import BC600, BC700, BC800I, text_width
from generator.scene.model import Circle, Colour, Group, Item, Path, Point, Rect, Stroke, Text
from generator.scene.path import hatch, line, polygon
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from rules_engine.team_km.box import CHANGES, Board


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
        # The slant takes its room once, at the end: each space leans into the next one.
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
        # Lower means further left too, along the slant of the space.
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
        # Space 0 goes on to its dashed outline, whichever spaces are numbered.
        if self.numbered and space and space not in self.numbered:
            return Group((*items, *self._hatched(outline, space)))
        if self.board.in_area(space):
            items += self._hatched(outline, space)
            items.append(_number_plate(x + SLANT * self.lift, y - self.lift, self.pitch))
        # The start slot is no space of the way: it is dashed and has no number.
        if space == 0:
            dashes = (0.12 * self.pitch, 0.08 * self.pitch)
            return Group((_paint(outline, STRIP, Stroke(PITCH, stroke.width, dashes, "butt")),))
        # The centre circle is that of a pitch; below a number that is lifted it would be off its middle.
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


WIDTH, HEIGHT = 277.0, 92.0
_TRACK = (6.0, 43.0, WIDTH - 12.0, 26.0)
_SLOT_Y, _SLOT_R = 23.0, 12.5
_CHANGE_X, _SLOT_PITCH, _GOAL_X = 196.0, 30.0, 150.0


def board_items(art: ArtContext, board: Board, side: str) -> tuple[Item, ...]:
    """Return the board of 277 × 92 mm for a side, given by its letter, from (0, 0)."""
    x, y, width, height = _TRACK
    track = Track(board, x, y, width, height, 16)
    return (
        Rect(0, 0, WIDTH, HEIGHT, 2, WHITE),
        *_plate(art, side),
        *_slots(art),
        *track.items(art.low_ink),
        # Faded, as the ball itself is a token that is put there.
        fade(ball(*track.middle(0), 6.0)),
        *_legend(art, board, track),
    )


def _plate(art: ArtContext, side: str) -> tuple[Item, ...]:
    fill, ink = (WHITE, BLACK) if art.low_ink else (PITCH, WHITE)
    # Not a message: the name is the same in all languages.
    name = Text(16.0, 23.6, "TEAM KM", BC800I, 44, ink)
    letter = Text(88.5, 23.6, side, BC800I, 44, PITCH, "middle")
    return (
        polygon(slanted_corners(6.0, 8.0, 70.0, 20.0), fill, Stroke(PITCH, 0.9)),
        name,
        polygon(slanted_corners(78.0, 8.0, 21.0, 20.0), WHITE, Stroke(PITCH, 0.9)),
        letter,
    )


def _slots(art: ArtContext) -> tuple[Item, ...]:
    """Return one slot for goal tokens, which are stacked, and a slot for each change token."""
    items = list(_slot(_GOAL_X, "goaltoken", art.messages.format("label-goals")))
    # The word stands once, above the middle one of the three slots.
    for i in range(CHANGES):
        items += _slot(_CHANGE_X + i * _SLOT_PITCH, "change", art.messages.format("label-changes") if i == 1 else "")
    return tuple(items)


def _slot(x: float, sign: str, words: str) -> tuple[Item, ...]:
    size = 13.0
    ring = Circle(x, _SLOT_Y, _SLOT_R, None, Stroke(GREY, 0.35, (1.6, 1.2), "butt"))
    picture = fade(icon(sign, x - size / 2, _SLOT_Y - size / 2, size, RULE))
    label = (centred_text(x, _SLOT_Y - _SLOT_R - 3.4, words, BC600, 9, GREY, tracking=0.3),) if words else ()
    return (picture, ring, *label)


def _legend(art: ArtContext, board: Board, track: Track) -> tuple[Item, ...]:
    """Return brackets below the track: Field, Area, and the spaces from which passes and shots are played."""
    write, last = art.messages.format, board.goal - 1
    y = track.y + track.height + 4.6
    start, _ = track.middle(0)
    return (
        centred_text(start - 2.6, y, write("label-start"), BC600, 7.5, GREY, tracking=0.2),
        *_bracket(track, 1, board.field, y, write("label-field")),
        *_bracket(track, board.field + 1, board.goal, y, write("label-area")),
        # A shot begins at the Field's last space, where passes end: the brackets overlap, so each has its row.
        *_bracket(track, 1, board.field, y + 5.8, write("label-pass-from", spaces=f"1–{board.field}")),
        *_bracket(track, board.field, last, y + 11.6, write("label-shot-from", spaces=f"{board.field}–{last}")),
    )


def _bracket(track: Track, first: int, last: int, y: float, words: str) -> tuple[Item, ...]:
    """Return a line from the space `first` to `last` with its label in a gap in the middle."""
    # Half of the slant of a space, by which its middle is right of its lower corner.
    lean = track.middle(0)[0] - track.x - track.pitch / 2
    left = track.x + first * track.pitch + 0.6 - lean / 3
    right = track.x + (last + 1) * track.pitch - 0.6 - lean / 3
    middle = (left + right) / 2
    gap = text_width(BC700, 10, words, 0.3) / 2 + 2.4
    stroke = Stroke(PITCH, 0.5)
    return (
        line(left, y, middle - gap, y, stroke),
        line(middle + gap, y, right, y, stroke),
        line(left, y - 1.2, left, y + 1.2, stroke),
        line(right, y - 1.2, right, y + 1.2, stroke),
        centred_text(middle, y, words, BC700, 10, BLACK, tracking=0.3),
    )
