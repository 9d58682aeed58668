"""Rooms of PlayingCards.io and pictures for Tabletopia and Screentop, as what others wrote of them asks."""

from __future__ import annotations

import json
import re
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from PIL import Image

from generator.builder.orders import parts_of_game
from generator.content import load_game_content
from generator.printing.exports.job import Order, export
from generator.printing.exports.playingcards import room
from generator.scene.component import Component
from tests.nightly import each_game
from tests.nonempty import nonempty
from tests.printing.parts import component


def _parts(game: str) -> list[Component]:
    return [*parts_of_game(load_game_content(game), ("en", False, ()))]


def _size(path: Path) -> tuple[int, int]:
    with Image.open(path) as picture:
        return picture.size


def _read(data: bytes) -> tuple[dict[str, bytes], list[dict[str, Any]]]:
    with ZipFile(BytesIO(data)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    return files, json.loads(files["widgets.json"])


@pytest.mark.parametrize("game", each_game())
def test_a_room_has_each_part_and_each_picture_that_it_names(game: str) -> None:
    """The rules of another's own check of such files: unique ids, known parents, no picture lacking or unused."""
    parts = _parts(game)
    files, widgets = _read(room(parts, "en"))
    assert files["schemaVersion"] == b"3"
    ids = Counter(widget["id"] for widget in widgets)
    assert set(ids.values()) == {1}
    for widget in widgets:
        assert widget.get("parent", "hand") in ids
        assert 0 <= widget["x"] <= 1600
        assert 0 <= widget["y"] <= 1000
    text = json.dumps(widgets)
    pictures = {name for name in files if name.startswith("userassets/")}
    assert {name for name in pictures if f"package://{name}" in text} == pictures
    assert text.count("package://") == sum(text.count(f'package://{name}"') for name in pictures)
    for name in nonempty(pictures):
        assert len(files[name]) < 2_097_152, "what another program reads of a room at most"
        Image.open(BytesIO(files[name])).verify()
    copies = Counter(widget["cardType"] for widget in widgets if widget["type"] == "card")
    flat = {part.id: part.count for part in parts if not part.folds and part.kind != "board"}
    assert {name: count for name, count in copies.items() if name in flat} == flat
    boards = [widget for widget in widgets if widget["type"] == "board"]
    assert len(boards) == sum(part.count for part in parts if part.kind == "board")


def test_cards_lie_face_down_in_a_pile_that_is_shuffled_and_tokens_face_up() -> None:
    token = Component("coin", "token", {"es": "Moneda", "en": "Coin"}, component(9, 20, 20).front, count=3)
    _, widgets = _read(room([component(1, count=2), component(2), token], "en"))
    piles = {widget["id"]: widget for widget in widgets if widget["type"] == "cardPile"}
    cards = [widget for widget in widgets if widget["type"] == "card"]
    assert {(card["cardType"], card["faceup"], piles[card["parent"]]["hasShuffleButton"]) for card in cards} == {
        ("card-1", False, True),
        ("card-2", False, True),
        ("coin", True, False),
    }
    assert len(cards) == 6


def test_two_thousand_boards_lie_within_the_room() -> None:
    many = Component("map", "board", {"es": "Mapa", "en": "Map"}, component(9, 20, 20).front, count=2000)
    _, widgets = _read(room([many], "en"))
    boards = [widget for widget in widgets if widget["type"] == "board"]
    assert len({(board["x"], board["y"]) for board in boards}) == 2000
    assert max(board["y"] + board["height"] for board in boards) <= 800


def test_a_room_is_the_same_every_time() -> None:
    parts = [component(1), component(2)]
    assert room(parts, "es") == room(parts, "es")


def test_tabletopia_has_ten_pixels_a_millimetre_and_equal_sides(tmp_path: Path) -> None:
    parts = [component(1, count=3), component(2), component(3, 500, 400)]
    order = Order("made-up", "Made up", parts, "en", tmp_path)
    sizes = {path.name: _size(path) for path in export("tabletopia", order) if path.suffix == ".png"}
    assert sizes["card-1-front-x3.png"] == sizes["card-1-back-x3.png"] == (630, 880)
    assert max(sizes["card-3-front-x1.png"]) <= 4000
    assert "Made up for Tabletopia" in (tmp_path / "README.txt").read_text("utf-8")


@pytest.mark.parametrize("lang", ["es", "en"])
def test_every_virtual_table_has_three_steps(lang: str, tmp_path: Path) -> None:
    told = {}
    for form in ("tts", "pcio", "tabletopia", "screentop"):
        for url in (None, "https://example.org/art/"):
            out = tmp_path / f"{form}{url is None}"
            order = Order("made-up", "Made up", [component(1)], lang, out, dpi=72, url=url)
            export(form, order)
            text = (out / "README.txt").read_text("utf-8")
            assert re.findall(r"^(\d)\. ", text, re.MULTILINE) == ["1", "2", "3"]
            told[form, url is None] = text
    assert "made-up.json" in told["tts", True]
    assert "Cloud Manager" in told["tts", True], "pictures of this computer are seen by nobody else"
    assert "Cloud Manager" not in told["tts", False]


def test_screentop_s_instructions_say_how_each_sheet_is_cut(tmp_path: Path) -> None:
    parts = [component(number, count=2 if number == 3 else 1) for number in range(1, 8)]
    export("screentop", Order("made-up", "Made up", parts, "en", tmp_path, dpi=72))
    text = (tmp_path / "README.txt").read_text("utf-8")
    assert "cards/cards-63x88-1-face.png: 3 columns, 3 rows, 7 cards; each has its own back" in text
    assert "place 3: 2 copies" in text
    face, back = (_size(tmp_path / f"cards/cards-63x88-1-{side}.png") for side in ("face", "back"))
    assert face == back
    assert face[0] % 3 == face[1] % 3 == 0
