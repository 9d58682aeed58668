"""The final score and the track on which it is counted (bb.score)."""

from __future__ import annotations

from dataclasses import dataclass

from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.lineup import strength
from rules_engine.basket_boss.state import State


@dataclass(frozen=True, slots=True)
class Score:
    """A team's points by their sources."""

    strength: int
    trophies: int
    medals: int
    money: int

    @property
    def total(self) -> int:
        """The sum of all points."""
        return self.strength + self.trophies + self.medals + self.money


def final_score(box: Box, state: State, seat: int) -> Score:
    """Return the points that the team would have if the game ended now (bb.score)."""
    team = state.teams[seat]
    points = box.tables[len(state.teams)].trophy_points
    return Score(
        strength=strength(box, state, seat),
        trophies=sum(count * value for count, value in zip(team.trophies, points, strict=False)),
        medals=team.medals,
        money=team.money // box.money_per_point,
    )


def track_space(box: Box, points: int) -> int:
    """Return the space of the strength track for that many points; beyond its end a lap is subtracted."""
    laps = max(0, -((box.track_end - points) // box.track_lap))
    return points - laps * box.track_lap
