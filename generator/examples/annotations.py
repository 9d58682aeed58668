"""Workflow commands, by which GitHub Actions shows each finding of a check beside its line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from generator.examples.check import CheckReport
from generator.examples.phrases import phrase
from generator.examples.report import error_place, summary
from generator.examples.run import ClaimRun
from generator.i18n import write
from generator.outputs.errors import display_path


def github_report(report: CheckReport, lang: str) -> str:
    """Return a line for each claim that fails, gap and malformed file, then the summary."""
    return "\n".join([*_commands(report, lang), summary(report, lang)]) + "\n"


def _commands(report: CheckReport, lang: str) -> Iterator[str]:
    for run in report.runs:
        for claim in run.failures:
            yield _command("error", run.path, claim.line, run.id, _claim_text(claim, lang))
        if run.skipped:
            yield _command("warning", run.path, run.steps[-1].line, run.id, phrase("skipped", count=run.skipped)[lang])
        if run.empty:
            yield _command("warning", run.path, 1, run.id, phrase("empty")[lang])
    for finding in report.findings:
        yield _command("error", finding.path, finding.line, finding.key, finding.message[lang])
    for finding in report.warnings:
        yield _command("warning", finding.path, finding.line, finding.key, finding.message[lang])
    for error in report.errors:
        path, line = error_place(error)
        yield _command("error", path, line or 1, "jugada check", write(getattr(error, "problem", str(error)), lang))


def _claim_text(claim: ClaimRun, lang: str) -> str:
    parts = [claim.written, claim.sentence[lang], f"{phrase('engine')[lang]}: {claim.found[lang]}", *claim.rules]
    return "\n".join(part for part in parts if part)


def _command(kind: str, path: Path | None, line: int, title: str, message: str) -> str:
    place = f"file={_property(display_path(path))},line={line}," if path else ""
    return f"::{kind} {place}title={_property(title)}::{_data(message)}"


def _data(text: str) -> str:
    """Return a message as a command may hold it, in one line."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
