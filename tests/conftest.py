"""Every test run leaves a record of the rules that its tests have seen; see `tests.rules_recorder`."""

from tests.rules_recorder import (
    pytest_configure,
    pytest_runtest_protocol,
    pytest_sessionfinish,
    pytest_testnodedown,
)

__all__ = ["pytest_configure", "pytest_runtest_protocol", "pytest_sessionfinish", "pytest_testnodedown"]
