"""What drawings share stands in a page once, and naming it where it is used changes nothing."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from generator.art.context import art_context
from generator.diagrams.diagram import step_diagram
from generator.examples.runner import run_example
from generator.examples.source import load_example
from generator.scene.fonts import FONTS
from generator.scene.model import Circle, Gradient, Group, Item, Path, Scene, Stop, Stroke, Text
from generator.scene.path import line
from generator.scene.svg import svg_items, svg_text
from generator.scene.theme import INK
from generator.website import drawings as module
from generator.website.drawings import page_drawings, separate_drawings
from generator.website.game_pages import GamePages

STROKE = Stroke(INK, 1)


def drawn(*drawings: tuple[Item, ...]) -> tuple[list[str], str]:
    """The items of each drawing as a page shows them, without the drawing's own start and end; and what they share."""
    lighter, parts = page_drawings({str(number): Scene(9, 9, items) for number, items in enumerate(drawings)})
    return [re.sub(r"^<svg.*?<defs ?/>|</svg>$", "", drawing) for drawing in lighter.values()], parts


def expanded(drawing: str, parts: str) -> str:
    """The drawing with what each ``<use>`` names put in its place again."""
    while found := re.search(r'<use xlink:href="#(jg-\d+)" />', drawing):
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
    content = small[0].content
    run = max((run_example(load_example(path)) for path in content.examples), key=lambda run: len(run.steps))
    art = art_context(content, "en")
    scenes = {
        f"d{step.index}{again}": step_diagram(art, run, step, targets=True) for step in run.steps for again in "ab"
    }
    lighter, parts = page_drawings(scenes)
    assert parts
    whole = {name: svg_text(scene, css=True, prefix=f"{name}-", ids=False) for name, scene in scenes.items()}
    assert sum(map(len, lighter.values())) + len(parts) < 0.6 * sum(map(len, whole.values()))
    for name, drawing in lighter.items():
        assert expanded(drawing, parts) == whole[name]


def test_what_is_there_once_stays_where_it_is() -> None:
    items = (Group((line(0, 0, 1, 1, STROKE), Circle(3, 3, 1))),)
    assert drawn(items) == ([svg_items(items, css=True)], "")


def test_clips_are_held_once_and_targets_stay_whole() -> None:
    shape = Circle(5, 5, 2, INK, STROKE)
    target, clipped = Group((shape,), id="a", css="target"), Group((line(0, 0, 1, 1, STROKE), shape), clip=shape)
    (one, other), parts = drawn((target, clipped), (target, clipped))
    written = svg_items((shape,), css=True)
    assert one == other
    assert one.startswith(f'<g class="target" data-id="a">{written}</g>')
    assert parts.count("<clipPath") == 1
    assert f'<clipPath id="jg-c0">{written}</clipPath>' in parts
    assert parts.count('clip-path="url(#jg-c0)"') == 1


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_what_a_target_contains_is_written_in_it_although_it_is_shared_elsewhere(depth: int) -> None:
    shape: Item = Circle(5, 5, 2, INK, STROKE)
    inside = shape
    for _ in range(depth):
        inside = Group((inside, line(0, 0, 1, 1, STROKE)))
    target, other = Group((inside,), id="a", css="target"), line(0, 0, 2, 2, STROKE)
    lighter, _ = drawn((target, shape, other), (target, other, shape))
    for drawing in lighter:
        assert drawing.startswith(f'<g class="target" data-id="a">{svg_items((inside,), css=True)}</g>')
        assert "<use" in drawing


def test_neighbours_that_always_stand_together_are_one_part() -> None:
    lines: list[Item] = [line(0, 0, number, 1, STROKE) for number in range(9)]
    some, others = tuple(lines[:6]), tuple(lines[6:])
    lighter, parts = drawn(some + others, some)
    assert lighter == [f'<use xlink:href="#jg-0" />{svg_items(others, css=True)}', '<use xlink:href="#jg-0" />']
    assert f'<g id="jg-0">{svg_items(some, css=True)}</g>' in parts


