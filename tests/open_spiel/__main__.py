"""``make verify``: the contract, as far as they can keep it, of all games of OpenSpiel that can be ours."""

from __future__ import annotations

import sys
from unittest.mock import patch

from rules_engine.core import registry
from tests.open_spiel import adapter
from tests.open_spiel.contract import LEFT_OUT, REDUCED, broken_checks


def main() -> int:
    """Print what is broken; return how many games are."""
    paths = dict.fromkeys(adapter.names(), adapter.__name__)
    broken = 0
    with patch.object(registry, "_entry_points", lambda: paths):
        for name in paths:
            found = list(broken_checks(name))
            broken += bool(found)
            for one in found:
                print(f"{name}: {one}")
    print(f"{len(paths) - broken} of {len(paths)} games keep {len(REDUCED)} checks; left out: {', '.join(LEFT_OUT)}")
    return broken


if __name__ == "__main__":
    sys.exit(main())
