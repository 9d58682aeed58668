"""Anybody can read what we print: books, aids and kits are PDF/UA-1 by a validator that others wrote."""

from __future__ import annotations

from io import BytesIO
from itertools import product
from pathlib import Path

import pikepdf
import pytest

from generator.i18n import languages
from rules_engine.core.registry import game_names
from tests.nonempty import nonempty
from tests.preflight.tagged import elements, ua_failures
from tests.rulebook.reading import book_files_of

SHORTEST = "backgammon"


@pytest.mark.night
@pytest.mark.parametrize(("game", "lang"), list(product(game_names(), languages())))
def test_books_and_aids_of_every_game_can_be_read_by_anybody(game: str, lang: str) -> None:
    for made in nonempty(book_files_of(game, lang, "a4")):
        if "-booklet-" not in made.name or game == SHORTEST:  # a booklet has the book's own structure
            assert ua_failures(made.data) == [], made.name


@pytest.fixture(scope="module")
def aid() -> bytes:
    """A player's aid."""
    (data,) = (made.data for made in book_files_of(SHORTEST, "en", "a4") if "-aid-" in made.name)
    return data


def test_an_aid_that_is_on_a_sheet_twice_is_read_once(aid: bytes) -> None:
    assert [role for _, role, _ in elements(aid)].count("H1") == 1


def test_a_booklet_is_read_in_the_order_of_the_book() -> None:
    """Its links, which lead nowhere on paper, are words like others."""
    files = {"-".join(Path(made.name).stem.split("-")[1::2]): made.data for made in book_files_of(SHORTEST, "en", "a4")}
    book, booklet = list(elements(files["rulebook-a5"])), list(elements(files["booklet-a4"]))
    roles = {role for _, role, _ in book}
    assert {"H1", "H2", "H3", "L", "LI", "LBody", "Table", "Figure", "Caption", "Note", "TOC", "TOCI", "Index"} <= roles
    assert "Link" in roles
    assert [(depth, "Span" if role == "Link" else role, alt) for depth, role, alt in book] == booklet


def test_the_validator_sees_what_is_missing(aid: bytes) -> None:
    result = BytesIO()
    with pikepdf.open(BytesIO(aid)) as document:
        del document.Root.StructTreeRoot
        document.save(result)
    assert any("STRUCT-TREE-ROOT" in failure for failure in ua_failures(result.getvalue()))
