"""``jugada lsp``."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from generator.cli.options import ContentOption, LangOption
from generator.cli.words import help_text

EXAMPLES = ("jugada lsp", "jugada lsp --lang es --content rules")


def lsp(
    lang: LangOption,
    content: ContentOption = None,
    _stdio: Annotated[bool, typer.Option("--stdio", help=help_text("lsp-stdio"))] = True,
) -> None:
    """Serve an editor by the Language Server Protocol: verdicts, completion, boards and mends as one types."""
    from generator.language_server.server import make_server

    # pygls closes what it speaks by, and the program's own output is flushed after that
    make_server(lang, content).start_io(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
