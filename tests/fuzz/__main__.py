"""``make fuzz``: ``python -m tests.fuzz [--inputs N] [--run N] [--seconds N] [TARGET …]``; exit code 1 for findings."""

from __future__ import annotations

import argparse
import resource
import sys
from time import monotonic

import tests.fuzz.targets  # noqa: F401  (registers them)
from generator.i18n import set_language
from tests.fifth_game.outside import outside_game
from tests.fuzz.files import work_folder
from tests.fuzz.harness import _BATCH, TARGETS, Target, fuzz

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
    start, tried = monotonic(), 0
    last = b""

    def check(data: bytes) -> None:
        nonlocal last
        last = data
        target.check(data)

    watched = Target(target.name, check, target.seeds, errors=())
    try:
        while tried < wanted.inputs and monotonic() - start < wanted.seconds:
            count = min(_BATCH // 4, wanted.inputs - tried)
            fuzz(watched, count, wanted.run * 1_000 + tried // (_BATCH // 4))
            tried += count
    except Exception as error:
        print(f"{target.name}: {type(error).__name__}: {str(error)[:300]}\n  kept as {target.keep(last)}", flush=True)
        return False
    print(f"{target.name}: {tried} inputs, {monotonic() - start:.0f} s", flush=True)
    return True


if __name__ == "__main__":
    sys.exit(main())
