"""Search for dunks in the current turn: a shortest sequence for each scorer and chain of passes."""

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
from rules_engine.basketmind.state import Ball, State, TurnMoves, carrier

_Actions: TypeAlias = tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Dunk:
    """The scorer, the players who get the ball in order, and the actions."""

    scorer: int
    chain: tuple[int, ...]
    actions: _Actions


@dataclass(frozen=True, slots=True)
class _Position:
    at: At
    chain: tuple[int, ...]
    moved: TurnMoves
    ball: Ball
    done: _Actions

    @property
    def carrier(self) -> int:
        return self.chain[-1]


def find_dunks(court: Court, state: State, against: tuple[int, ...]) -> Iterator[Dunk]:
    """Yield the dunks that no defender in `against` would intercept, shortest first.

    A breadth-first search over the attacker's turn. Of two positions with the same players on the same circles after
    the same passes only the earlier one is followed, which has used no more steps.
    """
    return _Search(court, against).run(_Position(state.at, (carrier(state),), state.moved, state.ball, ()))


class _Search:
    def __init__(self, court: Court, against: tuple[int, ...]) -> None:
        self._court = court
        self._against = against

    def run(self, start: _Position) -> Iterator[Dunk]:
        # Breadth first: the shortest way to each dunk is found before any longer one.
        queue, seen = deque([start]), {(start.at, start.chain)}
        found: set[tuple[int, ...]] = set()
        while queue:
            for following in self._following(queue.popleft()):
                if following.at[following.carrier] == self._court.basket:
                    # Once for a chain of passes: a second way to the same dunk tells nothing new.
                    if following.chain not in found:
                        found.add(following.chain)
                        yield Dunk(following.carrier, following.chain, following.done)
                elif (following.at, following.chain) not in seen and self._is_promising(following):
                    seen.add((following.at, following.chain))
                    queue.append(following)

    def _is_promising(self, position: _Position) -> bool:
        """Return whether an attacker close enough to the basket has the ball or can get it."""
        bad = misplaced_mover(self._court, position.at, position.moved)
        for player in TEAMS[seat_of(position.carrier)]:
            here = position.at[player]
            if here == self._court.nowhere or not (position.ball.left or player == position.carrier):
                continue
            # While somebody stands where no movement may end, nobody else may move before he has gone on.
            left = _steps_left(position.moved, player) if bad in (None, player) else 0
            if self._court.to_basket[here] <= left:
                return True
        return False

    def _following(self, position: _Position) -> Iterator[_Position]:
        bad = misplaced_mover(self._court, position.at, position.moved)
        for player in TEAMS[seat_of(position.carrier)]:
            if player == position.carrier:
                yield from self._passes(position, bad)
            if bad in (None, player) and may_step(position.moved, player):
                yield from self._steps(position, player)

    def _steps(self, position: _Position, player: int) -> Iterator[_Position]:
        court, here = self._court, position.at[player]
        targets = court.ring[here] & ~blocked_circles(court, position.at, player)
        if player == position.carrier:
            targets &= court.in_court
        for circle in bits(targets):
            if player == position.carrier and self._is_intercepted(position.at, (here, circle)):
                continue
            at, moved = place_at(position.at, player, circle), after_step(position.moved, player)
            yield _Position(at, position.chain, moved, position.ball, (*position.done, Walk(player, (circle,))))

    def _passes(self, position: _Position, bad: int | None) -> Iterator[_Position]:
        passer = position.carrier
        if not position.ball.left or (bad == passer and shares_circle(self._court, position.at, passer)):
            return
        for receiver in TEAMS[seat_of(passer)]:
            if receiver != passer and may_receive(self._court, position.at, position.moved, bad, receiver):
                trail = self._safe_trail(position.at, passer, receiver)
                if trail is not None:
                    done = (*position.done, Pass(passer, receiver, trail))
                    ball = after_pass(position.ball, receiver)
                    yield _Position(position.at, (*position.chain, receiver), position.moved, ball, done)

    def _safe_trail(self, at: At, passer: int, receiver: int) -> Trail | None:
        """Return the shortest trail that is not intercepted."""
        full = occupied_circles(self._court, at)
        trails = self._court.trails(at[passer], at[receiver])
        safe = [trail for needed, trail in trails if not needed & full and not self._is_intercepted(at, trail)]
        # Of equally long trails always the same one, so that answers and pages do not change from run to run.
        return min(safe, key=lambda trail: (len(trail), trail), default=None)

    def _is_intercepted(self, at: At, trail: Trail) -> bool:
        return any(self._court.takes(at[player], trail) is not None for player in self._against)


def _steps_left(moved: TurnMoves, player: int) -> int:
    if not may_step(moved, player):
        return 0
    return MOVEMENT[player] - moved.steps if moved.movers in ((), (player,)) else 1
