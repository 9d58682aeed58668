"""Oware as Abapa: sow the seeds of a house, capture twos and threes, and never starve your opponent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import cycle
from types import MappingProxyType
from typing import Any

from rules_engine.core import Decision, Node, Step, Terminal, Value, Violation
from rules_engine.core.changes import Change
from rules_engine.core.notation import Line, OneOf
from rules_engine.core.playout import RandomSource
from rules_engine.core.policies import View, best_of
from rules_engine.core.tables import ZoneGame
from rules_engine.core.zones import Counts, Pieces, Table, number, seat, zone

# -- the table
SEATS = ("S", "N")
ROW = [list("ABCDEF"), list("abcdef")]
STORE = [f"store-{name}" for name in SEATS]
SEEDS = Pieces({"seed": 48})
MOST, QUIET = 24, 100


@dataclass(frozen=True)
class State(Table):
    """The seeds in the houses and in the stores, whose turn it is, and the turns since the last capture."""

    house: Counts = zone(SEEDS, seen="all", spaces=ROW, start=4)
    store: Counts = zone(SEEDS, seen="all", each=SEATS)
    turn: int = seat(SEATS)
    quiet: int = number(0, QUIET - 1)


@dataclass(frozen=True)
class Sow:
    house: str


# -- the rules
class Oware(ZoneGame[State]):
    name, seat_names, state_class = "oware", SEATS, State
    reasons: Mapping[str, str] = {"over": "ow.end", **{code: f"ow.{code}" for code in ("turn", "own", "empty", "feed")}}
    other_rules = ("ow.sow", "ow.capture", "ow.slam", "ow.starved", "ow.quiet", "ow.draw")
    action_notation = Line(Sow, "{house}", house=OneOf(*ROW[0], *ROW[1]))

    def node(self, state: State, /) -> Node:
        south, north = state.store
        if any(state.house):
            return Decision((state.turn,), "sow")
        if south == north:
            return Terminal((south, north), (), "ow.draw")
        return Terminal((south, north), (int(north > south),), "ow.end")

    def choices(self, state: State, seat: int) -> Iterable[Sow]:
        full = [(n, house) for n, house in enumerate(ROW[seat]) if state.count(house)]
        if not any(map(state.count, ROW[1 - seat])):
            full = [(n, house) for n, house in full if n + state.count(house) >= len(ROW[seat])]
        return [Sow(house) for _, house in full]

    def objection(self, state: State, seat: int, action: Sow) -> Violation | None:
        if action.house not in ROW[seat]:
            return self.broken("own", house=action.house)
        if state.count(action.house) == 0:
            return self.broken("empty", house=action.house)
        sow(change := self.change(state), action.house)
        fed = any(map(change.count, ROW[1 - seat]))
        return None if fed else self.broken("feed", house=action.house)

    def act(self, state: State, seat: int, action: Sow) -> Step[State]:
        change, me = self.change(state).set(turn=1 - seat), SEATS[seat]
        last = sow(change, action.house)
        change.tell("sown", "ow.sow", seat=me, house=action.house, seeds=state.count(action.house))
        taken = captured(change, seat, last)
        if taken and len(taken) == sum(map(bool, map(change.count, ROW[1 - seat]))):
            change.tell("slam", "ow.slam", seat=me)
        elif taken:
            change.tell("captured", "ow.capture", seat=me, houses=tuple(taken), seeds=sum(map(change.count, taken)))
            return self._ended(change.move_all(taken, STORE[seat]).set(quiet=0)).done()
        if state.quiet < QUIET - 1:
            return self._ended(change.set(quiet=state.quiet + 1)).done()
        return share(change.tell("quiet", "ow.quiet")).done()

    def _ended(self, change: Change[State]) -> Change[State]:
        """End a game that is won, or in which the next player cannot sow."""
        after = change.state
        if max(after.store) > MOST:
            return share(change)
        if any(self.choices(after, after.turn)):
            return change
        return share(change.tell("starved", "ow.starved", seat=SEATS[after.turn]))

    def impossible(self, state: State) -> bool:
        return any(state.house) and (max(state.store) > MOST or not any(self.choices(state, state.turn)))

    def answers(self) -> Mapping[str, Callable[[State], Value]]:
        return {"seeds": lambda _: SEEDS.total, "most": lambda _: MOST, "quiet_turns": lambda _: QUIET}


def sow(change: Change[State], house: str) -> str:
    """Sow the seeds of a house round the board, without the house itself; return where the last one lies."""
    ring = ROW[0] + ROW[1]
    at = ring.index(house)
    return change.scatter(house, cycle(ring[at + 1 :] + ring[:at]))


def captured(change: Change[State], seat: int, last: str) -> list[str]:
    """Return the houses of the other row with two or three seeds, from the last one sown backwards."""
    taken: list[str] = []
    for house in reversed(ROW[1 - seat][: ROW[1 - seat].index(last) + 1] if last in ROW[1 - seat] else ()):
        if change.count(house) not in (2, 3):
            break
        taken.append(house)
    return taken


def share(change: Change[State]) -> Change[State]:
    """Give all seeds to those on whose side they lie."""
    return change.move_all(ROW[0], STORE[0]).move_all(ROW[1], STORE[1])


# -- a way to play
def careful(view: View, random: RandomSource, /) -> Any:
    """Return what wins most seeds, counting the other's best answer."""

    def value(action: Any) -> int:
        after = view.after(action).state
        answers = [
            view.game.apply(after, 1 - view.seat, one).state for one in view.game.legal_actions(after, 1 - view.seat)
        ]
        return min(one.store[view.seat] - one.store[1 - view.seat] for one in answers or [after])

    return best_of(view.actions, value, random)


policies = MappingProxyType({"careful": careful})
from_data = Oware.from_data
