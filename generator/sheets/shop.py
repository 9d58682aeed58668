"""From a game's name to files on disk: the one entry to the print side for commands and for the whole build."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from pathlib import Path

from generator.art.context import art_context
from generator.art.interface import art_of
from generator.content import GameContent, load_game_content
from generator.files import write_atomically
from generator.scene.model import Colour
from generator.sheets.current import inputs_digest, standing_kit
from generator.sheets.errors import PrintError
from generator.sheets.kit import Game, Kit, KitFile, KitOptions, file_name
from rules_engine.core.registry import engine_package

FOLDER = Path("build/pdf")
"""Where kits are written unless the user says otherwise."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A file that lies on disk; `kind` is empty for a whole kit or a selection; `written`: it was not there before."""

    path: Path
    kind: str
    pages: int
    written: bool


@dataclass(frozen=True)
class Request:
    """What to print of a game, how and where to.

    art: options of the game's art, by name.   content: a folder with content of the user's own.   out: a folder, or the
    one file (``….pdf``) that the whole kit or the selection is written to.
    """

    game: str
    options: KitOptions
    art: Mapping[str, str] = field(default_factory=dict)
    content: Path | None = None
    out: Path = FOLDER


def print_kit(request: Request) -> list[Printed]:
    """Write the request's files, unless they are there already."""
    return [job() for job in jobs(request)]


def jobs(request: Request) -> Sequence[Callable[[], Printed]]:
    """One call for each file, which writes it; or tells of it where all that would be written is there already.

    PrintError, ArtError, errors of the content; FileError when writing. Each file appears complete or not at all.
    """
    content = load_game_content(request.game, request.content)
    art = art_of(request.game)
    context = art_context(content, request.options.lang, low_ink=request.options.low_ink, options=request.art)
    variant = tuple(value for name, value in sorted(request.art.items()) if value != art.OPTIONS[name][0])
    options = replace(request.options, variant=variant)
    one_file = request.out.suffix.lower() == ".pdf"
    whole = request.out if one_file else request.out / file_name(request.game, options)
    digest = inputs_digest(source_folders(content), (options, sorted(request.art.items()), one_file))
    there = None if options.cut_file else standing_kit(whole, digest)
    if there is not None:
        return [partial(Printed, file.path, file.stamp.kind, file.pages, False) for file in there]
    game = Game(request.game, content.sheet.title[options.lang], Colour("game", content.sheet.colour))
    kit = Kit(game, art.components(context), options, digest)
    if one_file and options.cut_file:
        raise PrintError("cut files lie beside the PDF files: give --out a folder")
    if one_file:
        return [lambda: _written(kit.whole(alone=True), whole)]
    return [partial(_made, make, request.out) for make in kit.files()]


def _made(make: Callable[[], KitFile], folder: Path) -> Printed:
    file = make()
    return _written(file, folder / file.name)


def _written(file: KitFile, path: Path) -> Printed:
    fresh = not path.is_file() or path.read_bytes() != file.data
    if fresh:
        write_atomically(path, file.data)
    return Printed(path, file.kind, file.pages, fresh)


def source_folders(content: GameContent) -> tuple[Path, ...]:
    """Where everything lies that the parts are made from, besides this program itself."""
    engine = Path(next(iter(engine_package(content.name).__path__)))
    art = Path(next(iter(import_module(f"generator.art.{content.name}").__path__)))
    return (content.folder, engine, art)
