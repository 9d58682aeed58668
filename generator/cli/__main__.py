"""``python -m generator.cli`` is ``jugada``."""

from generator.cli import main

main()
