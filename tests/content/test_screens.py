"""The boxes of a game's screens: read from ``screens.yaml``, checked, and what the drawing follows."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from generator.art.context import art_context
from generator.art.interface import Scope, art_of
from generator.content.errors import CombinedContentError, ContentError, each_error
from generator.content.loader import GameContent, forget_content, load_content_folder
from generator.content.screens import read_screens
from generator.coverage.drawable import unprintable
from generator.resources import content_dir
from generator.scene.layout.screen import Screen
from generator.scene.model import Rect

SHEET = """\
style: {edge: 3, room: "{{ 2 * edge }}"}
front:
  bar: {x: "{{ edge }}", right: 3px, y: 0, h: 10%}
  rest: {below: bar, y: "{{ room }}", x: 0, w: 50% - 4, bottom: 0}
  hand: {x: 0, y: 0, w: 20, h: 10, step: [25, 0], per_row: 2, row_step: 12}
sizes:
  tall: {size: 300x500}
  wide:
    size: 600x400
    style: {edge: 8}
    front:
      rest: {w: "{{ w / 3 }}"}
      hand: null
"""


def read(folder: Path, text: str) -> dict[str, Screen]:
    path = folder / "screens.yaml"
    path.write_text(text, "utf-8")
    return {name: Screen.of(data) for name, data in read_screens(path).items()}


def test_each_screen_has_what_is_common_and_what_differs_on_it(tmp_path: Path) -> None:
    screens = read(tmp_path, SHEET)
    tall, wide = screens["tall"], screens["wide"]
    bar, rest = tall.place("bar"), tall.place("rest")
    assert (bar.x, bar.width, bar.height) == (3, 294, 50)
    assert (rest.x, rest.y, rest.width, rest.height) == (0, 56, 146, 444)
    spots = [tall.repeated("hand", number) for number in range(3)]
    assert [(spot.x, spot.y) for spot in spots] == [(0, 0), (25, 0), (0, 12)]
    assert (wide.place("bar").x, wide.place("rest").y, wide.place("rest").width) == (8, 56, 200)
    assert wide.named_value("room") == 16
    assert not wide.has("hand")
    assert [one.path for one in wide.placed()] == [("bar",), ("rest",)]


@pytest.mark.parametrize(
    ("written", "instead", "line", "says"),
    [
        ("300x500", "300", 7, "found 300, expected the width and height in px, such as 358x526"),
        ("right: 3px", "right: 3mm", 3, "bar: found '3mm', expected px of the screen"),
        ("{{ edge }}", "{{ edg }}", 3, "bar/x: 'edg': no value is called 'edg'; did you mean edge?"),
        ("below: bar", "below: rest", 4, "rest: the box 'rest' depends on itself"),
        ("below: bar", "below: baar", 4, "rest: no box is called 'baar'"),
        ("h: 10%", "h: 10%, fill: red", 3, "bar: 'fill' says how a box looks"),
        ("h: 10%", "h: 10%, if: edge", 3, "bar: 'if' says how a box looks"),
        ('{w: "{{ w / 3 }}"}', "{heigth: 3}", 12, "heigth"),
    ],
)
def test_a_mistake_is_told_once_with_its_line(tmp_path: Path, written: str, instead: str, line: int, says: str) -> None:
    with pytest.raises((ContentError, CombinedContentError)) as error:
        read(tmp_path, SHEET.replace(written, instead, 1))
    (found,) = each_error(error.value)
    assert f"screens.yaml:{line}" in str(found)
    assert says in str(found)


GAME = "basket_boss"


@pytest.fixture
def changed(tmp_path: Path) -> Iterator[Callable[[str, str], GameContent]]:
    """Return the game with its ``screens.yaml`` written otherwise at one place."""
    mine = shutil.copytree(content_dir(GAME), tmp_path / "mine" / GAME)

    def change(written: str, instead: str) -> GameContent:
        path = mine / "screens.yaml"
        text = path.read_text("utf-8")
        assert written in text
        path.write_text(text.replace(written, instead, 1), "utf-8")
        return load_content_folder(mine)

    yield change
    forget_content()


def tabs(content: GameContent) -> list[float]:
    """Return the left edges of the teams' tabs on a phone."""
    state = content.start()
    art = replace(art_context(content, "en"), layout="tall", scope=Scope((state,), 0))
    areas = [anchor.area for name, anchor in art_of(GAME).draw_state(art, state).anchors.items() if len(name) == 1]
    return [area.x for area in areas if isinstance(area, Rect)]


def test_the_drawing_follows_the_file(changed: Callable[[str, str], GameContent]) -> None:
    ours = tabs(load_content_folder(content_dir(GAME)))
    theirs = tabs(changed("tabs: {x: 3,", "tabs: {x: 31,"))
    assert [round(b - a, 2) for a, b in zip(ours, theirs, strict=True)] == [28, 21, 14, 7]


def test_a_box_that_the_drawing_lacks_is_told_at_its_screens(changed: Callable[[str, str], GameContent]) -> None:
    content = changed("      prizes: {x: 22,", "      prices: {x: 22,")
    told = [finding.text("en") for finding in unprintable(content)]
    tall, short = (text.partition("screens.yaml:")[2] for text in told)
    assert tall.startswith("30: tall: no box of the screen is called 'team/prizes'; there are head, prices, bar, ")
    assert short == "32: short: the box 'team/prizes' of the screen does not say 'x'"
