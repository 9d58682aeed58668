"""A problem as a worked example: its answers are claims, which `jugada check` verifies."""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.content.loader import GameContent
from generator.puzzles.problem import QUERY, Problem
from generator.puzzles.problem_text import ProblemText
from rules_engine.core.record import format_entry


def example_name(problem: Problem) -> str:
    """Return the id of the example: ``bg.puzzle.forced_larger_3f2a1c``."""
    prefix = problem.rule.partition(".")[0]
    return f"{prefix}.puzzle.{problem.id.replace('.', '_').replace('-', '_')}"


def example_text(content: GameContent, problem: Problem) -> str:
    """Return the problem as the text of an example's file."""
    worded = {lang: ProblemText(content, problem, lang) for lang in content.languages}
    names = {lang: one.rule_name for lang, one in worded.items()}
    questions = {lang: one.question for lang, one in worded.items()}
    lines = [
        f"game: {content.name}",
        f"id: {example_name(problem)}",
        f"title: {_flow(names)}",
        f"text: {_flow(questions)}",
        f"rules: [{problem.rule}]",
        f"position: {_flow(problem.game.format_state(problem.state))}",
        "steps:",
        f"  - say: {_flow(questions)}",
        "    claim:",
        *(f"      - {claim}" for claim in dict.fromkeys(_claims(worded[content.languages[0]]))),
    ]
    return "\n".join(lines) + "\n"


def _claims(worded: ProblemText) -> Iterator[str]:
    game, state = worded.problem.game, worded.problem.state
    if worded.problem.ask.startswith(QUERY):
        yield _query_claim(worded.problem)
        return
    for answer in worded.answers():
        option, violation = answer.answer.option, answer.answer.violation
        if option.begins:  # only the first part of an action
            continue
        entry = format_entry(game, state, worded.problem.seat, option.action)
        if violation:
            yield f"{{illegal: {_flow(entry)}, because: {violation.rule}}}"
        else:
            yield f"{{legal: {_flow(entry)}}}"


def _query_claim(problem: Problem) -> str:
    """Return the claim of the query's whole answer."""
    name = problem.ask.removeprefix(QUERY)
    value = problem.game.queries[name].answer(problem.state, dict(problem.arguments))
    return _flow({"query": name, "with": dict(problem.arguments), "exactly": value})


def _flow(data: object) -> str:
    """Return the data in one line, odds as text; JSON is YAML."""
    return json.dumps(data, ensure_ascii=False, default=str)
