"""Reports of a check: text, JSON, and JUnit XML for continuous integration."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree

from generator.examples.check import CheckReport
from generator.examples.phrases import join_texts, phrase
from generator.examples.run import ClaimRun, ExampleRun
from generator.i18n import text
from generator.outputs.reading import display_path, escape_runner_commands
from rules_engine.core import JugadaError

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


_COLOURS = {"holds": "green", "fails": "bold red", "empty": "yellow"}

_Line: TypeAlias = Sequence[tuple[str, str]]
"""Pieces of a line, each with its style as `rich` names it; empty for none."""


def text_report(report: CheckReport, lang: str, *, is_coloured: bool = False) -> str:
    """Return the text report, in a terminal's colours if it is to be.

    >>> text_report(CheckReport(runs=(), errors=()), "en")
    'examples: 0; claims: 0; failing: 0; malformed files: 0\\n'
    """
    lines = _lines(report, lang)
    # A pipe gets the words alone: to import `rich` takes longer than to check an example.
    return _coloured(lines) if is_coloured else "".join("".join(words for words, _ in line) + "\n" for line in lines)


def _coloured(lines: Iterator[_Line]) -> str:
    from rich.console import Console
    from rich.text import Text

    # A fixed width: the report must not depend on where it is made.
    console = Console(highlight=False, soft_wrap=True, force_terminal=True, width=200)
    with console.capture() as written:
        for line in lines:
            console.print(Text.assemble(*line))
    return written.get()


def is_told(claim: ClaimRun) -> bool:
    """Return whether a report for people has the claim's sentence; JSON has those of all claims."""
    return not claim.holds or claim.is_reported or claim.recorded


def _lines(report: CheckReport, lang: str) -> Iterator[_Line]:
    for run in report.runs:
        yield _heading(run, lang)
        for claim in run.failures:
            yield from _failure(run, claim, lang)
        if run.skipped:
            yield ("    ", ""), (phrase("skipped", count=run.skipped)[lang], "yellow")
        if run.empty:
            yield (f"  {display_path(run.path)}:1: ", "bold"), (phrase("empty")[lang], "yellow")
        for claim in run.claims:
            if claim.is_reported and claim.holds:
                yield ("    ", ""), _calm(claim.sentence[lang]), (_how_checked(claim, lang), "")
    for finding in report.findings:
        yield (f"{phrase('gap')[lang]}: ", "bold red"), _calm(finding.text(lang))
    for warning in report.warnings:
        yield (f"{phrase('warning')[lang]}: ", "yellow"), _calm(warning.text(lang))
    for error in report.errors:
        yield [_calm(text("cli/error", lang, problem=error), "bold red")]
    yield [(summary(report, lang), "bold green" if report.exit_code == 0 else "bold red")]


def _calm(words: str, style: str = "") -> tuple[str, str]:
    # A file under check may be a stranger's, and a line of `::` in a log would command his runner.
    return escape_runner_commands(words), style


def _how_checked(claim: ClaimRun, lang: str) -> str:
    return f" ({phrase('as_recorded')[lang]})" if claim.recorded and claim.is_printed else ""


def _heading(run: ExampleRun, lang: str) -> _Line:
    state = "fails" if not run.holds else "empty" if run.empty else "holds"
    names = {one: phrase(f"state-{one}")[lang] for one in _COLOURS}
    home = f"{display_path(run.path)}: " if run.is_figure else ""
    return (
        (f"{names[state]:<{max(map(len, names.values()))}} ", _COLOURS[state]),
        (f"{home}{run.id}", "bold"),
        (f"  {escape_runner_commands(run.title[lang])} ({len(list(run.claims))})", ""),
    )


def _failure(run: ExampleRun, claim: ClaimRun, lang: str) -> Iterator[_Line]:
    yield (f"  {display_path(run.path)}:{claim.line}: ", "bold"), _calm(f"{claim.kind}: {claim.written}")
    if claim.sentence[lang]:
        yield [_calm(f"      {phrase('claimed')[lang]}: {claim.sentence[lang]}")]
    yield (f"      {phrase('engine')[lang]}: ", "red"), _calm(claim.found[lang])
    if claim.rules:
        yield [(f"      {phrase('rule')[lang]}: {', '.join(claim.rules)}", "")]


def summary(report: CheckReport, lang: str) -> str:
    """Return the numbers of checked and failing items, in one line."""
    claims = sum(len(list(run.claims)) for run in report.runs)
    parts = [
        phrase("summary", examples=len(report.runs), claims=claims, failures=report.failures, errors=report.bad_files)
    ]
    if report.empty:
        parts.append(phrase("empty_count", count=len(report.empty)))
    if report.whole:
        parts.append(phrase("gap_count", count=len(report.findings)))
    if report.warnings:
        parts.append(phrase("warning_count", count=len(report.warnings)))
    return join_texts(parts)[lang]


