"""How cost grows: cards of a deck, examples to check, tiles of a board, players and points to play for."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable, Iterable, Iterator
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

from bench.cards import kit_of
from bench.clock import timed
from bench.model import Growth, growth
from bench.progress import progress
from generator.content import load_game_content, standard_game
from generator.examples.check import check_paths
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.papers import paper
from generator.scene.component import Component
from generator.scene.model import Circle, Colour, Item, Rect, Scene, Stroke
from generator.scene.theme import INK
from rules_engine.core.playout import playout

CARDS = (10, 100, 1_000, 10_000)
EXAMPLES = (10, 100, 1_000)
TILES = (1, 4, 16, 64)
POINTS = (1, 3, 5, 9)
_GROUND = Colour("ground", "#DDEDE4")


def measure(quick: bool) -> Iterator[Growth]:
    """Curves; processor time, the best of a few runs where they are short."""
    yield _curve("deck as PDF", "cards", (10, 20) if quick else CARDS, _deck, quick)
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as folder:
        yield _curve("check", "examples", (2, 4) if quick else EXAMPLES, lambda n: _check(Path(folder), n), quick)
    yield _curve("board as PDF", "tiles", (1, 4) if quick else TILES, _board, quick)
    yield _curve(
        "backgammon match", "points", (1, 2) if quick else POINTS, lambda n: _match(n, 1 if quick else 6), quick
    )


def _curve(
    name: str, of: str, numbers: Iterable[int], job: Callable[[int], Callable[[], object]], quick: bool
) -> Growth:
    """`job` prepares so many things and returns what is timed."""
    seconds: dict[int, float] = {}
    for n in numbers:
        progress(f"{name}, {n:,} {of}")
        work = job(n)
        if not quick:
            work()
        best = timed(work).cpu
        for _ in range(3 if best < 1 and not quick else 0):
            best = min(best, timed(work).cpu)
        seconds[n] = best
    return growth(name, of, seconds)


def _deck(cards: int) -> Callable[[], object]:
    return lambda: kit_of(cards, 0).full_file()


def _check(folder: Path, count: int) -> Callable[[], object]:
    """Copies of a shipped example of middling length, each with an id of its own."""
    source = _middling(load_game_content("backgammon").examples)
    target = folder / str(count)
    target.mkdir()
    text = source.read_text("utf-8")
    for number in range(count):
        name = f"bg.ex.copy{number}"
        head = "" if text.startswith("game:") else "game: backgammon\n"
        (target / f"{name}.yaml").write_text(head + re.sub(r"(?m)^id: .*$", f"id: {name}", text), "utf-8")
    return lambda: _all_hold(check_paths([str(target)]), count)


def _middling(paths: Iterable[Path]) -> Path:
    ordered = sorted(paths, key=lambda path: path.stat().st_size)
    return ordered[len(ordered) // 2]


def _all_hold(report: Any, count: int) -> None:
    if len(report.runs) != count or report.exit_code:
        raise RuntimeError(f"{len(report.runs)} of {count} copies were run: {report.errors[:1]}")


def _board(tiles: int) -> Callable[[], object]:
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


def _match(points: int, count: int) -> Callable[[], object]:
    game = standard_game("backgammon")

    def work() -> None:
        for seed in range(count):
            for _ in playout(game, game.initial_state(match_length=points), Random(seed)):
                pass

    return work
