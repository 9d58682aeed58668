"""The drawing of one team on a screen, from its bar down; in px."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from generator.art.basket_boss.boards import agent_face, printed_number
from generator.art.basket_boss.labels import height_text
from generator.art.basket_boss.layout import ArtContext
from generator.art.basket_boss.offer import prize, px_coin
from generator.art.basket_boss.palette import (
    BLACK,
    CURRENT,
    FACE,
    GOLD,
    ORANGE,
    PLUM,
    TYPE_PALETTES,
    WHITE,
    Palette,
    type_text,
)
from generator.art.basket_boss.pieces import face_of, medal, plaster, plate, portrait
from generator.art.basket_boss.screen_text import px_centred, px_text, px_width
from generator.art.basket_boss.team_plan import TeamPlan
from generator.content.messages import Messages
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import Circle, Item, Rect, Stroke
from generator.scene.path import hatch, line, polygon
from rules_engine.basket_boss.data import SEASONS, TROPHIES, Player
from rules_engine.basket_boss.game import BasketBoss
from rules_engine.basket_boss.state import Column, State, Team

_MEDAL = "medal"


_DRAWN = 4096
"""Number of drawn boards and columns that are kept."""

_TIMES = 12.0
"""Width in px of the number of prizes of a kind."""
_PITCH = 2.5
"""Distance from one ball to the next, in radii."""
_TWO_LINES = 5.0
"""Height above which a row can have two lines of balls, in radii."""


@dataclass(frozen=True, slots=True)
class ScreenTeam:
    """Draws one team according to its plan."""

    art: ArtContext
    state: State
    plan: TeamPlan
    palette: Palette
    is_deciding: bool

    def items(self) -> tuple[Item, ...]:
        """Return the team's board."""
        art, team = self.art, self._team
        return _drawn(
            _Board(
                art.game,
                art.messages,
                team.board,
                team.columns,
                self.state.bar,
                self.plan,
                self.palette,
                self.is_deciding,
            )
        )

    @property
    def _team(self) -> Team:
        return self.state.teams[self.plan.seat]

    def prizes(self) -> Iterator[Item]:
        """Yield the team's specialist, medals and trophies."""
        team, plan, palette = self._team, self.plan, self.palette
        size = 0.72 * plan.size.line if plan.has_line else 0.66 * plan.size.head
        won = [(kind, count) for kind, count in zip(TROPHIES, team.trophies, strict=True) if count]
        won = [(team.specialist, 1)] * bool(team.specialist) + [(_MEDAL, team.medals)] * bool(team.medals) + won
        x, y = plan.prize_spot
        if won and plan.is_framed and plan.size.head:  # dark lines would be invisible on plum
            width = (len(won) - 1) * plan.size.prize + _TIMES * sum(count > 1 for _, count in won) + size + 8
            yield Rect(x - size / 2 - 4, y - size / 2 - 3, width, size + 6, 5, palette.paper)
        for name, count in won:
            yield medal(x, y, 0.42 * size, palette) if name == _MEDAL else prize(name, x, y, size, palette)
            x += plan.size.prize
            if count > 1:
                yield px_text(x - plan.size.prize + 0.55 * size, y, f"×{count}", BC700, 15, palette.ink, palette)
                x += _TIMES


