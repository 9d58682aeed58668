"""``python -m bench [NAME …] [--quick] [--out DIR]``: measure, print, keep in bench.json, bench.md and bench.svg."""

from __future__ import annotations

import argparse
import gc
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from pydantic import ValidationError
from rich.console import Console
from rich.table import Table

from bench import progress
from bench.chart import chart
from bench.machine import machine
from bench.model import Growth, PartReport, Report, Row, not_measured
from bench.parts import PARTS, part
from bench.report import HEAD, curve_lines, markdown, missed, row_cells
from generator.outputs.writing import write_atomically
from generator.processes import raise_gc_threshold

_WIDTH = 150
"""Columns that the table needs; in a narrower terminal its lines wrap as a whole."""


def main() -> None:
    """Measure what is asked for, or everything."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure the program beside its peers.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"parts to measure: {', '.join(PARTS)}")
    parser.add_argument("--quick", action="store_true", help="small samples, to see that all runs (bench-quick.*)")
    parser.add_argument("--out", type=Path, default=Path("build"), help="folder for the files (build)")
    given = parser.parse_args()
    raise_gc_threshold()  # as the commands do
    for name in given.names:
        if name not in PARTS:
            parser.error(f"no part is called {name!r}; there are: {', '.join(PARTS)}")
    report = measure(given.names or list(PARTS), given.quick, given.out)
    late = missed(report)
    print("goals missed: " + "; ".join(late) if late else "all goals that were measured are met")


def measure(names: Sequence[str], quick: bool, out: Path) -> Report:
    """Measure the parts, print and keep the figures; parts measured before on the same machine stay beside them."""
    stem = "bench-quick" if quick else "bench"
    facts = machine()
    found: dict[str, PartReport] = {}
    for name in names:
        found[name] = _part(name, quick)
        report = Report(quick=quick, machine=facts, parts=_in_order(_before(out / f"{stem}.json", facts) | found))
        _keep(report, out, stem)
    return report


def _part(name: str, quick: bool) -> PartReport:
    progress.begin(name)
    gc.freeze()  # each sample is swept before it: not again what was there before, which in the tests is much
    start = perf_counter()
    found: list[Row | Growth] = []
    try:
        for one in part(name).measure(quick):
            found.append(one)
    except Exception as error:  # the other parts' figures are not to be lost with this one's
        found.append(not_measured(name, "", f"{type(error).__name__}: {error}"))
    rows = tuple(one for one in found if isinstance(one, Row))
    curves = tuple(one for one in found if isinstance(one, Growth))
    progress.end()
    gc.unfreeze()
    report = PartReport(about=PARTS[name], seconds=round(perf_counter() - start, 1), rows=rows, growth=curves)
    _show(name, report)
    return report


def _show(name: str, report: PartReport) -> None:
    console = Console(highlight=False)
    console = Console(highlight=False, width=max(console.width, _WIDTH))
    table = Table(*HEAD, box=None, pad_edge=False)
    for row in report.rows:
        table.add_row(*row_cells(row))
    console.print(f"\n{name}: {report.about} ({report.seconds:.1f} s)", style="bold")
    if report.rows:
        console.print(table)
    for row in report.rows:
        if row.missing:
            console.print(f"{row.name}: {row.missing}")
    for curve in report.growth:
        print("\n".join(curve_lines(curve)))


def _before(path: Path, facts: dict[str, str]) -> dict[str, PartReport]:
    """The parts in that file, if they are of this machine and this code."""
    try:
        report = Report.model_validate_json(path.read_text("utf-8"))
    except (OSError, ValidationError):
        return {}
    same = all(report.machine.get(key) == facts[key] for key in ("processor", "cores", "python", "commit"))
    return dict(report.parts) if same else {}


def _in_order(parts: dict[str, PartReport]) -> dict[str, PartReport]:
    return {name: parts[name] for name in PARTS if name in parts}


def _keep(report: Report, out: Path, stem: str) -> None:
    write_atomically(out / f"{stem}.json", report.model_dump_json(indent=1) + "\n")
    write_atomically(out / f"{stem}.md", markdown(report))
    curves = [curve for part in report.parts.values() for curve in part.growth]
    if curves:
        write_atomically(out / f"{stem}.svg", chart(curves))


if __name__ == "__main__":
    main()
