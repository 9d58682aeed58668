"""Errors are one line that somebody reads, however long the input is."""

from rules_engine.core import MalformedError
from rules_engine.core.errors import AmbiguousError, quoted


def test_a_short_text_is_quoted_whole() -> None:
    assert quoted("R: 1@g9\n") == r"'R: 1@g9\n'"
    assert str(MalformedError("8/x 6/5", "8/x", "a point")) == "'8/x' in '8/x 6/5': expected a point"


def test_a_long_text_loses_its_middle() -> None:
    text = "begin" + "x" * 100_000 + "end"
    for error in (MalformedError(text, text, "less"), MalformedError(text, "end", "less"), AmbiguousError(text, ["a"])):
        assert len(str(error)) < 400
        assert "'begin" in str(error)
        assert "end' [100008]" in str(error)
