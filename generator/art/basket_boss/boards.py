"""Team boards and season bars as printed, and team boards in play at full size."""

from __future__ import annotations

from generator.art.basket_boss.dimensions import (
    ARROW_HEIGHT,
    ARROW_WIDTH,
    BAR_END,
    BAR_FOLD,
    BAR_HEIGHT,
    BAR_LENGTH,
    BAR_VISIBLE,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    COLUMN,
    COLUMNS,
    GUTTER,
    HEADER,
    MEDAL_SLOT,
    ROW,
    ROWS_TOP,
    STICKER_LENGTH,
    TRIM,
    TROPHY_PITCH,
    TROPHY_SLOT,
    bar_y,
    column_x,
    row_y,
    tile_y,
)
from generator.art.basket_boss.labels import label
from generator.art.basket_boss.palette import BLACK, GOLD, PLUM, WHITE, Palette
from generator.art.basket_boss.pieces import Face, empty_trophy, face_of, logo, medal, plaster, trophy_token
from generator.art.basket_boss.tile import back_on_table, on_table, player_column
from generator.content.messages import Messages
from generator.scene.fonts import BC500, BC600, BC800
from generator.scene.model import Group, Item, Rect, Stroke, Text, translate_items
from generator.scene.path import hatch, line, polygon
from generator.scene.shapes.text import centred_text, fitted_text
from rules_engine.basket_boss.data import SEASONS, TROPHIES, Board, Box
from rules_engine.basket_boss.state import State, Team


def agent_face(box: Box, tile: str) -> Face:
    """Return a free agent's face, made from his position among the tiles; grey who starts with 3 or more, ends at 0."""
    values = box.tiles[tile].values
    return face_of(list(box.tiles).index(tile) + 1, veteran=values[0] >= 3 and not values[-1])


def printed_number(board: int, column: int) -> int:
    """Return the number from which a printed player's face is made; those of free agents are below 100."""
    # Five columns to a board, so that no two printed players have one number.
    return 100 + 5 * board + column


def board_face(box: Box, board: Board, messages: Messages, palette: Palette, bleed: float = 0.0) -> tuple[Item, ...]:
    """Return a team board, 244 × 127 mm, from (0, 0)."""
    head = palette.ink if palette.low_ink else WHITE
    items: list[Item] = [
        Rect(-bleed, -bleed, BOARD_WIDTH + 2 * bleed, BOARD_HEIGHT + 2 * bleed, 0, palette.paper),
        Rect(-bleed, -bleed, BOARD_WIDTH + 2 * bleed, HEADER + bleed, 0, palette.fill(PLUM)),
        Rect(-bleed, HEADER, BOARD_WIDTH + 2 * bleed, TRIM, 0, palette.ink if palette.low_ink else GOLD),
        translate_items(logo(board.key, palette.ink if palette.low_ink else GOLD, palette.fill(PLUM)), 17, 12),
        fitted_text(29, 12.4, board.name.upper(), BC800, (24, 22, 20, 18, 16), MEDAL_SLOT.x - 31, head),
        Text(29, 18.4, label(messages, "team-board"), BC500, 10.5, head),
        *_slots(messages, palette),
        Rect(GUTTER, row_y(0) + 1, COLUMNS * COLUMN, ROW - 2, 1, None, Stroke(palette.line, 0.35, (2, 1.4), "butt")),
        centred_text(
            BOARD_WIDTH / 2, row_y(0) + ROW / 2, label(messages, "bar-starts"), BC600, 8.5, palette.muted, 0.25
        ),
        *_season_numbers(palette),
    ]
    which = list(box.boards).index(board.key)
    for column, player in enumerate(board.players):
        name = f"{board.key} {column + 1}"
        face = face_of(printed_number(which, column))
        printed = player_column(player, name, face, messages, palette)
        items.append(translate_items(printed, column_x(column), ROWS_TOP))
    return tuple(items)


