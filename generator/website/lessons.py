"""A game's examples as lessons: by the chapters of its rules, in the order to learn them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from generator.content.rules_text import RulesText
from generator.examples.run import ExampleRun
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
    title, places, found = text.title, dict[str, str](), dict[str, list[ExampleRun]]()
    for section in text.sections:
        if section.title and section.level <= 2:
            title = section.title
        found.setdefault(title, [])
        for rule in (section.rule, *(block.rule for block in section.blocks)):
            if rule:
                places[rule] = title
    for run in runs:
        chapter = next((places[rule] for rule in run.rules if rule in places), title)
        found.setdefault(chapter, []).append(run)
    return [LessonChapter(line(name), tuple(some)) for name, some in found.items() if some]
