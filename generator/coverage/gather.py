"""Collects the coverage of a game's rules: where each is stated, cited, shown and tested.

The record of a test run: the rule ids in the violations, events, results and examples of each test.

Missing files and sentences of a game's content; dependent output is left out or has placeholders.

Checks that rules text and game sheet agree on our own rulings.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Literal, TypeAlias

from generator.art.packages import has_art
from generator.content.loader import ART_SHEET, GameContent
from generator.content.rights import Origin, marked_rules, origins
from generator.coverage.texts import finding_text, gap_text
from generator.examples.compare import Finding
from generator.examples.run import ClaimRun, ExampleRun
from generator.i18n.texts import ByLanguage
from generator.lab_report.stored_results import stored_reports
from generator.outputs.reading import FileError, parse_json, read_text
from generator.outputs.told import told
from rules_engine.core import Message, RuleId, Terminal
from rules_engine.core.playout import playout

RECORD = Path("build/rules_hit.json")
"""Where a test run writes its record, relative to the project's folder."""

Hits = Mapping[str, Sequence[RuleId]]
"""Rule ids by test."""


def read_hits(path: Path = RECORD) -> Hits | None:
    """Return the record; None if there is none. Raises FileError if the file is not a record."""
    if not path.is_file():
        return None
    try:
        data = parse_json(read_text(path))
    except ValueError as error:
        raise FileError(path, Message("coverage/record-unreadable", error=told(error))) from error
    if not isinstance(data, dict) or not all(isinstance(rules, list) for rules in data.values()):
        raise FileError(path, Message("coverage/record-shape"))
    return data


def find_tests(rule: RuleId, hits: Hits) -> tuple[str, ...]:
    """Return the tests in which the rule occurred, sorted."""
    return tuple(sorted(test for test, rules in hits.items() if rule in rules))


def missing_files(content: GameContent) -> Iterator[Finding]:
    """Yield a gap for each missing rules text, and one if there is no example."""
    for path in content.missing_rules:
        yield _file_finding(content, path, "gap_file", rules=", ".join(content.rule_ids))
    if not content.examples:
        yield _file_finding(content, content.folder / "examples", "gap_examples", game=content.name)


def missing_messages(content: GameContent) -> Iterator[Finding]:
    """Yield a gap for each message file that lacks sentences, and for each message that the engine does not need."""
    for path, names in content.lacking.items():
        yield _file_finding(content, path, "gap_messages", names=", ".join(names))
    for path, lines in content.spare.items():
        for name, line in lines.items():
            yield replace(_file_finding(content, path, "gap_spare", name=name), line=line)


def missing_art(content: GameContent) -> Iterator[Finding]:
    """Yield a note if the game has no art, which is not a gap: a game may be played in text form."""
    if not content.art_sheet and not has_art(content.name):
        yield _file_finding(content, content.folder / ART_SHEET, "gap_art", file=ART_SHEET)


def _file_finding(content: GameContent, path: Path, problem: str, **values: str) -> Finding:
    return Finding(content.name, path, 1, content.name, problem, finding_text(problem, **values))


Citation: TypeAlias = Literal["reason", "event", "result", "declared", "answer"]
"""The way in which the engine cites a rule.

As a violation's reason; in an event; in a result; only in its list of rules; or only by an answer, in an example about
the rule.
"""

_PLAYOUTS, _PLAYOUT_STEPS = 3, 400


@dataclass(frozen=True)
class RuleCoverage:
    """The coverage of one rule.

    `origin` is its source, `stated` are the languages that state it, `tests` is None without a recorded test run.
    """

    rule: RuleId
    names: Mapping[str, str]
    origin: tuple[Origin, ...]
    stated: tuple[str, ...]
    cited: tuple[Citation, ...]
    positive: tuple[str, ...]
    negative: tuple[str, ...]
    tests: tuple[str, ...] | None

    @property
    def gaps(self) -> tuple[str, ...]:
        """The missing parts: ``text:<lang>``, ``engine``, ``example``, ``negative``."""
        found = [f"text:{lang}" for lang in self.names if lang not in self.stated]
        if not self.cited:
            found.append("engine")
        if not self.positive and not self.negative:
            found.append("example")
        # Only a rule that forbids something can be shown by what it forbids.
        if "reason" in self.cited and not self.negative:
            found.append("negative")
        return tuple(found)


@dataclass(frozen=True)
class Coverage:
    """The coverage of all rules of a game, in the text's order."""

    game: str
    rules: tuple[RuleCoverage, ...]

    @property
    def gaps(self) -> tuple[tuple[RuleId, str], ...]:
        """All missing parts, each with its rule."""
        return tuple((row.rule, gap) for row in self.rules for gap in row.gaps)


def coverage_of(content: GameContent, runs: Iterable[ExampleRun], hits: Hits | None = None) -> Coverage:
    """Return the coverage by examples, the lab's stored games (else a few random ones), and a recorded test run."""
    # A list, since it is gone through twice; `jugada check` hands over the runs of all games.
    runs = [run for run in runs if run.game == content.name]
    seen = _Evidence(content, runs)
    # The text's order first; what only the engine knows follows.
    rules = dict.fromkeys((*content.rule_ids, *sorted(content.game.rules)))
    return Coverage(content.name, tuple(_row(content, rule, seen, hits) for rule in rules))


