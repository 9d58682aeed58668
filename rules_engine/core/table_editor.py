"""`TableEditor`: positions of a game over a `Table` set up by hand, without code of the game's own."""

from __future__ import annotations

from typing import Any

from rules_engine.core.base import BaseGame
from rules_engine.core.changes import Change, ZoneError
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece
from rules_engine.core.errors import MalformedError
from rules_engine.core.messages import Message
from rules_engine.core.zones import T, content_of, counted, plan, with_contents


class TableEditor(Editor[T]):
    """Every piece can be moved to any place for such pieces, every value set, as long as the position is possible."""

    def __init__(self, game: BaseGame[T], state_class: type[T]) -> None:
        self._game, self._class = game, state_class
        self._places, _, self._dials = plan(state_class)

    def pieces(self, state: T, /) -> tuple[Piece, ...]:
        """Return all pieces, equal ones at a place together."""
        return tuple(
            # The only one of its kind keeps its name wherever it lies, so that it can be followed.
            Piece(kind if place.zone.of.counts.get(kind) == 1 else f"{kind}@{name}", kind, name, count)
            for name, place in self._places.items()
            for kind, count in counted(place.zone.of, content_of(state, name)).items()
            if count
        )

    def places(self, state: T, piece: str, /) -> tuple[str, ...]:
        """Return the places for pieces of this kind."""
        of = self._places[find_piece(self.pieces(state), piece).place].zone.of
        return tuple(name for name, place in self._places.items() if place.zone.of is of)

    def with_piece_at(self, state: T, piece: Piece, place: str, /) -> T:
        """Return the state with the piece moved, or exchanged with one that lies there: what is first possible."""
        there = counted(self._places[place].zone.of, content_of(state, place))
        refused = MalformedError(place, place, Message("core/expected-place", piece=piece.kind))
        for back in ("", *there):
            # Nobody witnesses what a hand moves: there are no events.
            change = Change(state, lambda _state, _move: None)
            try:
                if back:
                    change.move(back, place, piece.place)
                return self._possible(change.move(piece.kind, piece.place, place).state)
            except ZoneError:
                continue
            except MalformedError as error:
                refused = error
        raise refused

    def settings(self, state: T, /) -> tuple[Setting, ...]:
        """Return the values besides the pieces."""
        found = []
        for name, dial in self._dials.items():
            words = {value: word for word, value in dial.words.items()}
            value = getattr(state, name)
            values = zip(dial.each, value, strict=True) if dial.each else [("", value)]
            found += [Setting(Key(name, of), words[one], tuple(dial.words)) for of, one in values]
        return tuple(found)

    def with_setting(self, state: T, key: Key, value: str, /) -> T:
        """Return the state with another value."""
        dial = self._dials[key.name]
        new: Any = dial.words[value]
        if dial.each:
            line, at = getattr(state, key.name), dial.each.index(key.of)
            new = (*line[:at], new, *line[at + 1 :])
        return self._possible(with_contents(state, {}, {key.name: new}))

    def clear(self, state: T, /) -> T:
        """Return the table as a game begins."""
        del state
        return self._class()

    def _possible(self, state: T) -> T:
        wrong = self._game.find_inconsistency(state)
        if wrong:
            text = self._game.format_state(state)
            raise MalformedError(text, text, wrong)
        return state
