"""`jugada game test`: checks a game's contract, sentences, examples and coverage, without any test code.

Reports of a game's test: text and JSON.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random

from generator.content.loader import GameContent
from generator.coverage.game_checks import with_findings
from generator.coverage.gather import coverage_of
from generator.examples.check import CheckReport, check_paths
from generator.first_games.model import FILE as FIRST_GAME
from generator.i18n import current_language, text
from generator.outputs.reading import display_path
from generator.testing.checks import CHECKS
from generator.testing.contract import AnyGame, Contract, Kinds
from generator.testing.engine_fault import find_engine_fault
from generator.testing.mutants import Mutant, Survivors
from generator.testing.opponents import weak_policies
from generator.testing.sample import Case, Sample, kinds_of, problem, sample_of, states_of
from generator.testing.well_formed import WellFormed
from generator.testing.words import actions_without_words, missing_sentences
from rules_engine.core import Message, Step
from rules_engine.core.errors import printable

_VERDICTS = 50_000
"""Number of actions whose legality is looked at, for each game played."""

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
        sample: what was played, and the states that were checked.
        kinds: the kinds of nodes among these states.
        decisions: how many decisions of the games were looked at with every action that can be written.
        survivors: the mutants that nothing noticed; None: none were tried.
    """

    game: str
    results: tuple[CheckResult, ...]
    sample: Sample
    kinds: Kinds
    decisions: int = 0
    survivors: Survivors | None = None

    @property
    def failed(self) -> tuple[CheckResult, ...]:
        """The checks that found problems."""
        return tuple(result for result in self.results if result.problems)


class AnyContract(Contract):
    """A contract for any game: every stable order and all kinds of nodes are accepted."""

    has_illegal_actions = None

    def __init__(self, content: GameContent, games: int, limit: int, seed: int) -> None:
        self._content = content
        self.playouts, self.limit, self.seed = games, limit, seed
        # In proportion to the games that were asked for: the author decides how long it takes.
        self.verdicts = _VERDICTS * games

    def starts(self, game: AnyGame, random: Random) -> Iterator[object]:
        del game, random
        while True:
            yield self._content.start()

    def order(self, game: AnyGame, state: object, action: object) -> int:
        del game, state, action
        return 0

    def result(self, step: Step[object]) -> Hashable:
        # Two actions may lead to one state and differ in what is told of them.
        return step.state, repr(step.events)


def run_game_test(
    content: GameContent, games: int = 6, limit: int = 2_000, seed: int = 1, user_dir: Path | None = None
) -> GameTest:
    """Play `games` random games of at most `limit` steps, and check the game by these and by its content."""
    contract = AnyContract(content, games, limit, seed)
    try:
        sample = sample_of(contract, content.game)
    except Exception as error:  # a third-party engine may raise anything
        return GameTest(content.name, (CheckResult("games_end", (_fault(error),)),), Sample(), Kinds())
    report = _examples(content, user_dir)
    runs = () if isinstance(report, str) else report.runs
    case = Case(contract, content.game, sample, states_of(runs))
    # In this order: the checks of legality fill `case.codes`, from which `_content_results` says which reasons never
    # came.
    checks: dict[str, Callable[[], Iterator[Message | str]]] = {
        name: partial(check, case) for name, check in CHECKS.items()
    }
    checks["sentences_are_there"] = partial(missing_sentences, content, case)
    checks["actions_have_words"] = partial(actions_without_words, content, case)
    checks["policies_beat_chance"] = partial(weak_policies, case)
    results = [CheckResult(name, _problems(check)) for name, check in checks.items()]
    results += _content_results(content, case, report)
    # Counted again, which is cheap: the check itself yields problems only.
    looked = len(WellFormed(content.game, sample.actions).decisions(sample, contract))
    return GameTest(content.name, tuple(results), sample, kinds_of(content.game, sample.states), looked)


def with_survivors(tested: GameTest, survivors: Survivors) -> GameTest:
    """Return the result with the mutants that nothing noticed as a further check."""
    problems = tuple(_survived("survived", mutant) for mutant in survivors.unnoticed)
    results = (*tested.results, CheckResult("mutants_are_noticed", problems))
    return replace(tested, results=results, survivors=survivors)


def _survived(key: str, mutant: Mutant) -> str:
    values = {"function": mutant.name, "clause": mutant.clause, "place": mutant.place, "why": mutant.explanation}
    return str(problem(key, **values))


