"""The parts to print: boards, cards, dice, balls, tokens and aids.

The tuck box: a pitch seen from above, the name on a slanted plate above an edge code.

The back of all cards: a pitch seen from above with the name on a slanted plate, the same when turned by 180°.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from generator.art.interface import BoxStyle
from generator.art.team_km.aid import aid_scene, dice_table
from generator.art.team_km.board import HEIGHT as BOARD_HEIGHT
from generator.art.team_km.board import WIDTH as BOARD_WIDTH
from generator.art.team_km.board import board_items
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.card import HEIGHT, WIDTH, card_front
from generator.art.team_km.card_sizes import card_at
from generator.art.team_km.labels import card_names, is_proposal
from generator.art.team_km.palette import PALE_PITCH, PITCH, WHITE
from generator.art.team_km.pieces import ball_scene, dice_components, token_scene
from generator.i18n.texts import Texts
from generator.scene.component import Component, round_token
from generator.scene.fonts import BC800I, text_width
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Group,
    Item,
    Path,
    Rect,
    Scene,
    Stroke,
    Text,
    Transform,
    rotate_items,
    translate_items,
)
from generator.scene.path import line, parse, polygon, transform_segments
from generator.scene.shapes.text import centred_text
from generator.scene.theme import BLEED, CARD_RADIUS, OUTLINE, STRONG
from rules_engine.team_km.box import CHANGES, MOST_PLAYERS, MOST_SIDES, Box
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, Card
from rules_engine.team_km.state import SIDE_NAMES

_NAME = "TEAM KM"
_INSET, _LEAN = 5.5, 0.22
"""Distance in mm from the edge to the pitch; horizontal offset of the plate's slant per mm of height."""


def box_style(art: ArtContext) -> BoxStyle:
    """Return the style of the boxes."""

    def face(width: float, height: float, bleed: float) -> tuple[Item, ...]:
        return _face(width, height, bleed, art.low_ink)

    return BoxStyle(face, BC800I, _NAME)


def _face(width: float, height: float, bleed: float, low_ink: bool) -> tuple[Item, ...]:
    stroke = Stroke(PITCH, OUTLINE if low_ink else STRONG)
    middle, half = width / 2, height / 2
    left, top, right, bottom = _INSET, _INSET, width - _INSET, height - _INSET
    area, side = 0.26 * (bottom - top) / 2.4, 0.25 * (right - left)
    goals = [Rect(left + side, y, right - left - 2 * side, area, 0, None, stroke) for y in (top, bottom - area)]
    return (
        Rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed, 0, WHITE),
        *(() if low_ink else _stripes(width, height, bleed)),
        Rect(left, top, right - left, bottom - top, 1.6, None, stroke),
        Circle(middle, half, 0.19 * height, None, stroke),
        *goals,
        *_plate(middle, half, width, low_ink),
    )


def _stripes(width: float, height: float, bleed: float) -> tuple[Item, ...]:
    """Return pale slanted stripes from edge to edge, including the bleed."""
    left, right, pitch = -bleed, width + bleed, 22.0
    rise = 0.16 * (right - left)
    count = int((height + 2 * bleed + rise) / pitch) + 2
    tops = (-bleed - pitch + pitch * number for number in range(count))
    return tuple(
        polygon(
            ((left, top + rise), (right, top), (right, top + pitch / 2), (left, top + rise + pitch / 2)), PALE_PITCH
        )
        for top in tops
    )


def _plate(x: float, y: float, width: float, low_ink: bool) -> tuple[Item, ...]:
    """Return the plate with the name, and below it the edge code of slanted dashes."""
    reach, high = width / 2 - 2.2, 14.5
    lean = _LEAN * high / 2
    corners = (
        (x - reach + lean, y - high / 2),
        (x + reach + lean, y - high / 2),
        (x + reach - lean, y + high / 2),
        (x - reach - lean, y + high / 2),
    )
    shifted = [(px - lean * 0.4, py) for px, py in corners]
    size = min(0.55 * high / MM_PER_PT / 0.7, 30.0 * (2 * reach - 12) / text_width(BC800I, 30, _NAME))
    pitch, dash = 2.2, 1.1
    code = [
        line(at + 0.4, y + high / 2 + 1.5, at, y + high / 2 + 3.1, Stroke(PITCH, dash, cap="butt"))
        for at in (x - reach + 1 + pitch * number for number in range(int((2 * reach - 4) / pitch)))
    ]
    return (
        polygon(shifted, WHITE if low_ink else PITCH, Stroke(PITCH, 0.5)),
        centred_text(x, y, _NAME, BC800I, round(size, 1), PITCH if low_ink else WHITE),
        *code,
    )


