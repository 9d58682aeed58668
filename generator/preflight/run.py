"""Preflight of one file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from generator.outputs.errors import display_path
from generator.preflight.checks import Check, select_checks
from generator.preflight.damage import DAMAGE, damage_words, hostile_input, reason_of
from generator.preflight.inspection import Inspection, PreflightError, inspect
from generator.preflight.verdicts import Finding, Report, Verdict, make_verdict
from rules_engine.core.messages import Message


def preflight(path: Path) -> Report:
    """Inspect the file and judge it. Raises PreflightError if it cannot be opened."""
    with hostile_input():
        inspection = inspect(path)
        with inspection.document:
            verdicts = tuple(_judge(name, check, inspection) for name, check in select_checks(inspection).items())
    return Report(display_path(path), inspection.kind, len(inspection.sheets), verdicts)


def _judge(name: str, check: Check, inspection: Inspection) -> Verdict:
    try:
        return check(inspection)
    except DAMAGE as error:
        return make_verdict(
            name, "", [Finding(Message("preflight/cannot-judged-file-damaged", error=damage_words(error)))]
        )


def preflight_all(paths: Iterable[Path]) -> list[Report]:
    """Inspect each file; one that cannot be opened has a report of its own that says so."""
    return [_report(path) for path in paths]


def _report(path: Path) -> Report:
    try:
        return preflight(path)
    except PreflightError as error:
        problem = str(error)
    except (MemoryError, *DAMAGE) as error:  # whatever one file does, the others are reported
        problem = str(Message("preflight/not-a-pdf", name=display_path(path), error=reason_of(error, path)))
    finding = Finding(problem.removeprefix(f"{display_path(path)}: "))
    return Report(display_path(path), "", 0, (make_verdict("document", "", [finding]),), error=problem)
