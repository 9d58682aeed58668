"""Card fronts of other sizes: the text gets the space that legible type needs, the picture the rest.

Cards in a drawing of the table: category, icon, number, JUEGO LIMPIO, legible at a centimetre.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from generator.art.team_km.box import ArtContext
from generator.art.team_km.card import RAYS_X, RAYS_Y, WIDTH, has_rays, header, header_edge, index, picture, rays, strip
from generator.art.team_km.labels import effect, fair_play_text
from generator.art.team_km.palette import (
    BLACK,
    PITCH,
    STYLES,
    WHITE,
    CategoryStyle,
    badge,
    card_icon,
    with_print_colours,
)
from generator.scene.fonts import BC700, BC800, BC800I, SS400, FitError, text_width, wrap
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Font,
    Group,
    Item,
    Rect,
    Stroke,
    Text,
    Transform,
    rotate_items,
    translate,
)
from generator.scene.path import line, polygon
from generator.scene.shapes.icons import UNITS, icon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import BLEED
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


SMALL_WIDTH, SMALL_HEIGHT = 11.0, 15.4
_R = 1.0
_LETTER = 7.9
_LETTER_SHARE = 10.2 / UNITS
"""Size of the letter on the icon of a TARJETA, as a fraction of the icon's."""
_LEAST_ICON = 2.2
"""Minimum size in mm of the icon above a long name; smaller ones are left out."""
_SMALL_HEAD, _SMALL_FOOT = 5.1, 0.9
"""Space in mm above and below the name of a card."""
_SMALL_LEADING, _SMALL_CAPS = 0.95, 0.7
"""Line spacing and height of capitals of a name, as fractions of its type size."""


def small_card(card: Card, letter: str, x: float, y: float, low_ink: bool) -> Group:
    """Return the card with its upper left corner at (x, y); `letter` is the one on the icons of the TARJETAS."""
    return Group(_face(card, letter, low_ink), transform=translate(x, y), shared=True, piece=card.code)


def named_card(card: Card, letter: str, name: str, x: float, y: float, size: float) -> Group:
    """Return the card with its name at the bottom, at most `size` points, for screens."""
    return Group(_named_face(card, letter, name, size), transform=translate(x, y), shared=True, piece=card.code)


@cache
def _named_face(card: Card, letter: str, name: str, size: float) -> tuple[Item, ...]:
    lines = _lines(name, size)
    below = SMALL_HEIGHT - _SMALL_FOOT - _SMALL_HEAD
    least = min(
        *(_fitting(line, size) for line in lines), below / (_SMALL_LEADING * (len(lines) - 1) + _SMALL_CAPS) / MM_PER_PT
    )
    leading = _SMALL_LEADING * least * MM_PER_PT
    top = SMALL_HEIGHT - _SMALL_FOOT - leading * (len(lines) - 1)
    foot = top - leading + 0.2
    room = foot - 5.0
    style = STYLES[card.category]
    words = [
        Text(SMALL_WIDTH / 2, top + number * leading, line, BC700, least, BLACK, "middle")
        for number, line in enumerate(lines)
    ]
    icon_letter = letter if _LETTER_SHARE * min(room, 7.4) >= 0.9 * size * MM_PER_PT else None  # else illegible
    sign: tuple[Item, ...] = ()
    if card.value and room > _LEAST_ICON:
        icon_size = min(room, 5.0)
        middle = 5.0 + room / 2
        sign = (
            card_icon(card.family.key, 0.8, middle - icon_size / 2, icon_size, letter, style.colour),
            centred_text(8.1, middle, f"+{card.value}", BC800I, max(min(13.0, 2.6 * room), size), style.line(False)),
        )
    elif room > _LEAST_ICON:
        icon_size = min(room, 7.4)
        left = (SMALL_WIDTH - icon_size) / 2
        top_edge = 5.0 + (room - icon_size) / 2
        sign = (card_icon(card.family.key, left, top_edge, icon_size, icon_letter, style.colour),)
    shield = (
        (Circle(8.0, 2.4, 1.9, WHITE), with_print_colours(icon("fairplay", 5.9, 0.3, 4.2, WHITE)))
        if card.fair_play
        else ()
    )
    return (*_sheet(card, False, min(1.28 * _LETTER, 1.05 * size)), *sign, *words, *shield, _edge())


