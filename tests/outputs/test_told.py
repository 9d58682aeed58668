"""No message repeats the English of Python or of a library: each says it in the reader's language."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import ParseError, fromstring

import pytest

from generator.content.expression_texts import read_template
from generator.content.expression_work import Work
from generator.content.file_names import is_device
from generator.content.yaml_source import parse_yaml
from generator.i18n import using_language
from generator.outputs.told import told
from generator.printing.decks.load import load_deck
from rules_engine.core import JugadaError

_SVG = '<svg xmlns="http://www.w3.org/2000/svg">'


@pytest.mark.parametrize(
    ("expression", "says"),
    [
        ("range(1.5)", "'range' cannot be used with 1.5"),
        ("range(1, 2, 0)", "'range' cannot be used with 1, 2 and 0"),
        ("[] | max", "'max' cannot be used with []"),
        ("none | length", "'length' cannot be used with none"),
        ("'a' | replace", "'replace' cannot be used with 'a'"),
        ("[1]['a']", "expected a number, found a text"),
    ],
)
def test_a_call_that_fails_is_told_in_our_words(expression: str, says: str) -> None:
    with pytest.raises(JugadaError) as told_as:
        read_template(f"{{{{ {expression} }}}}").fill({}, str, Work())
    assert says in str(told_as.value)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("<a><b></a>", "a tag is closed that is not the last one opened (line 1, column 8)"),
        ("<a>", "it ends before it is complete (line 1, column 3)"),
        ("<a/><b/>", "more follows after its end"),
        ("<a b='1' b='2'/>", "an attribute is given twice"),
        ("<a>&b;</a>", "stands for nothing"),
        ("<a:b/>", "a prefix is not declared"),
        ("<a & b>", "a character stands where none can be"),
    ],
)
def test_what_an_xml_parser_says(text: str, says: str) -> None:
    with pytest.raises(ParseError) as raised:
        fromstring(text)
    assert says in str(told(raised.value))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a: [1, 2", "lacks a comma, or its end"),
        ("a: b: c", "a colon with a blank"),
        ("a: @b", "a character that needs quotation marks"),
        ("a:\n\t- b", "tab"),
        ("a: *b", "has no anchor"),
        ('a: "b', "is not closed"),
        ('a: "\\q"', "a backslash"),
        ("a: 1\n  b: 2", "a colon with a blank"),
        ("a:\n    - 1\n  - 2", "is indented otherwise"),
        ("a: 1\n---\nb: 2", "a second document"),
    ],
)
def test_what_a_yaml_parser_says(text: str, says: str) -> None:
    with pytest.raises(JugadaError) as raised:
        parse_yaml(text, Path("a.yaml"))
    assert says in str(raised.value), raised.value


def test_what_is_not_known_is_damaged_and_what_is_ours_stays() -> None:
    with pytest.raises(ValueError, match="Expecting") as raised:
        json.loads("[1,")
    assert str(told(raised.value)) == "a character stands where none can be (line 1, column 4)"
    assert str(told(KeyError("x"))) == "it is damaged, or another kind of file"


FAULTY: dict[str, Callable[[Path], str]] = {
    "art that is no XML": lambda folder: _with(folder, "a.svg", f"{_SVG}<g>", "cards: [{title: A, art: a.svg}]"),
    "art that is no picture": lambda folder: _with(folder, "a.png", "none", "cards: [{title: A, art: a.png}]"),
    "a table": lambda folder: _with(folder, "a.xlsx", "none", "tables: [{file: a.xlsx}]"),
    "a font": lambda folder: _with(folder, "a.ttf", "\0\1\0\0", "fonts: {text: {regular: a.ttf}}\ncards: [{title: A}]"),
    "the deck": lambda folder: _with(folder, "a", "", "cards: [{title: A"),
    "a column": lambda folder: _with(
        folder, "a.csv", "b\nc\n", 'tables: [{file: a.csv, columns: {title: "{{ range(1.5) }}"}}]'
    ),
}
_ENGLISH = ("cannot", "found", "line ", "error", "expected", "object", "file is", "unable", "invalid")


@pytest.mark.parametrize("name", FAULTY)
def test_a_spanish_reader_reads_no_english(name: str, tmp_path: Path) -> None:
    body = FAULTY[name](tmp_path)
    (tmp_path / "deck.yaml").write_text(f"title: T\n{body}\n", "utf-8")
    with using_language("es"):
        with pytest.raises(JugadaError) as raised:
            load_deck(tmp_path / "deck.yaml", lang="es")
        words = str(raised.value).replace(str(tmp_path), "").lower()
    assert [word for word in _ENGLISH if word in words] == [], words


def _with(folder: Path, name: str, text: str, body: str) -> str:
    (folder / name).write_text(text, "utf-8")
    return body


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes")
@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("a.svg", "cards: [{title: A, art: a.svg}]"),
        ("a.png", "cards: [{title: A, art: a.png}]"),
        ("a.ttf", "fonts: {text: {regular: a.ttf}}\ncards: [{title: A}]"),
        ("a.csv", "tables: [{file: a.csv}]"),
    ],
)
def test_a_pipe_is_told_and_not_waited_for(name: str, body: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / name)
    (tmp_path / "deck.yaml").write_text(f"title: T\n{body}\n", "utf-8")
    with pytest.raises(JugadaError, match="pipe or a device"):
        load_deck(tmp_path / "deck.yaml", lang="en")


@pytest.mark.parametrize("key", ["cards: [{title: A, art: loop}]", "tables: [{file: loop}]"])
def test_a_link_to_itself_is_not_outside(key: str, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "deck.yaml").write_text(f"title: T\n{key}\n", "utf-8")
    with pytest.raises(JugadaError, match="links lead in a circle"):
        load_deck(tmp_path / "deck.yaml", lang="en")


@pytest.mark.parametrize(
    ("name", "is_one"),
    [("con", True), ("NUL", True), ("aux.ex.2", True), ("com1", True), ("con-1", False), ("console", False)],
)
def test_names_of_devices(name: str, is_one: bool) -> None:
    assert is_device(name) is is_one


def test_fonttools_prints_no_remarks() -> None:
    assert logging.getLogger("fontTools").handlers
