"""A game's coverage page: each rule with its links and the way in which the engine cites it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.coverage.gather import Coverage, RuleCoverage
from generator.coverage.texts import report_text
from generator.website.decisions_page import Origin
from generator.website.rules_page import ExampleLink
from rules_engine.core import RuleId

_COLUMNS = ("rule", "origin", "text", "engine", "positive", "negative", "tests")


def coverage_view(
    coverage: Coverage,
    examples: Mapping[str, ExampleLink],
    origins: Mapping[RuleId, Sequence[Origin]],
    language: str,
) -> dict[str, object]:
    """Return the table's headings and rows; `examples` are the links to the examples with a page, by id."""
    return {
        "columns": {column: report_text(column, language) for column in _COLUMNS},
        "rows": [_row(row, examples, origins, language) for row in coverage.rules],
        "rules": len(coverage.rules),
        "gaps": len(coverage.gaps),
        "tested": any(row.tests is not None for row in coverage.rules),
    }


def _row(
    row: RuleCoverage,
    examples: Mapping[str, ExampleLink],
    origins: Mapping[RuleId, Sequence[Origin]],
    language: str,
) -> dict[str, object]:
    return {
        "rule": row.rule,
        "name": row.names[language].rstrip("."),
        "origins": [(origin.anchor, report_text(origin.status, language)) for origin in origins.get(row.rule, ())],
        "rulebook": report_text("rulebook", language),
        "stated": ", ".join(row.stated),
        "cited": ", ".join(report_text(kind, language) for kind in row.cited),
        "positive": [examples[name] for name in row.positive if name in examples],
        "negative": [examples[name] for name in row.negative if name in examples],
        "tests": report_text("no_record", language) if row.tests is None else str(len(row.tests)),
        "missing": {kind: report_text("missing", language) for kind in _missing(row)},
    }


def _missing(row: RuleCoverage) -> set[str]:
    """Return the columns in which something is missing."""
    columns = {"text": "text", "engine": "engine", "example": "positive", "negative": "negative"}
    return {columns[gap.partition(":")[0]] for gap in row.gaps}
