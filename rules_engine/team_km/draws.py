"""A face-down card has come. km.draw, km.change.time_card, km.half.trigger, km.full"""

from __future__ import annotations

from rules_engine.team_km.box import HAND_SIZE
from rules_engine.team_km.cards import FULL_TIME, HALF_TIME
from rules_engine.team_km.draft import Draft, seat_name
from rules_engine.team_km.full_time import start_full_time
from rules_engine.team_km.half_time import start_half_time
from rules_engine.team_km.reactions import after_replacement
from rules_engine.team_km.stages import Draw, Play, Start
from rules_engine.team_km.state import Piles, State, hand_size


def draw_card(draft: Draft, stage: Draw, card: str) -> None:
    """An ordinary card goes to the drawer's hand; a time card does what it says."""
    if card == HALF_TIME.code:
        _half_time_came(draft, stage)
    elif card == FULL_TIME.code:
        _full_time_came(draft, stage)
    else:
        _ordinary_card_came(draft, stage, card)


def drawer(state: State, stage: Draw) -> int:
    """Who gets the card. In the deal: whoever has fewest, from the first player on. km.setup.hand"""
    if stage.purpose == "deal":
        seats = state.table.seats
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


def _ordinary_card_came(draft: Draft, stage: Draw, card: str) -> None:
    seat = drawer(draft.before, stage)
    top, bottom, time, box = draft.piles
    draft.piles = Piles(top - 1, bottom, time, box) if top else Piles(0, bottom - 1, time, box)
    draft.give(seat, card)
    rule = _RULES[stage.purpose]
    draft.tell("draw", rule, seat=seat_name(seat))
    draft.tell_only((seat,), "card_drawn", rule, seat=seat_name(seat), card=card)
    if stage.purpose == "turn":
        draft.stage = Play()
    elif stage.purpose == "react":
        after_replacement(draft, seat, stage.then)
    elif stage.purpose != "deal" or all(hand_size(player.hand) == HAND_SIZE for player in draft.players):
        draft.stage = Start()


def _half_time_came(draft: Draft, stage: Draw) -> None:
    draft.piles = draft.piles._replace(time=False)
    if stage.purpose == "react":
        assert stage.player is not None, "a replacement is somebody's"
        draft.tell("half_time_drawn", "km.half.trigger", seat=seat_name(stage.player))
        after_replacement(draft, stage.player, stage.then)
        return
    if stage.purpose == "change":
        _take_change_back(draft)
    start_half_time(draft, draft.turn)


def _full_time_came(draft: Draft, stage: Draw) -> None:
    if stage.purpose == "change":
        _take_change_back(draft)
    start_full_time(draft, drawer(draft.before, stage))
    if stage.purpose == "react":
        assert stage.player is not None, "a replacement is somebody's"
        after_replacement(draft, stage.player, stage.then)
    else:
        draft.stage = Play()


def _take_change_back(draft: Draft) -> None:
    """The token comes back, and the card laid off with it. km.change.time_card"""
    assert draft.top is not None, "the card laid off for a token is on top"
    draft.give(draft.turn, draft.top.card)
    draft.spend_change(draft.turn, -1)
    draft.tell("change_taken_back", "km.change.time_card", seat=seat_name(draft.turn), card=draft.top.card)
    draft.top = None
