"""Look-alikes among problems, and which of many are taken."""

from __future__ import annotations

from collections.abc import Iterable

from generator.art.interface import ArtContext
from generator.puzzles.problem import QUERY, Problem, answers_of

_SAME = 0.6
"""Problems that share at least this part of their answers look alike."""

Shape = frozenset[tuple[str, str]]


def shape_of(art: ArtContext, problem: Problem) -> Shape:
    """Return what a reader remembers of it: each answer's name, and why it is wrong."""
    answers = answers_of(art, problem)
    if problem.ask.startswith(QUERY):  # the same five players stand elsewhere
        return frozenset({*((one.option.at, one.misses) for one in answers), (problem.ask, "")})
    named = ((one.option.label, one.violation.code if one.violation else one.misses) for one in answers)
    return frozenset({*named, (problem.ask, problem.thing)})


def is_alike(one: Shape, other: Shape) -> bool:
    """Return whether the problems share most of their answers."""
    return len(one & other) >= _SAME * len(one | other)


class Distinct:
    """Problems of which none looks like another; of those that do, the hardest."""

    def __init__(self, art: ArtContext) -> None:
        self._art = art
        self._kept: dict[Shape, Problem] = {}
        self._seen: set[str] = set()

    def __len__(self) -> int:
        return len(self._kept)

    def add(self, problem: Problem) -> None:
        """Keep the problem, unless one that looks like it is as hard."""
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
        """What has been kept."""
        return tuple(self._kept.values())


def choose(art: ArtContext, problems: Iterable[Problem], count: int, known: Iterable[Problem] = ()) -> list[Problem]:
    """Return at most `count` of the problems, none like another or like one that is `known`, easiest first.

    Of those that look alike the hardest is kept: the one with most plausible wrong answers.
    """
    shapes = [shape_of(art, problem) for problem in known]
    taken: list[Problem] = []
    for problem in sorted(problems, key=lambda one: (-one.near, bool(one.actions), one.id)):
        shape = shape_of(art, problem)
        if len(taken) < count and not any(is_alike(shape, other) for other in shapes):
            shapes.append(shape)
            taken.append(problem)
    return taken[::-1]
