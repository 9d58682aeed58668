"""What functions that remember their answers save a user's command: with them, and without them, in turns."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from functools import partial

from bench.clock import ROOT, command, in_turns, scaled
from bench.model import Row, at_most, figure

ROUNDS = 3
WORTH = 0.9
"""A cache has to save a tenth of a command that a user gives."""

_GAMES = ("backgammon", "basketmind", "basket_boss", "team_km")


def measure(quick: bool) -> Iterator[Row]:
    """Processor seconds of a command, beside the same without the caches of a package or module."""
    for what, (modules, words) in list(_commands().items())[: 1 if quick else None]:
        yield _row(what, modules, words, 1 if quick else ROUNDS)


def _commands() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Where each package's caches have to pay: its modules, and the command, whose ``{out}`` is a folder."""
    games = {
        f"art of {game}": ((f"generator.art.{game}",), ("site", "build", "--game", game, "--out", "{out}/site"))
        for game in _GAMES
    }
    return {
        "catalogue of words": (("generator.i18n",), ("moves", "backgammon", "--roll", "3-1")),
        "scene": (("generator.scene",), ("pdf", "basket_boss", "--out", "{out}/kit")),
        **games,
        "rich text": (
            ("generator.printing.decks",),
            ("pdf", "--deck", "{out}/garden/garden.yaml", "--out", "{out}/kit"),
        ),
        "content": (("generator.content",), ("rulebook", "team_km", "--out", "{out}/book.pdf")),
        "backgammon": (
            ("rules_engine.backgammon",),
            ("simulate", "backgammon", "--games", "40", "--policies", "careful"),
        ),
        "registry": (("rules_engine.core",), ("check",)),
    }


def _row(what: str, modules: tuple[str, ...], words: tuple[str, ...], rounds: int) -> Row:
    runs = {"with": partial(_run, (), words), "without": partial(_run, modules, words)}
    samples = in_turns(runs, rounds, warm=False)
    peer = ("without", scaled(samples["without"], "cpu", "s"))
    note = f"jugada {' '.join(words).replace('{out}/', '')}"
    ours = scaled(samples["with"], "cpu", "s")
    return figure(f"caches: {what}", "s", "cpu", ours, peer, target=at_most(WORTH, "ratio"), note=note)


def _run(modules: tuple[str, ...], words: tuple[str, ...]) -> None:
    """Run the command in a folder of its own: what an earlier run has made there would not be made again."""
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as folder:
        if "--deck" in words:
            command("-m", "generator.cli", "deck", "new", "--sample", "garden", "--out", f"{folder}/garden")()
        given = [word.format(out=folder) for word in words]
        command("-m", "bench.without_caches", *modules, "--", *given, cwd=ROOT)()