def _problems(check: Callable[[], Iterator[Message | str]]) -> tuple[str, ...]:
    problems: dict[str, None] = {}
    try:
        for one in check():
            problems[str(one)] = None
            # A check that fails once often fails in every state; the others would take long and say nothing new.
            if len(problems) == _MOST_PROBLEMS:
                break
    except Exception as error:  # as above
        problems[_fault(error)] = None
    return tuple(problems)


def _fault(error: Exception) -> str:
    """Return the error and its place in the code, in one line."""
    if engine_fault := find_engine_fault(error):
        return str(engine_fault)
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{display_path(Path(last.filename))}:{last.lineno}"
    return str(problem("fault", problem=printable(f"{type(error).__name__}: {error}"), place=place))


def _examples(content: GameContent, user_dir: Path | None) -> CheckReport | str:
    """Return what `jugada check` says of the game, or why it cannot say anything."""
    try:
        return with_findings(check_paths([content.name], user_dir), [content.name], user_dir)
    except Exception as error:  # as above
        return _fault(error)


def _content_results(content: GameContent, case: Case, report: CheckReport | str) -> Iterator[CheckResult]:
    """Yield the findings of `jugada check`: failing claims, then gaps in rules and texts; and reasons never given."""
    lang = current_language()
    if isinstance(report, str):
        yield CheckResult("examples_hold", (report,))
        return
    shown = {row.rule for row in coverage_of(content, report.runs).rules if row.negative}
    failures = [
        f"{display_path(run.path)}:{claim.line}: {claim.written}: {claim.found[lang]}"
        for run in report.runs
        for claim in run.failures
    ]
    yield CheckResult("examples_hold", (*failures, *map(str, report.errors)))
    # A reason that no game met and no example shows may be one that cannot occur.
    never = {code for code, rule in content.game.reasons.items() if rule not in shown} - case.codes - _ALWAYS
    yield CheckResult("reasons_are_given", tuple(str(problem("never-given", code=code)) for code in sorted(never)))
    if not report.exit_code or report.findings:  # a failing claim would also be reported as a missing example
        yield from _gaps(content, report, lang)


def _gaps(content: GameContent, report: CheckReport, lang: str) -> Iterator[CheckResult]:
    """Yield the gaps in rules and texts, and what does not hold in the game's first game if it has one."""
    of_first_game = [finding for finding in report.findings if finding.path.name == FIRST_GAME]
    others = [finding for finding in report.findings if finding not in of_first_game]
    yield CheckResult("rules_are_covered", tuple(finding.text(lang) for finding in others))
    if (content.folder / FIRST_GAME).is_file():
        yield CheckResult("first_game_holds", tuple(finding.text(lang) for finding in of_first_game))


_ALWAYS = frozenset({"over", "turn", "wait"})
"""Codes that `BaseGame` gives itself."""

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
        text("testing/sample", lang, **_counts(tested)),
        *([text("testing/questions", lang, names=prompts)] if prompts else []),
        text("testing/ends", lang, names=ends) if ends else text("testing/no-ends", lang),
        *_mutant_lines(tested, lang),
        summary(tested, lang),
    ]
    return "\n".join(lines) + "\n"


def _mutant_lines(tested: GameTest, lang: str) -> Iterator[str]:
    if tested.survivors:
        known = tested.survivors.explained
        yield text("testing/mutants", lang, count=tested.survivors.mutants, explained=len(known))
        yield from (_survived("explained", mutant) for mutant in known)


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
        **_counts(tested),
        "chances": sorted(tested.kinds.chances),
        "decisions": sorted(tested.kinds.decisions),
        "sealed": sorted(tested.kinds.sealed),
        "ends": sorted(tested.kinds.ends),
        **({"mutants": tested.survivors.mutants} if tested.survivors else {}),
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _counts(tested: GameTest) -> dict[str, int]:
    played = [step for game in tested.sample.games for step in game]
    return {
        "games": len(tested.sample.games),
        "steps": len(played),
        "states": len(tested.sample.states),
        "decided": len({(step.state, step.seat) for step in played if step.seat is not None}),
        "looked": tested.decisions,
    }


def _title(result: CheckResult, lang: str) -> str:
    return text(f"testing/check-{result.name}", lang)
