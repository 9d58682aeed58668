"""The printed board: a side's track, its name plate, slots for change tokens and goals."""

from __future__ import annotations

from generator.art.team_km.box import ArtContext
from generator.art.team_km.palette import BLACK, GREY, PITCH, RULE, WHITE, fade, slanted_corners
from generator.art.team_km.pieces import ball
from generator.art.team_km.track import Track
from generator.scene.fonts import BC600, BC700, BC800I, text_width
from generator.scene.model import Circle, Item, Rect, Stroke, Text
from generator.scene.path import line, polygon
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from rules_engine.team_km.box import CHANGES, Board

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
        fade(ball(*track.middle(0), 6.0)),
        *_legend(art, board, track),
    )


def _plate(art: ArtContext, side: str) -> tuple[Item, ...]:
    fill, ink = (WHITE, BLACK) if art.low_ink else (PITCH, WHITE)
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
        *_bracket(track, 1, board.field, y + 5.8, write("label-pass-from", spaces=f"1–{board.field}")),
        *_bracket(track, board.field, last, y + 11.6, write("label-shot-from", spaces=f"{board.field}–{last}")),
    )


def _bracket(track: Track, first: int, last: int, y: float, words: str) -> tuple[Item, ...]:
    """Return a line from the space `first` to `last` with its label in a gap in the middle."""
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
