"""Card fronts of 63 × 88 mm: slanted header, the category's edge code, picture, text and strip.

The strip at the bottom of a card: when it is played, the cards that cancel it, or those that it cancels.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import cos, fsum, pi, sin

from generator.art.team_km.box import ArtContext
from generator.art.team_km.labels import card_letter, card_name, effect, fair_play_text, short_name
from generator.art.team_km.palette import (
    BLACK,
    GREY,
    PALE_AMBER,
    PALE_PITCH,
    RULE,
    STYLES,
    WHITE,
    CategoryStyle,
    badge,
    card_icon,
    with_print_colours,
)
from generator.art.team_km.pieces import ball
from generator.scene.fonts import BC600, BC700, BC800, BC800I, SS400, FitError, fit_lines, shrink, text_width
from generator.scene.model import Colour, Group, Item, Rect, Stroke, Text, rotate_items
from generator.scene.path import PathBuilder, line, polygon
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import fitted_text
from generator.scene.theme import BLEED, hair, outline
from rules_engine.team_km.box import Box
from rules_engine.team_km.cards import KICK_OFF, PASS, PASS_SHOT, SHOT, SUPER_SHOOT, Card, Category, Family

_X, _BADGE = 6.0, 11.0
_ICON, _ICON_Y = 5.2, 79.6
_SIZES = (8.4, 7.8, 7.2, 6.6)

Entry = tuple[str, str]
"""The name of an icon or the key of a family, and the text beside it."""


def strip(art: ArtContext, box: Box, card: Card, width: float = 63.0) -> tuple[Item, ...]:
    """Return a line, the heading, and icons with names, on a card `width` mm wide and 88 mm high."""
    head, entries = _content(art, box, card)
    return (
        line(_X, 75.8, width - _X, 75.8, hair(BLACK)),
        Text(_X, 78.8, art.messages.format(head), BC600, 6.6, GREY, tracking=0.14),
        *_entries(art, entries, width - _BADGE),
    )


def _content(art: ArtContext, box: Box, card: Card) -> tuple[str, tuple[Entry, ...]]:
    if card.category is Category.ACTION:
        return "label-is-played", _spaces(art, box, card)
    if card.category is Category.TIME:
        return "label-is-resolved", ((card.family.key, art.messages.format("label-at-once")),)
    if card.category is Category.INTERRUPTION:
        return "label-cancelled-by", tuple(
            (family.key, short_name(art, family.key)) for family in _answering(box, card)
        )
    attacks = _families(box, lambda other: other.category is Category.INTERRUPTION)
    if card.is_booking:
        *others, last = attacks
        return "label-cancels", (*((family.key, "") for family in others), (last.key, art.messages.format("label-any")))
    cancelled = [family for family in attacks if family.code in card.family.answers]
    return "label-cancels", tuple((family.key, short_name(art, family.key)) for family in cancelled)


def _spaces(art: ArtContext, box: Box, card: Card) -> tuple[Entry, ...]:
    field, last = box.board.field, box.board.goal - 1
    in_field, in_range = f"1–{field}", f"{field}–{last}"
    if card.family is KICK_OFF:
        return ((KICK_OFF.key, art.messages.format("label-ball-at-start")),)
    if card.family is PASS_SHOT:
        return (("pass", in_field), ("shot", in_range))
    spaces = in_field if card.family is PASS else in_range
    return (("ballf", art.messages.format("label-ball-on", spaces=spaces)),)


def _answering(box: Box, attack: Card) -> tuple[Family, ...]:
    """Return the restarts and the special that cancel an attack, then one TARJETA, which stands for all."""
    answering = _families(box, lambda card: attack.code in card.family.answers)
    return (*answering, *_families(box, lambda card: card.is_booking)[:1])


def _families(box: Box, is_wanted: Callable[[Card], bool]) -> tuple[Family, ...]:
    found = dict.fromkeys(card.family for card in box.deck.cards if is_wanted(card))
    return tuple(found)


def _entries(art: ArtContext, entries: tuple[Entry, ...], end: float) -> Iterable[Item]:
    """Return all icons, with names for as many of the first ones as fit. Raises FitError."""
    for named in range(len(entries), -1, -1):
        try:
            return _lay_out(art, [(key, words if i < named else "") for i, (key, words) in enumerate(entries)], end)
        except FitError:
            continue
    raise FitError(", ".join(key for key, _ in entries), end - _X)


def _lay_out(art: ArtContext, entries: list[Entry], end: float) -> tuple[Item, ...]:
    room = end - _X - fsum(_ICON + (0.7 if words else 0.0) for _, words in entries) - 1.6 * (len(entries) - 1)
    size = shrink(BC700, "".join(words for _, words in entries), room, tuple(one for one in _SIZES if one >= art.least))
    items: list[Item] = []
    x = _X
    for key, words in entries:
        items.append(_icon(art, key, x))
        x += _ICON
        if words:
            items.append(Text(x + 0.7, 83.6, words, BC700, size, BLACK))
            x += 0.7 + text_width(BC700, size, words)
        x += 1.6
    return tuple(items)


def _icon(art: ArtContext, key: str, x: float) -> Item:
    if key == "ballf":
        return with_print_colours(icon(key, x, _ICON_Y, _ICON))
    return card_icon(key, x, _ICON_Y, _ICON, card_letter(art, key), BLACK, art.low_ink)


WIDTH, HEIGHT = 63.0, 88.0
_NAME_X, _NAME_WIDTH = 17.0, 42.5
_NAME_SIZES = (21.0, 20.0, 19.0, 18.0, 17.0, 16.0)
_TEXT_X, _TEXT_WIDTH = 6.0, 51.5
_TEXT_SIZES = (8.4, 8.0, 7.6)
_LEADING = 3.67


def header_edge(x: float) -> float:
    """Return the y of the header's lower edge in mm, which rises from left to right."""
    return 21.6 - 6.2 / WIDTH * x


