"""Setting up a position by hand: what a game package may offer for that.

A game package that can offers ``editor(game) -> Editor``. An editor knows what lies where and what else a state holds;
it makes states that play need not reach, but never one that the game's notation refuses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

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


class Editor(Protocol[S]):
    """Changes a state by hand. All names are the game's own, in ASCII.

    `put`, `set` and `clear` raise MalformedError where the result cannot be a position.
    """

    def pieces(self, state: S, /) -> tuple[Piece, ...]:
        """Everything that can be picked up, what is in stock too."""

    def places(self, state: S, piece: str, /) -> tuple[str, ...]:
        """Where such a piece can lie at all, its own place among them; MalformedError if there is no such piece."""

    def put(self, state: S, piece: str, place: str, /) -> S:
        """The state with one of these pieces at that place. A turn that no longer fits begins anew."""

    def settings(self, state: S, /) -> tuple[Setting, ...]:
        """Everything else that can be set."""

    def set(self, state: S, key: str, value: str, /) -> S:
        """The state with another value; what depends on it follows."""

    def clear(self, state: S, /) -> S:
        """The same table with as little on it as the game allows."""


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


def puttable(chosen: Editor[S], state: S, piece: str) -> tuple[str, ...]:
    """The places at which the piece can lie in a position."""
    return tuple(place for place in chosen.places(state, piece) if _works(chosen, state, piece, place))


def _works(chosen: Editor[S], state: S, piece: str, place: str) -> bool:
    try:
        chosen.put(state, piece, place)
    except JugadaError:
        return False
    return True


def piece_named(pieces: Iterable[Piece], name: str) -> Piece:
    """The piece of that name; MalformedError if there is none."""
    pieces = tuple(pieces)
    for piece in pieces:
        if piece.name == name:
            return piece
    raise MalformedError(name, name, f"a piece: {', '.join(piece.name for piece in pieces)}")


def setting_of(settings: Iterable[Setting], key: str, value: str) -> Setting:
    """The setting of that key, for which the value is a choice; MalformedError if it is not."""
    settings = tuple(settings)
    for setting in settings:
        if setting.key == key:
            if value in setting.choices:
                return setting
            raise MalformedError(value, value, f"for {key} one of {', '.join(setting.choices)}")
    raise MalformedError(key, key, f"a setting: {', '.join(setting.key for setting in settings)}")


def heeded(settings: Iterable[Setting], state: S, key: str, value: str) -> S:
    """The state, if its settings show that value or no longer have it; MalformedError if something else came of it."""
    for setting in settings:
        if setting.key == key and setting.value != value:
            raise MalformedError(value, value, f"a position in which {key} can be that, not {setting.value}")
    return state
