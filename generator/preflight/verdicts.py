"""Findings, verdicts of checks, and reports of files, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from generator.preflight.geometry import Corners
from rules_engine.core.messages import Message, Words

MOST_SHOWN = 6
"""Maximum number of a check's findings in the text report; the JSON has all."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault with its page (from 1; 0: the whole file), part and place on the page, as far as known."""

    message: Words
    page: int = 0
    part: str = ""
    # Not compared, so that the same fault of many copies on a page is told once.
    box: Corners | None = field(default=None, compare=False)

    def __str__(self) -> str:
        """Return one line for a report."""
        if not self.page:
            return f"{self.part}: {self.message}" if self.part else str(self.message)
        key = "preflight/on-page-part" if self.part else "preflight/on-page"
        return str(Message(key, page=self.page, part=self.part, fault=self.message))


@dataclass(frozen=True, slots=True)
class Verdict:
    """The measurements of a check, in words, and its findings; checks that do not apply are skipped."""

    check: str
    measured: Words
    findings: tuple[Finding, ...] = ()
    skipped: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """All checks of one file. `kind` is empty for files of other programs; `error` explains why it cannot be opened."""

    file: str
    kind: str
    pages: int
    verdicts: tuple[Verdict, ...]
    error: str = ""

    @property
    def findings(self) -> list[tuple[str, Finding]]:
        """All findings, each with the name of its check."""
        return [(verdict.check, finding) for verdict in self.verdicts for finding in verdict.findings]

    @property
    def summary(self) -> Message:
        """The kind of file, and the numbers of its pages and findings."""
        kind = Message(f"preflight/kind-{self.kind}") if self.kind else "none"
        return Message("preflight/summary", kind=kind, pages=self.pages, wrong=len(self.findings))

    def lines(self) -> Iterator[str]:
        """Yield the lines of the report."""
        yield str(Message("preflight/head", file=self.file, summary=self.summary))
        names = {verdict.check: str(Message(message_key(verdict.check))) for verdict in self.verdicts}
        width = max(map(len, names.values()))
        for verdict in self.verdicts:
            sign = "–" if verdict.skipped else "✗" if verdict.findings else "✓"
            yield f"  {sign} {names[verdict.check]:<{width}} {verdict.measured}".rstrip()
            for finding in verdict.findings[:MOST_SHOWN]:
                yield f"      {finding}"
            if len(verdict.findings) > MOST_SHOWN:
                yield f"      {Message('preflight/more', count=len(verdict.findings) - MOST_SHOWN)}"

    def data(self) -> dict[str, object]:
        """Return the report as JSON data."""
        return {
            "file": self.file,
            "kind": self.kind or None,
            "pages": self.pages,
            "clean": not self.findings,
            "checks": [
                {
                    "check": verdict.check,
                    "measured": str(verdict.measured),
                    "skipped": verdict.skipped,
                    "findings": [
                        {"page": finding.page or None, "part": finding.part or None, "message": str(finding.message)}
                        for finding in verdict.findings
                    ],
                }
                for verdict in self.verdicts
            ],
        }


def message_key(check: str) -> str:
    """Return the catalogue key of a check's name."""
    return f"preflight/check-{check.replace(' ', '-')}"


def make_verdict(check: str, measured: Words, findings: Sequence[Finding] | Iterator[Finding]) -> Verdict:
    """Return the verdict with unique findings in order."""
    return Verdict(check, measured, tuple(dict.fromkeys(findings)))


def skip_check(check: str, why: Words) -> Verdict:
    """Return the verdict of a check that does not apply to this file."""
    return Verdict(check, Message("preflight/skipped", why=why), skipped=True)
