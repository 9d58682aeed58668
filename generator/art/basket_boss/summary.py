"""The compact drawing of a team, in the drawing of the whole table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from generator.art.basket_boss.labels import height_text, label
from generator.art.basket_boss.layout import (
    BAR_HEIGHT,
    COLUMN,
    PANEL,
    ROW,
    SIDE,
    TEAM_HEAD,
    TEAM_HEIGHT,
    TEAM_LINE,
    TEAM_WIDTH,
    bar_box,
    cell_box,
    column_box,
    panel_box,
    row_y,
    team_corner,
    team_head,
)
from generator.art.basket_boss.palette import (
    BLACK,
    CURRENT,
    GOLD,
    ORANGE,
    PLUM,
    TYPE_PALETTES,
    WHITE,
    Palette,
    type_area,
    type_outline,
    type_text,
)
from generator.art.basket_boss.pieces import ball, coin, logo, medal, plaster, plate, specialist, trophy
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC700, BC800, text_width
from generator.scene.model import Circle, Item, Rect, Stroke, Text, translate_items
from generator.scene.path import hatch, line, polygon
from generator.scene.shapes.badges import pill, tick
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from generator.scene.theme import HALO
from rules_engine.basket_boss.data import SEASONS, TROPHIES, Box, Player
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import HIDDEN, Auction, Bribes, Column, Hiring, Injury, State, Team, seat_name

_STRIP, _FIRST_BALL, _BALL_PITCH, _BALL = 5.2, 6.75, 2.15, 0.98
_AREA = 9.6
"""Height in mm of a panel's coloured part, above name and height."""


def team_items(
    box: Box, state: State, seat: int, messages: Messages, palette: Palette, deciding: bool
) -> Iterator[Item]:
    """Yield a team's head, its belongings, its current action, and its columns with the bar."""
    x, y = team_corner(seat)
    frame = Rect(x, y, TEAM_WIDTH, TEAM_HEIGHT, 1.4, palette.paper, Stroke(palette.ink, 0.5))
    if deciding:
        yield Rect(
            x - 1.4, y - 1.4, TEAM_WIDTH + 2.8, TEAM_HEIGHT + 2.8, 2.4, palette.fill(HALO), Stroke(palette.ink, 0.35)
        )
    yield frame
    yield from _head(box, state, seat, palette)
    yield from _belongings(state.teams[seat], x, y + TEAM_HEAD, palette)
    yield from _doing(state, seat, messages, x + TEAM_WIDTH - 2, y + TEAM_HEAD + TEAM_LINE / 2, palette)
    yield from _season_numbers(seat, state.bar, palette)
    for index, column in enumerate(state.teams[seat].columns):
        place = _Place(seat, index, state.bar)
        printed = box.boards[state.teams[seat].board].players[index]
        yield from _column(
            printed, box.tiles.get(column.tile), box.names.get(column.tile, ""), column, place, messages, palette
        )
    yield from _bar(seat, state.bar, palette)
    grid = Rect(x + SIDE, row_y(seat, state.bar), 5 * COLUMN, ROW, 0, None, Stroke(palette.ink, 0.9))
    yield grid


def _head(box: Box, state: State, seat: int, palette: Palette) -> Iterator[Item]:
    team, bar = state.teams[seat], team_head(seat)
    pale = palette.ink if palette.low_ink else WHITE
    middle = bar.y + bar.height / 2
    yield Rect(bar.x, bar.y, bar.width, bar.height, bar.r, palette.fill(PLUM), Stroke(palette.ink, 0.5))
    yield translate_items(
        logo(team.board, palette.ink if palette.low_ink else GOLD, palette.fill(PLUM)), bar.x + 6.2, middle, 0.55
    )
    yield plate(bar.x + 12, middle - 3.2, 6.4, 6.4, seat_name(seat), palette)
    yield fitted_text(bar.x + 20.5, baseline(BC800, 16, middle), team.board, BC800, (16, 14, 12), 33, pale)
    yield coin(bar.x + 59, middle, 3.3, "M", palette)
    yield Text(bar.x + 63.6, baseline(BC800, 16, middle), str(team.money), BC800, 16, pale)
    points = Rect(
        bar.x + bar.width - 18, bar.y + 1.6, 16, bar.height - 3.2, 1.2, WHITE if not palette.low_ink else palette.paper
    )
    yield Rect(points.x, points.y, points.width, points.height, points.r, points.fill, Stroke(BLACK, 0.4))
    ink = palette.ink if palette.low_ink else BLACK
    yield centred_text(points.x + points.width / 2, middle, str(strength(box, state, seat)), BC800, 18, ink)


