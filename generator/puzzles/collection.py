"""All problems of a game by rule: from its examples, and shipped with it.

Problems shipped with a game: ``content/<game>/puzzles/<rule>.yaml``, verified whenever they are read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random

from pydantic import Field

from generator.art.context import art_context
from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.translations import is_translation
from generator.content.validation import ContentModel, empty_list
from generator.content.yaml_source import Source
from generator.examples.compare import Finding
from generator.examples.names import Rule, Word
from generator.examples.run import ExampleRun
from generator.i18n import languages
from generator.i18n.texts import Texts
from generator.outputs.reading import list_files
from generator.puzzles.best import Rated, count_worse
from generator.puzzles.fairness import is_fair, is_obvious
from generator.puzzles.places import Turns
from generator.puzzles.playing import is_playable, refusals
from generator.puzzles.problem import AIM, BEST, QUERY, Answer, Problem, answers_of
from generator.puzzles.questions import (
    DecisionPoint,
    all_aims,
    list_problem,
    query_problems,
    tap_problems,
    turn_problems,
)
from generator.puzzles.search import choose
from rules_engine.core import Decision, JugadaError, Message, RuleId, read_action, write_action

FOLDER = "puzzles"


class StoredProblem(ContentModel):
    """A problem without its answers, which come from the engine."""

    position: Text
    seat: Word
    ask: Text
    subject: str = ""
    actions: list[Text] = Field(default_factory=empty_list)
    arguments: dict[Word, Text] = Field(default_factory=dict, alias="with")


class RatedBy(ContentModel):
    """Which policy rates the actions of a sheet's problems, and how much worse than the best the others are at least.

    The unit of `least` is that of the policy's ratings: a chance to win, points, or a scale of its own.
    """

    by: Word
    least: float = Field(gt=0)


class ProblemsSheet(ContentModel):
    """The problems of a rule, or the reason why it has none or few.

    Attributes:
        rated: who rates where the best of some legal actions is asked for; the first action is that one.
        obvious: codes of reasons that nobody has to work out, such as ``no_such_column``, or a code with what it says
            why (``attack_place-off_court``): an action that is forbidden so is in no list.
    """

    rule: Rule
    obvious: list[Word] = Field(default_factory=empty_list)
    problems: list[StoredProblem] = Field(default_factory=empty_list)
    few: Texts | None = None
    rated: RatedBy | None = None


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
    sheets = list(_sheets(content))
    # Of all files: what is obvious is so under every rule.
    obvious = frozenset(code for _, _, sheet in sheets for code in sheet.obvious)
    for path, source, sheet in sheets:
        problems, faults = [], []
        for number, problem in enumerate(sheet.problems):
            try:
                problems.append(_proved(content, sheet, problem, obvious))
            except JugadaError as error:
                explained = Texts(dict.fromkeys(languages(), str(error)))
                line = source.line(("problems", number))
                faults.append(Finding(content.name, path, line, sheet.rule, "problem", explained))
        yield StoredProblems(sheet.rule, path, tuple(problems), sheet.few, tuple(faults))


def rules_with_problems(content: GameContent) -> Iterator[str]:
    """Yield the rules for which problems are shipped, without proving these. Raises as `stored_problems`."""
    yield from (sheet.rule for _, _, sheet in _sheets(content) if sheet.problems)


def obvious_reasons(content: GameContent) -> frozenset[str]:
    """Return the codes of reasons for which no problem is posed."""
    return frozenset(code for _, _, sheet in _sheets(content) for code in sheet.obvious)


def _sheets(content: GameContent) -> Iterator[tuple[Path, Source, ProblemsSheet]]:
    for path in list_files(content.folder / FOLDER, "*.yaml"):
        if not is_translation(path) and (read := content.read_sheet(f"{FOLDER}/{path.name}", ProblemsSheet)):
            yield path, *read


def _proved(content: GameContent, sheet: ProblemsSheet, stored: StoredProblem, obvious: frozenset[str]) -> Problem:
    """Return the problem. Raises JugadaError if the rule does not decide in it, or if no answer is right."""
    game, rule = content.game, sheet.rule
    state = game.parse_state(stored.position)
    seat = game.parse_seat(stored.seat)
    actions = tuple(read_action(game, state, seat, action) for action in stored.actions)
    problem = Problem(game, rule, state, seat, stored.ask, stored.subject, actions)
    problem = replace(problem, arguments=tuple(stored.arguments.items()), by=sheet.rated.by if sheet.rated else "")
    if problem.ask == BEST:
        is_sound = sheet.rated and is_fair(art_context(content, content.languages[0]), problem)
        near = count_worse(problem, sheet.rated.least) if sheet.rated and is_sound else 0
    else:
        near = count_near(content, problem, obvious)
    if near:
        return replace(problem, near=near)
    raise JugadaError(Message("puzzles/no-decision", game=content.name, rule=rule))


def count_near(content: GameContent, problem: Problem, obvious: frozenset[str] = frozenset()) -> int:
    """Return the number of answers that the rule forbids or that miss the aim; 0 if none is right, or it is unfair."""
    art = art_context(content, content.languages[0])
    if problem.is_played:
        wrong = refusals(art, problem) if is_playable(art, problem) else {}
        # Of an aim the wrong taps are legal ones, which no rule forbids.
        return wrong.get("" if problem.ask.startswith(AIM) else problem.rule, 0)
    answers = answers_of(art, problem)
    if not any(answer.is_right for answer in answers) or not is_fair(art, problem):
        return 0
    if problem.ask.startswith((AIM, QUERY)):
        return sum(bool(answer.misses) for answer in answers)
    return _count_forbidden(problem, answers, obvious)


def _count_forbidden(problem: Problem, answers: Sequence[Answer], obvious: frozenset[str]) -> int:
    """Return the number of answers that the rule forbids; 0 if a reason for one of the given actions is obvious."""
    forbidden = [answer.violation for answer in answers if answer.violation]
    if problem.actions and any(is_obvious(one, obvious) for one in forbidden):
        return 0
    return sum(one.rule == problem.rule for one in forbidden)


def file_text(rule: str, problems: Sequence[Problem], note: str, rated: Rated | None = None) -> str:
    """Return problems in the format of these files; `note` is the first line, `rated` who says what is best."""
    lines = [f"# {note}", f"rule: {rule}"]
    if rated:
        lines.append(f"rated: {{by: {rated.by}, least: {rated.least:g}}}")
    lines.append("problems:")
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
    # The rule with the fewest first: a question that several rules decide is given to who needs it.
    for rule in sorted({*found, *stored}, key=lambda one: (len(found.get(one, ())), one)):
        new = (problem for problem in found.get(rule, ()) if _key(problem) not in asked)
        chosen[rule] = choose(art, new, FROM_EXAMPLES)
        asked |= {_key(problem) for problem in chosen[rule]}
    order = (*content.rule_ids, *content.game.rules)
    # In the order of the rules, since the places of the right answers are dealt out along it.
    together = {rule: [*chosen.get(rule, ()), *stored.get(rule, ())] for rule in dict.fromkeys(order)}
    turns = Turns()
    return {rule: [_placed(one, turns) for one in problems] for rule, problems in together.items() if problems}


def _placed(problem: Problem, turns: Turns) -> Problem:
    """Return the problem; if it is a list of actions, with a place for the right one."""
    return replace(problem, place=turns.next(len(problem.actions))) if problem.actions else problem


def problems_from_examples(content: GameContent, runs: Sequence[ExampleRun]) -> Mapping[RuleId, list[Problem]]:
    """Return all problems about the examples' positions, by the rule that decides."""
    found: dict[RuleId, list[Problem]] = {}
    states = set()
    for point in _decision_points(content, runs):
        # Examples share positions, and each would ask the same again.
        if (point.state, point.seat) not in states:
            states.add((point.state, point.seat))
            for problem in _asked(point):
                found.setdefault(problem.rule, []).append(problem)
    return found


