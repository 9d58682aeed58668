"""All parts to print, in the order of the list of contents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

from generator.art.basket_boss.boards import bar_face, board_face, sticker_face
from generator.art.basket_boss.game_board import SEAMS, game_face
from generator.art.basket_boss.look import Look, printed
from generator.art.basket_boss.measures import (
    BAR_END,
    BAR_FOLD,
    BAR_HEIGHT,
    BAR_LENGTH,
    BOARD_HEIGHT,
    BOARD_WIDTH,
    COINS,
    COLUMN,
    GAME_HEIGHT,
    GAME_WIDTH,
    SPECIALIST,
    STICKER,
    STICKER_LENGTH,
    TILE_HEIGHT,
    TOKEN,
)
from generator.art.basket_boss.pieces import trophy_token
from generator.art.basket_boss.tile import injury_face, tile_back, tile_face
from generator.art.basket_boss.tokens import (
    AID_HEIGHT,
    AID_WIDTH,
    aid_back,
    aid_front,
    coin_face,
    disc_face,
    logo_face,
    medal_face,
    specialist_face,
)
from generator.art.basket_boss.words import WORDS
from generator.art.interface import ArtContext, Component
from generator.scene.model import Circle, Item, Scene
from generator.scene.theme import BLEED, BOARD_RADIUS, CARD_RADIUS, SAFE_SMALL, TILE_RADIUS
from generator.scene.transform import moved
from rules_engine.basket_boss.data import SPECIALISTS, TROPHIES, Box
from rules_engine.basket_boss.game import BasketBoss

Names = Mapping[str, str]

_METAL_NAMES: Mapping[str, Names] = {
    "gold": {"es": "Trofeo de oro", "en": "Gold trophy"},
    "silver": {"es": "Trofeo de plata", "en": "Silver trophy"},
    "bronze": {"es": "Trofeo de bronce", "en": "Bronze trophy"},
    "crystal": {"es": "Trofeo de cristal", "en": "Crystal trophy"},
}
_SPECIALIST_NAMES: Mapping[str, Names] = {
    "agent": {"es": "Agente", "en": "Player Agent"},
    "banker": {"es": "Banquero", "en": "Banker"},
    "referee": {"es": "Árbitro", "en": "Referee"},
    "trainer": {"es": "Entrenador", "en": "Trainer"},
}


def box_of(art: ArtContext) -> Box:
    """The data that the engine plays with."""
    return cast("BasketBoss", art.game).box


def components(art: ArtContext) -> tuple[Component, ...]:
    """Game board, tiles, trophies, medals, coins, specialists, team boards, bars, discs, stickers, aids."""
    box, look = box_of(art), printed(art.low_ink)
    makers: tuple[Callable[[Box, str, Look], Iterator[Component]], ...] = (
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
    return tuple(part for make in makers for part in make(box, art.lang, look))


def _game_board(box: Box, lang: str, look: Look) -> Iterator[Component]:
    front = Scene(GAME_WIDTH, GAME_HEIGHT, game_face(box, lang, look, BLEED))
    name = {"es": "Tablero de juego", "en": "Game board"}
    yield Component("game-board", "board", name, front, corner=BOARD_RADIUS, bleed=BLEED, seams=(SEAMS, ()))


def _tiles(box: Box, lang: str, look: Look) -> Iterator[Component]:
    back = Scene(COLUMN, TILE_HEIGHT, tile_back(look))
    for tile, player in box.tiles.items():
        face = tile_face(player, box.names[tile], int(tile[2:]), lang, look, BLEED)
        name = dict.fromkeys(("es", "en"), box.names[tile])
        yield _tile(f"tile-{tile}", name, face, back, proposed=True)
    face = injury_face(WORDS[lang]["injury"], look)
    yield _tile("tile-injury", {"es": "Lesión", "en": "Injury"}, face, back, count=box.injury_tiles)


def _tile(
    id: str,  # noqa: A002
    name: Names,
    face: tuple[Item, ...],
    back: Scene,
    *,
    count: int = 1,
    proposed: bool = False,
) -> Component:
    front = Scene(COLUMN, TILE_HEIGHT, face)
    return Component(
        id,
        "tile",
        name,
        front,
        back,
        corner=TILE_RADIUS,
        bleed=BLEED,
        safe=SAFE_SMALL,
        count=count,
        proposed=proposed,
    )


def _round(id: str, name: Names, face: tuple[Item, ...], diameter: float, count: int) -> Component:  # noqa: A002
    """A token that shows the same at both sides."""
    scene = Scene(diameter, diameter, face)
    r = diameter / 2
    return Component(id, "token", name, scene, scene, outline=Circle(r, r, r), safe=SAFE_SMALL, count=count)


def _trophies_and_medals(box: Box, _lang: str, look: Look) -> Iterator[Component]:
    for kind in TROPHIES:
        face = (moved(trophy_token(kind, look), TOKEN / 2, TOKEN / 2),)
        yield _round(f"trophy-{kind}", _METAL_NAMES[kind], face, TOKEN, box.trophies_of_each)
    yield _round("medal", {"es": "Medalla", "en": "Medal"}, medal_face(look), TOKEN, box.medals)


def _coins(box: Box, _lang: str, look: Look) -> Iterator[Component]:
    for value, diameter in COINS.items():
        name = {"es": f"Moneda de {value}", "en": f"Coin of {value}"}
        yield _round(
            f"coin-{value}", name, coin_face(value, diameter, look), diameter, box.parts["coins"] // len(COINS)
        )


def _specialists(_box: Box, lang: str, look: Look) -> Iterator[Component]:
    for specialist in SPECIALISTS:
        name = _SPECIALIST_NAMES[specialist]
        front = Scene(SPECIALIST, SPECIALIST, specialist_face(specialist, name[lang], lang, look))
        yield Component(f"specialist-{specialist}", "tile", name, front, corner=TILE_RADIUS, safe=SAFE_SMALL)


def _team_boards(box: Box, lang: str, look: Look) -> Iterator[Component]:
    for board in box.boards.values():
        front = Scene(BOARD_WIDTH, BOARD_HEIGHT, board_face(box, board, lang, look, BLEED))
        name = {"es": f"Tablero de {board.name}", "en": f"Board of the {board.name}"}
        id_ = f"team-board-{board.key.lower()}"
        yield Component(id_, "board", name, front, corner=BOARD_RADIUS, bleed=BLEED, proposed=True)


def _bars(box: Box, _lang: str, look: Look) -> Iterator[Component]:
    folds = tuple(((x, 0.0), (x, BAR_HEIGHT)) for x in (BAR_FOLD, BAR_LENGTH - BAR_FOLD))
    front = Scene(BAR_LENGTH, BAR_HEIGHT, bar_face(look))
    name = {"es": "Barra de temporada", "en": "Season bar"}
    yield Component("season-bar", "bar", name, front, safe=0.0, count=box.parts["season_bars"], folds=folds)
    fold = (((BAR_END, 0.0), (BAR_END, BAR_HEIGHT)),)
    face = Scene(STICKER_LENGTH, BAR_HEIGHT, sticker_face(look))
    name = {"es": "Pegatina de barra", "en": "Season-bar sticker"}
    yield Component("bar-sticker", "sticker", name, face, safe=0.0, count=box.parts["bar_stickers"], folds=fold)


def _discs(box: Box, _lang: str, look: Look) -> Iterator[Component]:
    yield _round("disc", {"es": "Disco", "en": "Disc"}, disc_face(look), TOKEN, box.parts["discs"])
    for board in box.boards:
        face = Scene(STICKER, STICKER, logo_face(board, look))
        r = STICKER / 2
        name = {"es": f"Pegatina de {board}", "en": f"Sticker of the {board}"}
        outline = Circle(r, r, r)
        yield Component(f"logo-{board.lower()}", "sticker", name, face, outline=outline, safe=SAFE_SMALL)


def _aids(box: Box, lang: str, look: Look) -> Iterator[Component]:
    front = Scene(AID_WIDTH, AID_HEIGHT, aid_front(lang, look))
    back = Scene(AID_WIDTH, AID_HEIGHT, aid_back(box, lang, look))
    name = {"es": "Ayuda del mánager", "en": "Manager's aid"}
    yield Component("aid", "aid", name, front, back, corner=CARD_RADIUS, count=len(box.boards))
