"""The drawing of a state: season, strength track and market at the top, the teams with their season bars below.

With the option ``view=boards`` the team boards are drawn at full size instead, as printed.

The progress of the game.

The views of a phone, which shows one team, chosen by its tab.

The legend of the drawing of a table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from generator.art.basket_boss import dimensions
from generator.art.basket_boss.boards import board_on_table
from generator.art.basket_boss.labels import height_text, label, phase_name, tile_name
from generator.art.basket_boss.layout import (
    HEAD,
    MARGIN,
    MARKET_SLOTS,
    SPACE,
    TRACK_FIRST,
    TRACK_HEIGHT,
    TRACK_LAST,
    TRACK_Y,
    WIDTH,
    ArtContext,
    Stack,
    box_of,
    column_box,
    height,
    held_spot,
    market_box,
    panel_box,
    sections,
    space_box,
    team_head,
)
from generator.art.basket_boss.palette import (
    BLACK,
    GOLD,
    PLUM,
    TYPE_PALETTES,
    WHITE,
    Palette,
    for_print,
    on_page,
    type_area,
    type_text,
)
from generator.art.basket_boss.pieces import coin, medal, plaster, plate, sign, specialist, trophy
from generator.art.basket_boss.screen import draw_on_screen, screen_anchors
from generator.art.basket_boss.screen_layout import phone_layout, screen_layout
from generator.art.basket_boss.summary import team_items
from generator.content.messages import Messages
from generator.scene.cache import IdentityCache
from generator.scene.fonts import BC600, BC700, BC800
from generator.scene.model import Circle, Group, Item, Rect, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes.text import baseline, centred_text, fitted_text
from generator.scene.state_drawing import Anchor, Drawing
from rules_engine.basket_boss.data import INJURY, SEASONS, SPECIALISTS, TROPHIES, Box
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.market import pile
from rules_engine.basket_boss.standings import track_space, trophies_left
from rules_engine.basket_boss.state import State, seat_name
from rules_engine.core import Decision

UNIT = 1.0
BOARD_GAP = 52.0
"""Gap in mm between boards at full size, for tiles that extend over the lower edge."""
_BOARD_MARGIN = 8.0


_SPECIALISTS_X, _MEDALS_X, _TROPHIES_X = 84.0, 121.0, 135.0


def draw_state(art: ArtContext, state: State) -> Drawing:
    """Return the drawing of the table, or of the boards at full size, with anchors for all targets of marks."""
    if art.option("view") == "boards":
        return _boards(art, state)
    if to := screen_layout(art, state):
        return draw_on_screen(art, state, to)
    box, palette, messages = box_of(art), replace(on_page(art.low_ink), least=art.least), art.messages
    node = art.game.node(state)
    deciding = node.seats if isinstance(node, Decision) else ()
    items: list[Item] = [
        *_strip(box, state, messages, palette),
        *_track(box, state, palette),
        *_market(box, state, messages, palette),
    ]
    for seat in range(len(state.teams)):
        items += team_items(box, state, seat, messages, palette, seat in deciding)
    anchors, cuts = anchors_of(art, state), sections(len(state.teams), state.bar)
    return Drawing(WIDTH, height(len(state.teams)), tuple(items), anchors, unit=UNIT, sections=cuts)


# ---------------------------------------------------------------------------------------------------- what is above


def _strip(box: Box, state: State, messages: Messages, palette: Palette) -> Iterator[Item]:
    """Yield season and phase and, at the right, the stock and the number of tiles in the pile."""
    middle = HEAD / 2 + 0.5
    title = label(messages, "season", number=str(state.season))
    yield Text(MARGIN, baseline(BC800, 17, middle), title, BC800, 17, palette.ink)
    yield fitted_text(
        MARGIN + 37, baseline(BC600, 14, middle), phase_name(messages, state), BC600, (14, 12), 38, palette.muted
    )
    for name in SPECIALISTS:
        if state.holder(name) is None:
            x, y = specialist_spot(name)
            yield specialist(name, x - 3.8, y - 3.8, 7.6)
    x = _MEDALS_X
    yield medal(x, middle, 3.4, palette)
    yield Text(x + 4.2, baseline(BC700, 11, middle), str(medals_left(box, state)), BC700, 11, palette.ink)
    # Not strict: with few teams fewer kinds of trophies are played for.
    for kind, left in zip(TROPHIES, trophies_left(box, state), strict=False):
        x = trophy_spot(kind)
        yield trophy(kind, x - 3.5, middle - 3.5, 7.0, palette)
        yield Text(x + 4.9, baseline(BC700, 11, middle), str(left), BC700, 11, palette.ink)
    yield sign("refill", WIDTH - MARGIN - 15, middle - 3.6, 7.2, palette, PLUM)
    yield Text(
        WIDTH - MARGIN, baseline(BC700, 11, middle), str(sum(pile(box, state).values())), BC700, 11, palette.ink, "end"
    )
    yield line(MARGIN, HEAD + 0.6, WIDTH - MARGIN, HEAD + 0.6, Stroke(palette.ink, 0.5))


def specialist_spot(name: str) -> tuple[float, float]:
    """Return the centre of a specialist on the board."""
    return (_SPECIALISTS_X + 8.6 * SPECIALISTS.index(name), HEAD / 2 + 0.5)


def trophy_spot(kind: str) -> float:
    """Return the x of the centre of a kind of trophy on the board."""
    return _TROPHIES_X + 12.0 * TROPHIES.index(kind)


def medals_left(box: Box, state: State) -> int:
    """Return the number of medals on the board."""
    # A state that was set up by hand may have more medals than the box.
    return max(0, box.medals - sum(team.medals for team in state.teams))


def _track(box: Box, state: State, palette: Palette) -> Iterator[Item]:
    for points in range(TRACK_FIRST - 1, TRACK_LAST + 1):
        space = space_box(points)
        yield Rect(space.x, space.y, space.width, space.height, 0, palette.paper, Stroke(palette.line, 0.3))
        text = "<10" if points < TRACK_FIRST else str(points)
        yield centred_text(space.x + SPACE / 2, TRACK_Y + TRACK_HEIGHT - 2.6, text, BC700, 9.5, palette.muted)
    yield Rect(MARGIN, TRACK_Y, WIDTH - 2 * MARGIN, TRACK_HEIGHT, 0, None, Stroke(palette.ink, 0.5))
    stack = Stack({})
    for seat in range(len(state.teams)):
        x, y = stack.place(track_space(box, strength(box, state, seat)))
        yield Circle(x, y, 2.1, palette.fill(PLUM), Stroke(palette.ink, 0.3))
        yield centred_text(x, y, seat_name(seat), BC800, 8.5, palette.ink if palette.low_ink else WHITE)


def _market(box: Box, state: State, messages: Messages, palette: Palette) -> Iterator[Item]:
    for index in range(MARKET_SLOTS):
        slot = market_box(index)
        if index >= len(state.market):
            yield Rect(
                slot.x, slot.y, slot.width, slot.height, slot.r, None, Stroke(palette.line, 0.35, (2, 1.4), "butt")
            )
            continue
        tile = state.market[index]
        yield from (
            _injury_tile(slot, messages, palette)
            if tile == INJURY
            else _market_tile(box, tile, slot, messages, palette)
        )
        # Only in the auctions is the first tile the one for which all bid.
        first = index == 0 and state.phase == 1
        yield Rect(slot.x, slot.y, slot.width, slot.height, slot.r, None, Stroke(palette.ink, 1.1 if first else 0.5))


def _market_tile(box: Box, tile: str, slot: Rect, messages: Messages, palette: Palette) -> Iterator[Item]:
    player = box.tiles[tile]
    yield Rect(slot.x, slot.y, slot.width, slot.height, slot.r, palette.paper)
    yield from type_area(player.type, Rect(slot.x, slot.y, slot.width, 9.6, slot.r), palette, 2.0)
    yield plate(slot.x + 1.4, slot.y + 1.9, 8.2, 5.8, player.type, palette)
    # A player who earns nothing shows an empty ring.
    for number in range(max(player.coins, 1)):
        yield coin(slot.x + slot.width - 3.6 - 5 * number, slot.y + 4.8, 2.2, "1" if player.coins else "", palette)
    width = slot.width / SEASONS
    for season, value in enumerate(player.values):
        x, y = slot.x + season * width, slot.y + 9.6
        if season == 0:
            yield Rect(x, y, width, 7, 0, palette.fill(TYPE_PALETTES[player.type].colour), Stroke(palette.ink, 0.3))
        ink = type_text(player.type, palette) if season == 0 else palette.ink
        yield centred_text(x + width / 2, y + 3.5, str(value), BC800, 13, ink)
    yield line(slot.x, slot.y + 16.6, slot.x + slot.width, slot.y + 16.6, Stroke(palette.ink, 0.3))
    middle = slot.x + slot.width / 2
    yield fitted_text(
        middle, slot.y + 21.2, box.names[tile], BC700, (11, 10, 9), slot.width - 1.6, palette.ink, "middle"
    )
    yield Text(middle, slot.y + 25.2, height_text(messages, player.height), BC600, 9, palette.ink, "middle")


def _injury_tile(slot: Rect, messages: Messages, palette: Palette) -> Iterator[Item]:
    middle = slot.x + slot.width / 2
    yield Rect(slot.x, slot.y, slot.width, slot.height, slot.r, WHITE if not palette.low_ink else palette.paper)
    # The tile is white, so that what is on it is dark on a dark page, too.
    dark = Palette(BLACK, WHITE, BLACK, BLACK, palette.low_ink)
    yield plaster(middle, slot.y + 11, 15, dark)
    yield centred_text(middle, slot.y + 22.6, label(messages, "injury-tile"), BC800, 11, BLACK)


# ---------------------------------------------------------------------------------------------------------- anchors


def anchors_of(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    """Return the anchors of the state's drawing, by name."""
    return _anchors.get(art, lambda: IdentityCache(_STATES)).get(state, lambda: _anchors_of(art, state))


