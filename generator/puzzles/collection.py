"""All problems of a game by rule: from its examples, and shipped with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random

from generator.art.context import art_context
from generator.content.loader import GameContent
from generator.examples.run import ExampleRun
from generator.puzzles.alike import choose
from generator.puzzles.problem import AIM, Problem
from generator.puzzles.questions import DecisionPoint, aim_problems, list_problem, query_problems, tap_problems
from generator.puzzles.stored import stored_problems
from rules_engine.core import Decision, JugadaError, RuleId

_MOST_QUERIES = 6
"""Maximum number of query questions per position."""
FROM_EXAMPLES = 5
"""Maximum number of problems per rule that are taken from examples."""


def problems_by_rule(content: GameContent, runs: Sequence[ExampleRun]) -> dict[RuleId, list[Problem]]:
    """Return the problems of each rule that has any, in the text's order: from examples, then the shipped ones.

    No question is repeated: if several rules decide in it, it belongs to the rule with the fewest problems.
    """
    art = art_context(content, content.languages[0])
    stored: dict[RuleId, list[Problem]] = {}
    for file in stored_problems(content):
        stored.setdefault(file.rule, []).extend(file.problems)
    found = problems_from_examples(content, runs)
    asked: set[str] = set()
    chosen: dict[RuleId, list[Problem]] = {}
    for rule in sorted({*found, *stored}, key=lambda one: (len(found.get(one, ())), one)):
        new = (problem for problem in found.get(rule, ()) if _key(problem) not in asked)
        chosen[rule] = choose(art, new, FROM_EXAMPLES)
        asked |= {_key(problem) for problem in chosen[rule]}
    order = (*content.rule_ids, *content.game.rules)
    together = {rule: [*chosen.get(rule, ()), *stored.get(rule, ())] for rule in dict.fromkeys(order)}
    return {rule: problems for rule, problems in together.items() if problems}


def problems_from_examples(content: GameContent, runs: Sequence[ExampleRun]) -> Mapping[RuleId, list[Problem]]:
    """Return all problems about the examples' positions, by the rule that decides."""
    found: dict[RuleId, list[Problem]] = {}
    states = set()
    for point in _decision_points(content, runs):
        if (point.state, point.seat) not in states:
            states.add((point.state, point.seat))
            for problem in _asked(point):
                found.setdefault(problem.rule, []).append(problem)
    return found


def _asked(point: DecisionPoint) -> Iterator[Problem]:
    random = Random(point.origin)
    taps = list(tap_problems(point))
    yield from taps
    known = {problem.rule for problem in taps}
    tried = [option.action for option in point.options if not option.begins]
    for rule in sorted({rule for rule in map(point.rule_of, tried) if rule and rule not in known}):
        if problem := list_problem(point, rule, tried, random):
            yield problem
    yield from islice(query_problems(point, random), _MOST_QUERIES)
    for event in sorted(point.art.messages.keys("puzzle")):
        if event.startswith(AIM) and not event.endswith("-not"):
            yield from aim_problems(point, event.removeprefix(AIM), random)


def _decision_points(content: GameContent, runs: Sequence[ExampleRun]) -> Iterator[DecisionPoint]:
    """Yield the deciding seats in the positions that the examples draw."""
    art = art_context(content, content.languages[0])
    for run in runs:
        for step in run.steps:
            try:
                node = content.game.node(step.shown)
            except JugadaError:  # a position set up by hand may lack the necessary data
                continue
            for seat in node.seats if isinstance(node, Decision) else ():
                yield DecisionPoint(art, step.shown, seat, f"{run.id}/{step.index + 1}")


def _key(problem: Problem) -> str:
    return problem.id.rpartition("-")[2]
