"""The parts to print: a sheet for each board, and the pieces to which ``art.yaml`` gives a number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from generator.art.by_data.areas import lay_out_area
from generator.art.by_data.pieces import design_of, is_card, piece_items, size_of
from generator.art.interface import ArtContext
from generator.i18n.texts import Texts
from generator.scene.component import Component
from generator.scene.model import Circle, Item, Rect, Scene, Shape, Stroke
from generator.scene.path import polygon, regular_points
from generator.scene.theme import BOARD_RADIUS, CARD_RADIUS, OUTLINE, PAPER, SAFE_SMALL, TOKEN_EDGE, outline
from generator.scene.transform import translate_items

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
    """Return the part's name in each language: ``part-<key>`` or ``piece-<key>`` of the messages, else the key."""
    return Texts(
        {
            lang: messages.word("part", key) or messages.word("piece", key) or messages.value(key)
            for lang, messages in art.every_language.items()
        }
    )


def _token(art: ArtContext, key: str, design: Mapping[str, Any]) -> Component:
    width, _ = size_of(design)
    r = width / 2
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


def _cut(design: Mapping[str, object], r: float) -> Shape:
    if design["shape"] == "hexagon":
        return polygon(regular_points(6, r, r, r))
    if design["shape"] == "square" or (design["shape"] == "none" and design["svg"]):
        return Rect(0, 0, 2 * r, 2 * r, 1.2)
    return Circle(r, r, r)


def _card(art: ArtContext, key: str, design: Mapping[str, Any]) -> Component:
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