def _lines(name: str, size: float) -> list[str]:
    """Return the name broken into lines at spaces, slashes and hyphens."""
    lines: list[str] = []
    for word in name.replace("/", "/ ").replace("-", "- ").split():
        joined = f"{lines[-1]}{'' if lines[-1].endswith(('/', '-')) else ' '}{word}" if lines else word
        if lines and text_width(BC700, size, joined) <= SMALL_WIDTH - 0.8:
            lines[-1] = joined
        else:
            lines.append(word)
    return lines


def _fitting(line: str, size: float) -> float:
    return min(size, size * (SMALL_WIDTH - 0.4) / text_width(BC700, size, line))


@cache  # drawn thousands of times for a site
def _face(card: Card, letter: str, low_ink: bool) -> tuple[Item, ...]:
    return (*_sheet(card, low_ink, _LETTER), *_sign(card, letter, low_ink), _edge())


def _sheet(card: Card, low_ink: bool, letter_size: float) -> tuple[Item, ...]:
    """Return the card's paper with its header and the category's letter."""
    style = STYLES[card.category]
    shape = Rect(0, 0, SMALL_WIDTH, SMALL_HEIGHT, _R, WHITE)
    header = polygon(((0, 0), (SMALL_WIDTH, 0), (SMALL_WIDTH, 4.0), (0, 5.0)), WHITE if low_ink else style.head)
    rule = (line(0, 5.0, SMALL_WIDTH, 4.0, Stroke(style.line(True), 0.4)),) if low_ink else ()
    ink = BLACK if low_ink else style.on_head
    letter = centred_text(2.6, 2.5, style.letter, BC800, letter_size, ink)
    return (shape, Group((header,), clip=shape), *rule, letter)


def _edge() -> Rect:
    return Rect(0.15, 0.15, SMALL_WIDTH - 0.3, SMALL_HEIGHT - 0.3, _R, None, Stroke(BLACK, 0.3))


def _sign(card: Card, letter: str, low_ink: bool) -> tuple[Item, ...]:
    """Return the value below a small icon, or a larger icon alone; the shield of JUEGO LIMPIO is in the header."""
    key = card.family.key
    accent = STYLES[card.category].colour
    shield = (with_print_colours(icon("fairplay", 5.9, 0.3, 4.2, WHITE)),) if card.fair_play else ()
    if card.value:
        colour = STYLES[card.category].line(low_ink)
        number = Text(SMALL_WIDTH / 2, 14.2, f"+{card.value}", BC800I, 13, colour, "middle")
        return (card_icon(key, 3.3, 5.0, 4.6, letter, BLACK, low_ink), number, *shield)
    ground = (Circle(8.0, 2.4, 1.9, WHITE),) if card.fair_play else ()
    return (card_icon(key, 1.3, 5.7, 8.4, letter, accent, low_ink), *ground, *shield)


def small_back(x: float, y: float, low_ink: bool) -> Group:
    """Return a face-down card with its upper left corner at (x, y)."""
    return Group(_back(low_ink), transform=translate(x, y), shared=True)


@cache  # drawn thousands of times for a site
def _back(low_ink: bool) -> tuple[Item, ...]:
    plate = polygon(((1.9, 9.4), (2.7, 6.0), (9.1, 6.0), (8.3, 9.4)), WHITE if low_ink else PITCH, Stroke(PITCH, 0.3))
    return (
        Rect(0.15, 0.15, SMALL_WIDTH - 0.3, SMALL_HEIGHT - 0.3, _R, WHITE, Stroke(BLACK, 0.3)),
        Rect(1.1, 1.1, SMALL_WIDTH - 2.2, SMALL_HEIGHT - 2.2, 0.6, None, Stroke(PITCH, 0.45)),
        line(1.1, SMALL_HEIGHT / 2, SMALL_WIDTH - 1.1, SMALL_HEIGHT / 2, Stroke(PITCH, 0.35)),
        Circle(SMALL_WIDTH / 2, SMALL_HEIGHT / 2, 3.0, None, Stroke(PITCH, 0.35)),
        plate,
    )
