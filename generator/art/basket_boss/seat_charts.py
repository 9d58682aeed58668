"""Charts of a player's place: the team board before the first season, and who sits where around the table."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from generator.art.basket_boss.boards import board_on_table
from generator.art.basket_boss.dimensions import BAR_END, BOARD_HEIGHT, BOARD_WIDTH
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import for_print
from generator.art.basket_boss.table_parts import DISC, team_disc
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, wrap
from generator.scene.model import Item, Point, Rect, Scene, Stroke, Text, translate_items
from generator.scene.shapes.arrows import arrow, track
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import INK, LINE, MUTED, PAPER
from rules_engine.basket_boss.state import State


def own_board(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the board of the tallest manager's team as it lies on the table, under its bar."""
    drawn = board_on_table(box_of(art), state, state.tall[0], art.messages, for_print(art.low_ink))
    return Scene(BOARD_WIDTH + 2 * BAR_END, BOARD_HEIGHT, (translate_items((drawn,), BAR_END, 0),), art.title)


_WIDTH, _HEIGHT = 74.0, 43.0
_MIDDLE: Point = (_WIDTH / 2, 21.4)
_REACH: Point = (27.0, 15.6)
"""How far from the middle of the table its seats are, across and down."""
_TABLE: Point = (37.0, 15.0)
_NAME_DOWN = 4.4
_NAME_PT, _WORDS_PT = 12.5, 11.6
"""Large enough to be read on a page on which the chart is a small part of a table."""


def seats(art: ArtContext, state: State, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the managers around the table, clockwise, with an arrow from each to the next, and who starts."""
    palette = for_print(art.low_ink)
    count, first = len(state.teams), state.tall[0]
    places = {seat: _place((seat - first) % count / count) for seat in range(count)}
    width, height = _TABLE
    x, y = _MIDDLE
    items: list[Item] = [Rect(x - width / 2, y - height / 2, width, height, 2.4, PAPER, Stroke(LINE, 0.5))]
    words = art.messages.format("chart-tallest", team=state.teams[first].board)
    rows = wrap(BC600, _WORDS_PT, words, width - 3.0)
    for row, text in enumerate(rows):
        items.append(centred_text(x, y + 4.8 * (row - (len(rows) - 1) / 2), text, BC600, _WORDS_PT, MUTED))
    for seat, place in places.items():
        onward = places[(seat + 1) % count]
        # Each bends to its left: with two managers the arrows of both ways lie apart.
        items += arrow(track((place, onward), 0.06, DISC / 2 + 2.6, DISC / 2 + 2.6), colour=INK)
    for seat, (left, top) in places.items():
        team = state.teams[seat].board
        items.append(team_disc(team, left, top, palette))
        name = art.messages.format("chart-buyer", team=team)
        if abs(left - x) < DISC:  # above and below the table, where the words are
            items.append(Text(left + DISC / 2 + 1.2, baseline(BC700, _NAME_PT, top), name, BC700, _NAME_PT, INK))
        else:
            items.append(Text(left, top + DISC / 2 + _NAME_DOWN, name, BC700, _NAME_PT, INK, "middle"))
    return Scene(_WIDTH, _HEIGHT, tuple(items), art.title, words)


def _place(turn: float) -> Point:
    """Return the middle of a seat, by its part of a turn clockwise from the left."""
    return _MIDDLE[0] - _REACH[0] * cos(2 * pi * turn), _MIDDLE[1] - _REACH[1] * sin(2 * pi * turn)


SEAT_CHARTS = {"own_board": own_board, "seats": seats}
"""These charts by their names in book.yaml."""
