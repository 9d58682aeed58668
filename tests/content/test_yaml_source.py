"""YAML as plain data: 1.2 scalars, text keys, lines, and errors that say where."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from generator.content import yaml_source
from generator.content.errors import ContentError
from generator.content.yaml_source import flow, parse_yaml, read_yaml
from generator.outputs.reading import FileError
from tests.nightly import tries

PATH = Path("some.yaml")


ALIASES_OF_ALIASES = "a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 10)}]\n" for before, name in pairwise("abcdefghi")
)
"""A billion ones."""


@pytest.fixture(params=["c", "python"], autouse=True, scope="module")
def loader(request: pytest.FixtureRequest) -> Iterator[None]:
    """Everything holds with PyYAML's C parser and without it."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "python":
            patch.delattr(yaml, "CBaseLoader")
        elif not hasattr(yaml, "CBaseLoader"):
            pytest.skip("PyYAML has no C parser here")
        yaml_source._loader.cache_clear()
        yield
    yaml_source._loader.cache_clear()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("no", "no"),
        ("on", "on"),
        ("yes", "yes"),
        ("off", "off"),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("12", 12),
        ("-3", -3),
        ("012", 12),
        ("0x1f", 31),
        ("0o17", 15),
        ("1.5", 1.5),
        ("1/3", "1/3"),
        ("3-1", "3-1"),
        ("1_000", "1_000"),
        ("12:30", "12:30"),
        ("2001-01-01", "2001-01-01"),
        ("'12'", "12"),
        ('"null"', "null"),
        ("!!str 12", "12"),
        ("<<", "<<"),
        ("9" * 5_000, "9" * 5_000),
    ],
)
def test_scalars_are_read_by_yaml_1_2(text: str, value: object) -> None:
    assert parse_yaml(f"key: {text}\n", PATH).data == {"key": value}
    assert type(parse_yaml(f"key: {text}\n", PATH).data["key"]) is type(value)


def test_keys_are_text_as_in_json() -> None:
    assert parse_yaml("1: a\ntrue: b\nnull: c\n", PATH).data == {"1": "a", "true": "b", "null": "c"}


def test_each_datum_knows_its_line() -> None:
    text = "a: 1\nb:\n  - x\n  -\n    c: {d: 2}\n    e: |\n      long\n      text\nf: 3\n"
    source = parse_yaml(text, PATH)
    lines = {("a",): 1, ("b",): 2, ("b", 0): 3, ("b", 1): 5, ("b", 1, "c", "d"): 5, ("b", 1, "e"): 6, ("f",): 9}
    assert {loc: source.line(loc) for loc in lines} == lines
    assert source.line(("b", 1, "missing", "deeper")) == 5
    assert source.line(("b", "<Validator>", 0)) == 3
    assert source.line(()) == 1


def test_aliases_are_followed() -> None:
    assert parse_yaml("a: &x [1, 2]\nb: *x\n", PATH).data == {"a": [1, 2], "b": [1, 2]}


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, "appears twice, first on line 1"),
        ("a:\n  - [1\n", 3, "not YAML"),
        ("a: b: c\n", 1, "not YAML"),
        ("", 1, "empty"),
        ("# only a comment\n", 1, "empty"),
        ("a: 1\n---\nb: 2\n", 2, "document"),
        ("a: 1\nb: *nowhere\n", 2, "alias"),
        ("a: &x\n  - *x\n", 2, "contains itself"),
        ("a: 1\nb: !!python/object:os.system ls\n", 2, "tag"),
        ("a: 1\nb: !mine {x: 1}\n", 2, "tag"),
        ("? [1]\n: 2\n", 1, "key"),
        ("a: \x01\n", 1, "not YAML"),
        ('a: b\nc: "\\e[2J"\n', 2, r"U\+001B cannot be printed"),
        ("a: b\nc\u202e: d\n", 2, r"U\+202E cannot be printed"),
        ("[" * 1_500 + "]" * 1_500, 1, "nested"),
        ("- " * 50_000 + "x", 1, "nested"),
        (ALIASES_OF_ALIASES, 1, "too large"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        parse_yaml(text, PATH)
    assert caught.value.path == PATH
    assert abs(caught.value.line - line) <= 1  # the two parsers notice an end of file on different lines
    assert str(caught.value).startswith(f"some.yaml:{caught.value.line}: ")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="No such file"):
        read_yaml(tmp_path / "missing.yaml")
    (tmp_path / "latin.yaml").write_bytes("a: ñ".encode("latin-1"))
    with pytest.raises(FileError, match="UTF-8"):
        read_yaml(tmp_path / "latin.yaml")


_PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=("C", "Z")), max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abñ1-", min_size=1, max_size=4), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(data=_PLAIN)
@example(data="0E0")
@example(data="1.0e5")
@tries(60)
def test_what_pyyaml_writes_is_read_back(data: object) -> None:
    assert parse_yaml(yaml.safe_dump({"data": data}, allow_unicode=True), PATH).data == {"data": data}


@given(data=st.dictionaries(st.sampled_from(["a", "b", "c d"]), _PLAIN, min_size=1))
@tries(60)
def test_flow_writes_one_line_of_yaml_that_a_reader_recognises(data: dict[str, object]) -> None:
    assert "\n" not in flow(data)
    assert flow(data).startswith("{")


def test_flow() -> None:
    data = {"a": [1, True, None, "B6", "1/3"], "b": {"c": "x: y"}, "d": ""}
    assert flow(data) == '{a: [1, true, null, B6, 1/3], b: {c: "x: y"}, d: ""}'
    assert parse_yaml(flow(data), PATH).data == data
