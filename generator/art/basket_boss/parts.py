"""The parts to print, in the order of the list of components.

The tuck box: rows of basketballs, and the name on a season bar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from generator.art.basket_boss.boards import bar_face, board_face, sticker_face
from generator.art.basket_boss.card_rows import tile_id
from generator.art.basket_boss.dimensions import (
    BAR_END,
    BAR_FOLD,
    BAR_HEIGHT,
    BAR_LENGTH,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    COINS,
    GAME_HEIGHT,
    GAME_WIDTH,
    STICKER,
    STICKER_LENGTH,
    TILE_SAFE,
    TOKEN,
)
from generator.art.basket_boss.game_board import SEAMS, game_face
from generator.art.basket_boss.layout import ArtContext, box_of
from generator.art.basket_boss.palette import BLACK, GOLD, PLUM, WHITE, Palette, for_print
from generator.art.basket_boss.pieces import ball, trophy_token
from generator.art.basket_boss.tokens import (
    AID_HEIGHT,
    AID_WIDTH,
    aid_back,
    aid_front,
    coin_face,
    disc_face,
    logo_face,
    medal_face,
)
from generator.art.interface import BoxStyle
from generator.content.messages import Messages
from generator.i18n.texts import Texts
from generator.scene.component import Component, round_token
from generator.scene.fonts import BC800, text_width
from generator.scene.model import MM_PER_PT, Circle, Item, Rect, Scene, Stroke, translate_items
from generator.scene.path import line, polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import BLEED, BOARD_RADIUS, CARD_RADIUS, SAFE_SMALL, TILE_RADIUS
from rules_engine.basket_boss.data import INJURY, SPECIALISTS, TROPHIES, Box


class _Kit(NamedTuple):
    """The common arguments for drawing the parts."""

    art: ArtContext
    box: Box
    messages: Messages
    palette: Palette
    proposed: frozenset[str]
    """The names of the data files that have the status of a proposal."""


def _kit(art: ArtContext) -> _Kit:
    files = ("tiles", "teams")
    proposed = frozenset(stem for stem in files if art.data.get(stem, {}).get("status") == "proposal")
    return _Kit(art, box_of(art), art.messages, for_print(art.low_ink), proposed)


def components(art: ArtContext) -> tuple[Component, ...]:
    """Return boards, tiles, tokens, coins, bars, discs, stickers and aids."""
    kit = _kit(art)
    makers: tuple[Callable[[_Kit], Iterator[Component]], ...] = (
        _game_board,
        _tiles,
        _trophies_and_medals,
        _coins,
        _specialists,
        _team_boards,
        _bars,
        _discs,
        _aids,
    )
    return tuple(part for make in makers for part in make(kit))


def _game_board(kit: _Kit) -> Iterator[Component]:
    front = Scene(GAME_WIDTH, GAME_HEIGHT, game_face(kit.box, kit.messages, kit.palette, BLEED))
    name = kit.art.names("part-game-board")
    yield Component("game-board", "board", name, front, corner=BOARD_RADIUS, bleed=BLEED, seams=(SEAMS, ()))


def _tiles(kit: _Kit) -> Iterator[Component]:
    agents = kit.art.names("family-tile")
    for tile in kit.box.tiles:
        name = Texts(dict.fromkeys(kit.art.every_language, kit.box.names[tile]))
        yield replace(_tile(kit, tile, name), proposed="tiles" in kit.proposed, family=agents)
    yield replace(_tile(kit, INJURY, kit.art.names("piece-INJ")), count=kit.box.injury_tiles)


def _tile(kit: _Kit, tile: str, name: Mapping[str, str]) -> Component:
    drawn = kit.art.faces(kit.art, None)[id_ := tile_id(tile)]
    # What is a card to the deck's file is a tile in the kit.
    tile_ = id_.replace("card-", "tile-")
    return Component(tile_, "tile", name, drawn.front, drawn.back, corner=TILE_RADIUS, bleed=BLEED, safe=TILE_SAFE)


def _trophies_and_medals(kit: _Kit) -> Iterator[Component]:
    for kind in TROPHIES:
        face = Scene(TOKEN, TOKEN, (translate_items(trophy_token(kind, kit.palette), TOKEN / 2, TOKEN / 2),))
        yield round_token(f"trophy-{kind}", kit.art.names(f"part-trophy-{kind}"), face, kit.box.trophies_of_each)
    medal = Scene(TOKEN, TOKEN, medal_face(kit.palette))
    yield round_token("medal", kit.art.names("part-medal"), medal, kit.box.medals)


def _coins(kit: _Kit) -> Iterator[Component]:
    for value, diameter in COINS.items():
        name = kit.art.names("part-coin", value=str(value))
        face = Scene(diameter, diameter, coin_face(value, diameter, kit.palette))
        # The number is that of all coins, of which there are equally many of each value.
        yield round_token(f"coin-{value}", name, face, kit.box.parts["coins"] // len(COINS))


def _specialists(kit: _Kit) -> Iterator[Component]:
    family = kit.art.names("family-specialist")
    for specialist in SPECIALISTS:
        front = kit.art.faces(kit.art, None)[f"tile-{specialist}"].front
        yield Component(
            f"specialist-{specialist}",
            "tile",
            kit.art.names(f"term-{specialist}"),
            front,
            corner=TILE_RADIUS,
            safe=TILE_SAFE,
            family=family,
        )


def _team_boards(kit: _Kit) -> Iterator[Component]:
    proposed, family = "teams" in kit.proposed, kit.art.names("family-team-board")
    for board in kit.box.boards.values():
        front = Scene(BOARD_WIDTH, BOARD_HEIGHT, board_face(kit.box, board, kit.messages, kit.palette, BLEED))
        name = kit.art.names("part-team-board", team=board.name)
        id_ = f"team-board-{board.key.lower()}"
        yield Component(id_, "board", name, front, corner=BOARD_RADIUS, bleed=BLEED, proposed=proposed, family=family)


def _bars(kit: _Kit) -> Iterator[Component]:
    folds = tuple(((x, 0.0), (x, BAR_HEIGHT)) for x in (BAR_FOLD, BAR_LENGTH - BAR_FOLD))
    front = Scene(BAR_LENGTH, BAR_HEIGHT, bar_face(kit.palette))
    name = kit.art.names("part-season-bar")
    # Nothing on a bar is read that a cut a little off could touch.
    yield Component("season-bar", "bar", name, front, safe=0.0, count=kit.box.parts["season_bars"], folds=folds)
    fold = (((BAR_END, 0.0), (BAR_END, BAR_HEIGHT)),)
    face = Scene(STICKER_LENGTH, BAR_HEIGHT, sticker_face(kit.palette))
    name = kit.art.names("part-bar-sticker")
    yield Component("bar-sticker", "sticker", name, face, safe=0.0, count=kit.box.parts["bar_stickers"], folds=fold)


def _discs(kit: _Kit) -> Iterator[Component]:
    disc = Scene(TOKEN, TOKEN, disc_face(kit.palette))
    yield round_token("disc", kit.art.names("part-disc"), disc, kit.box.parts["discs"])
    family = kit.art.names("family-logo")
    for board in kit.box.boards:
        face = Scene(STICKER, STICKER, logo_face(board, kit.palette))
        r = STICKER / 2
        name = kit.art.names("part-logo", team=board)
        outline = Circle(r, r, r)
        yield Component(f"logo-{board.lower()}", "sticker", name, face, outline=outline, safe=SAFE_SMALL, family=family)


def _aids(kit: _Kit) -> Iterator[Component]:
    front = Scene(AID_WIDTH, AID_HEIGHT, aid_front(kit.messages, kit.palette, kit.art.title))
    proposed = bool(kit.proposed)
    back = Scene(AID_WIDTH, AID_HEIGHT, aid_back(kit.box, kit.messages, kit.palette, kit.art.title, proposed))
    name = kit.art.names("part-aid")
    count = len(kit.box.boards)
    yield Component("aid", "aid", name, front, back, corner=CARD_RADIUS, bleed=BLEED, count=count, proposed=proposed)


_ROW, _RADIUS, _BAR = 9.0, 2.55, 15.0
_BALLS = (1, 4, 2, 3, 5, 2, 1, 3, 4, 2)
"""Number of balls on each row, from the top; they are no player's values. The thumb notch cuts the first row short."""


