"""The loader of examples: reads a file, finds its game, and checks names before anything is played.

The part of an example's id that names its page and figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from generator.content.errors import CombinedContentError, ContentError
from generator.content.loader import GameContent, load_content_folder, load_game_content
from generator.content.translations import check_languages
from generator.content.validation import validate
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.examples.model import ExampleSheet, LetCount, QueryShow, StepSheet
from generator.examples.names import GameNames, NameCheck
from generator.examples.shows import shown_entry
from generator.resources import SHEET
from rules_engine.core import JugadaError, Message


@dataclass(frozen=True, eq=False)
class Example:
    """A worked example with its game and its file."""

    content: GameContent
    source: Source
    sheet: ExampleSheet

    @property
    def path(self) -> Path:
        """The example's file."""
        return self.source.path


def load_example(path: Path, user_dir: Path | None = None, content: GameContent | None = None) -> Example:
    """Read one example.

    Its game is that of `content`, else the one that it names, or whose ``examples`` folder it is in. Raises
    ContentError with file and line if it does not fit the schema, or uses a rule, seat, query, event or prompt that the
    game does not have.

    >>> path = next(path for path in load_game_content("backgammon").examples if path.stem == "bg.ex.bar")
    >>> example = load_example(path)
    >>> example.sheet.id, example.content.name, len(example.sheet.steps)
    ('bg.ex.bar', 'backgammon', 4)
    """
    source = read_yaml(path)
    sheet = validate(ExampleSheet, source)
    example = Example(content or _content_of(source, sheet, user_dir), source, sheet)
    example.content.sources[path] = source
    check_languages(source, example.content.languages)
    for loc, check in _checks(example):
        try:
            check()
        except (ContentError, CombinedContentError):
            raise
        except JugadaError as error:
            raise source.error(loc, str(error)) from error
    return example


def _content_of(source: Source, sheet: ExampleSheet, user_dir: Path | None) -> GameContent:
    if sheet.game is not None:
        try:
            return load_game_content(sheet.game, user_dir)
        except (ContentError, CombinedContentError):
            raise
        except JugadaError as error:
            raise source.error(("game",), str(error)) from error
    folder = source.path.absolute().parent.parent
    if not (folder / SHEET).is_file():
        raise source.error((), Message("examples/no-sheet-above", sheet=SHEET))
    return load_content_folder(folder)


def _checks(example: Example) -> Iterator[tuple[Loc, NameCheck]]:
    """Yield each place that names something of the game, with a check that raises if the name is unknown."""
    sheet, names = example.sheet, GameNames(example.content)
    for index, rule in enumerate(sheet.rules):
        yield ("rules", index), names.rule(rule)
    if sheet.picture:
        yield ("picture", "step"), partial(_check_pictured_step, sheet.picture.step, len(sheet.steps))
    values: set[str] = set()
    for number, step in enumerate(sheet.steps):
        values.update(step.let)
        for loc, check in _step_checks(step, names, frozenset(values)):
            yield ("steps", number, *loc), check


def _check_pictured_step(step: int, count: int) -> None:
    if step > count:
        raise JugadaError(Message("examples/no-pictured-step", step=step, count=count))


def _step_checks(step: StepSheet, names: GameNames, values: frozenset[str]) -> Iterator[tuple[Loc, NameCheck]]:
    for index, entry in enumerate(step.do):
        yield ("do", index), names.seat_of(entry)
    for name, let in step.let.items():
        yield ("let", name), names.seat(let.count) if isinstance(let, LetCount) else names.query(let.query, let.with_)
    for index, show in enumerate(step.show):
        if isinstance(show, QueryShow):
            yield ("show", index), names.query(show.query, show.with_)
        else:
            yield ("show", index), names.seat_of(shown_entry(show))
    for lang, prose in (step.say or {}).items():
        yield ("say", lang), names.placeholders(prose, values)
    for index, claim in enumerate(step.claim):
        for loc, check in claim.name_checks(names):
            yield ("claim", index, *loc), check


def slug_of(example: str) -> str:
    """Return the folder of an example's page: its id without the game's prefix, with hyphens for dots."""
    return example.rsplit(".ex.", maxsplit=1)[-1].replace(".", "-").replace("_", "-").lower()
