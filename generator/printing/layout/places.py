"""The places of a sheet's blocks: the trimmed box, rotation and bleed of each part, and the marks around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.printing.layout.blocks import Block, Cut, Piece, translate_piece
from generator.printing.layout.geometry import Box
from generator.printing.layout.page import Page
from generator.printing.layout.sheet import Sheet
from generator.printing.pdf.printer_marks import cut_marks
from generator.scene.theme import CUT

TURNED = 90
"""The rotation of a turned part, whose head points to the right."""

EmptySheet = tuple[Sheet, tuple[tuple[Box, int, Box], ...]]
"""A sheet without parts, and for each of its places the trimmed box, the rotation, and the clip."""


def align(piece: Piece, room: Box, x: float, y: float) -> Piece:
    """Return the piece aligned in the room: 0 is left or top, 0.5 the middle, 1 right or bottom."""
    boxes = [block.box for block in piece.blocks()]
    width, height = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return translate_piece(piece, room.x + x * (room.width - width), room.y + y * (room.height - height))


def empty_sheet(page: Page, piece: Piece, sequence: Sequence[Cut], area: Box) -> EmptySheet:
    """Return the sheet of a piece whose blocks are in place, with the marks of these cuts in that area."""
    marks = cut_marks(sequence, area, page.lanes)
    places = tuple(place for block in piece.blocks() for place in _places(block))
    taken = [clip for _, _, clip in places] + [mark.line.box.grown(2.0) for mark in marks]
    sheet = Sheet(
        page.paper,
        "front",
        page.printable,
        (),
        marks,
        crosses=page.crosses(taken),
        band=page.band,
        frame=page.frame,
        blocks=tuple(block.box for block in piece.blocks()),
        strokes=sum(1 for mark in marks if mark.number),
    )
    return sheet, places


def _places(block: Block) -> Iterator[tuple[Box, int, Box]]:
    """Yield box, rotation and clip of each part in the block; a clip never extends into a neighbour."""
    gap_x, gap_y = block.gaps
    # A part without bleed still shows the outer half of its own cut line.
    bleed = max(block.item.bleed, CUT.width if block.item.shaped else 0.0)
    for spot in block.spots():
        before, above, behind, below = spot.neighbours
        left, right = _room(gap_x, bleed, before), _room(gap_x, bleed, behind)
        up, down = _room(gap_y, bleed, above), _room(gap_y, bleed, below)
        box = spot.box
        clip = Box(box.x - left, box.y - up, box.width + left + right, box.height + up + down)
        yield box, TURNED if block.turned else 0, clip


def _room(gap: float, bleed: float, neighbour: bool) -> float:
    # Half of the gap each: no part may print into its neighbour.
    return min(bleed, gap / 2) if neighbour else bleed
