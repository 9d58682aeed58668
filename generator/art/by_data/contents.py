"""The contents of places, from the engine's answer to the query ``board``.

Finds places in an action's notation: ``d6``, ``d6-d7``, ``xd6``, ``a3xc5xe3``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from generator.art.by_data.areas.trays import SEAT, zone_name
from generator.art.by_data.lately import kept_lately
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


@kept_lately
def contents(art: ArtContext, state: object) -> Mapping[str, Content]:
    """Return the contents of each place that is not empty; nothing if the game has no such query.

    Raises ArtError if the answer is not a mapping of places.
    """
    query = art.game.queries.get(BOARD)
    if query is None:
        return {}
    answer = query.answer(state, {})
    if not isinstance(answer, Mapping):
        raise ArtError(Message("scene/board-answer", found=type(answer).__name__))
    given = {**_values(art, state), **answer}
    return {place: found for place, value in given.items() if (found := _content(value)) != EMPTY}


def _values(art: ArtContext, state: object) -> dict[str, object]:
    """Return the numbers that a table shows and ``board`` lacks: ``points-{seat}`` is the seat's in ``points``."""
    found: dict[str, object] = {}
    for area in art.art_sheet.get("areas", ()):
        for pattern in area.get("zones", ()):
            query = art.game.queries.get(zone_name(pattern))
            if SEAT in pattern and query is not None:
                answer = query.answer(state, {})
                if isinstance(answer, Mapping) and all(isinstance(value, int) for value in answer.values()):
                    found |= {pattern.replace(SEAT, str(seat)): value for seat, value in answer.items()}
    return found


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


_JOINED = re.compile(r"\s*(?:[-–>/:~=]+|to)\s*|[x*]")
"""Separators within one way; any other separator, such as a comma, ends the way."""


def named_places(text: str, places: Container[str], names: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the places in the text, in order and grouped by way.

    A place is a whole word. One such as ``d6``, a letter and a digit, may follow letters, as in ``Nf3`` and ``xd6``.

    >>> names = ("d6", "d7", "hand-W")
    >>> named_places("d6-d7 xd6", names, names)
    (('d6', 'd7'), ('d6',))
    """
    ways: list[tuple[str, ...]] = []
    end = -1
    for match in _pattern(names).finditer(text):
        name = match[0]
        if name not in places:
            continue
        if ways and _JOINED.fullmatch(text, end, match.start()):
            ways[-1] = (*ways[-1], name)
        else:
            ways.append((name,))
        end = match.end()
    return tuple(ways)


@lru_cache(maxsize=64)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    ordered = sorted(names, key=len, reverse=True)
    after_letters = _any_of(name for name in ordered if name[:1].isalpha() and any(map(str.isdigit, name)))
    alone = _any_of(ordered)
    return re.compile(rf"(?:(?<![\w-]){alone}|(?<=[\w-]){after_letters})(?:(?!\w)|(?<=\d)(?=x[A-Za-z]))")


def _any_of(names: Iterable[str]) -> str:
    return f"(?:{'|'.join(map(re.escape, names)) or '(?!)'})"
