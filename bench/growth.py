"""How cost grows: cards, examples, pages, games, tiles of a board; each size in its own process.

``python -m bench.growth CURVE N`` measures one size in processor seconds.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from bench.cards import kit_of
from bench.clock import FRESH, command, timed
from bench.model import Growth, growth
from bench.peak import run_with_peak
from bench.progress import progress
from generator.examples.check import check_paths
from generator.outputs.folder import OutputFolder
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.processes import raise_gc_threshold
from generator.resources import content_dir
from generator.scene.component import Component
from generator.scene.model import Circle, Colour, Item, Rect, Scene, Stroke
from generator.scene.theme import INK
from generator.website.build import build_site
from generator.website.collect import collect_games

_GROUND = Colour("ground", "#DDEDE4")
_SHORT = 15.0
"""Seconds of processor time below which the best of a few runs is taken; a size taken once looks dearer than those."""

_GAME = "backgammon"


@dataclass(frozen=True)
class Curve:
    """What is made in which sizes; `job` prepares one in a folder of its own and returns what is timed."""

    of: str
    sizes: tuple[int, ...]
    quick: tuple[int, int]
    job: Callable[[int, Path], Callable[[], object]]
    note: str = ""


def measure(quick: bool) -> Iterator[Growth]:
    """Curves; processor time, the best of a few runs where they are short."""
    for name, curve in CURVES.items():
        seconds: dict[int, float] = {}
        peaks: dict[int, float] = {}
        for n in curve.quick if quick else curve.sizes:
            progress(f"{name}, {n:,} {curve.of}")
            if quick:
                seconds[n] = one_size(name, n)
            else:
                seconds[n], peaks[n] = in_own_process(name, n)
        yield growth(name, curve.of, seconds, curve.note, peaks)


def in_own_process(name: str, n: int) -> tuple[float, float]:
    """Return what `one_size` finds in a process of its own, whose peak is of this size alone."""
    written, peak = run_with_peak("-m", "bench.growth", name, str(n))
    return float(written.split()[-1]), peak


def one_size(name: str, n: int) -> float:
    """Return the processor seconds of one size."""
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as folder:
        work = CURVES[name].job(n, Path(folder))
        best = timed(work).cpu
        for _ in range(3 if best < _SHORT else 0):
            best = min(best, timed(work).cpu)
    return best


def _deck(cards: int, _: Path) -> Callable[[], object]:
    return lambda: kit_of(cards, 0).full_file()


def _check(count: int, folder: Path) -> Callable[[], object]:
    _copy_examples(folder, count)
    return lambda: _all_hold(check_paths([str(folder)]), count)


def _pages(count: int, folder: Path) -> Callable[[], object]:
    """A site of one game with so many examples, each with a page in two languages."""
    content = Path(shutil.copytree(content_dir(_GAME), folder / _GAME))
    shutil.rmtree(content / "examples")
    (content / "examples").mkdir()
    (content / "book.yaml").unlink()  # it names the shipped examples
    _copy_examples(content / "examples", count)
    return lambda: build_site(collect_games(folder, names=[_GAME]), OutputFolder(folder / "site"))


def _games(count: int, folder: Path) -> Callable[[], object]:
    """So many games installed, and all of them checked; each is backgammon under another name."""
    info = folder / "many-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: many\nVersion: 1.0\n", "utf-8")
    names = [f"game{number}" for number in range(count)]
    points = [f"{name} = rules_engine.{_GAME}" for name in names]
    (info / "entry_points.txt").write_text("\n".join(["[jugada.games]", *points, ""]), "utf-8")
    for name in names:
        copy = Path(shutil.copytree(content_dir(_GAME), folder / "content" / name))
        for file in ("screens.yaml", "first_game.yaml", "path.yaml"):  # for the drawing of the game's own name
            (copy / file).unlink()
        for path in (copy / "game.yaml", *copy.glob("examples/*.yaml"), *copy.glob("lab/*.json")):
            text = re.sub(rf'(?m)^(name: |game: |.*"game": ?"){_GAME}\b', rf"\g<1>{name}", path.read_text("utf-8"))
            path.write_text(text, "utf-8")
    words = (*FRESH, "check", *names, "--content", str(folder / "content"))
    return command(*words, path=folder)


def _copy_examples(folder: Path, count: int) -> None:
    """Write copies of the shipped examples, each with an id of its own."""
    sources = sorted((content_dir(_GAME) / "examples").glob("*.yaml"))
    for number in range(count):
        text = sources[number % len(sources)].read_text("utf-8")
        name = f"bg.ex.copy{number}"
        head = "" if text.startswith("game:") else f"game: {_GAME}\n"
        (folder / f"{name}.yaml").write_text(head + re.sub(r"(?m)^id: .*$", f"id: {name}", text), "utf-8")


def _all_hold(report: Any, count: int) -> None:
    if len(report.runs) != count or report.exit_code:
        raise RuntimeError(f"{len(report.runs)} of {count} copies were run: {report.errors[:1]}")


def _board(tiles: int, _: Path) -> Callable[[], object]:
    """A board as large as so many sheets of A4, with as many circles for each."""
    across = round(sqrt(tiles))
    width, height = 180.0 * across, 258.0 * (tiles // across)
    items: list[Item] = [Rect(0, 0, width, height, 0, _GROUND)]
    items += [
        Circle(9 + 18 * x, 12.9 + 25.8 * y, 6, None, Stroke(INK, 0.4))
        for x in range(10 * across)
        for y in range(10 * (tiles // across))
    ]
    board = Component("board", "board", {"es": "Tablero", "en": "Board"}, Scene(width, height, tuple(items)))

    def work() -> None:
        kit = Kit(Game("bench", "Board", _GROUND), [board], KitOptions(paper("a4")))
        made = sum(len(sheets) for sheets in kit.sheets.values())
        if made != tiles:
            raise RuntimeError(f"{made} tiles instead of {tiles}")
        kit.full_file()

    return work


CURVES = {
    "deck as PDF": Curve("cards", (10, 100, 1_000, 10_000), (10, 20), _deck),
    "check": Curve("examples", (10, 100, 1_000), (2, 4), _check),
    "site": Curve("examples", (14, 42, 140), (1, 2), _pages, "each example has its pages in two languages"),
    "check of games": Curve("games", (1, 4, 16, 32), (1, 2), _games, "the start of the program counts"),
    "board as PDF": Curve("tiles", (1, 4, 16, 64), (1, 4), _board),
}

if __name__ == "__main__":
    raise_gc_threshold()
    print(one_size(sys.argv[1], int(sys.argv[2])))
