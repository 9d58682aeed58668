"""From a game's name to files on disk: the one entry to the print side for commands and for the whole build."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

from generator.art.interface import art_of
from generator.builder.part_usage import Use, uses
from generator.builder.parts import parts_of_game
from generator.content import GameContent, load_game_content
from generator.examples.check import check_paths
from generator.outputs.atomic import write_atomically
from generator.printing.decks.load import load_deck
from generator.printing.errors import PrintError
from generator.printing.kit.kit import Game, Kit, KitFile, KitOptions, file_name
from generator.printing.pdf.freshness import folder_version, inputs_digest, standing_kit
from generator.printing.pdf.manifest import (
    SUFFIX,
    Change,
    Look,
    changes_since,
    content_hash,
    inputs_of,
    look_of,
    manifest,
)
from generator.scene.component import Component
from generator.scene.model import Colour
from rules_engine.core.registry import load_package

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
    """What to print of a game, or of a deck of the user's own, how and where to.

    deck: the deck's file; the game is then not asked for.   art: options of the game's art, by name.   content: a
    folder with content of the user's own.   out: a folder, or the one file (``….pdf``) that the whole kit or the
    selection is written to.
    """

    game: str
    options: KitOptions
    art: Mapping[str, str] = field(default_factory=dict)
    content: Path | None = None
    out: Path = FOLDER
    deck: Path | None = None


@dataclass(frozen=True)
class Stock:
    """What there is to print: the game, its parts, a digest of all that they are made from, the content's version."""

    game: Game
    components: tuple[Component, ...]
    digest: str
    version: str
    content: GameContent | None = None


def stock(request: Request, one_file: bool = False) -> Stock:
    """The parts of the request's game or deck; ArtError, errors of the content or the deck."""
    options, chosen = request.options, sorted(request.art.items())
    if request.deck is not None:
        deck = load_deck(request.deck, options.low_ink)
        version = content_hash(deck.components)
        digest = inputs_digest((), (options, one_file, deck.title, deck.colour, version))
        return Stock(
            Game(deck.name, deck.title, Colour("game", deck.colour), "rights_own"), deck.components, digest, version
        )
    content = load_game_content(request.game, request.content)
    game = Game(request.game, content.sheet.title[options.lang], Colour("game", content.sheet.colour))
    digest = inputs_digest(source_folders(content), (options, chosen, one_file))
    parts = parts_of_game(content, (options.lang, options.low_ink, tuple(chosen)))
    return Stock(game, parts, digest, folder_version(content.folder), content)


def print_kit(request: Request) -> list[Printed]:
    """Write the request's files, unless they are there already."""
    return [job() for job in jobs(request)]


def jobs(request: Request) -> Sequence[Callable[[], Printed]]:
    """One call for each file, which writes it; or tells of it where all that would be written is there already.

    PrintError, ArtError, errors of the content; FileError when writing. Each file appears complete or not at all.
    """
    one_file = request.out.suffix.lower() == ".pdf"
    options = _named(request)
    have = stock(replace(request, options=options), one_file)
    whole = request.out if one_file else request.out / file_name(have.game.name, options)
    digest = have.digest
    listed = None if options.only else whole.with_suffix(SUFFIX)
    there = None if options.cut_file else standing_kit(whole, digest)
    if there is not None and (listed is None or inputs_of(listed) == digest):
        standing = [partial(Printed, file.path, file.stamp.kind, file.pages, False) for file in there]
        return [*standing, *([partial(Printed, listed, "", 0, False)] if listed else [])]
    kit = Kit(have.game, have.components, options, digest)
    if one_file and options.cut_file:
        raise PrintError("cut files lie beside the PDF files: give --out a folder")
    files: list[Callable[[], Printed]] = [partial(_made, make, request.out) for make in kit.files()]
    if one_file:
        files = [lambda: _written(kit.whole(alone=True), whole)]
    if listed is not None:
        seen, alone = look_of(have.game.name, options, request.art), whole.name if one_file else ""
        files.append(partial(_listed, kit, seen, (digest, have.version), listed, alone))
    return files


def _named(request: Request) -> KitOptions:
    """The options with words for the files' names that tell of the art's options; ArtError for an unknown one."""
    if request.deck is not None:
        return request.options
    load_package(request.game)  # UnknownGameError comes before whatever its art might lack
    known = art_of(request.game).OPTIONS
    variant = (value for name, value in sorted(request.art.items()) if value != known.get(name, ("",))[0])
    return replace(request.options, variant=tuple(variant))


@dataclass(frozen=True, slots=True)
class Changed:
    """A part that is not as an older manifest says, and where worked examples show it."""

    change: Change
    examples: tuple[Use, ...]


def changes(request: Request, old: Path) -> list[Changed]:
    """What has changed since the manifest was written; PrintError if it is none, or of another game or look."""
    have = stock(request)
    components = Kit(have.game, have.components, request.options).components
    found = changes_since(old, look_of(have.game.name, request.options, request.art), components.values())
    parts = [components[change.id] for change in found if change.id in components]
    used: Mapping[str, list[Use]] = {}
    if parts and have.content is not None:
        used = uses(have.content, parts, check_paths([request.game], request.content).runs)
    return [Changed(change, tuple(used.get(change.id, ()))) for change in found]


def _listed(kit: Kit, seen: Look, versions: tuple[str, str], path: Path, alone: str) -> Printed:
    """The kit's manifest."""
    text = manifest(seen, kit.components, kit.pages(alone), *versions)
    return _written(KitFile(path.name, "", 0, text.encode()), path)


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
    modules = (load_package(content.name).module, import_module(f"generator.art.{content.name}"))
    return (content.folder, *map(_place, modules))


def _place(module: ModuleType) -> Path:
    """A package's folder, or the file of a module that is none."""
    return Path(next(iter(getattr(module, "__path__", ())), module.__file__ or ""))
