"""A slow second opinion on the attacker's turn, written from the rules alone: points in the plane, no tables.

It shares no code with the engine. A moment is read from the engine's notation and its legal actions are found by
trying everything; that a turn can be completed (R18) is found by playing it on in every possible way.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import atan2, dist, pi, sqrt

Spot = tuple[float, float]

COLUMNS = "abcdefghijklm"
EVEN = "acegikm"
HEIGHT = {1: 1, 2: 2, 3: 2, 4: 3, 5: 3}
STEPS = {1: 4, 2: 3, 3: 3, 4: 2, 5: 2}
FACES = {1: 6, 2: 8, 3: 8, 4: 6, 5: 6}


def _mat() -> dict[str, Spot]:
    """Every circle with its centre; the basket's is the origin, y grows away from it."""
    spots = {}
    for place, column in enumerate(COLUMNS):
        rows = range(10) if column in EVEN else range(1, 11)
        for row in rows:
            spots[f"{column}{row}"] = (sqrt(3) / 2 * (place - 6), row - (1 if column in EVEN else 1.5))
    return spots


def _key(spot: Spot) -> tuple[int, int]:
    """A point as a whole number of hundredths, so that points can be compared."""
    return (round(spot[0] * 100), round(spot[1] * 100))


MAT = _mat()
AT = {_key(spot): name for name, spot in MAT.items()}
COURT = {name for name in MAT if name[0] not in "am" and 1 <= int(name[1:]) <= 9}
ZONE = {"f1", "f2", "f3", "g1", "g2", "g3", "h1", "h2", "h3"}
BASKET, BEHIND = "g1", "g0"


@cache
def near(circle: str) -> tuple[str, ...]:
    """The circles that touch this one."""
    return tuple(other for other in MAT if 0.9 < dist(MAT[circle], MAT[other]) < 1.1)


@cache
def steps_to_basket(circle: str) -> int:
    """Breadth first on a grid without borders."""
    directions = [(sqrt(3) / 2 * sx, sy / 2) for sx, sy in ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))]
    edge, seen, steps = [(0.0, 0.0)], {(0, 0)}, 0
    while _key(MAT[circle]) not in seen:
        steps, edge = steps + 1, [(x + dx, y + dy) for x, y in edge for dx, dy in directions]
        edge = [spot for key, spot in {_key(spot): spot for spot in edge}.items() if key not in seen]
        seen |= {_key(spot) for spot in edge}
    return steps


@cache
def numbered(circle: str) -> dict[int, str]:
    """The control zone by its numbers, clockwise from the top."""
    x, y = MAT[circle]
    numbers = {round(atan2(MAT[other][0] - x, y - MAT[other][1]) / (pi / 3)) % 6 + 1: other for other in near(circle)}
    return {**numbers, 7: circle}


@dataclass(frozen=True)
class Moment:
    """The attacker's turn under way; players by name, who moved with his steps."""

    at: tuple[tuple[str, str], ...]
    carrier: str
    moved: tuple[tuple[str, int], ...] = ()
    used: int = 0
    extra: bool = False

    @property
    def where(self) -> dict[str, str]:
        return dict(self.at)

    @property
    def team(self) -> list[str]:
        return [player for player, _ in self.at if player[0] == self.carrier[0]]


def read(text: str) -> Moment:
    """A moment from the engine's notation of a state in phase A."""
    at = []
    for team in "RB":
        found = re.search(rf"{team}: ([^|]*)", text)
        at += [(f"{team}{number}", circle) for number, circle in re.findall(r"(\d)@(\w+)", found[1] if found else "")]
    carrier = re.search(r"ball (\w\d)", text)[1]  # type: ignore[index]
    moved = re.search(r"moved ([\w,]+)(?::(\d))?", text)
    movers = tuple((player, int(moved[2] or 1)) for player in moved[1].split(",")) if moved else ()
    passed = re.search(r"passed (\d)/(\d)", text)
    used, extra = (int(passed[1]), passed[2] == "2") if passed else (0, carrier[1] == "1")
    return Moment(tuple(at), carrier, movers, used, extra)


