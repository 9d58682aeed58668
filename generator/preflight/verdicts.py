"""Findings, verdicts of checks, and reports of files, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

MOST_SHOWN = 6
"""Upper limit on a check's findings in the text; the JSON has all."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault, its page (from 1; 0: the whole file), and its part."""

    message: str
    page: int = 0
    part: str = ""

    def __str__(self) -> str:
        """Return one line for a report."""
        where = [f"page {self.page}"] if self.page else []
        where += [self.part] if self.part else []
        return f"{', '.join(where)}: {self.message}" if where else self.message


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check measured, in words, and its findings; a check that cannot judge the file is skipped."""

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
        """All findings, each with the name of its check."""
        return [(verdict.check, finding) for verdict in self.verdicts for finding in verdict.findings]

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
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
        """Return the report as JSON data."""
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


def make_verdict(check: str, measured: str, findings: Sequence[Finding] | Iterator[Finding]) -> Verdict:
    """Return the verdict, each finding once and in order."""
    return Verdict(check, measured, tuple(dict.fromkeys(findings)))


def skip_check(check: str, why: str) -> Verdict:
    """Return the verdict of a check that cannot judge this file."""
    return Verdict(check, f"not checked: {why}", skipped=True)
