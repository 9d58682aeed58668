"""The coverage report as text, JSON and HTML."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from generator.coverage.gather import Coverage, RuleCoverage
from generator.coverage.texts import report_text
from generator.examples.compare import Finding
from generator.i18n import text
from generator.report_page import report_templates

_COLUMNS = ("rule", "origin", "text", "engine", "positive", "negative", "tests")


def text_report(games: Sequence[Coverage], findings: Sequence[Finding], lang: str) -> str:
    """Return a table for each game, then the findings, one per line."""
    # A fixed width: the report must not depend on the terminal it is made in.
    console = Console(file=io.StringIO(), highlight=False, soft_wrap=True, color_system=None, width=200)
    for game in games:
        table = Table(
            *(report_text(column, lang) for column in _COLUMNS), title=game.game, box=None, title_justify="left"
        )
        for row in game.rules:
            table.add_row(*map(Text, _cells(row, lang)))
        console.print(table)
        console.print()
    for finding in findings:
        console.print(Text(finding.text(lang)))
    console.print(Text(summary(games, findings, lang)))
    file = console.file
    return file.getvalue() if isinstance(file, io.StringIO) else ""


def summary(games: Sequence[Coverage], findings: Sequence[Finding], lang: str) -> str:
    """Return the numbers of rules, gaps and other findings, in one line."""
    rules = sum(len(game.rules) for game in games)
    gaps = sum(finding.problem.startswith("gap_") for finding in findings)
    return text("coverage/summary", lang, rules=rules, gaps=gaps, findings=len(findings) - gaps)


def json_report(games: Sequence[Coverage], findings: Sequence[Finding], lang: str) -> str:
    """Return the report as JSON."""
    data = {
        "games": [{"game": game.game, "rules": [_data(row, lang) for row in game.rules]} for game in games],
        "findings": [finding.data(lang) for finding in findings],
        "complete": not findings,
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def html_report(games: Sequence[Coverage], findings: Sequence[Finding], lang: str) -> str:
    """Return the report as one page without scripts or requests."""
    template = report_templates("coverage").get_template("page.html.jinja")
    return template.render(
        lang=lang,
        heading=report_text("heading", lang),
        games=[
            {"name": game.game, "rows": [(row, _cells(row, lang)[1:], row.names[lang]) for row in game.rules]}
            for game in games
        ],
        columns=[report_text(column, lang) for column in _COLUMNS],
        gaps=[finding.text(lang) for finding in findings],
        summary=summary(games, findings, lang),
    )


def _cells(row: RuleCoverage, lang: str) -> tuple[str, ...]:
    tests = report_text("no_record", lang) if row.tests is None else str(len(row.tests))
    return (
        row.rule,
        ", ".join(report_text(kind, lang) for kind in row.origin),
        " ".join(row.stated),
        ", ".join(report_text(kind, lang) for kind in row.cited) or report_text("none", lang),
        " ".join(map(_short, row.positive)) or report_text("none", lang),
        " ".join(map(_short, row.negative)) or report_text("missing" if "negative" in row.gaps else "none", lang),
        tests,
    )


def _short(example: str) -> str:
    return example.rpartition(".ex.")[2]


def _data(row: RuleCoverage, lang: str) -> dict[str, object]:
    return {
        "rule": row.rule,
        "name": row.names[lang],
        "origin": row.origin,
        "stated": row.stated,
        "cited": row.cited,
        "positive": row.positive,
        "negative": row.negative,
        "tests": row.tests,
        "gaps": row.gaps,
    }
