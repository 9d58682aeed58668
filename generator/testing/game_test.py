"""`jugada game test`: a game's whole contract, its sentences, examples and coverage, without a line of test code."""

from __future__ import annotations

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
from generator.i18n import CatalogueError, current_language
from generator.outputs.errors import display_path
from generator.testing.checks import CHECKS
from generator.testing.contract import AnyGame, Contract, Kinds
from generator.testing.sample import Case, deciding_seats, kinds_of, readable_actions, sample_of, some_texts
from generator.testing.texts import problem
from rules_engine.core import Chance, Decision, Message, Step, Terminal, seat_key, winner_keys
from rules_engine.core.errors import printable

_MOST_PROBLEMS = 50
"""Of one check: more are the same mistake again."""


@dataclass(frozen=True)
class CheckResult:
    """A check by its name, and what is wrong, in the current language."""

    name: str
    problems: tuple[str, ...]


@dataclass(frozen=True)
class GameTest:
    """What a test of a game has found.

    Attributes:
        game: its name.
        results: of each check, in order.
        games, steps, states: how many were played and looked at.
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
        """The checks that have found something."""
        return tuple(result for result in self.results if result.problems)


class _AnyContract(Contract):
    """Of a game of which nothing is known: any order that is the same each time, any kinds of nodes."""

    has_illegal_actions = None

    def __init__(self, content: GameContent, games: int, limit: int, seed: int) -> None:
        self._content = content
        self.playouts, self.limit, self.seed = games, limit, seed

    def starts(self, game: AnyGame, random: Random) -> Iterator[Any]:
        del game, random
        while True:
            yield self._content.start()

    def order(self, game: AnyGame, state: Any, action: Any) -> int:
        del game, state, action
        return 0

    def result(self, step: Step[Any]) -> Hashable:
        return step.state, repr(step.events)


def run_game_test(
    content: GameContent, games: int = 6, limit: int = 2_000, seed: int = 1, user_dir: Path | None = None
) -> GameTest:
    """Play `games` games at random, of at most `limit` steps, and check the game by them and by its content."""
    contract = _AnyContract(content, games, limit, seed)
    try:
        sample = sample_of(contract, content.game)
    except Exception as error:  # an engine of somebody's own may raise anything
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
    """Return the error and where in the code it was raised, in one line."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    place = f"{display_path(Path(last.filename))}:{last.lineno}"
    return str(problem("fault", problem=printable(f"{type(error).__name__}: {error}"), place=place))


def _missing_sentences(content: GameContent, case: Case) -> Iterator[str]:
    """Write in each language all that the sample has met; yield what cannot be written."""
    for lang in content.languages:
        for sentence in _sentences(content, case, lang):
            try:
                sentence()
            except CatalogueError as error:
                yield str(problem("no-sentence", lang=lang, problem=str(error)))


def _sentences(content: GameContent, case: Case, lang: str) -> Iterator[Callable[[], str]]:
    messages, game, random = content.messages[lang], case.game, Random(case.contract.seed)
    for event in case.sample.events:
        yield partial(messages.event, event)
    for state in case.sample.states:
        node = game.node(state)
        if isinstance(node, Chance | Decision):
            yield partial(messages.prompt, node.prompt)
        elif isinstance(node, Terminal):
            yield partial(messages.result, node.rule, winner_keys(game, state, node), node.scores)
        for seat in range(game.seats(state)):
            yield partial(messages.seat, seat_key(game, state, seat))
    for state, seat in deciding_seats(game, case.sample.states):
        for action in readable_actions(game, state, seat, some_texts(case.sample, random, case.contract.tried_actions)):
            violation = game.why_illegal(state, seat, action)
            if violation is not None:
                yield partial(messages.violation, violation)


def _content_results(content: GameContent, user_dir: Path | None) -> Iterator[CheckResult]:
    """Yield what `jugada check` says of the game: its claims, then gaps in its rules and texts."""
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
    if not report.exit_code or report.findings:  # a claim that fails would be missed as an example, too
        yield CheckResult("rules_are_covered", tuple(finding.text(lang) for finding in report.findings))
