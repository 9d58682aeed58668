"""``python -m tests.nets pixels BEFORE AFTER`` or ``oracles [--write] [GAME …]``; exit code 1 if something differs."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path

from generator.cli.output import task_bar
from generator.i18n import set_language
from tests.nets.games import CONTRACTS
from tests.nets.oracles import ORACLES

_SHOWN = 20
"""Differences of one oracle that are printed."""


def main() -> int:
    """Compare what the command line asks for; return 1 if something differs."""
    parser = argparse.ArgumentParser(prog="python -m tests.nets", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    pixels = commands.add_parser("pixels", help="kits, books, diagrams and screens of two builds")
    pixels.add_argument("before", type=Path)
    pixels.add_argument("after", type=Path)
    oracles = commands.add_parser("oracles", help="what engines answer, held against what is kept")
    oracles.add_argument("games", nargs="*", metavar="GAME", default=sorted(CONTRACTS))
    oracles.add_argument("--write", action="store_true", help="keep what they answer now")
    wanted = parser.parse_args()
    return _pixels(wanted.before, wanted.after) if wanted.command == "pixels" else _oracles(wanted.games, wanted.write)


def _pixels(before: Path, after: Path) -> int:
    from tests.nets.pixels import compare

    try:
        result = compare(before, after)
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 2
    for difference in result.differences:
        print(difference)
    print(f"{result.files} files, {result.same} with the same bytes; differences: {len(result.differences)}")
    return 1 if result.differences else 0


def _oracles(games: list[str], write: bool) -> int:
    """Ask or write the oracles of the games, each in a process of its own; return 1 if an answer differs."""
    differing = 0
    with ProcessPoolExecutor(2) as pool, task_bar("oracles") as tell:
        work = _write if write else _differences
        tasks = {
            pool.submit(work, game, number): f"{game} {oracle.name}"
            for game in games
            for number, oracle in enumerate(ORACLES)
        }
        for done, task in enumerate(as_completed(tasks), start=1):
            lines = task.result()
            differing += 0 if write else len(lines)
            for line in lines[:_SHOWN]:
                print(line)
            if len(lines) > _SHOWN:
                print(f"{tasks[task]}: {len(lines) - _SHOWN} more")
            tell(tasks[task], done, len(tasks))
    if not write:
        print(f"answers that differ: {differing}")
    return 1 if differing else 0


def _write(game: str, number: int) -> list[str]:
    set_language("en")
    count = ORACLES[number].write(game)
    return [f"{ORACLES[number].path(game).name}: {count} lines, {ORACLES[number].path(game).stat().st_size} bytes"]


def _differences(game: str, number: int) -> list[str]:
    set_language("en")
    return list(ORACLES[number].differences(game, ORACLES[number].kept(game)))


if __name__ == "__main__":
    sys.exit(main())
