"""Icons of the instruction sheet: one step each, in a frame of 56 × 42 mm."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator.printing.kit.folded_dice import folded_dice
from generator.printing.pdf.furniture import double_ruler
from generator.scene.component import Component
from generator.scene.fonts import BC700
from generator.scene.model import Circle, Colour, Group, Item, Rect, Stroke
from generator.scene.path import hatch, line, polygon
from generator.scene.shapes.arrows import arrow, track
from generator.scene.shapes.badges import cross, pill, tick
from generator.scene.shapes.icons import icon
from generator.scene.shapes.rulers import ID_CARD
from generator.scene.shapes.text import centred_text
from generator.scene.theme import CUT, FOLD, GREY, HAIR, INK, LINE, PAPER, THIN

WIDTH, HEIGHT = 56.0, 42.0
_EDGE = Stroke(INK, THIN)


def picture(name: str, colour: Colour, dice: Mapping[int, Sequence[Component]]) -> Group:
    """Return the icon in its frame, its upper left corner at (0, 0), where the step's number goes.

    dice: nets of the kit's dice by their number of faces, which the step "net" shows.
    """
    frame = Rect(0, 0, WIDTH, HEIGHT, 1.6, PAPER, Stroke(LINE, HAIR))
    drawn = folded_dice(dice, colour) if name == "net" else _PICTURES[name](colour)
    return Group((frame, *drawn))


def _page(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(x, y, width, height, 0.4, PAPER, _EDGE)


def _cards(x: float, y: float, columns: int, rows: int, size: tuple[float, float], colour: Colour) -> list[Item]:
    width, height = size
    items: list[Item] = []
    for left, top in ((x + c * width, y + r * height) for r in range(rows) for c in range(columns)):
        items.append(Rect(left, top, width, height * 0.3, 0, colour))
        items.append(Rect(left, top, width, height, 0, None, Stroke(INK, 0.2)))
    return items


def _scale(colour: Colour) -> list[Item]:
    """Draw a printer's dialog: 100 % ticked, "fit to page" crossed out."""
    items: list[Item] = [_page(13, 6, 22, 30), *_cards(16, 9, 2, 3, (8, 8), colour)]
    items += [pill(45, 13.6, "100 %", 13), tick(45, 20.5, 4.6)]
    items += [Rect(39.6, 27.6, 10.8, 7.6, 0.6, None, Stroke(INK, 0.3, (1.2, 0.8), "butt"))]
    items += arrow(((45, 31.4), (49.4, 28.6)), unit=0.7) + arrow(((45, 31.4), (40.6, 34.2)), unit=0.7)
    items.append(cross(45, 31.4, 6.4, halo=True))
    return items


def _check(colour: Colour) -> list[Item]:
    """Draw a bank card on its outline, and a ruler against the printed ruler."""
    k = 0.36
    width, height = ID_CARD[0] * k, ID_CARD[1] * k
    items: list[Item] = [Rect(12, 5, width, height, 1.2, None, Stroke(INK, 0.25, (1.2, 0.8), "butt"))]
    items.append(Rect(14.2, 6.8, width, height, 1.2, colour, _EDGE))
    items += [Rect(17, 11.4, 4.6, 3.6, 0.6, PAPER), line(17, 20, 34, 20, Stroke(PAPER, 0.8))]
    items += arrow(track(((43, 19), (42, 8)), -0.3), unit=0.7)
    items.append(Group((double_ruler(4, 34.4),), clip=Rect(2, 29, 52, 8)))
    return items


