"""The effects of drawing a face-down card. km.draw, km.change.time_card, km.half.trigger, km.full"""

from __future__ import annotations

from rules_engine.team_km.box import HAND_SIZE
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME
from rules_engine.team_km.full_time import start_full_time
from rules_engine.team_km.half_time import start_half_time
from rules_engine.team_km.reactions import after_replacement
from rules_engine.team_km.state import Draw, Piles, Play, Start, State, hand_size, seat_name
from rules_engine.team_km.state_builder import StateBuilder


def draw_card(builder: StateBuilder, stage: Draw, card: str) -> None:
    """Give an ordinary card to the drawer, or carry out a time card."""
    if card == HALF_TIME.code:
        _begin_half_time(builder, stage)
    elif card == FULL_TIME.code:
        _begin_full_time(builder, stage)
    else:
        _take_ordinary_card(builder, stage, card)


def drawer(state: State, stage: Draw) -> int:
    """Return the player who gets the card; in the deal, the one with fewest, from the first player on. km.setup.hand"""
    if stage.purpose == "deal":
        seats = state.table.seats
        # The first of those with fewest, counted from the first player: `min` keeps the earlier of equals.
        return min(
            ((state.turn + offset) % seats for offset in range(seats)),
            key=lambda seat: hand_size(state.players[seat].hand),
        )
    return state.turn if stage.player is None else stage.player


_RULES = {
    "turn": "km.draw",
    "change": "km.change",
    "react": "km.reaction.steps",
    "late": "km.half.replacement",
    "deal": "km.setup.hand",
}


def _take_ordinary_card(builder: StateBuilder, stage: Draw, card: str) -> None:
    seat = drawer(builder.before, stage)
    top, bottom, time, box = builder.piles
    # The bottom part, which holds the time card, is drawn from only when the top part is used up.
    builder.piles = Piles(top - 1, bottom, time, box) if top else Piles(0, bottom - 1, time, box)
    builder.give(seat, card)
    rule = _RULES[stage.purpose]
    builder.add_event("draw", rule, seat=seat_name(seat))
    builder.add_secret_event((seat,), "card_drawn", rule, seat=seat_name(seat), card=card)
    if stage.purpose == "turn":
        builder.stage = Play()
    elif stage.purpose == "react":
        after_replacement(builder, seat, stage.then)
    elif stage.purpose != "deal" or all(hand_size(player.hand) == HAND_SIZE for player in builder.players):
        builder.stage = Start()


def _begin_half_time(builder: StateBuilder, stage: Draw) -> None:
    builder.piles = builder.piles._replace(time=False)
    if stage.purpose == "react":
        assert stage.player is not None, "a replacement is somebody's"
        builder.add_event("half_time_drawn", "km.half.trigger", seat=seat_name(stage.player))
        # The reaction is finished first; `end_turn` then finds the time card gone and begins half-time (R11).
        after_replacement(builder, stage.player, stage.then)
        return
    if stage.purpose == "change":
        _take_change_back(builder)
    start_half_time(builder, builder.turn)


def _begin_full_time(builder: StateBuilder, stage: Draw) -> None:
    if stage.purpose == "change":
        # First of all: full time merges the top of the pile with the rest, and this card would be lost in it.
        _take_change_back(builder)
    # Before the rest of a reaction: a goal by its penalty then ends the match (R16).
    start_full_time(builder, drawer(builder.before, stage))
    if stage.purpose == "react":
        assert stage.player is not None, "a replacement is somebody's"
        after_replacement(builder, stage.player, stage.then)
    else:
        builder.stage = Play()


def _take_change_back(builder: StateBuilder) -> None:
    """Return the token, and the card discarded for it, to their player. km.change.time_card"""
    assert builder.top is not None, "the card laid off for a token is on top"
    builder.give(builder.turn, builder.top.card)
    builder.spend_changes(builder.turn, -1)
    builder.add_event("change_taken_back", "km.change.time_card", seat=seat_name(builder.turn), card=builder.top.card)
    builder.top = None
