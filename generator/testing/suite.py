"""The contract as a pytest class: subclass `ContractSuite` as ``TestContract``."""

from __future__ import annotations

from itertools import islice

import pytest

from generator.coverage.game_checks import first_game_findings
from generator.i18n import current_language
from generator.testing.checks import CHECKS
from generator.testing.contract import AnyGame, Contract
from generator.testing.sample import Case, Sample, sample_of

_MOST_SHOWN = 5


class ContractSuite(Contract):
    """One test per check; override the attributes and methods of `Contract`."""

    @pytest.fixture(scope="class")
    @classmethod
    def engine(cls) -> AnyGame:
        """Return the game, created once for all checks."""
        return cls().game()

    @pytest.fixture(scope="class")
    @classmethod
    def sample(cls, engine: AnyGame) -> Sample:
        """Return the sample of its random play."""
        return sample_of(cls(), engine)

    @pytest.mark.parametrize("check", CHECKS)
    def test_it_keeps_the_contract(self, check: str, engine: AnyGame, sample: Sample) -> None:
        """Fail with the first few problems of the check."""
        wrong = list(islice(CHECKS[check](Case(self, engine, sample)), _MOST_SHOWN))
        assert not wrong, "\n".join(map(str, wrong))

    def test_its_first_game_holds(self, engine: AnyGame) -> None:
        """Fail with the first few faults of the game's guided first game, if it has one."""
        content = self.content(engine)
        wrong = first_game_findings(content)[:_MOST_SHOWN] if content else ()
        assert not wrong, "\n".join(finding.text(current_language()) for finding in wrong)