def _slots(messages: Messages, palette: Palette) -> list[Item]:
    """Return a slot for each season's trophy and one for a stack of medals."""
    # With low ink there is no plum head behind the slots: a line shows them.
    edge = Stroke(palette.ink, 0.35) if palette.low_ink else None
    items: list[Item] = []
    for season in range(SEASONS):
        x = TROPHY_SLOT.x + season * TROPHY_PITCH
        items.append(Rect(x, TROPHY_SLOT.y, TROPHY_SLOT.width, TROPHY_SLOT.height, TROPHY_SLOT.r, palette.paper, edge))
        items.append(empty_trophy(x + 1.9, TROPHY_SLOT.y + 1, 12.2, palette))
        items.append(
            Text(
                x + 8,
                TROPHY_SLOT.y + 16.4,
                label(messages, "season-slot", number=str(season + 1)),
                BC600,
                7.5,
                palette.muted,
                "middle",
            )
        )
    slot = MEDAL_SLOT
    items.append(Rect(slot.x, slot.y, slot.width, slot.height, slot.r, palette.paper, edge))
    # Faint, as it only marks the place of a medal.
    quiet = Palette(palette.line, palette.paper, palette.line, palette.line, low_ink=True)
    items.append(medal(slot.x + slot.width / 2, slot.y + slot.height / 2, 6.2, quiet))
    return items


def _season_numbers(palette: Palette, current: int = 0) -> list[Item]:
    """Return the numbers 1 to 6 at both sides, the current season on gold."""
    items: list[Item] = []
    for season in range(1, SEASONS + 1):
        y = row_y(season)
        for x in (0.0, BOARD_WIDTH - GUTTER):
            if season == current:
                items.append(Rect(x, y, GUTTER, ROW, 0, palette.fill(GOLD)))
            number_ink = BLACK if season == current and not palette.low_ink else palette.ink
            items.append(centred_text(x + GUTTER / 2, y + ROW / 2, str(season), BC800, 18, number_ink))
            items.append(line(x, y + ROW, x + GUTTER, y + ROW, Stroke(palette.line, 0.3)))
    return items


# ------------------------------------------------------------------------------------------------------ season bars


def bar_face(palette: Palette) -> tuple[Item, ...]:
    """Return a season bar before folding, from (0, 0)."""
    return (
        Rect(0, 0, BAR_LENGTH, BAR_HEIGHT, 0, palette.paper),
        translate_items(_bar(palette), BAR_FOLD, 0),
        *(
            # Hatched is what is folded back and not seen.
            hatch(Rect(x, 0, BAR_FOLD, BAR_HEIGHT), 1.6, 45, Stroke(palette.line, 0.25))
            for x in (0.0, BAR_LENGTH - BAR_FOLD)
        ),
    )


def _bar(palette: Palette) -> list[Item]:
    """Return the visible part of a bar: an arrow head above each column, gold ends."""
    edge = Stroke(palette.ink, 0.5) if palette.low_ink else None
    items: list[Item] = [Rect(0, 0, BAR_VISIBLE, BAR_HEIGHT, 0, palette.fill(BLACK), edge)]
    if palette.low_ink:
        items.append(hatch(Rect(0, 0, BAR_VISIBLE, BAR_HEIGHT), 2.9, 45, Stroke(palette.line, 0.3)))
    tip = palette.ink if palette.low_ink else GOLD
    for column in range(COLUMNS):
        x = BAR_END + column_x(column) + COLUMN / 2
        top = BAR_HEIGHT - ARROW_HEIGHT - 1.4
        half = ARROW_WIDTH / 2
        items.append(polygon(((x - half, top), (x + half, top), (x, top + ARROW_HEIGHT)), tip))
        if column:
            left = BAR_END + column_x(column)
            items.append(
                line(left, 1.6, left, BAR_HEIGHT - 1.6, Stroke(palette.ink if palette.low_ink else WHITE, 0.3))
            )
    for x in (0.0, BAR_VISIBLE - BAR_END):
        items.append(Rect(x, 0, BAR_END, BAR_HEIGHT, 0, palette.fill(GOLD), edge))
    return items


