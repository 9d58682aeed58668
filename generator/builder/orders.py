"""Print orders: writes a kit's files unless they are up to date. Used by commands and by the whole build.

A cache of drawn parts, so that a process that prints many kits draws each variant of the parts once.

The worked examples and diagrams that show a part, found by its notation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from generator.art.context import source_folders
from generator.art.interface import ArtContext, BoxStyle, art_of
from generator.content import load_game_content
from generator.content.loader import GameContent
from generator.content.rights import author_of, deck_rights, rights_text, unnamed_author
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import OURS_ALONE, Permit
from generator.outputs.record import folder_digest, inputs_digest, library_versions, program_digest
from generator.outputs.target import names_file
from generator.printing.decks.dice import box_face
from generator.printing.decks.load import load_deck
from generator.printing.errors import PrintError
from generator.printing.game_deck import printed_context
from generator.printing.kit.kit import Game, Kit, KitFile, KitOptions, chosen_parts, file_name
from generator.printing.kit.names import fonts_for_names, printable
from generator.printing.layout.geometry import Box
from generator.printing.pdf.manifest import SUFFIX, Change, appearance_of, changes_since, content_hash, manifest
from generator.resources import resource_dir
from generator.scene.cache import IdentityCache
from generator.scene.component import Component
from generator.scene.fonts import BC800
from generator.scene.model import Colour
from rules_engine.core import Message
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.examples.run import ExampleRun, StepRun

Variant = tuple[str, bool, tuple[tuple[str, str], ...]]
"""Language, low ink, and options of the art."""

_drawn: IdentityCache[dict[Variant, tuple[Component, ...]]] = IdentityCache(16)


def parts_of_game(content: GameContent, variant: Variant) -> tuple[Component, ...]:
    """Return the game's components. Raises ArtError for options that its art does not have."""
    drawn_variants = _drawn.get(content, dict[Variant, tuple[Component, ...]])
    if variant not in drawn_variants:
        drawn_variants[variant] = tuple(art_of(content.name).components(_context(content, variant)))
    return drawn_variants[variant]


def box_style_of_game(content: GameContent, variant: Variant) -> BoxStyle:
    """Return the style of the game's boxes; the plain style if its art does not define one."""
    return art_of(content.name).box_style(_context(content, variant))


def options_for_paper(content: GameContent, lang: str, printable: Box) -> Mapping[str, str]:
    """Return the options that the game's art prefers for paper with that printable area; empty: the defaults."""
    return art_of(content.name).paper_options(_context(content, (lang, False, ())), printable.width, printable.height)


def _context(content: GameContent, variant: Variant) -> ArtContext:
    lang, low_ink, options = variant
    return printed_context(content, lang, low_ink=low_ink, options=dict(options))


@dataclass(frozen=True, slots=True)
class Use:
    """An example that shows a part, and the numbers of its steps' diagrams (from 1)."""

    example: str
    steps: tuple[int, ...]


def uses(content: GameContent, components: Iterable[Component], runs: Sequence[ExampleRun]) -> Mapping[str, list[Use]]:
    """Return the examples that show each component, by its id, in the order of the runs."""
    texts = [(run.id, [" ".join(_texts(content, step)) for step in run.steps]) for run in runs]
    return {component.id: list(_uses(_pattern(component), texts)) for component in components}


def _uses(pattern: re.Pattern[str], texts: Sequence[tuple[str, Sequence[str]]]) -> Iterator[Use]:
    for example, steps in texts:
        found = tuple(number for number, text in enumerate(steps, 1) if pattern.search(text))
        if found:
            yield Use(example, found)


def _pattern(component: Component) -> re.Pattern[str]:
    """Return a pattern for the part's name in notation as a separate word, with an optional count: ``P4x2``."""
    word = component.notation or component.id.removeprefix(f"{component.kind}-")
    # A star is part of a card's code: `B` must not be found in `B*`.
    return re.compile(rf"(?<![\w*]){re.escape(word)}(x\d*)?(?![\w*])")


def _texts(content: GameContent, step: StepRun) -> Iterator[str]:
    """Yield the positions and actions of a step, in notation."""
    yield from (content.game.format_state(state) for state in (step.shown, step.after))
    yield from (done.notation for done in step.done)
    for show in step.shows:
        yield from getattr(show, "arguments", {}).values()
        yield getattr(show, "notation", "")