def json_report(report: CheckReport, lang: str) -> str:
    """Return the report as JSON.

    >>> json.loads(json_report(CheckReport(runs=(), errors=()), "en"))["holds"]
    True
    """
    data = {
        "holds": report.exit_code == 0,
        "failures": report.failures,
        "examples": [_run_data(run, lang) for run in report.runs],
        "errors": [_error_data(error) for error in report.errors],
        "whole": report.whole,
        "findings": [finding.data(lang) for finding in report.findings],
        "warnings": [warning.data(lang) for warning in report.warnings],
    }
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def _run_data(run: ExampleRun, lang: str) -> dict[str, object]:
    return {
        "game": run.game,
        "id": run.id,
        "file": display_path(run.path),
        "title": run.title[lang],
        "holds": run.holds,
        "rules": run.rules,
        "covers": run.covers,
        "claims": [_claim_data(claim, lang) for claim in run.claims],
        "skipped": run.skipped,
    }


def _claim_data(claim: ClaimRun, lang: str) -> dict[str, object]:
    return {
        "line": claim.line,
        "kind": claim.kind,
        "claim": claim.written,
        "holds": claim.holds,
        "sentence": claim.sentence[lang],
        "found": claim.found[lang],
        "rules": claim.rules,
        "recorded": claim.recorded,
    }


def _error_data(error: JugadaError) -> dict[str, object]:
    path, line = error_place(error)
    return {"file": path and display_path(path), "line": line, "message": str(error)}


def error_place(error: JugadaError) -> tuple[Path | None, int | None]:
    """Return the file and the line of an error; None for a missing one."""
    return getattr(error, "path", None), getattr(error, "line", None)


def junit_report(report: CheckReport, lang: str) -> str:
    """Return the report as JUnit XML.

    Each game is a suite with one case per claim. The check of its whole content is another suite with one case per
    finding.

    >>> junit_report(CheckReport(runs=(), errors=()), "en").splitlines()[1]
    '<testsuites name="jugada check" />'
    """
    root = ElementTree.Element("testsuites", name="jugada check")
    for game in dict.fromkeys(run.game for run in report.runs):
        cases = [case for run in report.runs if run.game == game for case in _cases(run, lang)]
        _add_suite(root, game, cases)
    for game in report.whole:
        _add_suite(root, phrase("suite-content", game=game)[lang], _content_cases(report, game, lang))
    if report.errors:
        _add_suite(root, phrase("suite-files")[lang], [_error_case(error) for error in report.errors])
    ElementTree.indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"


def _add_suite(root: ElementTree.Element, name: str, cases: list[ElementTree.Element]) -> None:
    suite = ElementTree.SubElement(root, "testsuite", name=name, tests=str(len(cases)))
    for attribute, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(attribute, str(sum(case.find(tag) is not None for case in cases)))
    suite.extend(cases)


def _cases(run: ExampleRun, lang: str) -> Iterator[ElementTree.Element]:
    for claim in run.claims:
        name = phrase("case", kind=claim.kind, line=claim.line, claim=claim.written)[lang]
        case = _case(run, claim.line, name)
        if not claim.holds:
            failure = ElementTree.SubElement(case, "failure", type=claim.kind, message=_printable(claim.found[lang]))
            place = f"{display_path(run.path)}:{claim.line}: {claim.written}"
            failure.text = _printable("\n".join([place, claim.sentence[lang], claim.found[lang], *claim.rules]))
        # Not passed, since nothing was played: the stored figures were only compared with the bounds.
        elif claim.recorded:
            ElementTree.SubElement(case, "skipped", message=_printable(claim.sentence[lang]))
        yield case
    if run.empty:
        case = _case(run, 1, phrase("case-empty")[lang])
        ElementTree.SubElement(case, "skipped", message=phrase("empty")[lang])
        yield case
    for number in range(run.skipped):
        case = _case(run, run.steps[-1].line, phrase("case-skipped", number=number + 1)[lang])
        ElementTree.SubElement(case, "skipped", message=phrase("skipped", count=run.skipped)[lang])
        yield case


def _case(run: ExampleRun, line: int, name: str) -> ElementTree.Element:
    return ElementTree.Element(
        "testcase", classname=f"{run.game}.{run.id}", name=_printable(name), file=display_path(run.path), line=str(line)
    )


def _content_cases(report: CheckReport, game: str, lang: str) -> list[ElementTree.Element]:
    """Return a failed case for each finding about the game, or one passing case if there is none."""
    cases = []
    for finding in report.findings:
        if finding.game == game:
            name = f"{finding.key}: {finding.problem}"
            case = ElementTree.Element(
                "testcase",
                classname=f"{game}.content",
                name=name,
                file=display_path(finding.path),
                line=str(finding.line),
            )
            failure = ElementTree.SubElement(case, "failure", type=finding.problem, message=finding.message[lang])
            failure.text = finding.text(lang)
            cases.append(case)
    # A suite without cases is shown as nothing at all, or as a fault, by readers of JUnit.
    return cases or [ElementTree.Element("testcase", classname=f"{game}.content", name=phrase("covered")[lang])]


def _error_case(error: JugadaError) -> ElementTree.Element:
    path, line = error_place(error)
    name = display_path(path) if path else "content"
    case = ElementTree.Element("testcase", classname="files", name=name, file=name, line=str(line or 1))
    ElementTree.SubElement(case, "error", type=type(error).__name__, message=_printable(str(error)))
    return case


def _printable(text: str) -> str:
    """Return the text with the characters that XML cannot contain replaced."""
    return _UNPRINTABLE.sub("\ufffd", text)
