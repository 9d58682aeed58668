"""DESCANSO: the break, the swaps between team-mates, the new deck. km.half"""

from __future__ import annotations

from rules_engine.team_km.actions import SwapCards
from rules_engine.team_km.draft import Draft, seat_name, side_term
from rules_engine.team_km.front import hand_limit
from rules_engine.team_km.stages import Draw, Start, Swap
from rules_engine.team_km.state import Phase, Piles, hand_size

MOST_SWAPS = 3
"""Cards that each player may swap: km.half.swap."""


def start_half_time(draft: Draft, drawer: int) -> None:
    """Every ball to the centre, all played cards swept away; then each side with team-mates may swap. km.half"""
    draft.turn = drawer
    draft.sweep()
    draft.tell("half_time", "km.half.trigger", seat=seat_name(drawer))
    _next_side(draft, 0)


def swap(draft: Draft, action: SwapCards, stage: Swap) -> None:
    """One card for one unlike card between two team-mates. km.half.swap"""
    members = draft.table.sides[stage.side]
    for seat, given, got in (
        (action.seat, action.card, action.other_card),
        (action.other, action.other_card, action.card),
    ):
        draft.take(seat, given)
        draft.give(seat, got)
    swapped = tuple((seat, number + (seat in (action.seat, action.other))) for seat, number in stage.swapped)
    draft.stage = Swap(stage.side, swapped)
    seats = {"seat": seat_name(action.seat), "other": seat_name(action.other)}
    draft.tell("swap", "km.half.swap", **seats)
    draft.tell_only(members, "swap_cards", "km.half.swap", **seats, card=action.card, other_card=action.other_card)


def finish_swaps(draft: Draft, stage: Swap) -> None:
    """The side has done its swaps. km.half.swap"""
    draft.tell("swaps_done", "km.half.swap", side=side_term(stage.side))
    _next_side(draft, stage.side + 1)


def pile_sizes(cards: int) -> tuple[int, int, int]:
    """The top pile, the one that gets the time card, and the one for the box, as equal as can be. km.setup.deck"""
    return (cards + 2) // 3, (cards + 1) // 3, cards // 3


def _next_side(draft: Draft, first: int) -> None:
    for side in range(first, len(draft.sides)):
        members = draft.table.sides[side]
        if len(members) > 1:
            draft.stage = Swap(side, tuple((seat, 0) for seat in members))
            return
    _start_second_half(draft)


def _start_second_half(draft: Draft) -> None:
    """All cards not in hands and not in front of players are shuffled into a new deck with FINAL. km.half.deck"""
    top, bottom, box = pile_sizes(sum(draft.rest) + draft.piles.top + draft.piles.bottom + draft.piles.box)
    draft.rest = draft.deck.none
    draft.piles = Piles(top, bottom, True, box)
    draft.phase = Phase.SECOND_HALF
    draft.tell("new_deck", "km.half.deck", top=top, bottom=bottom, box=box)
    draft.tell("second_half", "km.half.first", seat=seat_name(draft.turn))
    drawer = draft.players[draft.turn]
    if hand_size(drawer.hand) < hand_limit(draft.deck, drawer):  # DESCANSO kept his replacement back
        draft.stage = Draw("late")
    else:
        draft.stage = Start()
