"""What tests of problems share."""

from __future__ import annotations

from functools import cache

from generator.content import load_game_content
from generator.examples.check import checked_examples
from generator.puzzles.collection import problems_by_rule
from generator.puzzles.problem import Problem


@cache
def shipped(game: str) -> tuple[Problem, ...]:
    """All problems of a game: from its examples, and those in its folder."""
    found = problems_by_rule(load_game_content(game), checked_examples(game))
    return tuple(problem for problems in found.values() for problem in problems)
