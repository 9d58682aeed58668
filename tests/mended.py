"""Puts mended faults back, one after the other, and sees which tests notice: ``python -m tests.mended [NUMBER …]``.

The faults are those of `mended.yaml`. Each is put into a copy of the checkout, where the tests named with it run, those
of the day first, then if these pass those of the night. It prints a row of the table in tests/README.md for each, and
ends with exit code 1 if a fault goes unnoticed, or more than one in fifteen by day.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).parents[1]
COPIED = ("rules_engine", "generator", "content", "templates", "site", "tests", "docs", "bench")
PRODUCT = ("rules_engine", "generator", "templates", "site")
SUFFIXES = frozenset((".py", ".js", ".css", ".html", ".jinja", ".ftl", ".yaml"))
PARTS = {"day": "not night", "night": ""}
"""What selects the tests of each, for `-m`."""


@dataclass(frozen=True)
class Fault:
    """One fault: what to write in place of which text, and which tests are to notice; `only` as for `-k`."""

    commit: str
    fault: str
    old: str
    new: str
    tests: tuple[str, ...]
    only: str = ""

    def noticed(self, checkout: Path) -> tuple[str, str]:
        """Return when the fault is noticed (day, night or never), and by which test."""
        place = self._place(checkout)
        text = place.read_text("utf-8")
        place.write_text(text.replace(self.old, self.new), "utf-8")
        try:
            for part, marks in PARTS.items():
                if name := _failing(checkout, [*self.tests, "-m", marks, *(["-k", self.only] if self.only else [])]):
                    return part, name
        finally:
            place.write_text(text, "utf-8")
        return "never", ""

    def _place(self, checkout: Path) -> Path:
        paths = [path for top in PRODUCT for path in sorted((checkout / top).rglob("*")) if path.suffix in SUFFIXES]
        found = [path for path in paths if (count := path.read_text("utf-8").count(self.old)) for _ in range(count)]
        if len(found) != 1:
            raise SystemExit(f"mended.yaml: {self.commit}: {self.old!r} stands in {len(found)} places; expected one")
        return found[0]


def _failing(checkout: Path, selected: list[str]) -> str:
    """Return the first test that fails, or none; a module that cannot be read is one too."""
    variables = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "", "JUGADA_TESTS_DIGEST": ""}
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:xdist", "-p", "no:cacheprovider", *selected]
    done = subprocess.run(command, cwd=checkout, env=variables, capture_output=True, text=True, check=False)
    if done.returncode in (0, 5):  # all pass, or none is of this part
        return ""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return found[1] if found else done.stdout.splitlines()[-1]


def main() -> int:
    """Try the faults with these numbers, counted from 1, or all."""
    sheet: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_suffix(".yaml").read_text("utf-8"))
    faults = [Fault(**{**one, "tests": tuple(one["tests"])}) for one in sheet]
    wanted = [int(number) for number in sys.argv[1:]] or range(1, len(faults) + 1)
    times: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder) / "checkout"
        for name in COPIED:
            shutil.copytree(ROOT / name, checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in ROOT.iterdir():
            if path.is_file():
                shutil.copy(path, checkout)
        for number in wanted:
            fault = faults[number - 1]
            when, test = fault.noticed(checkout)
            times.append(when)
            print(f"| {number} | {fault.commit} | {fault.fault} | {when} | `{test}` |", flush=True)
    return 1 if "never" in times or 15 * times.count("night") > len(times) else 0


if __name__ == "__main__":
    sys.exit(main())