_LIBRARIES = ("reportlab", "pikepdf")

Steps = Sequence[Callable[[], KitFile]]


@dataclass(frozen=True, slots=True)
class PrintedFile:
    """A file on disk.

    `kind` is empty for a whole kit or a selection, `pages` is 0 for a manifest, `written` tells whether it is new or
    changed.
    """

    path: Path
    kind: str
    pages: int
    written: bool


@dataclass(frozen=True)
class Request:
    """A print order for a game or a custom deck.

    deck: the deck's file; `game` is then ignored.   art: options of the game's art, by name.   content: a folder with
    user content.   out: a folder, or one file (``….pdf``) for the whole kit or the selection.   permit: which existing
    files may be replaced besides those that Jugada wrote.   digest_of: the digest of a folder, which who orders several
    kits reads once.
    """

    game: str
    options: KitOptions
    art: Mapping[str, str] = field(default_factory=dict)
    content: Path | None = None
    out: Path = Path("build/pdf")
    deck: Path | None = None
    permit: Permit = OURS_ALONE
    digest_of: Callable[[Path], str] = folder_digest


@dataclass(frozen=True)
class Stock:
    """The data for an order: the game, its parts, a digest of their inputs, the version of the content.

    art: the options with which the game's art drew the parts.
    """

    game: Game
    components: tuple[Component, ...]
    digest: str
    version: str
    content: GameContent | None = None
    notes: tuple[Message, ...] = ()
    art: Mapping[str, str] = field(default_factory=dict)


def stock(request: Request, one_file: bool = False, *, final: bool = False) -> Stock:
    """Return the parts of the request's game or deck. Raises ArtError, and errors of the content or the deck.

    final: for a print service; like a press file, it has no placeholder for a missing picture.
    """
    options = request.options
    if request.deck is not None:
        size, final = options.sizes.get("card"), final or options.press is not None
        deck = load_deck(request.deck, options.low_ink, size, options.lang, final=final)
        fonts = fonts_for_names(deck.fonts)
        version = content_hash((*deck.components, *deck.extras))
        told = (deck.title, deck.author, deck.licence, deck.colour, deck.version)
        digest = _digest(request, (), (options, one_file, *told, version))
        return Stock(
            Game(
                deck.name,
                printable(deck.title, BC800, fonts),
                Colour("game", deck.colour),
                deck.author or unnamed_author(deck.title, options.lang),
                deck_rights(deck.author, deck.licence, options.lang),
                BoxStyle(box_face(back)) if (back := deck.components[0].back) else BoxStyle(),
                deck.version,
                fonts,
            ),
            (*deck.components, *deck.extras),
            digest,
            version,
            notes=deck.notes,
        )
    content = load_game_content(request.game, request.content)
    # What is asked for decides over what suits the paper.
    art = {**_paper_options(content, options), **request.art}
    chosen = sorted(art.items())
    variant = (options.lang, options.low_ink, tuple(chosen))
    title, colour = content.sheet.title[options.lang], Colour("game", content.sheet.colour)
    digest = _digest(request, source_folders(content), (options, chosen, one_file))
    parts = parts_of_game(content, variant)
    sheet, rights = content.sheet, rights_text(content.sheet, options.lang)
    game = Game(
        request.game, title, colour, author_of(sheet, options.lang), rights, box_style_of_game(content, variant)
    )
    return Stock(game, parts, digest, request.digest_of(content.folder)[:16], content, art=art)


def _paper_options(content: GameContent, options: KitOptions) -> Mapping[str, str]:
    """Return the options that the game's art prefers for the order's paper; none if each page is one part."""
    if options.layout == "single":
        return {}
    return options_for_paper(content, options.lang, options.paper.printable(options.order.margins))


def _digest(request: Request, sources: Iterable[Path], options: object) -> str:
    folders = [request.digest_of(folder) for folder in (resource_dir("templates"), *sources)]
    return inputs_digest(program_digest(), library_versions(*_LIBRARIES), folders, options)


