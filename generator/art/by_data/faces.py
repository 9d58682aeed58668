"""Standard faces of pieces: a playing card with rank and suit, a die with pips.

A card that is printed has pips and both corners; a small one, on a screen or a diagram, one large corner that shows
in a hand where cards lie over each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.art.by_data.paints import DARK_PIECE, paint
from generator.art.by_data.sheet_data import Design
from generator.scene.fonts import BC700, BC800, text_width
from generator.scene.model import MM_PER_PT, Colour, Group, Item, Rect, Stroke, Transform
from generator.scene.shapes.dice import PIPS
from generator.scene.shapes.dice import pips as die_pips
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, PAPER

PRINTED = 40.0
"""The least height in mm of a card that has pips."""

_SUITS = {
    "C": "club",
    "D": "diamond",
    "H": "heart",
    "S": "spade",
    "♣": "club",
    "♦": "diamond",
    "♥": "heart",
    "♠": "spade",
}
_RED = Colour("card-red", "#B3202A")
_REDS = ("heart", "diamond")
_LEFT, _MIDDLE, _RIGHT = -0.19, 0.0, 0.19
_COLUMN = {2: (0.0, 1.0), 3: (0.0, 0.5, 1.0), 4: (0.0, 1 / 3, 2 / 3, 1.0)}
_SIDES = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
"""How many pips stand at the left and at the right of a card."""
_CENTRE: dict[int, tuple[float, ...]] = {
    1: (0.5,), 2: (0.0, 1.0), 3: (0.0, 0.5, 1.0), 5: (0.5,), 7: (0.25,), 8: (0.25, 0.75), 9: (0.5,), 10: (1 / 6, 5 / 6),
}  # fmt: skip
"""Heights of the pips in the middle, from the top."""


def rank_of(design: Design) -> str:
    """Return what stands in a card's corner: the design's text, else its rank; ``T`` is written as 10."""
    rank = design["text"] or design["values"].get("rank", "")
    return "10" if rank == "T" else str(rank)


def suit_of(design: Design) -> str:
    """Return the icon of a card's suit: the design's own, else that of ♣♦♥♠ or C D H S; empty for none."""
    return design["icon"] or _SUITS.get(design["values"].get("suit", ""), "")


def sign_of_suit(designs: Iterable[Design], suit: str) -> tuple[str, Colour]:
    """Return the icon of a suit of these pieces, and its colour on paper; no icon if no piece has the suit."""
    sign = next((suit_of(design) for design in designs if design["values"].get("suit") == suit), "")
    return sign, _RED if sign in _REDS else INK


def card_face(
    design: Design, width: float, height: float, game: Colour, *, low_ink: bool, text: str = ""
) -> Iterator[Item]:
    """Yield the face of a card around (0, 0), `width` × `height` mm. text: the rank in this language."""
    sign, rank = suit_of(design), text or rank_of(design)
    colour = paint(design["line"], game)
    if design["line"] == "ink":  # a card is white in the dark as well
        colour = _RED if sign in _REDS else DARK_PIECE
    if height < PRINTED:
        yield from _small(sign, rank, width, height, colour)
        return
    corner = Group(tuple(_corner(sign, rank, width, height, colour)))
    yield corner
    yield _turned(corner)
    # The rank of a court card is no number, and it has no pips.
    count = 1 if rank in ("A", "1") else int(rank) if rank.isdecimal() else 0
    if sign and count == 1:
        yield _icon(sign, 0, 0, 0.42 * width, colour)
    elif sign and 2 <= count <= max(_CENTRE):
        yield from _pips(sign, count, width, height, colour)
    else:
        yield from _court(sign, rank, width, height, colour, low_ink=low_ink)


def _icon(name: str, x: float, y: float, side: float, colour: Colour) -> Item:
    return icon(name, x - side / 2, y - side / 2, side, colour)


def _turned(item: Item) -> Group:
    return Group((item,), transform=Transform(-1, 0, 0, -1, 0, 0))


def _rank(rank: str, x: float, y: float, height: float, room: float, colour: Colour) -> Item:
    """Return the rank around (x, y): capitals of that height, narrower type if it is wider than its room."""
    size = height / 0.7 / MM_PER_PT
    font = BC800 if len(rank) < 2 else BC700
    return centred_text(x, y, rank, font, size * min(1.0, room / text_width(font, size, rank)), colour)


def _small(sign: str, rank: str, width: float, height: float, colour: Colour) -> Iterator[Item]:
    middle = -width / 2 + 0.27 * width
    yield _rank(rank, middle, -0.29 * height, 0.25 * height, 0.42 * width, colour)
    if sign:
        yield _icon(sign, middle, 0.02 * height, 0.34 * width, colour)
        yield _icon(sign, 0.17 * width, 0.27 * height, 0.52 * width, colour)


def _corner(sign: str, rank: str, width: float, height: float, colour: Colour) -> Iterator[Item]:
    x, top = -width / 2 + 0.125 * width, -height / 2
    yield _rank(rank, x, top + 0.095 * height, 0.085 * height, 0.135 * width, colour)
    if sign:
        yield _icon(sign, x, top + 0.195 * height, 0.11 * width, colour)


def _pips(sign: str, count: int, width: float, height: float, colour: Colour) -> Iterator[Item]:
    """Yield the pips where everybody knows them; those of the lower half stand upside down."""
    sides = _COLUMN.get(_SIDES.get(count, 0), ())
    spots = [(column, part) for column in (_LEFT, _RIGHT) for part in sides]
    spots += [(_MIDDLE, part) for part in _CENTRE.get(count, ())]
    for column, part in spots:
        # As in the upper half; what belongs to the lower one is turned about the middle.
        y = -0.66 * abs(part - 0.5) * height
        if part > 0.5:
            yield _turned(_icon(sign, -column * width, y, 0.18 * width, colour))
        else:
            yield _icon(sign, column * width, y, 0.18 * width, colour)


def _court(sign: str, rank: str, width: float, height: float, colour: Colour, *, low_ink: bool) -> Iterator[Item]:
    """Yield a frame with two halves: the rank, large, and the suit beside it."""
    across, down = 0.56 * width, 0.72 * height
    ground = PAPER if low_ink else _tint(colour)
    yield Rect(-across / 2, -down / 2, across, down, 2.0, ground, Stroke(INK, 0.4))
    half = [_rank(rank, 0.06 * width, -0.18 * height, 0.2 * height, 0.4 * width, colour)]
    if sign:
        half.append(_icon(sign, -0.19 * width, -0.29 * height, 0.12 * width, colour))
    yield Group(tuple(half))
    yield _turned(Group(tuple(half)))
    yield Rect(-across / 2, -0.012 * height, across, 0.024 * height, 0, colour if not low_ink else INK)


def _tint(colour: Colour) -> Colour:
    """Return a tenth of the colour on white."""
    parts = (int(colour.hex[at : at + 2], 16) for at in (1, 3, 5))
    # 229.5 is 0.9 of white's 255.
    return Colour(f"{colour.token}-tint", "#" + "".join(f"{round(0.1 * part + 229.5):02X}" for part in parts))


def die_face(design: Design, side: float, colour: Colour) -> Iterator[Item]:
    """Yield the pips of a die around (0, 0); more than six are a number."""
    value = str(design["text"] or design["values"].get("number", ""))
    if value.isdecimal() and int(value) in PIPS:
        yield from die_pips(int(value), -side / 2, -side / 2, side, colour)
    else:
        yield _rank(value, 0, 0, 0.6 * side, 0.9 * side, colour)
