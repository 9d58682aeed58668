"""What drawings share stands in a page once, and naming it where it is used changes nothing."""

from __future__ import annotations

import re

from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.website.figures import step_figure
from generator.website.pages import GamePages
from generator.website.parts import shared_parts


def expanded(drawing: str, parts: str) -> str:
    """The drawing with what each ``<use>`` names put in its place again."""
    while found := re.search(r'<use xlink:href="#(jg-\d+)"/>', drawing):
        drawing = drawing.replace(found[0], part(parts, found[1]))
    return drawing


def part(parts: str, name: str) -> str:
    """What has the name; a run of neighbours stands in a group for that alone."""
    start = re.search(rf'<(\w+) id="{name}"', parts)
    assert start, name
    tag, depth = start[1], 0
    for token in re.finditer(rf"<(/?){tag}\b[^>]*?(/?)>", parts[start.start() :]):
        depth += -1 if token[1] else 0 if token[2] else 1
        if depth == 0:
            whole = parts[start.start() : start.start() + token.end()].replace(f' id="{name}"', "", 1)
            return whole.removeprefix("<g>").removesuffix("</g>") if whole.startswith("<g>") else whole
    raise AssertionError(f"{name} does not end")


def test_drawings_can_be_put_together_again(small: list[GamePages]) -> None:
    game = small[0]
    run = max((run_example(load_example(path)) for path in game.content.examples), key=lambda run: len(run.steps))
    drawings = [step_figure(f"d{step.index}", game.content, run, step).svg("en") for step in run.steps] * 2
    lighter, parts = shared_parts(drawings)
    assert parts
    assert sum(map(len, lighter)) + len(parts) < sum(map(len, drawings))
    assert [expanded(drawing, parts) for drawing in lighter] == drawings


def test_what_is_there_once_stays_where_it_is() -> None:
    drawing = f'<svg><g><path d="{"M0 0L1 1" * 20}" /></g></svg>'
    assert shared_parts([drawing]) == ([drawing], "")


def test_clips_are_held_once_and_targets_stay_whole() -> None:
    shape = f'<path d="{"M0 0L1 1" * 20}" />'
    drawing = (
        f'<svg><g class="target" data-id="a">{shape}</g>'
        f'<clipPath id="%-clip1">{shape}</clipPath><g clip-path="url(#%-clip1)">{shape}</g></svg>'
    )
    lighter, parts = shared_parts([drawing.replace("%", name) for name in "ab"])
    assert lighter[0] == lighter[1]
    assert lighter[0].count(shape) == 1
    assert parts.count("<clipPath") == 1
    assert 'clip-path="url(#jg-c0)"' in parts


def test_neighbours_that_always_stand_together_are_one_part() -> None:
    shapes = [f'<path d="M{number} 0L1 1" />' for number in range(9)]
    some, others = "".join(shapes[:6]), "".join(shapes[6:])
    lighter, parts = shared_parts([f"<svg>{some}{others}</svg>", f"<svg>{some}</svg>"])
    assert lighter == [f'<svg><use xlink:href="#jg-0"/>{others}</svg>', '<svg><use xlink:href="#jg-0"/></svg>']
    assert f'<g id="jg-0">{some}</g>' in parts
