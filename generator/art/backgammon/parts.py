"""The parts to print: board, checkers, dice, doubling cube and aid; a set to play with at the table, or one for
travelling.

The tuck box for checkers and dice: points from both edges, the name on a plate between them.
"""

from __future__ import annotations

from generator.art.backgammon.aid import aid
from generator.art.backgammon.board import PRINTED, bar_label, board, checker_items, tray_label
from generator.art.backgammon.layout import BLACK_CHECKER, CHECKER, FRAME, HEIGHT, PETROL, SEAM, WHITE_CHECKER, WIDTH
from generator.art.interface import ArtContext, BoxStyle
from generator.scene.component import Component, round_token
from generator.scene.fonts import BC800, text_width
from generator.scene.model import MM_PER_PT, Colour, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import polygon
from generator.scene.shapes.foldable import net_component, number_face, pip_face
from generator.scene.shapes.nets import cube_net
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import INK, PAPER, TOKEN_EDGE
from rules_engine.backgammon.state import BLACK, CHECKERS, WHITE

# Table: the halves, 10 mm of overlap counted in, fit A4 and Letter. Travel: the whole board fits one sheet of either.
SCALES = {"table": 1.34, "travel": 265 / WIDTH}
_DIE_EDGES = {"table": 16.0, "travel": 12.0}
_CUBE_EDGES = {"table": 22.0, "travel": 16.0}

_PIPS = (1, 2, 3, 5, 4, 6)
"""The value of each face of a cube's net; opposite faces add up to 7."""
_DOUBLINGS = (64, 2, 4, 16, 8, 32)
_HEAD, _RULE, _TITLE, _DOWN, _NAMES = 6.0, 0.9, 9.2, 0.35, 9.4
"""Before scaling, in mm: height of the board's title and of the rule below it; type size in points of the title, and
how far it lies lower, so that accents on capitals stay clear of the cut; the middle of the upper points' names.

They are above the frame: the board is no higher than a sheet of Letter takes."""
_WORD_LEFT = -0.5
"""Horizontal offset of the bar's name, clear of the strip that both halves of the board share at the seam."""


def components(art: ArtContext) -> tuple[Component, ...]:
    """Return the board, 15 checkers per side, two dice per side, the doubling cube, and the aid."""
    size = art.option("size")
    scale = SCALES[size]
    return (
        _board(art, scale),
        _checkers(art, WHITE, scale),
        _checkers(art, BLACK, scale),
        _dice(art, WHITE, _DIE_EDGES[size]),
        _dice(art, BLACK, _DIE_EDGES[size]),
        _cube(art, _CUBE_EDGES[size]),
        aid(art),
    )


def _board(art: ArtContext, scale: float) -> Component:
    ground = board(art.option("numbering"), WHITE, art.low_ink, PRINTED, above=_NAMES)
    on_bar = translate_items((bar_label(art.messages.word("board", "bar"), art.low_ink, 15.0),), _WORD_LEFT, 0)
    off = art.messages.word("board", "off")
    items = (*ground, *_header(art), on_bar, *(tray_label(off, seat) for seat in (BLACK, WHITE)))
    front = Scene(WIDTH * scale, HEIGHT * scale, (translate_items(items, 0, 0, scale),), art.title)
    seams = ((SEAM * scale,), ())
    return Component("board", "board", art.names("part-board"), front, corner=3 * scale, safe=1.5, seams=seams)


def _header(art: ArtContext) -> tuple[Item, ...]:
    """Return the game's name on its colour from edge to edge, above a rule; low ink: only the rule."""
    colour = INK if art.low_ink else PAPER
    return (
        Rect(0, 0, WIDTH, _HEAD, 0, PAPER if art.low_ink else PETROL),
        Rect(0, _HEAD, WIDTH, _RULE, 0, INK),
        Text(FRAME.x, baseline(BC800, _TITLE, _HEAD / 2 + _DOWN), art.title.upper(), BC800, _TITLE, colour),
    )


