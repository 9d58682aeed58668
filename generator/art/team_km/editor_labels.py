"""Labels, handles and argument values for setting up a table by hand and for queries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from generator.art.team_km import card_sizes
from generator.art.team_km.box import ArtContext, box_of
from generator.art.team_km.layout import BALL_R, DISCARD_X, FRONT_WIDTH, FRONT_X, HAND_WIDTH, HAND_X, Layout
from generator.scene.model import Rect
from generator.scene.state_drawing import Anchor
from rules_engine.core import MalformedError
from rules_engine.core.editing import Key
from rules_engine.team_km.editor import TOP, Ball, SeatZone, Space, Zone, parse_place
from rules_engine.team_km.notation_state import parse_stage
from rules_engine.team_km.state import (
    ClearingRoll,
    Draw,
    Lose,
    Over,
    Play,
    React,
    ShootOut,
    ShotRoll,
    Start,
    State,
    Swap,
    seat_name,
    side_term,
)


def name(art: ArtContext, state: State, key: str) -> str:
    """Return the label of a seat's place, a space, a stage or a choice of turn; empty for other keys."""
    kind, text = Key.parse(key)
    if kind == "place":
        return _place(art, text)
    setting, _, value = text.partition("=")
    if kind == "choice" and setting == "stage":
        return _stage(art, state, value)
    return art.messages.seat(value) if kind == "choice" and setting == "turn" else ""


def _place(art: ArtContext, text: str) -> str:
    try:
        place = parse_place(text)
    except MalformedError:
        return ""
    match place:
        case Space(side, number):
            return art.messages.format("zone-space", space=number, side=side_term(side))
        case SeatZone(seat, zone):
            return art.messages.format(f"zone-{zone or 'hand'}", seat=seat_name(seat))
        case _:
            return ""


def _stage(art: ArtContext, state: State, text: str) -> str:
    """Return a stage in words; its notation if it cannot be parsed for this table."""
    try:
        stage = parse_stage(state.table, text)
    except MalformedError:
        return text
    message, seat = _STAGES[type(stage)](stage)
    values = {} if seat is None else {"seat": seat_name(seat)}
    return art.messages.format(f"stage-{message}", **values)


_STAGES: Mapping[type, Callable[[Any], tuple[str, int | None]]] = {
    Start: lambda _: ("start", None),
    Play: lambda _: ("play", None),
    React: lambda stage: ("react", stage.player),
    Draw: lambda stage: (f"draw-{stage.purpose}", stage.player),
    Lose: lambda stage: ("lose", stage.player),
    ShotRoll: lambda stage: ("tiro" if stage.penalty is None else "tiro-penalty", stage.penalty),
    ClearingRoll: lambda stage: ("despeje" if stage.penalty is None else "despeje-penalty", stage.penalty),
    Swap: lambda _: ("swap", None),
    ShootOut: lambda _: ("shootout", None),
    Over: lambda _: ("over", None),
}
"""The message of each kind of stage, and the seat named in it (None: no seat)."""


def handles(art: ArtContext, state: State) -> Mapping[str, Anchor]:
    """Return the anchors of hands, of zones in front of the seats, of balls, and of the top of the discard pile."""
    layout = Layout(box_of(art), state)
    anchors: dict[str, Anchor] = {}
    for seat in range(state.table.seats):
        y = layout.row(seat)
        anchors[str(SeatZone(seat))] = _area(Rect(HAND_X, y, HAND_WIDTH, card_sizes.SMALL_HEIGHT))
        # The first place in front is that of an interruption in effect, which has a handle of its own.
        anchors[str(SeatZone(seat, Zone.FRONT))] = _area(
            Rect(FRONT_X + card_sizes.SMALL_WIDTH, y, FRONT_WIDTH - card_sizes.SMALL_WIDTH, card_sizes.SMALL_HEIGHT)
        )
        anchors[str(SeatZone(seat, Zone.UNDER))] = _area(
            Rect(FRONT_X, y, card_sizes.SMALL_WIDTH, card_sizes.SMALL_HEIGHT)
        )
    for number, side in enumerate(state.sides):
        anchors[str(Ball(number))] = Anchor(*layout.track(number).ball_at(side.ball), BALL_R)
    if state.top is not None:
        anchors[TOP] = _area(Rect(DISCARD_X, layout.piles_y, card_sizes.SMALL_WIDTH, card_sizes.SMALL_HEIGHT))
    return anchors


def _area(area: Rect) -> Anchor:
    return Anchor(area.x + area.width / 2, area.y + area.height / 2, area.height / 2, area=area)


def values(art: ArtContext, state: State, query: str, parameter: str) -> tuple[str, ...]:
    """Return the values of a query's parameter: seats, kinds of cards, spaces or dice; empty for others."""
    match parameter:
        case "seat":
            return tuple(map(str, range(state.table.seats)))
        case "card":
            # Each card is tried, as only the engine knows which ones a query is about.
            return tuple(card.code for card in box_of(art).deck.cards if _is_accepted(art, state, query, card.code))
        case "ball":
            return tuple(map(str, range(box_of(art).board.goal)))
        case "die":
            return ("tiro", "despeje")
    return ()


def _is_accepted(art: ArtContext, state: State, query: str, card: str) -> bool:
    """Return whether the query accepts the card, since some queries are about interruptions only."""
    try:
        art.game.queries[query].answer(state, {"card": card})
    except MalformedError:
        return False
    return True
