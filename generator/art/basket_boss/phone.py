"""A state on a phone: tabs with the standings, what is on offer with the answers, one team from the bar down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.art.basket_boss.boards import agent_number, printed_number
from generator.art.basket_boss.box import box_of
from generator.art.basket_boss.labels import height_text, label, tile_name
from generator.art.basket_boss.palette import (
    BLACK,
    CURRENT,
    GOLD,
    ORANGE,
    PLUM,
    TYPE_PALETTES,
    WHITE,
    Palette,
    on_page,
    type_area,
    type_text,
)
from generator.art.basket_boss.phone_layout import WIDTH, PhoneLayout
from generator.art.basket_boss.pieces import coin, medal, plaster, plate, specialist, trophy
from generator.art.basket_boss.portrait import Face, face_of, portrait
from generator.art.interface import ArtContext
from generator.scene.fonts import BC600, BC700, BC800, text_width
from generator.scene.model import MM_PER_PT, Circle, Colour, Font, Item, Rect, Stroke, Text
from generator.scene.path import hatch, line, polygon
from generator.scene.shapes.badges import tick
from generator.scene.shapes.text import baseline
from generator.scene.state_drawing import Anchor, Arrangement, Drawing, Part
from rules_engine.basket_boss.data import INJURY, SEASONS, SPECIALISTS, TROPHIES, Player
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.standings import trophies_left
from rules_engine.basket_boss.state import HIDDEN, Auction, Bribes, Development, Hiring, Injury, State, seat_name
from rules_engine.core import Decision

_UNIT = 4.0
_LEAST = 12.4
"""The least type in px, 11 on the narrowest phone."""
_TABS_SIDE_BY_SIDE = 3
"""With more teams a tab has its strength below its name."""


def draw_on_phone(art: ArtContext, state: State, to: PhoneLayout) -> Drawing:
    """Return the drawing, in px."""
    made = _Phone(art, state, to, replace(on_page(art.low_ink), least=_LEAST / MM_PER_PT))
    part = Part.at(Rect(0, 0, WIDTH, to.frame.height), 0, 0, 1.0)
    arrangement = Arrangement(WIDTH, to.frame.height, (part,), _UNIT)
    items = tuple(made.items())
    return Drawing(WIDTH, to.frame.height, items, phone_anchors(art, state, to), unit=_UNIT, arrangement=arrangement)


def _text(x: float, middle: float, text: str, font: Font, px: float, colour: Colour, room: float = 0.0) -> Text:
    """Return a text from x, its capitals around `middle`; smaller where there is less room, but never too small."""
    size = px / MM_PER_PT
    while room and size * MM_PER_PT > _LEAST and text_width(font, size, text) > room:
        size -= 0.5 / MM_PER_PT
    return Text(x, baseline(font, size, middle), text, font, size, colour)


def _centred(x: float, middle: float, text: str, font: Font, px: float, colour: Colour, room: float = 0.0) -> Text:
    return replace(_text(x, middle, text, font, px, colour, room), anchor="middle")


@dataclass(frozen=True, slots=True)
class _Phone:
    art: ArtContext
    state: State
    to: PhoneLayout
    palette: Palette

    def items(self) -> Iterator[Item]:
        """Yield everything from the top."""
        for seat in range(len(self.state.teams)):
            yield from self._tab(seat)
        yield from self._offer()
        yield from self._beside()
        yield from self._team()

    # -------------------------------------------------------------------------------------------------- the tabs

    @property
    def _deciding(self) -> tuple[int, ...]:
        node = self.art.game.node(self.state)
        return tuple(node.seats) if isinstance(node, Decision) else ()

    def _tab(self, seat: int) -> Iterator[Item]:
        team, box, palette = self.state.teams[seat], self.to.tab(seat), self.palette
        is_shown = seat == self.to.seat
        ground = palette.fill(PLUM) if is_shown else palette.paper
        ink = WHITE if is_shown and not palette.low_ink else palette.ink
        if seat in self._deciding:
            yield _around(box, 2.5, palette)
        yield replace(box, fill=ground, stroke=Stroke(palette.ink if is_shown else palette.line, 2))
        points = str(strength(box_of(self.art), self.state, seat))
        money = label(self.art.messages, "money", amount=str(team.money))
        low = box.y + 0.72 * box.height
        is_wide = len(self.state.teams) <= _TABS_SIDE_BY_SIDE
        width, height = (30.0, 34.0) if is_wide else (24.0, 19.0)
        plate_y = box.y + (box.height - height) / 2 if is_wide else low - height / 2
        room = box.width - 15 - (width if is_wide else 0)
        yield _text(box.x + 8, box.y + 0.3 * box.height, team.board, BC700, 17, ink, room)
        yield _coin(box.x + 13, low, palette)
        yield _text(box.x + 22, low, money, BC600, 15, ink)
        held = Rect(box.x + box.width - width - 5, plate_y, width, height, 4, palette.paper, Stroke(palette.ink, 1.6))
        yield held
        yield _centred(held.x + width / 2, held.y + height / 2, points, BC800, 19 if is_wide else 15, palette.ink)

    # ------------------------------------------------------------------------------------------- what is on offer

    def _offer(self) -> Iterator[Item]:
        if isinstance(self.state.stage, Hiring | Development):
            yield from self._prizes(tuple(name for name in SPECIALISTS if self.state.holder(name) is None))
        elif isinstance(self.state.stage, Bribes) or self.state.phase == _TROPHIES_PHASE:
            yield from self._prizes(_left(self.art, self.state))
        else:
            yield from self._lot(self.state.market[0] if self.state.market else "")

    def _prizes(self, names: tuple[str, ...]) -> Iterator[Item]:
        """Draw what can be won or hired."""
        yield replace(self.to.lot, fill=self.palette.paper, stroke=Stroke(self.palette.line, 2))
        for name in names:
            box = _prize_box(self.to, names.index(name))
            x, y, size = box.x + box.width / 2, box.y + box.height / 2, 40.0
            if name in SPECIALISTS:
                yield specialist(name, x - size / 2, y - size / 2, size)
            else:
                yield trophy(name, x - size / 2, y - size / 2, size, self.palette)

    def _lot(self, tile: str) -> Iterator[Item]:
        box, palette = self.to.lot, self.palette
        if not tile:
            yield replace(box, stroke=Stroke(palette.line, 1.5, (7, 5), "butt"))
            return
        if tile == INJURY:
            yield replace(box, fill=palette.paper, stroke=Stroke(palette.ink, 2.5))
            yield plaster(box.x + 44, box.y + box.height / 2, 48, palette)
            word = label(self.art.messages, "injury-tile")
            yield _text(box.x + 84, box.y + box.height / 2, word, BC800, 20, palette.ink)
            return
        player = box_of(self.art).tiles[tile]
        head = 0.53 * box.height
        middle = box.y + head / 2
        yield replace(box, fill=palette.paper)
        yield from type_area(player.type, replace(box, height=head), palette, 7.0)
        yield plate(box.x + 8, middle - 13, 32, 26, player.type, palette)
        name = Rect(box.x + 46, middle - 13, box.width - 53, 26, 4, WHITE if not palette.low_ink else palette.paper)
        yield name
        ink = palette.ink if palette.low_ink else BLACK
        height = height_text(self.art.messages, player.height)
        yield replace(_text(name.x + name.width - 6, middle, height, BC600, 14, ink), anchor="end")
        coins = 14.0 * max(player.coins, 1)
        room = name.width - 16 - text_width(BC600, 14 / MM_PER_PT, height) - coins
        yield _text(name.x + 6, middle, box_of(self.art).names[tile], BC700, 17, ink, room)
        for number in range(max(player.coins, 1)):
            x = name.x + name.width - 18 - text_width(BC600, 14 / MM_PER_PT, height) - 14 * number
            yield _coin(x, middle, palette) if player.coins else coin(x, middle, 6, "", palette)
        width = box.width / SEASONS
        for season, value in enumerate(player.values):
            cell = Rect(box.x + season * width, box.y + head, width, box.height - head)
            yield replace(
                cell, fill=palette.fill(GOLD) if season == 0 else palette.paper, stroke=Stroke(palette.line, 1)
            )
            ink = BLACK if season == 0 and not palette.low_ink else palette.ink
            yield _centred(cell.x + width / 2, cell.y + cell.height / 2, str(value), BC800, 19, ink)
        yield replace(box, stroke=Stroke(palette.ink, 2.5))

    def _beside(self) -> Iterator[Item]:
        """Draw each team's answer, or what else is on the market."""
        rows = list(self._answers())
        if not rows and not self.state.market[1:]:
            return
        yield replace(self.to.side, fill=self.palette.paper, stroke=Stroke(self.palette.line, 2))
        for place, (seat, text, is_asked) in enumerate(rows):
            box = self.to.side_row(place, len(rows))
            middle = box.y + box.height / 2
            ink = self.palette.ink
            if is_asked:
                yield replace(box, r=4, fill=self.palette.fill(GOLD))
                ink = BLACK if not self.palette.low_ink else ink
            size = min(17.0, box.height - 1)
            yield _text(box.x + 8, middle, self.state.teams[seat].board, BC600, size, ink, box.width - 34)
            if text == _DONE:
                yield tick(box.x + box.width - 14, middle, 11)
            else:
                yield _centred(box.x + box.width - 14, middle, text, BC800, size, ink)
        for place, tile in enumerate(() if rows else self.state.market[1 : 1 + self.to.market_rows]):
            box = self.to.market_box(place + 1)
            kind = "" if tile == INJURY else f"{box_of(self.art).tiles[tile].type} "
            text = f"{kind}{tile_name(self.art, tile)}"
            yield _text(box.x + 8, box.y + box.height / 2, text, BC600, 16, self.palette.ink, box.width - 12)

    def _answers(self) -> Iterator[tuple[int, str, bool]]:
        """Yield each seat that answers, what it has said, and whether it is asked now."""
        stage, seats = self.state.stage, range(len(self.state.teams))
        match stage:
            case Auction(leader=leader, high=high, passed=passed):
                for seat in seats:
                    said = str(high) if seat == leader else "–" if seat in passed else ""
                    yield seat, said or ("?" if seat in self._deciding else ""), seat in self._deciding
            case Injury(_, amounts):
                yield from ((seat, _secret(amounts[seat]), amounts[seat] is None) for seat in seats)
            case Bribes(tied, amounts):
                pairs = zip(tied, amounts, strict=True)
                yield from ((seat, _secret(amount), amount is None) for seat, amount in pairs)
            case Hiring(_, chosen):
                yield from ((seat, _DONE if chosen[seat] else "", seat in self._deciding) for seat in seats)

    # -------------------------------------------------------------------------------------------------- the team

    def _team(self) -> Iterator[Item]:
        to, palette, seat = self.to, self.palette, self.to.seat
        if seat in self._deciding:
            yield _around(to.team, 3, palette)
        yield replace(to.team, fill=palette.paper)
        yield from self._won()
        for season in range(to.bar, SEASONS + 1):
            yield from self._season(season)
        for column in range(len(self.state.teams[seat].columns)):
            yield from self._column(column)
        yield from self._bar()
        first, last = to.cell_box(seat, 0, to.bar), to.cell_box(seat, 4, to.bar)
        bottom = first.y + first.height
        yield line(first.x, bottom, last.x + last.width, bottom, Stroke(palette.ink, 2.4))
        yield replace(to.team, stroke=Stroke(palette.ink, 2.6))

    def _won(self) -> Iterator[Item]:
        """Draw the team's specialist, medals and trophies."""
        team, palette, size = self.state.teams[self.to.seat], self.palette, 0.72 * self.to.frame.line
        won = [(kind, count) for kind, count in zip(TROPHIES, team.trophies, strict=True) if count]
        won = [(team.specialist, 1)] * bool(team.specialist) + [("medal", team.medals)] * bool(team.medals) + won
        for place, (name, count) in enumerate(won):
            x, y = self.to.line_spot(place)
            if name in SPECIALISTS:
                yield specialist(name, x - size / 2, y - size / 2, size)
            elif name in TROPHIES:
                yield trophy(name, x - size / 2, y - size / 2, size, palette)
            else:
                yield medal(x, y, 0.42 * size, palette)
            if count > 1:
                yield _text(x + 0.55 * size, y, f"×{count}", BC700, 15, palette.ink)

    def _season(self, season: int) -> Iterator[Item]:
        box, palette = self.to.season_box(season), self.palette
        is_current = season == self.to.bar
        if is_current:
            yield replace(box, fill=palette.fill(GOLD))
        ink = BLACK if is_current and not palette.low_ink else palette.muted
        yield _centred(box.x + box.width / 2, box.y + box.height / 2, str(season), BC800, 17, ink)

    def _column(self, index: int) -> Iterator[Item]:
        state, seat, palette = self.state, self.to.seat, self.palette
        team = state.teams[seat]
        column, box = team.columns[index], box_of(self.art)
        printed = box.boards[team.board].players[index]
        if column.tile and not column.space:
            back = self.to.played_box(seat, index, self.to.bar)
            inner = Rect(back.x + 4, back.y + 4, back.width - 8, back.height - 8, 5, palette.fill(PLUM))
            yield replace(inner, stroke=Stroke(palette.ink, 1.5))
            yield Circle(
                back.x + back.width / 2, back.y + back.height / 2, 14, palette.fill(ORANGE), Stroke(BLACK, 1.4)
            )
            return
        player = box.tiles.get(column.tile, printed)
        first = column.space or state.bar
        for row in range(state.bar, SEASONS + 1):
            space = first + row - state.bar
            value = player.values[space - 1] if space <= SEASONS else None
            yield from self._cell(index, row, player, value, bool(column.tile))
        yield from self._panel(index, player, column.tile)
        if column.tile:
            yield replace(self.to.played_box(seat, index, state.bar), stroke=Stroke(palette.ink, 2))
        if column.injured:
            at = self.to.plate_box(seat, index)
            yield replace(at, x=at.x - 2, width=at.width + 4, fill=WHITE, stroke=Stroke(BLACK, 1.4))
            yield plaster(at.x + at.width / 2, at.y + at.height / 2, 22, Palette(BLACK, WHITE, BLACK, BLACK))

    def _cell(self, index: int, row: int, player: Player, value: int | None, is_tile: bool) -> Iterator[Item]:
        """Draw a season of a column; past a tile's last one there is nothing."""
        cell, palette = self.to.cell_box(self.to.seat, index, row), self.palette
        paper = CURRENT if row == self.to.bar and not palette.low_ink else palette.paper
        yield replace(cell, fill=paper, stroke=Stroke(palette.line, 1))
        if value is None:
            return
        colour, middle = palette.fill(TYPE_PALETTES[player.type].colour), cell.y + cell.height / 2
        yield Rect(cell.x, cell.y, 22 if is_tile else 4, cell.height, 0, colour)
        ink = type_text(player.type, palette) if is_tile else palette.ink
        yield _centred(cell.x + (11 if is_tile else 14), middle, str(value), BC800, 19, ink)
        if not value:
            yield line(cell.x + 26, middle, cell.x + cell.width - 5, middle, Stroke(palette.muted, 1.2, (4, 3), "butt"))
        rows = (range(min(value, 3)), range(3, value))
        for number, places in enumerate(rows):
            y = middle + (0 if value <= _BALLS_IN_A_ROW else (number - 0.5) * 11)
            for place in places:
                x = cell.x + 30 + 11 * (place - 3 * number)
                edge = Stroke(BLACK if is_tile and not palette.low_ink else palette.muted, 1.3)
                yield Circle(x, y, 4.4, palette.fill(ORANGE) if is_tile else None, edge)

    def _panel(self, index: int, player: Player, tile: str) -> Iterator[Item]:
        """Draw type, coins, face, name and height."""
        panel, palette, to = self.to.panel_box(self.to.seat, index), self.palette, self.to
        middle, at = panel.x + panel.width / 2, self.to.plate_box(self.to.seat, index)
        yield replace(panel, fill=palette.paper, stroke=Stroke(palette.line, 1))
        if not tile and not player.values[self.state.bar - 1]:
            yield hatch(panel, 7, 45, Stroke(palette.line, 2))
        yield plate(at.x, at.y, at.width, at.height, player.type, palette)
        yield Rect(at.x + 2, at.y + at.height - 4, at.width - 4, 3, 1, palette.fill(TYPE_PALETTES[player.type].colour))
        for number in range(max(player.coins, 1)):
            y = at.y + at.height / 2 + (0 if player.coins < 2 else (number - 0.5) * 13)
            yield (
                _coin(panel.x + panel.width - 12, y, palette)
                if player.coins
                else coin(panel.x + panel.width - 12, y, 6, "", palette)
            )
        height = height_text(self.art.messages, player.height)
        low = panel.y + panel.height - 12
        if to.frame.face:
            y = at.y + at.height + 6 + to.frame.face
            yield portrait(self._face(index, player, tile), middle, y, to.frame.face, palette, outline=not tile)
            if tile:
                name = box_of(self.art).names[tile]
                if text_width(BC700, _LEAST / MM_PER_PT, name) <= panel.width - 4:
                    yield Rect(panel.x + 1.5, low - 24, panel.width - 3, 16, 0, palette.paper)
                    yield _centred(middle, low - 15, name, BC700, 15, palette.ink, panel.width - 4)
        yield _centred(middle, low, height, BC600, 14, palette.muted)

    def _face(self, index: int, player: Player, tile: str) -> Face:
        box, board = box_of(self.art), self.state.teams[self.to.seat].board
        if tile:
            return face_of(agent_number(box, tile), veteran=player.values[0] >= 3 and not player.values[-1])
        return face_of(printed_number(list(box.boards).index(board), index))

    def _bar(self) -> Iterator[Item]:
        box, palette = self.to.bar_box, self.palette
        yield replace(box, fill=palette.fill(BLACK), stroke=Stroke(palette.ink, 1.4))
        for x in (box.x, box.x + box.width - 7):
            yield Rect(x, box.y, 7, box.height, 0, palette.fill(GOLD), Stroke(palette.ink, 1.2))
        y = box.y + box.height
        for column in range(5):
            at = self.to.column_box(self.to.seat, column)
            x = at.x + at.width / 2
            tip = palette.ink if palette.low_ink else GOLD
            yield polygon(((x - 8, y - 12), (x + 8, y - 12), (x, y - 2)), tip)


