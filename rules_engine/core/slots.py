"""Where the pieces of a state lie, as a list of slots, from which its editor follows.

For a state that is a class of its own; a `Table` declares its zones instead (`rules_engine.core.zones`).

    Slot("A1", ("teams", 0, "columns", 0, "tile"), One(""), kinds=TILES)
    Slot("market", ("market",), Many(most=11), kinds=TILES, full="basket_boss/expected-market-room")
    Supply("pile", TILES, held=lambda state: pile(box, state))

What changes with a piece besides its place, such as whose turn it is, stays code: `SlotEditor.mended`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Generic, Protocol

from rules_engine.core.editing import Editor, Piece, S, find_piece, first_valid
from rules_engine.core.errors import MalformedError
from rules_engine.core.game import Game
from rules_engine.core.messages import Message

Path = tuple[str | int, ...]
"""The way from a state to a part of it: names of fields, and indices of tuples."""


def part_of(state: Any, path: Path) -> Any:
    """Return the part of a state.

    >>> part_of((("a", "b"), "c"), (0, 1))
    'b'
    """
    for step in path:
        state = state[step] if isinstance(step, int) else getattr(state, step)
    return state


def with_part(state: Any, path: Path, value: Any) -> Any:
    """Return the state with another value in that part; fields are of dataclasses or named tuples.

    >>> with_part((("a", "b"), "c"), (0, 1), "d")
    (('a', 'd'), 'c')
    """
    if not path:
        return value
    step, *rest = path
    inner = with_part(part_of(state, (step,)), tuple(rest), value)
    if isinstance(step, int):
        return (*state[:step], inner, *state[step + 1 :])
    return state._replace(**{step: inner}) if hasattr(state, "_replace") else replace(state, **{step: inner})


class Form(Protocol):
    """How a part of a state holds pieces."""

    def held(self, value: Any) -> Mapping[str, int]:
        """Return how many pieces of each kind the value holds."""

    def put(self, value: Any, kind: str) -> Any:
        """Return the value with one more piece; None if there is no room."""

    def take(self, value: Any, kind: str) -> Any:
        """Return the value with one piece less, which it holds."""


@dataclass(frozen=True)
class One:
    """One piece by its name, or `empty`."""

    empty: Any = ""

    def held(self, value: Any) -> Mapping[str, int]:
        """Return the piece."""
        return {} if value == self.empty else {value: 1}

    def put(self, value: Any, kind: str) -> Any:
        """Return the piece, if there was none."""
        return kind if value == self.empty else None

    def take(self, value: Any, kind: str) -> Any:
        """Return `empty`."""
        del value, kind
        return self.empty


@dataclass(frozen=True)
class Many:
    """The names of at most `most` pieces in a row, or sorted."""

    most: int | None = None
    is_sorted: bool = False

    def held(self, value: Sequence[str]) -> Mapping[str, int]:
        """Return the pieces."""
        return Counter(value)

    def put(self, value: Sequence[str], kind: str) -> Any:
        """Return the row with one more at its end."""
        if self.most is not None and len(value) >= self.most:
            return None
        row = (*value, kind)
        return tuple(sorted(row)) if self.is_sorted else row

    def take(self, value: Sequence[str], kind: str) -> Any:
        """Return the row without the first of this kind."""
        at = value.index(kind)
        return (*value[:at], *value[at + 1 :])


@dataclass(frozen=True)
class Number:
    """The number of pieces of one kind; True and False if there is at most one."""

    kind: str
    most: int | None = None

    def held(self, value: int) -> Mapping[str, int]:
        """Return the number."""
        return {self.kind: int(value)}

    def put(self, value: int, kind: str) -> Any:
        """Return one more."""
        del kind
        # Of the value's own type, so that True and False stay what they are.
        return None if self.most is not None and value >= self.most else type(value)(value + 1)

    def take(self, value: int, kind: str) -> Any:
        """Return one less."""
        del kind
        return type(value)(value - 1)


@dataclass(frozen=True)
class Numbers:
    """The number of pieces of each of these kinds, in their order; a mere number, of pieces that are not seen."""

    kinds: Sequence[str]

    def held(self, value: Sequence[int] | int) -> Mapping[str, int]:
        """Return the numbers; nothing is known of pieces that are not seen."""
        return {} if isinstance(value, int) else dict(zip(self.kinds, value, strict=True))

    def put(self, value: Sequence[int] | int, kind: str) -> Any:
        """Return one more of this kind; there is no room among pieces that are not seen."""
        return None if isinstance(value, int) else self._changed(value, kind, 1)

    def take(self, value: Sequence[int], kind: str) -> Any:
        """Return one less of this kind."""
        return self._changed(value, kind, -1)

    def _changed(self, value: Sequence[int], kind: str, change: int) -> Any:
        at = self.kinds.index(kind)
        return (*value[:at], value[at] + change, *value[at + 1 :])


class Lying(Protocol[S]):
    """Where some of the pieces lie."""

    @property
    def place(self) -> str:
        """The place's name; several slots may be at one place."""

    @property
    def kinds(self) -> Collection[str]:
        """The kinds of pieces that may be put there."""

    def pieces(self, state: S) -> Iterator[Piece]:
        """Yield what lies there."""

    def put(self, state: S, kind: str) -> Iterable[S]:
        """Return the state with one more piece there, in each way that this can be.

        Raises MalformedError if there is no room.
        """

    def take(self, state: S, kind: str) -> Iterable[S]:
        """Return the state with one piece less there, in each way that this can be."""


