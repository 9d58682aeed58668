"""Similarity of problems, and the selection of different ones."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from generator.art.interface import ArtContext
from generator.puzzles.problem import QUERY, Problem, answers_of

_SAME = 0.6
"""Share of common answers from which problems look alike."""


@dataclass(frozen=True, slots=True)
class Shape:
    """The memorable features of a problem: its position, and each answer's name with why it is wrong."""

    state: object
    seat: int
    answers: frozenset[tuple[str, str]]


def shape_of(art: ArtContext, problem: Problem) -> Shape:
    """Return the memorable features of a problem."""
    answers = answers_of(art, problem)
    if problem.ask.startswith(QUERY):  # the same players at other places make another problem
        features = {*((one.option.at, one.misses) for one in answers), (problem.ask, "")}
    else:
        named = ((one.option.label, one.violation.code if one.violation else one.misses) for one in answers)
        features = {*named, (problem.ask, problem.subject)}
    return Shape(problem.state, problem.seat, frozenset(features))


def is_alike(one: Shape, other: Shape) -> bool:
    """Return whether two problems of a rule show the same seat the same position, or share most of their answers.

    A position shown twice gives its answer away, even if the first question has it as a sentence and the second as a
    place on the board.
    """
    if (one.seat, one.state) == (other.seat, other.state):
        return True
    return len(one.answers & other.answers) >= _SAME * len(one.answers | other.answers)


class Distinct:
    """A set of different problems; of those that look alike, the hardest is kept."""

    def __init__(self, art: ArtContext) -> None:
        self._art = art
        self._kept: dict[Shape, Problem] = {}
        self._seen: set[str] = set()

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, problem: Problem) -> None:
        """Add the problem, unless one that looks like it is at least as hard."""
        if problem.id in self._seen:
            return
        self._seen.add(problem.id)
        shape = shape_of(self._art, problem)
        alike = [other for other in self._kept if is_alike(shape, other)]
        if all(self._kept[other].near < problem.near for other in alike):
            for other in alike:
                del self._kept[other]
            self._kept[shape] = problem

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems kept."""
        return tuple(self._kept.values())


def choose(art: ArtContext, problems: Iterable[Problem], count: int, known: Iterable[Problem] = ()) -> list[Problem]:
    """Return at most `count` problems that do not look like each other or like a `known` one, easiest first.

    Of problems that look alike the hardest is kept, which has the most plausible wrong answers.
    """
    shapes = [shape_of(art, problem) for problem in known]
    taken: list[Problem] = []
    for problem in sorted(problems, key=lambda one: (-one.near, bool(one.actions), one.id)):
        shape = shape_of(art, problem)
        if len(taken) < count and not any(is_alike(shape, other) for other in shapes):
            shapes.append(shape)
            taken.append(problem)
    return taken[::-1]
