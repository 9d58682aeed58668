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
from generator.examples.check import check_paths
from generator.files import write_atomically
from generator.scene.model import Colour
from generator.sheets.current import folder_version, inputs_digest, standing_kit
from generator.sheets.errors import PrintError
from generator.sheets.kit import Game, Kit, KitFile, KitOptions, file_name
from generator.sheets.manifest import SUFFIX, Change, Look, changes_since, inputs_of, look_of, manifest
from generator.sheets.uses import Use, uses
from rules_engine.core.registry import engine_package

FOLDER = Path("build/pdf")
"""Where kits are written unless the user says otherwise."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A file that lies on disk; `kind` is empty for a whole kit or a selection; `written`: it was not there before.

    A manifest has no pages.
    """

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
    listed = None if one_file or options.only else whole.with_suffix(SUFFIX)
    there = None if options.cut_file else standing_kit(whole, digest)
    if there is not None and (listed is None or inputs_of(listed) == digest):
        standing = [partial(Printed, file.path, file.stamp.kind, file.pages, False) for file in there]
        return [*standing, *([partial(Printed, listed, "", 0, False)] if listed else [])]
    game = Game(request.game, content.sheet.title[options.lang], Colour("game", content.sheet.colour))
    kit = Kit(game, art.components(context), options, digest)
    if one_file and options.cut_file:
        raise PrintError("cut files lie beside the PDF files: give --out a folder")
    if one_file:
        return [lambda: _written(kit.whole(alone=True), whole)]
    files = [partial(_made, make, request.out) for make in kit.files()]
    versions = (digest, folder_version(content.folder))
    return [*files, *([partial(_listed, kit, look(request), versions, listed)] if listed else [])]


@dataclass(frozen=True, slots=True)
class Changed:
    """A part that is not as an older manifest says, and where worked examples show it."""

    change: Change
    examples: tuple[Use, ...]


def changes(request: Request, old: Path) -> list[Changed]:
    """What has changed since the manifest was written; PrintError if it is none, or of another game or look."""
    content = load_game_content(request.game, request.content)
    context = art_context(content, request.options.lang, low_ink=request.options.low_ink, options=request.art)
    game = Game(request.game, content.sheet.title[request.options.lang], Colour("game", content.sheet.colour))
    components = Kit(game, art_of(request.game).components(context), request.options).components
    found = changes_since(old, look(request), components.values())
    parts = [components[change.id] for change in found if change.id in components]
    runs = check_paths([request.game], request.content).runs if parts else ()
    used = uses(content, parts, runs)
    return [Changed(change, tuple(used.get(change.id, ()))) for change in found]


def _listed(kit: Kit, seen: Look, versions: tuple[str, str], path: Path) -> Printed:
    """The kit's manifest."""
    text = manifest(seen, kit.components, kit.pages(), *versions)
    return _written(KitFile(path.name, "", 0, text.encode()), path)


def look(request: Request) -> Look:
    """What the request says of how parts look."""
    options = request.options
    return look_of(request.game, options.lang, options.low_ink, options.sizes, request.art)


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
