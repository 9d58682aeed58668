"""The loader of examples: reads a file, finds its game, and checks names before anything is played.

The part of an example's id that names its page and figures.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

from generator.content.errors import CombinedContentError, ContentError, each_error, raise_all
from generator.content.loader import GameContent, load_content_folder, load_game_content
from generator.content.translations import find_missing_languages
from generator.content.validation import find_problems
from generator.content.yaml_source import Loc, Source, read_yaml
from generator.examples.model import ExampleSheet, LetCount, QueryShow, StepSheet
from generator.examples.names import ITS_OWN, GameNames, NameCheck
from generator.examples.shows import shown_entry
from generator.i18n.texts import Texts
from generator.resources import SHEET
from rules_engine.core import JugadaError, Message


@dataclass(frozen=True, eq=False)
class Example:
    """A worked example with its game and its file.

    Attributes:
        faulty: the claims, shows and values that cannot be used, by their places; they are passed over.
        options: the spellings of notation that the document around it has chosen.
    """

    content: GameContent
    source: Source
    sheet: ExampleSheet
    faulty: frozenset[Loc] = frozenset()
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """The example's file."""
        return self.source.path


def load_example(path: Path, user_dir: Path | None = None, content: GameContent | None = None) -> Example:
    """Read one example.

    Its game is that of `content`, else the one that it names, or whose ``examples`` folder it is in. Raises
    ContentError with file and line if it does not fit the schema, or uses a rule, seat, query, event or prompt that the
    game does not have; CombinedContentError for several such faults.

    >>> path = next(path for path in load_game_content("backgammon").examples if path.stem == "bg.ex.bar")
    >>> example = load_example(path)
    >>> example.sheet.id, example.content.name, len(example.sheet.steps)
    ('bg.ex.bar', 'backgammon', 4)
    """
    example, faults = read_example(path, user_dir, content)
    raise_all(faults)
    assert example is not None, "without faults there is an example"
    return example


def read_example(
    path: Path, user_dir: Path | None = None, content: GameContent | None = None
) -> tuple[Example | None, list[JugadaError]]:
    """Return an example with all its faults; None if these leave nothing that could be played.

    Raises FileError, or ContentError, for a file that is not YAML, and for a game that cannot be loaded.
    """
    return example_from(read_yaml(path), user_dir, content)


def example_from(
    source: Source, user_dir: Path | None = None, content: GameContent | None = None
) -> tuple[Example | None, list[JugadaError]]:
    """Return the example of a file's data, as `read_example` does."""

    def content_of(sheet: ExampleSheet) -> GameContent:
        found = content or _content_of(source, sheet, user_dir)
        found.sources[source.path] = source
        return found

    return example_of(source, ExampleSheet, content_of)


def example_of(
    source: Source,
    model: type[ExampleSheet],
    content_of: Callable[[ExampleSheet], GameContent],
    options: Mapping[str, str] = MappingProxyType({}),
) -> tuple[Example | None, list[JugadaError]]:
    """Return the example of a source with all its faults; None if these leave nothing that could be played.

    A claim, a show or a value with a fault is passed over, so that what else is wrong is found at the same time. Raises
    JugadaError for a game that cannot be loaded.
    """
    sheet, problems = find_problems(model, source)
    problems.sort(key=lambda problem: problem.line)
    faults: list[JugadaError] = [*problems]
    faulty = frozenset(_part(problem.loc) or _unknown_key(problem) for problem in problems)
    if sheet is None and all(faulty):
        # A second reading without the faulty parts: an author learns of all faults at once, not of one after the other.
        sheet, _ = find_problems(model, replace(source, data=_without(source.data, faulty)))
    if sheet is None:
        return None, faults
    content = content_of(sheet)
    example = Example(content, source, sheet, faulty, options)
    if _is_own(source.path, content):
        faults += [*_untranslated(sheet, source, content), *find_missing_languages(source, content.languages)]
    is_played = True
    for loc, check in _checks(example):
        if _part(loc) in faulty:
            continue
        try:
            check()
        except JugadaError as error:
            found = each_error(error)
            faults += [one if isinstance(one, ContentError) else source.error(loc, str(one)) for one in found]
            faulty |= {_part(loc)}
            # A wrong seat in `do` stops the example; a rule or a picture changes nothing of what is played.
            is_played &= bool(_part(loc)) or loc[0] in ("rules", "picture")
    return (replace(example, faulty=faulty) if is_played else None), faults


