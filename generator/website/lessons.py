"""A game's examples as lessons: by the chapters of its rules, in the order to learn them.

The data files of an example's page: its steps' drawings for each kind of screen, and the options in each step.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.art.interface import ArtContext, Layout
from generator.content.rules_text import RulesText
from generator.examples.run import ExampleRun
from generator.explorer.answer_types import Option, StateNode
from generator.explorer.state_view import state_data
from generator.scene.state_drawing import Drawing
from generator.website.content_html import line


@dataclass(frozen=True)
class LessonChapter:
    """A chapter of the rules, and the examples that are about its rules."""

    title: Markup
    runs: tuple[ExampleRun, ...]


def lesson_chapters(text: RulesText, runs: Sequence[ExampleRun]) -> list[LessonChapter]:
    """Return the chapters that have examples; an example belongs to the chapter of the rule that it names first.

    Examples of rules before the first heading come under the text's own title.
    """
    title, places, chapters = text.title, dict[str, str](), dict[str, list[ExampleRun]]()
    for section in text.sections:
        if section.title and section.level <= 2:
            title = section.title
        chapters.setdefault(title, [])
        for rule in (section.rule, *(block.rule for block in section.blocks)):
            if rule:
                places[rule] = title
    for run in runs:
        chapter = next((places[rule] for rule in run.rules if rule in places), title)
        chapters.setdefault(chapter, []).append(run)
    return [LessonChapter(line(name), tuple(some)) for name, some in chapters.items() if some]


WORDS = ("seats", "choices", "options", "other", "other_no", "yes", "no", "play", "begin")
"""Messages of the page's controls (``try-…``)."""

Views = Mapping[Layout, Sequence[tuple[ArtContext, Drawing]]]
"""By layout, each step's context and drawing."""


class StepFiles:
    """The files beside an example's page, each with its text; steps with the same state share theirs.

    ``<layout>.json`` has the drawings, what they share, and for each step the file with its marks; ``steps.json`` has
    each step's position, and the file with what can be tried there and the engine's verdict on it.
    """

    def __init__(self, example: ExampleRun, views: Views) -> None:
        self._example, self._views = example, views
        self._files: dict[str, str] = {}
        self._known: dict[Hashable, tuple[str, dict[Layout, str]]] = {}

    def answers(self) -> tuple[str, list[dict[Layout, str]]]:
        """Return the text of ``steps.json``, and the names of each step's files of marks by layout."""
        steps, marks = [], []
        for number, step in enumerate(self._example.steps):
            art = next(iter(self._views.values()))[number][0]
            name, found = self._of(art, number)
            steps.append({"position": art.game.format_state(step.shown), "answers": name})
            marks.append(found)
        return compact({"steps": steps}), marks

    def named(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of the files to which the others refer."""
        return ((name, text) for text, name in self._files.items())

    def _of(self, art: ArtContext, number: int) -> tuple[str, dict[Layout, str]]:
        state = self._example.steps[number].shown
        views = [found[number] for found in self._views.values()]
        key = (state, *(context.scope.subject for context, _ in views))
        if key not in self._known:
            data = state_data(art, state, views[0][1], views)
            marks = [_taken_out(data, place) for place in range(len(views))]
            # Marks differ from screen to screen, answers do not: these are stored once, those by layout.
            for option in _options(data):
                del option["marks"]
            names = [self._name("marks", compact(one)) for one in marks]
            self._known[key] = self._name("answers", compact(data)), dict(zip(self._views, names, strict=True))
        return self._known[key]

    def _name(self, kind: str, text: str) -> str:
        return self._files.setdefault(text, f"{kind}-{len(self._files) + 1}.json")


def _options(data: StateNode) -> Iterator[Option]:
    """Yield the options of a state in their order."""
    for seat in data["seats"] if data["kind"] == "decision" else ():
        for choice in seat["choices"]:
            yield from choice["options"]


def _taken_out(data: StateNode, place: int) -> list[list[str]]:
    """Return each option's marks in one view: below and above the pieces."""
    return [option["marks"][2 * place : 2 * place + 2] for option in _options(data)]


def compact(data: object) -> str:
    """Return compact JSON without escapes for letters."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
