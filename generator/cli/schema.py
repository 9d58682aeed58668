"""``jugada schema``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption, ForceOption, LangOption, OutOption, permit
from generator.cli.words import help_text

EXAMPLES = (
    "jugada schema backgammon --out backgammon.schema.json",
    "jugada schema backgammon --vscode",
    "jugada schema deck --out deck.schema.json",
    "# yaml-language-server: $schema=backgammon.schema.json",
)


def schema(
    _lang: LangOption,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help=help_text("schema-name"))] = None,
    vscode: Annotated[bool, typer.Option("--vscode", help=help_text("schema-vscode"))] = False,
    out: OutOption = None,
    content: ContentOption = None,
    force: ForceOption = False,
) -> None:
    """Print the JSON Schema of a game's examples, or of a kind of content file, with which editors complete and check.

    Editors with the YAML language server read its path from a file's first line, as in the last example.
    """
    from generator.authoring.json_schema import SCHEMAS, json_schema, vscode_settings
    from generator.cli.output import write_or_print

    known = {kind: files for kind, (_, files) in SCHEMAS.items()}
    # Our own names first: `deck` is a schema even if a game is called so.
    if name is not None and name not in known:
        text = _schema_of_game(name, tuple(known), content, vscode)
    elif vscode:
        text = vscode_settings(
            {kind: files.replace("<game>", "*") for kind, files in known.items() if name in (None, kind)}
        )
    elif name is None:
        for kind, files in known.items():
            typer.echo(f"{kind:<12}{files}")
        return
    else:
        text = json_schema(name)
    write_or_print(text, out, permit(force))


def _schema_of_game(name: str, known: tuple[str, ...], content: Path | None, vscode: bool) -> str:
    """Return the schema of a game's examples, or the settings that use it."""
    from generator.authoring.game_schema import game_schema
    from generator.authoring.json_schema import vscode_settings
    from generator.content import load_game_content
    from rules_engine.core import JugadaError, Message
    from rules_engine.core.registry import game_names

    if name not in game_names():
        raise JugadaError(Message("cli/no-schema", name=repr(name), names=(*known, *game_names())))
    return vscode_settings({name: "**/examples/*.yaml"}) if vscode else game_schema(load_game_content(name, content))
