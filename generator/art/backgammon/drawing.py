"""The drawing of a state, with anchors for everything that marks refer to.

The status line: the pip counts of both sides.

The legend of the board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from generator.art.backgammon import board as drawn
from generator.art.backgammon import layout
from generator.art.backgammon.board import DRAWN, bar_label, board, checker_items, count_label, label, tray_label
from generator.art.backgammon.dice import used_dice
from generator.art.backgammon.layout import (
    CHECKER,
    HEIGHT,
    PITCH,
    ROWS,
    TRAY_X,
    TRAYS,
    WIDTH,
    bar_half,
    checker_at,
    cube_at,
    dice_at,
    line_of,
    shown_at_most,
    slab,
    triangle,
)
from generator.art.backgammon.phone import on_phone
from generator.art.interface import ArtContext
from generator.scene.fonts import BC700
from generator.scene.layout.screen import Screen
from generator.scene.model import Group, Item, Rect, Stroke, Text
from generator.scene.path import polygon
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from generator.scene.theme import INK
from rules_engine.backgammon.play_notation import booklet_name
from rules_engine.backgammon.queries import pips
from rules_engine.backgammon.state import BAR, BLACK, OFF, WHITE, Board, Phase, State, count_borne_off

UNIT = 1.5
"""The scale of marks: arrows of 1.65 mm and heads of 5.4 mm on checkers of 14.6 mm."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Type sizes in points of points' names, bar's name, tray's name and numbers on pieces; the scale of marks."""

    names: float = DRAWN
    bar: float = 15.0
    tray: float = 11.0
    count: float = 15.0
    unit: float = UNIT


def _sizes_of(screen: Screen) -> _Sizes:
    """Return the sizes on a screen; on a phone, which has its own names, only those on pieces count."""
    names, words, count = (screen.number(name, "size") for name in ("numbers", "words", "stack"))
    return _Sizes(names, words, words, count, screen.named_value("marks"))


_REACH = 1.5
"""Distance in mm by which the clickable area of a tray extends beyond it."""
_EDGE = Rect(0.4, 0.4, WIDTH - 0.8, HEIGHT - 0.8, 2.6, None, Stroke(INK, 0.8))
"""The edge of the sheet that is printed."""


def draw_state(art: ArtContext, state: State) -> Drawing:
    """Return the board with checkers, dice and cube; anchors have the booklet's names, aliases the seats' numbers."""
    screen = None if art.layout == "page" else Screen.named(art.screens(), art.layout)
    sizes = _sizes_of(screen) if screen else _Sizes()
    anchors = _anchors(art, state)
    stones = checkers(state.board, art.low_ink, sizes.count)
    # On a phone the board is drawn without ground: `on_phone` lays it out anew and draws its own.
    if screen and art.layout != "wide":
        drawing = Drawing(WIDTH, HEIGHT, (), anchors, tuple(stones), _aliases(), pitch=PITCH)
        return on_phone(art, state, drawing, screen)
    is_page = screen is None
    ground = board(art.option("numbering"), state.turn, art.low_ink, sizes.names, is_page)
    items = [*stones, *_draw_trays(state, art.low_ink, sizes)]
    items += _dice(state, art.low_ink)
    items += _cube(state, 1.75 if is_page else 1.9)
    below = (*ground, *_bar_and_tray_names(art, state, sizes), *((_EDGE,) if is_page else ()))
    drawing = Drawing(WIDTH, HEIGHT, below, anchors, tuple(items), _aliases(), sizes.unit, pitch=PITCH, rows=ROWS)
    return replace(drawing, arrangement=_closer(screen, sizes.unit)) if screen else drawing


def _closer(screen: Screen, unit: float) -> Arrangement:
    """Return the arrangement for a desktop: without the page's margins, which are for a pair of scissors."""
    at, (width, height) = screen.place("board"), screen.size
    box = Rect((WIDTH - at.width) / 2, (HEIGHT - at.height) / 2, at.width, at.height)
    return Arrangement(width, height, (Part.at(box, at.x, at.y, 1.0),), unit)


def _bar_and_tray_names(art: ArtContext, state: State, sizes: _Sizes) -> Iterator[Item]:
    """Yield the names of bar and trays while these are empty."""
    if not (_is_cube_on_bar(state) or state.board[BAR] or state.board[0]):
        yield bar_label(art.messages.word("board", "bar"), art.low_ink, sizes.bar)
    off = art.messages.word("board", "off")
    yield from (tray_label(off, seat, sizes.tray) for seat in (BLACK, WHITE) if not _count_off(state, seat))


def checkers(board: Board, low_ink: bool, size: float) -> list[Item]:
    """Return the checkers on points and bar; `size` is the type size of the number on a high stack."""
    items: list[Item] = []
    for index, count in enumerate(board):
        seat = WHITE if count > 0 else BLACK
        shown = min(abs(count), shown_at_most(index))
        items += [drawn.checker(seat, *checker_at(index, level), low_ink) for level in range(shown)]
        if abs(count) > shown:
            items.append(drawn.count_label(seat, *checker_at(index, shown - 1), abs(count), low_ink, size))
    return items


