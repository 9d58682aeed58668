"""The reference of commands: each with its help, as the command itself prints it."""

from __future__ import annotations

from collections.abc import Iterator

from typer.testing import CliRunner

from generator.cli.app import COMMANDS, app

_WIDTH = "96"

_EXIT_CODES = """
## Exit codes

| code | what it says |
|---|---|
| 0 | all is well |
| 1 | a claim does not hold or content has a gap (`jugada check`); a finished PDF has a finding (`jugada preflight`) |
| 2 | the input is wrong: one line says where, and what was expected; or `jugada build` stopped at a claim |
| 130 | stopped by Ctrl-C; one line says what is finished |
"""


def commands_page() -> str:
    """Return the page. Raises RuntimeError if a command has no help."""
    return "\n".join(_page())


def _page() -> Iterator[str]:
    yield "# Commands\n"
    yield "Every example on this page is run by the tests. Output is in Spanish or English: `--lang es`, `--lang en`.\n"
    yield f"```text\n{_help()}```\n"
    for name in COMMANDS:
        yield f"## jugada {name} {{: #{name} }}\n"
        yield f"```text\n{_help(name)}```\n"
    yield _EXIT_CODES


def _help(*command: str) -> str:
    result = CliRunner().invoke(
        app, [*command, "--help"], prog_name="jugada", env={"COLUMNS": _WIDTH, "LANG": "en_GB.UTF-8"}
    )
    if result.exit_code:
        raise RuntimeError(f"jugada {' '.join(command)} --help: {result.output}")
    return result.stdout
