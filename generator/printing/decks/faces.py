"""The design of a deck's cards and tokens: a coloured header, a symbol for the category, art, text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.printing.decks.findings import Flaw, Report, Side
from generator.printing.decks.model import Back, Card, Category, Deck
from generator.printing.decks.svg_art import Art
from generator.scene.fonts import BC600, BC800, SS400, FitError, ellipsis, shrink, wrap
from generator.scene.model import MM_PER_PT, Circle, Colour, Font, Group, Item, Rect, Scene, Stroke, Text, Transform
from generator.scene.path import hatch, line
from generator.scene.shapes.icons import icon
from generator.scene.shapes.text import baseline, centred_text
from generator.scene.theme import BLEED, INK, MUTED, PAPER, SAFE, SAFE_SMALL, text_on

_MARGIN = SAFE + 1.0
_BODY = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
_TITLE = (16.0, 14.0, 12.5, 11.0, 10.0, 9.0)
_FIT = 0.45
"""Line spacing in mm for a point of type."""

MISSING = "missing"
"""CSS class of what is drawn in the place of a picture that is missing."""


@dataclass(frozen=True, slots=True)
class CardStyle:
    """Everything that a card is drawn from, except its text."""

    deck: Deck
    category: Category
    art: Art | None
    low_ink: bool

    @property
    def colour(self) -> Colour:
        """The category's colour, else the deck's."""
        return Colour("deck", self.category.colour)


def card_front(card: Card, look: CardStyle, size: tuple[float, float], report: Report) -> Scene:
    """Return the front of the card."""
    width, height = size
    header = 15.0
    items: list[Item] = [Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, PAPER)]
    items += _header(card, look, width, header, report)
    foot = height - _MARGIN
    if card.category:
        foot -= 4.5
        name = look.category.name or card.category
        items.append(Text(_MARGIN, height - _MARGIN, name.upper(), BC600, 7.5, MUTED, tracking=0.2))
    area = Rect(_MARGIN, foot - 0.6 * (foot - header), width - 2 * _MARGIN, 0.6 * (foot - header))
    lines, body = _body(card.text, area, report) if card.text else ((), 0.0)
    top = foot - len(lines) * body * _FIT
    for number, text in enumerate(lines, 1):
        items.append(Text(_MARGIN, top + number * body * _FIT - 0.8, text, SS400, body, INK))
    room = Rect(_MARGIN, header + 2.5, width - 2 * _MARGIN, max(0.0, top - header - 4.5))
    items += _middle(card, look, room)
    return Scene(width, height, tuple(items), card.title or card.id)


def token_front(card: Card, look: CardStyle, across: float, report: Report) -> Scene:
    """Return a round token: art or an icon, else its value or its title."""
    r = across / 2
    ring = Stroke(look.colour, 0.06 * across)
    items: list[Item] = [Rect(-BLEED, -BLEED, across + 2 * BLEED, across + 2 * BLEED, 0, PAPER)]
    items.append(Circle(r, r, 0.86 * r, None if look.low_ink else PAPER, ring))
    side = 1.1 * r
    room = Rect(r - side / 2, r - side / 2, side, side)
    if card.art or card.icon:
        items += _middle(card, look, room)
    else:
        key = "value" if card.value else "title"
        sizes = tuple(float(size) for size in range(round(2.2 * r), 5, -1))
        place = Rect(0.35 * r, 0.6 * r, 1.3 * r, 0.8 * r)
        words, size = _line(card.value or card.title, sizes, place, key, report)
        items.append(centred_text(r, r, words, BC800, size, INK))
    return Scene(across, across, tuple(items), card.title or card.id)


def back(deck: Deck, design: Back, art: Art | None, size: tuple[float, float], low_ink: bool, report: Report) -> Scene:
    """Return the back of all cards or tokens."""
    width, height = size
    colour = Colour("deck", design.colour or deck.colour)
    ground = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, PAPER if low_ink else colour)
    items: list[Item] = [ground]
    round_ = width == height and width <= 100
    if low_ink:
        items.append(hatch(ground, 4.0, 45, Stroke(colour, 0.3)))
    side = 0.55 * width
    y = (height - side) / 2
    if design.art or design.icon:
        plate = Circle(width / 2, height / 2, 0.68 * side, PAPER, Stroke(colour, 0.5) if low_ink else None)
        items.append(plate)
        inner = Rect(width / 2 - 0.47 * side, y + 0.03 * side, 0.94 * side, 0.94 * side)
        if art is not None:
            items += _fit_art(art, inner)
        else:
            items.append(_placeholder(inner) if design.art else _icon(design.icon, inner, colour, low_ink))
    if design.title and not round_:
        box = Rect(_MARGIN, height - _MARGIN - 10, width - 2 * _MARGIN, 8.0, 1.4, PAPER, Stroke(INK, 0.35))
        place = Rect(_MARGIN + 2, box.y, box.width - 4, box.height)
        words, points = _line(design.title.upper(), _TITLE, place, "title", report, "back")
        items += [box, centred_text(width / 2, height - _MARGIN - 6, words, BC800, points, INK)]
    return Scene(width, height, tuple(items), deck.title)


def _header(card: Card, look: CardStyle, width: float, height: float, report: Report) -> Iterator[Item]:
    band = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + BLEED, 0, PAPER if look.low_ink else look.colour)
    yield band
    if look.low_ink:
        yield Rect(-BLEED, height - 0.9, width + 2 * BLEED, 0.9, 0, look.colour)
    ink = INK if look.low_ink else text_on(look.colour)
    left, right = _MARGIN, width - _MARGIN
    if look.category.icon:
        yield Circle(left + 4, 8.0, 4.2, PAPER, Stroke(INK, 0.35))
        yield icon(look.category.icon, left + 1.2, 5.2, 5.6, INK, low_ink=look.low_ink)
        left += 10.0
    if card.value:
        words, size = _line(card.value, _TITLE, Rect(right - 18, 3.5, 14.0, 9.0), "value", report)
        disc = max(9.0, 4.0 + 0.3 * size * len(words) * MM_PER_PT * 1.6)
        yield Rect(right - disc, 3.5, disc, 9.0, 4.5, PAPER, Stroke(INK, 0.35))
        yield centred_text(right - disc / 2, 8.0, words, BC800, size, INK)
        right -= disc + 2
    if card.title:
        words, size = _line(card.title, _TITLE, Rect(left, 3.5, right - left, 9.0), "title", report)
        yield Text(left, baseline(BC800, size, 8.0), words, BC800, size, ink)


def _line(
    words: str, sizes: tuple[float, ...], place: Rect, key: str, report: Report, side: Side = "front"
) -> tuple[str, float]:
    """Return the words and their size; shortened, and reported, where they do not fit the place's width."""
    try:
        return words, shrink(BC800, words, place.width, sizes)
    except FitError as error:
        report(Flaw("overflow", error.message, key, place, side))
        return _shortened(BC800, sizes[-1], words, place.width), sizes[-1]


