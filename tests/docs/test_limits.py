"""docs/limits.md names every limit with its value."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from generator import limits
from rules_engine.core import limits as core_limits

DOCS = (Path(__file__).parents[2] / "docs" / "limits.md").read_text("utf-8")
VALUES = {
    name: value for module in (limits, core_limits) for name, value in vars(module).items() if name.startswith("MAX_")
}


@pytest.mark.parametrize("name", sorted(VALUES))
def test_the_limit_is_documented(name: str) -> None:
    (row,) = (line for line in DOCS.splitlines() if line.endswith(f"| `{name}` |"))
    limit = row.split("|")[2]
    assert re.findall(r"[0-9,]+", limit) == [f"{VALUES[name]:,}"]


def test_no_other_limit_is_documented() -> None:
    assert set(re.findall(r"`(MAX_[A-Z_]+)`", DOCS)) == set(VALUES)
