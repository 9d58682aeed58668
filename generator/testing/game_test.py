"""`jugada game test`: checks a game's contract, sentences, examples and coverage, without any test code.

Reports of a game's test: text and JSON.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from generator.content.loader import GameContent
from generator.coverage.game_checks import with_findings
from generator.examples.check import check_paths
from generator.first_games.model import FILE as FIRST_GAME
from generator.i18n import CatalogueError, current_language, text
from generator.i18n.writing import message_id
from generator.outputs.reading import display_path
from generator.testing.checks import CHECKS
from generator.testing.contract import AnyGame, Contract, Kinds
from generator.testing.engine_fault import find_engine_fault
from generator.testing.sample import Case, deciding_seats, kinds_of, problem, readable_actions, sample_of, some_texts
from rules_engine.core import Chance, Decision, Facts, Message, Step, Terminal, winner_keys
from rules_engine.core.errors import printable

_MOST_PROBLEMS = 50
"""Maximum number of problems per check; more are usually the same mistake."""


@dataclass(frozen=True)
class CheckResult:
    """A check by its name, and its problems in the current language."""

    name: str
    problems: tuple[str, ...]


@dataclass(frozen=True)
class GameTest:
    """The result of testing a game.

    Attributes:
        game: the game's name.
        results: of each check, in order.
        games, steps, states: the numbers of games and steps played, and of states checked.
        kinds: the kinds of nodes among these states.
    """

    game: str
    results: tuple[CheckResult, ...]
    games: int
    steps: int
    states: int
    kinds: Kinds

    @property
    def failed(self) -> tuple[CheckResult, ...]:
        """The checks that found problems."""
        return tuple(result for result in self.results if result.problems)


class _AnyContract(Contract):
    """A contract for any game: every stable order and all kinds of nodes are accepted."""

    has_illegal_actions = None

    def __init__(self, content: GameContent, games: int, limit: int, seed: int) -> None:
        self._content = content
        self.playouts, self.limit, self.seed = games, limit, seed

    def starts(self, game: AnyGame, random: Random) -> Iterator[Any]:
        del game, random
        while True:
            yield self._content.start()

    def order(self, game: AnyGame, state: object, action: object) -> int:
        del game, state, action
        return 0

    def result(self, step: Step[Any]) -> Hashable:
        return step.state, repr(step.events)


def run_game_test(
    content: GameContent, games: int = 6, limit: int = 2_000, seed: int = 1, user_dir: Path | None = None
) -> GameTest:
    """Play `games` random games of at most `limit` steps, and check the game by these and by its content."""
    contract = _AnyContract(content, games, limit, seed)
    try:
        sample = sample_of(contract, content.game)
    except Exception as error:  # a third-party engine may raise anything
        return GameTest(content.name, (CheckResult("games_end", (_fault(error),)),), 0, 0, 0, Kinds())
    case = Case(contract, content.game, sample)
    checks: dict[str, Callable[[], Iterator[Message | str]]] = {
        name: partial(check, case) for name, check in CHECKS.items()
    }
    checks["sentences_are_there"] = partial(_missing_sentences, content, case)
    results = [CheckResult(name, _problems(check)) for name, check in checks.items()]
    results += _content_results(content, user_dir)
    steps = sum(len(played) for played in sample.games)
    kinds = kinds_of(content.game, sample.states)
    return GameTest(content.name, tuple(results), len(sample.games), steps, len(sample.states), kinds)


def _problems(check: Callable[[], Iterator[Message | str]]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    try:
        for one in check():
            found[str(one)] = None
            if len(found) == _MOST_PROBLEMS:
                break
    except Exception as error:  # as above
        found[_fault(error)] = None
    return tuple(found)


def _fault(error: Exception) -> str:
    """Return the error and its place in the code, in one line."""
    if engine_fault := find_engine_fault(error):
        return str(engine_fault)
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{display_path(Path(last.filename))}:{last.lineno}"
    return str(problem("fault", problem=printable(f"{type(error).__name__}: {error}"), place=place))


def _missing_sentences(content: GameContent, case: Case) -> Iterator[str]:
    """Format everything in the sample in each language, and yield what has no sentence."""
    for lang, messages in content.messages.items():
        for kind, key, facts in _sentences(case):
            try:
                messages.format(message_id(kind, key), **facts)
            except CatalogueError as error:
                yield str(problem("no-sentence", lang=lang, problem=str(error)))


def _sentences(case: Case) -> Iterator[tuple[str, str, Facts]]:
    """Yield kind, key and values of every message that the sample needs."""
    game, random = case.game, Random(case.contract.seed)
    for event in case.sample.events:
        yield "event", event.kind, event.facts
    for state in case.sample.states:
        node = game.node(state)
        if isinstance(node, Chance | Decision):
            yield "prompt", node.prompt, {}
        elif isinstance(node, Terminal):
            yield "result", node.rule, {"winners": winner_keys(game, state, node), "scores": node.scores}
    for state, seat in deciding_seats(game, case.sample.states):
        for action in readable_actions(game, state, seat, some_texts(case.sample, random, case.contract.tried_actions)):
            violation = game.why_illegal(state, seat, action)
            if violation is not None:
                yield "violation", violation.code, violation.facts


def _content_results(content: GameContent, user_dir: Path | None) -> Iterator[CheckResult]:
    """Yield the findings of `jugada check`: failing claims, then gaps in rules and texts."""
    lang = current_language()
    try:
        report = with_findings(check_paths([content.name], user_dir), [content.name], user_dir)
    except Exception as error:  # as above
        yield CheckResult("examples_hold", (_fault(error),))
        return
    failures = [
        f"{display_path(run.path)}:{claim.line}: {claim.written}: {claim.found[lang]}"
        for run in report.runs
        for claim in run.failures
    ]
    yield CheckResult("examples_hold", (*failures, *map(str, report.errors)))
    if not report.exit_code or report.findings:  # a failing claim would also be reported as a missing example
        of_first_game = [finding for finding in report.findings if finding.path.name == FIRST_GAME]
        others = [finding for finding in report.findings if finding not in of_first_game]
        yield CheckResult("rules_are_covered", tuple(finding.text(lang) for finding in others))
        if (content.folder / FIRST_GAME).is_file():
            yield CheckResult("first_game_holds", tuple(finding.text(lang) for finding in of_first_game))


_MOST_SHOWN = 5
"""Maximum number of problems per check in the text report; JSON has all."""


def text_report(tested: GameTest, lang: str) -> str:
    """Return one line per check with its problems below, then what was played."""
    width = max(len(text(f"testing/{one}", lang)) for one in ("holds", "fails"))
    lines: list[str] = []
    for result in tested.results:
        state = text("testing/fails" if result.problems else "testing/holds", lang)
        lines.append(f"{state:<{width}}  {_title(result, lang)}")
        lines += [f"{'':<{width}}    {problem}" for problem in result.problems[:_MOST_SHOWN]]
        if len(result.problems) > _MOST_SHOWN:
            more = text("testing/more", lang, count=len(result.problems) - _MOST_SHOWN)
            lines.append(f"{'':<{width}}    {more}")
    prompts = tuple(sorted(tested.kinds.chances | tested.kinds.decisions))
    ends = tuple(sorted(tested.kinds.ends))
    lines += [
        "",
        text("testing/sample", lang, games=tested.games, steps=tested.steps, states=tested.states),
        *([text("testing/questions", lang, names=prompts)] if prompts else []),
        text("testing/ends", lang, names=ends) if ends else text("testing/no-ends", lang),
        summary(tested, lang),
    ]
    return "\n".join(lines) + "\n"


def summary(tested: GameTest, lang: str) -> str:
    """Return the number of passed checks, in one line."""
    key, failed = ("some-fail" if tested.failed else "all-hold"), len(tested.failed)
    values = {"failed": failed} if failed else {}
    return text(f"testing/{key}", lang, game=tested.game, count=len(tested.results), **values)


def json_report(tested: GameTest, lang: str) -> str:
    """Return the report as JSON."""
    data = {
        "game": tested.game,
        "holds": not tested.failed,
        "checks": [
            {"check": result.name, "title": _title(result, lang), "problems": result.problems}
            for result in tested.results
        ],
        "games": tested.games,
        "steps": tested.steps,
        "states": tested.states,
        "chances": sorted(tested.kinds.chances),
        "decisions": sorted(tested.kinds.decisions),
        "sealed": sorted(tested.kinds.sealed),
        "ends": sorted(tested.kinds.ends),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _title(result: CheckResult, lang: str) -> str:
    return text(f"testing/check-{result.name}", lang)
