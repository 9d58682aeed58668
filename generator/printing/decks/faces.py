"""The design of a deck's cards and tokens: a coloured header, a symbol for the category, art, text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.printing.decks.findings import Report
from generator.printing.decks.model import Back, Card, Category, Deck
from generator.printing.decks.pictures import Pictures
from generator.printing.decks.rich_text.setting import TextStyle
from generator.printing.decks.rich_text.shaping import TITLE
from generator.printing.decks.texts import DeckTexts, plain_text
from generator.scene.model import Circle, Colour, Group, Item, Rect, Scene, Stroke, Transform
from generator.scene.path import hatch
from generator.scene.theme import BLEED, INK, MUTED, PAPER, SAFE, SAFE_SMALL, text_on

_MARGIN = SAFE + 1.0
_HEADER = 15.0
"""Height of the coloured band in mm."""

_PLATE = 13.5
"""Greatest height of the plate with the title on a back, in mm; alone on the back, it stands in the middle."""

_TITLE = TextStyle(16.0, 8.0, family=TITLE, leading=1.06, vertical="middle", lines=2, hyphenate=False)
_VALUE = TextStyle(16.0, 7.0, INK, TITLE, align="centre", vertical="middle", lines=1, hyphenate=False)
_GROUP = TextStyle(7.5, 5.5, MUTED, TITLE, vertical="bottom", lines=1, hyphenate=False)
_BODY = TextStyle(9.5, 6.5, INK, vertical="bottom")
_BODY_ALONE = TextStyle(11.5, 6.5, INK, vertical="middle", leading=1.34)


@dataclass(frozen=True, slots=True)
class CardStyle:
    """All inputs of a card's drawing except its text."""

    deck: Deck
    category: Category
    pictures: Pictures
    low_ink: bool

    @property
    def texts(self) -> DeckTexts:
        """The setter of the deck's texts."""
        return self.pictures.texts

    @property
    def colour(self) -> Colour:
        """The category's colour, else the deck's."""
        return Colour("deck", self.category.colour)


def card_front(card: Card, card_style: CardStyle, size: tuple[float, float], report: Report) -> Scene:
    """Return the front of the card."""
    width, height = size
    items: list[Item] = [Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, PAPER)]
    items += _header(card, card_style, width, report)
    foot = height - _MARGIN
    if card.category:
        name = card_style.category.name or card.category
        box = Rect(_MARGIN, foot - 3.4, width - 2 * _MARGIN, 4.0)
        items += card_style.texts.set(name.upper(), box, _GROUP, "category", report).items
        foot -= 4.5
    has_picture = bool(card.art or card.icon)
    top = _HEADER + 2.5
    if card.text:
        room = 0.6 * (foot - _HEADER) if has_picture else foot - top
        box = Rect(_MARGIN, foot - room, width - 2 * _MARGIN, room)
        block = card_style.texts.set(card.text, box, _BODY if has_picture else _BODY_ALONE, "text", report)
        items += block.items
        foot -= block.height + 2.0
    items += _middle(card, card_style, Rect(_MARGIN, top, width - 2 * _MARGIN, max(0.0, foot - top)), report)
    return Scene(width, height, tuple(items), plain_text(card.title) or card.id)


def token_front(card: Card, card_style: CardStyle, across: float, report: Report) -> Scene:
    """Return a round token: art or an icon and its value, or one of them, else its title."""
    r = across / 2
    ring = Stroke(card_style.colour, 0.06 * across)
    items: list[Item] = [Rect(-BLEED, -BLEED, across + 2 * BLEED, across + 2 * BLEED, 0, PAPER)]
    items.append(Circle(r, r, 0.86 * r, None if card_style.low_ink else PAPER, ring))
    side = 1.1 * r
    room = Rect(r - side / 2, r - side / 2, side, side)
    if (card.art or card.icon) and card.value:
        items += _middle(card, card_style, Rect(0.6 * r, 0.4 * r, 0.8 * r, 0.8 * r), report)
        place = Rect(0.6 * r, 1.22 * r, 0.8 * r, 0.46 * r)
        style = replace(_VALUE, size=1.2 * r, min_size=5.0)
        items += card_style.texts.set(card.value, place, style, "value", report).items
    elif card.art or card.icon:
        items += _middle(card, card_style, room, report)
    else:
        key = "value" if card.value else "title"
        side = 1.3 * r
        place = Rect(r - side / 2, r - side / 2, side, side)
        style = replace(_VALUE, size=round(2.2 * r), min_size=5.0, lines=1 if card.value else None)
        items += card_style.texts.set(card.value or card.title, place, style, key, report).items
    return Scene(across, across, tuple(items), plain_text(card.title) or card.id)