@dataclass(frozen=True, slots=True)
class _Board:
    """What a team's board looks like: few teams change from one state to the next."""

    game: BasketBoss
    messages: Messages
    board: str
    columns: tuple[Column, ...]
    bar: int
    plan: TeamPlan
    palette: Palette
    is_deciding: bool

    def items(self) -> Iterator[Item]:
        """Yield the board from its frame to its bar."""
        plan, palette = self.plan, self.palette
        if self.is_deciding:
            yield around(plan.frame, 3, palette)
        yield replace(plan.frame, fill=palette.paper)
        for season in range(plan.bar, SEASONS + 1) if plan.size.side else ():
            yield from self._season(season)
        for index, column in enumerate(self.columns):
            yield from _drawn(_Column(self.game, self.messages, self.board, index, column, self.bar, plan, palette))
        yield from self._bar()
        first, last = plan.cell_box(0, plan.bar), plan.cell_box(4, plan.bar)
        bottom = first.y + first.height
        yield line(first.x, bottom, last.x + last.width, bottom, Stroke(palette.ink, 2.4))
        yield replace(plan.frame, stroke=Stroke(palette.ink, 2.6))

    def _season(self, season: int) -> Iterator[Item]:
        box, palette = self.plan.season_box(season), self.palette
        is_current = season == self.plan.bar
        if is_current:
            yield replace(box, fill=palette.fill(GOLD))
        ink = BLACK if is_current and not palette.low_ink else palette.muted
        yield px_centred(box.x + box.width / 2, box.y + box.height / 2, str(season), BC800, 17, ink, palette)

    def _bar(self) -> Iterator[Item]:
        box, palette = self.plan.bar_box, self.palette
        yield replace(box, fill=palette.fill(BLACK), stroke=Stroke(palette.ink, 1.4))
        end, tip = min(7.0, box.height / 2), min(8.0, 0.42 * box.height)
        for x in (box.x, box.x + box.width - end):
            yield Rect(x, box.y, end, box.height, 0, palette.fill(GOLD), Stroke(palette.ink, 1.2))
        y = box.y + box.height - 2
        for column in range(len(self.columns)):
            at = self.plan.column_box(column)
            x = at.x + at.width / 2
            colour = palette.ink if palette.low_ink else GOLD
            yield polygon(((x - tip, y - 1.25 * tip), (x + tip, y - 1.25 * tip), (x, y)), colour)


