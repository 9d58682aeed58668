"""``jugada schema``."""

from __future__ import annotations

from typing import Annotated

import typer

from generator.cli.options import ForceOption, LangOption, OutOption, permit
from generator.cli.words import help_text

EXAMPLES = (
    "jugada schema example --out example.schema.json",
    "# yaml-language-server: $schema=example.schema.json",
)


def schema(
    _lang: LangOption,
    name: Annotated[str | None, typer.Argument(metavar="NAME", help=help_text("schema-name"))] = None,
    out: OutOption = None,
    force: ForceOption = False,
) -> None:
    """Print the JSON Schema of a kind of content file, with which editors complete and check it.

    Editors with the YAML language server read its path from a file's first line, as in the second example.
    """
    from generator.authoring.json_schema import SCHEMAS, json_schema
    from generator.cli.output import write_or_print
    from rules_engine.core import JugadaError, Message

    if name is None:
        for known, (_, files) in SCHEMAS.items():
            typer.echo(f"{known:<10}{files}")
        return
    if name not in SCHEMAS:
        raise JugadaError(Message("cli/no-schema", name=repr(name), names=tuple(SCHEMAS)))
    write_or_print(json_schema(name), out, permit(force))
