"""The rules site, beside MkDocs with the same theme on as many plain pages."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench import plain_site
from bench.clock import in_turns, scaled
from bench.model import Row, figure
from bench.report import middle
from generator.outputs.folder import OutputFolder
from generator.website.build import build_site
from generator.website.collect import collect_games
from generator.website.engine import fetch_engine
from rules_engine.core.registry import game_names

ROUNDS = 3
_NOTE = (
    "both: two MkDocs builds with Material and its search, side by side, and as many pages; ours also runs the "
    "examples, draws the figures, precomputes the answers and checks every link"
)


def measure(quick: bool) -> Iterator[Row]:
    """Seconds of a cold site, without the files to download."""
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as name:
        work, built = Path(name), list[int]()
        contenders = {
            "our site": lambda: built.append(_build(quick, work)),
            "MkDocs, plain pages": lambda: plain_site.build(4 if quick else built[0], work),
        }
        samples = in_turns(contenders, 1 if quick else ROUNDS, warm=False)
        pages = built[0]
    ours, plain = samples["our site"], samples["MkDocs, plain pages"]
    beside = ("MkDocs, plain pages", scaled(plain, "wall", "s"))
    spent = f"processors: {middle(scaled(ours, 'cpu', 's'))} s, MkDocs {middle(scaled(plain, 'cpu', 's'))}"
    note = f"{pages} pages; {spent}; {_NOTE}"
    yield figure("site", "s", "wall", scaled(ours, "wall", "s"), beside, note=note)


def _build(quick: bool, work: Path) -> int:
    """Return the number of pages."""
    shutil.rmtree(work / "site", ignore_errors=True)
    games = collect_games(names=game_names()[: 1 if quick else None])
    return build_site(games, OutputFolder(work / "site"), fetch_engine().folder).pages
