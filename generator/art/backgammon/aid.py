"""A player's aid: set-up and turn on one side, chances and points on the other; every number is the engine's."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import count, takewhile

from generator.art.backgammon.board import board
from generator.art.backgammon.charts import chance_cell, entry_chances, hit_chances
from generator.art.backgammon.drawing import checkers
from generator.art.backgammon.layout import HEIGHT as BOARD_HEIGHT
from generator.art.backgammon.layout import PETROL, WORDS
from generator.art.backgammon.layout import WIDTH as BOARD_WIDTH
from generator.art.interface import ArtContext
from generator.scene.component import Component
from generator.scene.fonts import BC600, BC700, BC800, SS400, wrap
from generator.scene.model import Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import INK, MUTED, PAPER, hair
from rules_engine.backgammon.state import HOME, START, WHITE

WIDTH, HEIGHT = 105.0, 148.0
_MARGIN = 7.0
_ROOM = WIDTH - 2 * _MARGIN
_BODY, _LEADING = 8.8, 4.0
_SCALES = (1.06, 1.0, 0.94, 0.88, 0.82, 0.76)
"""Scales of the lines; the first one that fits is used."""
_LOWEST = HEIGHT - 3.3
"""Maximum y of the last line, in mm: 3 mm and the descenders above the cut."""
_GAP, _CELL, _HEAD = 1.4, 9.0, 5.4
"""Gap between the cells of a row, their height, and that of their heads, in mm."""
_BAND, _BLEED = 15.0, 3.0
"""Height of the title's band, which goes on beyond three cuts, and how far, in mm."""
_NAMES = 23.0
"""Type size of the points' names on the board, which is printed at a third."""
_WINS = ("-A-----------------edcb---", "-A---------------a-edcb---", "-A-a---------------edcb---")
"""White bears off the last checker; Black has borne off one, none, and has one in White's home board."""


def aid(art: ArtContext) -> Component:
    """Return the aid, one copy for each player."""
    front, back = _Page(art, "turn"), _Page(art, "odds")
    front.start_board()
    front.lines("order", is_numbered=True)
    back.shots()
    back.entries()
    back.wins()
    back.lines("cube")
    return Component(
        "aid", "aid", art.names("part-aid"), front.scene(), back=back.scene(), bleed=_BLEED, corner=2.0, count=2
    )