_PARTS: Mapping[str, Mapping[str, object]] = {
    "claim": {"node": "chance"},
    "show": {"query": "none"},
    "let": {"count": "none"},
}
"""What may be passed over in a step, each with something that the schema accepts in its place."""


_LEADING = ("position", "setup", "moves", "roll", "steps", "do", "game")
"""Keys that decide what is played: without one that is misspelt, nothing else can be judged."""


def _unknown_key(problem: ContentError) -> Loc:
    """Return the place of an unknown key that can be left out; empty for another problem, or a misspelt leading key."""
    is_unknown = isinstance(problem.problem, Message) and problem.problem.key == "content/unknown-key"
    is_of_step = len(problem.loc) == 3 and problem.loc[0] == "steps"
    if not is_unknown or not (is_of_step or len(problem.loc) == 1):
        return ()
    return () if get_close_matches(str(problem.loc[-1]), _LEADING, n=1) else problem.loc


def _part(loc: Loc) -> Loc:
    """Return the place of the claim, show or value that a place is in; empty if it is in none."""
    is_part = len(loc) > 3 and loc[0] == "steps" and loc[2] in _PARTS
    return tuple(loc[:4]) if is_part else tuple(loc[:3]) if len(loc) > 2 and loc[2] == "say" else ()


def _without(data: Any, faulty: Collection[Loc]) -> object:
    """Return the data with something harmless in place of each faulty part."""
    steps = [dict(step) for step in data.get("steps", ())]
    data = {key: value for key, value in data.items() if (key,) not in faulty}
    for place in (one for one in faulty if len(one) > 1):
        number, kind, key = int(place[1]), str(place[2]), place[3:]
        # A place of three parts is a whole section, `say` or an unknown key; both can go.
        if not key:
            del steps[number][kind]
            continue
        parts: Any = steps[number][kind]
        parts = dict(parts) if isinstance(parts, Mapping) else list(parts)
        parts[key[0]] = _PARTS[kind]
        steps[number][kind] = parts
    return {**data, "steps": steps} if steps else data  # no steps are a fault of their own


def _is_own(path: Path, content: GameContent) -> bool:
    """Return whether the example is one of the game's own, which are complete in all of the game's languages."""
    return path.absolute().is_relative_to(content.folder.absolute())


def _untranslated(sheet: ExampleSheet, source: Source, content: GameContent) -> Iterator[ContentError]:
    """Yield an error for each text that says in no way in which language it is, if the game has several."""
    texts: list[tuple[Loc, Texts | None]] = [(("title",), sheet.title), (("text",), sheet.text)]
    for number, step in enumerate(sheet.steps):
        texts.append((("steps", number, "say"), step.say))
        texts += [(("steps", number, "claim", index, "note"), claim.note) for index, claim in enumerate(step.claim)]
    for loc, found in texts:
        # The first language is that of the file itself.
        for lang in content.languages[1:] if found and ITS_OWN in tuple(found) else ():
            yield source.error(loc, Message("content/key-missing", names=".".join(map(str, loc)), lang=repr(lang)))


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
        # Not emptied between the steps: prose may use what an earlier step has computed.
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
    # Links from outside hold this form: `bg.ex.bar` has its page in `examples/bar`.
    return example.rsplit(".ex.", maxsplit=1)[-1].replace(".", "-").replace("_", "-").lower()
