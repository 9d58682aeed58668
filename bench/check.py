"""Checking worked examples: all of them, and one."""

from __future__ import annotations

from collections.abc import Iterator

from bench.clock import FRESH, JUGADA, command, in_turns, rates, scaled
from bench.model import Row, at_most, figure
from bench.report import middle
from generator.examples.check import check_paths
from rules_engine.core.registry import game_names

ROUNDS = 7


def measure(quick: bool) -> Iterator[Row]:
    """Seconds for all examples in a warm process and as a command."""
    rounds = 1 if quick else ROUNDS
    names = game_names()[: 1 if quick else None]
    report = check_paths(names)
    claims = sum(len(list(run.claims)) for run in report.runs)
    warm = in_turns({"all examples": lambda: check_paths(names)}, rounds)["all examples"]
    note = f"{len(report.runs)} examples, {claims} claims"
    speeds = f"as with --watch; examples a second: {', '.join(_speed(game, rounds) for game in names)}"
    words = "all examples, in a warm process"
    yield figure(words, "s", "wall", scaled(warm, "wall", "s"), note=f"{note}; {speeds}")
    contenders = {"check": command(*FRESH, "check", *names), "again": command(*JUGADA, "check", *names)}
    contenders["again"]()  # what it says is kept
    found = in_turns({**contenders, "python": command("-c", "pass")}, rounds, warm=not quick)
    bare = ("python -c pass", scaled(found["python"], "wall", "s"))
    note = f"{note}; the start of the program counts"
    cold, again = scaled(found["check"], "wall", "s"), scaled(found["again"], "wall", "s")
    yield figure("jugada check", "s", "wall", cold, bare, target=at_most(100.0, "ratio"), note=note)
    unchanged = "as above, and nothing has changed since"
    yield figure("jugada check, again", "s", "wall", again, bare, target=at_most(12.0, "ratio"), note=unchanged)


def _speed(game: str, rounds: int) -> str:
    examples = len(check_paths([game]).runs)
    samples = in_turns({game: lambda: check_paths([game])}, rounds)[game]
    return f"{game} {middle(rates(samples, 'cpu', examples))}"
