"""The tasks of `jugada build` by stage; `schedule` says which can run at the same time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

from generator.art.packages import has_art
from generator.builder.summary import Row
from generator.content.loader import GameContent, load_game_content
from generator.i18n import languages
from generator.outputs import writing
from generator.outputs.folder import OutputFolder
from generator.outputs.guard import OURS_ALONE, Permit
from generator.outputs.record import NAME as RECORD
from generator.outputs.record import folder_digest
from generator.website.engine import Engine, fetch_engine
from rules_engine.core import JugadaError, Message

if TYPE_CHECKING:
    from generator.examples.run import ExampleRun
    from generator.printing.layout.sheet import Layout


PAPERS = ("a4", "letter")
PRINTS: tuple[tuple[Layout, bool], ...] = (("duplex", False), ("duplex", True), ("gutterfold", False))
"""Layout and low ink of each kit to build; `jugada pdf` makes others."""

DIAGRAMS, PRINT, BOOKS, SITE = Path("diagrams"), Path("pdf"), Path("rulebook"), Path("site")
"""Folders within the output folder."""

WORK = Path(writing.WORK)
"""The folder for files that `Pages` leaves for `Site` or for the next run; it is removed at the end."""


@dataclass(frozen=True)
class BuildFolders:
    """The folders of a build.

    out: the output folder.   content: user content, if any.   permit: which existing files may be replaced besides
    those that Jugada wrote.   verify: read every file to check that it is unchanged.
    """

    out: Path
    content: Path | None = None
    permit: Permit = OURS_ALONE
    verify: bool = False

    @cached_property
    def engine(self) -> Engine:
        """Python for the browser, located once and passed to the other processes."""
        return fetch_engine()


@dataclass(frozen=True)
class TaskResult:
    """A task's result: rows for the table, and the files that it wrote or found up to date."""

    rows: tuple[Row, ...]
    files: tuple[Path, ...] = ()


