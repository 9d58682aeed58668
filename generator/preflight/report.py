"""What preflight found, as text and as data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

MOST_SHOWN = 6
"""Findings of one check that are shown as text; the data has all."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something wrong: on which page (from 1; 0: the whole file), with which part."""

    message: str
    page: int = 0
    part: str = ""

    def __str__(self) -> str:
        """One line for a report."""
        where = [f"page {self.page}"] if self.page else []
        where += [self.part] if self.part else []
        return f"{', '.join(where)}: {self.message}" if where else self.message


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one check measured, in words, and what it found; `skipped`: there was nothing that it could judge."""

    check: str
    measured: str
    findings: tuple[Finding, ...] = ()
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """All checks of one file. `kind` is empty if it was made elsewhere; `error` says why it cannot be opened."""

    file: str
    kind: str
    pages: int
    verdicts: tuple[Verdict, ...]
    error: str = ""

    @property
    def findings(self) -> list[tuple[str, Finding]]:
        """Everything wrong, with the check that found it."""
        return [(verdict.check, finding) for verdict in self.verdicts for finding in verdict.findings]

    def lines(self) -> Iterator[str]:
        """The report as text."""
        wrong = len(self.findings)
        pages = "1 page" if self.pages == 1 else f"{self.pages} pages"
        what = f"{self.kind}, {pages}" if self.kind else pages
        yield f"{self.file}: {what}, {'clean' if not wrong else f'{wrong} findings' if wrong > 1 else '1 finding'}"
        for verdict in self.verdicts:
            sign = "–" if verdict.skipped else "✗" if verdict.findings else "✓"
            yield f"  {sign} {verdict.check:<9} {verdict.measured}".rstrip()
            for finding in verdict.findings[:MOST_SHOWN]:
                yield f"      {finding}"
            if len(verdict.findings) > MOST_SHOWN:
                yield f"      and {len(verdict.findings) - MOST_SHOWN} more"

    def data(self) -> dict[str, Any]:
        """The report as JSON holds it."""
        return {
            "file": self.file,
            "kind": self.kind or None,
            "pages": self.pages,
            "clean": not self.findings,
            "checks": [
                {
                    "check": verdict.check,
                    "measured": verdict.measured,
                    "skipped": verdict.skipped,
                    "findings": [
                        {"page": finding.page or None, "part": finding.part or None, "message": finding.message}
                        for finding in verdict.findings
                    ],
                }
                for verdict in self.verdicts
            ],
        }


def verdict(check: str, measured: str, findings: Sequence[Finding] | Iterator[Finding]) -> Verdict:
    """The verdict with each finding once, in order."""
    return Verdict(check, measured, tuple(dict.fromkeys(findings)))


def skipped(check: str, why: str) -> Verdict:
    """The verdict of a check that cannot judge this file."""
    return Verdict(check, f"not checked: {why}", skipped=True)
