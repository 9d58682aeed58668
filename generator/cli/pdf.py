"""``jugada pdf``."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
    pair,
    permit,
    source,
)
from rules_engine.core import JugadaError

if TYPE_CHECKING:
    from generator.builder.orders import Request

EXAMPLES = (
    "jugada pdf backgammon",
    "jugada pdf backgammon --paper letter --layout gutterfold --lang en",
    "jugada pdf backgammon --low-ink --option size=travel --out kit.pdf",
    "jugada pdf backgammon --only checker-white --copies 2 --out spare.pdf",
    "jugada pdf backgammon --cut-file --layout fronts --out machine",
    "jugada pdf backgammon --size token=round-22 --thickness 0.35",
    "jugada pdf backgammon --printer office",
    "jugada pdf backgammon --paper 200x280 --layout duplex-short --bleed 2",
    "jugada pdf --deck my_cards.csv --layout gutterfold",
    "jugada pdf backgammon --lang en --changed-since build/pdf/backgammon-kit-en-letter-gutterfold.manifest.json",
)


class LayoutName(StrEnum):
    """How parts and their backs come onto paper."""

    duplex = "duplex"
    duplex_short = "duplex-short"
    gutterfold = "gutterfold"
    fronts = "fronts"
    backs = "backs"
    single = "single"


def pdf(  # noqa: PLR0913, PLR0917
    lang: LangOption,
    game: OptionalGame = None,
    paper: Annotated[
        list[str],
        typer.Option("--paper", metavar="NAME|WxH", help="a4, letter, a3, tabloid, a2 or mm. May be repeated."),
    ] = ["a4"],  # noqa: B006
    layout: Annotated[
        LayoutName,
        typer.Option(
            "--layout",
            help="Backs by a two-sided printer (flipped on the long or the short edge), by folding, or one side only; "
            "single: one part a page, for a print shop.",
        ),
    ] = LayoutName.duplex,
    size: Annotated[
        list[str] | None,
        typer.Option("--size", metavar="[KIND=]SIZE", help="Cards (or KIND) as poker, tcg, bridge, … or mm: 60x90."),
    ] = None,
    low_ink: LowInkOption = False,
    only: OnlyOption = None,
    copies: Annotated[
        int | None,
        typer.Option("--copies", min=1, max=1000, help="So many of each part named by --only; else so many kits."),
    ] = None,
    bleed: Annotated[
        float | None,
        typer.Option("--bleed", min=0, max=10, help="Exactly so many mm; else 3 where neighbours leave room."),
    ] = None,
    thickness: Annotated[
        float | None,
        typer.Option("--thickness", min=0.05, max=5, help="mm of one card or tile: how deep their boxes are."),
    ] = None,
    printer: Annotated[
        str | None,
        typer.Option("--printer", metavar="NAME", help="Its margins, its backs put right; see `jugada printer`."),
    ] = None,
    cut_file: Annotated[
        bool, typer.Option("--cut-file", help="Also write SVG files for a cutting machine, one a sheet.")
    ] = False,
    option: ArtOption = None,
    changed_since: Annotated[
        Path | None,
        typer.Option("--changed-since", metavar="MANIFEST", help="Only parts that changed since this kit was made."),
    ] = None,
    deck: DeckOption = None,
    content: ContentOption = None,
    out: Annotated[Path, typer.Option("--out", metavar="FILE|FOLDER", help="One .pdf file, or a folder.")] = Path(
        "build/pdf"
    ),
    force: ForceOption = False,
) -> None:
    """Write a game's parts as PDF files to print, cut and play: one for each kind of part, and the whole kit.

    With --deck the parts are a deck of your own: cards and tokens from a YAML or CSV file, with art of yours.

    Print at 100 %; the kit's first page says how. Files that are there already and would be the same are left alone.
    """
    from generator.builder.orders import Request, print_kit
    from generator.cli.printer import config_folder
    from generator.cli.progress import shown_progress
    from generator.outputs.errors import display_path
    from generator.outputs.target import names_file
    from generator.printing.kit.kit import KitOptions
    from generator.printing.kit.printers import load_profile
    from generator.printing.layout.papers import paper as paper_named

    if len(paper) > 1 and names_file(out, ".pdf"):
        raise JugadaError("--out names one file, but there are several papers: give a folder")
    profile = load_profile(config_folder(), printer) if printer else None
    allowed = permit(force, content, deck, changed_since)
    requests: list[Request] = []
    for name in paper:
        options = KitOptions(
            paper_named(name),
            layout.value,
            lang.value,
            low_ink,
            tuple(dict.fromkeys(only or ())),
            copies,
            dict(map(_size, size or ())),
            bleed,
            thickness,
            profile,
            cut_file,
        )
        requests.append(
            Request(source(game, deck), options, dict(map(pair, option or ())), content, out, deck, allowed)
        )
    if changed_since is not None:
        requests = _changed(requests, changed_since)
    files = [file for request in requests for file in print_kit(request, lambda steps: shown_progress(steps, "pdf"))]
    for file in files:
        typer.echo(f"{display_path(file.path)}  {_extent(file.pages)}{'' if file.written else ', unchanged'}")


def _changed(requests: list[Request], manifest: Path) -> list[Request]:
    """Say what has changed and which examples show it; the same requests for these parts alone."""
    from dataclasses import replace

    from generator.builder.orders import changes
    from generator.outputs.errors import display_path

    if requests[0].options.only:
        raise JugadaError("--changed-since finds the parts by itself: leave --only out")
    found = changes(requests[0], manifest)
    for item in found:
        number = f", {item.change.count} in a game" if item.change.count else ""
        typer.echo(f"{item.change.id}: {item.change.what}{number}", err=True)
        for use in item.examples:
            steps = ", ".join(map(str, use.steps))
            typer.echo(f"  {use.example}, diagram{'s' if len(use.steps) > 1 else ''} {steps}", err=True)
    parts = tuple(item.change.id for item in found if item.change.what != "gone")
    if not parts:
        typer.echo(f"no part has changed since {display_path(manifest)}")
        return []
    return [replace(request, options=replace(request.options, only=parts)) for request in requests]


def _extent(pages: int) -> str:
    return "manifest" if not pages else "1 page" if pages == 1 else f"{pages} pages"


def _size(text: str) -> tuple[str, tuple[float, float]]:
    from generator.printing.layout.sizes import part_size

    kind, equals, size = text.rpartition("=")
    return (kind if equals else "card", part_size(size))
