"""Records: what is written can be read; what is malformed is named with its line."""

import pytest

from rules_engine.backgammon import Backgammon
from rules_engine.core.record import Entry, Record, RecordError, format_record, parse_record, replay

RECORD = Record("chess", "1.0", "abc", "start here", (Entry("W", "e4", 5), Entry("*", "3-1", 6)))


def test_a_written_record_reads_back() -> None:
    assert parse_record(format_record(RECORD)) == RECORD


def test_comments_and_blank_lines_are_skipped() -> None:
    text = format_record(RECORD).replace("W:e4", "\n# a comment\n  W: e4  ")
    assert [(entry.seat, entry.action) for entry in parse_record(text).entries] == [("W", "e4"), ("*", "3-1")]


@pytest.mark.parametrize(
    ("text", "line", "named"),
    [
        ("", 1, "game"),
        ("game: chess\nstart: x\n", 2, "'version'"),
        ("game: chess\nversion: 1\ncontent: a\n", 3, "start"),
        (format_record(RECORD) + "no colon here\n", 7, "no colon here"),
    ],
)
def test_a_malformed_record_names_its_line(text: str, line: int, named: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert caught.value.line == line
    assert named in str(caught.value)


@pytest.mark.parametrize(("game", "line"), [("backgammon", 7), ("chess", 4)])
def test_a_header_that_cannot_be_played_names_its_line_below_the_tags(game: str, line: int) -> None:
    head = ["# White: Ann", "# Black: Ben", ""]
    record = parse_record("\n".join([*head, f"game: {game}", "version: 1", "content: a", "start: nowhere"]))
    with pytest.raises(RecordError) as caught:
        list(replay(Backgammon({}), record))
    assert caught.value.line == line
