"""Preflight of one file."""

from __future__ import annotations

from pathlib import Path

from generator.files import shown
from generator.preflight.checks import CHECKS
from generator.preflight.inspection import inspect
from generator.preflight.report import Report


def preflight(path: Path) -> Report:
    """Inspect the file; PreflightError if it cannot be read."""
    inspection = inspect(path)
    with inspection.document:
        verdicts = tuple(check(inspection) for check in CHECKS)
    return Report(shown(path), len(inspection.sheets), verdicts)