def _checkers(art: ArtContext, seat: int, scale: float) -> Component:
    r = CHECKER * scale
    # How far a checker's outer line reaches, in radii: half of its width beyond its circle.
    drawn = checker_items(seat, art.low_ink, (r - TOKEN_EDGE) / (1.047 if seat == WHITE else 1.063))
    face = Scene(2 * r, 2 * r, (translate_items(drawn, r, r),))
    part = "checker-white" if seat == WHITE else "checker-black"
    return round_token(part, art.names(f"part-{part}"), face, CHECKERS)


def _dice(art: ArtContext, seat: int, edge: float) -> Component:
    filled = seat == BLACK and not art.low_ink
    frame = Rect(-0.42 * edge, -0.42 * edge, 0.84 * edge, 0.84 * edge, 0.12 * edge, None, Stroke(PETROL, 0.5))

    def face(number: int) -> tuple[Item, ...]:
        pips = pip_face(_PIPS[number], edge, WHITE_CHECKER if filled else BLACK_CHECKER)
        return (frame, *pips) if seat == BLACK and art.low_ink else pips

    part = "die-white" if seat == WHITE else "die-black"
    return net_component(
        part,
        art.names(f"part-{part}"),
        cube_net(edge, 5.0),
        face,
        lambda number: str(_PIPS[number]),
        fill=PETROL if filled else PAPER,
        count=2,
    )


def _cube(art: ArtContext, edge: float) -> Component:
    frame = Rect(-0.42 * edge, -0.42 * edge, 0.84 * edge, 0.84 * edge, 0.14 * edge, None, Stroke(PETROL, 0.045 * edge))

    def face(number: int) -> tuple[Item, ...]:
        return (frame, *number_face(str(_DOUBLINGS[number]), 0.62 * edge, BLACK_CHECKER, 1.9 * edge))

    return net_component(
        "cube", art.names("part-cube"), cube_net(edge, 5.0), face, lambda number: str(_DOUBLINGS[number])
    )


_INSIDE = (72.0, 60.0, 24.0)
"""Width, height and depth in mm: three rolls of ten checkers, or the cube, which is 22 mm."""
_PALE = Colour("bg-box-pale", "#C9D6DB")
_POINTS = 6


def box_style(art: ArtContext) -> BoxStyle:
    """Return the style of the box."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        return _face(width, height, bleed, art)

    return BoxStyle(face, pieces=_INSIDE)


def _face(width: float, height: float, bleed: float, art: ArtContext) -> tuple[Item, ...]:
    title = art.title.upper()
    plate = Rect(4.5, height / 2 - 7, width - 9, 14, 1.6, PAPER, Stroke(PETROL, 0.7))
    # Capitals 7 mm high (0.7 of the size), or as wide as the plate: the width is measured at 30 pt.
    size = min(7.0 / MM_PER_PT / 0.7, 30.0 * (plate.width - 8) / text_width(BC800, 30, title))
    return (
        Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, WHITE_CHECKER),
        *_points(width, -bleed, 0.38 * height, art.low_ink, False),
        *_points(width, height + bleed, 0.62 * height, art.low_ink, True),
        plate,
        centred_text(width / 2, height / 2, title, BC800, round(size, 1), PETROL),
    )


def _points(width: float, base: float, tip: float, low_ink: bool, odd: bool) -> tuple[Item, ...]:
    """Draw a row of points from the edge (their base, in the bleed) to their tips."""
    pitch = width / _POINTS
    edge = Stroke(PETROL, 0.3)
    return tuple(
        polygon(
            ((pitch * number + 0.5, base), (pitch * (number + 1) - 0.5, base), (pitch * (number + 0.5), tip)),
            PAPER if low_ink else (PETROL if (number + odd) % 2 else _PALE),
            edge,
        )
        for number in range(_POINTS)
    )
