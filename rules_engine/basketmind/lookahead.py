"""Whether the attack's turn can still be completed: an end, a shot or a dunk is reachable.

The activated defender is ignored, since he is secret. The search tries the actions that all other rules allow; if some
sequence of them completes the turn, the turn can be completed after each of its actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from rules_engine.basketmind.court import Court, bits
from rules_engine.basketmind.moves import (
    At,
    after_pass,
    after_step,
    blocked_circles,
    circles_of_others,
    has_open_line,
    may_step,
    misplaced_mover,
    movers_in_zone,
    place_at,
    shares_circle,
    shot_circles,
)
from rules_engine.basketmind.players import MOVEMENT, TEAMS, seat_of
from rules_engine.basketmind.state import Ball, TurnMoves

_Position: TypeAlias = tuple[At, int, TurnMoves, Ball]
"""The places of all players, the carrier, the movers, the ball actions."""


class LookAhead:
    """A cache of answers for the positions of one turn; the player `still` takes no more steps."""

    def __init__(self, court: Court, still: int | None = None) -> None:
        self._court = court
        self._still = still
        # Every step and pass uses up one of few, so a position never depends on itself.
        self._known: dict[_Position, bool] = {}

    def is_completable(self, at: At, carrier: int, moved: TurnMoves, ball: Ball) -> bool:
        """Return whether the turn can be completed from this position."""
        bad = misplaced_mover(self._court, at, moved)
        if bad is None:
            if not movers_in_zone(self._court, at, moved):
                return True
            if ball.left and shot_circles(self._court, at, carrier):
                return True
        position = (at, carrier, moved, ball)
        if position not in self._known:
            # Walking out is one search over circles; the other ways branch with every step, so they come last.
            self._known[position] = self._walks_out(at, carrier, moved) or any(
                following is None or self.is_completable(*following)
                for following in self._following(at, carrier, moved, ball, bad)
            )
        return self._known[position]

    def _walks_out(self, at: At, carrier: int, moved: TurnMoves) -> bool:
        """Return whether a single mover can move on to a circle that requires no shot, or dunk."""
        if len(moved.movers) != 1 or self._still in moved.movers:
            return False
        court, mover = self._court, moved.movers[0]
        goal = court.rests & ~court.zone & ~circles_of_others(court, at, mover)
        passable = court.mat & ~blocked_circles(court, at, mover)
        if mover == carrier:
            # A dunk ends the turn, so the basket is no place where he would have to rest.
            goal |= court.bit[court.basket]
            passable &= court.in_court
        return court.reach(at[mover], MOVEMENT[mover] - moved.steps, passable, goal & passable)

    def _following(
        self, at: At, carrier: int, moved: TurnMoves, ball: Ball, bad: int | None
    ) -> Iterator[_Position | None]:
        """Yield the positions after one more pass or step; None stands for a dunk."""
        yield from self._passes(at, carrier, moved, ball, bad)
        for player in TEAMS[seat_of(carrier)]:
            if player != self._still and may_step(moved, player) and bad in (None, player):
                yield from self._steps(at, carrier, moved, ball, player)

    def _passes(
        self, at: At, carrier: int, moved: TurnMoves, ball: Ball, bad: int | None
    ) -> Iterator[_Position | None]:
        court = self._court
        # A carrier on another's circle cannot pass (bm.pass.shared).
        if not ball.left or (bad == carrier and shares_circle(court, at, carrier)):
            return
        for receiver in TEAMS[seat_of(carrier)]:
            if receiver == carrier or not may_receive(court, at, moved, bad, receiver):
                continue
            if has_open_line(court, at, carrier, receiver):
                dunk = at[receiver] == court.basket
                yield None if dunk else (at, receiver, moved, after_pass(ball, receiver))

    def _steps(self, at: At, carrier: int, moved: TurnMoves, ball: Ball, player: int) -> Iterator[_Position | None]:
        court = self._court
        passable = ~blocked_circles(court, at, player) & (court.in_court if player == carrier else court.mat)
        for circle in bits(court.ring[at[player]] & passable):
            dunk = player == carrier and circle == court.basket
            yield None if dunk else (place_at(at, player, circle), carrier, after_step(moved, player), ball)


def may_receive(court: Court, at: At, moved: TurnMoves, bad: int | None, receiver: int) -> bool:
    """Return whether the movement in progress allows a pass to him, if there is a lane.

    `bad` is the mover on a circle where no movement may end. He cannot receive on another's circle (bm.pass.shared), a
    dunk by another would leave him there, and the player of a team move on the basket must get the ball at once.
    """
    if not court.in_court >> at[receiver] & 1:
        return False
    if bad is None:
        return True
    if receiver == bad:
        return not shares_circle(court, at, bad)
    # In a team move he who stands badly has no second step, so only the ball can save him.
    return len(moved.movers) == 1 and at[receiver] != court.basket
