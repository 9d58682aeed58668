"""Setting up a position by hand: the `Editor` that a game package may offer.

An editor knows the place of each piece and the other contents of a state. It makes states that play need not reach, but
never one that the game's notation refuses.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from rules_engine.core.errors import JugadaError, MalformedError
from rules_engine.core.game import Game
from rules_engine.core.messages import Message

S = TypeVar("S")


class Key(NamedTuple):
    """The key of a setting: its `name`, and `of`, the seat or object it belongs to (empty for the whole game).

    Its text is ``name`` or ``name:of``.

    >>> Key.parse("money:A")
    Key(name='money', of='A')
    >>> str(Key("turn"))
    'turn'
    """

    name: str
    of: str = ""

    @classmethod
    def parse(cls, text: str) -> Key:
        """Return the key for its text."""
        name, _, of = text.partition(":")
        return cls(name, of)

    def __str__(self) -> str:
        return f"{self.name}:{self.of}" if self.of else self.name


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that can be picked up: `count` pieces of one `kind` at one `place`; they move one at a time."""

    name: str
    """Unique among the pieces of a state."""
    kind: str
    """The key of its name in messages. Pieces of one kind can be at the same places."""
    place: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Setting:
    """A part of a state besides its pieces: whose turn it is, dice, scores."""

    key: Key
    value: str
    choices: tuple[str, ...]
    """The values it can be set to; numbers are in ascending order. The current value need not be among them."""


class Editor(ABC, Generic[S]):
    """Changes a state by hand. All names are the game's own, in ASCII.

    A game implements `pieces`, `places` and `settings`, which list what can be changed, and `with_piece_at`,
    `with_setting` and `clear`, which return changed states or raise MalformedError if the result cannot be a position.
    Callers use `put` and `set`, which check the request first.
    """

    @abstractmethod
    def pieces(self, state: S, /) -> tuple[Piece, ...]:
        """Return everything that can be picked up, including pieces in stock."""

    @abstractmethod
    def places(self, state: S, piece: str, /) -> tuple[str, ...]:
        """Return the places where such a piece can be, including its own.

        Raises MalformedError for an unknown piece.
        """

    @abstractmethod
    def with_piece_at(self, state: S, piece: Piece, place: str, /) -> S:
        """Return the state with one of these pieces at another place.

        A turn that no longer fits the position is restarted.
        """

    @abstractmethod
    def settings(self, state: S, /) -> tuple[Setting, ...]:
        """Return all other parts of the state that can be set."""

    @abstractmethod
    def with_setting(self, state: S, key: Key, value: str, /) -> S:
        """Return the state with a setting changed to one of its choices, and what depends on it updated."""

    @abstractmethod
    def clear(self, state: S, /) -> S:
        """Return the same table with as few pieces on it as the game allows."""

    def put(self, state: S, piece: str, place: str, /) -> S:
        """Return the state with one of these pieces at that place.

        Raises MalformedError if there is no such piece or place, or if the result cannot be a position.
        """
        found = find_piece(self.pieces(state), piece)
        if place not in self.places(state, piece):
            raise MalformedError(place, place, Message("core/expected-place", piece=piece))
        # To its own place nothing changes, not even a turn that would be restarted.
        return state if place == found.place else self.with_piece_at(state, found, place)

    def legal_places(self, state: S, piece: str, /) -> tuple[str, ...]:
        """Return the places at which `put` accepts the piece. Raises MalformedError if there is no such piece."""
        found = find_piece(self.pieces(state), piece)
        # Whether a place is possible is known only by trying: the notation judges the whole state.
        return tuple(place for place in self.places(state, piece) if self._accepts(state, found, place))

    def set(self, state: S, key: Key, value: str, /) -> S:
        """Return the state with a setting changed.

        Raises MalformedError if there is no such setting or choice, or if no position can have that value.
        """
        _check_choice(self.settings(state), key, value)
        changed = self.with_setting(state, key, value)
        # The game may have mended the state into one that has the old value again, which must not look like success.
        _require_effect(self.settings(changed), key, value)
        return changed

    def _accepts(self, state: S, piece: Piece, place: str) -> bool:
        if place == piece.place:
            return True
        try:
            self.with_piece_at(state, piece, place)
        except JugadaError:
            return False
        return True


def first_valid(game: Game[S, Any], candidates: Iterable[S]) -> S:
    """Return the first candidate that the notation accepts, as parsed. Raises the MalformedError of the last one."""
    fault = MalformedError("", "", Message("core/expected-possible-position"))
    for state in candidates:
        try:
            # By way of the notation, which refuses what no position can be: an editor needs no rules of its own.
            return game.parse_state(game.format_state(state))
        except MalformedError as error:
            fault = error
    raise fault


def find_piece(pieces: Iterable[Piece], name: str) -> Piece:
    """Return the piece of that name. Raises MalformedError if there is none."""
    pieces = tuple(pieces)
    for piece in pieces:
        if piece.name == name:
            return piece
    raise MalformedError(name, name, Message("core/expected-piece", names=tuple(piece.name for piece in pieces)))


def _check_choice(settings: Iterable[Setting], key: Key, value: str) -> None:
    settings = tuple(settings)
    for setting in settings:
        if setting.key == key:
            if value in setting.choices:
                return
            raise MalformedError(value, value, Message("core/expected-choice", key=str(key), choices=setting.choices))
    names = tuple(str(setting.key) for setting in settings)
    raise MalformedError(str(key), str(key), Message("core/expected-setting", names=names))


def _require_effect(settings: Iterable[Setting], key: Key, value: str) -> None:
    """Raise MalformedError if the setting has another value; a setting that no longer exists is not an error."""
    for setting in settings:
        if setting.key == key and setting.value != value:
            raise MalformedError(
                value, value, Message("core/expected-fitting-position", key=str(key), value=setting.value)
            )
