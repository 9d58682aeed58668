"""How long the command line takes to start, beside a bare Python; what it imports, and what the wheel weighs."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from bench.clock import FRESH, JUGADA, ROOT, command, in_turns, scaled
from bench.model import Row, at_most, figure, not_measured
from bench.progress import progress

ROUNDS = 21
_COMMANDS = (("--help",), ("games",), ("moves", "backgammon", "--roll", "3-1"))
_MODULES = """
import sys
sys.argv = ["jugada", "--help"]
try:
    {}
finally:
    print(len(sys.modules), file=sys.stderr)
"""

_GOALS = {"--help": 6.5, "moves": 12.0, "games, again": 15.0}
"""Times a bare Python's start."""


def measure(quick: bool) -> Iterator[Row]:
    """Milliseconds of commands and their ratio to a bare Python's; modules imported; bytes of the wheel."""
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
    peer = ("a bare Python", [_modules("pass")])
    yield figure("modules imported by --help", "", "count", [_modules("from generator.cli import main; main()")], peer)
    progress("building the wheel")
    yield _wheel()


def _modules(statement: str) -> float:
    words = [sys.executable, "-c", _MODULES.format(statement)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return float(done.stderr.split()[-1])


def _wheel() -> Row:
    name, unit = "wheel", "MB"
    if find_spec("build") is None:
        return not_measured(name, unit, "the package build is not installed", "count")
    with tempfile.TemporaryDirectory(prefix="jugada-bench-") as out:
        words = [sys.executable, "-m", "build", "--wheel", "--outdir", out]
        words += ["--no-isolation"] if find_spec("hatchling") else []
        done = subprocess.run([*words, str(ROOT)], capture_output=True, text=True, check=False)
        if done.returncode:
            return not_measured(name, unit, f"it could not be built: {_last_line(done.stdout + done.stderr)}", "count")
        size = next(Path(out).glob("*.whl")).stat().st_size
    return figure(name, unit, "count", [size / 1e6], note="program, content of all games, fonts, the site's sources")


def _last_line(text: str) -> str:
    return (text.strip().splitlines() or ["no reason given"])[-1]
