"""The worked examples and diagrams that show a part, found by its notation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generator.scene.component import Component

if TYPE_CHECKING:
    from generator.content import GameContent
    from generator.examples.run import ExampleRun, StepRun


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
    return re.compile(rf"(?<![\w*]){re.escape(word)}(x\d*)?(?![\w*])")


def _texts(content: GameContent, step: StepRun) -> Iterator[str]:
    """Yield the positions and actions of a step, in notation."""
    yield from (content.game.format_state(state) for state in (step.shown, step.after))
    yield from (done.notation for done in step.done)
    for show in step.shows:
        yield from getattr(show, "arguments", {}).values()
        yield getattr(show, "notation", "")