# ------------------------------------------------------------------------------------------------------- single rules


def height(player: str) -> int:
    return HEIGHT[int(player[1])]


def rests(moment: Moment, player: str) -> bool:
    """Whether a movement may end where he stands."""
    circle = moment.where[player]
    alone = sum(there == circle for _, there in moment.at) == 1
    return circle in COURT and circle != BASKET and alone


def may_stand(moment: Moment, player: str, circle: str) -> bool:
    """Whether he may step onto the circle, be it only to pass through."""
    if player == moment.carrier and circle not in COURT:
        return False
    rivals = [other for other, there in moment.at if there == circle and other[0] != player[0]]
    return all(height(other) < height(player) for other in rivals)


def may_start(moment: Moment, player: str) -> bool:
    """Whether he has a step left, and nobody else is in the middle of a movement."""
    moved = dict(moment.moved)
    if any(not rests(moment, mover) for mover in moved if mover != player):
        return False
    if player in moved:
        return len(moved) == 1 and moved[player] < STEPS[int(player[1])]
    return len(moved) < 3 and all(steps == 1 for steps in moved.values())


def shot_circles(moment: Moment) -> dict[str, int]:
    """From where the carrier may shoot, with the least face he needs."""
    here, taken = moment.where[moment.carrier], {there for _, there in moment.at}
    free = [circle for circle in numbered(here).values() if circle == here or circle not in taken]
    needed = {circle: steps_to_basket(circle) + 1 for circle in free if circle != BEHIND}
    return {circle: least for circle, least in needed.items() if least <= FACES[int(moment.carrier[1])]}


def trails(moment: Moment, receiver: str) -> set[str]:
    """Every trail of a pass to that player: straight, in court, over empty circles, none of them twice."""
    here, there = moment.where[moment.carrier], moment.where[receiver]
    taken = {circle for player, circle in moment.at if player not in (moment.carrier, receiver)} - {here, there}
    found: set[str] = set()
    if here == there or there not in COURT:
        return found
    for first in numbered(here).values():
        for last in numbered(there).values():
            line = straight(first, last)
            if line and all(circle in COURT and circle not in taken for circle in line):
                trail = [here] * (first != here) + list(line) + [there] * (last != there)
                if len(set(trail)) == len(trail):
                    found.add("-".join(trail))
    return found


def straight(first: str, last: str) -> tuple[str, ...]:
    """The circles on the straight line between two, both included; () where they are not in one of six directions."""
    length = dist(MAT[first], MAT[last])
    count = round(length)
    if abs(length - count) > 0.01:
        return ()
    points = [_between(MAT[first], MAT[last], part / count if count else 0) for part in range(count + 1)]
    names = [AT.get(_key(point)) for point in points]
    return tuple(name for name in names if name is not None) if None not in names else ()


def _between(one: Spot, two: Spot, part: float) -> Spot:
    return (one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part)


# ------------------------------------------------------------------------------------------------------ the whole turn


def raw(moment: Moment) -> Iterator[tuple[str, Moment | None]]:
    """Every action that breaks no rule by itself, with the moment after it; None where it ends the turn."""
    bad = [player for player, _ in moment.moved if not rests(moment, player)]
    zone = [player for player, _ in moment.moved if moment.where[player] in ZONE]
    left = (2 if moment.extra else 1) - moment.used
    if not bad and not zone:
        yield "end", None
    if not bad and left and shot_circles(moment):
        yield "shoot", None
    for player in moment.team:
        if may_start(moment, player):
            yield from _raw_steps(moment, player)
    if left and moment.carrier not in [p for p in bad if _shares(moment, p)]:
        yield from _raw_passes(moment, bad)


def _shares(moment: Moment, player: str) -> bool:
    return sum(there == moment.where[player] for _, there in moment.at) > 1


