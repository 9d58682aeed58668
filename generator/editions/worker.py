"""Prints the snapshot of a package: ``python -m generator.editions.worker CONTENT LANG PAPER [EXAMPLE…]``."""

from __future__ import annotations

import sys

from generator.editions.snapshot import print_snapshot
from generator.i18n import set_language

if __name__ == "__main__":
    set_language(sys.argv[2])
    sys.exit(print_snapshot(sys.argv[1:]))
