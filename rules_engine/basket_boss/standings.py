"""The order of the teams: for trophies, with ties and bribes, and for the choice in phase 7.

The final score and the track on which it is counted (bb.score).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rules_engine.basket_boss.data import Box
from rules_engine.basket_boss.lineup import height, strength
from rules_engine.basket_boss.state import Hiring, State


@dataclass(frozen=True, slots=True)
class TieGroup:
    """Teams of equal strength and the first place (from 0) they share.

    `favoured` is the Referee's team, which takes the first place of its tie; `bribes` tells that the others, if
    several, bribe for the places after it (bb.referee.tie).
    """

    seats: tuple[int, ...]
    place: int
    favoured: int | None
    bribes: bool

    @property
    def rivals(self) -> tuple[int, ...]:
        """The tied teams without the Referee's."""
        return tuple(seat for seat in self.seats if seat != self.favoured)

    @property
    def rivals_place(self) -> int:
        """The first place that is left to the rivals."""
        return self.place + (self.favoured is not None)


def tie_groups(box: Box, state: State) -> list[TieGroup]:
    """Return the groups of equally strong teams, the strongest first; most groups have one team.

    Rule: bb.trophy.
    """
    strengths = {seat: strength(box, state, seat) for seat in range(len(state.teams))}
    referee = state.holder("referee")
    groups: list[TieGroup] = []
    place = 0
    for value in sorted(set(strengths.values()), reverse=True):
        seats = tuple(seat for seat, other in strengths.items() if other == value)
        favoured = referee if referee in seats and len(seats) > 1 else None
        # Without the Referee nobody bribes; alone beside the favoured team, nobody has a rival.
        several = len(seats) - (favoured is not None) > 1
        groups.append(TieGroup(seats, place, favoured, several and referee is not None))
        # A tie uses up as many places as it has teams, even if some of them stay empty.
        place += len(seats)
    return groups


def ranked_places(keys: Mapping[int, object], first: int) -> dict[int, int]:
    """Return a place for each seat with a unique key, the largest first; places of equal keys stay empty."""
    ranking = sorted(keys.values(), reverse=True)  # type: ignore[type-var]
    return {seat: first + ranking.index(key) for seat, key in keys.items() if ranking.count(key) == 1}


def height_places(box: Box, state: State, seats: Sequence[int], first: int) -> dict[int, int]:
    """Return the places of tied teams by their tallest players (bb.trophy)."""
    return ranked_places({seat: height(box, state, seat) for seat in seats}, first)


def bribe_places(box: Box, state: State, bids: Mapping[int, int], first: int) -> dict[int, int]:
    """Return the places of bribing teams by bribe, equal ones by their tallest players.

    Rule: bb.referee.bribe.
    """
    # Compared as pairs: the height only where the bribes are equal.
    return ranked_places({seat: (bid, height(box, state, seat)) for seat, bid in bids.items()}, first)


def trophies_left(box: Box, state: State) -> tuple[int, ...]:
    """Return the number on the board of each kind of trophy in this game (bb.setup.trophies)."""
    kinds = len(box.tables[len(state.teams)].trophy_points)
    held = Counter({kind: sum(team.trophies[kind] for team in state.teams) for kind in range(kinds)})
    return tuple(box.trophies_of_each - held[kind] for kind in range(kinds))


def has_trophy(box: Box, state: State, place: int) -> bool:
    """Return whether the board has a trophy for the place (from 0)."""
    left = trophies_left(box, state)
    return place < len(left) and left[place] > 0


def choice_order(box: Box, state: State) -> list[int]:
    """Return the seats in the order of choice of phase 7.

    The weakest team is first; of equal ones, the one whose tallest player is shorter, then the taller manager's.
    """
    return sorted(range(len(state.teams)), key=lambda seat: _turn_to_choose(box, state, seat))


def _turn_to_choose(box: Box, state: State, seat: int) -> tuple[int, int, int]:
    # `tall` begins with the tallest manager, so his index is the lowest: he chooses first (bb.specialist).
    return strength(box, state, seat), height(box, state, seat), state.tall.index(seat)


def next_to_choose(box: Box, state: State, hiring: Hiring) -> int:
    """Return the first seat in the order that has not chosen yet (bb.specialist)."""
    waiting = [seat for seat, choice in enumerate(hiring.chosen) if not choice]
    return min(waiting, key=lambda seat: _turn_to_choose(box, state, seat))


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
    # Two minus signs round up: one point beyond the end is a whole lap.
    laps = max(0, -((box.track_end - points) // box.track_lap))
    return points - laps * box.track_lap
