"""A room of PlayingCards.io: one file that its editor opens, with boards, decks, dice, a hand, and their pictures.

The fields are those of rooms that the site writes (``schemaVersion`` 3), as two programs that read and check them
record them alike: ArnoldSmith86/virtualtabletop and a card game's own builder, both read 2026-11-28.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import groupby
from typing import TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from PIL import Image

from generator.printing.exports.faces import MM_PER_INCH, Die, dice_of, face_scene, render_scenes
from generator.printing.exports.tabletop_simulator import sort_parts
from generator.printing.figures import without_foot
from generator.scene.component import Component
from generator.scene.model import Scene

Widget: TypeAlias = dict[str, object]

_SCHEMA = "3"
_HAND_TOP = 820
_BOARDS = (20, 40, 960, 760)
_PILES = (1000, 40, 580, 760)
"""Where boards and piles lie: left, top, width, height."""
_PX_PER_MM = 1.8
"""A poker card is 160 pixels high, as the site's own cards are."""
_GAP, _GAP_MM = 24, 80.0
"""The usual gap in pixels, and the most in mm of what lies there."""
_DIE = 90
_MOST_BYTES = 2_000_000
"""Of a picture; larger ones are made smaller."""
_CARD_PX, _BOARD_PX = 700, 2000
"""Pixels of the longer side of pictures: a card is looked at enlarged."""
_ASSETS = "userassets"


@dataclass(frozen=True)
class _Pile:
    """Parts of one size that lie on each other, and how large one is on the table, in pixels."""

    kind: str
    parts: tuple[Component, ...]
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        width, height = self.parts[0].size
        # Below 12 pixels a piece could hardly be taken with the mouse.
        return max(12, round(width * self.scale)), max(12, round(height * self.scale))


def room(components: Sequence[Component], lang: str) -> bytes:
    """Return the room as a ``.pcio`` file: the same bytes for the same parts.

    Boards lie to the left; all else that is flat, and figures without their foot, is a pile to the right, cards face
    down; nets of dice become dice. Boxes are left out.
    """
    decks, pieces, figures = sort_parts(components)
    boards = [part for part in pieces if part.kind == "board"]
    loose = [part for part in pieces if part.kind != "board"] + [without_foot(part) for part in figures]
    groups = [(kind, tuple(cards)) for kind, cards in decks] + list(_by_size(loose))
    dice = tuple(dice_of(components))
    pictures: dict[str, bytes] = {}
    widgets: list[Widget] = [
        {"id": "hand", "type": "hand", "x": 50, "y": _HAND_TOP, "z": 1, "enabled": True},
        *_boards(boards, pictures),
        *_piles(groups, dice, pictures, lang),
    ]
    return _packed({"schemaVersion": _SCHEMA.encode(), "widgets.json": _json(widgets)} | pictures)


def _by_size(parts: Sequence[Component]) -> Iterator[tuple[str, tuple[Component, ...]]]:
    def key(part: Component) -> tuple[str, tuple[float, float]]:
        return part.kind, part.size

    # `groupby` joins neighbours only: hence sorted by the same key.
    for (kind, _), group in groupby(sorted(parts, key=key), key):
        yield kind, tuple(group)


def _boards(boards: Sequence[Component], pictures: dict[str, bytes]) -> Iterator[Widget]:
    """Yield the boards, as large as lets all lie in rows in their area."""
    sizes = [board.size for board in boards for _ in range(board.count)]
    scale, places = _largest(sizes, _BOARDS)
    each = iter(zip(places, sizes, strict=True))
    for board in boards:
        name = _keep(pictures, f"{board.id}-front", _side(board, board.front, _BOARD_PX))
        for copy in range(board.count):
            (x, y), (width, height) = next(each)
            size = {"width": round(width * scale), "height": round(height * scale)}
            yield {"id": f"{board.id}-{copy}", "type": "board", "x": x, "y": y, "z": 0, "boardImage": name, **size}


def _piles(
    groups: Sequence[tuple[str, tuple[Component, ...]]], dice: Sequence[Die], pictures: dict[str, bytes], lang: str
) -> Iterator[Widget]:
    """Yield piles with their decks and cards, then dice, in rows in their area."""
    for_dice = [die for die in dice for _ in range(die.count)]
    side = _DIE / _PX_PER_MM
    sizes = [parts[0].size for _, parts in groups] + [(side, side)] * len(for_dice)
    scale, places = _largest(sizes, _PILES, _PX_PER_MM)
    # The places of the dice follow those of the piles.
    for number, ((kind, parts), place) in enumerate(zip(groups, places, strict=False)):
        yield from _pile(f"pile-{number}", _Pile(kind, parts, scale), place, pictures, lang)
    for number, (die, (x, y)) in enumerate(zip(for_dice, places[len(groups) :], strict=True)):
        options = [face.title for face in die.faces]
        size = round(side * scale)
        yield {
            "id": f"die-{number}",
            "type": "spinner",
            "x": x,
            "y": y,
            "z": 2,
            "width": size,
            "height": size,
            "options": [int(one) if one.isdecimal() else one for one in options],
            "value": "🎲",
        }


