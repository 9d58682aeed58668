"""The board on phones: turned a quarter, White's points at the left, and on its bar also the dice and what is off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from generator.art.backgammon import board
from generator.art.backgammon.board import label, needle
from generator.art.backgammon.dice import used_dice
from generator.art.backgammon.layout import (
    BAR_STRIP,
    CHECKER,
    MIDDLE,
    PALE,
    PETROL,
    PITCH,
    SEAM,
    TOP,
    TRAYS,
    WORDS,
    checker_at,
    column,
    column_x,
    cube_at,
    is_top,
    shown_at_most,
)
from generator.art.interface import ArtContext
from generator.scene.cache import IdentityCache
from generator.scene.fonts import BC600, BC700, text_width
from generator.scene.layout.screen import Screen
from generator.scene.model import MM_PER_PT, Group, Item, Point, Rect, Stroke, Transform, rotate_items, translate
from generator.scene.shapes.text import centred_text
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from generator.scene.theme import MUTED, PAPER
from rules_engine.backgammon.state import BAR, BLACK, OFF, WHITE, Phase, State, count_borne_off

_INSET = 0.8
"""Distance in mm of the page from a point's base to the frame."""
_REACH = 76.0
"""Depth in mm of the page of one side's points: five checkers, and half the gap to the other side's."""
_SHEET = Part(Rect(-1000, -1000, 999, 999), translate(1000, 1000))
"""Where a phone's own items stand, which are drawn in px: beside the page, from which all others are taken."""
_TO_TRAY = 0.15
"""The scale of a tray, in which arrows end, beside the number of the checkers that are off."""


_GAP = 4.0


@dataclass(frozen=True, slots=True)
class _Frame:
    """A phone's boxes in px, and the scale at which points and checkers of the page are shown."""

    screen: Screen
    board: Rect
    upper: Rect
    bar: Rect
    lower: Rect

    @classmethod
    def of(cls, screen: Screen) -> _Frame:
        """Return the boxes of a screen."""
        return cls(screen, *(screen.place(name) for name in ("board", "upper", "bar", "lower")))

    @property
    def scale(self) -> float:
        """The scale at which both rows of points, and six points below each other, have room."""
        return min(self.board.width / (2 * _REACH), min(self.upper.height, self.lower.height) / (6 * PITCH))

    @property
    def right(self) -> float:
        """The right edge of the board."""
        return self.board.x + self.board.width

    @property
    def die(self) -> float:
        """The side of a die."""
        return self.screen.number("die", "w")

    @property
    def cube(self) -> float:
        """The side of the doubling cube."""
        return self.screen.number("cube", "w")

    @property
    def words(self) -> float:
        """The size of the type of words, in points."""
        return self.screen.number("words", "size") / MM_PER_PT


def on_phone(art: ArtContext, state: State, drawing: Drawing, screen: Screen) -> Drawing:
    """Return the drawing of the page with a phone's ground, bar and dice, arranged for it."""
    frame = _Frame.of(screen)
    marks = frame.screen.named_value("marks")
    bar = _Bar(art, frame, state)
    needles = (item for index in range(1, BAR) for item in needle(index, art.low_ink))
    return replace(
        drawing,
        items=(_own((*_ground(art, frame, state), *bar.words)), *needles),
        pieces=(*drawing.pieces, _own(bar.pieces)),
        anchors={**_points(drawing), **dict(bar.anchors(drawing))},
        unit=marks,
        arrangement=Arrangement(*frame.screen.size, (_SHEET, *_quadrants(frame), *bar.parts), marks),
    )


def _own(items: Iterable[Item]) -> Group:
    """Return items of a phone's own on their sheet."""
    return Group(tuple(items), transform=_on_sheet(0, 0))


def _on_sheet(x: float, y: float) -> Transform:
    return translate(x - _SHEET.to.e, y - _SHEET.to.f)


def _turned(scale: float, start: Point, end: Point) -> Transform:
    """Return a quarter turn, as of the whole board, which takes `start` to `end`."""
    return Transform(0.0, scale, -scale, 0.0, end[0] + scale * start[1], end[1] - scale * start[0])


def _quadrants(frame: _Frame) -> Iterator[Part]:
    """Yield the four groups of six points: those of the bottom row at the left."""
    first = column_x(12) - PITCH / 2
    base = 2 * MIDDLE - TOP + _INSET
    left, right = frame.board.x, frame.right
    for x, y in ((first, frame.upper.y), (SEAM, frame.lower.y)):
        width = 6 * PITCH
        yield Part(Rect(x, MIDDLE, width, MIDDLE), _turned(frame.scale, (x, base), (left, y)))
        yield Part(Rect(x, 0, width, MIDDLE), _turned(frame.scale, (x, TOP - _INSET), (right, y)))


