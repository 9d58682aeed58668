"""Whose a game is, as `game.yaml` says: nobody else's game gets our licence."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pikepdf
import pytest

from generator.builder.orders import Request, print_kit
from generator.content.loader import load_content_folder
from generator.content.rights import label, rights_text, statement
from generator.content.schema import GameSheet
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from tests.fifth_game.outside import copied_content, spoil


@pytest.fixture
def folder(tictactoe: str, tmp_path: Path) -> Path:
    return copied_content(tmp_path)


def with_lines(folder: Path, lines: str) -> GameSheet:
    spoil(folder / "game.yaml", "players:", f"{lines}players:")
    return load_content_folder(folder).sheet


@pytest.mark.parametrize(
    ("lines", "said", "cover"),
    [
        ("", "All rights are the author's.", ""),
        ("author: Ana Gil\n", "© Ana Gil. All rights reserved.", "© Ana Gil"),
        ("author: Ana Gil\nlicence: {es: CC BY 4.0, en: CC BY 4.0}\n", "© Ana Gil. CC BY 4.0.", "© Ana Gil"),
        ("notice: {es: Prototipo., en: Prototype.}\n", "Prototype. All rights are the author's.", "Prototype"),
    ],
)
def test_it_says_what_the_sheet_says(folder: Path, lines: str, said: str, cover: str) -> None:
    sheet = with_lines(folder, lines)
    assert (statement(sheet, "en"), label(sheet, "en")) == (said, cover)
    assert rights_text(sheet, "en") == f"{said} Typefaces: SIL Open Font License 1.1."
    assert "MIT" not in rights_text(sheet, "es")


def test_a_kit_has_its_author(folder: Path, tmp_path: Path) -> None:
    with_lines(folder, "author: Ana Gil\n")
    out = tmp_path / "kit.pdf"
    print_kit(Request("tictactoe", KitOptions(paper("a4"), lang="en"), content=folder, out=out))
    with pikepdf.open(out) as kit, kit.open_metadata() as found:
        metadata: Any = found
        assert metadata["dc:creator"] == ["Ana Gil"]
        assert metadata["dc:rights"].startswith("© Ana Gil. All rights reserved.")


def test_a_kit_of_nobody_named_names_nobody(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "kit.pdf"
    print_kit(Request("tictactoe", KitOptions(paper("a4"), lang="en"), content=folder, out=out))
    with pikepdf.open(out) as kit:
        assert str(kit.docinfo["/Author"]) == "The author of Tic-tac-toe"
