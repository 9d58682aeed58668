"""The whole build in a folder of its own: cold, beside as many plain pages, and again with nothing changed."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench import plain_site
from bench.clock import JUGADA, command, in_turns, scaled, timed
from bench.model import Row, at_most, figure
from bench.progress import progress
from bench.report import middle, number
from generator.outputs.record import Record

COLD, UNCHANGED = 3, 5
_BESIDE_PLAIN = at_most(2.2, "ratio")
_FEW = """
import sys
from pathlib import Path
from generator.builder import run
from generator.builder.tasks import BuildFolders
whole = run.stages_of
run.stages_of = lambda *given: [stage[:1] for stage in whole(*given)[:2]]
run.run_job(["backgammon"], BuildFolders(Path(sys.argv[1])), lambda *_: None)
"""
"""A build of few things and without the site, for a quick look."""

_WHAT = "all games, two languages, A4 and Letter, duplex and gutterfold, books, diagrams, site; nothing installed"


def measure(quick: bool) -> Iterator[Row]:
    """Seconds of `jugada build` as the user waits, and of the processors."""
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as name:
        work, out = Path(name), Path(name) / "out"
        words = ("-c", _FEW, str(out)) if quick else (*JUGADA, "build", "--out", str(out))
        contenders = {
            "cold build": lambda: _cold(words, out),
            "MkDocs": lambda: plain_site.build(_site_pages(out), work),
        }
        samples = in_turns(contenders, 1 if quick else COLD, warm=False)
        progress("unchanged build")
        again = [timed(command(*words)) for _ in range(1 if quick else UNCHANGED)]
        cold, plain = samples["cold build"], samples["MkDocs"]
        beside = ("MkDocs, as many pages", scaled(plain, "wall", "s"))
        spent = f"processors: {middle(scaled(cold, 'cpu', 's'))} s, MkDocs {middle(scaled(plain, 'cpu', 's'))}"
        note = f"{_WHAT}; {spent}; {_of_which(out)}"
        yield figure("cold build", "s", "wall", scaled(cold, "wall", "s"), beside, target=_BESIDE_PLAIN, note=note)
        yield figure("unchanged build", "s", "wall", scaled(again, "wall", "s"), target=at_most(0.7))


def _cold(words: tuple[str, ...], out: Path) -> None:
    shutil.rmtree(out, ignore_errors=True)
    command(*words)()


def _site_pages(out: Path) -> int:
    """The pages of the last build's site; a few where there is none."""
    return len(list((out / "site").rglob("*.html"))) or 4


def _of_which(out: Path) -> str:
    """What the last build's tasks took, one beside the other, by what they make.

    The tasks of the games' own pages leave no file, and so no record.
    """
    seconds: dict[str, float] = {}
    for made in Record.read(out).made.values():
        for row in made.facts["rows"]:
            seconds[row["what"]] = seconds.get(row["what"], 0.0) + row["seconds"]
    parts = sorted(seconds.items(), key=lambda item: -item[1])
    shares = ", ".join(f"{what} {number(took)} s" for what, took in parts)
    return f"its tasks, which ran side by side, without the games' own pages: {shares}"