def _pile(name: str, pile: _Pile, place: tuple[int, int], pictures: dict[str, bytes], lang: str) -> Iterator[Widget]:
    x, y = place
    width, height = pile.size
    # One name for a pile of many cards would be wrong for all but one.
    label = pile.parts[0].name[lang] if len(pile.parts) == 1 else ""
    deck = f"deck-{name}"
    yield {
        "id": name,
        "type": "cardPile",
        "x": x,
        "y": y,
        "z": 1,
        "width": width + 8,
        "height": height + 8,
        "label": label,
        # Nobody shuffles tokens.
        "hasShuffleButton": pile.kind == "card",
    }
    types = {part.id: _card_type(part, pictures, lang) for part in pile.parts}
    yield {
        "id": deck,
        "type": "cardDeck",
        "x": x,
        "y": y,
        "z": 1,
        "parent": name,
        "enlarge": True,
        "cardWidth": width,
        "cardHeight": height,
        "cardTypes": types,
        "faceTemplate": _template("image", width, height),
        "backTemplate": _template("back", width, height),
    }
    copies = [part for part in pile.parts for _ in range(part.count)]
    for number, part in enumerate(copies):
        yield {
            "id": f"{name}-{number}",
            "type": "card",
            "deck": deck,
            "cardType": part.id,
            "parent": name,
            "x": x + 4,
            "y": y + 4,
            # Above the pile and its deck, each card on the one before.
            "z": 2 + number,
            "faceup": pile.kind != "card",
        }


def _card_type(part: Component, pictures: dict[str, bytes], lang: str) -> dict[str, str]:
    front = _keep(pictures, f"{part.id}-front", _side(part, part.front, _CARD_PX))
    back = _keep(pictures, f"{part.id}-back", _side(part, part.back, _CARD_PX)) if part.back else front
    return {"label": part.name[lang], "image": front, "back": back}


def _template(value: str, width: int, height: int) -> Widget:
    place = {"x": 0, "y": 0, "w": width, "h": height}
    shown = {"type": "image", "color": "transparent", "valueType": "dynamic", "value": value, **place}
    return {"includeBorder": False, "includeRadius": False, "objects": [shown]}


def _largest(
    sizes: Sequence[tuple[float, float]], area: tuple[int, int, int, int], scale: float = 10.0
) -> tuple[float, list[tuple[int, int]]]:
    """Return the largest scale in pixels a mm, up to the one given, at which all lie in rows, and their places."""
    left, top, width, height = area
    while True:
        places: list[tuple[int, int]] = []
        x, y, row = 0.0, 0.0, 0.0
        # What is very small lies closer: the gaps of a thousand dice alone have no room, at whatever scale.
        gap = min(_GAP, _GAP_MM * scale)
        for wide, high in sizes:
            if x and x + wide * scale > width:
                x, y, row = 0.0, y + row + gap, 0.0
            places.append((round(left + x), round(top + y)))
            x, row = x + wide * scale + gap, max(row, high * scale)
        if y + row <= height and all(wide * scale <= width for wide, _ in sizes):
            return scale, places
        # Steps of a twentieth: the rows break anew at each, so that the best scale has no formula.
        scale *= 0.95


def _side(part: Component, scene: Scene, most: int) -> bytes:
    """Return one side, cut out: a JPEG, or a PNG if it has clear corners; smaller where it has too many bytes."""
    cut = face_scene(part, scene, bleed=False)
    dpi = most / max(scene.width, scene.height) * MM_PER_INCH
    (picture,) = render_scenes([cut], dpi)
    while len(data := _encoded(picture)) > _MOST_BYTES:
        picture = picture.resize((picture.width * 4 // 5, picture.height * 4 // 5), Image.Resampling.LANCZOS)
    return data


def _encoded(picture: Image.Image) -> bytes:
    buffer = BytesIO()
    if picture.getchannel("A").getextrema() == (255, 255):
        picture.convert("RGB").save(buffer, "JPEG", quality=90)
    else:
        picture.save(buffer, "PNG")
    return buffer.getvalue()


def _keep(pictures: dict[str, bytes], stem: str, data: bytes) -> str:
    """Keep the picture, once where another is the same, and return how widgets name it."""
    ending = "png" if data.startswith(b"\x89PNG") else "jpg"
    # All cards have one back, which would else be in the file as often as there are cards.
    path = next((name for name, known in pictures.items() if known == data), f"{_ASSETS}/{stem}.{ending}")
    pictures[path] = data
    return f"package://{path}"


def _json(widgets: Iterable[Widget]) -> bytes:
    return json.dumps([*widgets], ensure_ascii=False, indent=1).encode()


def _packed(files: dict[str, bytes]) -> bytes:
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(ZipInfo(name), data)  # without a date
    return buffer.getvalue()