def test_what_is_in_a_part_is_no_part_for_that_alone() -> None:
    inner, outer = line(0, 0, 1, 1, STROKE), Circle(5, 5, 2, INK, STROKE)
    group = Group((inner, outer, inner, Group((outer,))))
    (one, other), parts = drawn((group,), (group,))
    assert one == other == '<use xlink:href="#jg-0" />'
    assert parts.count("<use") == 4  # what stands twice within it
    (one, other), parts = drawn((Group((inner, outer)),), (Group((inner, outer)),))
    assert one == other == '<use xlink:href="#jg-0" />'
    assert "<use" not in parts


def test_a_named_group_keeps_its_name_and_what_is_in_it_is_shared() -> None:
    item = line(0, 0, 1, 1, STROKE)
    (one, other), parts = drawn((Group((item,), id="a&b"),), (Group((item,), id="c"),))
    assert one == '<g data-id="a&amp;b"><use xlink:href="#jg-0" /></g>'
    assert other == '<g data-id="c"><use xlink:href="#jg-0" /></g>'
    assert parts.count("<path") == 1


def test_separate_parts_have_what_each_drawing_refers_to() -> None:
    clip = Circle(5, 5, 2, INK, STROKE)
    items = (Group((line(0, 0, 1, 1, STROKE), Circle(3, 3, 1)), clip=clip), Circle(4, 4, 1, INK, STROKE))
    drawings, parts = separate_drawings({name: Scene(9, 9, items) for name in "ab"})
    assert set(re.findall(r"#(jg-\w+)", "".join([*drawings.values(), *parts.values()]))) == set(parts)
    assert all(f' id="{name}"' in text for name, text in parts.items())


def test_what_pages_show_alike_is_named_in_each_by_its_own_ids() -> None:
    clips = Circle(5, 5, 2), Circle(5, 5, 3)
    shaded = Path(line(0, 0, 1, 1, STROKE).segments, INK, gradient=Gradient((0, 0), (1, 1), (Stop(0, "#000000"),)))
    held = Group((Circle(5, 5, 1, INK), shaded), clip=clips[0])
    before, _ = page_drawings({"before": Scene(9, 9, (Group(held.items, clip=clips[1]), held))}, "a")
    after, defined = page_drawings({"after": Scene(9, 9, (held,))}, "b")
    assert re.findall(r'clip-path="url\(#([\w-]+)', before["before"]) == ["a-c0", "a-c1"]
    assert re.findall(r'clip-path="url\(#([\w-]+)', after["after"] + defined) == ["b-c0"]
    assert re.findall(r'<linearGradient [^>]*id="([\w-]+)', after["after"] + defined) == ["b-gradient1"]
    assert "url(#b-gradient1)" in after["after"] + defined


def test_pages_are_the_same_whatever_is_kept_of_those_before(monkeypatch: pytest.MonkeyPatch) -> None:
    inner = Circle(5, 5, 2, INK, STROKE)
    pages = [(Group((inner,), css=css), Group((inner, Circle(5, 5, 2))), inner) for css in ("one", "other", "target")]
    kept = [drawn(page, page) for page in pages]
    monkeypatch.setattr(module, "_MOST", -1)  # nothing is kept
    assert [drawn(page, page) for page in reversed(pages)] == kept[::-1]


def test_text_that_a_clip_hides_is_in_no_page() -> None:
    hidden = Text(50, 50, "unseen", FONTS[0], 9, INK)
    (one,), parts = drawn((Group((Circle(1, 1, 1), hidden), clip=Circle(1, 1, 1)),))
    assert "<circle" in one + parts
    assert "unseen" not in one + parts


def test_a_path_with_a_gradient_that_is_shown_again_keeps_its_gradient() -> None:
    gradient = Gradient((0, 0), (1, 1), (Stop(0, "#000000"),))
    shaded = Path(line(0, 0, 1, 1, STROKE).segments, INK, gradient=gradient)
    drawings, parts = drawn((shaded,), (shaded,))
    assert drawings == 2 * ['<use xlink:href="#jg-0" />']
    (group,) = fromstring(parts)
    (shared,) = group
    assert shared.get("id") == "jg-0"
    assert [child.tag for child in shared] == ["linearGradient", "path"]
    assert shared[1].get("fill") == f"url(#{shared[0].get('id')})"