def _raw_steps(moment: Moment, player: str) -> Iterator[tuple[str, Moment | None]]:
    for circle in near(moment.where[player]):
        if may_stand(moment, player, circle):
            at = tuple((name, circle if name == player else there) for name, there in moment.at)
            moved = {**dict(moment.moved), player: dict(moment.moved).get(player, 0) + 1}
            after = replace(moment, at=at, moved=tuple(sorted(moved.items())))
            yield f"{player}>{circle}", None if player == moment.carrier and circle == BASKET else after


def _raw_passes(moment: Moment, bad: list[str]) -> Iterator[tuple[str, Moment | None]]:
    team_move = len(moment.moved) > 1
    for receiver in moment.team:
        if receiver == moment.carrier or (receiver in bad and _shares(moment, receiver)):
            continue
        dunk = moment.where[receiver] == BASKET
        if bad and receiver not in bad and (team_move or dunk):  # R19, and nobody is left in mid-movement
            continue
        extra = moment.extra or receiver[1] == "1"
        after = replace(moment, carrier=receiver, used=moment.used + 1, extra=extra)
        for trail in trails(moment, receiver):
            yield f"{moment.carrier}*{receiver}:{trail}", None if dunk else after


def completable(moment: Moment, known: dict[Moment, bool]) -> bool:
    """Whether some way of playing on completes the turn."""
    if moment not in known:
        known[moment] = any(after is None or completable(after, known) for _, after in raw(moment))
    return known[moment]


def legal(text: str) -> set[str]:
    """All legal actions of the attacker at a state in phase A."""
    known: dict[Moment, bool] = {}
    return {action for action, after in raw(read(text)) if after is None or completable(after, known)}


def dunks(text: str, active: str | None) -> dict[tuple[str, ...], int]:
    """For each chain of hands the least number of actions to a dunk that the active defender does not intercept."""
    start = read(text)
    zone = set(numbered(start.where[active]).values()) if active else set()
    found: dict[tuple[str, ...], int] = {}
    hands: tuple[str, ...] = (start.carrier,)
    queue, seen = deque([(start, hands, 0)]), {(start, hands)}
    while queue:
        moment, chain, length = queue.popleft()
        for action, after in raw(moment):
            if action in ("end", "shoot") or _taken(moment, action, zone):
                continue
            hands = (*chain, action[3:5]) if "*" in action else chain
            if after is None:
                found.setdefault(hands, length + 1)
            elif (after, hands) not in seen:
                seen.add((after, hands))
                queue.append((after, hands, length + 1))
    return found


def _taken(moment: Moment, action: str, zone: set[str]) -> bool:
    """Whether the ball goes straight from one circle of the zone to another in this action."""
    if "*" in action:
        trail = action.split(":")[1].split("-")
    elif action.startswith(f"{moment.carrier}>"):
        trail = [moment.where[moment.carrier], action.split(">")[1]]
    else:
        return False
    return any(one in zone and two in zone for one, two in pairwise(trail))


def ever_next_to(at: dict[str, str], defender: str, carrier: str) -> bool:
    """Whether the defender could ever end a movement next to the carrier (bm.travel.closed)."""
    attackers = {circle: height(player) for player, circle in at.items() if player[0] == carrier[0]}
    rested, queue = {at[defender]}, [at[defender]]
    while queue:
        for circle in _one_turn(queue.pop(), attackers, height(defender), STEPS[int(defender[1])]):
            if circle not in rested:
                rested.add(circle)
                queue.append(circle)
    return bool(rested & set(near(at[carrier])) & COURT - {BASKET})


def _one_turn(start: str, attackers: dict[str, int], tall: int, steps: int) -> set[str]:
    edge, seen = {start}, {start}
    for _ in range(steps):
        edge = {after for here in edge for after in near(here) if attackers.get(after, 0) < tall}
        seen |= edge
    return {circle for circle in seen if circle in COURT and circle != BASKET and circle not in attackers}