# Each mark is compared with the anchors: without this cache the pages of the site in one language take a tenth longer.
_STATES = 64
_anchors: IdentityCache[IdentityCache[Mapping[str, Anchor]]] = IdentityCache(16)


def _anchors_of(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    if to := screen_layout(art, state):
        return screen_anchors(art, state, to)
    return _board_anchors(state) if art.option("view") == "boards" else _table_anchors(art, box_of(art), state)


def _table_anchors(art: ArtContext, box: Box, state: State) -> dict[str, Anchor]:
    anchors: dict[str, Anchor] = {}
    middle = HEAD / 2 + 0.5
    for seat, team in enumerate(state.teams):
        anchors |= _team_anchors(seat, team.board, len(team.columns))
    anchors |= _market_anchors(art, state)
    for name in SPECIALISTS:
        owner = state.holder(name)
        x, y = specialist_spot(name) if owner is None else held_spot(owner)
        anchors[name] = Anchor(x, y, 3.8, art.term(name))
    anchors["medal"] = Anchor(_MEDALS_X, middle, 3.6, art.term("medal"))
    # With few teams fewer kinds of trophies are played for.
    for kind in TROPHIES[: len(trophies_left(box, state))]:
        x = trophy_spot(kind)
        anchors[kind] = Anchor(x, middle, 3.2, art.term(kind))
    return {**anchors, **_track_anchors()}


def _team_anchors(seat: int, board: str, columns: int) -> Mapping[str, Anchor]:
    """Return the anchors of a team's head and columns."""
    head = team_head(seat)
    x, y = head.x + 32, head.y + head.height / 2
    anchors = {seat_name(seat): Anchor(x, y, 4.5, f"{seat_name(seat)}: {board}", board, head)}
    for column in range(columns):
        panel, box = panel_box(seat, column), column_box(seat, column)
        middle = (panel.x + panel.width / 2, panel.y + panel.height / 2)
        anchors[f"{seat_name(seat)}{column + 1}"] = Anchor(*middle, 6.0, f"{board} {column + 1}", area=box)
    return anchors


def _track_anchors() -> Mapping[str, Anchor]:
    anchors = {}
    for points in range(TRACK_FIRST, TRACK_LAST + 1):
        space = space_box(points)
        anchors[f"track-{points}"] = Anchor(space.x + SPACE / 2, space.y + 15.4, 2.6, str(points), area=space)
    return anchors


def _market_anchors(art: ArtContext, state: State) -> dict[str, Anchor]:
    anchors = {}
    for index, tile in enumerate(state.market):
        slot = market_box(index)
        # Two injuries may be on offer, and an anchor's name is one place.
        name = tile if tile != INJURY or "INJ" not in anchors else "INJ2"
        title = tile_name(art, tile)
        anchors[name] = Anchor(slot.x + slot.width / 2, slot.y + slot.height / 2, 9.0, title, title, slot)
    if len(state.market) < MARKET_SLOTS:
        slot = market_box(len(state.market))
        anchors["next-tile"] = Anchor(
            slot.x + slot.width / 2, slot.y + slot.height / 2, 9.0, label(art.messages, "pile-heading"), area=slot
        )
    return anchors


# ------------------------------------------------------------------------------------------------ boards, full size


_BOARD_PITCH = dimensions.BOARD_HEIGHT + BOARD_GAP


def _boards(art: ArtContext, state: State) -> Drawing:
    box, palette = box_of(art), for_print(art.low_ink)
    items = [
        translate_items(
            (board_on_table(box, state, seat, art.messages, palette),),
            _BOARD_MARGIN,
            _BOARD_MARGIN + seat * _BOARD_PITCH,
        )
        for seat in range(len(state.teams))
    ]
    width, height_ = dimensions.BOARD_WIDTH + 2 * _BOARD_MARGIN, len(items) * _BOARD_PITCH + _BOARD_MARGIN
    return Drawing(width, height_, tuple(items), anchors_of(art, state), unit=1.6)


def _board_anchors(state: State) -> dict[str, Anchor]:
    anchors: dict[str, Anchor] = {}
    for seat, team in enumerate(state.teams):
        y = _BOARD_MARGIN + seat * _BOARD_PITCH
        anchors[seat_name(seat)] = Anchor(_BOARD_MARGIN + 50, y + 12, 10, team.board, team.board)
        for column in range(len(team.columns)):
            x = _BOARD_MARGIN + dimensions.column_x(column) + dimensions.COLUMN / 2
            title = f"{team.board} {column + 1}"
            anchors[f"{seat_name(seat)}{column + 1}"] = Anchor(x, y + dimensions.row_y(SEASONS + 1) + 12, 12, title)
    return anchors


def status(art: ArtContext, state: State) -> tuple[tuple[str, str], ...]:
    """Return the season and its phase."""
    return ((label(art.messages, "season", number=str(state.season)), ""), (phase_name(art.messages, state), ""))


def views(art: ArtContext, state: State) -> Mapping[str, int]:
    """Return the seat for each team's anchor; empty if all teams are shown."""
    return {seat_name(seat): seat for seat in range(len(state.teams))} if phone_layout(art, state) else {}


_EDGES = (-9.0, -6.0, 18.0, 12.0)


def legend(art: ArtContext) -> tuple[tuple[Group, str], ...]:
    """Return symbols with their explanations: current season, deciding team, a million, a season without a player."""
    palette = on_page(art.low_ink)
    drawn: tuple[tuple[Item, str], ...] = (
        (Rect(*_EDGES, 1.5, palette.fill(GOLD), Stroke(BLACK, 0.8)), "season"),
        (Rect(*_EDGES, 1.5, palette.paper, Stroke(palette.fill(GOLD), 2.4)), "decides"),
        (coin(0, 0, 6.5, "", palette) if art.low_ink else coin(0, 0, 6.5, "1", palette), "coin"),
        (line(-9, 0, 9, 0, Stroke(palette.muted, 1.2, (3, 2), "butt")), "gone"),
    )
    return tuple((Group((item,)), art.messages.word("legend", name)) for item, name in drawn)
