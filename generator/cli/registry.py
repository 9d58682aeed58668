"""The commands: each is the function of its name in the module named here, and imported when it is called.

To add one: a module in this folder with a function of the command's name and `EXAMPLES`, and a line here.
"""

from __future__ import annotations

from collections.abc import Mapping

COMMANDS: Mapping[str, tuple[str, str]] = {
    "games": ("generator.cli.games", "List the games."),
    "moves": ("generator.cli.moves", "List what can be played in a position."),
    "why": ("generator.cli.why", "Say why an action is not allowed."),
    "ask": ("generator.cli.ask", "Ask the engine a query: odds, targets, strength."),
    "replay": ("generator.cli.replay", "Replay a record of a game."),
    "check": ("generator.cli.check", "Run worked examples and say which claims fail."),
    "coverage": ("generator.cli.coverage", "Say which rules are stated, cited, shown and tested."),
    "diagram": ("generator.cli.diagram", "Draw an example's steps, or a position with answers of the engine."),
    "simulate": ("generator.cli.simulate", "Play many games by policies and measure what they are like."),
    "example": ("generator.cli.example", "Begin a worked example, make one from a record, embed one in Markdown."),
    "site": ("generator.cli.site", "Build the rules site, or serve it."),
    "pdf": ("generator.cli.pdf", "Write a game's parts as PDF to print, cut and play."),
    "preflight": ("generator.cli.preflight", "Measure finished PDFs: are they fit to print?"),
    "export": ("generator.cli.export", "Write a game's parts as pictures, drawings, tables, for tabletops."),
    "rulebook": ("generator.cli.rulebook", "Write a game's rulebook as PDF: book, booklet, quick reference."),
    "build": ("generator.cli.build", "Do everything: check, replay, print, draw, build the site."),
    "printer": ("generator.cli.printer", "Calibrate a printer, so that backs lie behind their fronts."),
    "schema": ("generator.cli.schema", "Print the JSON Schema of a kind of content file, for editors."),
}
"""Name, module, and one line for ``jugada --help``."""