class Task(Protocol):
    """A unit of work that can be sent to another process."""

    @property
    def key(self) -> str:
        """A verb (of a message ``task-…`` in ``builder.ftl``) and its objects, unique among the tasks."""

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the task is about."""

    def run(self, folders: BuildFolders) -> TaskResult:
        """Run the task. Raises JugadaError if it fails."""


@dataclass(frozen=True)
class _OfOneGame:
    """A task about one game."""

    game: str

    @property
    def games(self) -> tuple[str, ...]:
        """The single game, as a tuple."""
        return (self.game,)


@dataclass(frozen=True)
class _OfAllGames:
    """A task about all games, or about all that can be shown."""

    games: tuple[str, ...]


@dataclass(frozen=True)
class Check(_OfOneGame):
    """Run a game's worked examples and fill in its rules text, to find errors before anything is written."""

    @property
    def key(self) -> str:
        """The task's unique key."""
        return f"check {self.game}"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Run the checks.

        Raises FailedExamplesError for failed examples, ContentError for a text that cannot be filled in.
        """
        from generator.examples.check import checked_examples

        start = perf_counter()
        runs = checked_examples(self.game, folders.content)
        # Filled in now: a bad value in the rules text must stop the game before its files are made.
        _ = dict(load_game_content(self.game, folders.content).rules)
        claims = sum(len(list(run.claims)) for run in runs)
        took = perf_counter() - start
        return TaskResult((Row("examples", self.game, {"examples": len(runs), "claims": claims}, seconds=took),))


@dataclass(frozen=True)
class Draw(_OfOneGame):
    """Draw the diagram of each step of a game's worked examples, in each language."""

    @property
    def key(self) -> str:
        """The task's unique key."""
        return f"draw {self.game}"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Draw and write the diagrams."""
        from generator.examples.check import checked_examples

        start = perf_counter()
        content = load_game_content(self.game, folders.content)
        runs = checked_examples(self.game, folders.content)
        folder = folders.out / DIAGRAMS / self.game
        drawn = (_draw(content, run, language) for run in runs for language in content.languages)
        files = {name: text for figures in drawn for name, text in figures}
        OutputFolder(folder, folders.permit).write(files)
        row = Row("diagrams", self.game, {"files": len(files)}, seconds=perf_counter() - start)
        return TaskResult((row,), tuple(folder / name for name in files))


@dataclass(frozen=True)
class Replay(_OfOneGame):
    """Replay a game's shipped records."""

    @property
    def key(self) -> str:
        """The task's unique key."""
        return f"replay {self.game}"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Replay the records. Raises ContentError with the line of an illegal entry."""
        from generator.content.records import read_records, replay_record
        from generator.outputs.reading import list_files

        start = perf_counter()
        content = load_game_content(self.game, folders.content)
        files = list_files(content.folder / "records", "*.*")
        entries = sum(
            sum(1 for _ in replay_record(content, path, record))
            for path in files
            for record in read_records(content, path)
        )
        took = perf_counter() - start
        row = Row("records", self.game, {"files": len(files), "entries": entries}, seconds=took)
        return TaskResult((row,) if files else ())


@dataclass(frozen=True)
class Print(_OfOneGame):
    """Write a game's kits, all in one process: a part is drawn once for all papers, laid out once for all languages.

    kits: paper, layout and low ink of each kit.
    """

    languages: tuple[str, ...]
    kits: tuple[tuple[str, Layout, bool], ...]

    @property
    def key(self) -> str:
        """The task's unique key."""
        return f"print {self.game}"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Make and write the kits."""
        from generator.builder.orders import Request, print_kit
        from generator.printing.kit.kit import KitOptions
        from generator.printing.layout.papers import paper

        start = perf_counter()
        files, out, digest_of = [], folders.out / PRINT / self.game, cache(folder_digest)
        for language, (name, layout, low_ink) in product(self.languages, self.kits):
            options = KitOptions(paper(name), layout, language, low_ink)
            files += print_kit(
                Request(
                    self.game, options, content=folders.content, out=out, permit=folders.permit, digest_of=digest_of
                )
            )
        pages = sum(file.pages for file in files)
        row = Row("pdf", self.game, {"files": len(files)}, pages, perf_counter() - start)
        return TaskResult((row,), tuple(file.path for file in files))


@dataclass(frozen=True)
class Typeset(_OfOneGame):
    """Write a game's rulebooks: both trims and, for each paper, the booklet and reference sheets."""

    languages: tuple[str, ...]

    @property
    def key(self) -> str:
        """The task's unique key."""
        return f"typeset {self.game}"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Make and write the books."""
        from generator.rulebook.document import make_books

        start = perf_counter()
        folder = folders.out / BOOKS / self.game
        made = [
            file for language in self.languages for file in make_books(self.game, language, PAPERS, folders.content)
        ]
        OutputFolder(folder, folders.permit).write({file.name: file.data for file in made})
        pages = sum(file.pages for file in made)
        row = Row("rulebook", self.game, {"files": len(made)}, pages, perf_counter() - start)
        return TaskResult((row,), tuple(folder / file.name for file in made))


@dataclass(frozen=True)
class Pack(_OfAllGames):
    """Write what the browser plays with, for `Pages` and `Site`."""

    key: str = "pack"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Write the engine and the games' packs."""
        from generator.website.build import write_engine
        from generator.website.kept_pages import remove_pages

        # A stopped run may have left them for another engine.
        for language in languages():
            remove_pages(folders.out / WORK, language)
        games = [load_game_content(name, folders.content) for name in self.games]
        write_engine(games, folders.out / WORK, folders.engine.folder)
        return TaskResult(())