def _flip(colour: Colour, long_edge: bool) -> list[Item]:
    """Draw a sheet turned about its long or its short edge: front on the left, back on the right or below."""
    items: list[Item] = []
    if long_edge:
        items += [_page(9, 9, 17, 24), *_cards(11.5, 12, 2, 2, (6, 9), colour)]
        items += [_page(31, 9, 17, 24), *_backs(33.5, 12, 2, 2, (6, 9), colour)]
        items.append(line(28.5, 4.5, 28.5, 37.5, FOLD))
        items += arrow(track(((20, 7.4), (37, 7.4)), 0.25), unit=0.8)
        return items
    items += [_page(12, 4, 24, 15.6), *_cards(15, 6, 3, 1, (6, 11.6), colour)]
    items += [_page(12, 23.4, 24, 15.6), *_backs(15, 25.4, 3, 1, (6, 11.6), colour)]
    items.append(line(8, 21.5, 40, 21.5, FOLD))
    items += arrow(track(((38, 12), (38, 31)), 0.3), unit=0.8)
    return items


def _backs(x: float, y: float, columns: int, rows: int, size: tuple[float, float], colour: Colour) -> list[Item]:
    width, height = size
    items: list[Item] = []
    for r in range(rows):
        for c in range(columns):
            left, top = x + c * width, y + r * height
            items.append(Rect(left, top, width, height, 0, None, Stroke(INK, 0.2)))
            items.append(Rect(left + 0.9, top + 0.9, width - 1.8, height - 1.8, 0.6, colour))
    return items


def _gutterfold(colour: Colour) -> list[Item]:
    """Draw a gutterfold: half of the sheet folded behind the other, with glue between."""
    items: list[Item] = [_page(7, 9, 30, 24), *_cards(10, 12, 2, 2, (5, 9), colour)]
    items += _backs(24, 12, 2, 2, (5, 9), colour)
    items.append(line(22, 5, 22, 37, FOLD))
    items += arrow(track(((34, 7.6), (12, 7.6)), -0.22), unit=0.8)
    items.append(icon("glue", 40.5, 13, 14, colour))
    return items


def _cut(colour: Colour) -> list[Item]:
    """Draw a knife along a ruler from mark to mark, in the order of the numbers."""
    x = 20.0
    items: list[Item] = [_page(x, 5, 28, 32), *_cards(x + 6, 10, 2, 2, (8, 11), colour)]
    for i, y in enumerate((10, 21, 32)):
        items += [line(x + 2, y, x + 5, y, CUT), line(x + 23, y, x + 26, y, CUT)]
        items.append(centred_text(x + 1.4, y - 1.6, str(i + 1), BC700, 6.5, INK))
    for i, at in enumerate((x + 6, x + 14, x + 22)):
        items += [line(at, 6.2, at, 9, CUT), line(at, 33, at, 35.8, CUT)]
        items.append(centred_text(at + 1.4, 7.4, str(i + 4), BC700, 6.5, INK))
    items.append(line(16.5, 21, 52, 21, Stroke(INK, 0.5, (1.6, 1.0), "butt")))
    items.append(icon("cut", 3.4, 14.5, 13, colour))
    return items


def _tiles(colour: Colour) -> list[Item]:
    """Draw two tiles: the trimmed edge of the left one over the untrimmed edge of the right one, letters aligned."""
    items: list[Item] = [Rect(25, 10, 21, 24, 0.4, PAPER, _EDGE), Rect(28, 13, 15, 18, 0, colour)]
    items.append(hatch(Rect(25, 10, 5.5, 24), 1.6, 45, Stroke(INK, 0.2)))
    items += [Rect(9, 8, 18.5, 24, 0.4, PAPER, _EDGE), Rect(12, 11, 15.5, 18, 0, colour)]
    items += [line(27.5, 5, 27.5, 35, Stroke(INK, 0.5, (1.6, 1.0), "butt"))]
    for x, y in ((24.6, 20), (31.2, 22)):
        items += [Circle(x, y, 2.1, INK), centred_text(x, y, "A", BC700, 8.5, PAPER)]
    items += arrow(track(((18, 36.6), (34, 37.4)), 0.0), unit=0.8)
    items.append(icon("glue", 44.5, 3.5, 9.5, colour))
    return items


