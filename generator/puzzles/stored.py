"""Problems shipped with a game: ``content/<game>/puzzles/<rule>.yaml``, verified whenever they are read."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import Field

from generator.art.context import art_context
from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.translations import is_translation
from generator.content.validation import ContentModel, validate
from generator.content.yaml_source import read_yaml
from generator.examples.compare import Finding
from generator.examples.names import Rule, Word
from generator.i18n import languages
from generator.i18n.texts import Texts
from generator.outputs.reading import list_files
from generator.puzzles.problem import AIM, QUERY, Problem, answers_of
from rules_engine.core import JugadaError, Message, read_action, write_action

FOLDER = "puzzles"


class StoredProblem(ContentModel):
    """A problem without its answers, which come from the engine."""

    position: Text
    seat: Word
    ask: Text
    subject: str = ""
    actions: list[Text] = Field(default_factory=list)
    arguments: dict[Word, Text] = Field(default_factory=dict, alias="with")


class ProblemsSheet(ContentModel):
    """The problems of a rule, or the reason why it has none or few."""

    rule: Rule
    problems: list[StoredProblem] = Field(default_factory=list)
    few: Texts | None = None


@dataclass(frozen=True)
class StoredProblems:
    """The problems of a file, the reason for few, and those that do not hold with the game's data."""

    rule: str
    path: Path
    problems: tuple[Problem, ...]
    few: Texts | None
    faults: tuple[Finding, ...]


def stored_problems(content: GameContent) -> Iterator[StoredProblems]:
    """Yield the shipped problems file by file. Raises ContentError with file and line for a malformed one."""
    for path in list_files(content.folder / FOLDER, "*.yaml"):
        if is_translation(path):
            continue
        source = read_yaml(path)
        sheet = validate(ProblemsSheet, source)
        problems, faults = [], []
        for number, problem in enumerate(sheet.problems):
            try:
                problems.append(_proved(content, sheet.rule, problem))
            except JugadaError as error:
                explained = Texts(dict.fromkeys(languages(), str(error)))
                line = source.line(("problems", number))
                faults.append(Finding(content.name, path, line, sheet.rule, "problem", explained))
        yield StoredProblems(sheet.rule, path, tuple(problems), sheet.few, tuple(faults))


def _proved(content: GameContent, rule: str, stored: StoredProblem) -> Problem:
    """Return the problem. Raises JugadaError if the rule does not decide in it, or if no answer is right."""
    game = content.game
    state = game.parse_state(stored.position)
    seat = game.parse_seat(stored.seat)
    actions = tuple(read_action(game, state, seat, action) for action in stored.actions)
    problem = Problem(game, rule, state, seat, stored.ask, stored.subject, actions)
    problem = replace(problem, arguments=tuple(stored.arguments.items()))
    if near := count_near(content, problem):
        return replace(problem, near=near)
    raise JugadaError(Message("puzzles/no-decision", game=content.name, rule=rule))


def count_near(content: GameContent, problem: Problem) -> int:
    """Return the number of answers that the rule forbids or that miss the aim; 0 if no answer is right."""
    answers = answers_of(art_context(content, content.languages[0]), problem)
    if not any(answer.is_right for answer in answers):
        return 0
    if problem.ask.startswith((AIM, QUERY)):
        return sum(bool(answer.misses) for answer in answers)
    return sum(1 for answer in answers if answer.violation and answer.violation.rule == problem.rule)


def file_text(rule: str, problems: Sequence[Problem], note: str) -> str:
    """Return problems in the format of these files; `note` is the first line."""
    lines = [f"# {note}", f"rule: {rule}", "problems:"]
    for problem in problems:
        game, state = problem.game, problem.state
        data: dict[str, object] = {
            "position": game.format_state(state),
            "seat": game.format_seat(problem.seat),
            "ask": problem.ask,
        }
        if problem.subject:
            data["subject"] = problem.subject
        if problem.actions:
            data["actions"] = [write_action(game, state, problem.seat, action) for action in problem.actions]
        if problem.arguments:
            data["with"] = dict(problem.arguments)
        written = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in data.items()]
        lines += [f"  - {written[0]}", *(f"    {one}" for one in written[1:])]
    return "\n".join(lines) + "\n"
