"""What to put together before the first game: a logo on each disc, and the bars' ends folded and held by stickers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.basket_boss.boards import bar_face, sticker_face
from generator.art.basket_boss.dimensions import BAR_FOLD, BAR_HEIGHT, STICKER, STICKER_LENGTH, TOKEN
from generator.art.basket_boss.layout import ArtContext
from generator.art.basket_boss.palette import Palette, for_print
from generator.art.basket_boss.table_parts import DISC, team_disc
from generator.art.basket_boss.tokens import disc_face, logo_face
from generator.art.interface import PlayedEntry
from generator.scene.model import Group, Item, Rect, Scene, Stroke, translate_items
from generator.scene.path import line
from generator.scene.shapes import badges
from generator.scene.shapes.arrows import arrow
from generator.scene.theme import INK, LINE
from rules_engine.basket_boss.state import State

_WIDTH, _HIGH, _GAP, _CELLS = 176.0, 27.0, 5.0, 3
_CELL = (_WIDTH - _GAP * (_CELLS - 1)) / _CELLS
_MIDDLE = 15.0
_SHOWN = 40.0
"""Length in mm of the part of a bar that a picture shows."""


def assembly(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return three numbered pictures: a disc and its logo, a bar's end folded back, a sticker around it."""
    palette = for_print(art.low_ink)
    items: list[Item] = []
    for index, cell in enumerate((_disc(state.teams[0].board, palette), _fold(palette), _stick(palette))):
        x = index * (_CELL + _GAP)
        frame = Rect(x + 0.2, 0.2, _CELL - 0.4, _HIGH - 0.4, 1.6, None, Stroke(LINE, 0.4))
        items += [frame, translate_items(tuple(cell), x, 0), badges.number(x + 4.2, 4.2, str(index + 1), 5.2)]
    return Scene(_WIDTH, _HIGH, tuple(items), art.title)


def _disc(team: str, palette: Palette) -> Iterator[Item]:
    done = TOKEN / DISC
    yield translate_items(logo_face(team, palette), 2.0, _MIDDLE - STICKER / 2 + 2.0)
    yield from arrow(((15.6, _MIDDLE), (19.2, _MIDDLE)), colour=INK)
    yield translate_items(disc_face(palette), 20.0, _MIDDLE - TOKEN / 2)
    yield from arrow(((35.4, _MIDDLE), (38.4, _MIDDLE)), colour=INK)
    yield translate_items((team_disc(team, 0, 0, palette),), 39.0 + TOKEN / 2, _MIDDLE, done)


def _fold(palette: Palette) -> Iterator[Item]:
    left, top = 9.0, _MIDDLE - 1.0
    bar = Group(bar_face(palette), clip=Rect(0, 0, _SHOWN, BAR_HEIGHT))
    yield translate_items((bar,), left, top)
    yield Rect(left, top, _SHOWN, BAR_HEIGHT, 0, None, Stroke(LINE, 0.3))
    fold = left + BAR_FOLD
    yield line(fold, top - 2.0, fold, top + BAR_HEIGHT + 2.0, Stroke(INK, 0.4, (1.6, 1.2), "butt"))
    over = top - 4.6
    yield from arrow(
        ((left + 2.0, top - 1.0), (left + 2.0, over), (fold + 7.0, over), (fold + 7.0, top - 0.6)), colour=INK
    )


def _stick(palette: Palette) -> Iterator[Item]:
    left, top = 9.0 + BAR_FOLD, _MIDDLE - 1.0
    bar = Group(bar_face(palette), clip=Rect(BAR_FOLD, 0, _SHOWN - BAR_FOLD, BAR_HEIGHT))
    yield translate_items((bar,), left - BAR_FOLD, top)
    sticker = (*sticker_face(palette), Rect(0, 0, STICKER_LENGTH, BAR_HEIGHT, 0, None, Stroke(INK, 0.3)))
    yield translate_items(sticker, left - STICKER_LENGTH / 2, 3.6, 0.8)
    yield from arrow(((left, 11.2), (left, top)), colour=INK)


ASSEMBLY_CHARTS = {"assembly": assembly}
"""This chart by its name in book.yaml."""