def print_kit(
    request: Request,
    progress: Callable[[Steps], Iterable[Callable[[], KitFile]]] = iter,
    note: Callable[[Message], None] = lambda _: None,
) -> list[PrintedFile]:
    """Write the request's files unless they are up to date; `note` receives notes for the author of a deck.

    All files are made before the first is written. Raises PrintError, ArtError, errors of the content; OutputError if a
    file is in the way; FileError when writing.
    """
    one_file = names_file(request.out, ".pdf")
    options = _with_variant(request)
    if one_file and options.cut_file:
        raise PrintError(Message("builder/cut-files-need-folder"))
    have = stock(replace(request, options=options), one_file)
    _tell_notes(have, options, note)
    folder = OutputFolder(request.out.parent if one_file else request.out, request.permit)
    # Before the kit is made, which takes seconds.
    folder.check()
    whole = request.out.name if one_file else file_name(have.game.name, options)
    key = f"{whole} and cut files" if options.cut_file else whole
    if current := folder.find_current(key, have.digest):
        return [PrintedFile(folder.path / name, kind, pages, False) for name, kind, pages in current.facts]
    kit = Kit(have.game, have.components, replace(options, art=have.art))
    # All made before one is written: an error leaves the old files as a whole.
    files = [make() for make in progress([kit.full_file] if one_file else kit.files())]
    if one_file:
        files = [replace(file, name=whole) for file in files]
    # A selection is no edition with which another could be compared.
    if not options.only:
        files.append(_manifest_file(kit, whole, have, request, options))
    return _written(folder, files, key, have.digest)


def _tell_notes(have: Stock, options: KitOptions, note: Callable[[Message], None]) -> None:
    """Give the notes on a deck to `note`. Raises PrintError for an unknown part, which they would bury, before them."""
    if options.only:
        # A generator: its first step finds out whether all named parts exist.
        next(chosen_parts(have.game, have.components, options), None)
    for remark in have.notes:
        note(remark)


def _manifest_file(kit: Kit, whole: str, have: Stock, request: Request, options: KitOptions) -> KitFile:
    """Return the list of the kit's parts by which a later kit is compared; it is named like the whole kit."""
    pages = kit.pages(whole if names_file(request.out, ".pdf") else "")
    text = manifest(appearance_of(have.game.name, options, request.art), kit.components, pages, have.version)
    return KitFile(Path(whole).with_suffix(SUFFIX).name, "", 0, text.encode())


def _written(folder: OutputFolder, files: Sequence[KitFile], key: str, digest: str) -> list[PrintedFile]:
    """Write the files, and keep what they were made of, so that a later call finds them current."""
    new = folder.write({file.name: file.data for file in files})
    facts = [(file.name, file.kind, file.pages) for file in files]
    folder.keep(key, digest, [file.name for file in files], facts)
    return [PrintedFile(folder.path / name, kind, count, name in new) for name, kind, count in facts]


def _with_variant(request: Request) -> KitOptions:
    """Return the options with the words for file names that describe the options of the art.

    Raises ArtError for an unknown option.
    """
    if request.deck is not None:
        return request.options
    load_package(request.game)  # an unknown game is reported before any problem of its art
    known = art_of(request.game).OPTIONS
    variant = (value for name, value in sorted(request.art.items()) if value != known.get(name, ("",))[0])
    return replace(request.options, variant=tuple(variant))


@dataclass(frozen=True, slots=True)
class ChangedPart:
    """A part that differs from an older manifest, and the examples that show it."""

    change: Change
    examples: tuple[Use, ...]


def changes(request: Request, old: Path) -> list[ChangedPart]:
    """Return the changes since the manifest was written. Raises PrintError if it is malformed or not comparable."""
    have = stock(request)
    components = Kit(have.game, have.components, request.options).components
    found = changes_since(old, appearance_of(have.game.name, request.options, request.art), components.values())
    parts = [components[change.id] for change in found if change.id in components]
    used: Mapping[str, list[Use]] = {}
    if parts and have.content is not None:
        from generator.examples.check import check_paths  # which printing does not need

        used = uses(have.content, parts, check_paths([request.game], request.content).runs)
    return [ChangedPart(change, tuple(used.get(change.id, ()))) for change in found]
