"""A short run of every fuzz target: the same inputs each time, what was found once among them. `make fuzz` is long."""

from __future__ import annotations

import pytest

import tests.fuzz.targets  # noqa: F401  (registers them)
from tests.fuzz.harness import REGRESSIONS, TARGETS, fuzz, quick_inputs


@pytest.mark.usefixtures("tictactoe")
@pytest.mark.parametrize("name", sorted(TARGETS))
def test_target(name: str) -> None:
    fuzz(TARGETS[name], quick_inputs(TARGETS[name]))


def test_regressions_belong_to_targets() -> None:
    assert {path.name for path in REGRESSIONS.iterdir() if path.is_dir()} <= set(TARGETS)
