"""Setting up positions by hand: men on points, in hand and off the board; whose turn, and whether a man is taken."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.core import MalformedError, Message
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid

from .game import Morris
from .notation import parse_point
from .state import EMPTY, SEATS, Options, State, with_man

_YES_NO = ("yes", "no")


class MorrisEditor(Editor[State]):
    """A man on a point has the point's name; those in hand are ``hand-W``, those taken or left aside ``off-W``."""

    def __init__(self, game: Morris) -> None:
        self._game, self._board = game, game.board

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """Return the men on the points, then those in hand, then those off the board."""
        men = zip(self._board.points, state.men, strict=True)
        found = [Piece(name, man, name) for name, man in men if man != EMPTY]
        for seat, name in enumerate(SEATS):
            off = self._board.men - state.count(seat)
            found += [Piece(f"hand-{name}", name, f"hand-{name}", state.hands[seat])] if state.hands[seat] else []
            found += [Piece(f"off-{name}", name, f"off-{name}", off)] if off else []
        return tuple(found)

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """Return all points, the player's hand, and off the board."""
        kind = find_piece(self.pieces(state), piece).kind
        return (*self._board.points, f"hand-{kind}", f"off-{kind}")

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """Return the state with one man elsewhere; a point holds only one."""
        seat, men, hands = SEATS.index(piece.kind), state.men, list(state.hands)
        if piece.place in self._board.points:
            men = with_man(men, self._board.points.index(piece.place), EMPTY)
        elif piece.place.startswith("hand-"):
            hands[seat] -= 1
        if place in self._board.points:
            point = parse_point(self._board, place)
            if men[point] != EMPTY:
                raise MalformedError(place, place, Message("morris/expected-empty-point"))
            men = with_man(men, point, piece.kind)
        elif place.startswith("hand-"):
            hands[seat] += 1
        return self._first_valid(replace(state, men=men, hands=(hands[0], hands[1])))

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Return who is on turn, whether they take a man, and whether men fly."""
        return (
            Setting(Key("turn"), SEATS[state.turn], SEATS),
            Setting(Key("taking"), _YES_NO[not state.taking], _YES_NO),
            Setting(Key("flying"), _YES_NO[not state.options.flying], _YES_NO),
        )

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Return the state with another value; the moves before it no longer count."""
        if key.name == "turn":
            return self._first_valid(replace(state, turn=SEATS.index(value)))
        if key.name == "taking":
            return first_valid(self._game, [replace(state, taking=value == "yes", moves=())])
        options = Options(value == "yes", state.options.repetition, state.options.quiet)
        return self._first_valid(replace(state, options=options))

    def clear(self, state: State, /) -> State:
        """Return the empty board with all men in hand."""
        return self._first_valid(replace(self._game.initial_state(), options=state.options))

    def _first_valid(self, state: State) -> State:
        fresh = replace(state, moves=())
        return first_valid(self._game, [fresh, replace(fresh, taking=False)])