def _shortened(font: Font, size: float, words: str, width: float) -> str:
    try:
        return ellipsis(font, size, words, width)
    except FitError:
        return ""


def _body(text: str, area: Rect, report: Report) -> tuple[tuple[str, ...], float]:
    """Return the text in lines, in the largest type in which it fits; shortened, and reported, if it does in none."""
    for size in _BODY:
        try:
            lines = tuple(line for part in text.splitlines() for line in (wrap(SS400, size, part, area.width) or ("",)))
        except FitError:
            continue
        if len(lines) * size * _FIT <= area.height:
            return lines, size
    why = FitError(text if len(text) <= 60 else f"{text[:57]}…", area.width)
    report(Flaw("overflow", why.message, "text", area))
    return _cut_body(text, area), _BODY[-1]


def _cut_body(text: str, area: Rect) -> tuple[str, ...]:
    """Return as much of the text as the area shows in the smallest type."""
    size, width = _BODY[-1], area.width
    words = (_shortened(SS400, size, word, width) for word in text.split())
    lines = wrap(SS400, size, " ".join(words), width)
    most = int(area.height / (size * _FIT))
    return lines if len(lines) <= most else (*lines[: most - 1], _shortened(SS400, size, f"{lines[most - 1]} …", width))


def _placeholder(room: Rect) -> Group:
    """Return a crossed frame in the place of a picture that is missing."""
    stroke = Stroke(MUTED, 0.35)
    cross = (
        line(room.x, room.y, room.x + room.width, room.y + room.height, stroke),
        line(room.x, room.y + room.height, room.x + room.width, room.y, stroke),
    )
    return Group((replace(room, stroke=stroke), *cross), css=MISSING)


def _middle(card: Card, look: CardStyle, room: Rect) -> list[Item]:
    if look.art is not None:
        return _fit_art(look.art, room)
    if card.art:
        return [_placeholder(room)]
    if card.icon:
        return [_icon(card.icon, room, look.colour, look.low_ink)]
    return []


def _icon(name: str, room: Rect, colour: Colour, low_ink: bool) -> Group:
    side = min(room.width, room.height, 34.0)
    x, y = room.x + (room.width - side) / 2, room.y + (room.height - side) / 2
    return icon(name, x, y, side, colour, low_ink=low_ink)


def _fit_art(art: Art, room: Rect) -> list[Item]:
    """Return the art as large as the room allows, in its middle."""
    factor = min(room.width / art.width, room.height / art.height)
    if factor <= 0:
        return []
    x = room.x + (room.width - factor * art.width) / 2
    y = room.y + (room.height - factor * art.height) / 2
    return [Group(art.items, transform=Transform(factor, 0, 0, factor, x, y))]


def safe_of(kind: str) -> float:
    """Return the width of the safe margin inside the cut line, in mm, for the kind of part."""
    return SAFE if kind == "card" else SAFE_SMALL
