"""Changes of single values in YAML: one line each, every other byte as it was, and back again to the same bytes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from generator.content.yaml_source import Loc
from generator.printing.decks.design.splice import MISSING, SpliceError, YamlText, in_one_line
from generator.resources import resource_dir

_DAY = (
    resource_dir("templates") / "frames/action.yaml",
    resource_dir("content") / "samples/garden/garden.yaml",
    resource_dir("content") / "samples/nachtmarkt/nachtmarkt.yaml",
)
_NIGHT = (
    *sorted((resource_dir("templates") / "frames").glob("*.yaml")),
    *sorted((Path(__file__).parents[2] / "docs/handbook/keys").glob("*.yaml")),
    *sorted(resource_dir("content").glob("samples/*/*.yaml")),
    resource_dir("content") / "team_km/table.yaml",
    resource_dir("content") / "basket_boss/game.yaml",
)
FILES = (*_DAY, *(pytest.param(path, marks=pytest.mark.night) for path in _NIGHT if path not in _DAY))
VALUES = (12.5, 3, -0.4, "50%", "{{ 2 * value }}", True, None, "#1F5F73", "white", "not art", [0, "100%"], "ø: 'x' #y")


def places(data: Any, loc: Loc = ()) -> Iterator[Loc]:
    """The places of all values that are no mappings and no lists."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from places(value, (*loc, key))
    else:
        yield loc


def changed(data: Any, loc: Loc, value: Any) -> Any:
    """The data with another value at a place."""
    found = deepcopy(data)
    inner = found
    for step in loc[:-1]:
        inner = inner[step]
    inner[loc[-1]] = value
    return found


def lines_changed(before: str, after: str) -> int:
    """How many lines differ; those that only one text has count."""
    old, new = before.split("\n"), after.split("\n")
    if len(old) == len(new):
        return sum(a != b for a, b in zip(old, new, strict=True))
    first = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    shorter, longer = sorted((old[first:], new[first:]), key=len)
    return len(longer) - len(shorter) if longer[len(longer) - len(shorter) :] == shorter else 99


@pytest.mark.parametrize("line_end", ["\n", pytest.param("\r\n", marks=pytest.mark.night)])
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_hundreds_of_edits_change_one_line_each(path: Path, line_end: str) -> None:
    text = YamlText(path.read_text("utf-8").replace("\n", line_end))
    chance = random.Random(7)
    for loc in chance.sample(known := list(places(text.data)), min(40, len(known))):
        value = chance.choice(VALUES)
        raw = text.raw(loc)
        try:
            new = text.with_value(loc, value)
        except SpliceError:
            assert raw is None or text.value(loc) is None or "\n" in raw, "anchors, and texts of several lines"
            continue
        assert new.data == changed(text.data, loc, value), loc
        assert lines_changed(text.text, new.text) <= 1
        assert new.with_value(loc, text.value(loc), raw).text == text.text


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_key_that_is_added_and_taken_away_leaves_the_same_bytes(path: Path) -> None:
    text = YamlText(path.read_text("utf-8"))
    chance = random.Random(11)
    tried = 0
    for loc in chance.sample(known := list(places(text.data)), min(40, len(known))):
        at = (*loc[:-1], "a_new_key")
        if not isinstance(text.value(loc[:-1]), dict):
            continue
        new = text.with_value(at, chance.choice(VALUES))
        assert lines_changed(text.text, new.text) == 1
        assert new.without(at)[0].text == text.text
        tried += 1
        try:
            less, cut = text.without(loc)
        except SpliceError:
            continue
        assert less.value(loc) is MISSING
        assert lines_changed(text.text, less.text) <= max(1, cut.text.count("\n"))
        back = less.restored(loc, cut)
        assert back is not None
        assert back.text == text.text
    assert tried


@pytest.mark.parametrize(
    ("before", "loc", "value", "after"),
    [
        ("extends: duel\n", ("front", "cost", "y"), 2, "extends: duel\nfront:\n  cost: {y: 2}\n"),
        ("extends: duel", ("front", "cost", "y"), 2.5, "extends: duel\nfront:\n  cost: {y: 2.5}"),
        ("front:\n  cost: {y: 2}  # low\n", ("front", "cost", "w"), 1, "front:\n  cost: {y: 2, w: 1}  # low\n"),
        ("front:\n  a:\n    x: 1\nback: {}\n", ("front", "b", "x"), 1,
         "front:\n  a:\n    x: 1\n  b: {x: 1}\nback: {}\n"),
        ("front: {}\n", ("front", "b", "x"), 1, "front: {b: {x: 1}}\n"),
        ("front:\nback: {}\n", ("front", "b", "x"), 1, "front: {b: {x: 1}}\nback: {}\n"),
        ("a: {b: 1,}\n", ("a", "c"), 2, "a: {b: 1, c: 2,}\n"),
        ("a: {b: 1 # one\n  }\n", ("a", "c"), 2, "a: {b: 1, c: 2 # one\n  }\n"),
        ("cards:\n  fox: {}\n", ("cards", "owl", "front", "a", "x"), 1,
         "cards:\n  fox: {}\n  owl: {front: {a: {x: 1}}}\n"),
        ("a:\n  t: |\n    two\n    lines\n", ("a", "x"), 1, "a:\n  t: |\n    two\n    lines\n  x: 1\n"),
        ("é: ☃\nfront: {a: {x: 1}}\n", ("front", "a", "x"), 2, "é: ☃\nfront: {a: {x: 2}}\n"),
    ],
)  # fmt: skip
def test_it_is_written_as_a_person_would(before: str, loc: Loc, value: Any, after: str) -> None:
    assert YamlText(before).with_value(loc, value).text == after


@pytest.mark.parametrize(
    ("text", "loc"),
    [
        ("a: &A {x: 1}\nb: *A\n", ("a", "x")),
        ("a: &A {x: 1}\nb: *A\n", ("b", "x")),
        ("a: &A {x: 1}\nb: *A\n", ("b", "y")),
        ("a: {x: &A 1}\nb: {y: *A}\n", ("b", "z")),
        ("a: {x: 1, <<: {y: 2}}\nb: &B\n  c: 1\n", ("b", "c")),
        ("a: |\n  two\n", ("a",)),
        ("a:\n  x: 1\n", ("a",)),
        ("a: [1, 2]\n", ("a", "x")),
    ],
)
def test_what_a_line_cannot_say_is_left_to_the_editor(text: str, loc: Loc) -> None:
    with pytest.raises(SpliceError):
        YamlText(text).with_value(loc, 5)


@pytest.mark.parametrize(
    "value", ["yes", "no", "1.50", "", " a", "a: b", "#fff", "null", "{{ x }}", "a\nb", "ünï", "1e3", "~"]
)
def test_a_text_stays_a_text(value: str) -> None:
    assert YamlText(f"a: {in_one_line(value)}\n").data == {"a": value}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            "row:\n  a: {x: 1}  # one\n  b: {x: 2}\n  c: {x: 3}\n",
            "row:\n  b: {x: 2}\n  a: {x: 1}  # one\n  c: {x: 3}\n",
        ),
        ("row: {a: 1, b: 2, c: 3}\n", "row: {b: 2, a: 1, c: 3}\n"),
    ],
)
def test_a_row_is_put_in_another_order_and_back(before: str, after: str) -> None:
    text = YamlText(before)
    new = text.with_order(("row", "a"), "b")
    assert new.text == after
    assert (text.before(("row", "a")), new.before(("row", "a"))) == ("", "b")
    assert new.with_order(("row", "a"), "").text == before
    assert text.with_order(("row", "c"), "").with_order(("row", "c"), "b").text == before
