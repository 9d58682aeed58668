"""The findings of a check with their places: as GitHub workflow commands and as SARIF, for reports beside the lines."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from urllib.parse import quote

from generator.content.loader import loaded_content
from generator.examples.check import CheckReport
from generator.examples.phrases import phrase
from generator.examples.report import error_place, summary
from generator.examples.run import ClaimRun
from generator.i18n import write
from generator.outputs.reading import display_path
from rules_engine.core import RuleId

RULES = ("claim-fails", "claims-skipped", "nothing-claimed", "content-gap", "style", "malformed-file")
"""The kinds of annotations; ``sarif-<kind>`` in ``examples.ftl`` describes each."""


@dataclass(frozen=True)
class Annotation:
    """A finding at a line: `kind` is one of RULES, `level` is ``error`` or ``warning``; lines count from 1.

    `rules` are the game's rules that it is about, the one that decides first.
    """

    kind: str
    level: str
    path: Path | None
    line: int
    title: str
    message: str
    rules: tuple[RuleId, ...] = ()


def find_annotations(report: CheckReport, lang: str) -> Iterator[Annotation]:
    """Yield each failing claim, example that was not fully checked, gap, warning and malformed file."""
    for run in report.runs:
        for claim in run.failures:
            # What the engine cites decides; the example's own rules follow for claims that cite none.
            rules = tuple(dict.fromkeys([*claim.rules, *run.rules]))
            yield Annotation("claim-fails", "error", run.path, claim.line, run.id, _claim_text(claim, lang), rules)
        if run.skipped:
            words = phrase("skipped", count=run.skipped)[lang]
            yield Annotation("claims-skipped", "warning", run.path, run.steps[-1].line, run.id, words)
        if run.empty:
            yield Annotation("nothing-claimed", "warning", run.path, 1, run.id, phrase("empty")[lang])
    for finding in report.findings:
        yield Annotation("content-gap", "error", finding.path, finding.line, finding.key, finding.message[lang])
    for finding in report.warnings:
        yield Annotation("style", "warning", finding.path, finding.line, finding.key, finding.message[lang])
    for error in report.errors:
        path, line = error_place(error)
        words = write(getattr(error, "problem", str(error)), lang)
        yield Annotation("malformed-file", "error", path, line or 1, "jugada check", words)


def _claim_text(claim: ClaimRun, lang: str) -> str:
    parts = [claim.written, claim.sentence[lang], f"{phrase('engine')[lang]}: {claim.found[lang]}", *claim.rules]
    return "\n".join(part for part in parts if part)


def github_report(report: CheckReport, lang: str) -> str:
    """Return one workflow command per annotation, which GitHub shows beside the line, then the summary."""
    return "\n".join([*map(_command, find_annotations(report, lang)), summary(report, lang)]) + "\n"


def _command(one: Annotation) -> str:
    # GitHub finds no file with backslashes.
    place = f"file={_property(display_path(one.path).replace(os.sep, '/'))},line={one.line}," if one.path else ""
    return f"::{one.level} {place}title={_property(one.title)}::{_data(one.message)}"


def _data(text: str) -> str:
    """Return a message in one line, escaped as the data of a workflow command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    # Colons and commas end a property, but not the message.
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def sarif_report(report: CheckReport, lang: str) -> str:
    """Return the annotations as SARIF 2.1.0, which code hosts and editors show beside the lines.

    >>> json.loads(sarif_report(CheckReport(runs=(), errors=()), "en"))["runs"][0]["results"]
    []
    """
    notes = list(find_annotations(report, lang))
    names = {kind: phrase(f"sarif-{kind}")[lang] for kind in RULES} | _rule_names(report, notes, lang)
    ids = list(names)
    tool = {
        "name": "jugada",
        "semanticVersion": version("jugada"),
        "rules": [{"id": one, "shortDescription": {"text": name}} for one, name in names.items()],
    }
    run = {
        "tool": {"driver": tool},
        "language": lang,
        "invocations": [{"executionSuccessful": not report.errors, "exitCode": report.exit_code}],
        "results": [_result(one, ids) for one in notes],
    }
    head = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0"}
    return json.dumps({**head, "runs": [run]}, ensure_ascii=False, indent=2) + "\n"


def _rule_names(report: CheckReport, found: Iterable[Annotation], lang: str) -> dict[RuleId, str]:
    """Return the names of the games' rules that findings are about."""
    # A SARIF result has one rule; the rest stand in its properties.
    cited = dict.fromkeys(rule for one in found for rule in one.rules[:1])
    names: dict[RuleId, str] = {}
    for game in dict.fromkeys(run.game for run in report.runs):
        content = next(one for one in loaded_content() if one.name == game)
        names |= {rule: content.lead(rule, content.language_for(lang)) for rule in cited if rule in content.rule_ids}
    return names


def _result(annotation: Annotation, ids: Sequence[str]) -> dict[str, object]:
    text = annotation.message if annotation.kind == "malformed-file" else f"{annotation.title}: {annotation.message}"
    key = hashlib.sha256(
        # A file's name may hold bytes that are not UTF-8.
        "\n".join([annotation.kind, annotation.title, annotation.message]).encode("utf-8", "replace")
    ).hexdigest()
    rule = next((one for one in annotation.rules if one in ids), annotation.kind)
    result: dict[str, object] = {
        "ruleId": rule,
        "ruleIndex": ids.index(rule),
        "level": annotation.level,
        "message": {"text": text},
        "partialFingerprints": {"jugada/v1": key[:32]},  # the same finding on another line is not a new one
        "properties": {"kind": annotation.kind, "rules": list(annotation.rules)},
    }
    if annotation.path:
        place = {"artifactLocation": {"uri": _uri(annotation.path)}, "region": {"startLine": annotation.line}}
        result["locations"] = [{"physicalLocation": place}]
    return result


def _uri(path: Path) -> str:
    """Return the file's path relative to the current folder, or its absolute URI if it is elsewhere."""
    absolute = path.absolute()
    if absolute.is_relative_to(Path.cwd()):
        return quote(os.fsencode(absolute.relative_to(Path.cwd()).as_posix()))
    return absolute.as_uri()