def _points(drawing: Drawing) -> dict[str, Anchor]:
    """Return the anchors; a line of the board reaches to the half of what a phone shows."""
    return {name: _reaching(anchor) for name, anchor in drawing.anchors.items()}


def _reaching(anchor: Anchor) -> Anchor:
    return _known_points.get(anchor, lambda: _make_reach(anchor))


_known_points: IdentityCache[Anchor] = IdentityCache(4096)
"""Anchors by those of the page, which states have in common."""


def _make_reach(anchor: Anchor) -> Anchor:
    area = anchor.area
    if isinstance(area, Rect):
        top = TOP - _INSET if anchor.y < MIDDLE else 2 * MIDDLE - TOP + _INSET - _REACH
        area = replace(area, y=top, height=_REACH)
    return replace(anchor, area=area)


def _ground(art: ArtContext, frame: _Frame, state: State) -> Iterator[Item]:
    """Yield frame and bar, the points' names at both sides, and beside the bar whose they are."""
    left, right, bar, numbers = frame.board.x, frame.right, frame.bar, frame.screen.number("numbers", "w")
    size = frame.screen.number("numbers", "size") / MM_PER_PT
    yield Rect(left - 1, frame.board.y + 1, frame.board.width + 2, frame.board.height - 2, 4, PAPER, Stroke(PETROL, 2))
    yield replace(bar, r=0, fill=PAPER if art.low_ink else PETROL, stroke=Stroke(PETROL, 1))
    middle, pitch = bar.y + bar.height / 2, PITCH * frame.scale
    for index in range(1, BAR):
        row = column(index)
        away = (6.5 - row) * pitch + (bar.height / 2 if row <= 6 else -bar.height / 2)
        x = right + numbers / 2 + 1 if is_top(index) else left - numbers / 2 - 1
        name = label(index, art.option("numbering"), state.turn)
        yield centred_text(x, middle + away, name, BC700, size, MUTED)
    for seat, x, turn in ((WHITE, left - numbers / 2, -90), (BLACK, right + numbers / 2, 90)):
        word = centred_text(x, middle, art.seat(seat).upper(), BC600, frame.words, MUTED)
        yield rotate_items((word,), turn, x, middle)


