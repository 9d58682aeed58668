"""Pictures of set-up tables: of each game for its card and for links to its pages, of all games for links to the home
page; and the site's icon in the sizes that devices ask for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO
from math import ceil, sqrt
from typing import TYPE_CHECKING

from generator.art.context import art_context, source_folders
from generator.art.packages import has_art
from generator.art.pictures import read_picture
from generator.content.loader import GameContent
from generator.diagrams.diagram import diagram
from generator.outputs.record import inputs_digest, program_digest
from generator.printing.exports.tabletop import FILE, tabletop
from generator.resources import resource_dir
from generator.scene.model import Colour, Rect, Scene, translate_items
from generator.scene.theme import INK
from generator.website.link_pictures import SIZE, kept_picture, picture_drawn_once, social_picture

if TYPE_CHECKING:
    from PIL.Image import Image

CARD_PICTURE, LINK_PICTURE = "table.webp", "link.png"
"""Their names in a game's folder; a link's is also in that of the language."""
CARD = (960, 640)
"""The size of a card's picture in pixels: twice what the widest card shows."""
ICONS = (192, 512)
"""Sizes in pixels of the icons that devices put among their programs."""
TOUCH = 180
"""The size in pixels of the icon of phones that cut its corners themselves."""
_MASKED = 0.8
"""The part of an icon that every device shows, whatever shape it cuts."""


def game_pictures(game: GameContent, lang: str) -> dict[str, bytes]:
    """Return the pictures of a game, by path below the language's folder.

    A game that does not say how its table is set up has the start of play behind links, one without art nothing.
    """
    if has_table(game):
        table = tabletop(game, lang)
        return {
            f"{game.name}/{CARD_PICTURE}": card_picture(table),
            f"{game.name}/{LINK_PICTURE}": link_picture(table),
        }
    if not has_art(game.name):
        return {}
    start = diagram(art_context(game, lang), game.start())
    return {f"{game.name}/{LINK_PICTURE}": social_picture(start, Colour("game", game.sheet.colour))}


def home_picture(games: Sequence[GameContent], lang: str) -> dict[str, bytes]:
    """Return the picture behind links to the home page: the tables of the games; nothing if no table is set up."""
    shown = [game for game in games if has_table(game)]
    if not shown:
        return {}
    # Known by what the tables are drawn from: drawing them all takes longer than the rest of a language's own pages.
    folders = [folder for game in shown for folder in source_folders(game)]
    inputs = inputs_digest(program_digest(), resource_dir("templates"), *folders, lang)

    def draw() -> Scene:
        return _side_by_side([tabletop(game, lang) for game in shown])

    return {LINK_PICTURE: picture_drawn_once(inputs, draw, SIZE, _png)}


def has_table(content: GameContent) -> bool:
    """Return whether the game says how its table is set up."""
    return (content.folder / FILE).is_file()


def card_picture(table: Scene) -> bytes:
    """Return a table as WebP, for the game's card."""
    return kept_picture(_fitted(table, CARD), CARD, _webp)


def link_picture(*tables: Scene) -> bytes:
    """Return tables as PNG, for links to pages about them."""
    return kept_picture(_side_by_side(tables), SIZE, _png)


def _side_by_side(tables: Sequence[Scene]) -> Scene:
    # Nearly as many columns as rows; the last row shares its width among those that are left.
    columns = ceil(sqrt(len(tables)))
    rows = [tables[at : at + columns] for at in range(0, len(tables), columns)]
    height = SIZE[1] / len(rows)
    items = []
    for number, row in enumerate(rows):
        width = SIZE[0] / len(row)
        for place, table in enumerate(row):
            items.append(translate_items(_fitted(table, (width, height)).items, place * width, number * height))
    return Scene(float(SIZE[0]), float(SIZE[1]), tuple(items), tables[0].title)


def _fitted(table: Scene, size: tuple[float, float]) -> Scene:
    """Return the whole table in a picture of that size, whose ground goes on beside it; a unit is a pixel."""
    width, height = size
    scale = min(width / table.width, height / table.height)
    # The table's own ground is widened instead of leaving bars at its sides.
    ground = table.items[0]
    wide = replace(ground, x=0.0, y=0.0, width=width, height=height) if isinstance(ground, Rect) else ground
    left, top = (width - scale * table.width) / 2, (height - scale * table.height) / 2
    return Scene(width, height, (wide, translate_items(table.items[1:], left, top, scale)), table.title)


def _webp(picture: Image) -> bytes:
    buffer = BytesIO()
    picture.convert("RGB").save(buffer, "WEBP", quality=78, method=6)
    return buffer.getvalue()


def _png(picture: Image) -> bytes:
    buffer = BytesIO()
    picture.convert("RGB").quantize(128, method=2).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def icon(side: int, *, fills: bool = False) -> bytes:
    """Return the site's icon as PNG. fills: its ground fills the picture, and a device may cut any shape out of it."""
    drawn = read_picture(resource_dir("site") / "assets", "favicon.svg")
    # A device may cut the icon to a circle, so the drawing keeps away from the corners.
    scale = side / drawn.width * (_MASKED if fills else 1.0)
    edge = (side - scale * drawn.width) / 2
    ground = (Rect(0, 0, side, side, 0, INK),) if fills else ()
    scene = Scene(float(side), float(side), (*ground, translate_items(drawn.items, edge, edge, scale)), "icon")
    return kept_picture(scene, (side, side), _icon_png)


def _icon_png(picture: Image) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
