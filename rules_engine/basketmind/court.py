"""The mat as tables: circles are numbers, sets of circles are the bits of an int.

A circle's number is its place among the names in alphabetical order, so that sorting by number is sorting by text.
`Court.nowhere` stands for "not on the mat": it has no neighbours and no bit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from itertools import pairwise
from operator import or_
from typing import TypeAlias

from rules_engine.basketmind.players import SHOT_DIE

Spot: TypeAlias = tuple[int, int]
"""The place of a circle: columns to the right of the basket, and half circles down from it."""

Circles: TypeAlias = int
"""A set of circles: bit n is set when circle n is in it."""

Trail: TypeAlias = tuple[int, ...]

COMPASS: tuple[Spot, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The six directions clockwise from the top: N NE SE S SW NW (the numbers 1…6 of a control zone)."""

OWN = 7
"""The number of a player's own circle in his control zone (bm.zdc)."""

APART = 2
"""Minimum number of steps from the zone, or from the central area, at which players are placed."""


def bits(circles: Circles) -> Iterator[int]:
    """Yield the members of a set of circles, in order."""
    while circles:
        lowest = circles & -circles
        yield lowest.bit_length() - 1
        circles ^= lowest


def steps_between(one: Spot, other: Spot) -> int:
    """Return the distance of two spots on an unbounded grid, in steps."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + max(0, (down - across) // 2)


def _distances(spots: tuple[Spot, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the distances of all spots from each; courts differ in their zones, hardly ever in their circles."""
    return tuple(tuple(steps_between(one, other) for other in spots) for one in spots)


@dataclass(frozen=True, slots=True)
class Plan:
    """The description of a court by names; `spots` has the place of each circle of the mat."""

    spots: Mapping[str, Spot]
    in_court: frozenset[str]
    basket: str
    behind: str
    zone: frozenset[str]
    central: frozenset[str]
    three_point: int
    arc: Fraction


