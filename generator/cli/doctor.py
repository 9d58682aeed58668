"""``jugada doctor``."""

from __future__ import annotations

import typer

from generator.cli.options import JsonOption, LangOption
from generator.cli.words import cli_text

EXAMPLES = (
    "jugada doctor",
    "jugada doctor --json",
)

_FAILED = 1


def doctor(lang: LangOption, json: JsonOption = False) -> None:
    """Report what is installed, what is missing, and which command would need it."""
    from generator.builder.diagnosis import State, examine
    from generator.cli.output import print_json
    from generator.cli.printer import config_folder
    from generator.i18n import write
    from generator.i18n.catalogue import bundle

    rows = examine(config_folder())
    if json:
        print_json([{"name": row.name, "state": row.state.value, "text": write(row.text, lang)} for row in rows])
    else:
        states = {state: cli_text(f"doctor-{state.value}") for state in State}
        words = bundle("cli", lang)
        names = [words.get(f"doctor-name-{row.name}", row.name) for row in rows]
        wide, long = max(map(len, states.values())), max(map(len, names))
        for row, name in zip(rows, names, strict=True):
            typer.echo(f"{states[row.state]:<{wide}}  {name:<{long}}  {write(row.text, lang)}")
    if any(row.state is State.broken for row in rows):
        raise typer.Exit(_FAILED)
