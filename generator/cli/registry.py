"""The registry of commands: each is the function with its name in the module given here, imported on demand.

To add one, write a module in this folder with a function of the command's name and `EXAMPLES`, a line here, and its
texts in ``templates/messages/<lang>/cli.ftl``.
"""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, str] = {
    "games": "generator.cli.games",
    "moves": "generator.cli.moves",
    "why": "generator.cli.why",
    "ask": "generator.cli.ask",
    "replay": "generator.cli.replay",
    "check": "generator.cli.check",
    "coverage": "generator.cli.coverage",
    "diagram": "generator.cli.diagram",
    "simulate": "generator.cli.simulate",
    "verify": "generator.cli.verify",
    "puzzles": "generator.cli.puzzles",
    "example": "generator.cli.example",
    "site": "generator.cli.site",
    "pdf": "generator.cli.pdf",
    "deck": "generator.cli.deck",
    "game": "generator.cli.game",
    "diff": "generator.cli.diff",
    "preflight": "generator.cli.preflight",
    "export": "generator.cli.export",
    "rulebook": "generator.cli.rulebook",
    "build": "generator.cli.build",
    "printer": "generator.cli.printer",
    "schema": "generator.cli.schema",
    "doctor": "generator.cli.doctor",
    "help": "generator.cli.help",
}
"""The module of each command; ``summary-<name>`` in ``cli.ftl`` is its line in ``jugada --help``."""
