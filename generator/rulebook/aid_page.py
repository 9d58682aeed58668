"""The aid: what somebody looks up in mid-game, as blocks of pictures and short lines in two columns."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from reportlab.lib.styles import ParagraphStyle

from generator.rulebook.compose import Composer
from generator.rulebook.flowables import Beside, Gap, Numbered, Part, Picture, Sized, Stack, height_of
from generator.rulebook.markdown import inline
from generator.rulebook.scene_sheets import AidBlock
from generator.rulebook.style import GAP_MM, MM
from generator.scene.fonts import BC700, SS400
from generator.scene.model import Scene, Stroke
from generator.scene.path import line
from generator.scene.pdf import draw_scene
from generator.scene.theme import INK
from rules_engine.core import JugadaError, Message

_SIZES = tuple(size / 10 for size in range(116, 69, -2))
"""Type sizes from 11.6 down to 7 points: the largest at which everything fits is used."""
_HEAD = 1.5
"""Size of a block's title, in sizes of its text."""
_DISC_MM = 6.6
"""How far the text of a step is right of its number."""
_LEAST_GAP_MM, _MOST_GAP_MM = 2.0, 10.0
"""Space between two blocks."""
_HIGHEST_MM = 60.0
"""Maximum height of a picture that has text beside it."""


def aid_columns(composer: Composer, width: float, height: float) -> Sized:
    """Return the aid of the book's sheet for that room in mm. Raises JugadaError if it does not fit."""
    laid_out: dict[float, _Aid] = {}

    def fits(size: float) -> bool:
        laid_out[size] = _Aid(composer, size, width, height)
        return laid_out[size].fits

    # Each size is laid out anew, and what fits at one size fits at the smaller ones: five of them tell.
    index = bisect_left(_SIZES, True, key=fits)
    if index == len(_SIZES):
        raise JugadaError(Message("rulebook/sheet-too-full", name=composer.book.content.name))
    # The largest that fits is one of the five.
    return laid_out[_SIZES[index]]


class _Aid(Sized):
    """Wide blocks, and below them two columns; what room is left is shared by the gaps between blocks."""

    def __init__(self, composer: Composer, size: float, width: float, height: float) -> None:
        super().__init__()
        self._deep = height * MM
        self._between = GAP_MM if composer.trim.margin else 4.0
        self._half = (width - self._between) / 2
        made = _Blocks(composer, size)
        blocks = composer.book.sheet.aid
        self._wide = [made.block(one, width) for one in blocks if not one.column]
        self._columns = [[made.block(one, self._half) for one in blocks if one.column == column] for column in (1, 2)]
        self._top = sum(height_of(part, width * MM) + _LEAST_GAP_MM * MM for part in self._wide)

    def _spare(self, parts: Sequence[Part]) -> float:
        """Return the points left over below the parts of a column without gaps."""
        return self._deep - self._top - sum(height_of(part, self._half * MM) for part in parts)

    @property
    def fits(self) -> bool:
        """Whether both columns have room for the least gaps."""
        # An empty column asks for a gap less than none, which any page has.
        return all(self._spare(parts) >= _LEAST_GAP_MM * MM * (len(parts) - 1) for parts in self._columns)

    def measure(self, width: float) -> float:
        """Return its height in points."""
        del width
        return self._deep

    def draw(self) -> None:
        """Draw all from the top."""
        y = self._high
        for part in self._wide:
            y -= height_of(part, self._width)
            part.drawOn(self.canv, 0, y)
            y -= _LEAST_GAP_MM * MM
        for number, parts in enumerate(self._columns):
            # Each column for itself, so that both end at the foot of the page.
            gap = min(_MOST_GAP_MM * MM, self._spare(parts) / max(1, len(parts) - 1))
            low = y
            for part in parts:
                low -= height_of(part, self._half * MM)
                part.drawOn(self.canv, number * (self._half + self._between) * MM, low)
                low -= gap


class _Blocks:
    """Makes blocks at one type size."""

    def __init__(self, composer: Composer, size: float) -> None:
        self._composer, self._size = composer, size
        body = ParagraphStyle("aid", composer.styles.body, fontName=SS400.key, fontSize=size)
        body.leading = size * 1.24
        self._body = body
        head = ParagraphStyle("aid-head", body, fontName=BC700.key, fontSize=size * _HEAD)
        head.leading = size * _HEAD * 1.12
        self._head = head

    def block(self, sheet: AidBlock, width: float) -> Part:
        """Return a block under its title, for a column of that width in mm."""
        composer = self._composer
        title = composer.head(inline(sheet.title[composer.lang], plain), "H2", self._head)
        return Stack([title, _Rule(), *self._contents(sheet, width)], 0.6)

    def _contents(self, sheet: AidBlock, width: float) -> Iterator[Part]:
        lines: list[Part] = [Stack(list(self._lines(sheet)), 1.3 if sheet.is_numbered else 0.6)] if sheet.lines else []
        if not (sheet.chart or sheet.position or sheet.example) or not self._composer.pictures.there:
            yield from lines
            return
        room = width * sheet.share
        shown = self._composer.book.shown(sheet)
        drawn = self._composer.pictures.figure(shown, room, _HIGHEST_MM)
        picture = Picture(drawn.scene, drawn.size, centred=False)
        if sheet.share == 1.0:
            yield from (Gap(0.4), picture, *lines)
        else:
            yield Gap(0.4)
            yield Beside([(room, picture), (width - room - 3.0, Stack(lines))], 3.0)

    def _lines(self, sheet: AidBlock) -> Iterator[Part]:
        composer = self._composer
        for index, texts in enumerate(sheet.lines, 1):
            words = composer.para(inline(composer.filled(texts), plain), self._body)
            yield Numbered([words], str(index), _DISC_MM) if sheet.is_numbered else words


def plain(words: str, _: str) -> str:
    """Return a cross reference as plain text: the aid also stands on a sheet of its own, which has no links."""
    return words


class _Rule(Sized):
    """The line under a block's title."""

    def measure(self, width: float) -> float:
        """Return its height in points."""
        del width
        return 0.8 * MM

    def draw(self) -> None:
        """Draw the line."""
        width = self._width / MM
        with self.canv.artifact():
            draw_scene(self.canv, Scene(width, 0.8, (line(0, 0.2, width, 0.2, Stroke(INK, 0.5)),)), 0, 0)
