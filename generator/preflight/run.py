"""Preflight of one file."""

from __future__ import annotations

from pathlib import Path

from generator.files import shown
from generator.preflight.checks import checks_of
from generator.preflight.inspection import inspect
from generator.preflight.report import Report


def preflight(path: Path) -> Report:
    """Inspect the file; PreflightError if it cannot be read."""
    inspection = inspect(path)
    with inspection.document:
        verdicts = tuple(check(inspection) for check in checks_of(inspection))
    return Report(shown(path), inspection.kind, len(inspection.sheets), verdicts)
