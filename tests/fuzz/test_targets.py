"""A short run of every fuzz target: the same inputs each time, what was found once among them. `make fuzz` is long."""

from __future__ import annotations

import pytest

import tests.fuzz.targets  # noqa: F401  (registers them)
from rules_engine.core import MalformedError
from rules_engine.core.limits import check_notation
from tests.fuzz.harness import DAY_SHARE, REGRESSIONS, TARGETS, Target, fuzz, quick_inputs
from tests.nightly import nightly


@pytest.mark.usefixtures("tictactoe")
@pytest.mark.parametrize("share", nightly([DAY_SHARE, 1], day=[DAY_SHARE]))
@pytest.mark.parametrize("name", sorted(TARGETS))
def test_target(name: str, share: int) -> None:
    TARGETS[name].prove(share)
    fuzz(TARGETS[name], quick_inputs(TARGETS[name], share))


def test_a_target_whose_seed_is_refused_tests_nothing() -> None:
    with pytest.raises(MalformedError):
        Target("refused", lambda data: check_notation(data.decode()), lambda: [b"1", "٣".encode()]).prove()


def test_regressions_belong_to_targets() -> None:
    assert {path.name for path in REGRESSIONS.iterdir() if path.is_dir()} <= set(TARGETS)