def _board(colour: Colour) -> list[Item]:
    """Draw a board that is laid onto thick card."""
    items = _thick_card()
    items += [Rect(9, 4.6, 30, 15.4, 0.4, PAPER, _EDGE), Rect(11, 6.6, 26, 11.4, 0, colour)]
    items += [line(24, 6.6, 24, 18, Stroke(PAPER, 0.5)), Circle(24, 12.3, 3.2, None, Stroke(PAPER, 0.5))]
    items.append(icon("glue", 41.5, 11, 11.5, colour))
    return items


def _thick_card() -> list[Item]:
    """Draw a piece of thick card, and the arrow from above that leads onto it."""
    items: list[Item] = [polygon(((7, 29), (13, 35), (41, 35), (35, 29)), GREY, _EDGE)]
    items.append(polygon(((13, 35), (41, 35), (41, 38), (13, 38)), LINE, _EDGE))
    items.append(polygon(((7, 29), (13, 35), (13, 38), (7, 32)), LINE, _EDGE))
    return [*items, *arrow(((24, 21.2), (24, 28.0)), unit=0.8)]


def _mount(colour: Colour) -> list[Item]:
    """Draw discs mounted on board, then cut out."""
    items = [*_thick_card(), _page(9, 6, 30, 13)]
    for i in range(3):
        items += [Circle(15 + 9 * i, 12.5, 3.9, colour if i != 1 else PAPER, _EDGE)]
        items.append(Circle(15 + 9 * i, 12.5, 2.4, None, Stroke(PAPER if i != 1 else INK, 0.4)))
    items.append(icon("glue", 41.5, 11, 11.5, colour))
    return items


def _tokens(colour: Colour) -> list[Item]:
    """Draw discs with their dashed lines, and one being cut out along its line."""
    dashes = Stroke(INK, 0.3, (1.2, 0.8), "butt")
    items: list[Item] = [_page(6, 7, 26, 28)]
    for x, y in ((13, 14.5), (25, 14.5), (13, 27.5), (25, 27.5)):
        items += [Circle(x, y, 5.0, None, dashes), Circle(x, y, 3.9, colour, _EDGE)]
        items.append(Circle(x, y, 2.4, None, Stroke(PAPER, 0.4)))
    items += arrow(((34, 21), (39, 21)), unit=0.8)
    items += [Circle(47, 21, 5.0, PAPER, _EDGE), Circle(47, 21, 3.9, colour), icon("cut", 42.5, 3.5, 9, colour)]
    items.append(Circle(47, 21, 2.4, None, Stroke(PAPER, 0.4)))
    return items


def _frame(colour: Colour) -> list[Item]:
    """Draw a score frame: its outer and its inner line are cut, and the inside falls out."""
    dashes = Stroke(INK, 0.3, (1.2, 0.8), "butt")
    items: list[Item] = [Rect(11, 7, 16, 28, 2, None, dashes), Rect(12.2, 8.2, 13.6, 25.6, 1.6, colour)]
    items += [Rect(15, 11, 8, 20, 0.8, PAPER), Rect(15, 11, 8, 20, 0.8, None, dashes)]
    items += arrow(((29, 21), (34, 21)), unit=0.8)
    items += [Rect(38, 11, 8, 20, 0.8, GREY, _EDGE), icon("cut", 43.5, 3.5, 9, colour)]
    return items


def _figure(x: float, y: float, colour: Colour) -> list[Item]:
    """Draw a standing figure, 12 mm wide, from its upper left corner."""
    return [
        Rect(x, y, 12, 24, 5.8, PAPER, _EDGE),
        Circle(x + 6, y + 6, 2.8, colour),
        Rect(x + 2.2, y + 10, 7.6, 14, 2.4, colour),
    ]


