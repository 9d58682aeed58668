"""A piece described in ``art.yaml``: a shape with a text, an icon or the author's drawing on it.

The parts to print: a sheet for each board, and the pieces to which ``art.yaml`` gives a number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.art.by_data.areas import lay_out_area
from generator.art.by_data.faces import PRINTED, card_face, die_face
from generator.art.by_data.paints import DARK_PIECE, LIGHT_PIECE, paint
from generator.art.by_data.sheet_data import Design
from generator.art.interface import ArtContext
from generator.i18n import text
from generator.i18n.texts import Texts
from generator.scene.cache import IdentityCache
from generator.scene.component import Component
from generator.scene.fonts import BC700, BC800, shrink
from generator.scene.model import (
    Circle,
    Colour,
    Group,
    Item,
    Rect,
    Scene,
    Shape,
    Stroke,
    Transform,
    translate,
    translate_items,
)
from generator.scene.path import hatch, polygon, regular_points
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import (
    BOARD_RADIUS,
    CARD_RADIUS,
    INK,
    MUTED,
    OUTLINE,
    PAPER,
    SAFE_SMALL,
    TOKEN_EDGE,
    lightness,
    outline,
    text_on,
)

CARD = (44.0, 63.0)
"""The default size of a card, in mm."""
TOKEN = 20.0
"""The default size of any other printed piece, in mm."""

_UNKNOWN: Design = {
    "shape": "disc",
    "fill": "light",
    "line": "ink",
    "ring": False,
    "text": "",
    "icon": None,
    "svg": None,
    "of": None,
    "count": 0,
    "size": None,
    "face": "plain",
    "values": {},
    "named": "",
    "entry": "",
}
_LIGHT = 60
"""Colours lighter than this L* become white in low-ink mode."""
_ROOM = {"none": 0.94, "card": 0.88, "square": 0.76, "triangle": 0.46}
_ROOM_WITHIN = 0.64
"""The fraction of a piece's width and height that an author's drawing may fill, by the piece's shape."""
_CORNERS = {"hexagon": (6, -90.0), "diamond": (4, -90.0), "triangle": (3, -90.0), "square": (4, -45.0)}


def design_of(art: ArtContext, key: str) -> Design:
    """Return the design of a piece from ``art.yaml``; by default a disc with the piece's key on it."""
    found: Design | None = art.art_sheet.get("pieces", {}).get(key)
    return found if found is not None else {**_UNKNOWN, "text": key[:3]}


def is_card(design: Design) -> bool:
    """Return whether the piece is a card."""
    return bool(design["shape"] == "card")


def extent(design: Design, r: float) -> tuple[float, float]:
    """Return the width and height of a piece drawn with radius `r`."""
    if not is_card(design):
        return (2 * r, 2 * r)
    width, height = size_of(design)
    return (2 * r * width / height, 2 * r)


def size_of(design: Design) -> tuple[float, float]:
    """Return the width and height of the printed piece in mm."""
    size = design["size"]
    if size is None:
        return CARD if is_card(design) else (TOKEN, TOKEN)
    return (size, size) if isinstance(size, int | float) else (size[0], size[1])


def piece_items(art: ArtContext, key: str, r: float, *, edge: float = 1.0) -> tuple[Item, ...]:
    """Return a piece of radius `r` around (0, 0); a card is 2 r high.

    `edge` is the fraction of it that colour reaches.
    """
    known = _drawn.get(art.art_sheet, dict[object, tuple[Item, ...]])
    # All that a piece's drawing depends on besides the sheet: a new dependency must come here too.
    which = (key, r, edge, art.lang, art.low_ink, art.colour)
    if which not in known:
        known[which] = _piece_items(art, key, r, edge)
    return known[which]


_drawn: IdentityCache[dict[object, tuple[Item, ...]]] = IdentityCache(16)
"""Cached pieces by their design, so that the same items are returned each time, which the PDF stores once."""


