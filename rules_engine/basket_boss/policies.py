"""Policies for Basket Boss (``content/basket_boss/lab.yaml`` describes them).

The heuristic for the lead: the teams' scores if the game ended now (bb.score), at the end of a season only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import fsum
from typing import Any, TypeAlias

from rules_engine.basket_boss.actions import AMOUNTS, BRIBES, PASS, PLACES, TRAININGS, Action, Bid, Develop, Keep, Take
from rules_engine.basket_boss.data import SEASONS, Box
from rules_engine.basket_boss.game import BasketBoss
from rules_engine.basket_boss.lineup import income, slide_up, tallest, team_strength
from rules_engine.basket_boss.season import interest
from rules_engine.basket_boss.standings import final_score
from rules_engine.basket_boss.state import (
    Auction,
    Bribes,
    Column,
    Development,
    Hiring,
    Injury,
    Over,
    Placement,
    Purchase,
    State,
    Team,
)
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import NO_LUCK, Assessor, Policy, View

_Worth: TypeAlias = Callable[[Box, State, Team], float]
"""Returns the worth of a team in points, from the data, a state and the team."""

TROPHIES = 0.6
"""Approximate points from a season's trophies per point of strength."""

PER_MILLION = 1.2
"""Points that a million must buy, which is about the yield of the last tiles of a market."""


def greedy(view: View, random: RandomSource, /) -> Action:
    """Decide by this season's strength only: a million for each point of strength."""
    return _Manager(view, random, _strength_now, 1.0).decide()


def valuer(view: View, random: RandomSource, /) -> Action:
    """Decide by all remaining seasons: trophies, final strength and coins."""
    return _Manager(view, random, _seasons_to_come, PER_MILLION).decide()


policies: Mapping[str, Policy] = {"greedy": greedy, "valuer": valuer}


def _assess(view: View, actions: Sequence[Any]) -> list[float]:
    """Return the points that the team can expect from each action; nothing for amounts that are chosen in secret."""
    manager = _Manager(view, NO_LUCK, _seasons_to_come, PER_MILLION)
    rate = _RATINGS.get(type(view.state.stage))
    return [rate(manager, action) for action in actions] if rate else []


assessors: Mapping[str, Assessor] = {"valuer": Assessor(_assess, "points")}


def _strength_now(box: Box, state: State, team: Team) -> float:
    return float(team_strength(box, team, state.bar))


def _seasons_to_come(box: Box, state: State, team: Team) -> float:
    """Return the worth of the team without further purchases; the final strength also counts in the score."""
    worth = 0.0
    for bar in range(state.bar, SEASONS + 1):
        strength, coins = team_strength(box, team, bar), income(box, team, bar)
        if bar == SEASONS:
            # The last season's coins buy no more players, they only count as points (bb.score).
            return worth + (TROPHIES + 1) * strength + coins / box.money_per_point
        worth += TROPHIES * strength + PER_MILLION * coins
        # As at the end of a season; printed players go by `bar`.
        team = replace(team, columns=tuple(slide_up(box, each) if each.space else each for each in team.columns))
    return worth


