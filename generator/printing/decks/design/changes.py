"""Changes asked for by the page: read from a request, made in a text, each with the one that takes it back."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, cast, get_args

from generator.content.yaml_source import Loc
from generator.printing.decks.design.splice import MISSING, Cut, YamlText
from rules_engine.core import JugadaError, Message

Into = Literal["layout", "deck", "cell"]
"""What a change is made in: the card's layout, the deck's file, the card's row in its table."""

MOST_OPS = 60
_DEEPEST, _LONGEST = 24, 200
_OF_PATHS = ("/", "\\", "..")
_ROOTS = frozenset(("front", "back", "style", "sizes", "categories", "cards", "slots", "size", "outline"))


class BadRequestError(JugadaError):
    """A request that no page of ours sends."""


class ConflictError(JugadaError):
    """A value is not what the page has seen: somebody else has changed it meanwhile."""

    def __init__(self, op: Op, found: object, line: int) -> None:
        super().__init__(Message("printing/design-conflict", name=str(op.path[-1])))
        self.op, self.found, self.line = op, found, line


@dataclass(frozen=True)
class Op:
    """A change: where, to what (MISSING: taken away), and what the page has seen there.

    after: the key of the same mapping after which the key is put, its value as it is; None for no change of order.
    """

    into: Into
    path: tuple[str | int, ...]
    value: object = MISSING
    seen: object = MISSING
    after: str | None = None

    def data(self) -> dict[str, object]:
        """Return the change as a request writes it."""
        after = MISSING if self.after is None else self.after
        given = {"value": self.value, "seen": self.seen, "after": after}
        return {"set": self.into, "path": list(self.path)} | {k: v for k, v in given.items() if v is not MISSING}


def read_ops(given: object) -> tuple[Op, ...]:
    """Return the changes of a request. Raises BadRequestError for anything that is none."""
    if not isinstance(given, list) or len(given) > MOST_OPS:
        raise _bad("ops")
    return tuple(map(_op, given))


def _op(given: object) -> Op:
    if not isinstance(given, dict) or not set(given) <= {"set", "path", "value", "seen", "after"}:
        raise _bad("ops")
    into, path = given.get("set"), given.get("path")
    if into not in get_args(Into) or not isinstance(path, list) or not _is_path(path):
        raise _bad("path")
    if (into == "layout" and path[0] not in _ROOTS) or (into == "deck" and not _is_of_deck(path)):
        raise _bad("path")
    value, seen = given.get("value", MISSING), given.get("seen", MISSING)
    op = Op(cast("Into", into), tuple(path), value, seen, given.get("after"))
    _check_values(op)
    return op


def _check_values(op: Op) -> None:
    """Raise BadRequestError for values that the place does not take: a cell is a text that was seen as a text."""
    if op.after is not None and (op.into != "layout" or not isinstance(op.after, str)):
        raise _bad("after")
    if op.into == "cell" and not (len(op.path) == 1 and isinstance(op.value, str) and isinstance(op.seen, str)):
        raise _bad("value")


def _is_path(steps: Sequence[object]) -> bool:
    return 1 <= len(steps) <= _DEEPEST and all(_is_step(step) for step in steps)


def _is_step(step: object) -> bool:
    # True is a number to Python.
    if isinstance(step, bool) or not isinstance(step, str | int):
        return False
    if isinstance(step, int):
        return 0 <= step < _LONGEST
    return 0 < len(step) <= _LONGEST and step.isprintable() and not any(sign in step for sign in _OF_PATHS)


def _is_of_deck(path: Sequence[object]) -> bool:
    """Return whether a place in the deck's file names a layout, the size of its cards, or the column of a key."""
    if path[0] == "tables":
        return len(path) == 4 and path[2] == "columns"
    return path in (["layout"], ["size"]) or (len(path) == 3 and path[0] == "categories" and path[2] == "layout")


def _bad(what: str) -> BadRequestError:
    return BadRequestError(Message("printing/design-bad-request", what=what))


@dataclass
class Memory:
    """How values were written before they were changed, so that a change that is taken back leaves the same bytes."""

    raws: dict[tuple[Loc, str], str] = field(default_factory=dict)
    cuts: dict[Loc, tuple[Loc, Cut, object]] = field(default_factory=dict)


def check_seen(text: YamlText, loc: Loc, op: Op) -> None:
    """Raise ConflictError if the value at the place is not what the page has seen."""
    found = text.value(loc)
    # What is there already, as after a request that was sent twice, is no conflict.
    if op.after is None and not _is_same(found, op.seen) and not _is_same(found, op.value):
        raise ConflictError(op, found, text.line(loc))


def _is_same(one: object, other: object) -> bool:
    if one is MISSING or other is MISSING:
        return one is other
    return _key(one) == _key(other)


def _key(value: object) -> str:
    # In JSON 1 and true differ, which are equal in Python.
    return json.dumps(value, sort_keys=True)


def make(text: YamlText, loc: Loc, op: Op, memory: Memory) -> tuple[YamlText, Op | None]:
    """Return the text with the change at the place, and the change that takes it back; None if nothing changes.

    Raises SpliceError.
    """
    if op.after is not None:
        before = text.before(loc)
        back = None if before is None else Op(op.into, op.path, after=before)
        return text.with_order(loc, op.after), back
    old = text.value(loc)
    if _is_same(old, op.value):
        return text, None
    back = Op(op.into, op.path, old, op.value)
    if op.value is MISSING:
        top = _emptied(text, loc)
        new, cut = text.without(top)
        memory.cuts[loc] = (top, cut, old)
        return new, back
    if old is MISSING:
        return _restored(text, loc, op.value, memory) or text.with_value(loc, op.value), back
    if (raw := text.raw(loc)) is not None:
        memory.raws[loc, _key(old)] = raw
    return text.with_value(loc, op.value, memory.raws.get((loc, _key(op.value)))), back


def _emptied(text: YamlText, loc: Loc) -> Loc:
    """Return the outermost place that would be empty without the value."""
    while len(loc) > 1:
        around = text.value(loc[:-1])
        if not isinstance(around, Mapping) or len(around) > 1:
            break
        loc = loc[:-1]
    return loc


def _restored(text: YamlText, loc: Loc, value: object, memory: Memory) -> YamlText | None:
    """Return the text with a value put back exactly as it was taken away; None if it is another one, or elsewhere."""
    top, cut, old = memory.cuts.get(loc, (loc, None, MISSING))
    if cut is None or not _is_same(old, value) or text.value(top) is not MISSING:
        return None
    return text.restored(top, cut)