class _Bar:
    """The bar: checkers on it at the left, the cube, what is off, and at the right the dice."""

    def __init__(self, art: ArtContext, frame: _Frame, state: State) -> None:
        self._art, self._frame, self._state = art, frame, state
        self._y = frame.bar.y + frame.bar.height / 2
        self._size = frame.words
        self._on_bar = {seat: abs(state.board[_index(seat)]) for seat in (WHITE, BLACK)}
        self._cube_x: float | None = None
        self._left, right = frame.board.x + 2 * _GAP, frame.right - _GAP
        cube = frame.cube + 2 * _GAP if state.match.use_cube else 0.0
        owner = state.cube.owner
        if cube and owner == BLACK:
            self._cube_x, right = right - frame.cube / 2, right - cube
        if cube and owner == WHITE:
            self._cube_x, self._left = self._left + frame.cube / 2, self._left + cube
        self._dice_x = right - 2 * frame.die - _GAP
        # No more than fifteen checkers are off.
        self._cell = max(text_width(BC700, self._size, "15") + 0.5 * frame.bar.height, 30)
        self._off_x = right = self._dice_x - _GAP - 2 * self._cell
        word = text_width(BC700, self._size, self._word("off")) + 2 * _GAP
        self._has_word = right - cube - word - self._left >= self._least
        right -= word if self._has_word else 0
        self._word_x = right + word / 2
        if cube and owner is None:
            self._cube_x, right = right - cube / 2, right - cube
        self._right = right

    @property
    def _least(self) -> float:
        """The room that the checkers on the bar need, or its name."""
        if any(self._on_bar.values()):
            return sum(self._slots.values()) * 2 * CHECKER * self._frame.scale * 0.8
        return text_width(BC700, self._size, self._word("bar")) + 2 * _GAP

    @property
    def _slots(self) -> dict[int, int]:
        """The number of places for each side's checkers, at least one."""
        return {seat: min(max(count, 1), shown_at_most(BAR)) for seat, count in self._on_bar.items()}

    def _word(self, name: str) -> str:
        return self._art.messages.word("board", name)

    @property
    def words(self) -> Iterator[Item]:
        """Yield the names of the bar, while it is empty, and of what is off, if there is room."""
        colour = PETROL if self._art.low_ink else WORDS
        if not any(self._on_bar.values()):
            word = self._word("bar")
            x = self._left + text_width(BC700, self._size, word) / 2
            yield centred_text(x, self._y, word, BC700, self._size, colour)
        if self._has_word:
            yield centred_text(self._word_x, self._y, self._word("off"), BC700, self._size, colour)

    @property
    def pieces(self) -> Iterator[Item]:
        """Yield the numbers of checkers off, the dice and the cube."""
        low_ink, frame, state = self._art.low_ink, self._frame, self._state
        r = 0.17 * frame.bar.height
        for seat in (WHITE, BLACK):
            x = self._cell_x(seat)
            count = str(count_borne_off(state.board, seat, state.match.variant.checkers))
            yield Group(board.checker_items(seat, low_ink, r), transform=translate(x + r, self._y))
            middle = x + 2.4 * r + text_width(BC700, self._size, "15") / 2
            yield centred_text(middle, self._y, count, BC700, 1.1 * self._size, PETROL if low_ink else WORDS)
        if state.dice is not None:
            for number, (value, is_used) in enumerate(zip(state.dice, used_dice(state), strict=True)):
                x, y = self._dice_x + number * (frame.die + _GAP), self._y - frame.die / 2
                used = board.used_die(value, x, y, frame.die, PALE)
                # Black's are light as well, since the bar below them is dark.
                yield used if is_used else board.die(WHITE, value, x, y, low_ink, frame.die)
        if self._cube_x is not None:
            offered = state.phase is Phase.OFFERED
            value = state.cube.value * (2 if offered else 1)
            x = self._dice_x + frame.die / 2 if offered else self._cube_x
            yield board.cube(value, x, self._y, frame.cube, 1.9)

    @property
    def parts(self) -> Iterator[Part]:
        """Yield where checkers on the page's bar, its cube and its trays are on a phone."""
        # The page's bar from above, in mm: Black's cube, White's checkers, a free cube, Black's checkers, White's cube.
        yield Part(_strip(30, 82), self._to_bar(WHITE))
        yield Part(_strip(108, 160), self._to_bar(BLACK))
        for owner, (top, bottom) in ((None, (82, 108)), (WHITE, (160, 178)), (BLACK, (12, 30))):
            # Without a cube the part shows nothing, but has to be somewhere.
            to = self._left if self._cube_x is None else self._cube_x
            yield Part(_strip(top, bottom), _turned(self._frame.scale, cube_at(owner), (to, self._y)))
        for seat, tray in TRAYS.items():
            x, y = self._cell_x(seat) + 0.5 * self._cell, self._y + 0.45 * self._frame.bar.height
            yield Part.at(tray, x - tray.width / 2 * _TO_TRAY, y - tray.height * _TO_TRAY, _TO_TRAY)

    def anchors(self, drawing: Drawing) -> Iterator[tuple[str, Anchor]]:
        """Yield the anchors of bar and trays, on the sheet of a phone's own items."""
        frame, middle = self._frame, (self._left + self._right) / 2
        for seat, x, end in ((WHITE, frame.board.x, middle), (BLACK, middle, self._right)):
            name = self._art.game.format_seat(seat)
            bar, off = drawing.anchors[f"bar-{name}"], drawing.anchors[f"off-{name}"]
            at = self._to_bar(seat).apply((bar.x, bar.y))
            yield f"bar-{name}", self._anchor(bar, at, CHECKER * self._scale, x, end - x)
            left, r = self._cell_x(seat), frame.bar.height / 3
            yield f"off-{name}", self._anchor(off, (left + self._cell / 2, self._y), r, left, self._cell)

    def _anchor(self, anchor: Anchor, at: Point, r: float, x: float, width: float) -> Anchor:
        to = _on_sheet(0, 0)
        area = Rect(x + to.e, self._frame.bar.y + to.f, width, self._frame.bar.height)
        return replace(anchor, x=at[0] + to.e, y=at[1] + to.f, r=r, area=area)

    def _to_bar(self, seat: int) -> Transform:
        """Return the map of a side's checkers on the page's bar: White's at the left, Black's after them."""
        step, scale = 2 * CHECKER * self._scale, self._scale
        x, y = checker_at(_index(seat), 0)
        start = self._left + step / 2
        if seat == WHITE:
            return _turned(scale, (x, y), (start, self._y))
        start += self._slots[WHITE] * step
        return Transform(0.0, -scale, scale, 0.0, start - scale * y, self._y + scale * x)

    @property
    def _scale(self) -> float:
        """The scale of checkers on the bar: smaller where many lie there."""
        return min(self._frame.scale, (self._right - self._left) / (2 * CHECKER * sum(self._slots.values())))

    def _cell_x(self, seat: int) -> float:
        return self._off_x + (0 if seat == WHITE else self._cell)


def _index(seat: int) -> int:
    return BAR if seat == WHITE else OFF


def _strip(top: float, bottom: float) -> Rect:
    return Rect(BAR_STRIP.x, top, BAR_STRIP.width, bottom - top)
