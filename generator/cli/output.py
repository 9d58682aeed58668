"""Output of commands: plain values as JSON, texts and files.

Progress bar on stderr for jobs over one second; silent if stderr is not a terminal.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from fractions import Fraction
from pathlib import Path
from threading import Timer
from time import monotonic
from typing import TypeVar

import typer

from generator.cli.words import cli_text
from generator.content.loader import GameContent
from generator.content.messages import Messages
from generator.i18n import current_language
from generator.outputs.folder import check_file, write_file
from generator.outputs.guard import Permit
from rules_engine.core import Event, JugadaError, Message, Violation


def plain(value: object) -> object:
    """Return an engine's value as plain data for JSON: a fraction as ``1/3``, a tuple as a list."""
    # As text, since a number with a decimal point would be rounded.
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def json_text(data: object) -> str:
    """Return data as indented JSON."""
    return json.dumps(plain(data), ensure_ascii=False, indent=2) + "\n"


def print_json(data: object) -> None:
    """Print data as indented JSON."""
    typer.echo(json_text(data), nl=False)


def write_or_print(text: str, out: Path | None, permit: Permit) -> None:
    """Write the text to a file, or print it if none is given."""
    if out is None:
        typer.echo(text, nl=not text.endswith("\n"))
    else:
        write_file(out, text, permit)


def show_note(note: Message) -> None:
    """Print a note for the author of a deck to stderr."""
    typer.echo(cli_text("note", note=str(JugadaError(note))), err=True)


def show_errors(errors: Iterable[JugadaError]) -> None:
    """Print each of several errors to stderr."""
    from generator.content.errors import each_error

    for error in (each for one in errors for each in each_error(one)):
        typer.echo(cli_text("error", problem=str(error)), err=True)


def note_unregistered(content: Path | None) -> bool:
    """Print to stderr which folders of the user's content are unused because their engines are not installed.

    Returns whether there are any.
    """
    from generator.content.loader import unregistered
    from generator.outputs.reading import display_path

    folders = unregistered(content)
    for folder in folders:
        show_note(Message("content/not-installed", path=display_path(folder), name=folder.name))
    return bool(folders)


def note_missing(games: Iterable[GameContent]) -> bool:
    """Print to stderr which files these games lack for some of their results. Returns whether they lack any."""
    from generator.coverage.gather import missing_art, missing_files

    findings = [finding for game in games for finding in (*missing_files(game), *missing_art(game))]
    for finding in findings:
        typer.echo(cli_text("note", note=finding.text(current_language())), err=True)
    return bool(findings)


def note_lacking() -> None:
    """Print to stderr which sentences the loaded content lacks."""
    from generator.content.loader import loaded_content
    from generator.coverage.gather import missing_messages

    for game in loaded_content():
        for finding in missing_messages(game):
            typer.echo(cli_text("note", note=finding.text(current_language())), err=True)


def check_output(out: Path | None, permit: Permit) -> None:
    """Raise OutputError if `write_or_print` would fail because a file exists; for use before long work."""
    if out is not None:
        check_file(out, permit)


def violation_data(violation: Violation, messages: Messages) -> dict[str, object]:
    """Return a violation as plain data for JSON."""
    return {
        "rule": violation.rule,
        "code": violation.code,
        "facts": violation.facts,
        "sentence": messages.violation(violation),
    }


def event_data(event: Event, messages: Messages) -> dict[str, object]:
    """Return an event as plain data for JSON."""
    return {"kind": event.kind, "rule": event.rule, "facts": event.facts, "sentence": messages.event(event)}


T = TypeVar("T")

PATIENCE = 1.0
"""Seconds before the bar appears."""


def shown_progress(items: Sequence[T], label: str) -> Iterator[T]:
    """Yield the items one by one, and show the number of those done in a bar."""
    # A bar in a log would be a line for every step.
    if not sys.stderr.isatty():
        yield from items
        return
    start = monotonic()
    # Without a bar until it lasts: `rich` takes a tenth of a second to import.
    for done, item in enumerate(items):
        if monotonic() - start > PATIENCE:
            yield from _with_bar(items, done, label)
            return
        yield item


def _with_bar(items: Sequence[T], done: int, label: str) -> Iterator[T]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn(label), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=len(items), completed=done)
        for item in items[done:]:
            yield item
            progress.advance(task)


@contextmanager
def task_bar(label: str) -> Iterator[Callable[[str, int, int], None]]:
    """Yield a function for tasks that finish in any order; call it with the task's name, the count, and the total.

    If stderr is not a terminal (but a log, say), each finished task is a line.
    """
    if not sys.stderr.isatty():
        yield lambda name, done, total: print(f"[{done}/{total}] {name}", file=sys.stderr, flush=True)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(label, total=None)
        yield lambda name, done, total: progress.update(
            bar, description=f"{label}: {name}", completed=done, total=total
        )


@contextmanager
def waiting_bar(label: str) -> Iterator[None]:
    """Show a bar that moves, without a count, once the work takes longer than `PATIENCE`."""
    if not sys.stderr.isatty():
        yield
        return
    with ExitStack() as shown:
        late = Timer(PATIENCE, _show_waiting, (shown, label))
        late.start()
        try:
            yield
        finally:
            late.cancel()
            late.join()


def _show_waiting(shown: ExitStack, label: str) -> None:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn(label), BarColumn(), TimeElapsedColumn())
    shown.enter_context(Progress(*columns, console=Console(stderr=True), transient=True)).add_task(label, total=None)


class Counted:
    """Counts finished tasks and passes them on, so that the count can be reported if the run is stopped."""

    def __init__(self, progress: Callable[[str, int, int], None]) -> None:
        self._progress = progress
        self.done = self.total = 0

    def __call__(self, name: str, done: int, total: int) -> None:
        """Count a finished task and pass it on."""
        self.done, self.total = done, total
        self._progress(name, done, total)
