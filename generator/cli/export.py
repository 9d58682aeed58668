"""``jugada export``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import (
    ArtOption,
    ContentOption,
    DeckOption,
    ForceOption,
    LangOption,
    LowInkOption,
    OnlyOption,
    OptionalGame,
    kind_and_size,
    pair,
    permit,
    source,
)
from generator.cli.words import help_text

EXAMPLES = (
    "jugada export png backgammon --only checker-white --bleed 3",
    "jugada export svg backgammon --lang en --out drawings",
    "jugada export tts backgammon --lang en --dpi 150 --out table",
    "jugada export csv backgammon",
    "jugada export png --deck my_cards.csv --bleed 3.175 --size poker",
)


class FormatName(StrEnum):
    """Export formats."""

    png = "png"
    svg = "svg"
    tts = "tts"
    csv = "csv"


def export(  # noqa: PLR0913, PLR0917
    form: Annotated[
        FormatName,
        typer.Argument(metavar="png|svg|tts|csv", help=help_text("export-form")),
    ],
    lang: LangOption,
    game: OptionalGame = None,
    only: OnlyOption = None,
    bleed: Annotated[
        float | None, typer.Option("--bleed", metavar="MM", min=0, max=10, help=help_text("export-bleed"))
    ] = None,
    size: Annotated[list[str] | None, typer.Option("--size", metavar="[KIND=]SIZE", help=help_text("pdf-size"))] = None,
    dpi: Annotated[float, typer.Option("--dpi", min=30, max=1200, help=help_text("export-dpi"))] = 300,
    low_ink: LowInkOption = False,
    option: ArtOption = None,
    url: Annotated[
        str | None,
        typer.Option("--url", metavar="PREFIX", help=help_text("export-url")),
    ] = None,
    deck: DeckOption = None,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("export-out"))] = Path("build/export"),
    force: ForceOption = False,
) -> None:
    """Write a game's parts for other tools: single pictures, drawings, Tabletop Simulator, tables.

    File names tell the part, the side and how many a game needs: card-front-x3.png.
    """
    from generator.builder.orders import Request, stock
    from generator.outputs.errors import display_path
    from generator.printing.exports.job import Order
    from generator.printing.exports.job import export as exported
    from generator.printing.kit.kit import KitOptions, chosen_parts
    from generator.printing.layout.papers import paper

    allowed = permit(force, content, deck)
    sizes = dict(map(kind_and_size, size or ()))
    options = KitOptions(paper("a4"), lang=lang, low_ink=low_ink, sizes=sizes, bleed=bleed)
    have = stock(Request(source(game, deck), options, dict(map(pair, option or ())), content, deck=deck))
    parts = tuple(chosen_parts(have.game, have.components, options))
    order = Order(have.game.name, have.game.title, parts, lang, out, tuple(only or ()), bleed, dpi, url, allowed)
    for path in exported(form.value, order):
        typer.echo(display_path(path))
