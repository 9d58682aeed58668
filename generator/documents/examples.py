"""The examples of a document's blocks: those that stand in it, and those that it names."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from pydantic import Field

from generator.content.errors import ContentError, each_error
from generator.content.file_names import is_device
from generator.content.loader import GameContent, load_game_content
from generator.content.validation import empty_list
from generator.content.yaml_source import Source, parse_yaml
from generator.diagrams.make import find_example
from generator.documents.model import Block, Document, Option
from generator.documents.options import NAMES, FigureOptions, figure_options, option_name, unknown_option
from generator.documents.spelling import in_spelling, spelling_names, spelling_of
from generator.examples.model import ExampleSheet, StepSheet
from generator.examples.names import ID, ITS_OWN, Prose, Rule
from generator.examples.source import Example, example_of
from generator.i18n.texts import Texts
from generator.outputs.given_folders import give_folder
from generator.outputs.reading import FileError
from rules_engine.core import JugadaError, MalformedError, Message, whole_number
from rules_engine.core.errors import quoted
from rules_engine.core.registry import game_names


@dataclass(frozen=True)
class BlockExample:
    """A block's example, None if it cannot be played, with the options of its figure and all its faults."""

    block: Block
    example: Example | None
    options: FigureOptions
    faults: tuple[JugadaError, ...] = ()


class CarriedSheet(ExampleSheet):
    """An example in a document, where the text around it says what it is about."""

    title: Prose = Field(default_factory=lambda: Texts({ITS_OWN: ""}))
    text: Prose = Field(default_factory=lambda: Texts({ITS_OWN: ""}))
    rules: Annotated[list[Rule], Field(default_factory=empty_list)]


def read_block(block: Block, number: int, document: Document, lang: str, user_dir: Path | None = None) -> BlockExample:
    """Return the example of a block, the document's `number`-th (from 1).

    `lang` is the language of a document that does not say its own, `user_dir` a folder with content of the user's.
    """
    given = {option_name(name): option for name, option in block.options.items()}
    lang = document.settings.get("lang", lang)
    # A program may have taken off the front matter; errors must name the lines of the file.
    line = block.line + document.first_line - 1
    try:
        if source := _source(block, document, user_dir):
            return _carried(source, block, number, document, given, lang, user_dir)
        return _named(block, document, given, lang, user_dir)
    except JugadaError as error:
        faults = tuple(_at(document.path, line, one) for one in each_error(error))
        return BlockExample(block, None, FigureOptions(lang=lang), faults)


def _at(path: Path, line: int, error: JugadaError) -> JugadaError:
    """Return the error with the document's line, if it does not name that document already."""
    return error if getattr(error, "path", None) == path else ContentError(path, line, str(error))


# ---------------------------------------------------------------------- examples that the document names


def _named(
    block: Block, document: Document, given: Mapping[str, Option], lang: str, user_dir: Path | None
) -> BlockExample:
    name, *more = block.head.split() or [""]
    if not name:
        raise JugadaError(Message("authoring/fence-form"))
    if more:
        raise unknown_option(more[0], "")
    try:
        example = find_example(str(_file_named(name, document.path.parent, user_dir) or name), user_dir)
    except OSError as error:  # such as a name that is too long
        raise JugadaError(Message("authoring/no-example", name=quoted(name))) from error
    values = _values(given, example.content)
    options = figure_options(values, lang)
    spelling = spelling_of(example.content, {**document.settings, **values}, options.lang)
    content = in_spelling(example.content, spelling)
    return _with_step(
        BlockExample(block, replace(example, content=content, options=spelling), options), values, document
    )


def _values(given: Mapping[str, Option], content: GameContent) -> dict[str, str]:
    """Return the options' values. Raises JugadaError for an option that neither figures nor the game have."""
    known = (*NAMES, *spelling_names(content))
    for name, option in given.items():
        if name not in known:
            raise unknown_option(name, option.value)
    return {name: option.value for name, option in given.items()}


def _file_named(name: str, folder: Path, user_dir: Path | None) -> Path | None:
    """Return the example's file beside the document, else in the current folder; None if the name is no file's.

    Raises FileError for a file that is neither in that folder nor in the user's: a stranger may have written the name.
    """
    for home in (folder, Path()):
        path = home / name
        if path.is_file():
            # Resolved, so that neither `..` nor a link leads out.
            if not any(path.resolve().is_relative_to(one.resolve()) for one in (home, user_dir) if one):
                raise FileError(path, Message("outputs/leads-out"))
            give_folder(home)
            return path
    return None


# ---------------------------------------------------------------------- examples that stand in the document

_LONG_NUMBER = 20
"""Characters from which an error shortens a number that is none of a step."""

_STEP_KEYS = tuple(name for name in StepSheet.model_fields if name not in ("position", "setup"))


def _source(block: Block, document: Document, user_dir: Path | None) -> Source | None:
    """Return what a block says of its own example, or the position that is all of it; None for a reference."""
    line = block.body_line + document.first_line - 1
    if block.is_carried:
        return parse_yaml(block.body, document.path, line)
    game, position = document.settings.get("game"), " ".join(block.body.split())
    if game in game_names() and position:
        # A body that is no position may be text of another tool in a block with our word.
        with suppress(MalformedError):
            load_game_content(game, user_dir).game.parse_state(position)
            return Source(document.path, {"position": position}, {(): line, ("position",): line})
    return None


