"""Hex: place a stone on an empty cell; whoever joins the two sides of their colour wins. The second player may swap."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from rules_engine.core import Decision, Node, Step, Terminal, Value, Violation
from rules_engine.core.notation import Line, Lines, OneOf
from rules_engine.core.tables import ZoneGame
from rules_engine.core.zones import Pieces, Piles, Table, choice, seat, zone

from .board import CELLS, NEXT, ROWS, SEATS, SIZE
from .policies import policies as policies

# -- the table
STONES = Pieces(dict.fromkeys(SEATS, 61), box="box")


@dataclass(frozen=True)
class State(Table):
    """The stones on the cells, row by row; whose turn it is; whether the second player may swap."""

    cell: Piles = zone(STONES, seen="all", spaces=ROWS, most=1)
    turn: int = seat(SEATS)
    swap: bool = choice({"yes": True, "no": False}, True)


@dataclass(frozen=True)
class Place:
    cell: str


@dataclass(frozen=True)
class Swap:
    """Take over the first stone, mirrored."""


class Hex(ZoneGame[State]):
    name, seat_names, state_class = "hex", SEATS, State
    reasons: Mapping[str, str] = {"over": "hx.end", "turn": "hx.turn", "taken": "hx.place", "no_swap": "hx.swap"}
    action_notation = Lines(Line(Place, "{cell}", cell=OneOf(*CELLS)), Line(Swap, "swap"))

    def initial_state(self, swap: bool = True) -> State:
        return replace(State(), swap=swap)

    def node(self, state: State, /) -> Node:
        if chain(state, 1 - state.turn):
            return Terminal((state.turn, 1 - state.turn), (1 - state.turn,), "hx.end")
        return Decision((state.turn,), "place")

    def choices(self, state: State, seat: int) -> Iterable[Place | Swap]:
        free: list[Place | Swap] = [Place(cell) for cell in CELLS if not state.top(cell)]
        return [*free, Swap()] if seat == 1 and state.swap and len(free) == len(CELLS) - 1 else free

    def objection(self, state: State, seat: int, action: Place | Swap) -> Violation | None:
        if isinstance(action, Place):
            owner = state.top(action.cell)
            return self.broken("taken", cell=action.cell, owner=owner) if owner else None
        stones = [stone for cell in state.cell for stone in cell]
        return None if state.swap and seat == 1 and len(stones) == 1 else self.broken("no_swap")

    def act(self, state: State, seat: int, action: Place | Swap) -> Step[State]:
        change, me = self.change(state).set(turn=1 - seat), SEATS[seat]
        if isinstance(action, Place):
            change.move(me, "box", action.cell).tell("placed", "hx.place", seat=me, cell=action.cell)
        else:
            first = next(cell for cell in CELLS if state.top(cell))
            x, y = CELLS[first]
            change.move("R", first, "box").move("B", "box", ROWS[x][y])
            change.tell("swapped", "hx.swap", seat=me, first=first, cell=ROWS[x][y])
        if chain(change.state, seat):
            change.tell("joined", "hx.end", seat=me)
        return change.done()

    def impossible(self, state: State) -> bool:
        stones = [state.cell.count((name,)) for name in SEATS]
        ahead = stones[1 - state.turn] - stones[state.turn]
        swapped = ahead == 1 - state.turn and state.swap
        return not (ahead == state.turn or swapped) or bool(chain(state, state.turn))

    def answers(self) -> Mapping[str, Callable[[State], Value]]:
        return {
            "cells": lambda _: len(CELLS),
            "size": lambda _: SIZE,
            "chain": lambda state: chain(state, 0) or chain(state, 1),
        }


@lru_cache(maxsize=4096)
def chain(state: State, seat: int) -> tuple[str, ...]:
    """Return a shortest chain of the seat's stones from its first side to its last; empty if there is none."""
    mine = (SEATS[seat],)
    has = {cell for cell, stones in zip(CELLS, state.cell, strict=True) if stones == mine}
    ways = {cell: (cell,) for cell in CELLS if cell in has and CELLS[cell][1 - seat] == 0}
    for cell in (queue := list(ways)):
        if CELLS[cell][1 - seat] == SIZE - 1:
            return ways[cell]
        for further in NEXT[cell]:
            if further in has and further not in ways:
                ways[further] = (*ways[cell], further)
                queue.append(further)
    return ()


from_data = Hex.from_data
