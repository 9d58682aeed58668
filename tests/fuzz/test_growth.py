"""Readers take linear time: of an input twice as long they take at most two and a half times as many steps.

Steps are lines of Python and calls of functions, so a busy machine changes nothing. What a single call of the regular
expressions' machine does is not counted so: for those the number of characters is bounded, and the longest input has
to be read within the time limit of the fuzz targets.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from generator.content.rules_text import split_blocks
from generator.content.yaml_source import parse_yaml
from generator.printing.decks.rich_text.breaking import line_breaks
from generator.scene.path import parse
from generator.scene.svg_values import read_numbers, read_transform
from rules_engine.backgammon.gnubg_text import read_gnubg_text
from rules_engine.backgammon.mat import read_mat
from rules_engine.backgammon.sgf_tree import read_sgf_trees
from rules_engine.core import JugadaError
from rules_engine.core.record import parse_record
from tests.fuzz.files import write_input
from tests.fuzz.harness import time_limit

MAT = " 5 point match\n\n Game 1\n Alice : 0   Bob : 0\n"
RECORD = "game: backgammon\nversion: 1\ncontent: x\nstart: y\n"
MOVE = "Move number 1:  Alice to play 31\n* Alice moves 8/5 6/5\n"
HEAD = "The score (after 0 games) is: Alice 0, Bob 0 (match to 5 points)\n"

GROWING: dict[str, Callable[[int], Any]] = {
    "mat": lambda n: read_mat(MAT + "  1) 31: 8/5 6/5              52: 13/8 24/22\n" * n),
    "mat, one line": lambda n: read_mat(MAT + " 31: 8/5" * n),
    "gnubg": lambda n: read_gnubg_text(HEAD + MOVE * n),
    "sgf": lambda n: tuple(read_sgf_trees("(;GM[6]" + ";B[31cdef]\n" * n + ")")),
    "sgf values": lambda n: tuple(read_sgf_trees("(;GM[6]AE" + "[a]\n" * n + ")")),
    "record": lambda n: parse_record(RECORD + "W:8/5 6/5\n" * n),
    "yaml": lambda n: parse_yaml("- a: 1\n" * n, write_input("growth.yaml", b"")),
    "markdown": lambda n: list(split_blocks("**A** b.\n\n- c\n" * n)),
    "path": lambda n: parse("M0 0" + "L1 2" * n),
    "arcs": lambda n: parse("M0 0a" + "1 1 0 0 1 2 3 " * n),
    "numbers": lambda n: read_numbers("1,2 " * n, "points"),
    "transform": lambda n: read_transform("scale(1) " * n),
    "lines of blanks": lambda n: line_breaks("猫" + " " * n),
    "lines of marks": lambda n: line_breaks("猫" + "\u0301\u200d" * n),
}
LONGEST: dict[str, Callable[[], Any]] = {
    "players": lambda: read_mat(MAT.replace("Bob : 0", " : 1 " * 380)),
    "players of blanks": lambda: read_mat(MAT.replace("Bob : 0", "a" + " " * 1_900 + "b")),
    "tag of blanks": lambda: read_mat(("; [a" + " " * 1_900 + "b]\n") * 200 + MAT),
    "gnubg head": lambda: read_gnubg_text("The score (after 0 games) is: " + "a 1, " * 380),
    "gnubg move": lambda: read_gnubg_text(HEAD + ("Move number 1:" + " " * 1_900 + "\n") * 200),
    "sgf value": lambda: tuple(read_sgf_trees("(;C[" + "\\]" * 2_000_000)),
    "svg digits": lambda: read_numbers("1" * 500_000 + "x", "points"),
    "svg transform": lambda: read_transform("a" * 500_000),
    "path of digits": lambda: parse("M0 0 A" + "1" * 500_000),
    "path of blanks": lambda: parse("M0 0" + " ," * 250_000),
}


@pytest.mark.parametrize("name", GROWING)
def test_time_is_linear(name: str) -> None:
    read = GROWING[name]
    read(5)  # imports and caches
    once, twice = steps(lambda: read(60)), steps(lambda: read(120))
    assert once > 60
    assert twice < 2.5 * once


@pytest.mark.parametrize("name", LONGEST)
def test_the_longest_input_ends(name: str) -> None:
    with time_limit():
        try:
            LONGEST[name]()
        except (JugadaError, ValueError):
            return


def steps(call: Callable[[], Any]) -> int:
    """Return the number of lines of Python that run; a call that fails counts as far as it comes."""
    count = 0

    def trace(_frame: FrameType, _event: str, _arg: Any) -> Any:
        nonlocal count
        count += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        call()
    except (JugadaError, ValueError):
        pass
    finally:
        sys.settrace(before)
    return count
