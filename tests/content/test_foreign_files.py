"""Files that nobody would write for themselves: pipes, devices, marks of byte order, names with line feeds."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.authoring.document import embed_file
from generator.content import load_game_content
from generator.content.records import read_records
from generator.examples.check import check_paths
from generator.limits import MAX_TEXT
from generator.outputs.reading import FileError, display_path, read_text
from generator.preflight.inspection import PreflightError, inspect
from generator.printing.decks.art import read_art
from generator.printing.decks.load import load_deck
from generator.printing.errors import DeckArtError
from generator.printing.exports.job import table
from generator.resources import NoContentError, content_dir
from generator.website.downloads import find_downloads, page_picture
from rules_engine.core.record import parse_record

RECORD = "game: backgammon\nversion: 1\ncontent: x\nstart: y\nW:8/5\u20286/5\n"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    with pytest.raises(FileError, match="a pipe or a device"):
        read_text(tmp_path / "pipe.yaml")
    (error,) = check_paths([str(tmp_path)]).errors
    assert "pipe.yaml: is a pipe" in str(error)


def test_a_device_is_no_pdf() -> None:
    with pytest.raises(PreflightError, match="is a pipe or a device"):
        inspect(Path("/dev/zero"))


def test_what_is_no_pdf_is_no_download(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "backgammon-kit-es-a4-duplex.pdf")
    (tmp_path / "backgammon-kit-en-a4-duplex.pdf").symlink_to("/dev/zero")
    (tmp_path / "backgammon-book-en-a5.pdf").write_bytes(b"%PDF-1.4 junk")
    (found,) = find_downloads(tmp_path)
    with pytest.raises(FileError, match="is damaged, or not a PDF"):
        _ = found.pages
    with pytest.raises(FileError, match="is damaged, or not a PDF"):
        page_picture(found.path, found.what)


def test_a_device_is_not_read_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "zero.mat").symlink_to("/dev/zero")
    with pytest.raises(FileError, match="a pipe or a device"):
        read_records(load_game_content("backgammon"), tmp_path / "zero.mat")


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "list.yaml").open("wb") as file:
        file.truncate(100 * MAX_TEXT)
    with pytest.raises(FileError, match="more than 10,000,000 bytes"):
        read_text(tmp_path / "list.yaml")


def test_a_byte_order_mark_is_skipped_and_lines_end_at_line_feeds_only() -> None:
    (entry,) = parse_record("\ufeff" + RECORD).entries
    assert entry.action == "8/5\u20286/5"


def test_a_name_with_a_line_feed_stays_on_one_line(tmp_path: Path) -> None:
    assert display_path(Path("a\nb\udcff.yaml")) == r"a\nb\udcff.yaml"
    (tmp_path / "a\nb.yaml").write_text("a: [\n", "utf-8")
    (error,) = check_paths([str(tmp_path / "a\nb.yaml")]).errors
    assert len(str(error).splitlines()) == 1
    with pytest.raises(NoContentError, match=r"^a\\nb: no such folder"):
        content_dir("backgammon", Path("a\nb"))


def test_a_game_that_is_not_registered_hides_no_other_file(tmp_path: Path) -> None:
    sheet = load_game_content("backgammon").folder / "game.yaml"
    (tmp_path / "game.yaml").write_text(sheet.read_text("utf-8").replace("name: backgammon", "name: chess"), "utf-8")
    report = check_paths([str(tmp_path), "backgammon"])
    assert [str(error).split(": ")[0].rpartition("/")[2] for error in report.errors] == ["game.yaml:2"]
    assert len(report.runs) > 5


def test_embed_leaves_all_other_lines_as_they_are(tmp_path: Path) -> None:
    text = "a\u2028b\x85c\x0cd\n\n```python\nx\n```\n"
    (tmp_path / "page.md").write_text(text, "utf-8")
    assert embed_file(tmp_path / "page.md", "en") == (text, {})


def test_an_error_about_a_picture_names_no_object_in_memory(tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40))
    with pytest.raises(DeckArtError) as raised:
        read_art(tmp_path, "a.png")
    assert "0x" not in str(raised.value)


def test_cells_that_a_spreadsheet_would_run_get_an_apostrophe(tmp_path: Path) -> None:
    (tmp_path / "deck.csv").write_text("id,title\na,=1+1\nb,'=1\nc,Fox\nd,@SUM(1)\n", "utf-8")
    rows = table(load_deck(tmp_path / "deck.csv").components, "en").splitlines()[1:]
    assert [row.split(",")[1] for row in rows] == ["'=1+1", "''=1", "Fox", "'@SUM(1)"]