def _piece_items(art: ArtContext, key: str, r: float, edge: float) -> tuple[Item, ...]:
    design = design_of(art, key)
    fill = paint(design["fill"], art.colour)
    line = paint(design["line"], art.colour)
    outlined = _outline(design, r * edge)
    save = art.low_ink and lightness(fill) <= _LIGHT
    ground = PAPER if art.low_ink else fill
    width, height = extent(design, r * edge)
    items: list[Item] = []
    if outlined is not None:
        if is_card(design):
            # On the screen a card ends at its rim; printed ones end where they are cut.
            rim = Stroke(MUTED, 0.02 * height) if height < PRINTED else None
        else:
            rim = _rim(fill, line, r, save=save)
        items.append(replace(outlined, fill=ground, stroke=rim))
        if save:
            items += _saved(outlined, design, r * edge)
        elif design["ring"]:
            items.append(_ring(design, r, edge, text_on(fill) if _is_dark(fill) else line))
    on = PAPER if save or outlined is None else ground
    if design["svg"]:
        return (*items, _picture(art, design["svg"], _ROOM.get(design["shape"], _ROOM_WITHIN), width, height))
    if design["face"] == "card":
        sign = art.messages.word("sign", key)
        return (*items, *card_face(design, width, height, art.colour, low_ink=art.low_ink, text=sign))
    return (*items, *_face(art, key, design, min(width, height) / 2, on))


def _rim(fill: Colour, line: Colour, r: float, *, save: bool) -> Stroke:
    """Return the line around a piece; a light one separates a dark piece from a dark ground."""
    is_lost = lightness(line) > _LIGHT or line == fill
    return Stroke(INK if save else LIGHT_PIECE, 0.07 * r) if is_lost else Stroke(line, 0.08 * r)


def _ring(design: Design, r: float, edge: float, colour: Colour) -> Shape:
    """Return a line inside the piece's outline; around an author's drawing it is wider."""
    ring = _outline(design, (0.84 if design["svg"] else 0.66) * r * edge)
    assert ring is not None
    return replace(ring, fill=None, stroke=Stroke(colour, 0.055 * r))


def _is_dark(fill: Colour) -> bool:
    return text_on(fill) == PAPER


def _saved(outlined: Shape, design: Design, r: float) -> list[Item]:
    """Return a hatched rim that distinguishes a dark piece from a light one in low-ink mode."""
    inner = _outline(design, 0.55 * r)
    assert inner is not None
    line = Stroke(DARK_PIECE, 0.06 * r, cap="butt")
    bare = replace(outlined, fill=None, stroke=None)
    return [hatch(bare, 0.22 * r, 45, line), replace(inner, fill=PAPER, stroke=line)]


def _outline(design: Design, r: float) -> Shape | None:
    shape = design["shape"]
    if shape == "none":
        return None
    if shape == "disc":
        return Circle(0, 0, r)
    if shape == "card":
        width, height = extent(design, r)
        return Rect(-width / 2, -height / 2, width, height, 0.05 * height)
    if shape == "square":
        return Rect(-0.88 * r, -0.88 * r, 1.76 * r, 1.76 * r, 0.12 * r)
    corners, start = _CORNERS[shape]
    return polygon(regular_points(corners, 0, 0, r, start))


def _face(art: ArtContext, key: str, design: Design, r: float, ground: Colour) -> tuple[Item, ...]:
    if design["face"] == "die":
        return tuple(die_face(design, 1.5 * r, text_on(ground)))
    if design["icon"]:
        side = 1.2 * r
        return (icon(design["icon"], -side / 2, -side / 2, side, low_ink=art.low_ink),)
    text = _text(art, key, design)
    if not text:
        return ()
    font = BC800 if len(text) < 3 else BC700
    # Sizes in points for a radius in mm: capitals of 3 r points are 0.74 r high.
    size = shrink(font, text, 1.5 * r, tuple(r * k for k in (3.0, 2.4, 2.0, 1.6, 1.2, 0.9)))
    return (centred_text(0, 0, text, font, size, text_on(ground)),)


def _picture(art: ArtContext, name: str, part: float, width: float, height: float) -> Group:
    """Return the author's drawing, at most as large as that part of the piece."""
    known = _pictures.get(art.art_sheet, dict[str, Scene])
    # One drawing serves many pieces, and reading a file takes long.
    scene = known.get(name) or known.setdefault(name, art.picture(name))
    scale = part * min(width / scene.width, height / scene.height)
    across, down = scale * scene.width, scale * scene.height
    return Group(scene.items, transform=Transform(scale, 0, 0, scale, -across / 2, -down / 2))


_pictures: IdentityCache[dict[str, Scene]] = IdentityCache(16)
"""Cached drawings of authors by their design and file name, so that each is read once."""


