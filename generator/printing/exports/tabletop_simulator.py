"""Parts for Tabletop Simulator: card sheets, single images, and a saved object that loads all of them.

Fields and numbers are those of the program's own reference (api.tabletopsimulator.com, custom-game-objects) and of the
schema of its saves (matanlurey/tts-save-format), both read 2026-11-23.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import atan2, ceil, degrees, hypot
from typing import Any, TypeAlias

from PIL import Image

from generator.printing.exports.faces import (
    MM_PER_INCH,
    Die,
    dice_of,
    die_mesh,
    die_picture,
    face_scene,
    png_bytes,
    render_scenes,
)
from generator.printing.figures import FIGURE, without_foot
from generator.scene.component import Component
from generator.scene.model import Circle, Path, Scene

SavedObject: TypeAlias = dict[str, Any]
"""An object of a saved game, as that program writes it in JSON."""

MOST_COLUMNS, MOST_ROWS, MOST_CARDS = 10, 7, 69
"""Places on a card sheet; the seventieth is the face of hidden cards."""
LARGEST = 4096
"""Maximum pixels of a sheet's side."""

_FEWEST = 2
"""Least columns and rows of a sheet of cards: the program takes no smaller grid."""
_DECKS = ("card", "tile")
_POKER_HEIGHT = 88.9
"""Height in mm of the card that the game draws at scale 1."""
_TILE_HEIGHT = 2 * MM_PER_INCH
"""Height in mm of the tile that the game draws at scale 1; one of its units is an inch."""
_BOX, _HEX, _ROUND, _ROUNDED = 0, 1, 2, 3
_CARD_ROUNDED, _CARD_PLAIN, _CARD_HEX, _CARD_ROUND = 0, 1, 3, 4
"""Shapes of cards; cards with other shapes are shown as rectangles."""
_PLAIN: Mapping[str, object] = {
    "Description": "",
    "GMNotes": "",
    "ColorDiffuse": {"r": 1.0, "g": 1.0, "b": 1.0},
    "Locked": False,
    "Grid": True,
    "Snap": True,
    "IgnoreFoW": False,
    "Autoraise": True,
    "Sticky": True,
    "Tooltip": True,
    "LuaScript": "",
    "LuaScriptState": "",
    "XmlUI": "",
}
"""The fields that the program writes for each object."""
_SAVE: Mapping[str, object] = {
    "GameMode": "",
    "Gravity": 0.5,
    "PlayArea": 0.5,
    "Date": "",
    "Table": "",
    "Sky": "",
    "Note": "",
    "Rules": "",
    "LuaScript": "",
    "LuaScriptState": "",
    "XmlUI": "",
    "TabStates": {},
    "VersionNumber": "",
}
"""The fields of a saved object, which can be loaded on any table."""
_PLASTIC, _DICE = 0, 2
"""Material and kind of a custom model."""
_FIGURE_HEIGHT = 50.0
"""Height in mm of the standing figure that the game draws at scale 1, as far as known."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """Cards of one size on one sheet: columns, rows, pixels per card."""

    cards: tuple[Component, ...]
    columns: int
    rows: int
    cell: tuple[int, int]


def sheets_of(cards: Sequence[Component], dpi: float) -> Iterator[Sheet]:
    """Yield the cards (of one size and shape) on as few sheets as the game's limits allow."""
    number = ceil(len(cards) / MOST_CARDS)
    # Equally many on each sheet, so that each card has as many pixels.
    share = ceil(len(cards) / number)
    for start in range(0, len(cards), share):
        group = tuple(cards[start : start + share])
        columns = max(_FEWEST, min(MOST_COLUMNS, ceil(len(group) ** 0.5)))
        columns = max(columns, ceil(len(group) / MOST_ROWS))
        rows = max(_FEWEST, ceil(len(group) / columns))
        width, height = group[0].size
        scale = min(dpi / MM_PER_INCH, LARGEST / columns / width, LARGEST / rows / height)
        # A product such as 409.9999 must not lose a whole pixel; rounding up could exceed the limit.
        yield Sheet(group, columns, rows, (int(width * scale + 1e-6), int(height * scale + 1e-6)))


