"""Preflight of one file."""

from __future__ import annotations

from pathlib import Path

from generator.outputs.errors import display_path
from generator.preflight.checks import checks_of
from generator.preflight.inspection import inspect
from generator.preflight.report import Report


def preflight(path: Path) -> Report:
    """Inspect the file; PreflightError if it cannot be read."""
    inspection = inspect(path)
    with inspection.document:
        verdicts = tuple(check(inspection) for check in checks_of(inspection))
    return Report(display_path(path), inspection.kind, len(inspection.sheets), verdicts)
