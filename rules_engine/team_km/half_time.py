"""DESCANSO: the break, the swaps between team-mates, the new deck. km.half

The end of the match after FINAL: without drawing, perhaps with a shoot-out. km.full, km.shootout
"""

from __future__ import annotations

from rules_engine.team_km.actions import SwapCards
from rules_engine.team_km.box import GOAL
from rules_engine.team_km.state import Draw, Over, Phase, Piles, ShootOut, Start, Swap, hand_size, seat_name, side_term
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


def start_full_time(builder: StateBuilder, drawer: int) -> None:
    """Begin the rest of the match after FINAL, without drawing or changing cards. km.full.no_draw"""
    builder.phase = Phase.FINAL
    builder.idle = 0
    builder.piles = builder.piles._replace(time=False)
    builder.bury_top()
    builder.add_event("full_time", "km.full", seat=seat_name(drawer))


def nobody_can_go_on(builder: StateBuilder) -> bool:
    """Return whether no card is left, or a whole round of turns passed without a card played. km.full.end"""
    if builder.idle >= builder.table.seats:
        return True
    return all(hand_size(player.hand) == 0 for player in builder.players)


def end_match(builder: StateBuilder) -> None:
    """End the match: most goals win; a shoot-out settles a draw if agreed. km.full.end"""
    most = max(side.goals for side in builder.sides)
    leaders = tuple(number for number, side in enumerate(builder.sides) if side.goals == most)
    if len(leaders) == 1:
        _win(builder, leaders[0], "match_won", "km.full.end")
    elif builder.shootout:
        builder.stage = ShootOut(leaders[0], leaders, ())
        builder.add_event("shootout", "km.shootout", sides=tuple(map(side_term, leaders)))
    else:
        builder.stage = Over(None)
        builder.add_event("match_drawn", "km.full.end", goals=most)


def roll_in_shootout(builder: StateBuilder, stage: ShootOut, face: str) -> None:
    """Count a side's roll; decide the round when all remaining sides have rolled. km.shootout"""
    hit = face == GOAL
    scored = (*stage.scored, stage.side) if hit else stage.scored
    builder.add_event("shootout_goal" if hit else "shootout_miss", "km.shootout", side=side_term(stage.side), face=face)
    to_come = [side for side in stage.still_in if side > stage.side]
    if to_come:
        builder.stage = ShootOut(to_come[0], stage.still_in, scored)
        return
    still_in = scored or stage.still_in
    if len(still_in) == 1:
        _win(builder, still_in[0], "shootout_won", "km.shootout")
    else:
        builder.stage = ShootOut(still_in[0], still_in, ())


def _win(builder: StateBuilder, side: int, kind: str, rule: str) -> None:
    builder.stage = Over(side)
    builder.add_event(kind, rule, side=side_term(side))