def tabletop(
    name: str, title: str, components: Sequence[Component], lang: str, dpi: float, url: Callable[[str], str]
) -> dict[str, bytes]:
    """Return all files by name: PNG images and the saved object.

    Standees become figures, nets of dice become dice. Other folded parts are left out. `url` returns the address of a
    file.
    """
    files: dict[str, bytes] = {}
    objects: list[SavedObject] = []
    decks, pieces, figures = sort_parts(components)
    number = 0
    for kind, cards in decks:
        sheets = {}
        for sheet in sheets_of(cards, dpi):
            number += 1
            sheets[number] = (sheet, f"{name}-{kind}s-{number}")
            files |= sheet_pictures(*sheets[number])
        objects.append(_deck(sheets, lang, url, f"{title}: {kind}"))
    for component in figures:
        files |= single_pictures(without_foot(component), name, dpi)
        objects += (_figure(component, name, lang, url) for _ in range(component.count))
    for die in dice_of(components):
        files |= {f"{name}-{die.id}.obj": die_mesh(die), f"{name}-{die.id}.png": die_picture(die, dpi)}
        objects += (_die(die, name, lang, url) for _ in range(die.count))
    for component in pieces:
        files |= single_pictures(component, name, dpi)
        objects.append(_tile(component, name, lang, url))
    for index, item in enumerate(objects):
        # In rows of six before the player; a unit is an inch.
        item["Transform"] |= {"posX": 8.0 * (index % 6) - 20, "posY": 1.5, "posZ": 10.0 - 8.0 * (index // 6)}
    saved = {"SaveName": title, **_SAVE, "ObjectStates": objects}
    files[f"{name}.json"] = (json.dumps(saved, ensure_ascii=False, indent=1) + "\n").encode()
    return files


def sort_parts(
    components: Sequence[Component],
) -> tuple[list[tuple[str, list[Component]]], list[Component], list[Component]]:
    """Return the cards and tiles of one size and shape by kind, the other flat parts, and the figures."""
    flat = [component for component in components if not component.folds]
    decks: dict[tuple[str, tuple[float, float], int], list[Component]] = {}
    pieces: list[Component] = []
    for component in flat:
        if component.kind in _DECKS and component.back is not None:
            decks.setdefault((component.kind, component.size, _card_shape(component)), []).append(component)
        else:
            pieces.append(component)
    figures = [component for component in components if component.kind == FIGURE and component.folds]
    return [(kind, cards) for (kind, *_), cards in decks.items()], pieces, figures


# -------------------------------------------------------------------------------------------------------------- decks


def sheet_pictures(sheet: Sheet, stem: str) -> dict[str, bytes]:
    """Return the sheet's faces, and its backs, or the single back that all cards have."""
    files = {f"{stem}-face.png": _join_sides(sheet, [card.front for card in sheet.cards])}
    backs = [card.back for card in sheet.cards if card.back is not None]
    if has_one_back(sheet):
        width, height = backs[0].width, backs[0].height
        files[f"{stem}-back.png"] = _picture(sheet.cards[0], backs[0], sheet.cell, (width, height))
    else:
        files[f"{stem}-back.png"] = _join_sides(sheet, backs)
    return files


def has_one_back(sheet: Sheet) -> bool:
    """Return whether all cards have the same back."""
    first = sheet.cards[0].back
    return all(card.back is not None and first is not None and card.back.items == first.items for card in sheet.cards)


def _picture(card: Component, scene: Scene, cell: tuple[int, int], size: tuple[float, float]) -> bytes:
    dpi = cell[0] / size[0] * MM_PER_INCH
    (picture,) = render_scenes([_square_scene(card, scene)], dpi)
    return png_bytes(picture, dpi)


def _join_sides(sheet: Sheet, scenes: Sequence[Scene]) -> bytes:
    """Return the sides in rows as one image."""
    width, height = sheet.cell
    dpi = width / sheet.cards[0].size[0] * MM_PER_INCH
    joined = Image.new("RGB", (sheet.columns * width, sheet.rows * height), "white")
    whole = [_square_scene(card, scene) for card, scene in zip(sheet.cards, scenes, strict=True)]
    for index, picture in enumerate(render_scenes(whole, dpi)):
        row, column = divmod(index, sheet.columns)
        fitted = picture if picture.size == sheet.cell else picture.resize(sheet.cell)
        joined.paste(fitted, (column * width, row * height), fitted)
    return png_bytes(joined, dpi)


def _square_scene(card: Component, scene: Scene) -> Scene:
    """Return the scene up to the trim with square corners, since the program rounds them."""
    square = Component(card.id, card.kind, card.name, card.front)
    return face_scene(square, scene, bleed=False)


def _deck(sheets: Mapping[int, tuple[Sheet, str]], lang: str, url: Callable[[str], str], title: str) -> SavedObject:
    """Return one deck with all sheets, by number; a single card is not a deck."""
    custom = {str(number): _custom_deck(sheet, stem, url) for number, (sheet, stem) in sheets.items()}
    scale = next(iter(sheets.values()))[0].cards[0].size[1] / _POKER_HEIGHT
    cards = [
        _object(
            # The program's own numbering: the sheet in the hundreds, the place on it below.
            "Card",
            card.name[lang],
            scale,
            CardID=100 * number + index,
            CustomDeck={str(number): custom[str(number)]},
        )
        for number, (sheet, _) in sheets.items()
        for index, card in enumerate(sheet.cards)
        for _ in range(card.count)
    ]
    if len(cards) == 1:
        return {**cards[0], "Name": "CardCustom"}
    ids = [card["CardID"] for card in cards]
    return _object("DeckCustom", title, scale, DeckIDs=ids, CustomDeck=custom, ContainedObjects=cards)


def _custom_deck(sheet: Sheet, stem: str, url: Callable[[str], str]) -> SavedObject:
    return {
        "FaceURL": url(f"{stem}-face.png"),
        "BackURL": url(f"{stem}-back.png"),
        "NumWidth": sheet.columns,
        "NumHeight": sheet.rows,
        "BackIsHidden": True,
        "UniqueBack": not has_one_back(sheet),
        "Type": _card_shape(sheet.cards[0]),
    }


def _card_shape(card: Component) -> int:
    if isinstance(card.outline, Circle):
        return _CARD_ROUND
    if isinstance(card.outline, Path) and _is_hexagon(card.outline):
        return _CARD_HEX
    return _CARD_ROUNDED if card.corner else _CARD_PLAIN


def _object(name: str, nickname: str, scale: float, **more: object) -> SavedObject:
    place = {**dict.fromkeys(("posX", "posY", "posZ"), 0.0), "rotX": 0.0, "rotY": 180.0, "rotZ": 0.0}
    size = {"scaleX": round(scale, 4), "scaleY": 1.0, "scaleZ": round(scale, 4)}
    return {"Name": name, "Transform": {**place, **size}, "Nickname": nickname, **_PLAIN, **more}


# -------------------------------------------------------------------------------------------------------------- tiles


def single_pictures(component: Component, name: str, dpi: float) -> dict[str, bytes]:
    """Return the part's sides as separate images, cut out."""
    width, height = component.size
    # A hair less, since rounding up would pass the largest side by a pixel.
    fitting = min(dpi, LARGEST / width * MM_PER_INCH, LARGEST / height * MM_PER_INCH) * (1 - 1e-6)
    sides = [("front", component.front), ("back", component.back)]
    scenes = [(side, face_scene(component, scene, bleed=False)) for side, scene in sides if scene is not None]
    pictures = render_scenes([scene for _, scene in scenes], fitting)
    return {
        f"{name}-{component.id}-{side}.png": png_bytes(picture, fitting)
        for (side, _), picture in zip(scenes, pictures, strict=True)
    }


def _tile(component: Component, name: str, lang: str, url: Callable[[str], str]) -> SavedObject:
    back = "back" if component.back is not None else "front"
    outline = component.outline
    shape = (
        _ROUND
        if isinstance(outline, Circle)
        else _HEX
        if isinstance(outline, Path) and _is_hexagon(outline)
        else _ROUNDED
        if component.corner or outline is not None
        else _BOX
    )
    image = {
        "ImageURL": url(f"{name}-{component.id}-front.png"),
        "ImageSecondaryURL": url(f"{name}-{component.id}-{back}.png"),
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
        "CustomTile": {"Type": shape, "Thickness": 0.1, "Stackable": component.count > 1, "Stretch": True},
    }
    many = {"Number": component.count} if component.count > 1 else {}
    kind = "Custom_Tile_Stack" if many else "Custom_Tile"
    return _object(kind, component.name[lang], component.size[1] / _TILE_HEIGHT, CustomImage=image, **many)


def _is_hexagon(outline: Path) -> bool:
    return [command for command, _ in outline.segments] == ["M", *["L"] * 5, "Z"]


# ------------------------------------------------------------------------------------------------------------ figures


def _figure(component: Component, name: str, lang: str, url: Callable[[str], str]) -> SavedObject:
    back = "back" if component.back is not None else "front"
    image = {
        "ImageURL": url(f"{name}-{component.id}-front.png"),
        "ImageSecondaryURL": url(f"{name}-{component.id}-{back}.png"),
        "ImageScalar": 1.0,
        "WidthScale": 0.0,
    }
    scale = component.folds[0][0][1] / _FIGURE_HEIGHT
    return _object("Figurine_Custom", component.name[lang], scale, CustomImage=image)


# --------------------------------------------------------------------------------------------------------------- dice


def _die(die: Die, name: str, lang: str, url: Callable[[str], str]) -> SavedObject:
    """Return the die as a custom model, which reports the face on top."""
    mesh = url(f"{name}-{die.id}.obj")
    custom = {
        "MeshURL": mesh,
        "DiffuseURL": url(f"{name}-{die.id}.png"),
        "NormalURL": "",
        "ColliderURL": mesh,
        "Convex": True,
        "MaterialIndex": _PLASTIC,
        "TypeIndex": _DICE,
        "CastShadows": True,
    }
    values = [
        {"Value": face.title, "Rotation": _rotation_up(die.solid.direction(number))}
        for number, face in enumerate(die.faces)
    ]
    scale = die.edge / MM_PER_INCH
    model = _object("Custom_Model", die.name[lang], scale, CustomMesh=custom, RotationValues=values)
    # Cards keep their thickness at any size; a die is as high as it is wide.
    model["Transform"]["scaleY"] = round(scale, 4)
    return model


def _rotation_up(direction: tuple[float, float, float]) -> dict[str, float]:
    """Return the angles that turn this direction of the mesh upwards.

    The program mirrors x when it reads a mesh, and rotates about z, then about x, as measured by others from saved
    games and their meshes.
    """
    x, y, z = -direction[0], direction[1], direction[2]
    about_z, about_x = degrees(atan2(x, y)), degrees(atan2(-z, hypot(x, y)))
    return {"x": round(about_x, 2), "y": 0.0, "z": round(about_z, 2)}
