"""The blocks of a page, for the tests that do what the page says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

ROOT = Path(__file__).parents[2]


def blocks(page: str, kind: str) -> list[str]:
    """The texts of the blocks of that kind, in order; `page` is a path from the root."""
    found = re.findall(r"^(`{3,})(\w+)\n(.*?)^\1$", (ROOT / page).read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [body for _, one, body in found if one == kind]


def commands(page: str) -> list[list[str]]:
    """The words of each command line, without comments."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    return [words for line in lines if (words := shlex.split(line, comments=True))]
