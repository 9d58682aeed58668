"""What a game's art folder draws for its book besides positions: charts, and the table before the first turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType, ModuleType
from typing import TypeAlias

from generator.art.interface import ArtContext, PlayedEntry, art_module, offered
from generator.scene.model import Colour, Scene
from generator.scene.state_drawing import Drawing
from generator.scene.theme import BAD, OK

Chart: TypeAlias = Callable[[ArtContext, object, Sequence[PlayedEntry]], Scene]
"""Draws a figure other than a picture of a position, from a state and from what was played since."""
SetTable: TypeAlias = Callable[[ArtContext, object, Drawing], Drawing]
"""Adds the surroundings to the drawing of a state, if there is room."""


class BookParts:
    """What the modules ``charts`` and ``set_table`` of an art folder offer to books."""

    CHARTS: Mapping[str, Chart] = MappingProxyType({})
    """Tables of chances, ledgers and sheets of signs, by the name that book.yaml gives them."""
    TONES: Mapping[str, Colour] = MappingProxyType({})
    """Grounds of the tags of a story's pictures besides ``ok`` and ``bad``, such as those of the teams, by name."""
    set_table: SetTable | None = None
    """Draws the table before the first turn, with what else lies there, and with anchors for the set-up's steps."""


def charts_of(game: str) -> Mapping[str, Chart]:
    """Return the charts of a game's art, by name. Empty if it has none."""
    return _book_parts(art_module(game, "charts")).CHARTS


def tones_of(game: str) -> Mapping[str, Colour]:
    """Return the grounds of tags in a game's book, by name."""
    return {"ok": OK, "bad": BAD, **_book_parts(art_module(game, "charts")).TONES}


def table_of(game: str) -> SetTable | None:
    """Return the function that draws the table before the first turn, if the game's art has one."""
    return _book_parts(art_module(game, "set_table")).set_table


@cache
def _book_parts(module: ModuleType | None) -> BookParts:
    return offered(BookParts, module)()