_FRAME = Rect(4.5, 4.5, 54.0, 79.0, 2.2)
_LINES = (
    "M17 4.5V18.5H46V4.5",
    "M17 83.5V69.5H46V83.5",
    "M24.5 4.5V10H38.5V4.5",
    "M24.5 83.5V78H38.5V83.5",
    "M24.6 18.5A7.6 6 0 0 0 38.4 18.5",
    "M24.6 69.5A7.6 6 0 0 1 38.4 69.5",
)


def card_back(low_ink: bool) -> tuple[Item, ...]:
    """Return the complete back of a card of 63 × 88 mm, including the bleed. No colour reaches the edge."""
    stroke = Stroke(PITCH, OUTLINE if low_ink else STRONG)
    pitch = tuple(Path(parse(data), None, stroke) for data in _LINES)
    plate = _back_plate(low_ink)
    return (
        Rect(-BLEED, -BLEED, 63 + 2 * BLEED, 88 + 2 * BLEED, 0, WHITE),
        *(() if low_ink else (_back_stripes(),)),
        Rect(_FRAME.x, _FRAME.y, _FRAME.width, _FRAME.height, _FRAME.r, None, stroke),
        line(4.5, 44, 58.5, 44, stroke),
        *pitch,
        Circle(31.5, 44, 17, WHITE, stroke),
        *plate,
        rotate_items(plate, 180, 31.5, 44),
    )


def back_at(low_ink: bool, width: float, height: float) -> tuple[Item, ...]:
    """Return the back of a card of another size in mm: a pitch in its proportions, with the same margin."""
    inset = _FRAME.x
    fx, fy = (width - 2 * inset) / _FRAME.width, (height - 2 * inset) / _FRAME.height
    unit = min(fx, fy)

    def place(point: tuple[float, float]) -> tuple[float, float]:
        return (inset + (point[0] - inset) * fx, inset + (point[1] - inset) * fy)

    stroke = Stroke(PITCH, OUTLINE if low_ink else STRONG)
    frame = Rect(inset, inset, width - 2 * inset, height - 2 * inset, _FRAME.r)
    stripes = Group(tuple(polygon(map(place, corners), PALE_PITCH) for corners in _STRIPES), clip=frame)
    pitch = (Path(transform_segments(parse(data), place), None, stroke) for data in _LINES)
    middle = Transform(unit, 0, 0, unit, width / 2 - 31.5 * unit, height / 2 - 44 * unit)
    plate = _back_plate(low_ink)
    return (
        Rect(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, 0, WHITE),
        *(() if low_ink else (stripes,)),
        replace(frame, stroke=stroke),
        line(inset, height / 2, width - inset, height / 2, stroke),
        *pitch,
        Circle(width / 2, height / 2, 17 * unit, WHITE, stroke),
        Group((*plate, rotate_items(plate, 180, 31.5, 44)), transform=middle),
    )


_STRIPES = tuple(
    ((4.5, top), (58.5, top - 10), (58.5, top), (4.5, top + 10)) for top in (-18.0, 2.0, 22.0, 42.0, 62.0, 82.0, 102.0)
)


def _back_stripes() -> Group:
    return Group(tuple(polygon(corners, PALE_PITCH) for corners in _STRIPES), clip=_FRAME)


def _back_plate(low_ink: bool) -> tuple[Item, ...]:
    corners = ((12.5, 43.6), (15.6, 31.4), (53.6, 31.4), (50.5, 43.6))
    name = Text(32.8, 41.3, "TEAM KM", BC800I, 30, WHITE, "middle")
    if low_ink:
        name = replace(name, stroke=Stroke(PITCH, OUTLINE))
    return (polygon(corners, WHITE if low_ink else PITCH, Stroke(PITCH, 0.7)), name)


