"""``jugada export``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ContentOption, GameArgument, LangOption, pair

EXAMPLES = (
    "jugada export png backgammon --only checker-white --bleed",
    "jugada export svg backgammon --lang en --out drawings",
    "jugada export tts backgammon --lang en --dpi 150 --out table",
    "jugada export csv backgammon",
)


class FormatName(StrEnum):
    """What to export as."""

    png = "png"
    svg = "svg"
    tts = "tts"
    csv = "csv"


def export(  # noqa: PLR0913, PLR0917
    form: Annotated[
        FormatName,
        typer.Argument(metavar="png|svg|tts|csv", help="Pictures, drawings, Tabletop Simulator, or a table."),
    ],
    game: GameArgument,
    lang: LangOption,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="ID", help="Only this part. May be repeated.")
    ] = None,
    bleed: Annotated[
        bool, typer.Option("--bleed/--no-bleed", help="With the bleed, for print services; else cut out.")
    ] = False,
    dpi: Annotated[float, typer.Option("--dpi", min=30, max=1200, help="Dots per inch of pictures.")] = 300,
    low_ink: Annotated[bool, typer.Option("--low-ink", help="Outlines and hatches instead of areas.")] = False,
    option: Annotated[
        list[str] | None,
        typer.Option("--option", metavar="NAME=VALUE", help="A choice that the game's drawings offer."),
    ] = None,
    url: Annotated[
        str | None,
        typer.Option("--url", metavar="PREFIX", help="Where tts pictures will lie; else where they are written."),
    ] = None,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="The folder to write to.")] = Path("build/export"),
) -> None:
    """Write a game's parts for other tools: single pictures, drawings, Tabletop Simulator, tables.

    File names tell the part, the side and how many a game needs: card-front-x3.png.
    """
    from generator.art.context import art_context
    from generator.art.interface import art_of
    from generator.content import load_game_content
    from generator.exports.job import Order
    from generator.exports.job import export as exported
    from generator.files import shown

    loaded = load_game_content(game, content)
    context = art_context(loaded, lang.value, low_ink=low_ink, options=dict(map(pair, option or ())))
    parts = art_of(game).components(context)
    order = Order(game, context.title, parts, lang.value, out, tuple(only or ()), bleed, dpi, url)
    for path in exported(form.value, order):
        typer.echo(shown(path))