def _asked(point: DecisionPoint) -> Iterator[Problem]:
    random = Random(point.origin)
    taps = [*tap_problems(point), *turn_problems(point)]
    yield from taps
    known = {problem.rule for problem in taps}
    tried = [option.action for option in point.options if not option.begins]
    # A rule that is asked about on the board needs no list of the same actions.
    for rule in sorted({rule for rule in map(point.rule_of, tried) if rule and rule not in known}):
        if problem := list_problem(point, rule, tried, random):
            yield problem
    yield from islice(query_problems(point, random), _MOST_QUERIES)
    yield from all_aims(point)


def _decision_points(content: GameContent, runs: Sequence[ExampleRun]) -> Iterator[DecisionPoint]:
    """Yield the deciding seats in the positions that the examples draw."""
    art, obvious = art_context(content, content.languages[0]), obvious_reasons(content)
    for run in runs:
        for step in run.steps:
            try:
                node = content.game.node(step.shown)
            except JugadaError:  # a position set up by hand may lack the necessary data
                continue
            for seat in node.seats if isinstance(node, Decision) else ():
                yield DecisionPoint(art, step.shown, seat, f"{run.id}/{step.index + 1}", obvious)


def _key(problem: Problem) -> str:
    # The digest says nothing of the rule: the same question under another rule has the same one.
    return problem.id.rpartition("-")[2]
