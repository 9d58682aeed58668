"""``jugada deck``."""

from __future__ import annotations

import webbrowser
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from generator.cli.options import ForceOption, LangOption, permit
from generator.cli.words import cli_text, help_text
from generator.limits import MAX_DECK
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import Permit
from generator.outputs.reading import display_path
from rules_engine.core import JugadaError, Message

EXAMPLES = (
    "jugada deck new --frame duel --out forest",
    "jugada deck frame duel --out forest",
    "jugada deck new --layout --out hills",
    "jugada deck new --sample garden --out garden",
    "jugada deck new --from-pictures finished --out forest",
    "jugada deck new --from-pictures finished --size 63x88 --bleed 36px --out forest",
    "jugada deck watch forest/deck.yaml --port 8081",
    "jugada deck watch forest/deck.yaml --edit-cells",
    "jugada pdf --deck forest/deck.yaml",
)


class PagesName(StrEnum):
    """What the pages of a PDF of finished cards are."""

    fronts = "fronts"
    front_back = "front-back"
    back_front = "back-front"


class Action(StrEnum):
    """Actions on a custom deck."""

    new = "new"
    frame = "frame"
    watch = "watch"


def deck(  # noqa: PLR0913, PLR0917  options of a command
    action: Annotated[Action, typer.Argument(help=help_text("deck-action"))],
    lang: LangOption,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help=help_text("deck-file"))] = None,
    out: Annotated[Path, typer.Option("--out", metavar="FOLDER", help=help_text("deck-out"))] = Path("deck"),
    layout: Annotated[bool, typer.Option("--layout", help=help_text("deck-with-layout"))] = False,
    frame: Annotated[str, typer.Option("--frame", metavar="NAME", help=help_text("deck-frame"))] = "",
    sample: Annotated[str, typer.Option("--sample", metavar="NAME", help=help_text("deck-sample"))] = "",
    from_pictures: Annotated[
        Path | None, typer.Option("--from-pictures", metavar="FOLDER", help=help_text("deck-from-pictures"))
    ] = None,
    size: Annotated[str, typer.Option("--size", metavar="SIZE", help=help_text("deck-size"))] = "",
    bleed: Annotated[str, typer.Option("--bleed", metavar="MM|PX", help=help_text("deck-bleed"))] = "",
    pages: Annotated[PagesName | None, typer.Option("--pages", help=help_text("deck-pages"))] = None,
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help=help_text("deck-port"))] = 8010,
    open_page: Annotated[bool, typer.Option("--open/--no-open", help=help_text("deck-open"))] = True,
    read_only: Annotated[bool, typer.Option("--read-only", help=help_text("deck-read-only"))] = False,
    edit_cells: Annotated[bool, typer.Option("--edit-cells", help=help_text("deck-edit-cells"))] = False,
    force: ForceOption = False,
) -> None:
    """Create a deck, or watch its cards while it is edited.

    new: a commented file and a table of cards, which print unchanged; or, with --sample, a finished deck to change.

    frame: the file of a frame, to change.

    watch: a page with all cards and their problems, updated whenever a file is saved, on which their design is changed.
    """
    if action is Action.watch:
        if file is None:
            raise JugadaError(Message("cli/deck-watch-file"))
        _watch(file, lang, (port, open_page), (read_only, edit_cells))
        return
    if action is Action.frame:
        _write_frame(file, out, lang, permit(force))
        return
    _check_beginning(file, (sample, layout, frame), from_pictures, said_of_pictures=bool(size or bleed or pages))
    if from_pictures is not None:
        _from_pictures(from_pictures, out, permit(force, from_pictures), (size, bleed, pages or PagesName.fronts))
        return
    from generator.authoring.scaffold import DECK, new_deck, sample_deck
    from generator.printing.decks.layouts.frames import USUAL, frame_names

    made = sample_deck(sample) if sample else new_deck(lang, layout=layout, frame=frame or USUAL)
    OutputFolder(out, permit(force)).write(made)
    typer.echo(cli_text("deck-made", file=display_path(out / (f"{sample}.yaml" if sample else DECK))))
    if not (sample or layout or frame):
        typer.echo(cli_text("deck-frames", names=frame_names()))


