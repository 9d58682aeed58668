"""What functions that remember their answers save a user's command: with them, and without them, in turns."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.clock import ROOT, command, in_turns, scaled
from bench.model import Row, at_most, figure

ROUNDS = 3
WORTH = 0.9
"""A cache has to save a tenth of a command that a user gives."""

_LONGEST = {
    "backgammon": "bg.ex.first_turn",
    "basketmind": "bm.ex.block",
    "basket_boss": "bb.ex.market",
    "team_km": "km.ex.special",
}
"""Of each game the example with the most diagrams."""


def measure(quick: bool) -> Iterator[Row]:
    """Processor seconds of a command, beside the same without the caches of a package or module."""
    for what, (modules, words) in list(_commands().items())[: 1 if quick else None]:
        with tempfile.TemporaryDirectory(prefix="jugada-bench-") as folder:
            yield _row(what, modules, words, Path(folder), 1 if quick else ROUNDS)


def _commands() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Where each package's caches have to pay: its modules, and the command, whose ``{out}`` is a folder."""
    kit = ("pdf", "basket_boss", "--out", "{out}/kit")
    check = ("check", "basketmind", "backgammon")
    games = {
        game: ((f"generator.art.{game}",), ("diagram", example, "--out", "{out}/diagrams"))
        for game, example in _LONGEST.items()
    }
    return {
        "catalogue of words": (("generator.i18n",), ("moves", "backgammon", "--roll", "3-1")),
        "scene": (("generator.scene",), kit),
        "numbers of SVG and PDF": (("generator.scene.numbers",), kit),
        "sheets": (
            ("generator.printing.pdf",),
            kit,
        ),  # kept for what it makes: items drawn often are one form of the PDF
        **{f"art of {game}": given for game, given in games.items()},
        "rich text": (
            ("generator.printing.decks",),
            ("pdf", "--deck", "{out}/garden/garden.yaml", "--out", "{out}/kit"),
        ),
        "content": (("generator.content",), check),
        "examples": (("generator.examples",), check),
        "books": (("generator.rulebook",), ("rulebook", "backgammon", "--out", "{out}/book.pdf")),
        "backgammon": (
            ("rules_engine.backgammon",),
            ("simulate", "backgammon", "--games", "40", "--policies", "careful"),
        ),
        "basketmind": (
            ("rules_engine.basketmind",),
            ("simulate", "basketmind", "--games", "4", "--policies", "random"),
        ),
        "team_km": (("rules_engine.team_km",), ("simulate", "team_km", "--games", "20", "--policies", "greedy")),
        "registry": (("rules_engine.core",), check),
    }


def _row(what: str, modules: tuple[str, ...], words: tuple[str, ...], folder: Path, rounds: int) -> Row:
    given = [word.format(out=folder) for word in words]
    if "--deck" in given:
        command("-m", "generator.cli", "deck", "new", "--sample", "garden", "--out", str(folder / "garden"))()
    bare = command("-m", "bench.without_caches", *modules, "--", *given, cwd=ROOT)
    kept = command("-m", "bench.without_caches", "--", *given, cwd=ROOT)
    samples = in_turns({"with": kept, "without": bare}, rounds, warm=False)
    peer = ("without", scaled(samples["without"], "cpu", "s"))
    note = f"jugada {' '.join(words).replace('{out}/', '')}"
    ours = scaled(samples["with"], "cpu", "s")
    return figure(f"caches: {what}", "s", "cpu", ours, peer, target=at_most(WORTH, "ratio"), note=note)
