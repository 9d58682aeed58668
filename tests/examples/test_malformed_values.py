"""Values of the wrong type anywhere in an example are an error with file and line, or a claim that fails."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.content.errors import ContentError
from generator.examples.check import check_paths
from generator.examples.source import load_example
from tests.fifth_game.outside import ROOT
from tests.nightly import nightly

pytestmark = pytest.mark.usefixtures("tictactoe")

EXAMPLES = sorted((ROOT / "content" / "tictactoe" / "examples").glob("*.yaml"))
VALUES: tuple[Any, ...] = (None, True, [], {})


def paths(data: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each datum."""
    for key, item in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield (*at, key)
        yield from paths(item, (*at, key))


def replaced(data: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The data with one datum replaced."""
    other = at = copy.deepcopy(data)
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return other


@pytest.mark.parametrize("example", nightly(EXAMPLES, day=EXAMPLES[-1:]), ids=lambda path: path.stem)
def test_any_value_anywhere_is_an_error_or_a_report(example: Path, tmp_path: Path) -> None:
    data = {"game": "tictactoe", **yaml.safe_load(example.read_text("utf-8"))}
    file = tmp_path / "example.yaml"
    codes: set[int] = set()
    for path in (path for path in paths(data) if "claim" in path):
        for value in VALUES:
            file.write_text(yaml.safe_dump(replaced(data, path, value), sort_keys=False), "utf-8")
            report = check_paths([str(file)])
            codes.add(report.exit_code)
            for error in report.errors:
                assert isinstance(error, ContentError), (path, value)
                assert error.line >= 1
    assert codes == {0, 1, 2}


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        ("query: winning_squares\n        with: {seat: O}\n        exactly:", "exactly: found null, expected a list"),
        ("query: winning_squares\n        with: {seat: O}\n        includes:", "includes: found null, expected a list"),
        ("actions: O\n        count: 5\n        exactly: null", "exactly: found null, expected a list"),
        ("actions: O\n        count: 5\n        includes: []", "includes: found [], expected at least one"),
        ("actions: O\n        count: 5\n        excludes: []", "excludes: found [], expected at least one"),
        ("actions: O\n        includes: [c2]\n        count: null", "count: found null, expected a whole number"),
        ("actions: O\n        count: 5\n        exactly: true", "exactly: found true, expected a list"),
        ("query: free\n        equals: 5\n        excludes: true", "excludes: found true, expected a list"),
        ("query: free\n        equals: 5\n        at_least: null", "at_least: found null, expected odds"),
        ("node: decision\n        note:\n        turn: null", "found null, expected text"),
        ("note:\n        terminal:\n          winners: true", "winners: found true, expected a list"),
        ("note:\n        terminal:\n          scores: null", "scores: found null, expected a list"),
        ("note:\n        refused:\n          setup: null", "setup: found null, expected a mapping"),
    ],
)
def test_nulls_and_empty_lists_are_one_clear_error(tmp_path: Path, claim: str, message: str) -> None:
    """The faulty line is the last one."""
    head = "game: tictactoe\nid: x\ntitle: {en: x, es: x}\ntext: {en: x, es: x}\nrules: [ttt.turn]\n"
    text = f'{head}position: "X.O/.X./..O O"\nsteps:\n  - claim:\n      - {claim}'
    file = tmp_path / "example.yaml"
    file.write_text(text + "\n", "utf-8")
    with pytest.raises(ContentError) as caught:
        load_example(file)
    assert message in str(caught.value)
    assert caught.value.line == text.count("\n") + 1