def _check_beginning(
    file: Path | None, ways: tuple[str, bool, str], pictures: Path | None, *, said_of_pictures: bool
) -> None:
    """Raise JugadaError for options of a new deck that do not go together: it begins in one of the ways."""
    if file is not None:
        raise JugadaError(Message("cli/deck-new-file", file=display_path(file)))
    if sum(map(bool, ways)) > 1:
        raise JugadaError(Message("cli/deck-sample-layout"))
    if pictures is not None and any(ways):
        raise JugadaError(Message("cli/deck-pictures-alone"))
    if pictures is None and said_of_pictures:
        raise JugadaError(Message("cli/deck-pictures-only"))


def _write_frame(name: Path | None, out: Path, lang: str, allowed: Permit) -> None:
    """Write a frame as a layout file, to be changed."""
    from generator.authoring.scaffold import frame_text
    from generator.printing.decks.layouts.frames import frame_names

    if name is None:
        raise JugadaError(Message("cli/deck-frame-name", names=frame_names()))
    file = f"{name}.yaml"
    OutputFolder(out, allowed).write({file: frame_text(str(name), lang)})
    typer.echo(cli_text("deck-frame-made", file=display_path(out / file), name=file))


def _from_pictures(folder: Path, out: Path, allowed: Permit, said: tuple[str, str, PagesName]) -> None:
    """Write a deck of the folder's pictures, and tell their size, bleed and what is odd."""
    from generator.authoring.picture_deck import DECK, PictureOrder, picture_deck
    from generator.cli.output import show_note, waiting_bar
    from generator.i18n.texts import shortest, size_in_words

    size, bleed, pages = said
    with waiting_bar(cli_text("bar-measuring")):
        made = picture_deck(folder, PictureOrder(size, bleed, pages.value))
    OutputFolder(out, allowed).write(made.files)
    for note in made.notes:
        show_note(note)
    shown = size_in_words(round(made.size.width, 2), round(made.size.height, 2))
    around = shortest(made.size.bleed) if made.size.bleed else "none"
    typer.echo(cli_text("deck-pictures", cards=made.cards, size=shown, bleed=around))
    typer.echo(cli_text("deck-made", file=display_path(out / DECK)))


def _watch(file: Path, lang: str, page: tuple[int, bool], design: tuple[bool, bool]) -> None:
    """Serve the deck's page until Ctrl-C. page: port, whether to open it; design: only to look, with cells."""
    from generator.outputs.reading import read_bytes
    from generator.printing.decks.design.session import Designer
    from generator.website.deck_watch import DeckView, Watched, keep_reading, watch_app
    from generator.website.design_routes import Design
    from generator.website.screen_samples import ScreenSamples, is_screens
    from generator.website.serve import LocalServer, open_port

    read_bytes(file, MAX_DECK)  # fail at once if the file cannot be read
    (port, open_page), (read_only, edit_cells) = page, design
    view: Watched
    designer: Design
    if is_screens(file):
        from generator.website.screen_design import ScreenDesigner
        from generator.website.screen_view import ScreenView

        samples = ScreenSamples(file, lang)
        view, designer = ScreenView(file, samples), ScreenDesigner(file, samples, can_write=not read_only)
    else:
        view = DeckView(file, lang)
        designer = Designer(file, lang, can_write=not read_only, edits_cells=edit_cells)
    # First: a port that is taken is told before anything is drawn.
    with open_port(port) as listener:
        server = LocalServer(watch_app(view, lang, designer), listener)
        typer.echo(cli_text("deck-watching", address=server.url))
        try:
            # Only now: the server must answer when the browser asks.
            if open_page:
                webbrowser.open(server.url)
            # In this thread: the server answers in its own, so that Ctrl-C ends here.
            keep_reading(view, _tell)
        except KeyboardInterrupt:
            pass
        finally:
            server.shutdown()
    typer.echo(cli_text("deck-watched", file=display_path(file)))


def _tell(error: str) -> None:
    typer.echo(cli_text("error", problem=error) if error else cli_text("deck-healed"), err=True)
