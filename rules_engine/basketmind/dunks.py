"""The search for dunks this turn: for each scorer and chain of passes a shortest sequence of actions."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from rules_engine.basketmind.actions import Action, Pass, Walk
from rules_engine.basketmind.court import Court, Trail, bits
from rules_engine.basketmind.lookahead import may_receive
from rules_engine.basketmind.moves import (
    At,
    after_pass,
    after_step,
    blocked_circles,
    may_step,
    misplaced_mover,
    occupied_circles,
    place_at,
    shares_circle,
)
from rules_engine.basketmind.players import MOVEMENT, TEAMS, seat_of
from rules_engine.basketmind.state import Ball, Moved, State, carrier

_Actions: TypeAlias = tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Dunk:
    """Who dunks, whose hands the ball goes through (its first holder first), and all that is done for it."""

    scorer: int
    chain: tuple[int, ...]
    actions: _Actions


@dataclass(frozen=True, slots=True)
class _Moment:
    at: At
    chain: tuple[int, ...]
    moved: Moved
    ball: Ball
    done: _Actions

    @property
    def carrier(self) -> int:
        return self.chain[-1]


def find_dunks(court: Court, state: State, against: tuple[int, ...]) -> Iterator[Dunk]:
    """The dunks that none of the defenders `against` would intercept, were he activated; shortest first.

    Breadth first over the attacker's turn. Two moments with the same players on the same circles and the same passes
    behind them need only be followed once: the earlier one has used no more steps.
    """
    return _Search(court, against).run(_Moment(state.at, (carrier(state),), state.moved, state.ball, ()))


class _Search:
    def __init__(self, court: Court, against: tuple[int, ...]) -> None:
        self._court = court
        self._against = against

    def run(self, start: _Moment) -> Iterator[Dunk]:
        queue, seen = deque([start]), {(start.at, start.chain)}
        found: set[tuple[int, ...]] = set()
        while queue:
            for following in self._following(queue.popleft()):
                if following.at[following.carrier] == self._court.basket:
                    if following.chain not in found:
                        found.add(following.chain)
                        yield Dunk(following.carrier, following.chain, following.done)
                elif (following.at, following.chain) not in seen and self._promising(following):
                    seen.add((following.at, following.chain))
                    queue.append(following)

    def _promising(self, moment: _Moment) -> bool:
        """Whether somebody is still near enough to the basket, and has the ball or can get it."""
        bad = misplaced_mover(self._court, moment.at, moment.moved)
        for player in TEAMS[seat_of(moment.carrier)]:
            left = _steps_left(moment.moved, player) if bad in (None, player) else 0
            near = self._court.distance[self._court.basket][moment.at[player]] if self._placed(moment, player) else None
            if near is not None and near <= left and (moment.ball.left or player == moment.carrier):
                return True
        return False

    def _placed(self, moment: _Moment, player: int) -> bool:
        return moment.at[player] != self._court.nowhere

    def _following(self, moment: _Moment) -> Iterator[_Moment]:
        bad = misplaced_mover(self._court, moment.at, moment.moved)
        for player in TEAMS[seat_of(moment.carrier)]:
            if player == moment.carrier:
                yield from self._passes(moment, bad)
            if bad in (None, player) and may_step(moment.moved, player):
                yield from self._steps(moment, player)

    def _steps(self, moment: _Moment, player: int) -> Iterator[_Moment]:
        court, here = self._court, moment.at[player]
        targets = court.ring[here] & ~blocked_circles(court, moment.at, player)
        if player == moment.carrier:
            targets &= court.in_court
        for circle in bits(targets):
            if player == moment.carrier and self._taken(moment.at, (here, circle)):
                continue
            at, moved = place_at(moment.at, player, circle), after_step(moment.moved, player)
            yield _Moment(at, moment.chain, moved, moment.ball, (*moment.done, Walk(player, (circle,))))

    def _passes(self, moment: _Moment, bad: int | None) -> Iterator[_Moment]:
        passer = moment.carrier
        if not moment.ball.left or (bad == passer and shares_circle(self._court, moment.at, passer)):
            return
        for receiver in TEAMS[seat_of(passer)]:
            if receiver != passer and may_receive(self._court, moment.at, moment.moved, bad, receiver):
                trail = self._safe_trail(moment.at, passer, receiver)
                if trail is not None:
                    done = (*moment.done, Pass(passer, receiver, trail))
                    ball = after_pass(moment.ball, receiver)
                    yield _Moment(moment.at, (*moment.chain, receiver), moment.moved, ball, done)

    def _safe_trail(self, at: At, passer: int, receiver: int) -> Trail | None:
        """The shortest trail that nobody takes."""
        full = occupied_circles(self._court, at)
        trails = self._court.trails(at[passer], at[receiver])
        safe = [trail for needed, trail in trails if not needed & full and not self._taken(at, trail)]
        return min(safe, key=lambda trail: (len(trail), trail), default=None)

    def _taken(self, at: At, trail: Trail) -> bool:
        return any(self._court.takes(at[player], trail) is not None for player in self._against)


def _steps_left(moved: Moved, player: int) -> int:
    if not may_step(moved, player):
        return 0
    return MOVEMENT[player] - moved.steps if moved.movers in ((), (player,)) else 1
