"""The chances of hitting a blot as a chart: a strip of distances, and the 36 rolls for one of them.

Numbers of rolls on cells of a heat map, for charts and the player aid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from generator.art.backgammon.layout import BLACK_CHECKER, WORDS
from generator.art.interface import ArtContext, PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import Colour, Item, Rect, Scene, Stroke, Text
from generator.scene.path import line
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, LINE, MUTED
from rules_engine.backgammon.play_notation import booklet_name
from rules_engine.backgammon.state import HOME, WHITE, State

_PALEST = 0.08
_DARK_FROM = 0.6
"""From this fraction on, white figures are legible on the heat."""


def _heat(art: ArtContext, part: float) -> Colour:
    """Return a tint of the game's colour: the fraction `part` of it on white, also on a dark page."""
    # Even the least heat is told from bare paper.
    strength = max(_PALEST, part)
    channels = (int(art.colour.hex[at : at + 2], 16) for at in (1, 3, 5))
    mixed = "".join(f"{round(255 - strength * (255 - channel)):02X}" for channel in channels)
    return Colour(f"heat-{mixed.lower()}", f"#{mixed}")


def chance_cell(art: ArtContext, cell: Rect, rolls: int, part: float, size: float) -> Iterator[Item]:
    """Draw a number of rolls on the heat of `part`, 1 for the most frequent."""
    ink = INK if art.low_ink else WORDS if part >= _DARK_FROM else BLACK_CHECKER
    yield replace(cell, fill=None if art.low_ink else _heat(art, part), stroke=Stroke(art.colour, 0.35))
    yield centred_text(cell.x + cell.width / 2, cell.y + cell.height / 2, str(rolls), BC800, size, ink)


_WIDTH, _GAP = 176.0, 1.2
_FARTHEST = 2 * HOME
_STRIP_Y, _STRIP_HEIGHT = 10.5, 11.5
_GRID_X, _GRID_Y, _CELL, _ROW = 8.0, 36.5, 13.8, 7.6
_SMALL_X, _SMALL_Y, _SMALL, _SMALL_PITCH = 103.0, 50.0, 2.8, 18.6
_SMALL_AT = (1, 4, 7, 12)
"""The distances of the small grids: direct, by sums, with both dice only, by doubles only."""
_FACES = range(1, 7)