def gap_findings(content: GameContent, coverage: Coverage) -> tuple[Finding, ...]:
    """Return each gap with the line of its rule, or of the text that lacks it.

    A missing rules text is one gap, and so is the absence of all examples.
    """
    # What is missing as a whole is one gap, not one for each of a hundred rules.
    named = {f"text:{lang}" for lang, text in content.raw_rules.items() if not text.is_written}
    if not content.examples:
        named |= {"example", "negative"}
    rest = (_finding(content, rule, gap) for rule, gap in coverage.gaps if gap not in named)
    return (*missing_files(content), *missing_messages(content), *rest)


def _finding(content: GameContent, rule: RuleId, gap: str) -> Finding:
    kind, _, lang = gap.partition(":")
    written = (text for text in content.raw_rules.values() if text.is_written)
    first = content.raw_rules[content.languages[0]]
    text = content.raw_rules[lang] if lang else next(written, first)
    line = text.line(rule) if rule in text.rules else 1
    return Finding(content.name, text.path, line, rule, f"gap_{kind}", gap_text(gap, content.name))


def _row(content: GameContent, rule: RuleId, seen: _Evidence, hits: Hits | None) -> RuleCoverage:
    texts = content.raw_rules
    return RuleCoverage(
        rule,
        ByLanguage({lang: content.lead(rule, lang) for lang in texts}),
        origins(content.sheet, rule),
        tuple(lang for lang, text in texts.items() if rule in text.rules),
        seen.citations(rule),
        tuple(seen.positive[rule]),
        tuple(seen.negative[rule]),
        None if hits is None else find_tests(rule, hits),
    )


class _Evidence:
    """The evidence of examples and games for each rule."""

    def __init__(self, content: GameContent, runs: Sequence[ExampleRun]) -> None:
        self._game = content.game
        self._reasons = frozenset(content.game.reasons.values())
        self._events: set[RuleId | None] = set()
        self._results: set[RuleId] = set()
        self._answers: set[RuleId] = set()
        self.positive: dict[RuleId, dict[str, None]] = defaultdict(dict)
        self.negative: dict[RuleId, dict[str, None]] = defaultdict(dict)
        for run in runs:
            self._add_example(run)
        # Stored games are thousands, and cost nothing here; random ones are only for a game without them.
        if runs and not self._add_stored_results(content):
            for number in range(_PLAYOUTS):
                self._add_random_game(content, Random(number))

    def _add_stored_results(self, content: GameContent) -> bool:
        """Add the citations of the lab's stored games; return whether any were played with the current data."""
        messages = content.messages[content.languages[0]]
        # A stored result says which rules were cited, but not by what.
        results = {rule for rule in content.game.rules if messages.has("result", rule)}
        summaries = [summary for report in stored_reports(content) if report.current for summary in report.summaries]
        for summary in summaries:
            self._results |= summary.rules.keys() & results
            self._events |= summary.rules.keys() - results
        return bool(summaries)

    def citations(self, rule: RuleId) -> tuple[Citation, ...]:
        kinds: dict[Citation, bool] = {
            "reason": rule in self._reasons,
            "event": rule in self._events,
            "result": rule in self._results,
        }
        found = tuple(kind for kind, holds in kinds.items() if holds)
        # Where a rule is cited, it is no news that the engine lists it.
        if found:
            return found
        if rule in self._game.rules:
            return ("declared",)
        return ("answer",) if rule in self._answers else ()

    def _add_example(self, run: ExampleRun) -> None:
        held = [claim for claim in run.claims if claim.holds]
        for claim in held:
            self._add_claim(run, claim)
        # An example that only forbids shows nobody how its rules are played.
        if any(not claim.is_negative for claim in held):
            for rule in run.rules:
                self.positive[rule][run.id] = None
        self._answers.update(run.answered)
        for step in run.steps:
            for done in step.done:
                self._events.update(event.rule for event in done.events)
                self._add_result(done.after)
            # A step without an action may begin at an end, such as a position that is set up.
            self._add_result(step.after)

    def _add_claim(self, run: ExampleRun, claim: ClaimRun) -> None:
        shown = self.negative if claim.is_negative else self.positive
        for rule in claim.rules:
            shown[rule][run.id] = None

    def _add_random_game(self, content: GameContent, random: Random) -> None:
        state = content.start()
        for played in playout(self._game, state, random, _PLAYOUT_STEPS):
            self._events.update(event.rule for event in played.events)

    def _add_result(self, state: object) -> None:
        node = self._game.node(state)
        if isinstance(node, Terminal):
            self._results.add(node.rule)


def ruling_findings(content: GameContent) -> Iterator[Finding]:
    """Yield each rule that only its text, or only the sheet, marks as our own ruling."""
    named = {rule for rule in content.rule_ids if "ruling" in origins(content.sheet, rule)}
    for lang, text in content.rules.items():
        marked = set(marked_rules(text, lang))
        for rule in text.rules:
            # Both ways: the text is what readers see, the sheet what the tables of sources are made from.
            if (rule in marked) != (rule in named):
                problem = "unnamed_ruling" if rule in marked else "unmarked_ruling"
                yield Finding(content.name, text.path, text.line(rule), rule, problem, finding_text(problem))
