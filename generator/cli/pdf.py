"""``jugada pdf``."""

from __future__ import annotations

from dataclasses import dataclass, field
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
from generator.limits import MAX_COPIES
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.builder.orders import Request
    from generator.printing.pdf.press import Press

EXAMPLES = (
    "jugada pdf backgammon",
    "jugada pdf backgammon --paper letter --layout gutterfold --lang en",
    "jugada pdf backgammon --low-ink --option size=travel --out kit.pdf",
    "jugada pdf backgammon --only checker-white --copies 2 --out spare.pdf",
    "jugada pdf backgammon --cut-file --layout fronts --out machine",
    "jugada pdf backgammon --silhouette --layout fronts --out machine",
    "jugada pdf backgammon --size token=round-22 --thickness 0.35",
    "jugada pdf basket_boss --punch 1in --out punched",
    "jugada pdf backgammon --printer office",
    "jugada pdf backgammon --paper 200x280 --layout duplex-short --bleed 2",
    "jugada pdf --deck my_cards.csv --layout gutterfold",
    "jugada pdf backgammon --press x1a --bleed 3.175",
    "jugada pdf backgammon --lang en --changed-since build/pdf/backgammon-kit-en-letter-gutterfold.manifest.json",
)


PressName = StrEnum("PressName", ("x1a", "x4"))
"""Standards of files for the press."""


ConditionName = StrEnum("ConditionName", ("fogra39", "gracol", "swop"))
"""Registered printing conditions."""


class LayoutName(StrEnum):
    """Layouts: the arrangement of parts and their backs on paper."""

    duplex = "duplex"
    duplex_short = "duplex-short"
    gutterfold = "gutterfold"
    fronts = "fronts"
    backs = "backs"
    single = "single"


@dataclass(frozen=True)
class PdfOptions:
    """The options of `jugada pdf`, as the command line gives them."""

    lang: LangOption
    game: OptionalGame = None
    paper: Annotated[
        list[str],
        typer.Option("--paper", metavar="NAME|WxH", help=help_text("pdf-paper")),
    ] = field(default_factory=lambda: ["a4"])
    layout: Annotated[
        LayoutName | None,
        typer.Option(
            "--layout",
            help=help_text("pdf-layout"),
        ),
    ] = None
    size: Annotated[
        list[str] | None,
        typer.Option("--size", metavar="[KIND=]SIZE", help=help_text("pdf-size")),
    ] = None
    low_ink: LowInkOption = False
    only: OnlyOption = None
    copies: Annotated[
        int | None,
        typer.Option("--copies", min=1, max=MAX_COPIES, help=help_text("pdf-copies")),
    ] = None
    bleed: Annotated[
        float | None,
        typer.Option("--bleed", min=0, max=10, help=help_text("pdf-bleed")),
    ] = None
    thickness: Annotated[
        float | None,
        typer.Option("--thickness", min=0.05, max=5, help=help_text("pdf-thickness")),
    ] = None
    printer: Annotated[
        str | None,
        typer.Option("--printer", metavar="NAME", help=help_text("pdf-printer")),
    ] = None
    press: Annotated[PressName | None, typer.Option("--press", help=help_text("pdf-press"))] = None
    icc: Annotated[Path | None, typer.Option("--icc", metavar="FILE", help=help_text("pdf-icc"))] = None
    condition: Annotated[ConditionName, typer.Option("--condition", help=help_text("pdf-condition"))] = (
        ConditionName.fogra39
    )
    punch: Annotated[str | None, typer.Option("--punch", metavar="MM|IN", help=help_text("pdf-punch"))] = None
    cut_file: Annotated[bool, typer.Option("--cut-file", help=help_text("pdf-cut_file"))] = False
    silhouette: Annotated[bool, typer.Option("--silhouette", help=help_text("pdf-silhouette"))] = False
    option: ArtOption = None
    changed_since: Annotated[
        Path | None,
        typer.Option("--changed-since", metavar="MANIFEST", help=help_text("pdf-changed_since")),
    ] = None
    deck: DeckOption = None
    fetch: FetchOption = False
    content: ContentOption = None
    out: Annotated[Path, typer.Option("--out", metavar="FILE|FOLDER", help=help_text("pdf-out"))] = Path("build/pdf")
    force: ForceOption = False