_BALLS_IN_A_ROW = 3
_TROPHIES_PHASE = 2
_DONE = "done"


def _around(box: Rect, by: float, palette: Palette) -> Rect:
    """Return the gold ring of who has to decide."""
    colour = palette.ink if palette.low_ink else GOLD
    wide = replace(box, x=box.x - by / 2, y=box.y - by / 2, width=box.width + by, height=box.height + by)
    return replace(wide, r=box.r + by / 2, stroke=Stroke(colour, 2 * by))


def _coin(x: float, y: float, palette: Palette) -> Circle:
    return Circle(x, y, 6, palette.fill(GOLD), Stroke(BLACK, 1.6))


def _secret(amount: int | None) -> str:
    """Return a secret amount: not chosen, hidden, or known to its owner."""
    return "" if amount is None else "?" if amount == HIDDEN else str(amount)


def _left(art: ArtContext, state: State) -> tuple[str, ...]:
    """Return the trophies that are left."""
    return tuple(kind for kind, left in zip(TROPHIES, trophies_left(box_of(art), state), strict=False) if left)


def _prize_box(to: PhoneLayout, place: int) -> Rect:
    box = to.lot
    return Rect(box.x + 5 + place * 52, box.y + (box.height - 48) / 2, 48, 48)


# ---------------------------------------------------------------------------------------------------------- anchors


