"""Card fronts of other sizes: the text gets the space that legible type needs, the picture the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.art.team_km.box import ArtContext
from generator.art.team_km.card import (
    RAYS_X,
    RAYS_Y,
    WIDTH,
    has_rays,
    header,
    header_edge,
    index,
    picture,
    rays,
)
from generator.art.team_km.deck_texts import effect, fair_play_text
from generator.art.team_km.palette import BLACK, STYLES, WHITE, CategoryStyle, badge, with_print_colours
from generator.art.team_km.strip import strip
from generator.scene.fonts import BC700, SS400, FitError, wrap
from generator.scene.model import Font, Group, Item, Rect, Text, Transform
from generator.scene.path import polygon
from generator.scene.shapes.icons import icon
from generator.scene.theme import BLEED
from generator.scene.transform import rotate_items
from rules_engine.team_km.box import Box
from rules_engine.team_km.cards import Card

_SIZES = (10.0, 9.0, 8.4, 8.0, 7.6, 7.2, 6.8, 6.4, 6.0, 5.6)
_COMMON, _ROOMY = 9.0, 55.0
"""The largest type size in points on cards of the usual width; the text width in mm from which it may be larger."""
_LEADING = 0.437
"""Line spacing in mm per point of type size."""
_SMALL_STRIP = 0.85
"""Minimum scale of the strip; if it does not fit, names are left out instead."""
_WIDE = 1.15
"""Maximum ratio of height to width of a card that has its text beside its picture."""
_PICTURE = Rect(12.0, 25.6, 48.0, 33.0)
"""The area of the picture on a card of 63 × 88 mm."""
_INDEX = Rect(5.2, 26.4, 8.6, 16.0)
_HEAD, _STRIP = 24.6, 12.2
"""Heights in mm of the header with its edge code, and of the strip, on a card of 63 × 88 mm."""
_GAP, _LEAST_SIGN = 1.2, 6.0


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of a card's text."""

    words: str
    font: Font
    size: float


def card_at(art: ArtContext, box: Box, card: Card, width: float, height: float) -> tuple[Item, ...]:
    """Return the complete front of a card of this size in mm, including the bleed.

    Raises FitError if the text does not fit.
    """
    style, unit = STYLES[card.category], width / WIDTH
    foot = max(unit, _SMALL_STRIP)
    top, bottom, side = _HEAD * unit, height - _STRIP * foot, max(4.2, 6.0 * unit)
    beside, room = height <= _WIDE * width, bottom - top - _GAP
    column = Rect(0.56 * width, top, 0.44 * width - side, room)
    whole = Rect(side, top, width - 2 * side, room if beside else 0.5 * room)
    try:
        rows = _rows(art, box, card, column if beside else whole)
    except FitError:
        beside, rows = False, _rows(art, box, card, replace(whole, height=room))
    text_height = sum(_LEADING * row.size for row in rows)
    text_x, text_top = (column.x, (top + bottom - text_height) / 2) if beside else (side, bottom - _GAP - text_height)
    left = max(4.0, _INDEX.x * unit)
    end, low = (column.x - _GAP, bottom) if beside else (width - side, text_top)
    return (
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, WHITE),
        *_rays(art, card, unit, Rect(0, top, width, low - top - _GAP)),
        *_head(art, card, style, width, unit),
        *_signs(art, card, style, Rect(left, top, end - left, low - top - _GAP), unit),
        *_text(card, rows, text_x, text_top),
        *_foot(art, box, card, width, height, foot),
    )


def _head(art: ArtContext, card: Card, style: CategoryStyle, width: float, unit: float) -> tuple[Item, ...]:
    """Return the header at the card's width, with its colour extended over the bleed."""
    left, right = -BLEED, width + BLEED
    ends = ((right, header_edge(right / unit) * unit), (left, header_edge(left / unit) * unit))
    ground = polygon(((left, -BLEED), (right, -BLEED), *ends), WHITE if art.low_ink else style.colour)
    return (ground, Group(header(art, card, style), transform=Transform(unit, 0, 0, unit, 0, 0)))