def shots_chart(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return how many of the 36 rolls hit a blot, by its distance; all rolls for the distance in the state.

    The state has one white blot and one black checker behind it; every number and roll is the engine's answer.
    """
    behind = next(index for index, count in enumerate(state.board) if count < 0)
    blot = next(index for index, count in enumerate(state.board) if count > 0)
    found = {far: _hitting(art, state, blot, behind + far) for far in range(1, _FARTHEST + 1)}
    shown = blot - behind
    items = [*_strip(art, found), *_grid(art, found[shown]), *_beside(art, found, shown)]
    chances = tuple(_few(art, far, rolls) for far, rolls in found.items())
    description = art.messages.format("chart-description", chances=chances)
    return Scene(_WIDTH, _GRID_Y + len(_FACES) * _ROW + 0.5, tuple(items), art.title, description)


Rolls = Collection[tuple[int, int]]
"""Rolls as the first die and the second."""


def _hitting(art: ArtContext, state: State, blot: int, to: int) -> Rolls:
    """Return the rolls that hit the blot if it is at the index `to`."""
    board = list(state.board)
    board[blot], board[to] = 0, board[blot]
    asked = {"point": booklet_name(to, WHITE), "player": art.game.format_seat(1 - WHITE)}
    answer = art.ask("shot_rolls", replace(state, board=tuple(board)), **asked)
    # The engine names each roll once; of the 36 it is two, unless it is a double.
    ways = (tuple(map(int, roll.split("-"))) for roll in answer)
    return {pair for first, second in ways for pair in ((first, second), (second, first))}


def _few(art: ArtContext, far: int, rolls: Rolls) -> str:
    return art.messages.format("chart-few", far=far, count=len(rolls))


def _strip(art: ArtContext, found: Mapping[int, Rolls]) -> Iterator[Item]:
    """Draw the distances with their numbers of rolls, hotter for larger numbers."""
    most = max(map(len, found.values()))
    width = (_WIDTH + _GAP) / len(found)
    yield Text(0, 3.0, art.messages.word("chart", "distance").upper(), BC600, 10, INK, tracking=0.3)
    for index, (far, rolls) in enumerate(found.items()):
        cell = Rect(index * width, _STRIP_Y, width - _GAP, _STRIP_HEIGHT, 1.2)
        yield centred_text(cell.x + cell.width / 2, _STRIP_Y - 3.4, str(far), BC700, 14, INK)
        yield from chance_cell(art, cell, len(rolls), len(rolls) / most, 24)
    # The border parts what one die reaches from what takes both.
    foot, border = _STRIP_Y + _STRIP_HEIGHT + 5.0, HOME * width - _GAP / 2
    yield line(border, _STRIP_Y - 5.5, border, foot, Stroke(INK, 0.5, (1.6, 1.2), "butt"))
    yield Text(0, foot, art.messages.word("chart", "rolls").upper(), BC600, 10, INK, tracking=0.3)
    yield Text(border - 1.6, foot, art.messages.word("chart", "one-die"), BC600, 11, MUTED, "end")
    yield Text(border + 1.6, foot, art.messages.word("chart", "both-dice"), BC600, 11, MUTED)


def _grid(art: ArtContext, rolls: Rolls) -> Iterator[Item]:
    """Draw the 36 rolls, one row for each number of one die; those that hit are filled."""
    for first in _FACES:
        x, y = _GRID_X + (first - 0.5) * _CELL, _GRID_Y + (first - 0.5) * _ROW
        yield centred_text(x - _GAP / 2, _GRID_Y - 3.2, str(first), BC700, 13, INK)
        yield centred_text(_GRID_X - 4.0, y - _GAP / 2, str(first), BC700, 13, INK)
        for second in _FACES:
            hits = (first, second) in rolls
            cell = Rect(
                _GRID_X + (second - 1) * _CELL,
                _GRID_Y + (first - 1) * _ROW,
                _CELL - _GAP,
                _ROW - _GAP,
                1.0,
                art.colour if hits and not art.low_ink else None,
                Stroke(art.colour if hits else LINE, 0.9 if hits and art.low_ink else 0.3),
            )
            ink = (INK if art.low_ink else WORDS) if hits else MUTED
            middle = (cell.x + cell.width / 2, cell.y + cell.height / 2)
            yield cell
            yield centred_text(*middle, f"{first}–{second}", BC700 if hits else BC600, 13, ink)


def _beside(art: ArtContext, rolls: Mapping[int, Rolls], shown: int) -> Iterator[Item]:
    """Draw the distance of the grid in words, and small grids of others."""
    title = art.messages.format("chart-of-36", far=shown, count=len(rolls[shown]))
    yield Text(_SMALL_X, _GRID_Y + 4.0, title, BC700, 15, INK)
    for number, far in enumerate(_SMALL_AT):
        left = _SMALL_X + number * _SMALL_PITCH
        for first in _FACES:
            for second in _FACES:
                hits = (first, second) in rolls[far]
                x, y = left + (second - 1) * _SMALL, _SMALL_Y + (first - 1) * _SMALL
                fill = art.colour if hits else None
                yield Rect(x, y, _SMALL - 0.5, _SMALL - 0.5, 0.5, fill, Stroke(art.colour if hits else LINE, 0.25))
        foot = _SMALL_Y + len(_FACES) * _SMALL + 4.2
        yield Text(left, foot, _few(art, far, rolls[far]), BC700, 10.5, INK)


_SHOTS = "XGID=-a{before}A{after}n-:0:0:-1:00:0:0:0:0:0"
"""A white blot that many pips in front of a black checker."""
_ENTRIES = ("a-------O", "aB------M", "aBB-----K", "aBBB----I", "aBBBB---G", "aBBBBB--E", "aBBBBBB-C")
"""Black on the bar, with no to six points of White's home board closed."""


def _ask(art: ArtContext, query: str, position: str, **options: str) -> Fraction:
    state = art.game.parse_state(position)
    return Fraction(art.ask(query, state, **options))


def hit_chances(art: ArtContext) -> list[Fraction]:
    """Return the chances of hitting a blot one to twelve pips away."""
    return [
        _ask(
            art,
            "shots",
            # The notation has 26 places: both bars, the two checkers, and the points around them.
            _SHOTS.format(before="-" * (far - 1), after="-" * (22 - far)),
            point=booklet_name(far + 1, WHITE),
            player="B",
        )
        for far in range(1, _FARTHEST + 1)
    ]


def entry_chances(art: ArtContext) -> list[Fraction]:
    """Return the chances of entering from the bar, with no to six points closed."""
    positions = (f"XGID={white}----------n------:0:0:-1:00:0:0:0:0:0" for white in _ENTRIES)
    return [_ask(art, "entry_odds", one, player="B") for one in positions]


_NARROW, _ROW_HEAD, _ROW_CELL = 85.0, 6.0, 10.0


def hits(art: ArtContext, _state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return how many of the 36 rolls hit a blot, by its distance, in two rows."""
    found = hit_chances(art)
    rows = [found[first : first + HOME] for first in range(0, len(found), HOME)]
    items: list[Item] = []
    for index, row in enumerate(rows):
        heads = [str(index * HOME + place + 1) for place in range(len(row))]
        items += _row_of_cells(art, heads, row, index * (_ROW_HEAD + _ROW_CELL + 1.0), max(found))
    return Scene(_NARROW, len(rows) * (_ROW_HEAD + _ROW_CELL + 1.0), tuple(items), art.title)


def entries(art: ArtContext, _state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return how many of the 36 rolls enter a checker, by the number of closed points."""
    found = entry_chances(art)
    heads = [str(closed) for closed in range(len(found))]
    items = tuple(_row_of_cells(art, heads, found, 0.0, max(found)))
    return Scene(_NARROW, _ROW_HEAD + _ROW_CELL + 0.4, items, art.title)


def _row_of_cells(
    art: ArtContext, heads: Sequence[str], chances: Sequence[Fraction], y: float, most: Fraction
) -> Iterator[Item]:
    pitch = (_NARROW + _GAP) / len(heads)
    for index, (head, chance) in enumerate(zip(heads, chances, strict=True)):
        cell = Rect(index * pitch, y + _ROW_HEAD, pitch - _GAP, _ROW_CELL, 1.0)
        yield centred_text(cell.x + cell.width / 2, y + 2.8, head, BC700, 12, MUTED)
        yield from chance_cell(art, cell, int(chance * 36), float(chance / most), 17)


CHARTS = {"shots": shots_chart, "hits": hits, "entries": entries}
"""The charts by their names in book.yaml."""