class _Page:
    """A side that is filled from the top; `y` is the lower end of its contents in mm."""

    def __init__(self, art: ArtContext, side: str) -> None:
        self.art, self._side = art, side
        paper = Rect(-_BLEED, -_BLEED, WIDTH + 2 * _BLEED, HEIGHT + 2 * _BLEED, 0, PAPER)
        band = (
            line(_MARGIN, _BAND - 0.4, WIDTH - _MARGIN, _BAND - 0.4, Stroke(PETROL, 0.8))
            if art.low_ink
            else Rect(-_BLEED, -_BLEED, WIDTH + 2 * _BLEED, _BAND + _BLEED, 0, PETROL)
        )
        ink = INK if art.low_ink else WORDS
        title = Text(_MARGIN, baseline(BC800, 19, 8.5), self._text("title"), BC800, 19, ink)
        game = Text(WIDTH - _MARGIN, baseline(BC600, 9, 8.5), art.title, BC600, 9, ink, "end", 0.2)
        self.items: list[Item] = [paper, band, title, game]
        self.y = 16.0

    def scene(self) -> Scene:
        return Scene(WIDTH, HEIGHT, tuple(self.items), self.art.title)

    def _text(self, key: str) -> str:
        return self.art.messages.format(f"aid-{self._side}-{key}")

    def _ask(self, query: str, position: str, **options: str) -> object:
        state = self.art.game.parse_state(position)
        return self.art.ask(query, state, **options)

    def _heading(self, text: str) -> None:
        self.y += 6.0
        self.items.append(Text(_MARGIN, self.y, text, BC700, 11.5, PETROL))
        self.items.append(line(_MARGIN, self.y + 1.4, WIDTH - _MARGIN, self.y + 1.4, hair(PETROL)))
        self.y += 1.8

    def _small(self, text: str) -> None:
        """Add a remark in small type."""
        for part in wrap(SS400, 7.4, text, _ROOM):
            self.y += 3.4
            self.items.append(Text(_MARGIN, self.y, part, SS400, 7.4, MUTED))

    def lines(self, key: str, is_numbered: bool = False) -> None:
        """Add a heading with the messages numbered from 1, in type that fits the rest of the side."""
        self._heading(self._text(key))
        messages = self.art.messages
        texts = list(takewhile(bool, (messages.word("aid", f"{self._side}-{key}-{number}") for number in count(1))))
        for scale in _SCALES:
            size, leading = _BODY * scale, _LEADING * scale
            blocks = [wrap(SS400, size, text, _ROOM - 5) for text in texts]
            # If none fits, the smallest is kept: the aid says all of it rather than leave a rule out.
            if self.y + sum(len(one) * leading + 0.7 for one in blocks) < _LOWEST:
                break
        for number, block in enumerate(blocks, 1):
            mark = f"{number}" if is_numbered else "–"
            self.items.append(Text(_MARGIN, self.y + leading, mark, BC700, size + 1.0, PETROL))
            for part in block:
                self.y += leading
                self.items.append(Text(_MARGIN + 5, self.y, part, SS400, size, INK))
            self.y += 0.7

    def start_board(self) -> None:
        """Add the board before the first roll, with the names of the points."""
        self._heading(self._text("start"))
        art, scale = self.art, (_ROOM - 2) / BOARD_WIDTH
        ground = board(art.option("numbering"), WHITE, art.low_ink, _NAMES)
        edge = Rect(0.4, 0.4, BOARD_WIDTH - 0.8, BOARD_HEIGHT - 0.8, 2.6, None, Stroke(INK, 0.8))
        items = (*ground, edge, *checkers(START, art.low_ink, _NAMES))
        self.items.append(translate_items(items, _MARGIN + 1, self.y + 1.2, scale))
        self.y += BOARD_HEIGHT * scale + 1.0
        self._small(self._text("sides"))

    def _cells(self, heads: Sequence[str], chances: Sequence[Fraction], most: Fraction) -> None:
        """Add a row of numbers of rolls out of 36, each below its head."""
        step = (_ROOM + _GAP) / len(heads)
        for index, (head, chance) in enumerate(zip(heads, chances, strict=True)):
            cell = Rect(_MARGIN + index * step, self.y + _HEAD, step - _GAP, _CELL, 1.0)
            self.items.append(centred_text(cell.x + cell.width / 2, self.y + _HEAD - 2.1, head, BC700, 9.5, MUTED))
            # All chances are parts of 36, as two dice are rolled.
            self.items += chance_cell(self.art, cell, int(chance * 36), float(chance / most), 14)
        self.y += _HEAD + _CELL

    def shots(self) -> None:
        """Add the chances of hitting a blot, by its distance."""
        self._heading(self._text("shots"))
        self._small(self._text("shots-note"))
        found = hit_chances(self.art)
        # Two rows, since from seven pips on no single die hits.
        for first in (0, HOME):
            self._cells([str(far + 1) for far in range(first, first + HOME)], found[first : first + HOME], max(found))

    def entries(self) -> None:
        """Add the chances of entering, by the number of closed points."""
        self._heading(self._text("entries"))
        self._small(self._text("entries-note"))
        chances = entry_chances(self.art)
        self._cells([str(closed) for closed in range(len(chances))], chances, max(chances))

    def wins(self) -> None:
        """Add what a game is worth."""
        self._heading(self._text("wins"))
        for number, board_text in enumerate(_WINS, 1):
            points = self._ask("win_value", f"XGID={board_text}:0:0:1:21:0:0:0:0:0", player="W")
            self.items.append(Text(_MARGIN + 0.5, self.y + 4.9, str(points), BC800, 13, PETROL))
            for part in wrap(SS400, _BODY, self._text(f"win-{number}"), _ROOM - 5):
                self.y += _LEADING
                self.items.append(Text(_MARGIN + 5, self.y + 0.6, part, SS400, _BODY, INK))
            self.y += 1.2