def _signs(art: ArtContext, card: Card, style: CategoryStyle, room: Rect, unit: float) -> tuple[Item, ...]:
    """Return the index at the left of the room and the largest picture beside it; empty if the room is too low."""
    if room.height < _LEAST_SIGN:
        return ()
    small = min(max(unit, _SMALL_STRIP), room.height / _INDEX.height)
    first = Group(index(art, card, style), transform=_fit(_INDEX, room.x, room.y, small))
    x = room.x + _INDEX.width * small
    scale = min((room.x + room.width - x) / _PICTURE.width, room.height / _PICTURE.height)
    dx, dy = (room.x + room.width - x - scale * _PICTURE.width) / 2, (room.height - scale * _PICTURE.height) / 2
    return (first, Group(picture(art, card, style), transform=_fit(_PICTURE, x + dx, room.y + dy, scale)))


def _fit(box: Rect, x: float, y: float, scale: float) -> Transform:
    return Transform(scale, 0, 0, scale, x - box.x * scale, y - box.y * scale)


def _rays(art: ArtContext, card: Card, unit: float, room: Rect) -> tuple[Item, ...]:
    if not has_rays(card):
        return ()
    left, right = -BLEED, room.width + BLEED
    upper = ((x, header_edge(x / unit) * unit + 4.2 * unit) for x in (left, right))
    low = room.y + room.height
    area = polygon((*upper, (right, low), (left, low)), None)
    scale = 1.2 * unit
    x, y = room.width / 2, room.y + room.height / 2
    moved = Transform(scale, 0, 0, scale, x - RAYS_X * scale, y - RAYS_Y * scale)
    return (Group((Group(rays(art, card), transform=moved),), clip=area),)


def _foot(art: ArtContext, box: Box, card: Card, width: float, height: float, scale: float) -> tuple[Item, ...]:
    wide = width / scale
    x, y = wide - 7.2, 81.0
    sign = rotate_items((badge(card.category, x, y, 2.9, art.low_ink, on_white=True),), 180, x, y)
    moved = Transform(scale, 0, 0, scale, 0, height - 88.0 * scale)
    return (Group((*strip(art, box, card, wide), sign), transform=moved),)


# ---------------------------------------------------------------------- text


def _rows(art: ArtContext, box: Box, card: Card, room: Rect) -> list[_Row]:
    """Return the card's text at the largest type size that fits the room. Raises FitError if none fits."""
    words = effect(art, card, box.board)
    for size in (size for size in _SIZES if size <= _COMMON or room.width > _ROOMY):
        try:
            rows = [_Row(line, SS400, size) for line in wrap(SS400, size, words, room.width)]
            if card.fair_play:
                name, more = fair_play_text(art)
                rows += [
                    _Row(line, BC700, size) for line in wrap(BC700, size, name.upper(), room.width - size * _LEADING)
                ]
                rows += [_Row(line, SS400, size) for line in wrap(SS400, size, more, room.width)]
        except FitError:
            continue
        if sum(_LEADING * row.size for row in rows) <= room.height:
            return rows
    raise FitError(words, room.width)


def _text(card: Card, rows: Sequence[_Row], x: float, top: float) -> list[Item]:
    """Return the text from (x, top) in mm, with the symbol of FAIR PLAY before its name."""
    items: list[Item] = []
    y, shown = top, not card.fair_play
    for row in rows:
        height, left = _LEADING * row.size, x
        if row.font is BC700:
            if not shown:
                items.append(with_print_colours(icon("fairplay", x, y + 0.1 * height, 0.95 * height)))
                shown = True
            left += 1.15 * height
        items.append(Text(left, y + 0.78 * height, row.words, row.font, row.size, BLACK))
        y += height
    return items
