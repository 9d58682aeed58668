"""A table in the making: pieces move between places, values are set, events are told; what moved is remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic

from rules_engine.core.errors import UnknownInformationError
from rules_engine.core.events import Event, Move
from rules_engine.core.queries import Value
from rules_engine.core.steps import Step
from rules_engine.core.zones import (
    HIDDEN,
    Pile,
    T,
    arranged,
    content_of,
    counted,
    names_of,
    plan,
    with_contents,
)


class ZoneError(Exception):
    """A rule moves what is not there, or to where there is no room: a fault of the engine, never of a player."""


class Change(Generic[T]):
    """What an action or an outcome does to a state.

    change.move(card, "hand-N", "trick-N").tell("played", "wh.trick", seat="N", card=card)
    """

    def __init__(self, state: T, witnesses: Callable[[T, Move], frozenset[int] | None]) -> None:
        """Begin with a state; `witnesses` says which seats see the piece of a move (None: all)."""
        self.before = state
        self.moves: list[Move] = []
        self._witnesses, self._places = witnesses, plan(type(state)).places
        self._now: dict[str, Any] = {}
        self._values: dict[str, Any] = {}
        self._events: list[Event] = []

    # ------------------------------------------------------------------ what lies where

    def _at(self, place: str) -> Any:
        return self._now[place] if place in self._now else content_of(self.before, place)

    def pieces(self, place: str) -> Pile:
        """Return the names of the pieces at a place now."""
        return names_of(self._places[place].zone.of, self._at(place))

    def known(self, place: str) -> Pile:
        """Return the pieces at a place now. Raises UnknownInformationError if one of them is hidden."""
        found = self.pieces(place)
        if HIDDEN in found:
            raise UnknownInformationError(f"what lies at {place} is hidden")
        return found

    def count(self, place: str) -> int:
        """Return how many pieces lie at a place now."""
        content = self._at(place)
        return content if isinstance(content, int) else len(content)

    def top(self, place: str) -> str:
        """Return the last piece at a place now, empty if there is none; raises UnknownInformationError as `known`."""
        found = self.known(place)
        return found[-1] if found else ""

    # ------------------------------------------------------------------ what happens

    def move(self, piece: str, start: str, end: str, count: int = 1) -> Change[T]:
        """Move a piece, or `count` equal ones. Raises ZoneError if there are not so many, or no room."""
        if self._places[start].zone.of is not self._places[end].zone.of:
            raise ZoneError(f"{piece} cannot lie at {end}")
        self._take(piece, start, count)
        self._lay(piece, end, count)
        self.moves.append(Move(piece, start, end, count))
        return self

    def _take(self, piece: str, start: str, count: int) -> None:
        here = self._at(start)
        if isinstance(here, int):
            if here < count or piece != self._places[start].zone.of.kind:
                raise ZoneError(f"{count} {piece} at {start}, where {here} are")
            self._now[start] = here - count
            return
        rest = list(here)
        for _ in range(count):
            # In an observation any hidden piece may be the one that is named: the move reveals it.
            known = piece if piece in rest else HIDDEN
            if known not in rest:
                raise ZoneError(f"{piece} is not at {start}")
            del rest[len(rest) - 1 - rest[::-1].index(known)]  # the topmost of equal ones
        self._now[start] = tuple(rest)

    def _lay(self, piece: str, end: str, count: int) -> None:
        zone, there = self._places[end].zone, self._at(end)
        if isinstance(there, int):
            self._now[end] = there + count
        else:
            self._now[end] = arranged(zone, (*there, *(piece,) * count))
        if zone.most is not None and self.count(end) > zone.most:
            raise ZoneError(f"{piece} has no room at {end}")

    def move_all(self, starts: str | Iterable[str], end: str) -> Change[T]:
        """Move all pieces of a place, or of several, to another one."""
        for start in [starts] if isinstance(starts, str) else starts:
            for piece, count in counted(self._places[start].zone.of, self._at(start)).items():
                if count:
                    self.move(piece, start, end, count)
        return self

    def scatter(self, start: str, ends: Iterable[str]) -> str:
        """Lay the counted pieces of a place one by one at others, and return where the last one lies."""
        left, end, kind = self._at(start), start, self._places[start].zone.of.kind
        self._now[start], now, moves = 0, self._now, self.moves  # sowing is what costs most in such games
        for _, end in zip(range(left), ends, strict=False):
            now[end] = self._at(end) + 1
            moves.append(Move(kind, start, end))
        return end

    def set(self, **values: Any) -> Change[T]:
        """Set values besides the pieces."""
        self._values |= values
        return self

    def tell(self, kind: str, rule: str, /, **facts: Value) -> Change[T]:
        """Add an event. One whose facts name a piece that has moved is for those who see it, before or after."""
        named = set(_texts(facts.values()))
        seen_by: frozenset[int] | None = None
        for move in self.moves:
            if move.piece in named and not self._places[move.end].zone.of.are_counted:
                seen = self._witnesses(self.before, move)
                if seen is not None:
                    # One sentence names all of the pieces, so only those who see all of them may read it.
                    seen_by = seen if seen_by is None else seen_by & seen
        self._events.append(Event(kind, facts, rule, seen_by))
        return self

    @property
    def state(self) -> T:
        """The state as it is now."""
        return with_contents(self.before, self._now, self._values)

    def done(self) -> Step[T]:
        """Return the step."""
        return Step(self.state, tuple(self._events), tuple(self.moves))


def _texts(values: Iterable[Value]) -> Iterable[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _texts(value)
