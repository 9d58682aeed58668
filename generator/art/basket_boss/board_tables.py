"""The tables of the game board: the market's limits, the Banker's interest, the points of the trophies."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from generator.art.basket_boss.labels import label
from generator.art.basket_boss.palette import PLUM, WHITE, Palette
from generator.art.basket_boss.pieces import coin, trophy
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC700, BC800, SS400, wrap
from generator.scene.model import Circle, Item, Stroke, Text
from generator.scene.path import line
from generator.scene.shapes.text import baseline, centred_text
from rules_engine.basket_boss.data import TROPHIES, Box

_DISC = 3.2
"""Radius in mm of a disc with a number of teams, and of a coin with an interest."""
_PITCH = 11.0
"""Distance in mm between rows beside the market."""
_LEADING = 3.9


def market_limits(box: Box, messages: Messages, palette: Palette, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield when the market is full, and for each number of teams the fewest and most tiles in it."""
    y += yield from _note(label(messages, "market-full"), palette, x, y, width)
    yield Text(x, y, messages.format("aid-teams"), SS400, 7.2, palette.muted)
    yield Text(x + 12, y, label(messages, "market-tiles"), SS400, 7.2, palette.muted)
    for row, (teams, table) in enumerate(sorted(box.tables.items(), reverse=True)):
        middle = y + 6.2 + _PITCH * row
        yield from _teams_disc(x + _DISC, middle, teams, palette)
        limits = f"{table.market_min}–{table.market_max}"
        yield Text(x + 12, baseline(BC700, 12, middle), limits, BC700, 12, palette.ink)


def interest_steps(box: Box, messages: Messages, palette: Palette, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield the Banker's interest as coins, each with the savings that earn it."""
    y += yield from _note(label(messages, "interest-note"), palette, x, y, width)
    for step in range(1, box.interest_limit + 1):
        middle, saved = y + 2.2 + _PITCH * (step - 1), step * box.savings_per_interest
        yield coin(x + _DISC, middle, _DISC, str(step), palette)
        text = f"{saved}+" if step == box.interest_limit else f"{saved}–{saved + box.savings_per_interest - 1}"
        yield Text(x + 9, baseline(BC700, 12, middle), text, BC700, 12, palette.ink)


def trophy_points(box: Box, palette: Palette, x: float, y: float, width: float) -> Iterator[Item]:
    """Yield a row for each number of teams with the points of the trophies, below pictures of these."""
    columns = [x + 16 + (width - 20) * place / (len(TROPHIES) - 1) for place in range(len(TROPHIES))]
    for kind, middle in zip(TROPHIES, columns, strict=True):
        yield trophy(kind, middle - 3.4, y, 6.8, palette)
    for row, (teams, table) in enumerate(sorted(box.tables.items(), reverse=True)):
        middle = y + 11.4 + 8.2 * row
        yield from _teams_disc(x + _DISC, middle, teams, palette)
        for points, at in zip(table.trophy_points, columns, strict=False):
            yield centred_text(at, middle, str(points), BC700, 13, palette.ink)
        yield line(x, middle + 4.1, x + width, middle + 4.1, Stroke(palette.line, 0.25))


def _teams_disc(x: float, y: float, teams: int, palette: Palette) -> Iterator[Item]:
    """Yield a number of teams in a disc."""
    yield Circle(x, y, _DISC, palette.fill(PLUM), Stroke(palette.ink, 0.35) if palette.low_ink else None)
    yield centred_text(x, y, str(teams), BC800, 11, palette.ink if palette.low_ink else WHITE)


def _note(text: str, palette: Palette, x: float, y: float, width: float) -> Generator[Item, None, float]:
    """Yield a note in rows, the first with its baseline at y; return the height of what is yielded, with a gap."""
    rows = wrap(BC600, 9, text, width)
    for number, row in enumerate(rows):
        yield Text(x, y + _LEADING * number, row, BC600, 9, palette.ink)
    return _LEADING * len(rows) + 3.0