@takes(PdfOptions)
def pdf(given: PdfOptions) -> None:
    """Write a game's parts as PDF files to print, cut and play: one for each kind of part, and the whole kit.

    With --deck the parts are a custom deck: cards and tokens from a YAML file or a table.

    Print at 100 %; the kit's first page has instructions. Up-to-date files are not written again.
    """
    from generator.builder.orders import print_kit
    from generator.cli.output import show_note, shown_progress
    from generator.outputs.reading import display_path
    from generator.outputs.target import names_file

    if given.fetch:
        fetch_for(given.deck, given.force)
    # Each paper has a file of its own.
    if len(given.paper) > 1 and names_file(given.out, ".pdf"):
        raise JugadaError(Message("cli/several-papers"))
    requests = [_request(given, paper) for paper in given.paper]
    if given.changed_since is not None:
        requests = _only_changed(requests, given.changed_since)
    files = [
        file
        for request in requests
        for file in print_kit(request, lambda steps: shown_progress(steps, cli_text("bar-printing")), show_note)
    ]
    for file in files:
        line = f"{display_path(file.path)}  {cli_text('pages', count=file.pages)}"
        typer.echo(line if file.written else cli_text("unchanged", line=line))


def _request(given: PdfOptions, paper: str) -> Request:
    """Return the request for one of the papers."""
    from generator.builder.orders import Request
    from generator.cli.printer import config_folder
    from generator.printing.kit.kit import KitOptions
    from generator.printing.kit.printers import load_profile
    from generator.printing.layout.papers import paper as paper_named
    from generator.printing.layout.papers import punch_size

    # Presses take one part a page, and cut sheets themselves.
    layout = given.layout or (LayoutName.single if given.press else LayoutName.duplex)
    options = KitOptions(
        paper_named(paper),
        layout.value,
        given.lang,
        given.low_ink,
        # A part named twice is printed once.
        tuple(dict.fromkeys(given.only or ())),
        given.copies,
        dict(map(kind_and_size, given.size or ())),
        given.bleed,
        given.thickness,
        load_profile(config_folder(), given.printer) if given.printer else None,
        given.cut_file or given.silhouette,
        press=_press(given.press, given.icc, given.condition, given.layout),
        silhouette=given.silhouette,
        punch=punch_size(given.punch) if given.punch else None,
    )
    art = dict(map(pair, given.option or ()))
    allowed = permit(given.force, given.content, given.deck, given.changed_since)
    return Request(source(given.game, given.deck), options, art, given.content, given.out, given.deck, allowed)


def _only_changed(requests: list[Request], manifest: Path) -> list[Request]:
    """Print the changes and the examples that show them; return the requests limited to the changed parts."""
    from dataclasses import replace

    from generator.builder.orders import changes
    from generator.outputs.reading import display_path

    # Two choices of parts: it would not be plain which of them limits the other.
    if requests[0].options.only:
        raise JugadaError(Message("cli/changed-since-only"))
    found = changes(requests[0], manifest)
    for item in found:
        what = cli_text(f"change-{item.change.what}")
        typer.echo(cli_text("part-changed", part=item.change.id, what=what, count=item.change.count), err=True)
        for use in item.examples:
            steps = ", ".join(map(str, use.steps))
            typer.echo(cli_text("part-used", example=use.example, count=len(use.steps), steps=steps), err=True)
    # What is gone from the game can no longer be printed.
    parts = tuple(item.change.id for item in found if item.change.what != "gone")
    if not parts:
        typer.echo(cli_text("no-part-changed", file=display_path(manifest)))
        return []
    return [replace(request, options=replace(request.options, only=parts)) for request in requests]


def _press(
    press: PressName | None, icc: Path | None, condition: ConditionName, layout: LayoutName | None
) -> Press | None:
    """Return the press settings, None if none are requested. Raises JugadaError for contradictory options."""
    from generator.printing.pdf.press import make_press

    if press is None:
        if icc is not None:
            raise JugadaError(Message("cli/icc-needs-press"))
        return None
    if layout not in (None, LayoutName.single):
        raise JugadaError(Message("cli/press-is-single", layout=layout.value))
    return make_press("x4" if press.value == "x4" else "x1a", condition.value, icc)
