"""The contents of places, from the engine's answer to the query ``board``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.art.interface import ArtContext
from generator.scene.state_drawing import ArtError
from rules_engine.core import Message

BOARD = "board"
"""The name of the query."""


@dataclass(frozen=True, slots=True)
class Content:
    """The contents of a place: pieces in order, equal ones with their number; or a number alone."""

    pieces: tuple[tuple[str, int], ...] = ()
    number: int | None = None

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of pieces."""
        return frozenset(piece for piece, _ in self.pieces)


EMPTY = Content()


def contents(art: ArtContext, state: object) -> dict[str, Content]:
    """Return the contents of each place that is not empty; nothing if the game has no such query.

    Raises ArtError if the answer is not a mapping of places.
    """
    query = art.game.queries.get(BOARD)
    if query is None:
        return {}
    answer = query.answer(state, {})
    if not isinstance(answer, Mapping):
        raise ArtError(Message("scene/board-answer", found=type(answer).__name__))
    return {place: found for place, value in answer.items() if (found := _content(value)) != EMPTY}


def _content(value: object) -> Content:
    if value is None or value is False or value == "":
        return EMPTY
    if isinstance(value, int):
        return Content(number=int(value))
    if isinstance(value, Mapping):
        return Content(tuple((str(piece), int(count)) for piece, count in value.items() if count))
    if isinstance(value, tuple | list):
        return Content(tuple((str(piece), 1) for piece in value if piece))
    return Content(((str(value), 1),))
