"""The number of problems for each rule that can forbid something, with the reasons of rules that have few."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator.content.loader import GameContent
from generator.coverage.texts import finding_text
from generator.examples.finding import Finding
from generator.examples.run import ExampleRun
from generator.i18n import text
from generator.i18n.texts import Texts
from generator.puzzles.collection import problems_by_rule
from generator.puzzles.stored import FOLDER, stored_problems
from rules_engine.core import RuleId

ENOUGH = 5
"""Minimum number of problems for a rule with a reason, unless its file explains why it has fewer."""


@dataclass(frozen=True)
class ProblemCoverage:
    """The number of a game's problems, the reasons of rules with few, and the findings."""

    game: str
    counts: dict[RuleId, int]
    few: dict[RuleId, Texts]
    findings: tuple[Finding, ...]


def problem_coverage(content: GameContent, runs: Sequence[ExampleRun]) -> ProblemCoverage:
    """Return the problems of each rule that can forbid something, from examples and shipped problems.

    Gaps are reported only for games that ship problems.

    Raises ContentError if a file with problems is malformed.
    """
    files = list(stored_problems(content))
    found = problems_by_rule(content, [run for run in runs if run.game == content.name])
    few = {file.rule: file.few for file in files if file.few}
    reasons = frozenset(content.game.reasons.values())
    counts = {rule: len(found.get(rule, ())) for rule in content.rule_ids if rule in reasons}
    ships_any = (content.folder / FOLDER).is_dir()
    missing = [rule for rule, count in counts.items() if ships_any and count < ENOUGH and rule not in few]
    faults = (fault for file in files for fault in file.faults)
    return ProblemCoverage(content.name, counts, few, (*faults, *(_finding(content, rule, counts) for rule in missing)))


def _finding(content: GameContent, rule: RuleId, counts: dict[RuleId, int]) -> Finding:
    rules = content.raw_rules[content.languages[0]]
    line = rules.line(rule) if rule in rules.rules else 1
    values = {"count": str(counts[rule]), "game": content.name, "rule": rule, "file": f"{FOLDER}/{rule}.yaml"}
    return Finding(content.name, rules.path, line, rule, "problems", finding_text("gap_problems", **values))


def problems_text(coverage: ProblemCoverage, lang: str) -> str:
    """Return the number of problems, and the reasons of rules that have few."""
    enough = sum(1 for count in coverage.counts.values() if count >= ENOUGH)
    total = sum(coverage.counts.values())
    values = {"game": coverage.game, "total": total, "enough": enough, "rules": len(coverage.counts)}
    few = [f"    {rule}: {why[lang]}" for rule, why in coverage.few.items()]
    return "\n".join([text("coverage/problems", lang, **values), *few])