def sticker_face(palette: Palette) -> tuple[Item, ...]:
    """Return a bar's sticker: gold on the front and, around the fold, on the back."""
    edge = Stroke(palette.ink, 0.5) if palette.low_ink else None
    return (Rect(0, 0, STICKER_LENGTH, BAR_HEIGHT, 0, palette.fill(GOLD), edge),)


# ------------------------------------------------------------------------------------------------- on the table


def board_on_table(box: Box, state: State, seat: int, messages: Messages, palette: Palette) -> Group:
    """Return a team's board in this state, with its tiles, bar, trophies and medals."""
    team = state.teams[seat]
    board = box.boards[team.board]
    items: list[Item] = [
        Group(board_face(box, board, messages, palette), clip=Rect(0, 0, BOARD_WIDTH, BOARD_HEIGHT, 2)),
        Rect(0.25, 0.25, BOARD_WIDTH - 0.5, BOARD_HEIGHT - 0.5, 2, None, Stroke(palette.ink, 0.5)),
        *_season_numbers(palette, state.bar),
        *_won(team, palette),
        *_tiles(box, state, team, messages, palette),
        translate_items(_bar(palette), -BAR_END, bar_y(state.bar)),
        Rect(
            GUTTER - 0.2, row_y(state.bar) + 0.2, COLUMNS * COLUMN + 0.4, ROW - 0.3, 0, None, Stroke(palette.ink, 1.1)
        ),
    ]
    return Group(tuple(items))


def _tiles(box: Box, state: State, team: Team, messages: Messages, palette: Palette) -> list[Item]:
    items: list[Item] = []
    for index, column in enumerate(team.columns):
        x = column_x(index)
        # A tile that lies face down is on no space: it covers its column from the top.
        y = tile_y(state.bar, column.space) if column.space else ROWS_TOP
        if column.tile and column.space:
            player, name, face = box.tiles[column.tile], box.names[column.tile], agent_face(box, column.tile)
            items.append(on_table(player_column(player, name, face, messages, palette, is_tile=True), x, y))
        elif column.tile:
            items.append(on_table(back_on_table(palette), x, y))
        # A printed player without a value this season has left the team.
        elif not box.boards[team.board].players[index].values[state.bar - 1]:
            items.append(hatch(Rect(x, ROWS_TOP + SEASONS * ROW, COLUMN, 34), 2.4, 45, Stroke(palette.muted, 0.5)))
        if column.injured:
            items += _injury(x, y)
    return items


def _injury(x: float, y: float) -> list[Item]:
    """Return the injury mark over the player's panel."""
    top = y + SEASONS * ROW
    plate = Rect(x + 5, top + 2, COLUMN - 10, 22, 2, WHITE, Stroke(BLACK, 0.5))
    palette = Palette(BLACK, WHITE, BLACK, BLACK)
    return [plate, plaster(x + COLUMN / 2, top + 13, 18, palette)]


def _won(team: Team, palette: Palette) -> list[Item]:
    """Return the trophies, from the left, and the medals as a stack."""
    items: list[Item] = []
    won = [kind for kind, count in zip(TROPHIES, team.trophies, strict=True) for _ in range(count)]
    # A state that was set up by hand may have more trophies than there are slots.
    for place, kind in enumerate(won[:SEASONS]):
        x = TROPHY_SLOT.x + place * TROPHY_PITCH + TROPHY_SLOT.width / 2
        items.append(translate_items(trophy_token(kind, palette), x, TROPHY_SLOT.y + TROPHY_SLOT.height / 2))
    x, y = MEDAL_SLOT.x + MEDAL_SLOT.width / 2, MEDAL_SLOT.y + MEDAL_SLOT.height / 2
    items += [medal(x, y - 1.0 * level, 6.2, palette) for level in range(team.medals)]
    return items