BOARD_LENGTH = 265.0
"""Printed length of a board in mm, which fits A4 and Letter; it is drawn longer and scaled down."""


def components(art: ArtContext) -> tuple[Component, ...]:
    """Return the parts in the order of the rulebook's list, followed by the aids."""
    box = box_of(art)
    boards = tuple(_board(art, box, side) for side in SIDE_NAMES[:MOST_SIDES])
    return (*boards, *_cards(art, box), *dice_components(art, box), *_tokens(art, box), *_aids(art, box))


def _tokens(art: ArtContext, box: Box) -> tuple[Component, ...]:
    change, goal = (token_scene(sign, art.low_ink) for sign in ("change", "goaltoken"))
    return (
        round_token("ball", art.names("part-ball"), ball_scene(), MOST_SIDES, safe=0.5),
        round_token("change", art.names("part-change"), change, MOST_SIDES * CHANGES),
        round_token("goal", art.names("part-goal"), goal, box.board.goal_tokens),
    )


def _board(art: ArtContext, box: Box, side: str) -> Component:
    scale = BOARD_LENGTH / BOARD_WIDTH
    items = (translate_items(board_items(art, box.board, side), 0, 0, scale),)
    name = art.names(f"part-board-{side}")
    front = Scene(BOARD_LENGTH, BOARD_HEIGHT * scale, items, art.title)
    return Component(f"board-{side.lower()}", "board", name, front, corner=2.0)


def _cards(art: ArtContext, box: Box) -> tuple[Component, ...]:
    back = Scene(WIDTH, HEIGHT, card_back(art.low_ink))

    deck = zip(box.deck.cards, box.deck.total, strict=True)
    counted = (*deck, (Card(HALF_TIME.code, HALF_TIME), 1), (Card(FULL_TIME.code, FULL_TIME), 1))
    proposed = is_proposal(art, "deck")
    cards = (
        (
            card,
            Component(
                f"card-{_slug(card)}",
                "card",
                _card_name(art, card),
                Scene(WIDTH, HEIGHT, card_front(art, box, card)),
                back=back,
                corner=CARD_RADIUS,
                bleed=BLEED,
                count=count,
                proposed=proposed,
                notation=card.code,
                family=Texts(card_names(art, card.family.key)),
            ),
        )
        for card, count in counted
    )
    return tuple(replace(part, at_size=partial(_at_size, art, box, card, part)) for card, part in cards)


def _at_size(art: ArtContext, box: Box, card: Card, part: Component, size: tuple[float, float]) -> Component:
    """Return the card laid out for another size in mm."""
    front = Scene(*size, card_at(art, box, card, *size))
    back = Scene(*size, back_at(art.low_ink, *size))
    return replace(part, front=front, back=back, at_size=None)


def _slug(card: Card) -> str:
    """Return the card's name for its component's id, such as ``pass-3`` or ``throw-in-fair-play``."""
    number = f"-{card.value}" if card.value else ""
    return f"{card.family.key.replace('_', '-')}{number}{'-fair-play' if card.fair_play else ''}"


def _card_name(art: ArtContext, card: Card) -> Texts:
    message = "part-card-fair-play" if card.fair_play else "part-card-value" if card.value else "part-card"
    names = card_names(art, card.family.key).items()
    return Texts({lang: art.every_language[lang].format(message, name=name, value=card.value) for lang, name in names})


def _aids(art: ArtContext, box: Box) -> tuple[Component, ...]:
    aid, table = art.names("part-aid"), art.names("part-dice-table")
    proposed = is_proposal(art, "deck") or is_proposal(art, "dice")
    return (
        Component("aid", "aid", aid, aid_scene(art, box), bleed=BLEED, count=MOST_PLAYERS, proposed=proposed),
        Component("dice-table", "aid", table, dice_table(art, box), bleed=BLEED, proposed=is_proposal(art, "dice")),
    )
