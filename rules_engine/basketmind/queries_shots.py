"""Queries about shots, blocks, steals and rebounds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rules_engine.basketmind.court import Circles, Court, bits
from rules_engine.basketmind.errors import FigureError
from rules_engine.basketmind.moves import At, blocked_circles, circles_of_others, place_at, shot_circles
from rules_engine.basketmind.notation_action import parse_circle
from rules_engine.basketmind.players import (
    MOVEMENT,
    NAMES,
    SEAT_NAMES,
    SHOT_DIE,
    TALL_OPPONENTS,
    names,
    parse_player,
)
from rules_engine.basketmind.possession import find_winners
from rules_engine.basketmind.query_arguments import (
    ANY_CIRCLE,
    ANY_PLAYER,
    EXPECTED_CIRCLE,
    EXPECTED_PLAYER,
    give_ball,
    player_on_court,
)
from rules_engine.basketmind.reveal import basket_value, hit_chance, needed_roll
from rules_engine.basketmind.sealed_choices import Hand, assign, blockers, free_around, neighbours_of
from rules_engine.basketmind.state import State, attacker, carrier
from rules_engine.core import MalformedError, Message, Parameter, Value
from rules_engine.core.queries import Odds, query


def _shooter(court: Court, state: State, player: str | None) -> int:
    return carrier(give_ball(court, state, player))


# -------------------------------------------------------------------------------------------------------------- shots


def _circles(court: Court, state: State, player: str | None = None) -> dict[str, str]:
    """Return, for each circle of his control zone, why he cannot shoot from it; empty if he can (bm.shot.circle)."""
    shooter = _shooter(court, state, player)
    allowed = shot_circles(court, state.at, shooter)
    reached = court.in_reach[SHOT_DIE[shooter]]

    def why_not(circle: int) -> str:
        if allowed >> circle & 1:
            return ""
        if circle == court.behind:
            return "behind"
        return "occupied" if reached >> circle & 1 else "far"

    return {court.names[circle]: why_not(circle) for circle in court.around[state.at[shooter]] if circle is not None}


@query(ANY_PLAYER, rule="bm.shot.forbidden", compare=_circles)
def shots(court: Court, state: State, player: str | None = None) -> Value:
    """Return every possible shot: circle, number, face needed, probability and points."""
    shooter = _shooter(court, state, player)
    around = court.around[state.at[shooter]]
    allowed = shot_circles(court, state.at, shooter)
    return tuple(
        {
            "circle": court.names[circle],
            "number": number,
            "needed": needed_roll(court, circle),
            "chance": hit_chance(court, shooter, circle),
            "points": basket_value(court, state, shooter),
        }
        for number, circle in enumerate(around, 1)
        if circle is not None and allowed >> circle & 1
    )


@query(ANY_PLAYER, ANY_CIRCLE)
def shot_target(court: Court, state: State, player: str | None = None, circle: str | None = None) -> Value:
    """Return the lowest face that he needs from this circle or his best one; None: no shot."""
    if circle is not None:
        return needed_roll(court, parse_circle(court, circle, circle))
    allowed = shot_circles(court, state.at, _shooter(court, state, player))
    return min((needed_roll(court, each) for each in bits(allowed)), default=None)


@query(ANY_PLAYER, ANY_CIRCLE)
def shot_chance(court: Court, state: State, player: str | None = None, circle: str | None = None) -> Value:
    """Return the probability that his shot goes in, from this circle or his best one."""
    shooter = _shooter(court, state, player)
    allowed = shot_circles(court, state.at, shooter)
    if circle is not None:
        allowed &= court.bit[parse_circle(court, circle, circle)]
    return max((hit_chance(court, shooter, each) for each in bits(allowed)), default=Fraction(0))


@query(ANY_PLAYER)
def shot_points(court: Court, state: State, player: str | None = None) -> Value:
    """Return the points for his basket."""
    return basket_value(court, state, _shooter(court, state, player))


# ------------------------------------------------------------------------------------------------------------- blocks


@query(ANY_PLAYER)
def hands(court: Court, state: State, player: str | None = None) -> Value:
    """Return the number and places of the hands that each defender may use against his shot."""
    return {
        NAMES[rival]: {"hands": hand.count, "circles": court.texts(hand.circles)}
        for rival, hand in blockers(court, state.at, _shooter(court, state, player)).items()
    }


@query(ANY_PLAYER)
def block_moves(court: Court, state: State, player: str | None = None) -> Value:
    """Return every block move against his shot: ``B5@c5`` (bm.block.move)."""
    shooter = _shooter(court, state, player)
    return tuple(f"{NAMES[rival]}@{court.names[circle]}" for rival, circle in _block_moves(court, state.at, shooter))


def _block_moves(court: Court, at: At, shooter: int) -> list[tuple[int, int]]:
    return [
        (rival, circle)
        for rival in TALL_OPPONENTS[shooter]
        for circle in bits(_block_ends(court, at, shooter, rival))
        if at[rival] != court.nowhere
    ]


def _block_ends(court: Court, at: At, shooter: int, rival: int) -> int:
    """Return the circles where the defender's block move may end."""
    passable = court.mat & ~blocked_circles(court, at, rival)
    reached = court.bit[at[rival]]
    for _ in range(MOVEMENT[rival] - 1):
        reached |= court.grow(reached) & passable
    return (
        reached & court.rests & court.ring[at[shooter]] & ~circles_of_others(court, at, rival) & ~court.bit[at[rival]]
    )