class Court:
    """The geometry of a court: everything that depends on circles only, computed once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        # Sorted, so that what is listed by number is sorted by text too, as legal actions must be.
        self.names: tuple[str, ...] = tuple(sorted(plan.spots))
        self.index: dict[str, int] = {name: circle for circle, name in enumerate(self.names)}
        self.nowhere = len(self.names)
        self.spots: tuple[Spot, ...] = tuple(plan.spots[name] for name in self.names)
        # The last is of who is nowhere: without a bit he occupies and blocks nothing, and needs no test.
        self.bit: tuple[Circles, ...] = (*(1 << circle for circle in range(self.nowhere)), 0)

        self.basket = self.index[plan.basket]
        self.behind = self.index[plan.behind]
        self.mat: Circles = (1 << self.nowhere) - 1
        self.in_court = self.set_of(plan.in_court)
        self.zone = self.set_of(plan.zone)
        self.central = self.set_of(plan.central)
        self.rests = self.in_court & ~self.bit[self.basket]
        """Circles where a movement may end, as far as the mat is concerned (bm.move.end)."""
        self.calm: Circles = self.rests & ~self.zone
        """Circles where an attacker's movement may end, however the turn ends (bm.move.zone)."""
        self._find_neighbours()
        self._measure(plan.three_point)
        self._trails: dict[tuple[int, int], tuple[tuple[Circles, Trail], ...]] = {}

    def _find_neighbours(self) -> None:
        at = {spot: circle for circle, spot in enumerate(self.spots)}
        around = [tuple(at.get((x + dx, y + dy)) for dx, dy in COMPASS) for x, y in self.spots]
        self.around: tuple[tuple[int | None, ...], ...] = (*((*ring, own) for own, ring in enumerate(around)), ())
        """Per circle, the circles at the numbers 1…7 of its control zone (None: outside the mat)."""
        self.neighbours: tuple[Trail, ...] = (
            *(tuple(sorted(circle for circle in ring if circle is not None)) for ring in around),
            (),
        )
        self.ring: tuple[Circles, ...] = tuple(sum(self.bit[near] for near in ring) for ring in self.neighbours)
        self.control: tuple[Circles, ...] = tuple(ring | own for ring, own in zip(self.ring, self.bit, strict=True))
        """The control zone of a player on each circle, as a set (bm.zdc)."""

    def _measure(self, three_point: int) -> None:
        self.distance = _distances(self.spots)
        self.to_basket = self.distance[self.basket]
        self.beyond_line = self.where(distance >= three_point for distance in self.to_basket)
        self.in_reach: Mapping[int, Circles] = {
            faces: self.where(distance < faces for distance in self.to_basket) & ~self.bit[self.behind]
            for faces in sorted(set(SHOT_DIE))
        }
        """Per die, the circles from which it can score (bm.shot.target, bm.shot.reach)."""
        self.nearer: tuple[Circles, ...] = (
            *(self.where(distance < here for distance in self.to_basket) for here in self.to_basket),
            0,
        )
        """Per circle, those that are closer to the basket (bm.rebound.move)."""
        self.rebounds: Trail = self._clockwise_from_behind()
        """The destination of a rebound by die: index 0 is a 1, out behind the basket (bm.rebound.die)."""
        self.attack_places = self.in_court & ~self._too_near(self.zone)
        self.defence_places = self.rests & ~self._too_near(self.central)

    def _clockwise_from_behind(self) -> Trail:
        ring = self.around[self.basket][: OWN - 1]
        start = ring.index(self.behind)
        return tuple(circle for circle in ring[start:] + ring[:start] if circle is not None)

    def _too_near(self, circles: Circles) -> Circles:
        """Return the circles fewer than `APART` steps from one of these."""
        for _ in range(APART - 1):
            circles |= self.grow(circles)
        return circles

    def set_of(self, circles: Iterable[str]) -> Circles:
        """Return the set of the circles with these names."""
        return sum(1 << self.index[name] for name in circles)

    def bits_of(self, circles: Iterable[int]) -> Circles:
        """Return the set of these circles."""
        return reduce(or_, (self.bit[circle] for circle in circles), 0)

    def where(self, tests: Iterable[bool]) -> Circles:
        """Return the set of circles whose test is true; `tests` are in the order of circles."""
        return sum(1 << circle for circle, test in enumerate(tests) if test)

    def texts(self, circles: Circles) -> tuple[str, ...]:
        """Return the names of a set of circles, sorted."""
        return tuple(self.names[circle] for circle in bits(circles))

    def path(self, trail: Iterable[int]) -> str:
        """Return a trail in notation, such as ``g9-f9-e9``."""
        return "-".join(self.names[circle] for circle in trail)

    # ------------------------------------------------------------------------------------------- moving and passing

    def reach(self, start: int, steps: int, passable: Circles, goal: Circles) -> bool:
        """Return whether a goal is at most `steps` away over passable circles, or is the start."""
        seen = edge = self.bit[start]
        while not edge & goal:
            if not steps or not edge:
                return False
            steps -= 1
            edge = self.grow(edge) & passable & ~seen
            seen |= edge
        return True

    def grow(self, circles: Circles) -> Circles:
        """Return the neighbours of a set of circles."""
        grown, ring = 0, self.ring
        while circles:
            lowest = circles & -circles
            grown |= ring[lowest.bit_length() - 1]
            circles ^= lowest
        return grown

    def trails(self, passer: int, receiver: int) -> tuple[tuple[Circles, Trail], ...]:
        """Return every trail of a pass, sorted, each with the circles that must be empty for it.

        A trail stays in court and contains no circle twice (bm.pass.line). The circles of passer and receiver need not
        be empty. There is no trail between a circle and itself, or if one of the two is off court.
        """
        # Found when first asked for: all pairs of circles at once would delay every start.
        known = self._trails.get((passer, receiver))
        if known is None:
            ends = self.bit[passer] | self.bit[receiver]
            lines = sorted(self._lines(passer, receiver))
            known = tuple((sum(self.bit[circle] for circle in line) & ~ends, line) for line in lines)
            self._trails[passer, receiver] = known
        return known

    def _lines(self, passer: int, receiver: int) -> set[Trail]:
        if passer == receiver or not (self.in_court >> passer & self.in_court >> receiver & 1):
            return set()
        trails: set[Trail] = set()
        for first in bits(self.control[passer] & self.in_court):
            for direction in range(OWN - 1):
                for line in self._line(first, direction, passer, receiver):
                    trail = (*((passer,) * (first != passer)), *line, *((receiver,) * (line[-1] != receiver)))
                    # A line may come back over the passer or begin beyond the receiver: such a trail has a circle
                    # twice.
                    if len(set(trail)) == len(trail):
                        trails.add(trail)
        return trails

    def _line(self, first: int, direction: int, passer: int, receiver: int) -> Iterator[Trail]:
        """Yield the straight lines that end in the receiver's control zone, none beyond him."""
        line: Trail = ()
        circle: int | None = first
        while circle is not None and self.in_court >> circle & 1 and (circle != passer or not line):
            line = (*line, circle)
            if self.control[receiver] >> circle & 1:
                yield line
            circle = None if circle == receiver else self.around[circle][direction]

    def takes(self, defender: int, trail: Trail) -> tuple[int, int] | None:
        """Return the first two circles at which a defender there intercepts (bm.intercept)."""
        control = self.control[defender]
        for here, there in pairwise(trail):
            if control >> here & control >> there & 1:
                return here, there
        return None
