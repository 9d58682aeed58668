"""Marks of moves that have been made: one's own in the colour of what is allowed, others' dashed, with ghosts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from generator.art.interface import ArtContext, art_of
from generator.diagrams.pieces import places_of
from generator.scene.overlay import Arrow, Cross, Ghost, Mark

Marks: TypeAlias = tuple[Mark, ...]
Style: TypeAlias = Callable[[Marks], Marks]


def plain(marks: Marks) -> Marks:
    """Return the marks as they are."""
    return marks


def own(marks: Marks) -> Marks:
    """Return the marks of one's own move: its arrows in the colour of what is allowed, no crosses."""
    shown = (mark for mark in marks if not isinstance(mark, Cross))
    return tuple(replace(mark, status="ok") if isinstance(mark, Arrow) else mark for mark in shown)


def theirs(marks: Marks) -> Marks:
    """Return the marks of another's move: dashed arrows, and a ghost where each begins."""
    dashed = [replace(mark, kind="pass") if isinstance(mark, Arrow) else mark for mark in marks]
    left = dict.fromkeys(mark.places[0] for mark in marks if isinstance(mark, Arrow))
    # Where an arrow ends something stands again: no ghost there.
    reached = {mark.places[-1] for mark in marks if isinstance(mark, Arrow)}
    ghosts = (Ghost(place, None, "plain") for place in left if place not in reached)
    shown = (mark for mark in dashed if not isinstance(mark, Ghost))
    return (*ghosts, *shown)


def in_order(moves: Sequence[Marks]) -> Iterable[Mark]:
    """Yield the marks of moves that were made one after another: of several, the arrows have the moves' numbers."""
    for number, marks in enumerate(moves, 1):
        if len(moves) < 2:
            yield from marks
        else:
            yield from (replace(mark, label=str(number)) if isinstance(mark, Arrow) else mark for mark in marks)


def state_with_pieces(art: ArtContext, before: object, after: object) -> object:
    """Return the state that shows what has been done: the one before where most pieces are taken away after it."""
    return before if most_are_gone(count_pieces(art, before), count_pieces(art, after)) else after


def most_are_gone(before: int, after: int) -> bool:
    """Return whether most of so many pieces are gone if so many are left."""
    return 2 * after < before


def count_pieces(art: ArtContext, state: object) -> int:
    """Return the number of pieces in the drawing of a state."""
    return len(list(places_of(art_of(art.game.name).draw_state(art, state).pieces)))
