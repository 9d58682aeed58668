"""Figures about how truth is proven, counted while the handbook is built."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from generator.content import load_game_content
from generator.examples.check import check_paths
from generator.puzzles.collection import stored_problems
from rules_engine.core.registry import game_names

_ROOT = Path(__file__).parents[2]
_TEST = re.compile(r"^def test_|^    def test_", re.MULTILINE)


def figures() -> Mapping[str, int]:
    """Return each figure by its name.

    Raises RuntimeError if a worked example does not hold: a handbook that says otherwise is not built.
    """
    report = check_paths([])
    if report.exit_code:
        raise RuntimeError("a worked example does not hold: `jugada check`")
    games = [load_game_content(name) for name in game_names()]
    tests = sum(len(_TEST.findall(path.read_text("utf-8"))) for path in (_ROOT / "tests").rglob("test_*.py"))
    return {
        "games": len(games),
        "examples": len(report.runs),
        "claims": sum(1 for run in report.runs for _ in run.claims),
        "negative_claims": sum(claim.is_negative for run in report.runs for claim in run.claims),
        "rules": sum(len(content.rule_ids) for content in games),
        "problems": sum(len(stored.problems) for content in games for stored in stored_problems(content)),
        "tests": tests,
    }
