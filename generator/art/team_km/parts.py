"""The parts to print: boards, cards, dice, balls, tokens and aids."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from generator.art.team_km.aid import aid_scene, dice_table
from generator.art.team_km.back import back_at, card_back
from generator.art.team_km.board import HEIGHT as BOARD_HEIGHT
from generator.art.team_km.board import WIDTH as BOARD_WIDTH
from generator.art.team_km.board import board_items
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.card import HEIGHT, WIDTH, card_front
from generator.art.team_km.card_sizes import card_at
from generator.art.team_km.deck_texts import card_names, is_proposal
from generator.art.team_km.dice import dice_components
from generator.art.team_km.pieces import ball_scene, token_scene
from generator.i18n.texts import Texts
from generator.scene.component import Component, round_token
from generator.scene.model import Scene
from generator.scene.theme import BLEED, CARD_RADIUS
from generator.scene.transform import translate_items
from rules_engine.team_km.box import CHANGES, MOST_PLAYERS, MOST_SIDES, Box
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME, Card
from rules_engine.team_km.state import SIDE_NAMES

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
