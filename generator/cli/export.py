"""``jugada export``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from generator.cli.options import (
    ArtOption,
    ContentOption,
    DeckOption,
    FetchOption,
    ForceOption,
    LangOption,
    LowInkOption,
    OnlyOption,
    OptionalGame,
    fetch_for,
    kind_and_size,
    pair,
    permit,
    source,
    takes,
)
from generator.cli.words import cli_text, help_text
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.builder.orders import Request

EXAMPLES = (
    "jugada export png backgammon --only checker-white --bleed 3",
    "jugada export svg backgammon --lang en --out drawings",
    "jugada export tts backgammon --lang en --dpi 150 --out table",
    "jugada export pcio backgammon --lang en --out room",
    "jugada export tabletopia --deck my_cards.csv --out pictures",
    "jugada export screentop --deck my_cards.csv --dpi 150 --out sheets",
    "jugada export csv backgammon",
    "jugada export png --deck my_cards.csv --bleed 3.175 --size poker",
    "jugada export backgammon --for thegamecrafter --out upload",
    "jugada export --deck my_cards.csv --for makeplayingcards --out upload",
)


_GONE = "ttp"
"""Tabletop Playground, a format of earlier editions: whoever asks for it is told what to take instead."""


class FormatName(StrEnum):
    """Export formats."""

    png = "png"
    svg = "svg"
    tts = "tts"
    pcio = "pcio"
    tabletopia = "tabletopia"
    screentop = "screentop"
    csv = "csv"


@dataclass(frozen=True)
class ExportOptions:
    """The options of `jugada export`, as the command line gives them."""

    lang: LangOption
    form: Annotated[
        str | None,
        typer.Argument(metavar=f"[{'|'.join(FormatName)}]", help=help_text("export-form")),
    ] = None
    game: OptionalGame = None
    only: OnlyOption = None
    bleed: Annotated[
        float | None, typer.Option("--bleed", metavar="MM", min=0, max=10, help=help_text("export-bleed"))
    ] = None
    size: Annotated[list[str] | None, typer.Option("--size", metavar="[KIND=]SIZE", help=help_text("pdf-size"))] = None
    dpi: Annotated[float, typer.Option("--dpi", min=30, max=1200, help=help_text("export-dpi"))] = 300
    low_ink: LowInkOption = False
    option: ArtOption = None
    url: Annotated[
        str | None,
        typer.Option("--url", metavar="PREFIX", help=help_text("export-url")),
    ] = None
    paper: Annotated[str, typer.Option("--paper", metavar="NAME|WxH", help=help_text("export-paper"))] = "a4"
    service: Annotated[str | None, typer.Option("--for", metavar="NAME|FILE", help=help_text("export-service"))] = None
    book: Annotated[bool, typer.Option("--book", help=help_text("export-book"))] = False
    deck: DeckOption = None
    fetch: FetchOption = False
    content: ContentOption = None
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("export-out"))] = Path("build/export")
    force: ForceOption = False


@takes(ExportOptions)
def export(given: ExportOptions) -> None:
    """Export a game's parts to other tools: images, drawings, virtual tables, spreadsheets.

    File names contain the part, the side and the number that a game needs: card-front-x3.png.

    With --for: a checked folder to upload to a print service, with a text that describes the files.
    """
    from generator.builder.orders import stock
    from generator.cli.output import show_note
    from generator.outputs.reading import display_path
    from generator.printing.exports.job import Order
    from generator.printing.exports.job import export as exported
    from generator.printing.kit.kit import chosen_parts

    if given.fetch:
        fetch_for(given.deck, given.force)
    _check_form(given)
    request = _request(given)
    options = request.options
    if given.service is not None:
        _write_for(request, given.service, given.book)
        return
    have = stock(request)
    next(chosen_parts(have.game, have.components, options), None)  # an unknown part is told before the notes
    for note in have.notes:
        show_note(note)
    parts = tuple(chosen_parts(have.game, have.components, replace(options, only=())))
    order = Order(
        have.game.name,
        have.game.title,
        parts,
        given.lang,
        given.out,
        options.only,
        given.bleed,
        given.dpi,
        given.url,
        request.permit,
    )
    for path in exported(FormatName(given.form or "").value, order):
        typer.echo(display_path(path))


def _check_form(given: ExportOptions) -> None:
    """Raise JugadaError unless either a known format or a service is asked for."""
    if given.service is None and given.form == _GONE:
        raise JugadaError(Message("cli/export-gone", given=repr(given.form)))
    if given.service is None and given.form not in tuple(FormatName):
        raise JugadaError(Message("cli/export-format", given=repr(given.form or ""), names=tuple(FormatName)))
    if given.service is not None and given.game is not None:
        raise JugadaError(Message("cli/for-takes-no-format", game=given.game))


def _request(given: ExportOptions) -> Request:
    """Return the order of parts that the options describe. With a service, the only argument is the game."""
    from generator.builder.orders import Request
    from generator.printing.kit.kit import KitOptions
    from generator.printing.layout.papers import paper

    allowed = permit(given.force, given.content, given.deck, given.service)
    options = KitOptions(
        paper(given.paper),
        lang=given.lang,
        low_ink=given.low_ink,
        sizes=dict(map(kind_and_size, given.size or ())),
        bleed=given.bleed,
        only=tuple(given.only or ()),
    )
    # With a service no format is given, so that the first argument is the game.
    wanted = source(given.game if given.service is None else given.form, given.deck)
    art = dict(map(pair, given.option or ()))
    return Request(wanted, options, art, given.content, given.out, given.deck, allowed)


def _write_for(request: Request, name: str, with_book: bool) -> None:
    """Write the folder for a print service; print the parts that are for home and the findings of the check."""
    from generator.builder.service_folder import write_service_folder
    from generator.cli.output import show_note, shown_progress
    from generator.outputs.reading import display_path
    from generator.printing.services.notes import describe_unsupported
    from generator.printing.services.sheet import load_service

    bar = cli_text("bar-printing")
    made = write_service_folder(
        request, load_service(name), lambda steps: shown_progress(steps, bar), show_note, with_book=with_book
    )
    for file in made.files:
        typer.echo(display_path(request.out / file))
    facts = made.facts
    for line in (facts.sentence, *describe_unsupported(facts.unsupported), *facts.findings):
        typer.echo(str(line), err=True)
    if facts.findings:
        raise typer.Exit(1)
