"""Checks of the examples in files, folders and games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from generator.content.errors import CombinedContentError, ContentError, each_error
from generator.content.loader import GameContent, load_content_folder, load_game_content
from generator.content.translations import is_translation, translated
from generator.examples.compare import Finding
from generator.examples.run import ExampleRun
from generator.examples.runner import run_example
from generator.examples.source import read_example, slug_of
from generator.i18n import current_language
from generator.outputs.given_folders import give_file, give_folder
from generator.outputs.reading import FileError, display_path, list_files
from generator.resources import SHEET, content_dir
from rules_engine.core import JugadaError, Message
from rules_engine.core.registry import game_names


@dataclass(frozen=True)
class CheckReport:
    """The result of a check.

    Attributes:
        runs: the examples that were run.
        errors: the malformed files.
        whole: the games whose whole content was checked, not only the examples.
        findings: the gaps in the content of these games.
        warnings: places in their texts that an editor should look at.
    """

    runs: tuple[ExampleRun, ...]
    errors: tuple[JugadaError, ...]
    whole: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()

    @property
    def failures(self) -> int:
        """The number of failing claims."""
        return sum(len(run.failures) for run in self.runs)

    @property
    def bad_files(self) -> int:
        """The number of malformed files, each once for all that is wrong in it."""
        return len({str(getattr(error, "path", error)) for error in self.errors})

    @property
    def empty(self) -> tuple[ExampleRun, ...]:
        """The examples without claims, in which nothing was checked."""
        return tuple(run for run in self.runs if run.empty)

    @property
    def exit_code(self) -> int:
        """0 if everything holds, 1 if a claim fails or whole content has gaps, 2 if a file is malformed."""
        if self.errors:
            return 2
        return 1 if self.findings or not all(run.holds for run in self.runs) else 0


class FailedExamplesError(JugadaError):
    """Some worked examples do not hold, so the output that shows them cannot be made."""

    def __init__(self, report: CheckReport) -> None:
        failed = [
            f"{display_path(run.path)}:{claim.line}: {claim.written}: {claim.found[current_language()]}"
            for run in report.runs
            for claim in run.failures
        ] or [display_path(run.path) for run in report.runs if not run.holds]
        super().__init__(Message("examples/examples-fail", first=failed[0], more=len(failed) - 1))


Progress = Callable[[Sequence[Path]], Iterable[Path]]
"""A function that yields the paths one by one and may show the progress."""


def check_paths(
    paths: Sequence[str] = (), user_dir: Path | None = None, progress: Progress = iter, jobs: int = 0
) -> CheckReport:
    """Run the examples in files, folders and games, or with these ids; without paths, those of all registered games.

    A malformed file, or content that cannot be loaded, is an error in the report, and the other files are run; so is
    what remains of a file that has a fault in single claims.
    Simulations run on `jobs` worker processes; with 0 their stored records are used. Raises FileError for a path that
    is neither a file, nor a folder with examples, nor the name of a game or an example.

    >>> report = check_paths(["backgammon"])
    >>> report.exit_code, report.failures, report.errors
    (0, 0, ())
    """
    files: dict[Path, None] = {}
    errors: list[JugadaError] = []
    for path in paths or game_names():
        try:
            files.update(dict.fromkeys(example_files(path, user_dir)))
        except JugadaError as error:
            # A wrong path is a mistake of the command; a broken game is a finding, and the others go on.
            if isinstance(error, FileError) and path not in game_names():
                raise
            errors += each_error(error)
    runs: list[ExampleRun] = []
    seen: dict[tuple[str, str], ExampleRun] = {}
    for file in progress(list(files)):
        try:
            example, faults = read_example(file, user_dir)
            errors += each_error(CombinedContentError([one for fault in faults for one in each_error(fault)]))
            if example is None:
                continue
            # Its faults are in the report already: what is sound in it is run all the same.
            run = run_example(example, jobs)
            _check_new(run, seen)
        except (ContentError, CombinedContentError, FileError) as error:
            errors += each_error(error)
        else:
            runs.append(run)
    # All examples of a game repeat what is wrong with its content.
    return CheckReport(tuple(runs), tuple({str(error): error for error in errors}.values()))


def checked_examples(game: str, user_dir: Path | None = None) -> tuple[ExampleRun, ...]:
    """Return a game's worked examples, all of which hold, in the order of their files.

    Raises FailedExamplesError if one does not hold, and the errors of loading the content.
    """
    return _run_checked(load_game_content(game, user_dir), user_dir)


@lru_cache(maxsize=8)  # reloaded content is a new key, so old entries must be dropped
def _run_checked(content: GameContent, user_dir: Path | None) -> tuple[ExampleRun, ...]:
    report = check_paths([content.name], user_dir)
    if report.errors:
        raise report.errors[0]
    if report.exit_code:
        raise FailedExamplesError(report)
    return report.runs


def example_files(path: str, user_dir: Path | None = None) -> tuple[Path, ...]:
    """Return the example files of a path, a game's name or an example's id, sorted. Raises FileError without any."""
    # A folder called `backgammon` must not hide the game; a file of that name is meant.
    if path in game_names() and not Path(path).is_file():
        return load_game_content(path, user_dir).examples
    place = Path(path)
    if place.is_file():
        give_file(place)
        return (translated(place),)
    if not place.is_dir():
        if named := example_path(path, user_dir):
            return (named,)
        raise FileError(place, Message("examples/no-such-source", games=", ".join(game_names())))
    if (place / SHEET).is_file():
        return load_content_folder(place).examples
    give_folder(place)
    # A folder of examples first; only without any is it taken for a folder with games below it.
    found = _examples(list_files(place, "*.yaml")) or _examples(list_files(place, "**/examples/*.yaml"))
    if not found:
        raise FileError(place, Message("examples/no-examples-in-folder"))
    return found


def example_path(name: str, user_dir: Path | None = None) -> Path | None:
    """Return the file of the games' example with this id, None if there is none."""
    found = (path for game in game_names() for path in load_game_content(game, user_dir).examples if path.stem == name)
    return next(found, None)


def _examples(paths: Iterable[Path]) -> tuple[Path, ...]:
    return tuple(path for path in paths if not is_translation(path))


def _check_new(run: ExampleRun, seen: dict[tuple[str, str], ExampleRun]) -> None:
    """Raise ContentError if another example of the game has the same id, or an id that gives its page the same name."""
    # By the page's name, which is coarser than the id: `a.b` and `a_b` would write the same file.
    other = seen.setdefault((run.game, slug_of(run.id)), run)
    if other is run:
        return
    if other.id == run.id:
        raise ContentError(run.path, 1, Message("examples/id-taken", id=repr(run.id), name=other.path.name))
    ids = {"id": repr(run.id), "other": repr(other.id), "page": slug_of(run.id)}
    raise ContentError(run.path, 1, Message("examples/page-taken", name=other.path.name, **ids))


def watched_folders(paths: Sequence[str] = (), user_dir: Path | None = None) -> tuple[Path, ...]:
    """Return the folders whose files determine the report of `check_paths` on these paths."""
    folders: dict[Path, None] = {}
    for path in paths or game_names():
        if path in game_names():
            folders[content_dir(path, user_dir)] = None
        else:
            place = (Path(path) if Path(path).exists() else example_path(path, user_dir) or Path(path)).absolute()
            while not place.parent.exists():  # a pattern such as docs/**/*.md
                place = place.parent
            folders[place if place.is_dir() else place.parent] = None
    return tuple(folders)