def _standee(colour: Colour) -> list[Item]:
    """Draw a figure with its hatched tab, and the figure standing on it."""
    items = _figure(10, 7, colour)
    items += [Rect(10, 31, 12, 5.5, 0, PAPER, _EDGE), hatch(Rect(10, 31, 12, 5.5), 1.6, 45, Stroke(INK, 0.2))]
    items += [line(7.5, 31, 24.5, 31, FOLD), *arrow(((27, 21), (32, 21)), unit=0.8)]
    base = polygon(((35, 34), (39, 30), (53, 30), (49, 34)), GREY, _EDGE)
    return [*items, base, *_figure(37.5, 9, colour)]


def _bar(colour: Colour) -> list[Item]:
    """Draw a long bar whose hatched ends are folded back."""
    items: list[Item] = [Rect(8, 17, 40, 8, 0, colour, _EDGE)]
    for x, fold in ((8.0, 13.0), (43.0, 43.0)):
        items += [Rect(x, 17, 5, 8, 0, PAPER, _EDGE), hatch(Rect(x, 17, 5, 8), 1.6, 45, Stroke(INK, 0.2))]
        items.append(line(fold, 14, fold, 28, FOLD))
    items += arrow(track(((10, 15), (18, 15)), 0.6), unit=0.7) + arrow(track(((46, 15), (38, 15)), -0.6), unit=0.7)
    items.append(Rect(13, 31, 30, 4, 0, GREY, _EDGE))
    return items


def _sticker(colour: Colour) -> list[Item]:
    """Draw a round sticker on its disc, and a square one around the end of a bar."""
    items: list[Item] = [Circle(15, 13, 6.2, colour, _EDGE), Circle(15, 31, 7.2, PAPER, _EDGE)]
    items += arrow(((15, 20.6), (15, 23.2)), unit=0.7)
    items += [Rect(36, 6, 12, 12, 0.6, colour, _EDGE), line(42, 6, 42, 18, FOLD)]
    items += arrow(((42, 20), (42, 24.4)), unit=0.7)
    items += [Rect(28, 27, 16, 8, 0, GREY, _EDGE), Rect(42, 26.6, 6, 8.8, 0.6, colour, _EDGE)]
    return items


def _box(colour: Colour) -> list[Item]:
    """Draw the net of a box, its hatched flaps, and the box."""
    items: list[Item] = []
    for x, width in ((8.0, 3.4), (11.4, 9.0), (20.4, 3.4), (23.8, 9.0)):
        items.append(Rect(x, 14, width, 15, 0, colour if width < 5 else PAPER, _EDGE))
    items += [Rect(23.8, 8.6, 9, 5.4, 0, PAPER, _EDGE), Rect(11.4, 29, 9, 3.4, 0, PAPER, _EDGE)]
    flap = Rect(5.4, 14, 2.6, 15, 0, PAPER, _EDGE)
    items += [flap, hatch(Rect(5.4, 14, 2.6, 15), 1.4, 45, Stroke(INK, 0.2))]
    items += arrow(((34.6, 21.5), (38, 21.5)), unit=0.7)
    items.append(polygon(((40, 13), (43.4, 9.6), (53, 9.6), (49.6, 13)), PAPER, _EDGE))
    items.append(polygon(((49.6, 13), (53, 9.6), (53, 29.6), (49.6, 33)), colour, _EDGE))
    items += [Rect(40, 13, 9.6, 20, 0, PAPER, _EDGE), Rect(40, 19.5, 9.6, 6, 0, colour, _EDGE)]
    return items


_PICTURES: Mapping[str, Callable[[Colour], list[Item]]] = {
    "scale": _scale,
    "check": _check,
    "flip": lambda colour: _flip(colour, True),
    "flip-short": lambda colour: _flip(colour, False),
    "gutterfold": _gutterfold,
    "cut": _cut,
    "tiles": _tiles,
    "board": _board,
    "mount": _mount,
    "tokens": _tokens,
    "frame": _frame,
    "standee": _standee,
    "bar": _bar,
    "sticker": _sticker,
    "box": _box,
}