def phone_anchors(art: ArtContext, state: State, to: PhoneLayout) -> dict[str, Anchor]:
    """Return the anchors of the state's drawing on a phone."""
    found: dict[str, Anchor] = {}
    for seat, team in enumerate(state.teams):
        x, y = to.sum_spot(seat)
        found[seat_name(seat)] = Anchor(x, y, 9, f"{seat_name(seat)}: {team.board}", team.board, to.tab(seat))
    board = state.teams[to.seat].board
    for column in range(len(state.teams[to.seat].columns)):
        panel, area = to.panel_box(to.seat, column), to.column_box(to.seat, column)
        x, y = panel.x + panel.width / 2, panel.y + panel.height / 2
        found[f"{seat_name(to.seat)}{column + 1}"] = Anchor(x, y, 22, f"{board} {column + 1}", area=area)
    return found | _offered(art, state, to) | _held(art, state, to)


def _offered(art: ArtContext, state: State, to: PhoneLayout) -> dict[str, Anchor]:
    if isinstance(state.stage, Hiring | Development):
        names = tuple(name for name in SPECIALISTS if state.holder(name) is None)
        return {name: _anchor(_prize_box(to, place), art.term(name)) for place, name in enumerate(names)}
    if isinstance(state.stage, Bribes) or state.phase == _TROPHIES_PHASE:
        return {name: _anchor(_prize_box(to, place), art.term(name)) for place, name in enumerate(_left(art, state))}
    shown = state.market[:1] if isinstance(state.stage, Auction | Injury) else state.market[: 1 + to.market_rows]
    return {tile: _anchor(to.market_box(index), tile_name(art, tile)) for index, tile in enumerate(shown)}


def _held(art: ArtContext, state: State, to: PhoneLayout) -> dict[str, Anchor]:
    name = state.teams[to.seat].specialist
    if not name:
        return {}
    x, y = to.line_spot(0)
    return {name: Anchor(x, y, 0.36 * to.frame.line, art.term(name), area=Circle(x, y, 22))}


def _anchor(box: Rect, title: str) -> Anchor:
    radius = min(box.width, box.height) / 2
    return Anchor(box.x + box.width / 2, box.y + box.height / 2, radius, title, area=box)
