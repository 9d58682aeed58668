"""Runs ``jugada`` as ``python -m generator.cli``."""

from generator.cli import main

main()