def box_style(art: ArtContext) -> BoxStyle:
    """Return the style of the box."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        return _face(width, height, bleed, art.title.upper(), for_print(art.low_ink))

    return BoxStyle(face)


def _face(width: float, height: float, bleed: float, title: str, palette: Palette) -> tuple[Item, ...]:
    full, top = width + 2 * bleed, (height - _BAR) / 2
    # Capitals 6.2 mm high (0.7 of the size), or 4 mm from both sides: the width is measured at 30 pt.
    size = min(6.2 / MM_PER_PT / 0.7, 30.0 * (width - 8) / text_width(BC800, 30, title))
    tip = palette.ink if palette.low_ink else GOLD
    arrows = [
        polygon(((x - 2.6, top + _BAR), (x + 2.6, top + _BAR), (x, top + _BAR + 3.6)), tip)
        for x in (width * part / 8 for part in (2, 4, 6))
    ]
    return (
        Rect(-bleed, -bleed, full, height + 2 * bleed, 0, WHITE),
        *_rows(width, height, bleed, palette),
        Rect(-bleed, top - 1.1, full, 1.1, 0, tip),
        Rect(-bleed, top, full, _BAR, 0, palette.fill(BLACK), Stroke(BLACK, 0.5)),
        centred_text(width / 2, height / 2, title, BC800, round(size, 1), palette.ink if palette.low_ink else WHITE),
        *arrows,
    )


def _rows(width: float, height: float, bleed: float, palette: Palette) -> tuple[Item, ...]:
    """Return the lines between the rows, and the balls on the rows that the bar does not cover."""
    items: list[Item] = []
    for number, balls in enumerate(_BALLS[: int(height / _ROW) + 1]):
        y = _ROW * number
        items.append(
            line(-bleed, y + _ROW, width + bleed, y + _ROW, Stroke(palette.line if palette.low_ink else PLUM, 0.25))
        )
        # 3.6 mm below the bar are its arrows.
        if y + _ROW < (height - _BAR) / 2 - 1 or y > (height + _BAR) / 2 + 3.6:
            items += [
                ball(8 + 6.4 * place, y + _ROW / 2, _RADIUS, palette)
                for place in range(min(balls, int((width - 10) / 6.4)))
            ]
    return tuple(items)