def card_front(art: ArtContext, box: Box, card: Card) -> tuple[Item, ...]:
    """Return the complete front of a card, including the bleed."""
    style = STYLES[card.category]
    return (
        Rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, 0, WHITE),
        *_rays(art, card),
        *header(art, card, style),
        *index(art, card, style),
        *picture(art, card, style),
        *_text(art, box, card),
        *strip(art, box, card),
        rotate_items(
            (badge(card.category, WIDTH - 55.8, HEIGHT - 81, 2.9, art.low_ink, on_white=True),), 180, 31.5, 44
        ),
    )


# ---------------------------------------------------------------------- header


def header(art: ArtContext, card: Card, style: CategoryStyle) -> tuple[Item, ...]:
    """Return the slanted panel with badge, name and category, and the edge code below it."""
    left, right = -BLEED, WIDTH + BLEED
    corners = ((left, -BLEED), (right, -BLEED), (right, header_edge(right)), (left, header_edge(left)))
    code = style.code(lambda x: header_edge(x) + 0.9, style.line(art.low_ink))
    if art.low_ink:
        edge = line(left, header_edge(left), right, header_edge(right), outline(style.line(True)))
        return (edge, *code, badge(card.category, 9.4, 9.1, 4.7, True), *_name(art, card, BLACK))
    panel = polygon(corners, style.colour)
    return (panel, *code, badge(card.category, 9.4, 9.1, 4.7), *_name(art, card, style.on_it))


def _name(art: ArtContext, card: Card, ink: Colour) -> tuple[Item, ...]:
    """Return the name in one line with the category below; if it is too long, in two lines without the category."""
    name = card_name(art, card.family.key).upper()
    try:
        size = shrink(BC800I, name, _NAME_WIDTH, _NAME_SIZES)
    except FitError:
        size, lines = fit_lines(BC800I, name, _NAME_WIDTH, 2, _NAME_SIZES[-1:])
        return tuple(Text(_NAME_X, y, part, BC800I, size, ink) for part, y in zip(lines, (9.2, 14.6), strict=False))
    category = Text(_NAME_X, 15.2, _category(art, card), BC600, 7.5, ink, tracking=0.22)
    return (Text(_NAME_X, 11.4, name, BC800I, size, ink), category)


def _category(art: ArtContext, card: Card) -> str:
    category = art.messages.format(f"label-category-{card.category}")
    if card.category is not Category.REACTION:
        return category
    return f"{category} · {art.messages.format('label-booking' if card.is_booking else 'label-special')}"


# ---------------------------------------------------------------------- index and picture


def index(art: ArtContext, card: Card, style: CategoryStyle) -> tuple[Item, ...]:
    """Return the icon and value at the left edge, which is visible in a fanned hand."""
    letter = card_letter(art, card.family.key)
    items: tuple[Item, ...] = (card_icon(card.family.key, 5.2, 26.4, 8.4, letter, BLACK, art.low_ink),)
    if card.value:
        items += (Text(9.3, 40.2, f"+{card.value}", BC800, 15, style.line(art.low_ink), "middle"),)
    if card.fair_play:
        items += (with_print_colours(icon("fairplay", 6.6, 36.4, 5.6)),)
    return items


RAYS_X, RAYS_Y = 33.5, 42.0
_RAYS, _RAYS_END = 14, 59.2
_RAYS_NEAR, _RAYS_FAR = 12.0, 48.0


def _rays(art: ArtContext, card: Card) -> tuple[Item, ...]:
    """Return the rays behind the picture of a special or SUPER SHOOT, clipped to their area; empty for other cards."""
    if not has_rays(card):
        return ()
    left, right, start = -BLEED, WIDTH + BLEED, 4.2
    corners = ((left, header_edge(left) + start), (right, header_edge(right) + start))
    area = polygon((*corners, (right, _RAYS_END), (left, _RAYS_END)), None)
    return (Group(rays(art, card), clip=area),)


def has_rays(card: Card) -> bool:
    """Return whether the card has rays, which emphasise specials and SUPER SHOOT."""
    return card.is_special or card.family is SUPER_SHOOT


