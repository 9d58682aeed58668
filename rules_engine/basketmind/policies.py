"""Policies for BASKETmind, which rate each action (``content/basketmind/lab.yaml`` describes them).

The heuristic for the lead: the team with more points is ahead (bm.match.length).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from math import fsum
from typing import Any

from rules_engine.basketmind.actions import Action, Activate, Carry, Discs, End, Pass, Press, Put, Seal, Shoot, Walk
from rules_engine.basketmind.court import Circles, Court, bits
from rules_engine.basketmind.dunks import find_dunks
from rules_engine.basketmind.game import Basketmind
from rules_engine.basketmind.moves import At, holds_too_long, occupied_circles, place_at, shot_circles
from rules_engine.basketmind.players import SHOT_DIE, TEAMS, is_guard, opponent_of
from rules_engine.basketmind.reveal import needed_roll
from rules_engine.basketmind.sealed_choices import blockers, free_around
from rules_engine.basketmind.state import Phase, State, carrier
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import NO_LUCK, Assessor, Policy, View, best_of


def greedy(view: View, random: RandomSource, /) -> Action:
    """Move straight to the basket, and shoot at the first fair chance."""
    return _Coach(view, random).decide()


def dunks(view: View, random: RandomSource, /) -> Action:
    """Look for a dunk that the likeliest defenders cannot stop, otherwise for a good shot."""
    coach = _Coach(view, random)
    if view.state.phase is Phase.ATTACK and (action := coach.dunk()) is not None:
        return action
    return coach.decide()


policies: Mapping[str, Policy] = {"greedy": greedy, "dunks": dunks}

_DUNK = 2.0
"""Points of a dunk that the likeliest defenders cannot stop."""
_RATED = (Phase.ATTACK, Phase.BLOCK_MOVE)
"""The phases in which actions are rated in points."""


def _assess(view: View, actions: Sequence[Any]) -> list[float]:
    """Return the points that the possession can expect after each action; nothing outside of shots and attacks."""
    phase: Phase = view.state.phase
    if phase not in _RATED:
        return []
    coach = _Coach(view, NO_LUCK)
    dunk = coach.dunk() if phase is Phase.ATTACK else None
    return [_DUNK if action == dunk else _JUDGES[phase](coach, action) for action in actions]


assessors: Mapping[str, Assessor] = {"dunks": Assessor(_assess, "points")}

GOOD_SHOT = 0.9
"""Minimum expected points of a shot that is taken although another turn of the possession is left."""

WATCHERS = 2
"""Number of defenders treated as possibly activated when looking for a dunk; one of them is, in secret."""


class _Coach:
    """A policy's decision for a seat, by what it sees."""

    def __init__(self, view: View, random: RandomSource) -> None:
        assert isinstance(view.game, Basketmind)
        self.court: Court = view.game.court
        self.state: State = view.state
        self.at: At = view.state.at
        self.actions: tuple[Action, ...] = view.actions
        self.seat, self.random = view.seat, random

    def decide(self) -> Action:
        """Return the best of the legal actions, as rated for the phase."""
        return best_of(self.actions, partial(_JUDGES[self.state.phase], self), self.random)

    def _on_mat(self, seat: int) -> list[int]:
        """Return the seat's players on the mat; in a position set up by hand some may be missing."""
        return [player for player in TEAMS[seat] if self.state.at[player] != self.court.nowhere]

    # ------------------------------------------------------------------ placing

    def judge_place_attack(self, action: Action) -> float:
        """Give the ball to the guard, who may pass and shoot; place the others near the basket."""
        if isinstance(action, Carry):
            return float(is_guard(action.player))
        assert isinstance(action, Put)
        return -self.court.to_basket[action.circle] - 0.4 * self._crowd(action.circle)

    def judge_place_defence(self, action: Action) -> float:
        """Place defenders between the attackers and the basket."""
        assert isinstance(action, Put)
        watched = sum(near >> action.circle & 1 for near in self._near_rivals)
        return watched - 0.7 * self.court.to_basket[action.circle] - self._crowd(action.circle)

    def _crowd(self, circle: int) -> int:
        """Count the teammates next to the circle."""
        return (self.court.ring[circle] & self._team).bit_count()

    @cached_property
    def _team(self) -> Circles:
        return self.court.bits_of(self.at[player] for player in TEAMS[self.seat])

    @cached_property
    def _near_rivals(self) -> tuple[Circles, ...]:
        """The circles at most two steps from each placed opponent."""
        rivals = (self.at[player] for player in TEAMS[opponent_of(self.seat)])
        return tuple(self.court.grow(self.court.control[circle]) for circle in rivals if circle != self.court.nowhere)

    # ------------------------------------------------------------------ the attacker's turn

    def dunk(self) -> Action | None:
        """Return the first action of a dunk that the likeliest defenders would not stop."""
        # Who is activated is hidden from the attack.
        watching = sorted(self._on_mat(opponent_of(self.seat)), key=self._watch, reverse=True)[:WATCHERS]
        found = next(find_dunks(self.court, self.state, tuple(watching)), None)
        return found.actions[0] if found else None

    def judge_attack(self, action: Action) -> float:
        state, holder = self.state, carrier(self.state)
        if isinstance(action, Shoot):
            shot = self.shot(self.at, holder)
            # In the last two of ten turns a poor shot is better than a lost ball (bm.possession.limit).
            return shot if shot >= GOOD_SHOT or state.clock.possession >= 8 else shot - 0.5
        if isinstance(action, End):
            return -1.0 if holds_too_long(state) else 0.5 + self._promise(self.at, holder)
        if isinstance(action, Pass):
            return self._worth_of_pass(action)
        assert isinstance(action, Walk)
        at = place_at(self.at, action.player, action.way[0])
        if action.player != holder:
            # A hair more than ending the turn with the same promise, so that free steps are not left out.
            return 0.5 + self._promise(at, holder) + 0.01
        if action.way[0] == self.court.basket:
            return 2.0
        return max(self.shot(at, holder) if state.ball.left else 0.0, 0.5 + self._promise(at, holder))

    def _worth_of_pass(self, action: Pass) -> float:
        """Return the expected points of a pass, minus the risk of an interception."""
        rivals = self._on_mat(opponent_of(self.seat))
        takers = sum(self.court.takes(self.at[player], action.trail) is not None for player in rivals)
        shoots = self.state.ball.left > 1 or is_guard(action.receiver)
        shot = self.shot(self.at, action.receiver) if shoots else 0.0
        return max(shot, 0.55 + self._promise(self.at, action.receiver)) - 0.3 * takers

    def _promise(self, at: At, holder: int) -> float:
        """Return a rating of the team's distance to the basket, with most weight on the carrier; 0 is the closest."""
        to_basket = self.court.to_basket
        return -0.02 * sum(to_basket[at[player]] for player in self._on_mat(self.seat)) - 0.03 * to_basket[at[holder]]

    def shot(self, at: At, shooter: int) -> float:
        """Return the expected points of a shot from there, assuming hands on some of the best circles."""
        court = self.court
        chances = sorted(
            (self._chance(shooter, circle) for circle in bits(shot_circles(court, at, shooter))), reverse=True
        )
        discs = sum(hand.count for hand in blockers(court, at, shooter).values())
        worth = 3 if court.beyond_line >> at[shooter] & 1 else 2
        # He hides the ball with equal odds among his n best circles, some of them covered; n is his choice.
        return max(
            (worth * (1 - discs / n) * fsum(chances[:n]) / n for n in range(discs + 1, len(chances) + 1)), default=0.0
        )

    def _chance(self, shooter: int, circle: int) -> float:
        faces = SHOT_DIE[shooter]
        return max(0, faces - needed_roll(self.court, circle) + 1) / faces

    # ------------------------------------------------------------------ the defender's turn

    def judge_defend(self, action: Action) -> float:
        """Close in on the carrier and the basket; press where a steal is likely; then activate."""
        if isinstance(action, Press):
            free = (free_around(self.court, self.at, carrier(self.state)) & self.court.in_court).bit_count()
            # The price of a failed press: those who tried cannot be activated (bm.activate), and it may end in a foul.
            return len(action.players) / free - 0.35
        if isinstance(action, Activate):
            # So small that it only orders activations: a step that helps, or a likely steal, always comes first.
            return 0.001 * self.judge_activate(action)
        assert isinstance(action, Walk)
        at = place_at(self.at, action.player, action.way[0])
        return self._guard(at) - self._guard(self.at)

    def _guard(self, at: At) -> float:
        court, holder = self.court, self.state.carrier
        assert holder is not None
        team = self._on_mat(self.seat)
        near = min((court.distance[at[player]][at[holder]] for player in team), default=0)
        home = sum(court.to_basket[at[player]] for player in team)
        return -0.3 * abs(near - 1) - 0.05 * home

    def judge_activate(self, action: Action) -> float:
        assert isinstance(action, Activate)
        return 0.0 if action.player is None else self._watch(action.player)

    def _watch(self, defender: int) -> float:
        """Count the carrier's teammates to whom the defender could intercept every pass."""
        holder = carrier(self.state)
        here, full = self.at[holder], occupied_circles(self.court, self.at)
        seen = 0.0
        for mate in self._on_mat(opponent_of(defender // 5)):
            open_trails = [trail for line, trail in self.court.trails(here, self.at[mate]) if not line & full]
            if open_trails and all(self.court.takes(self.at[defender], trail) for trail in open_trails):
                seen += 1
        return seen - 0.1 * self.court.to_basket[self.at[defender]]

    # ------------------------------------------------------------------ shot, press, rebound

    def judge_block_move(self, action: Action) -> float:
        shooter = carrier(self.state)
        if isinstance(action, End):
            return -self.shot(self.at, shooter)
        assert isinstance(action, Walk)
        # A hair less than staying, so that nobody moves for nothing.
        return -self.shot(place_at(self.at, action.player, action.way[0]), shooter) - 0.01

    def judge_hide(self, action: Action) -> float:
        """Hide the ball, or search for it, in a good place, but not always in the best one."""
        shooter = carrier(self.state)
        around = self.court.around[self.at[shooter]]
        luck = self.random.randrange(100) / 100
        if isinstance(action, Seal):
            circle = around[action.number - 1]
            assert circle is not None
            return self._hidden_worth(shooter, circle) * (0.5 + luck)
        assert isinstance(action, Discs)
        worth = fsum(self._hidden_worth(shooter, circle) for circle in action.circles)
        foul = 0.6 * (self.at[shooter] in action.circles)
        return worth * (0.5 + luck) - foul

    def _hidden_worth(self, shooter: int, circle: int) -> float:
        return self._chance(shooter, circle) if self.state.phase is Phase.SHOT else 1.0

    def judge_rebound(self, action: Action) -> float:
        if isinstance(action, Walk):
            return -float(self.court.to_basket[action.way[0]])
        # Worse than any walk, so that whoever can come nearer to the basket does.
        return -99.0


_JUDGES: Mapping[Phase, Callable[[_Coach, Action], float]] = {
    Phase.PLACE_ATTACK: _Coach.judge_place_attack,
    Phase.PLACE_DEFENCE: _Coach.judge_place_defence,
    Phase.PLACE_ACTIVATE: _Coach.judge_activate,
    Phase.ATTACK: _Coach.judge_attack,
    Phase.DEFEND: _Coach.judge_defend,
    Phase.PRESS: _Coach.judge_hide,
    Phase.ACTIVATE: _Coach.judge_activate,
    Phase.BLOCK_MOVE: _Coach.judge_block_move,
    Phase.SHOT: _Coach.judge_hide,
    Phase.REBOUND_DEFENCE: _Coach.judge_rebound,
    Phase.REBOUND_ATTACK: _Coach.judge_rebound,
}


def heuristic(_game: Any, state: State) -> tuple[int, ...]:
    """Return each team's points."""
    return state.clock.score