@dataclass(frozen=True)
class GameParts(_OfAllGames):
    """Make the pages of one of the games in all languages, as parts for `Pages`.

    inputs: digest of what they are made from, if parts that a stopped run has finished can be reused.
    """

    game: str
    inputs: str = ""

    @property
    def key(self) -> str:
        """The task's unique key."""
        return f"pages {self.game}"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Make the pages, and keep them in the folder of work."""
        from generator.website.build import write_game
        from generator.website.collect import collect_games
        from generator.website.downloads import find_downloads

        # Below the game's own folders alone: those of others may change meanwhile.
        downloads = find_downloads(*(folders.out / folder / self.game for folder in (PRINT, BOOKS)))
        [game] = collect_games(folders.content, downloads, (self.game,))
        took = write_game(game, folders.out / WORK, folders.engine.folder, self.inputs)
        return TaskResult(tuple(Row("pages", language, {"figures": 0}, seconds=one) for language, one in took.items()))


@dataclass(frozen=True)
class Pages(_OfAllGames):
    """Write the sources of the site's pages in one language, for `Site`."""

    language: str

    @property
    def key(self) -> str:
        """The task's unique key."""
        return f"pages {self.language}"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Write the sources of the pages."""
        from generator.website.build import write_language
        from generator.website.downloads import find_downloads

        start = perf_counter()
        games = [load_game_content(name, folders.content) for name in self.games]
        downloads = find_downloads(folders.out / PRINT, folders.out / BOOKS)
        figures = write_language(games, downloads, self.language, folders.out / WORK, folders.engine.folder)
        return TaskResult((Row("pages", self.language, {"figures": figures}, seconds=perf_counter() - start),))


@dataclass(frozen=True)
class Site(_OfAllGames):
    """Build the site of all games from the written pages and the finished PDFs."""

    key: str = "site"

    def run(self, folders: BuildFolders) -> TaskResult:
        """Build and write the site."""
        from generator.website.build import finish_site
        from generator.website.downloads import find_downloads
        from generator.website.inputs import site_inputs

        start = perf_counter()
        folder = OutputFolder(folders.out / SITE, folders.permit)
        downloads = find_downloads(folders.out / PRINT, folders.out / BOOKS)
        inputs = site_inputs(folders.content, downloads, folders.engine.folder, self.games)  # for `jugada site`
        report = finish_site(folders.out / WORK, folder, folders.verify, inputs)
        row = Row("site", ", ".join(languages()), {"links": report.links}, report.pages, perf_counter() - start)
        # The record stands for the site's thousands of files, which it lists itself.
        return TaskResult((row,), (folder.path / RECORD,))


def describe_task(key: str) -> Message:
    """Return a description of the task with that key, for users."""
    verb, _, what = key.partition(" ")
    return Message(f"builder/task-{verb}", what=what)


def stages_of(games: Sequence[str], user_dir: Path | None = None) -> list[list[Task]]:
    """Return the stages in order; checks come before anything is drawn or printed.

    A game without a rules text has no book, one without parts no kit. The longest tasks come first in their stage.
    """
    contents = [load_game_content(name, user_dir) for name in games]
    kits = tuple((paper, layout, low_ink) for paper, (layout, low_ink) in product(PAPERS, PRINTS))
    # Kits take longest, so they begin the stage: a long task that begins last keeps one core alone busy.
    printed = [Print(one.name, one.languages, kits) for one in contents if _has_parts(one)]
    books = [Typeset(one.name, one.languages) for one in contents if not one.missing_rules]
    return [
        [*map(Check, games), *map(Replay, games)],
        [*printed, *books],
        # Before the pages: a game whose diagrams cannot be written is in none that are reused.
        [*map(Draw, games)],
        # After the kits and books of their games, to which the pages have links with their sizes.
        [GameParts(tuple(games), game) for game in games],
        [Pack(tuple(games))],
        # After the parts, which they put together: each language by itself needs those of all games.
        [Pages(tuple(games), lang) for lang in languages()],
        [Site(tuple(games))],
    ]


def _has_parts(content: GameContent) -> bool:
    """Return whether there is something to print. Art in Python always has parts, and reports what it cannot draw."""
    if has_art(content.name):
        return True
    from generator.art.interface import art_of
    from generator.printing.game_deck import printed_context

    try:
        return bool(art_of(content.name).components(printed_context(content, content.languages[0])))
    except JugadaError:
        # Then the task for the kit says what is wrong with the art.
        return True


def _draw(content: GameContent, run: ExampleRun, language: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the SVG of the diagram of each step."""
    from generator.art.context import art_context
    from generator.diagrams.diagram import step_diagram
    from generator.scene.svg import svg_text

    art = art_context(content, language)
    for step in run.steps:
        scene = step_diagram(art, run, step, legend=True)
        yield f"{run.id}-{step.index + 1}-{language}.svg", svg_text(scene, embed_fonts=True)
