"""The figures as a table for the terminal and as Markdown, with the curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from bench.model import Growth, PartReport, Report, Row

HEAD = ("what", "ours", "quartiles", "beside", "theirs", "ratio", "goal", "")
"""The table's columns; see `row_cells`."""


def markdown(report: Report) -> str:
    """The whole report."""
    return "\n".join(_markdown(report)) + "\n"


def row_cells(row: Row) -> tuple[str, ...]:
    """The row as the table's cells."""
    if row.median is None:
        return (row.name, "not measured", *[""] * (len(HEAD) - 2))
    spread = f"{number(row.low or 0)} to {number(row.high or 0)}" if row.repetitions > 1 else ""
    theirs = number(row.peer.median) if row.peer else ""
    ratio = f"{row.ratio:.2f}" if row.ratio is not None else ""
    goal = ""
    if row.target:
        sign = "≤" if row.target.bound == "at most" else "≥"
        goal = f"{'ratio ' if row.target.of == 'ratio' else ''}{sign} {number(row.target.value)}"
    verdict = {True: "met", False: "MISSED", None: ""}[row.met]
    ours = f"{number(row.median)} {row.unit}"
    return (row.name, ours, spread, row.peer.name if row.peer else "", theirs, ratio, goal, verdict)


def number(value: float) -> str:
    """Three digits that count."""
    if value == 0:
        return "0"
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 1 else 3 if size >= 0.1 else 4
    return f"{value:,.{digits}f}"


def middle(values: Sequence[float], unit: str = "") -> str:
    """The median of measurements, for a note that says where a row's time goes."""
    return f"{number(median(values))} {unit}".rstrip()


def curve_lines(curve: Growth) -> Iterator[str]:
    """The curve as text: a bar for what one thing takes, so that a linear curve has bars of one length."""
    verdict = "linear" if curve.linear else "NOT linear"
    yield f"{curve.name}: exponent {curve.exponent:.2f}, at the end {curve.last:.2f}: {verdict}"
    most = max(point.each for point in curve.points)
    for point in curve.points:
        bar = "█" * max(1, round(30 * point.each / most))
        peak = f"{point.peak:7.0f} MB" if point.peak else ""
        yield f"  {point.n:>7,} {curve.of:<10} {point.seconds:9.3f} s {1e3 * point.each:10.3f} ms each {peak}  {bar}"
    if curve.note:
        yield f"  {curve.note}"


def missed(report: Report) -> list[str]:
    """The names of the figures that are not within their goals."""
    return [f"{name}: {row.name}" for name, part in report.parts.items() for row in part.rows if row.met is False]


def _markdown(report: Report) -> Iterator[str]:
    yield "# Measurements"
    yield ""
    if report.quick:
        yield "Quick: samples too small to be of use as figures."
        yield ""
    yield "Ours and the peer take turns on the same machine. Figures are medians; a ratio is the median of the pairs"
    yield "that were measured side by side. Wall: as the user waits. CPU: what the processors spent."
    yield ""
    yield from (f"- {name}: {value}" for name, value in report.machine.items())
    for name, part in report.parts.items():
        yield ""
        yield f"## {name}: {part.about}"
        yield ""
        yield from _table(part)
    late = missed(report)
    yield ""
    yield f"Goals missed: {'; '.join(late)}." if late else "All goals that were measured are met."


def _table(part: PartReport) -> Iterator[str]:
    if part.rows:
        yield f"| {' | '.join(HEAD)} | clock |"
        yield f"|{'---|' * (len(HEAD) + 1)}"
        for row in part.rows:
            yield f"| {' | '.join(row_cells(row))} | {row.clock if row.median is not None else ''} |"
        yield from _notes(part.rows)
    for curve in part.growth:
        yield ""
        yield "```text"
        yield from curve_lines(curve)
        yield "```"


def _notes(rows: Sequence[Row]) -> Iterator[str]:
    noted = [(row.name, text) for row in rows for text in (row.note, row.missing) if text]
    if noted:
        yield ""
    yield from (f"- {name}: {text}" for name, text in noted)