@dataclass(frozen=True, slots=True)
class _Column:
    """What a column of a team's board looks like: of a board that changes, most stay as they are."""

    game: BasketBoss
    messages: Messages
    board: str
    index: int
    column: Column
    bar: int
    plan: TeamPlan
    palette: Palette

    def items(self) -> Iterator[Item]:
        """Yield the seasons that the column still has, and its panel."""
        palette, plan, bar = self.palette, self.plan, self.bar
        index, column, box = self.index, self.column, self.game.box
        printed = box.boards[self.board].players[index]
        if column.tile and not column.space:
            yield from self._face_down(plan.played_box(index, plan.bar))
            return
        player = box.tiles.get(column.tile, printed)
        # A printed player's first space is the bar's season; a tile begins with the space under the bar.
        first = column.space or bar
        for row in range(bar, SEASONS + 1):
            space = first + row - bar
            # A tile bought late ends before the last season: below it the column is empty.
            value = player.values[space - 1] if space <= SEASONS else None
            yield from self._cell(row, player, value, bool(column.tile))
        yield from self._panel(player, column.tile)
        if column.tile:
            yield replace(plan.played_box(index, bar), stroke=Stroke(palette.ink, 2))
        if column.injured:
            at = plan.plate_box(index)
            yield replace(at, x=at.x - 2, width=at.width + 4, fill=WHITE, stroke=Stroke(BLACK, 1.4))
            # The plate is white on a dark page too, so the plaster on it keeps its own colours.
            dark = Palette(BLACK, WHITE, BLACK, BLACK)
            yield plaster(at.x + at.width / 2, at.y + at.height / 2, at.height - 1, dark)

    def _face_down(self, back: Rect) -> Iterator[Item]:
        palette = self.palette
        inner = Rect(back.x + 4, back.y + 4, back.width - 8, back.height - 8, 5, palette.fill(PLUM))
        yield replace(inner, stroke=Stroke(palette.ink, 1.5))
        x, y, r = back.x + back.width / 2, back.y + back.height / 2, min(14.0, 0.28 * back.width)
        yield Circle(x, y, r, palette.fill(ORANGE), Stroke(BLACK, 1.4))

    def _cell(self, row: int, player: Player, value: int | None, is_tile: bool) -> Iterator[Item]:
        """Yield a season of a column; it is empty if `value` is None, after a tile's last season."""
        cell, palette, px = self.plan.cell_box(self.index, row), self.palette, self.plan.size.value
        paper = CURRENT if row == self.plan.bar and not palette.low_ink else palette.paper
        yield replace(cell, fill=paper, stroke=Stroke(palette.line, 1))
        if value is None:
            return
        colour, middle = palette.fill(TYPE_PALETTES[player.type].colour), cell.y + cell.height / 2
        yield Rect(cell.x, cell.y, 1.16 * px if is_tile else 4, cell.height, 0, colour)
        ink = type_text(player.type, palette) if is_tile else palette.ink
        yield px_centred(cell.x + (0.58 if is_tile else 0.74) * px, middle, str(value), BC800, px, ink, palette)
        left, right = cell.x + 1.36 * px, cell.x + cell.width - 4
        if not value and right - left > px:
            yield line(left, middle, right, middle, Stroke(palette.muted, 1.2, (4, 3), "butt"))
        if value and self.plan.size.ball:
            yield from self._balls(Rect(left, cell.y, right - left, cell.height), value, is_tile)

    def _balls(self, box: Rect, value: int, is_tile: bool) -> Iterator[Item]:
        """Yield `value` balls in one line, or in two if the box is too narrow and high enough."""
        palette, r = self.palette, self.plan.size.ball
        fitting = int((box.width - 2 * r) // (_PITCH * r)) + 1
        lines = 2 if value > fitting and box.height > _TWO_LINES * r else 1
        each = -(-value // lines)
        pitch = min(_PITCH * r, (box.width - 2 * r) / max(each - 1, 1))
        edge = Stroke(BLACK if is_tile and not palette.low_ink else palette.muted, 0.3 * r)
        for number in range(value):
            y = box.y + box.height / 2 + (number // each - (lines - 1) / 2) * _PITCH * r
            fill = palette.fill(ORANGE) if is_tile else None
            yield Circle(box.x + r + pitch * (number % each), y, r, fill, edge)

    def _panel(self, player: Player, tile: str) -> Iterator[Item]:
        """Yield type, coins, and as far as there is room face, name and height."""
        panel, palette, at = self.plan.panel_box(self.index), self.palette, self.plan.plate_box(self.index)
        yield replace(panel, fill=palette.paper, stroke=Stroke(palette.line, 1))
        # A printed player without value this season has dropped out, hence the hatch.
        if not tile and not player.values[self.bar - 1]:
            yield hatch(panel, 7, 45, Stroke(palette.line, 2))
        yield plate(at.x, at.y, at.width, at.height, player.type, palette)
        yield Rect(at.x + 2, at.y + at.height - 4, at.width - 4, 3, 1, palette.fill(TYPE_PALETTES[player.type].colour))
        x = panel.x + panel.width - 12
        # Coins that would touch the plate are left out.
        for number in range(max(player.coins, 1) if x > at.x + at.width + 6 else 0):
            y = at.y + at.height / 2 + (0 if player.coins < 2 else (number - 0.5) * 13)
            yield px_coin(x, y, palette, is_worth=bool(player.coins))
        height, middle = height_text(self.messages, player.height), panel.x + panel.width / 2
        if self.plan.size.face:
            yield from self._face(tile)
        if panel.height > at.height + 20 and px_width(BC600, 14, height, palette) < panel.width:
            yield px_centred(middle, panel.y + panel.height - 12, height, BC600, 14, palette.muted, palette)

    def _face(self, tile: str) -> Iterator[Item]:
        """Yield the face of the player, and the name of a free agent if it fits."""
        panel, palette, at, r = (
            self.plan.panel_box(self.index),
            self.palette,
            self.plan.plate_box(self.index),
            self.plan.size.face,
        )
        middle, box = panel.x + panel.width / 2, self.game.box
        face = (
            agent_face(box, tile) if tile else face_of(printed_number(list(box.boards).index(self.board), self.index))
        )
        yield portrait(face, middle, at.y + at.height + 6 + r, r, palette, ground=FACE)
        name = box.names.get(tile, "")
        # At 0 px the text has the least size: a name that does not fit even so is left out.
        if name and px_width(BC700, 0, name, palette) <= panel.width - 4:
            top = panel.y + panel.height - 36
            yield Rect(panel.x + 1.5, top, panel.width - 3, 16, 0, palette.paper)
            yield px_centred(middle, top + 9, name, BC700, 15, palette.ink, palette, panel.width - 4)


@lru_cache(maxsize=_DRAWN)
def _drawn(part: _Board | _Column) -> tuple[Item, ...]:
    # Drawings share the items, so that these are also measured, moved and written once.
    return tuple(part.items())


def around(box: Rect, by: float, palette: Palette) -> Rect:
    """Return the gold ring, 2 × `by` px thick, around the box of a deciding team."""
    colour = palette.ink if palette.low_ink else GOLD
    wide = replace(box, x=box.x - by / 2, y=box.y - by / 2, width=box.width + by, height=box.height + by)
    return replace(wide, r=box.r + by / 2, stroke=Stroke(colour, 2 * by))