def _text(art: ArtContext, key: str, design: Design) -> str:
    """Return the text on the piece: the message ``sign-<piece>`` if languages differ, else the design's own text."""
    return art.messages.word("sign", key) or str(design["text"])


def piece_group(art: ArtContext, key: str, x: float, y: float, r: float, title: str = "") -> Group:
    """Return the piece around (x, y), in a group that a page may animate."""
    return Group(piece_items(art, key, r), transform=translate(x, y), title=title, shared=True, piece=key)


_FRAME = 4.5
"""Distance in mm between a card's edge and its back's pattern, so that a shift in duplex printing is not visible."""
_EDGE = 2.6
"""Distance from the cut of a board to its frame, in mm."""


def components(art: ArtContext) -> tuple[Component, ...]:
    """Return the boards, then the pieces and cards, in the order of ``art.yaml``."""
    return (*_boards(art), *_pieces(art))


def _boards(art: ArtContext) -> Iterator[Component]:
    for area in art.art_sheet.get("areas", ()):
        if area["print"] and area["kind"] != "text":
            plan = lay_out_area(art, area)
            edge = Rect(
                _EDGE,
                _EDGE,
                plan.width - 2 * _EDGE,
                plan.height - 2 * _EDGE,
                BOARD_RADIUS,
                None,
                outline(art.colour),
            )
            front = Scene(plan.width, plan.height, (*plan.ground, edge), art.title)
            name = _name(art, area["name"])
            yield Component(area["name"], "board", name, front, corner=BOARD_RADIUS)


def _pieces(art: ArtContext) -> Iterator[Component]:
    for key in art.art_sheet.get("pieces", {}):
        design = design_of(art, key)
        if design["count"]:
            yield _card(art, key, design) if is_card(design) else _token(art, key, design)


def _name(art: ArtContext, key: str) -> Texts:
    """Return the part's name in each language: ``part-<key>`` or ``piece-<key>`` of the messages, else the key.

    A board and cards for which nothing is said are called that.
    """
    usual = f"scene/part-{key}" if key in _USUAL else ""
    return Texts(
        {
            lang: messages.word("part", key)
            or messages.word("piece", key)
            or (text(usual, lang) if usual else messages.value(key))
            for lang, messages in art.every_language.items()
        }
    )


_USUAL = ("board", "cards")


def _token(art: ArtContext, key: str, design: Design) -> Component:
    width, _ = size_of(design)
    r = width / 2
    # 1.05: half of the rim, 0.04 r, lies outside the outline, and a little is left.
    drawn = piece_items(art, key, r, edge=(r - TOKEN_EDGE) / (1.05 * r))
    face = Scene(width, width, (translate_items(drawn, r, r),))
    return Component(
        f"piece-{key}",
        "token",
        _name(art, key),
        face,
        back=face,
        outline=_cut(design, r),
        safe=SAFE_SMALL,
        count=design["count"],
    )


def _cut(design: Design, r: float) -> Shape:
    if design["shape"] == "hexagon":
        return polygon(regular_points(6, r, r, r))
    if design["shape"] == "square" or (design["shape"] == "none" and design["svg"]):
        return Rect(0, 0, 2 * r, 2 * r, 1.2)
    return Circle(r, r, r)


def _card(art: ArtContext, key: str, design: Design) -> Component:
    width, height = size_of(design)
    face = translate_items(piece_items(art, key, height / 2, edge=1 - 2 * TOKEN_EDGE / height), width / 2, height / 2)
    return Component(
        f"card-{key}",
        "card",
        _name(art, key),
        Scene(width, height, (face,)),
        back=Scene(width, height, _back(art, width, height)),
        corner=CARD_RADIUS,
        count=design["count"],
        family=_name(art, "cards"),
        notation=key,
    )


def _back(art: ArtContext, width: float, height: float) -> tuple[Item, ...]:
    inner = Rect(_FRAME, _FRAME, width - 2 * _FRAME, height - 2 * _FRAME, 2.0)
    middle = Circle(
        width / 2, height / 2, 0.22 * width, None, Stroke(art.colour if art.low_ink else PAPER, OUTLINE * 2)
    )
    ground = Rect(
        inner.x, inner.y, inner.width, inner.height, inner.r, None if art.low_ink else art.colour, outline(art.colour)
    )
    return (ground, middle)