def _draw_trays(state: State, low_ink: bool, sizes: _Sizes) -> list[Item]:
    items: list[Item] = []
    for seat in (WHITE, BLACK):
        count = _count_off(state, seat)
        filled = seat == BLACK and not low_ink
        for level in range(count):
            # Borne-off checkers stand on edge, as they do in a tray.
            s = slab(seat, level)
            fill, edge = layout.WHITE_CHECKER, layout.BLACK_CHECKER
            if filled:
                fill, edge = edge, fill
            items.append(Rect(s.x, s.y, s.width, s.height, s.r, fill, Stroke(edge, 0.35)))
            # With low ink a dark stripe tells Black's checkers from White's.
            if seat == BLACK and low_ink:
                items.append(Rect(s.x + 2, s.y + 1.2, s.width - 4, 1.1, 0.3, layout.BLACK_CHECKER))
        if count:
            y = TRAYS[seat].y + (TRAYS[seat].height - 8.6 if seat == BLACK else 13.2)
            items.append(Text(TRAY_X, y, str(count), BC700, max(14.0, sizes.count - 1), INK, "middle"))
    return items


def _is_cube_on_bar(state: State) -> bool:
    return state.match.use_cube and state.cube.owner is None and state.phase is not Phase.OFFERED


def _dice(state: State, low_ink: bool) -> list[Item]:
    """Return the dice in the colour of the seat that rolled."""
    if state.dice is None:
        return []
    return [
        drawn.used_die(value, x, y) if is_used else drawn.die(state.turn, value, x, y, low_ink)
        for value, (x, y), is_used in zip(state.dice, dice_at(state.turn), used_dice(state), strict=True)
    ]


def _cube(state: State, largest: float) -> list[Item]:
    """Return the cube in its place; while a double is offered, the doubled one in front of the player who offers."""
    if not state.match.use_cube:
        return []
    if state.phase is Phase.OFFERED:
        # While a double is offered nothing is rolled, and the cube lies where the dice would.
        (x, y), _ = dice_at(state.turn)
        # Half of a die, from its corner to its middle.
        return [drawn.cube(2 * state.cube.value, x + 6, y + 6, largest=largest)]
    return [drawn.cube(state.cube.value, *cube_at(state.cube.owner), largest=largest)]


def _anchors(art: ArtContext, state: State) -> dict[str, Anchor]:
    numbering, empty = art.option("numbering"), art.messages.word("label", "empty")
    seats = art.seat(WHITE), art.seat(BLACK)
    anchors: dict[str, Anchor] = {}
    for index in range(1, BAR):
        count = state.board[index]
        x, y = checker_at(index, max(abs(count), 1) - 1)
        # An anchor is at the last checker, where the next one would be taken.
        name = label(index, numbering, state.turn)
        # Black's checkers are negative numbers, and a truth is an index.
        title = f"{name}: {abs(count)} {seats[count < 0]}" if count else f"{name}: {empty}"
        anchors[booklet_name(index, WHITE)] = _point_anchor(index, x, y, title, name, art.layout == "page")
    for seat in (WHITE, BLACK):
        anchors[f"bar-{art.game.format_seat(seat)}"] = _bar_anchor(art, state, seat)
        anchors[f"off-{art.game.format_seat(seat)}"] = _off_anchor(art, state, seat)
    return anchors


@lru_cache(maxsize=4096)  # most points are the same in many states, which then share them
def _point_anchor(index: int, x: float, y: float, title: str, name: str, is_page: bool) -> Anchor:
    # A finger needs more than the triangle that is drawn.
    return Anchor(x, y, CHECKER, title, name, polygon(triangle(index)) if is_page else line_of(index))


def _count_off(state: State, seat: int) -> int:
    return count_borne_off(state.board, seat, state.match.variant.checkers)


def _bar_anchor(art: ArtContext, state: State, seat: int) -> Anchor:
    index = BAR if seat == WHITE else OFF
    count = abs(state.board[index])
    x, y = checker_at(index, max(count, 1) - 1)
    title = f"{art.messages.word('label', 'on-bar')}: {count} {art.seat(seat)}"
    return Anchor(x, y, CHECKER, title, area=None if art.layout == "page" else bar_half(seat))


def _off_anchor(art: ArtContext, state: State, seat: int) -> Anchor:
    tray, count = TRAYS[seat], _count_off(state, seat)
    title = f"{art.messages.word('label', 'borne-off')}: {count} {art.seat(seat)}"
    if art.layout != "page":
        tray = Rect(tray.x - _REACH, tray.y - _REACH, tray.width + 2 * _REACH, tray.height + 2 * _REACH)
    return Anchor(TRAY_X, tray.y + tray.height / 2, CHECKER, title, area=tray)


@cache
def _aliases() -> Mapping[str, str]:
    """Return each seat's own numbers: ``W:8``, ``B:bar``."""
    aliases: dict[str, str] = {}
    for seat, name in ((WHITE, "W"), (BLACK, "B")):
        for point in range(1, BAR):
            aliases[f"{name}:{point}"] = booklet_name(point, seat)
        aliases[f"{name}:bar"], aliases[f"{name}:off"] = f"bar-{name}", f"off-{name}"
    return aliases


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return each side with its pip count."""
    return tuple((art.seat(seat), str(pips(state, art.game.format_seat(seat)))) for seat in (WHITE, BLACK))


_R = 7.3


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return both sides' checkers, and a number on the last one of a stack."""
    many = Group((*checker_items(WHITE, art.low_ink, _R), count_label(WHITE, 0, 0, 6, art.low_ink)))
    sides = ((Group(checker_items(seat, art.low_ink, _R)), art.seat(seat)) for seat in (WHITE, BLACK))
    return (*sides, (many, art.messages.word("legend", "count")))
