"""All parts to print, in the order of the list of contents."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple, cast

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
from generator.art.interface import ArtContext
from generator.scene.component import Component
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


class _Kit(NamedTuple):
    """What the parts are made of, and in which way."""

    box: Box
    lang: str
    look: Look
    proposed: frozenset[str]
    """The data files that say of themselves that they are a proposal."""


def _kit(art: ArtContext) -> _Kit:
    files = ("tiles", "teams")
    proposed = frozenset(stem for stem in files if art.data.get(stem, {}).get("status") == "proposal")
    return _Kit(box_of(art), art.lang, printed(art.low_ink), proposed)


def components(art: ArtContext) -> tuple[Component, ...]:
    """Game board, tiles, trophies, medals, coins, specialists, team boards, bars, discs, stickers, aids."""
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
    front = Scene(GAME_WIDTH, GAME_HEIGHT, game_face(kit.box, kit.lang, kit.look, BLEED))
    name = {"es": "Tablero de juego", "en": "Game board"}
    yield Component("game-board", "board", name, front, corner=BOARD_RADIUS, bleed=BLEED, seams=(SEAMS, ()))


def _tiles(kit: _Kit) -> Iterator[Component]:
    back = Scene(COLUMN, TILE_HEIGHT, tile_back(kit.look))
    for tile, player in kit.box.tiles.items():
        face = tile_face(player, kit.box.names[tile], int(tile[2:]), kit.lang, kit.look, BLEED)
        name = dict.fromkeys(("es", "en"), kit.box.names[tile])
        yield _tile(f"tile-{tile}", name, face, back, proposed="tiles" in kit.proposed)
    face = injury_face(WORDS[kit.lang]["injury"], kit.look)
    yield _tile("tile-injury", {"es": "Lesión", "en": "Injury"}, face, back, count=kit.box.injury_tiles)


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


def _trophies_and_medals(kit: _Kit) -> Iterator[Component]:
    for kind in TROPHIES:
        face = (moved(trophy_token(kind, kit.look), TOKEN / 2, TOKEN / 2),)
        yield _round(f"trophy-{kind}", _METAL_NAMES[kind], face, TOKEN, kit.box.trophies_of_each)
    yield _round("medal", {"es": "Medalla", "en": "Medal"}, medal_face(kit.look), TOKEN, kit.box.medals)


def _coins(kit: _Kit) -> Iterator[Component]:
    for value, diameter in COINS.items():
        name = {"es": f"Moneda de {value}", "en": f"Coin of {value}"}
        yield _round(
            f"coin-{value}", name, coin_face(value, diameter, kit.look), diameter, kit.box.parts["coins"] // len(COINS)
        )


def _specialists(kit: _Kit) -> Iterator[Component]:
    for specialist in SPECIALISTS:
        name = _SPECIALIST_NAMES[specialist]
        front = Scene(SPECIALIST, SPECIALIST, specialist_face(specialist, name[kit.lang], kit.lang, kit.look))
        yield Component(f"specialist-{specialist}", "tile", name, front, corner=TILE_RADIUS, safe=SAFE_SMALL)


def _team_boards(kit: _Kit) -> Iterator[Component]:
    proposed = "teams" in kit.proposed
    for board in kit.box.boards.values():
        front = Scene(BOARD_WIDTH, BOARD_HEIGHT, board_face(kit.box, board, kit.lang, kit.look, BLEED))
        name = {"es": f"Tablero de {board.name}", "en": f"Board of the {board.name}"}
        id_ = f"team-board-{board.key.lower()}"
        yield Component(id_, "board", name, front, corner=BOARD_RADIUS, bleed=BLEED, proposed=proposed)


def _bars(kit: _Kit) -> Iterator[Component]:
    folds = tuple(((x, 0.0), (x, BAR_HEIGHT)) for x in (BAR_FOLD, BAR_LENGTH - BAR_FOLD))
    front = Scene(BAR_LENGTH, BAR_HEIGHT, bar_face(kit.look))
    name = {"es": "Barra de temporada", "en": "Season bar"}
    yield Component("season-bar", "bar", name, front, safe=0.0, count=kit.box.parts["season_bars"], folds=folds)
    fold = (((BAR_END, 0.0), (BAR_END, BAR_HEIGHT)),)
    face = Scene(STICKER_LENGTH, BAR_HEIGHT, sticker_face(kit.look))
    name = {"es": "Pegatina de barra", "en": "Season-bar sticker"}
    yield Component("bar-sticker", "sticker", name, face, safe=0.0, count=kit.box.parts["bar_stickers"], folds=fold)


def _discs(kit: _Kit) -> Iterator[Component]:
    yield _round("disc", {"es": "Disco", "en": "Disc"}, disc_face(kit.look), TOKEN, kit.box.parts["discs"])
    for board in kit.box.boards:
        face = Scene(STICKER, STICKER, logo_face(board, kit.look))
        r = STICKER / 2
        name = {"es": f"Pegatina de {board}", "en": f"Sticker of the {board}"}
        outline = Circle(r, r, r)
        yield Component(f"logo-{board.lower()}", "sticker", name, face, outline=outline, safe=SAFE_SMALL)


def _aids(kit: _Kit) -> Iterator[Component]:
    front = Scene(AID_WIDTH, AID_HEIGHT, aid_front(kit.lang, kit.look))
    proposed = bool(kit.proposed)
    back = Scene(AID_WIDTH, AID_HEIGHT, aid_back(kit.box, kit.lang, kit.look, proposed))
    name = {"es": "Ayuda del mánager", "en": "Manager's aid"}
    yield Component("aid", "aid", name, front, back, corner=CARD_RADIUS, count=len(kit.box.boards), proposed=proposed)
