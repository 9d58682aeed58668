"""DESCANSO: the break, the swaps between team-mates, the new deck. km.half"""

from __future__ import annotations

from rules_engine.team_km.actions import SwapCards
from rules_engine.team_km.state import Draw, Phase, Piles, Start, Swap, hand_size, seat_name, side_term
from rules_engine.team_km.state_builder import StateBuilder, hand_limit

MOST_SWAPS = 3
"""Maximum number of cards that each player may swap: km.half.swap."""


def start_half_time(builder: StateBuilder, drawer: int) -> None:
    """Remove cards and reset balls, then let each side with team-mates swap. km.half"""
    builder.turn = drawer
    builder.sweep()
    builder.add_event("half_time", "km.half.trigger", seat=seat_name(drawer))
    _next_side(builder, 0)


def swap(builder: StateBuilder, action: SwapCards, stage: Swap) -> None:
    """Swap two different cards between two team-mates. km.half.swap"""
    members = builder.table.sides[stage.side]
    for seat, given, got in (
        (action.seat, action.card, action.other_card),
        (action.other, action.other_card, action.card),
    ):
        builder.take(seat, given)
        builder.give(seat, got)
    swapped = tuple((seat, number + (seat in (action.seat, action.other))) for seat, number in stage.swapped)
    builder.stage = Swap(stage.side, swapped)
    seats = {"seat": seat_name(action.seat), "other": seat_name(action.other)}
    # That two swap is seen by all, which cards only by their side (km.hand.secret).
    builder.add_event("swap", "km.half.swap", **seats)
    builder.add_secret_event(
        members, "swap_cards", "km.half.swap", **seats, card=action.card, other_card=action.other_card
    )


def finish_swaps(builder: StateBuilder, stage: Swap) -> None:
    """End a side's swaps. km.half.swap"""
    builder.add_event("swaps_done", "km.half.swap", side=side_term(stage.side))
    _next_side(builder, stage.side + 1)


def pile_sizes(cards: int) -> tuple[int, int, int]:
    """Return the sizes of the top pile, the one with the time card, and the one for the box.

    They are as equal as possible. km.setup.deck
    """
    return (cards + 2) // 3, (cards + 1) // 3, cards // 3


def _next_side(builder: StateBuilder, first: int) -> None:
    for side in range(first, len(builder.sides)):
        members = builder.table.sides[side]
        if len(members) > 1:
            builder.stage = Swap(side, tuple((seat, 0) for seat in members))
            return
    _start_second_half(builder)


def _start_second_half(builder: StateBuilder) -> None:
    """Shuffle all cards that are not in hands or in front of players into a new deck with FINAL. km.half.deck"""
    top, bottom, box = pile_sizes(sum(builder.rest) + builder.piles.top + builder.piles.bottom + builder.piles.box)
    builder.rest = builder.deck.none
    builder.piles = Piles(top, bottom, True, box)
    builder.phase = Phase.SECOND_HALF
    builder.add_event("new_deck", "km.half.deck", top=top, bottom=bottom, box=box)
    builder.add_event("second_half", "km.half.first", seat=seat_name(builder.turn))
    drawer = builder.players[builder.turn]
    if hand_size(drawer.hand) < hand_limit(builder.deck, drawer):  # DESCANSO withheld his replacement
        builder.stage = Draw("late")
    else:
        builder.stage = Start()
