"""Cases of which a few run by day, in `make test`, and all at night, in `make verify`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def nightly(cases: Iterable[Any], *, day: Collection[Any]) -> list[Any]:
    """Return the cases for `parametrize`, all but those of the day marked for the night.

    For what takes seconds with each game though the code that it tries knows no game.
    """
    return [pytest.param(case, marks=() if case in day else pytest.mark.night) for case in cases]