NAME = "{kind}@{place}"
"""The name of a piece of which there are several."""
OWN_NAME = "{kind}"
"""The name of a piece that is the only one of its kind."""


@dataclass(frozen=True)
class Slot(Generic[S]):
    """A part of a state that holds pieces.

    Attributes:
        name: the names of its pieces, with ``{kind}`` and ``{place}``.
        full: the message of what was expected where there is no room; it may name the form's `most`.
    """

    place: str
    path: Path
    form: Form
    kinds: Collection[str]
    name: str = NAME
    full: str = ""

    def pieces(self, state: S) -> Iterator[Piece]:
        """Yield what lies there."""
        return _pieces(self, self.form.held(part_of(state, self.path)))

    def put(self, state: S, kind: str) -> Iterable[S]:
        """Return the state with one more piece there. Raises MalformedError if there is no room."""
        value = self.form.put(part_of(state, self.path), kind)
        if value is None:
            # Forms of a single piece or of numbers have no such limit.
            values = {"most": most} if (most := getattr(self.form, "most", None)) else {}
            raise MalformedError(self.place, self.place, Message(self.full, **values))
        return [with_part(state, self.path, value)]

    def take(self, state: S, kind: str) -> Iterable[S]:
        """Return the state with one piece less there."""
        return [with_part(state, self.path, self.form.take(part_of(state, self.path), kind))]


@dataclass(frozen=True)
class Supply(Generic[S]):
    """What lies in no slot of the state, such as a pile or a stock, and so follows from the rest.

    Attributes:
        held: how many pieces of each kind lie there.
        changed: the states with one piece more (1) or less (-1) there, if the state counts them.
    """

    place: str
    kinds: Collection[str]
    held: Callable[[S], Mapping[str, int]]
    name: str = NAME
    changed: Callable[[S, int], Iterable[S]] = lambda state, _change: [state]

    def pieces(self, state: S) -> Iterator[Piece]:
        """Yield what lies there."""
        return _pieces(self, self.held(state))

    def put(self, state: S, kind: str) -> Iterable[S]:
        """Return the states with one more piece there."""
        del kind
        return self.changed(state, 1)

    def take(self, state: S, kind: str) -> Iterable[S]:
        """Return the states with one piece less there."""
        del kind
        return self.changed(state, -1)


def _pieces(slot: Slot[Any] | Supply[Any], held: Mapping[str, int]) -> Iterator[Piece]:
    for kind, count in held.items():
        # A part of the state may belong to several slots, each with some of its kinds.
        if count > 0 and kind in slot.kinds:
            yield Piece(slot.name.format(kind=kind, place=slot.place), kind, slot.place, count)


class SlotEditor(Editor[S]):
    """An editor whose pieces and places are a list of slots. A game adds its settings, and what mends a change."""

    game: Game[S, Any]

    @abstractmethod
    def slots(self, state: S, /) -> Sequence[Lying[S]]:
        """Return the slots of the table, in the order in which its pieces and its places are listed."""

    @abstractmethod
    def mended(self, state: S, /) -> Iterable[S]:
        """Return what the state may become so that the game knows it, the best first; itself, if it may stay."""

    def pieces(self, state: S, /) -> tuple[Piece, ...]:
        """Return everything that can be picked up, including pieces in stock."""
        return tuple(chain.from_iterable(slot.pieces(state) for slot in self.slots(state)))

    def places(self, state: S, piece: str, /) -> tuple[str, ...]:
        """Return the places where such a piece can be. Raises MalformedError for an unknown piece."""
        kind = find_piece(self.pieces(state), piece).kind
        return tuple(dict.fromkeys(slot.place for slot in self.slots(state) if kind in slot.kinds))

    def with_piece_at(self, state: S, piece: Piece, place: str, /) -> S:
        """Return the state with one of these pieces at another place."""
        slots = self.slots(state)
        # `put` has found the piece, and the place among its places: both slots exist.
        start = next(slot for slot in slots if piece in slot.pieces(state))
        end = next(slot for slot in slots if slot.place == place and piece.kind in slot.kinds)
        taken = start.take(state, piece.kind)
        return self.first_mended(later for one in taken for later in end.put(one, piece.kind))

    def first_mended(self, states: Iterable[S]) -> S:
        """Return the first of the states, or of what they may become, that the game knows."""
        return first_valid(self.game, chain.from_iterable(map(self.mended, states)))