def rays(art: ArtContext, card: Card) -> tuple[Item, ...]:
    """Return the rays around (`RAYS_X`, `RAYS_Y`)."""
    fill = None if art.low_ink else PALE_AMBER if card.is_special else PALE_PITCH
    edge = Stroke(RULE, 0.25) if art.low_ink else None
    return tuple(polygon(_ray(i), fill, edge) for i in range(_RAYS))


def _ray(number: int) -> tuple[tuple[float, float], ...]:
    first, second = (pi / _RAYS * (2 * number + end) for end in (0, 1))
    corners = ((_RAYS_NEAR, first), (_RAYS_FAR, first), (_RAYS_FAR, second), (_RAYS_NEAR, second))
    return tuple((RAYS_X + r * cos(angle), RAYS_Y + r * sin(angle)) for r, angle in corners)


def picture(art: ArtContext, card: Card, style: CategoryStyle) -> tuple[Item, ...]:
    """Return the card's large icon; for passes and shots the value with the ball's path, for a double both."""
    if card.family in (PASS, SHOT):
        return (_value(card, style, 34.0, 43.2, 74, art.low_ink), *_path(card, style, art.low_ink))
    if card.family is PASS_SHOT:
        sign = card_icon(card.family.key, 35.2, 29.4, 24.4, "", style.colour, art.low_ink)
        return (_value(card, style, 24.0, 49.0, 56, art.low_ink), sign)
    letter = card_letter(art, card.family.key)
    return (card_icon(card.family.key, 17.9, 26.4, 31.2, letter, style.colour, art.low_ink),)


def _value(card: Card, style: CategoryStyle, x: float, y: float, size: float, low_ink: bool) -> Text:
    text = f"+{card.value}"
    if low_ink:
        return Text(x, y, text, BC800I, size, None, "middle", stroke=Stroke(BLACK, 0.7))
    return Text(x, y, text, BC800I, size, style.colour, "middle")


_LEAN = 1.3
_GAP = 0.9
_CELL_HEIGHT = 5.6


def _path(card: Card, style: CategoryStyle, low_ink: bool) -> tuple[Item, ...]:
    """Return the ball's path: a row of spaces with a hop between neighbours, the last space filled."""
    count = card.value + 1
    cell = min(8.0, (41.0 - _GAP * card.value) / count)
    left, top = 34.0 - (count * cell + (count - 1) * _GAP) / 2, 50.2
    items: list[Item] = []
    middles = []
    for i in range(count):
        x = left + i * (cell + _GAP)
        fill = style.colour if i == count - 1 and not low_ink else WHITE
        corners = ((x + _LEAN, top), (x + cell, top), (x + cell - _LEAN, top + _CELL_HEIGHT), (x, top + _CELL_HEIGHT))
        items.append(polygon(corners, fill, Stroke(style.colour, 0.55)))
        middles.append(x + cell / 2)
    dash = Stroke(BLACK, 0.75, (1.85, 0.98), "butt") if card.family is PASS else Stroke(BLACK, 0.95, (0.0, 1.75))
    for start, end in pairwise(middles):
        hop = PathBuilder().move(start + 0.75, top - 1.2).quad((start + end) / 2, top - 7.4, end - 0.75, top - 1.2)
        items.append(hop.path(None, dash))
    tip = middles[-1]
    items.append(polygon(((tip + 0.35, top + 0.74), (tip - 1.19, top - 1.6), (tip + 0.81, top - 2.02)), BLACK))
    items.append(ball(middles[0], top + 1.9, 3.1))
    return tuple(items)


# ---------------------------------------------------------------------- text


_FIRST_BASELINES = {(True, 2): 61.3, (False, 4): 62.5}
"""First baselines in mm of long texts, by FAIR PLAY and number of lines: the last line stays clear of the rule."""


def _text(art: ArtContext, box: Box, card: Card) -> tuple[Item, ...]:
    words = effect(art, card, box.board)
    size, lines = fit_lines(SS400, words, _TEXT_WIDTH, 2 if card.fair_play else 4, _TEXT_SIZES)
    leading = _LEADING * size / _TEXT_SIZES[0]
    first = _FIRST_BASELINES.get((card.fair_play, len(lines)), 62.8 if card.fair_play else 64.6)
    items: list[Item] = [Text(_TEXT_X, first + i * leading, words, SS400, size, BLACK) for i, words in enumerate(lines)]
    if card.fair_play:
        items += _fair_play(art, first + len(lines) * leading + 1.3)
    return tuple(items)


def _fair_play(art: ArtContext, y: float) -> tuple[Item, ...]:
    name, words = fair_play_text(art)
    return (
        with_print_colours(icon("fairplay", _TEXT_X, y - 3.2, 4.6)),
        Text(11.4, y, name.upper(), BC700, 8.6, BLACK, tracking=0.1),
        fitted_text(11.4, y + 3.3, words, SS400, (7.6,), WIDTH - 11.4 - 3.2, BLACK),
    )