def _carried(
    source: Source,
    block: Block,
    number: int,
    document: Document,
    given: Mapping[str, Option],
    lang: str,
    user_dir: Path | None,
) -> BlockExample:
    if not isinstance(source.data, dict):
        raise source.error((), Message("documents/expected-example"))
    game = source.data.get("game") or document.settings.get("game")
    if not isinstance(game, str):
        raise source.error(("game",), Message("documents/no-game", names=", ".join(game_names())))
    try:
        content = load_game_content(game, user_dir)
    except JugadaError as error:
        # The error stands at the line that names the game: in the block, or in the document's settings.
        if "game" in source.data:
            raise source.error(("game",), str(error)) from error
        raise ContentError(document.path, document.line_of_setting("game"), str(error)) from error
    # The block's head decides over the keys in its body.
    values = {**_taken(source.data, content), **(_values(given, content) if block.is_carried else {})}
    options = figure_options(values, lang, texts=True)
    spelling = spelling_of(content, {**document.settings, **values}, options.lang)
    source = _as_example(source, content, _name(options.label, number, document.path), values)
    spelled = in_spelling(content, spelling)
    example, faults = example_of(source, CarriedSheet, lambda _: spelled, spelling)
    found = tuple(one for fault in faults for one in each_error(fault))
    return _with_step(BlockExample(block, example, options, found), values, document)


def _with_step(written: BlockExample, values: Mapping[str, str], document: Document) -> BlockExample:
    """Return the block's example with the only step to show, or with the fault that there is no such step."""
    number, example = values.get("step", ""), written.example
    if not number or example is None:
        return written
    count = len(example.sheet.steps)
    try:
        return replace(written, options=replace(written.options, step=whole_number(number, 1, count)))
    except MalformedError:
        shown = number if len(number) < _LONG_NUMBER else quoted(number)
        problem = Message("authoring/no-such-step", id=example.sheet.id, count=count, number=shown)
        line = written.block.options["step"].line if "step" in written.block.options else written.block.line
        fault = ContentError(document.path, line + document.first_line - 1, problem)
        return replace(written, faults=(*written.faults, fault))


def _taken(data: Mapping[str, object], content: GameContent) -> dict[str, str]:
    """Return the options of the figure that stand among the example's keys, as text."""
    found = {option_name(key): value for key, value in data.items() if _is_option(key, value, content)}
    return {key: _as_text(value) for key, value in found.items()}


def _is_option(key: str, value: object, content: GameContent) -> bool:
    """Return whether a key is an option of the figure; a list below ``claims`` is a misspelt ``claim``."""
    known = (*NAMES, *spelling_names(content))
    return option_name(key) in known and not isinstance(value, list | dict)


def _as_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _as_example(source: Source, content: GameContent, identifier: str, values: Mapping[str, str]) -> Source:
    """Return the source as the schema of examples has it: the figure's options left out, a single step as a step.

    The lines stay those of the document.
    """
    data = {key: value for key, value in source.data.items() if not _is_option(key, value, content)}
    data.setdefault("id", identifier)
    if values.get("caption"):
        data.setdefault("title", values["caption"])
    lines = dict(source.lines)
    if "steps" not in data:
        step = {key: data.pop(key) for key in tuple(data) if _is_of_step(key)}
        data["steps"] = [step]
        # The keys moved one level down: without this every fault in them would be told at line 1.
        lines |= {("steps", 0, *loc): line for loc, line in source.lines.items() if loc and loc[0] in step}
        first = min((line for loc, line in lines.items() if loc[:2] == ("steps", 0)), default=source.line(()))
        lines[("steps",)] = lines[("steps", 0)] = first
    return Source(source.path, data, lines)


def _is_of_step(key: str) -> bool:
    """Return whether a key, perhaps misspelt, is one of a step's."""
    if key in _STEP_KEYS or key in CarriedSheet.model_fields:
        return key in _STEP_KEYS
    # A misspelt `clam` goes into the step, where the schema can say that `claim` is meant.
    near = get_close_matches(key, (*_STEP_KEYS, *CarriedSheet.model_fields), n=1)
    return bool(near) and near[0] in _STEP_KEYS


def _name(label: str, number: int, path: Path) -> str:
    """Return the id of an example without one: its label, else the document's name with a number."""
    wanted = label or f"{path.stem}.{number}"
    name = re.sub(r"[^A-Za-z0-9_.]+", "_", wanted).strip("._")
    # The id becomes a file's name, and Windows has no files such as `con`.
    return name if re.fullmatch(ID, name) and not is_device(name) else f"example.{number}"


def first_game(examples: Sequence[BlockExample], document: Document) -> str:
    """Return the game of a document: that of its settings, else of its first example; empty if it has none."""
    found = (one.example.content.name for one in examples if one.example)
    return document.settings.get("game") or next(found, "")
