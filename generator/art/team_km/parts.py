"""The parts to print: boards, cards, dice, balls, tokens and aids.

The tuck box: a pitch seen from above, the name on a slanted plate above an edge code.
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
from generator.art.team_km.card_rows import all_cards, card_id
from generator.art.team_km.labels import card_names, is_proposal
from generator.art.team_km.palette import PALE_PITCH, PITCH, WHITE
from generator.art.team_km.pieces import ball_scene, dice_components, token_scene
from generator.i18n.texts import Texts
from generator.scene.component import Component, round_token
from generator.scene.fonts import BC800I, FitError, text_width
from generator.scene.model import (
    MM_PER_PT,
    Circle,
    Item,
    Rect,
    Scene,
    Stroke,
    translate_items,
)
from generator.scene.path import line, polygon
from generator.scene.shapes.text import centred_text
from generator.scene.theme import BLEED, CARD_RADIUS, OUTLINE, STRONG
from rules_engine.team_km.box import CHANGES, MOST_PLAYERS, MOST_SIDES, Box
from rules_engine.team_km.cards import Card
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
    # One above the sheet and enough below it: the stripes rise to the right and must cover its corners.
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
    # Capitals of 0.55 of the plate's height (0.7 of the size), or 6 mm from its ends, measured at 30 pt.
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
    counts = dict(zip(box.deck.cards, box.deck.total, strict=True))
    drawn = art.faces(art, None)
    proposed = is_proposal(art, "deck")
    cards = (
        Component(
            name := card_id(card),
            "card",
            _card_name(art, card),
            drawn[name].front,
            back=drawn[name].back,
            corner=CARD_RADIUS,
            bleed=BLEED,
            # The time cards are in no count of the deck: there is one of each.
            count=counts.get(card, 1),
            proposed=proposed,
            notation=card.code,
            family=Texts(card_names(art, card.family.key)),
        )
        for card in all_cards(art)
    )
    # Another size of card is laid out anew on demand: scaled down its words would be too small.
    return tuple(replace(part, at_size=partial(_at_size, art, part)) for part in cards)


def _at_size(art: ArtContext, part: Component, size: tuple[float, float]) -> Component:
    """Return the card laid out for another size in mm. Raises FitError if its words do not fit."""
    drawn = art.faces(art, size).get(part.id)
    if drawn is None:
        raise FitError(part.name[art.lang], size[0])
    # Laid out for its size: it is not to be laid out once more.
    return replace(part, front=drawn.front, back=drawn.back, at_size=None)


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