def _belongings(team: Team, x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Yield specialist, medals and trophies."""
    left, middle = x + 2.0, y + TEAM_LINE / 2
    if team.specialist:
        yield specialist(team.specialist, left, middle - 3.6, 7.2)
    # Its place stays free without one, as marks show a specialist on the way there.
    left += 10.0
    if team.medals:
        yield medal(left + 3, middle, 3.0, palette)
        yield from _times(team.medals, left + 6.6, middle, palette)
        left += 12.0
    for kind, count in zip(TROPHIES, team.trophies, strict=True):
        if count:
            yield trophy(kind, left, middle - 3.6, 7.2, palette)
            yield from _times(count, left + 7.4, middle, palette)
            left += 12.0 if count > 1 else 8.4


def _times(count: int, x: float, y: float, palette: Palette) -> Iterator[Item]:
    if count > 1:
        yield Text(x, baseline(BC700, palette.size(10), y), f"×{count}", BC700, palette.size(10), palette.ink)


def _doing(state: State, seat: int, messages: Messages, x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Yield a bid, a pass, a secret amount or a choice made, ending at x."""
    match state.stage:
        case Auction(leader=leader, high=high) if leader == seat:
            yield pill(x - 8, y, label(messages, "bid", amount=str(high)), palette.size(11), palette.ink)
        case Auction(passed=passed) if seat in passed:
            size = palette.size(11)
            yield Text(x, baseline(BC600, size, y), label(messages, "passed"), BC600, size, palette.muted, "end")
        case Injury(_, amounts):
            yield from _secret(amounts[seat], x, y, palette)
        case Bribes(seats, amounts) if seat in seats:
            yield from _secret(amounts[seats.index(seat)], x, y, palette)
        case Hiring(_, chosen) if chosen[seat]:
            yield tick(x - 3, y, 5)


def _secret(amount: int | None, x: float, y: float, palette: Palette) -> Iterator[Item]:
    """Yield a secret amount: not chosen (empty), hidden (?), or known."""
    shown = "" if amount is None else "?" if amount == HIDDEN else str(amount)
    yield Rect(
        x - 9, y - 3.2, 9, 6.4, 1.2, palette.paper, Stroke(palette.ink, 0.5, () if shown else (1.2, 0.9), "butt")
    )
    yield centred_text(x - 4.5, y, shown, BC800, palette.size(12), palette.ink)


def _season_numbers(seat: int, bar: int, palette: Palette) -> Iterator[Item]:
    x, _ = team_corner(seat)
    for season in range(1, SEASONS + 1):
        y = row_y(seat, season)
        current = season == bar
        if current:
            yield Rect(x + 0.5, y, SIDE - 0.5, ROW, 0, palette.fill(GOLD))
        ink = BLACK if current and not palette.low_ink else palette.ink
        yield centred_text(x + SIDE / 2, y + ROW / 2, str(season), BC800, palette.size(12), ink)


# ------------------------------------------------------------------------------------------------------- columns


@dataclass(frozen=True, slots=True)
class _Place:
    """A column of a seat's board, with the season of its bar."""

    seat: int
    index: int
    bar: int


@lru_cache(maxsize=2048)  # drawn thousands of times for a site
def _column(
    printed: Player, tile: Player | None, name: str, column: Column, place: _Place, messages: Messages, palette: Palette
) -> tuple[Item, ...]:
    """Return a column; cached, since few columns change from one drawing to the next."""
    return tuple(_column_items(printed, tile, name, column, place, messages, palette))


def _column_items(
    printed: Player, tile: Player | None, name: str, column: Column, place: _Place, messages: Messages, palette: Palette
) -> Iterator[Item]:
    seat, index = place.seat, place.index
    for season in range(1, SEASONS + 1):
        yield from _printed_cell(seat, index, season, printed, palette, season == place.bar)
    # Without a space the tile lies face down.
    if column.tile and not column.space:
        yield from _face_down(seat, index, palette)
    elif tile:
        yield from _tile(tile, name, place, column.space, messages, palette)
    else:
        yield from _printed_panel(seat, index, printed, messages, palette, dropped=not printed.values[place.bar - 1])
    if column.injured:
        panel = panel_box(seat, index)
        plate_ = Rect(panel.x + 2, panel.y + 0.8, panel.width - 4, 8, 1.2, WHITE, Stroke(BLACK, 0.4))
        yield plate_
        yield plaster(panel.x + panel.width / 2, panel.y + 4.8, 8.4, Palette(BLACK, WHITE, BLACK, BLACK))


def _balls(cell: Rect, value: int, palette: Palette, filled: bool) -> Iterator[Item]:
    middle = cell.y + cell.height / 2
    if not value:
        left = cell.x + _FIRST_BALL - _BALL
        yield line(left, middle, cell.x + COLUMN - 0.8, middle, Stroke(palette.muted, 0.3, (1.2, 0.9), "butt"))
    for place in range(value):  # drawn without seams, for which they are too small
        ink = BLACK if filled and not palette.low_ink else palette.muted
        x = cell.x + _FIRST_BALL + place * _BALL_PITCH
        yield Circle(x, middle, _BALL, palette.fill(ORANGE) if filled else None, Stroke(ink, 0.2))


def _printed_cell(
    seat: int, index: int, season: int, player: Player, palette: Palette, is_current: bool
) -> Iterator[Item]:
    cell = cell_box(seat, index, season)
    value = player.values[season - 1]
    paper = CURRENT if is_current and palette.least else palette.paper
    yield Rect(cell.x, cell.y, cell.width, cell.height, 0, paper, Stroke(palette.line, 0.2))
    yield centred_text(cell.x + _STRIP / 2, cell.y + ROW / 2, str(value), BC700, palette.size(12), palette.muted)
    yield from _balls(cell, value, palette, filled=False)


def _printed_panel(
    seat: int, index: int, player: Player, messages: Messages, palette: Palette, dropped: bool
) -> Iterator[Item]:
    panel = panel_box(seat, index)
    area = Rect(panel.x, panel.y, panel.width, _AREA)
    yield from type_outline(player.type, area, palette)
    if dropped:
        yield hatch(panel, 1.8, 45, Stroke(palette.line, 0.6))
    yield from _panel_signs(panel, player, palette)
    y = panel.y + _AREA + (PANEL - _AREA) / 2
    yield centred_text(
        panel.x + panel.width / 2, y, height_text(messages, player.height), BC600, palette.size(9), palette.muted
    )
    yield Rect(panel.x, panel.y, panel.width, panel.height, 0, None, Stroke(palette.line, 0.3))


def _tile(player: Player, name: str, place: _Place, at: int, messages: Messages, palette: Palette) -> Iterator[Item]:
    """Yield a bought tile: its spaces in the rows of the remaining seasons, and the panel below them."""
    seat, index, bar = place.seat, place.index, place.bar
    # The space `at` lies under the bar, so the tile's first space is in the season bar - at + 1.
    # At least 1: the first spaces of a tile that has moved up may lie above the rows.
    first = max(1, bar - at + 1)
    top = row_y(seat, first)
    for season in range(first, SEASONS + 1):
        space = season - bar + at
        if space <= SEASONS:
            yield from _tile_cell(seat, index, season, player, player.values[space - 1], palette)
        else:
            cell = cell_box(seat, index, season)
            yield Rect(cell.x, cell.y, cell.width, cell.height, 0, palette.paper)
    panel = panel_box(seat, index)
    yield from type_area(player.type, Rect(panel.x, panel.y, panel.width, _AREA), palette, 2.0)
    yield from _panel_signs(panel, player, palette)
    yield Rect(panel.x, panel.y + _AREA, panel.width, PANEL - _AREA, 0, palette.paper)
    middle = panel.x + panel.width / 2
    # Where the least size of type is larger than all of these, the name is left out and the height moves up.
    sizes = tuple(size for size in (9.0, 8.0, 7.2, 6.5) if size >= palette.least)
    room = panel.width - 1.2
    if sizes and text_width(BC700, sizes[-1], name) <= room:
        yield fitted_text(middle, panel.y + _AREA + 3.4, name, BC700, sizes, room, palette.ink, "middle")
    low = panel.y + _AREA + (6.9 if sizes else 5.6)
    yield Text(middle, low, height_text(messages, player.height), BC600, palette.size(8), palette.ink, "middle")
    bottom = panel.y + panel.height
    yield Rect(panel.x + 0.2, top, panel.width - 0.4, bottom - top - 0.2, 0.8, None, Stroke(palette.ink, 0.5))


def _tile_cell(seat: int, index: int, season: int, player: Player, value: int, palette: Palette) -> Iterator[Item]:
    cell = cell_box(seat, index, season)
    strip = Rect(cell.x, cell.y, _STRIP, cell.height, 0, palette.fill(TYPE_PALETTES[player.type].colour))
    yield Rect(cell.x, cell.y, cell.width, cell.height, 0, palette.paper)
    yield strip
    yield centred_text(cell.x + _STRIP / 2, cell.y + ROW / 2, str(value), BC800, 14, type_text(player.type, palette))
    yield line(cell.x, cell.y, cell.x + cell.width, cell.y, Stroke(palette.ink, 0.2))
    yield from _balls(cell, value, palette, filled=True)


def _panel_signs(panel: Rect, player: Player, palette: Palette) -> Iterator[Item]:
    """Yield type and coins."""
    yield plate(panel.x + 1, panel.y + 1.9, 8.2, 5.8, player.type, palette)
    if not player.coins:
        yield coin(panel.x + 13.6, panel.y + 4.8, 1.9, "", palette)
    for number in range(player.coins):
        y = panel.y + (4.8 if player.coins == 1 else 2.7 + 4.2 * number)
        yield coin(panel.x + 13.6, y, 1.9, "1", palette)


def _face_down(seat: int, index: int, palette: Palette) -> Iterator[Item]:
    box = column_box(seat, index)
    back = Rect(
        box.x + 0.3, box.y + 0.3, box.width - 0.6, box.height - 0.6, 0.8, palette.paper, Stroke(palette.ink, 0.5)
    )
    yield back
    yield Rect(
        box.x + 1.8, box.y + 1.8, box.width - 3.6, box.height - 3.6, 1.2, palette.fill(PLUM), Stroke(palette.ink, 0.3)
    )
    yield ball(box.x + box.width / 2, box.y + box.height / 2, 4, palette)


# ------------------------------------------------------------------------------------------------------- the bar


def _bar(seat: int, bar: int, palette: Palette) -> Iterator[Item]:
    strip = bar_box(seat, bar)
    edge = Stroke(palette.ink, 0.4)
    yield Rect(strip.x, strip.y, strip.width, strip.height, strip.r, palette.fill(BLACK), edge)
    if palette.low_ink:
        yield hatch(strip, 2.4, 45, Stroke(palette.line, 0.3))
    for x in (strip.x, strip.x + strip.width - 3):
        yield Rect(x, strip.y, 3, strip.height, strip.r, palette.fill(GOLD), edge)
    tip = palette.ink if palette.low_ink else GOLD
    for column in range(5):
        x = column_box(seat, column).x + COLUMN / 2
        y = strip.y + BAR_HEIGHT
        yield polygon(((x - 2.4, y - 3.8), (x + 2.4, y - 3.8), (x, y - 0.4)), tip)
