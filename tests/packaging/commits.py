"""Holds the subjects of commits, part of ``make lint``: one topic fits 72 characters, and the reason has the body."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SINCE = "66ff5e562fa3211c5470350327b2e910de215931"
"""The last commit before the rule."""
LONGEST = 72


def too_long(root: Path, since: str) -> Iterator[str]:
    """Yield the commits after `since` whose subject is too long; none where the history ends before it."""
    command = ["git", "log", "--no-merges", "--format=%h %s", f"{since}..HEAD"]
    log = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    for line in log.stdout.splitlines():
        short, _, subject = line.partition(" ")
        if len(subject) > LONGEST:
            yield f"{short}: the subject is too long, it has {len(subject)} characters, {LONGEST} fit: {subject}"


if __name__ == "__main__":
    found = list(too_long(ROOT, SINCE))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(bool(found))
