"""The contents of places, from the engine's answer to the query ``board``.

Finds places in an action's notation: ``d6``, ``d6-d7``, ``xd6``, ``a3xc5xe3``.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from generator.art.by_data.areas.trays import SEAT, zone_name
from generator.art.by_data.lately import kept_lately
from generator.art.interface import ArtContext
from generator.scene.state_drawing import ArtError
from rules_engine.core import Message
from rules_engine.core.game import teams_of

BOARD = "board"
"""The name of the query."""


@dataclass(frozen=True, slots=True)
class Content:
    """The contents of a place: pieces in order, equal ones with their number; or a number or a word alone."""

    pieces: tuple[tuple[str, int], ...] = ()
    number: int | None = None
    word: str = ""
    """The key of a value that is no number, such as the trump suit; `NOTHING` for none."""

    @property
    def kinds(self) -> frozenset[str]:
        """The kinds of pieces."""
        return frozenset(piece for piece, _ in self.pieces)


EMPTY = Content()
NOTHING = "-"
"""What is written for a value that is not set."""


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
    lying = {place: _content(value) for place, value in answer.items()}
    # What lies on the table wins over a query of the same name.
    return {place: found for place, found in {**_values(art, state), **lying}.items() if found != EMPTY}


def _values(art: ArtContext, state: object) -> dict[str, Content]:
    """Return what a table shows and ``board`` lacks: ``points-{seat}`` is the seat's, or its team's, in ``points``."""
    by_place: dict[str, Content] = {}
    for area in art.art_sheet.get("areas", ()):
        for pattern in area.get("zones", ()):
            query = art.game.queries.get(zone_name(pattern))
            # A query that needs an argument says nothing by itself.
            if query is None or any(parameter.required for parameter in query.parameters):
                continue
            answer = query.answer(state, {})
            if SEAT in pattern:
                by_place |= {pattern.replace(SEAT, seat): one for seat, one in _of_seats(art, answer)}
            elif isinstance(answer, int | str):
                by_place[pattern] = Content(word=answer) if isinstance(answer, str) else Content(number=int(answer))
    return by_place


def _of_seats(art: ArtContext, answer: object) -> Iterator[tuple[str, Content]]:
    """Yield each seat with what an answer says of it, or of its team: numbers, or how many pieces there are."""
    if not isinstance(answer, Mapping):
        return
    teams = teams_of(art.game)
    # An answer with as many entries as there are teams is by team, in their order.
    of_teams = dict(zip(answer, teams, strict=True)) if len(teams) == len(answer) else {}
    for key, value in answer.items():
        if key in of_teams and not isinstance(value, Mapping):
            yield from ((art.game.format_seat(seat), _content(value)) for seat in of_teams[key])
        elif isinstance(value, int):
            yield str(key), Content(number=int(value))


def _content(value: object) -> Content:
    # Not 0, which is a number to be shown.
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
    # The longest first, since a pattern takes the first that fits: `a10` before `a1`.
    ordered = sorted(names, key=len, reverse=True)
    after_letters = _any_of(name for name in ordered if name[:1].isalpha() and any(map(str.isdigit, name)))
    alone = _any_of(ordered)
    # In `a3xc5xe3` a place ends where the `x` of a capture begins, though both are letters of one word.
    return re.compile(rf"(?:(?<![\w-]){alone}|(?<=[\w-]){after_letters})(?:(?!\w)|(?<=\d)(?=x[A-Za-z]))")


def _any_of(names: Iterable[str]) -> str:
    # Without names a pattern that never fits: an empty one would fit everywhere.
    return f"(?:{'|'.join(map(re.escape, names)) or '(?!)'})"
