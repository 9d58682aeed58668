"""A problem as a worked example: its answers are claims, which `jugada check` holds against the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator

from generator.content.loader import GameContent
from generator.puzzles.problem import Problem
from generator.puzzles.told import ToldProblem


def example_name(problem: Problem) -> str:
    """Return the id of the example: ``bg.puzzle.forced_larger_3f2a1c``."""
    prefix = problem.rule.partition(".")[0]
    return f"{prefix}.puzzle.{problem.id.replace('.', '_').replace('-', '_')}"


def example_text(content: GameContent, problem: Problem) -> str:
    """Return the problem as the text of an example's file."""
    told = {lang: ToldProblem(content, problem, lang) for lang in content.languages}
    names = {lang: one.rule_name for lang, one in told.items()}
    questions = {lang: one.question for lang, one in told.items()}
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
        *(f"      - {claim}" for claim in dict.fromkeys(_claims(told[content.languages[0]]))),
    ]
    return "\n".join(lines) + "\n"


def _claims(told: ToldProblem) -> Iterator[str]:
    game, state = told.problem.game, told.problem.state
    for one in told.answers():
        option, violation = one.answer.option, one.answer.violation
        if option.begins:  # only part of an action
            continue
        entry = f"{game.format_seat(told.problem.seat)}:{game.format_action(state, option.action)}"
        if violation:
            yield f"{{illegal: {_flow(entry)}, because: {violation.rule}}}"
        else:
            yield f"{{legal: {_flow(entry)}}}"


def _flow(data: object) -> str:
    """Return the data in one line; JSON is YAML."""
    return json.dumps(data, ensure_ascii=False)
