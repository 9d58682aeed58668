"""A game's path: chapters in the order in which play needs them, each with tasks, problems and a game to play.

The optional file ``content/<game>/path.yaml``. A chapter is a script as a first game is one; its last screen is the
position from which its game is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field, model_validator

from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.validation import ContentModel, empty_list
from generator.content.yaml_source import Source
from generator.examples.compare import Finding
from generator.examples.names import Rule
from generator.first_games.check import check_chapter
from generator.first_games.faults import fault
from generator.first_games.model import FirstGameSheet, FreeScreen, Name
from generator.first_games.source import FirstGame, check_names, read_sheet
from generator.i18n.texts import Texts
from generator.puzzles.collection import rules_with_problems
from rules_engine.core import Message

FILE = "path.yaml"
"""The file's name in a game's folder."""
TASKS = range(3, 7)
"""How many tasks a chapter has."""


class PathChapter(FirstGameSheet):
    """A chapter: one new idea.

    Attributes:
        id: its name, unique in the path.
        idea: the new idea, in one sentence.
        examples: ids of the worked examples that belong to it.
        rules: the rules whose problems belong to it.
        screens: its tasks, and at the end the position that is played.
    """

    id: Name
    idea: Texts
    examples: list[Text] = Field(default_factory=empty_list)
    rules: list[Rule] = Field(default_factory=empty_list)

    @model_validator(mode="after")
    def _require_play(self) -> PathChapter:
        last = self.screens[-1]
        if not isinstance(last, FreeScreen) or not last.is_start:
            raise ValueError(Message("first_games/chapter-ends-in-play"))
        return self


class PathSheet(ContentModel):
    """A path.

    Attributes:
        goal: who wins, in one sentence.
        chapters: in order.
        look_up: ids of the worked examples that are only looked up.
    """

    goal: Texts
    chapters: Annotated[list[PathChapter], Field(min_length=1)]
    look_up: list[Text] = Field(default_factory=empty_list)


@dataclass(frozen=True, eq=False)
class LearningPath:
    """A path with its game, its file, and its chapters as scripts, in order."""

    content: GameContent
    source: Source
    sheet: PathSheet
    chapters: tuple[FirstGame, ...]


def load_path(content: GameContent) -> LearningPath | None:
    """Return the game's path; None if it has none.

    Raises FileError, or ContentError with file and line as for a first game.

    >>> from generator.content import load_game_content
    >>> [chapter.id for chapter in load_path(load_game_content("backgammon")).sheet.chapters][:3]
    ['make', 'hit', 'bar']
    """
    read = read_sheet(content, FILE, PathSheet)
    if read is None:
        return None
    source, sheet = read
    chapters = tuple(
        FirstGame(content, source, chapter, ("chapters", number)) for number, chapter in enumerate(sheet.chapters)
    )
    for chapter in chapters:
        check_names(chapter)
    return LearningPath(content, source, sheet, chapters)


def check_path(path: LearningPath, games: int = 0) -> tuple[Finding, ...]:
    """Return what does not hold in the chapters, and what is in none of them, or in two.

    With `games` a poor learner plays the game of each chapter once.

    Raises ContentError with the line of what cannot be read or played.
    """
    found = [*_find_examples(path), *_find_rules(path), *_find_twice(path)]
    for chapter in path.chapters:
        found += check_chapter(chapter, games).findings
        tasks = sum(screen.kind == "task" for screen in chapter.sheet.screens)
        if tasks not in TASKS:
            values = {"count": tasks, "least": TASKS[0], "most": TASKS[-1]}
            found.append(fault(chapter, ("screens",), _id(chapter), "chapter-tasks", **values))
    return tuple(sorted(found, key=lambda one: one.line))


def _id(chapter: FirstGame) -> str:
    return str(chapter.written("id"))


def _find_examples(path: LearningPath) -> Iterator[Finding]:
    known = {example.stem for example in path.content.examples}
    named = Counter(path.sheet.look_up)
    for script, chapter in zip(path.chapters, path.sheet.chapters, strict=True):
        named.update(chapter.examples)
        for index, name in enumerate(chapter.examples):
            if name not in known:
                yield fault(script, ("examples", index), chapter.id, "no-example", name=name)
    # Without a root: places are told in the file, not in a chapter.
    whole = FirstGame(path.content, path.source, path.sheet.chapters[0])
    for index, name in enumerate(path.sheet.look_up):
        if name not in known:
            yield fault(whole, ("look_up", index), "look_up", "no-example", name=name)
    for name, count in named.items():
        if count > 1:
            yield fault(whole, ("chapters",), name, "example-twice", name=name)
    for name in sorted(known - set(named)):
        yield fault(whole, ("chapters",), name, "example-unplaced", name=name)


def _find_rules(path: LearningPath) -> Iterator[Finding]:
    """Yield the rules with shipped problems that belong to no chapter, or to two."""
    whole = FirstGame(path.content, path.source, path.sheet.chapters[0])
    named = Counter(rule for chapter in path.sheet.chapters for rule in chapter.rules)
    for script, chapter in zip(path.chapters, path.sheet.chapters, strict=True):
        for index, rule in enumerate(chapter.rules):
            if rule not in path.content.rule_ids:
                yield fault(script, ("rules", index), chapter.id, "no-rule", name=rule)
    for rule, count in named.items():
        if count > 1:
            yield fault(whole, ("chapters",), rule, "rule-twice", name=rule)
    # A rule without a chapter would have a page of problems that no reader comes to.
    for rule in rules_with_problems(path.content):
        if rule not in named:
            yield fault(whole, ("chapters",), rule, "rule-unplaced", name=rule)


def _find_twice(path: LearningPath) -> Iterator[Finding]:
    seen: set[str] = set()
    for script, chapter in zip(path.chapters, path.sheet.chapters, strict=True):
        if chapter.id in seen:
            yield fault(script, ("id",), chapter.id, "chapter-twice", name=chapter.id)
        seen.add(chapter.id)
