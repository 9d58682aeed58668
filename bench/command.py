"""How long the command line takes to start, beside a bare Python, and how much an installation downloads."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.clock import FRESH, JUGADA, ROOT, command, in_turns, scaled
from bench.model import Row, at_most, figure, not_measured
from bench.progress import progress

ROUNDS = 21
_COMMANDS = (("--help",), ("games",), ("moves", "backgammon", "--roll", "3-1"))
_GOALS = {"--help": 6.5, "moves": 12.0, "games, again": 15.0}
"""Times a bare Python's start."""

_INSTALLATIONS = {"an installation that checks, asks and draws": "", "an installation of everything": "[all]"}
"""The extras of each (docs/install.md)."""


def measure(quick: bool) -> Iterator[Row]:
    """Milliseconds of commands and their ratio to a bare Python's; megabytes of an installation."""
    contenders = {f"jugada {' '.join(words)}": command(*FRESH, *words) for words in _COMMANDS}
    for words in _COMMANDS[1:]:
        contenders[f"jugada {' '.join(words)}, again"] = again = command(*JUGADA, *words)
        again()  # what it says is kept
    samples = in_turns({"python -c pass": command("-c", "pass"), **contenders}, 1 if quick else ROUNDS)
    bare = ("python -c pass", scaled(samples["python -c pass"], "wall", "ms"))
    for name in contenders:
        goal = next((goal for word, goal in _GOALS.items() if word in name), None)
        target = at_most(goal, "ratio") if goal else None
        yield figure(name, "ms", "wall", scaled(samples[name], "wall", "ms"), bare, target=target)
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as folder:
        progress("building the wheel")
        _pip("wheel", str(ROOT), "--no-deps", "--no-build-isolation", "--wheel-dir", folder)
        [wheel] = Path(folder).glob("*.whl")
        for name, extra in _INSTALLATIONS.items():
            progress(f"fetching {name}")
            yield installation(f"{name}, downloaded", f"{wheel}{extra}", Path(folder, name))
        note = "program, content of all games, fonts, the site's sources"
        yield figure("of which the wheel", "MB", "count", [_megabytes(wheel)], note=note)


def installation(name: str, what: str, folder: Path) -> Row:
    """What pip fetches for `what`, of which the wheel is a part: nobody waits for that alone."""
    try:
        _pip("download", what, "--dest", str(folder))
    except RuntimeError as error:  # no package index is reached
        return not_measured(name, "MB", str(error), "count")
    sizes = [_megabytes(file) for file in folder.iterdir()]
    return figure(name, "MB", "count", [sum(sizes)], note=f"{len(sizes)} packages, for this machine")


def _pip(*words: str) -> None:
    """Raises RuntimeError with its last line."""
    done = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", *words],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"pip {words[0]}: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")


def _megabytes(file: Path) -> float:
    return file.stat().st_size / 1e6
