"""The contract for pytest: subclass `ContractSuite` as ``TestContract``."""

from __future__ import annotations

from itertools import islice

import pytest

from generator.testing.checks import CHECKS
from generator.testing.contract import AnyGame, Contract
from generator.testing.sample import Case, Sample, sample_of

_MOST_SHOWN = 5


class ContractSuite(Contract):
    """A test for each check; override what `Contract` says."""

    @pytest.fixture(scope="class")
    @classmethod
    def engine(cls) -> AnyGame:
        """Return the game, once for all checks."""
        return cls().game()

    @pytest.fixture(scope="class")
    @classmethod
    def sample(cls, engine: AnyGame) -> Sample:
        """Return what its random play meets."""
        return sample_of(cls(), engine)

    @pytest.mark.parametrize("check", CHECKS)
    def test_it_keeps_the_contract(self, check: str, engine: AnyGame, sample: Sample) -> None:
        """Fail with what is wrong, the first few sentences."""
        wrong = list(islice(CHECKS[check](Case(self, engine, sample)), _MOST_SHOWN))
        assert not wrong, "\n".join(map(str, wrong))