class _Manager:
    """Decides for a seat by its team's worth after each action; a million must buy `rate` points."""

    def __init__(self, view: View, random: RandomSource, worth: _Worth, rate: float) -> None:
        assert isinstance(view.game, BasketBoss)
        self.box: Box = view.game.box
        self.state: State = view.state
        self.actions: tuple[Action, ...] = view.actions
        self.team: Team = self.state.teams[view.seat]
        self.random, self._worth, self.rate = random, worth, rate

    def decide(self) -> Action:
        """Return one of the legal actions."""
        return _DECISIONS[type(self.state.stage)](self)

    def worth(self, team: Team) -> float:
        """Return the worth of a team."""
        return self._worth(self.box, self.state, team)

    def _gain(self, team: Team) -> float:
        return self.worth(team) - self.worth(self.team)

    # ------------------------------------------------------------------ the market

    def bid(self) -> Action:
        """Return the lowest bid if the team gains more than it costs, otherwise a pass."""
        tile = self.state.market[0]
        limit = self._gain(self._with(tile, self._best_column(tile))) / self.rate
        least = next((action for action in self.actions if isinstance(action, Bid)), None)
        # The lowest bid suffices: whoever is outbid is asked again.
        return least if least is not None and least.amount <= limit else PASS

    def place(self) -> Action:
        """Return the column in which the team gains most."""
        return PLACES[self._best_column(self.state.market[0])]

    def train_purchase(self) -> Action:
        """Train him if he is worth more one season later."""
        assert isinstance(self.state.stage, Purchase)
        return TRAININGS[self._gain_by_training(self.state.stage.column) > 0]

    def develop(self) -> Action:
        """Train everybody who is worth more one season later."""
        columns = self.team.columns
        rising = (index for index in range(len(columns)) if self._gain_by_training(index) > 0)
        return Develop(tuple(index + 1 for index in rising))

    def _best_column(self, tile: str) -> int:
        return max(range(len(self.team.columns)), key=lambda column: self.worth(self._with(tile, column)))

    def _with(self, tile: str, column: int) -> Team:
        return self.team.with_column(column, Column(tile, 1))

    def _gain_by_training(self, index: int) -> float:
        column = self.team.columns[index]
        return self._gain(self.team.with_column(index, slide_up(self.box, column))) if column.trainable else 0.0

    # ------------------------------------------------------------------ ratings for a review

    def rate_bid(self, action: Action) -> float:
        """Return what the team gains by the tile at that price; a pass gains nothing."""
        if not isinstance(action, Bid):
            return 0.0
        tile = self.state.market[0]
        return self._gain(self._with(tile, self._best_column(tile))) - self.rate * action.amount

    def rate_place(self, action: Action) -> float:
        """Return what the team gains with the tile in that column."""
        return self._gain(self._with(self.state.market[0], PLACES.index(action)))

    def rate_training(self, action: Action) -> float:
        """Return what the purchase gains by a season of training."""
        assert isinstance(self.state.stage, Purchase)
        return self._gain_by_training(self.state.stage.column) if TRAININGS.index(action) else 0.0

    def rate_development(self, action: Action) -> float:
        """Return what all of the players gain who are trained."""
        assert isinstance(action, Develop)
        return fsum(self._gain_by_training(column - 1) for column in action.columns)

    def rate_hiring(self, action: Action) -> float:
        """Return the benefit of the specialist or the medal in the next season."""
        return self._worth_of_hiring(action)

    # ------------------------------------------------------------------ sealed amounts

    def spend(self) -> Action:
        """Return a random amount up to the cost of an injury."""
        return AMOUNTS[self._up_to(self._at_risk())]

    def bribe(self) -> Action:
        """Return a random bribe up to the difference in value between the best trophy and the next."""
        # With two teams there may be one trophy, and nothing after it.
        points = (*self.box.tables[len(self.state.teams)].trophy_points, 0)
        return BRIBES[self._up_to(points[0] - points[1])]

    def _up_to(self, most: float) -> int:
        """Return a random number of millions, up to the price of `most` points and to the team's money."""
        return self.random.randrange(min(int(most / self.rate), self.team.money) + 1)

    def _at_risk(self) -> float:
        """Return the points that the season's trophies lose with the tallest player."""
        victim = tallest(self.box, self.team, self.state.bar)
        # One for his type, which may be lost with him (bb.strength).
        return TROPHIES * (victim.value + 1) if victim else 0.0

    # ------------------------------------------------------------------ specialists

    def hire(self) -> Action:
        """Return the choice of specialist or medal with the largest benefit in the next season."""
        return max(self.actions, key=self._worth_of_hiring)

    def _worth_of_hiring(self, action: Action) -> float:
        match action:
            case Keep():
                return self._worth_of(self.team.specialist)
            case Take(specialist):
                taken_over = self.state.holder(specialist) is not None
                return self._worth_of(specialist) - (self.rate if taken_over else 0.0)
        return 1.0  # a medal's point

    def _worth_of(self, specialist: str) -> float:
        """Return the points that a specialist brings in the season to come."""
        last = self.state.bar == SEASONS
        match specialist:
            case "referee":
                # A point of strength: worth its share of trophies, and in the last season a point itself.
                return TROPHIES + last
            case "banker":
                return interest(self.box, self.team.money) * (1 / self.box.money_per_point if last else self.rate)
            case "agent":
                return self.rate
            case "trainer":
                return fsum(max(0.0, self._gain_by_training(index)) for index in range(len(self.team.columns)))
        return 0.0


_DECISIONS: Mapping[type, Callable[[_Manager], Action]] = {
    Auction: _Manager.bid,
    Placement: _Manager.place,
    Purchase: _Manager.train_purchase,
    Injury: _Manager.spend,
    Bribes: _Manager.bribe,
    Hiring: _Manager.hire,
    Development: _Manager.develop,
}


_RATINGS: Mapping[type, Callable[[_Manager, Any], float]] = {
    Auction: _Manager.rate_bid,
    Placement: _Manager.rate_place,
    Purchase: _Manager.rate_training,
    Hiring: _Manager.rate_hiring,
    Development: _Manager.rate_development,
}
"""Rates an action in points, as the decisions do."""


def heuristic(game: Any, state: State) -> tuple[int, ...] | None:
    """Return each team's score, None in the middle of a season."""
    # Within a season money has become players who have not yet won anything: the lead would only swing.
    if not isinstance(state.stage, Hiring | Over):
        return None
    return tuple(final_score(game.box, state, seat).total for seat in range(len(state.teams)))