@query(
    ANY_PLAYER,
    Parameter("defender", EXPECTED_PLAYER, required=False),
    Parameter("to", EXPECTED_CIRCLE, required=False),
)
def cover(
    court: Court, state: State, player: str | None = None, defender: str | None = None, to: str | None = None
) -> Value:
    """Return whether the defence can cover every circle he may shoot from.

    `circles`: those from which he may shoot. `open`: those on which no defender can place a disc. `all`: whether all
    can be covered at once. `hands`: the defender whose disc would be on each; if not all can be covered, on those of
    the best shots, and on his own circle last, since a disc there risks a foul.
    """
    shooter = _shooter(court, state, player)
    at = state.at if defender is None and to is None else _after_block_move(court, state, shooter, defender, to)
    circles = shot_circles(court, at, shooter)
    hand = blockers(court, at, shooter)
    reachable = 0
    for each in hand.values():
        reachable |= each.circles
    everywhere = assign(tuple(bits(circles)), hand)
    # Only where they do not suffice: to cover all is better than to cover the best.
    discs = _best_cover(court, circles, hand, at[shooter]) if everywhere is None else everywhere
    return {
        "circles": court.texts(circles),
        "open": court.texts(circles & ~reachable),
        "all": everywhere is not None,
        "hands": {court.names[circle]: NAMES[rival] for circle, rival in discs.items()},
    }


def _best_cover(court: Court, circles: Circles, hands: Mapping[int, Hand], own: int) -> dict[int, int]:
    """Return whose hand covers each circle: as many circles as there are hands for, the best shots first."""
    found: dict[int, int] = {}
    for circle in sorted(bits(circles), key=lambda one: (one == own, needed_roll(court, one))):
        # All are assigned anew: to cover one more circle, hands may have to change places.
        found = assign((*found, circle), hands) or found
    return found


def _after_block_move(court: Court, state: State, shooter: int, defender: str | None, to: str | None) -> At:
    if defender is None or to is None:
        raise MalformedError(defender or to or "", "", Message("basketmind/expected-block-move"))
    move = (player_on_court(court, state, defender), parse_circle(court, to, to))
    if move not in _block_moves(court, state.at, shooter):
        raise FigureError(Message("basketmind/error-block-move", player=NAMES[move[0]], circle=court.names[move[1]]))
    return place_at(state.at, *move)


@query(ANY_PLAYER)
def sure_blocks(court: Court, state: State, player: str | None = None) -> Value:
    """Return the block moves, or ``-`` for none, by which the defence can cover every circle."""
    shooter = _shooter(court, state, player)
    moves = _block_moves(court, state.at, shooter)
    # The defence may also refrain from a block move.
    still = ("-",) if _all_covered(court, state.at, shooter) else ()
    sure = [move for move in moves if _all_covered(court, place_at(state.at, *move), shooter)]
    return (*still, *(f"{NAMES[rival]}@{court.names[circle]}" for rival, circle in sure))


def _all_covered(court: Court, at: At, shooter: int) -> bool:
    return assign(tuple(bits(shot_circles(court, at, shooter))), blockers(court, at, shooter)) is not None


# ------------------------------------------------------------------------------------------------- steals and rebounds


@query(ANY_PLAYER)
def press_circles(court: Court, state: State, player: str | None = None) -> Value:
    """Return the circles where he can hide the ball under a press (bm.press)."""
    return court.texts(free_around(court, state.at, _shooter(court, state, player)) & court.in_court)


@query(ANY_PLAYER, Parameter("pressers", Message("basketmind/expected-pressers"), required=False))
def steal_chance(court: Court, state: State, player: str | None = None, pressers: str | None = None) -> Value:
    """Return the probability of stealing a ball hidden at random: hands / free circles."""
    holder = _shooter(court, state, player)
    near = neighbours_of(court, state.at, holder)
    who = near if pressers is None else tuple(parse_player(name) for name in pressers.split(","))
    if not set(who) <= set(near):
        raise FigureError(Message("basketmind/error-pressers", carrier=NAMES[holder], players=names(near)))
    circles = (free_around(court, state.at, holder) & court.in_court).bit_count()
    # More hands than free circles steal for certain.
    return Odds(min(len(who), circles), circles)


@query()
def rebound(court: Court, state: State) -> Value:
    """Return, per face of the die, the nearest centers of the team that gets the rebound.

    ``out`` if it leaves the court; only the team if it has no center on the mat.
    """
    winners: dict[str, Value] = {}
    for face, circle in enumerate(court.rebounds, 1):
        seat, near = find_winners(court, state.at, attacker(state), circle)
        winners[str(face)] = "out" if circle == court.behind else names(near) or SEAT_NAMES[seat]
    return winners


@query()
def rebound_circles(court: Court, _state: State) -> Value:
    """Return the destination of a rebound for each face of the die (bm.rebound.die)."""
    return {str(face): court.names[circle] for face, circle in enumerate(court.rebounds, 1)}
