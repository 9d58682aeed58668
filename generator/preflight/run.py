"""Preflight of files: runs all checks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path

from generator.outputs.reading import display_path
from generator.preflight.checks import Check, select_checks
from generator.preflight.checks.colour import USUAL_INK, check_colour
from generator.preflight.checks.service import check_service
from generator.preflight.damage import DAMAGE, damage_words, limited_decoding, reason_of
from generator.preflight.inspection import Inspection, PreflightError, inspect
from generator.preflight.verdicts import Finding, Report, Verdict, make_verdict
from generator.printing.services.sheet import ServiceSheet
from rules_engine.core.messages import Message


def preflight(path: Path, service: ServiceSheet | None = None) -> Report:
    """Inspect and check the file, also for the requirements of a print service.

    Raises PreflightError if it cannot be opened.
    """
    with limited_decoding():
        inspection = inspect(path)
        with inspection.document, inspection.renderer:
            checks = dict(select_checks(inspection))
            if service is not None:
                checks["service"] = partial(check_service, service=service)
            elif not inspection.kind:
                checks["colour"] = partial(check_colour, limit=USUAL_INK)
            verdicts = tuple(_judge(name, check, inspection) for name, check in checks.items())
    return Report(display_path(path), inspection.kind, len(inspection.sheets), verdicts)


def _judge(name: str, check: Check, inspection: Inspection) -> Verdict:
    try:
        verdict = check(inspection)
        return replace(verdict, findings=tuple(_locate(inspection, finding) for finding in verdict.findings))
    except DAMAGE as error:
        return make_verdict(name, "", [Finding(Message("preflight/not-checked-damaged", error=damage_words(error)))])


def _locate(inspection: Inspection, finding: Finding) -> Finding:
    """Return the finding with the place of its part on the page, unless it has a place."""
    if finding.box is not None or not finding.part or not 0 < finding.page <= len(inspection.sheets):
        return finding
    for place in inspection.sheets[finding.page - 1].places:
        if place.id == finding.part:
            return replace(finding, box=inspection.trim(place))
    return finding


def preflight_all(paths: Iterable[Path], service: ServiceSheet | None = None) -> list[Report]:
    """Inspect each file; a file that cannot be opened gets a report with the error."""
    return [_report(path, service) for path in paths]


def _report(path: Path, service: ServiceSheet | None) -> Report:
    try:
        return preflight(path, service)
    except PreflightError as error:
        problem = str(error)
    except (MemoryError, *DAMAGE) as error:  # whatever one file does, the others are reported
        problem = str(Message("preflight/pdf-unreadable", name=display_path(path), error=reason_of(error, path)))
    # The report's head has the file's name already.
    finding = Finding(problem.removeprefix(f"{display_path(path)}: "))
    return Report(display_path(path), "", 0, (make_verdict("document", "", [finding]),), error=problem)
