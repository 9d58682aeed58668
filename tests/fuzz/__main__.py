"""``make fuzz``: ``python -m tests.fuzz [--inputs N] [--run N] [--seconds N] [TARGET …]``; exit code 1 for findings."""

from __future__ import annotations

import argparse
import resource
import sys
from itertools import islice
from time import monotonic

import tests.fuzz.targets  # noqa: F401  (registers them)
from generator.i18n import set_language
from tests.fifth_game.outside import outside_game
from tests.fuzz.files import work_folder
from tests.fuzz.harness import TARGETS, Target, long_inputs, smaller

_MEMORY = 4_000_000_000
"""Bytes of address space: a reader that wants more fails."""


def main() -> int:
    """Fuzz the targets one after the other, and keep what they find."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=f"one of {', '.join(sorted(TARGETS))}")
    parser.add_argument("--inputs", type=int, default=100_000, help="of each target")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="at most, of each target")
    parser.add_argument("--run", type=int, default=1, help="another number tries other inputs")
    wanted = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    set_language("en")
    with outside_game(work_folder() / "metadata"):
        found = [name for name in wanted.targets or sorted(TARGETS) if not _fuzz(TARGETS[name], wanted)]
    print(f"findings in {', '.join(found)}" if found else "no findings", flush=True)
    return 1 if found else 0


def _fuzz(target: Target, wanted: argparse.Namespace) -> bool:
    """Try a target's inputs; return whether none of them is a finding. One that is, is kept as small as it can be."""
    start, tried = monotonic(), 0
    for data in islice(long_inputs(target, wanted.run), wanted.inputs):
        if monotonic() - start > wanted.seconds:
            break
        tried += 1
        try:
            target.check(data)
        except Exception as error:
            found = f"{type(error).__name__}: {str(error)[:300]}"
            print(f"{target.name}: input {tried}: {found}\n  kept as {target.keep(smaller(target, data))}", flush=True)
            return False
    print(f"{target.name}: {tried} inputs, {monotonic() - start:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
