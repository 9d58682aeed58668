"""What stands beside the lines: what is wrong, where, and a mark at the end of each claim."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.documents.check import failure_text
from generator.examples.claims.actions import LegalClaim, why_not
from generator.examples.run import ClaimRun
from generator.i18n import write
from generator.language_server.analysis import Analysis, CheckedClaim
from generator.language_server.places import Area, Place
from rules_engine.core import JugadaError

HOLDS, FAILS = "✓", "✗"


@dataclass(frozen=True)
class Remark:
    """Something wrong; `rule` is the id of the rule that decides, empty if there is none."""

    area: Area
    message: str
    rule: str = ""


@dataclass(frozen=True)
class Mark:
    """The verdict on a claim, for the end of its line; `more` is the claim in words and what the engine says."""

    place: Place
    label: str
    more: str


def remarks(analysis: Analysis) -> list[Remark]:
    """Return all that is wrong, in the order of the text."""
    found = [*_in_document(analysis)] if analysis.document else [*_in_example(analysis)]
    return sorted(found, key=lambda remark: remark.area.start)


def _in_example(analysis: Analysis) -> Iterator[Remark]:
    for error in analysis.errors:
        yield Remark(_area_of(error, analysis), write(getattr(error, "problem", str(error)), analysis.lang))
    for part in analysis.parts:
        # By identity: two claims of the same words are equal, and stand in different places.
        exact = {id(one.run): one for one in part.claims}
        for claim in part.run.failures if part.run else ():
            checked = exact.get(id(claim))
            area = checked.area if checked else line_area(analysis, claim.line - 1)
            yield Remark(area, failure_text(claim, analysis.lang), _deciding_rule(claim, checked))


def _in_document(analysis: Analysis) -> Iterator[Remark]:
    assert analysis.document is not None
    exact = {id(one.run): one for part in analysis.parts for one in part.claims}
    for finding in analysis.document.findings(analysis.lang):
        span = finding.span
        area = Area(Place(span.line - 1, span.column - 1), Place(span.end_line - 1, span.end_column - 1))
        if finding.claim is None:
            yield Remark(area, finding.problem)
        else:
            checked = exact.get(id(finding.claim))
            place = checked.area if checked else area
            yield Remark(place, finding.problem, _deciding_rule(finding.claim, checked))


def _deciding_rule(run: ClaimRun, checked: CheckedClaim | None) -> str:
    """Return the rule that the verdict cites, or that an action breaks though the claim calls it legal."""
    if checked and isinstance(checked.claim, LegalClaim):
        try:
            reasons = [why_not(checked.context, entry) for entry in checked.claim.entries]
        except JugadaError:
            return ""
        return next((reason.rule for reason in reasons if reason), "")
    return next(iter(run.rules), "")


def _area_of(error: JugadaError, analysis: Analysis) -> Area:
    line = max(getattr(error, "line", 1), 1) - 1
    part = analysis.part_at(line)
    loc = getattr(error, "loc", ())
    area = part.area(loc) if part and part.example and loc else None
    # Only where both name one line: the path of a missing key leads to the mapping around it, which begins elsewhere.
    return area if area and area.start.line == line else line_area(analysis, line)


def line_area(analysis: Analysis, line: int) -> Area:
    """Return the area of a line of the text without the blanks around it."""
    row = analysis.lines[line] if line < len(analysis.lines) else ""
    return Area(Place(line, len(row) - len(row.lstrip())), Place(line, len(row.rstrip())))


def marks(analysis: Analysis) -> list[Mark]:
    """Return the verdicts on all claims and checked values."""
    found = [_mark(one, analysis.lang) for part in analysis.parts for one in part.claims]
    for one in analysis.document.roles if analysis.document else ():
        span, label = one.role.span, HOLDS if one.claim.holds else f"{FAILS} {one.text}"
        place = Place(span.end_line - 1, span.end_column - 1)
        found.append(Mark(place, label, one.claim.sentence[analysis.lang]))
    return found


def _mark(one: CheckedClaim, lang: str) -> Mark:
    run = one.run
    if run.holds:
        return Mark(one.area.end, HOLDS, run.sentence[lang])
    return Mark(one.area.end, f"{FAILS} {run.found[lang]}", failure_text(run, lang))
