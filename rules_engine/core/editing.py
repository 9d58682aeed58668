"""Setting up a position by hand: what a game package may offer for that.

A game package that can offers ``editor(game) -> Editor``. An editor knows what lies where and what else a state holds;
it makes states that play need not reach, but never one that the game's notation refuses.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules_engine.core.errors import JugadaError, MalformedError
from rules_engine.core.game import Game
from rules_engine.core.registry import engine_package

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that can be picked up: `count` things of one `kind` that lie at one `place`; one is taken at a time."""

    name: str
    """Unique among the pieces of a state."""
    kind: str
    """What it is: a key for the reader's words. Pieces of one kind can lie at the same places."""
    place: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class Setting:
    """What a state holds besides its pieces: whose turn it is, dice, scores."""

    key: str
    value: str
    choices: tuple[str, ...]
    """What it can be set to; numbers stand in order. The value need not be among them."""
    of: str = ""
    """The seat or the thing it belongs to, empty: the whole game."""


class Editor(ABC, Generic[S]):
    """Changes a state by hand. All names are the game's own, in ASCII.

    A game says what there is (`pieces`, `places`, `settings`) and what a change makes of a state (`moved`, `changed`,
    `clear`, which raise MalformedError where the result cannot be a position). One asks for `put` and `set`, which
    check what is asked for.
    """

    @abstractmethod
    def pieces(self, state: S, /) -> tuple[Piece, ...]:
        """Everything that can be picked up, what is in stock too."""

    @abstractmethod
    def places(self, state: S, piece: str, /) -> tuple[str, ...]:
        """Where such a piece can lie at all, its own place among them; MalformedError if there is no such piece."""

    @abstractmethod
    def moved(self, state: S, piece: Piece, place: str, /) -> S:
        """The state with one of these pieces at another of its places. A turn that no longer fits begins anew."""

    @abstractmethod
    def settings(self, state: S, /) -> tuple[Setting, ...]:
        """Everything else that can be set."""

    @abstractmethod
    def changed(self, state: S, key: str, value: str, /) -> S:
        """The state with another value of a setting, one of its choices; what depends on it follows."""

    @abstractmethod
    def clear(self, state: S, /) -> S:
        """The same table with as little on it as the game allows."""

    def put(self, state: S, piece: str, place: str, /) -> S:
        """The state with one of these pieces at that place.

        MalformedError if there is no such piece or place, or if the result cannot be a position.
        """
        found = piece_named(self.pieces(state), piece)
        if place not in self.places(state, piece):
            raise MalformedError(place, place, f"a place for {piece}")
        return state if place == found.place else self.moved(state, found, place)

    def puttable(self, state: S, piece: str, /) -> tuple[str, ...]:
        """The places at which `put` can lay the piece; MalformedError if there is no such piece."""
        found = piece_named(self.pieces(state), piece)
        return tuple(place for place in self.places(state, piece) if self._takes(state, found, place))

    def set(self, state: S, key: str, value: str, /) -> S:
        """The state with another value.

        MalformedError if there is no such setting or choice, or if the result cannot be a position that shows it.
        """
        _setting_of(self.settings(state), key, value)
        changed = self.changed(state, key, value)
        return _heeded(self.settings(changed), changed, key, value)

    def _takes(self, state: S, piece: Piece, place: str) -> bool:
        if place == piece.place:
            return True
        try:
            self.moved(state, piece, place)
        except JugadaError:
            return False
        return True


def editor(game: Game[Any, Any]) -> Editor[Any] | None:
    """The game's editor, None if it offers none; UnknownGameError if there is no such game."""
    found: Callable[[Game[Any, Any]], Editor[Any]] | None = getattr(engine_package(game.name), "editor", None)
    return None if found is None else found(game)


def settled(game: Game[S, Any], candidates: Iterable[S]) -> S:
    """The first candidate that the notation takes, as it reads it; MalformedError, the last one's, if it takes none."""
    fault = MalformedError("", "", "a position that can be")
    for state in candidates:
        try:
            return game.parse_state(game.format_state(state))
        except MalformedError as error:
            fault = error
    raise fault


def piece_named(pieces: Iterable[Piece], name: str) -> Piece:
    """The piece of that name; MalformedError if there is none."""
    pieces = tuple(pieces)
    for piece in pieces:
        if piece.name == name:
            return piece
    raise MalformedError(name, name, f"a piece: {', '.join(piece.name for piece in pieces)}")


def _setting_of(settings: Iterable[Setting], key: str, value: str) -> Setting:
    """The setting of that key, for which the value is a choice; MalformedError if it is not."""
    settings = tuple(settings)
    for setting in settings:
        if setting.key == key:
            if value in setting.choices:
                return setting
            raise MalformedError(value, value, f"for {key} one of {', '.join(setting.choices)}")
    raise MalformedError(key, key, f"a setting: {', '.join(setting.key for setting in settings)}")


def _heeded(settings: Iterable[Setting], state: S, key: str, value: str) -> S:
    """The state, if its settings show that value or no longer have it; MalformedError if something else came of it."""
    for setting in settings:
        if setting.key == key and setting.value != value:
            raise MalformedError(value, value, f"a position in which {key} can be that, not {setting.value}")
    return state