def back(design: Back, card_style: CardStyle, size: tuple[float, float], shaped: bool, report: Report) -> Scene:
    """Return the back of all cards or tokens; what is cut out along an outline has neither frame nor title."""
    width, height = size
    deck, low_ink = card_style.deck, card_style.low_ink
    colour = Colour("deck", design.colour or deck.colour)
    ground = Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, PAPER if low_ink else colour)
    items: list[Item] = [ground]
    if low_ink:
        items.append(hatch(ground, 4.0, 45, Stroke(colour, 0.3)))
    if design.art or design.icon:
        items += _back_picture(design, card_style, size, colour, report)
    elif not shaped:
        line = Stroke(colour if low_ink else PAPER, 0.6)
        items.append(Rect(_MARGIN, _MARGIN, width - 2 * _MARGIN, height - 2 * _MARGIN, 2.0, None, line))
    if design.title and not shaped:
        items += _back_title(design, card_style, size, report)
    return Scene(width, height, tuple(items), deck.title)


def _back_picture(
    design: Back, card_style: CardStyle, size: tuple[float, float], colour: Colour, report: Report
) -> Iterator[Item]:
    """Yield the art, or the icon, of a back on a disc in its middle."""
    width, height = size
    side = 0.55 * width
    y = (height - side) / 2
    yield Circle(width / 2, height / 2, 0.68 * side, PAPER, Stroke(colour, 0.5) if card_style.low_ink else None)
    inner = Rect(width / 2 - 0.47 * side, y + 0.03 * side, 0.94 * side, 0.94 * side)
    if design.art:
        yield from card_style.pictures.draw(design.art, inner, "art", report, "back")
    else:
        yield from card_style.texts.icon(design.icon, inner, colour)


def _back_title(design: Back, card_style: CardStyle, size: tuple[float, float], report: Report) -> Iterator[Item]:
    """Yield the title of a back on a strip: at its foot below a picture, else in its middle."""
    width, height = size
    has_picture = bool(design.art or design.icon)
    foot = height - _MARGIN if has_picture else height / 2 + _PLATE / 2
    place = Rect(_MARGIN + 2, foot - _PLATE, width - 2 * _MARGIN - 4, _PLATE - 1.0)
    style = replace(_TITLE, colour=INK, align="centre", vertical="bottom" if has_picture else "middle")
    block = card_style.texts.set(design.title.upper(), place, style, "title", report, "back")
    high = block.height + 2.0 if has_picture else _PLATE
    yield Rect(_MARGIN, foot - high, width - 2 * _MARGIN, high, 1.4, PAPER, Stroke(INK, 0.35))
    yield from block.items


def _header(card: Card, card_style: CardStyle, width: float, report: Report) -> Iterator[Item]:
    colour = PAPER if card_style.low_ink else card_style.colour
    yield Rect(-BLEED, -BLEED, width + 2 * BLEED, _HEADER + BLEED, 0, colour)
    if card_style.low_ink:
        yield Rect(-BLEED, _HEADER - 0.9, width + 2 * BLEED, 0.9, 0, card_style.colour)
    ink = INK if card_style.low_ink else text_on(card_style.colour)
    left, right = _MARGIN, width - _MARGIN
    if card_style.category.icon:
        yield Circle(left + 4, 8.0, 4.2, PAPER, Stroke(INK, 0.35))
        yield from card_style.texts.icon(card_style.category.icon, Rect(left + 1.2, 5.2, 5.6, 5.6), INK)
        left += 10.0
    if card.value:
        value = card_style.texts.set(card.value, Rect(right - 14.0, 3.5, 14.0, 9.0), _VALUE, "value", report)
        disc = max(9.0, value.width + 3.2)
        yield Rect(right - disc, 3.5, disc, 9.0, 4.5, PAPER, Stroke(INK, 0.35))
        yield Group(value.items, transform=Transform(e=7.0 - disc / 2))
        right -= disc + 2
    if card.title:
        place = Rect(left, 2.4, right - left, 11.2)
        yield from card_style.texts.set(card.title, place, replace(_TITLE, colour=ink), "title", report).items


def _middle(card: Card, card_style: CardStyle, room: Rect, report: Report) -> list[Item]:
    if card.art:
        return card_style.pictures.draw(card.art, room, "art", report)
    if card.icon:
        side = min(room.width, room.height, 34.0)
        x, y = room.x + (room.width - side) / 2, room.y + (room.height - side) / 2
        return card_style.texts.icon(card.icon, Rect(x, y, side, side), card_style.colour)
    return []


def safe_of(kind: str) -> float:
    """Return the width of the safe margin inside the cut line, in mm, for the kind of part."""
    return SAFE if kind == "card" else SAFE_SMALL
