"""Exports are measured: pixels per millimetre, what is clear, what is where on a sheet."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from typing import Any, get_args

import pytest
from PIL import Image, ImageChops
from typer.testing import CliRunner

from generator.builder.orders import parts_of_game
from generator.cli import app as main
from generator.content import load_game_content
from generator.outputs.record import NAME
from generator.printing.errors import PrintError
from generator.printing.exports.faces import ExportError, dice_of
from generator.printing.exports.job import Format, Order, export
from generator.printing.exports.tabletop_simulator import LARGEST, MOST_CARDS, sheets_of
from generator.scene.component import Component
from generator.scene.model import Colour, Rect
from generator.scene.path import polygon, regular_points
from generator.scene.shapes.foldable import net_component
from generator.scene.shapes.nets import cube_net
from tests.nonempty import nonempty
from tests.printing.parts import SPOT, code, component

DOTS = 300 / 25.4


def _order(parts: list[Component], out: Path, **more: Any) -> Order:
    return Order("made-up", "Made up", parts, "en", out, **more)


def _picture(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        picture.load()
        return picture


def _box_of(picture: Image.Image, colour: str) -> tuple[int, int, int, int]:
    """Where that colour is: left, upper, right, lower in pixels."""
    off = ImageChops.difference(picture.convert("RGB"), Image.new("RGB", picture.size, colour))
    red, green, blue = off.split()
    farthest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    box = farthest.point([255] + [0] * 255).getbbox()
    assert box is not None
    return box


# ------------------------------------------------------------------------------------------------------------ pictures


def test_without_bleed_a_picture_is_as_large_as_the_trimmed_part(tmp_path: Path) -> None:
    front, back = export("png", _order([component(1, count=3)], tmp_path))
    assert (front.name, back.name) == ("card-1-front-x3.png", "card-1-back-x3.png")
    picture = _picture(front)
    assert picture.size == (round(63 * DOTS), round(88 * DOTS))
    assert picture.info["dpi"] == pytest.approx((300, 300), abs=0.1)
    x, y, w, h = SPOT
    wanted = [value * DOTS for value in (x, y, x + w, y + h)]
    assert _box_of(picture, code(1)) == pytest.approx(wanted, abs=1.5)


def test_with_bleed_it_is_three_millimetres_larger_all_around(tmp_path: Path) -> None:
    front, _ = export("png", _order([component(1)], tmp_path, bleed=3.0))
    picture = _picture(front)
    assert picture.size == (round(69 * DOTS), round(94 * DOTS))
    assert picture.mode == "RGB", "print services take no transparency"
    x, y, w, h = SPOT
    wanted = [(value + 3) * DOTS for value in (x, y, x + w, y + h)]
    assert _box_of(picture, code(1)) == pytest.approx(wanted, abs=1.5)
    assert picture.getpixel((1, 1)) == (240, 240, 240), "the ground runs to the edge"


@pytest.mark.parametrize("dpi", [72, 150, 600])
def test_the_resolution_is_what_was_asked_for(dpi: int, tmp_path: Path) -> None:
    (front, _) = export("png", _order([component(1)], tmp_path, dpi=dpi))
    assert _picture(front).size == (round(63 / 25.4 * dpi), round(88 / 25.4 * dpi))


def test_round_parts_and_round_corners_are_clear_outside(tmp_path: Path) -> None:
    coin = component(1, 20, 20, kind="token", round_=True, back=False)
    card = replace(component(2, back=False), corner=3.0)
    for path in nonempty(export("png", _order([coin, card], tmp_path))):
        picture = _picture(path)
        assert picture.mode == "RGBA"
        right, low = picture.size[0] - 1, picture.size[1] - 1
        assert [picture.getpixel(at)[3] for at in ((0, 0), (right, 0), (0, low), (right, low))] == [0] * 4  # type: ignore[index]
        assert picture.getpixel((right // 2, low - 3))[3] == 255  # type: ignore[index]


def test_a_picture_too_large_to_use_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="lower --dpi"):
        export("png", _order([component(1, 1200, 800)], tmp_path, dpi=600))
    assert not list(tmp_path.iterdir())


def test_drawings_are_in_millimetres_and_carry_their_fonts(tmp_path: Path) -> None:
    front, _ = export("svg", _order([component(1)], tmp_path, bleed=3.0))
    text = front.read_text("utf-8")
    assert 'width="69mm"' in text
    assert "@font-face" in text
    assert "<script" not in text


@pytest.mark.parametrize("form", get_args(Format))
def test_a_selection_and_an_unknown_part(form: Format, tmp_path: Path) -> None:
    parts = [component(i) for i in range(5)]
    files = export(form, _order(parts, tmp_path, only=("card-2",), dpi=72))
    assert not any("card-3" in path.read_text("latin-1") + path.name for path in files)
    with pytest.raises(PrintError, match="no part is called 'card-7'"):
        export(form, _order(parts, tmp_path / "no", only=("card-7",)))
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize("form", get_args(Format))
def test_parts_that_differ_in_capitals_have_files_of_their_own(form: Format, tmp_path: Path) -> None:
    """A king and a pawn may be called K and k; on many systems their files would be one."""
    parts = [replace(component(1), id="piece-K"), replace(component(2), id="piece-k")]
    names = [path.relative_to(tmp_path).as_posix().casefold() for path in export(form, _order(parts, tmp_path, dpi=72))]
    assert len(set(names)) == len(names)
    if form == "png":
        assert {"piece-k-front-x1.png", "piece-k-2-front-x1.png"} <= set(names)


# -------------------------------------------------------------------------------------------------------------- tables


def test_the_table_has_a_row_a_part_with_texts_and_pictures(tmp_path: Path) -> None:
    (path,) = export("csv", _order([component(1, count=4), component(2, back=False)], tmp_path))
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert [(row["id"], row["label"], row["qty"]) for row in rows] == [
        ("card-1", "Part 1", "4"),
        ("card-2", "Part 2", "1"),
    ]
    assert rows[0]["image"] == "card-1-front-x4.png"
    assert (rows[0]["back"], rows[1]["back"]) == ("card-1-back-x4.png", "")
    assert rows[0]["text"] == "1"
    names = {path.name for path in export("png", _order([component(1, count=4)], tmp_path, dpi=72))}
    assert {rows[0]["image"], rows[0]["back"]} == names


# ----------------------------------------------------------------------------------------------------------- tabletops


@pytest.mark.parametrize("number", [1, 2, 10, 63, 69, 70, 151])
@pytest.mark.parametrize("size", [(63.0, 88.0), (70.0, 120.0), (44.0, 44.0), (120.0, 70.0)])
def test_sheets_keep_the_games_limits(number: int, size: tuple[float, float]) -> None:
    sheets = list(sheets_of([component(i, *size) for i in range(number)], 300))
    assert sum(len(sheet.cards) for sheet in sheets) == number
    for sheet in sheets:
        assert 2 <= sheet.columns <= 10
        assert 2 <= sheet.rows <= 7
        assert len(sheet.cards) <= min(69, sheet.columns * sheet.rows)  # the seventieth is what a hidden card shows
        assert sheet.columns * sheet.cell[0] <= LARGEST
        assert sheet.rows * sheet.cell[1] <= LARGEST
        assert sheet.cell[0] / sheet.cell[1] == pytest.approx(size[0] / size[1], rel=0.01)


def test_every_card_lies_where_its_number_says(tmp_path: Path) -> None:
    parts = [component(i, count=1 + i % 2) for i in range(7)]
    files = {path.name: path for path in export("tts", _order(parts, tmp_path, dpi=100))}
    assert set(files) == {"made-up-cards-1-face.png", "made-up-cards-1-back.png", "made-up.json", "README.txt"}
    (deck,) = json.loads(files["made-up.json"].read_text("utf-8"))["ObjectStates"]
    sheet = deck["CustomDeck"]["1"]
    assert deck["Transform"]["scaleX"] == pytest.approx(88 / 88.9, abs=1e-4)  # at scale 1 a card is a poker card
    face = _picture(files["made-up-cards-1-face.png"])
    width, height = face.size[0] // sheet["NumWidth"], face.size[1] // sheet["NumHeight"]
    assert len(deck["DeckIDs"]) == sum(part.count for part in parts) == len(deck["ContainedObjects"])
    for card in deck["ContainedObjects"]:
        row, column = divmod(card["CardID"] - 100, sheet["NumWidth"])
        cell = face.crop((column * width, row * height, (column + 1) * width, (row + 1) * height))
        left, upper, _, _ = _box_of(cell, code(int(card["Nickname"].split()[1])))
        assert (left, upper) == pytest.approx((5 * 100 / 25.4, 9 * 100 / 25.4), abs=1.5)


def test_backs_that_differ_are_a_sheet_of_their_own(tmp_path: Path) -> None:
    export("tts", _order([component(1), component(2)], tmp_path, dpi=72))
    (deck,) = json.loads((tmp_path / "made-up.json").read_text("utf-8"))["ObjectStates"]
    assert deck["CustomDeck"]["1"]["UniqueBack"] is True
    same = [replace(component(i), back=component(9).back) for i in (1, 2)]
    export("tts", _order(same, tmp_path, dpi=72))
    (deck,) = json.loads((tmp_path / "made-up.json").read_text("utf-8"))["ObjectStates"]
    assert deck["CustomDeck"]["1"]["UniqueBack"] is False
    back = _picture(tmp_path / "made-up-cards-1-back.png")
    assert back.size[0] / back.size[1] == pytest.approx(63 / 88, rel=0.01)


TTS_FIELDS = {
    *("Name", "Transform", "Nickname", "Description", "GMNotes", "IgnoreFoW", "ColorDiffuse"),
    *("Locked", "Grid", "Snap", "Autoraise", "Sticky", "Tooltip"),
}
"""What the published schema of the program's saves (matanlurey/tts-save-format) asks of each object."""


def test_many_cards_are_one_deck_hexagons_are_hexagons_and_figures_stand(tmp_path: Path) -> None:
    cards = [component(i) for i in range(MOST_CARDS + 1)]
    coin = component(90, 20, 20, kind="token", bleed=0, back=False)
    hexagon = replace(coin, outline=polygon(regular_points(6, 10, 10, 10)))
    tab = ((0.0, 42.0), (17.0, 42.0))
    figure = replace(
        component(91, 17, 50, kind="standee", bleed=0), outline=polygon(((0, 0), (17, 0), (17, 50), (0, 50)))
    )
    files = {
        p.name: p for p in export("tts", _order([*cards, hexagon, replace(figure, folds=(tab,))], tmp_path, dpi=40))
    }
    saved = json.loads(files["made-up.json"].read_text("utf-8"))
    deck, stands, tile = saved["ObjectStates"]
    assert set(saved) >= {"SaveName", "ObjectStates", "Gravity", "PlayArea", "Date", "Table", "Sky", "TabStates"}
    assert all(set(one) >= TTS_FIELDS for one in (deck, stands, tile, *deck["ContainedObjects"]))
    places = {axis + what for axis in ("pos", "rot", "scale") for what in "XYZ"}
    assert all(set(one["Transform"]) == places for one in (deck, stands, tile, *deck["ContainedObjects"]))
    assert list(deck["CustomDeck"]) == ["1", "2"]
    assert {number // 100 for number in deck["DeckIDs"]} == {1, 2}
    assert tile["CustomImage"]["CustomTile"]["Type"] == 1
    assert stands["Name"] == "Figurine_Custom"
    picture = _picture(files["made-up-standee-91-front.png"])
    assert picture.size[0] / picture.size[1] == pytest.approx(17 / 42, abs=0.02), "without the tab that is glued"


def test_boards_and_tokens_are_tiles_and_pictures_lie_where_they_are_said_to(tmp_path: Path) -> None:
    board = component(1, 400, 300, kind="board", bleed=0, back=False)
    coin = component(2, 20, 20, kind="token", round_=True, count=12)
    export("tts", _order([board, coin], tmp_path, url="https://example.org/art/"))
    one, many = json.loads((tmp_path / "made-up.json").read_text("utf-8"))["ObjectStates"]
    assert (one["Name"], many["Name"], many["Number"]) == ("Custom_Tile", "Custom_Tile_Stack", 12)
    assert many["CustomImage"]["CustomTile"]["Type"] == 2
    assert one["CustomImage"]["ImageURL"] == "https://example.org/art/made-up-board-1-front.png"
    assert max(_picture(tmp_path / "made-up-board-1-front.png").size) <= LARGEST
    export("tts", _order([board], tmp_path))
    (one,) = json.loads((tmp_path / "made-up.json").read_text("utf-8"))["ObjectStates"]
    assert one["CustomImage"]["ImageURL"] == (tmp_path / "made-up-board-1-front.png").as_uri()


# --------------------------------------------------------------------------------------------------------- the command


@pytest.mark.parametrize("form", get_args(Format))
def test_the_command_exports_a_game(form: str, tmp_path: Path) -> None:
    line = ["export", form, "backgammon", "--lang", "en", "--dpi", "72", "--out", str(tmp_path)]
    result = CliRunner().invoke(main.app, line)
    assert result.exit_code == 0, result.output
    written = sorted(path.name for path in tmp_path.rglob("*") if path.is_file() and path.name != NAME)
    assert sorted(Path(line).name for line in result.output.split()) == written


def test_a_print_services_picture_has_the_size_the_bleed_and_the_boxes_asked_for(tmp_path: Path) -> None:
    """A poker card with an eighth of an inch is 825 × 1125 pixels at 300 dots per inch."""
    line = ["export", "png", "team_km", "--only", "card-dribble", "--only", "box-card", "--size", "poker"]
    result = CliRunner().invoke(main.app, [*line, "--bleed", "3.175", "--lang", "en", "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    pictures = {path.name: _picture(path) for path in tmp_path.glob("*.png")}
    assert {picture.mode for picture in pictures.values()} == {"RGB"}
    sizes = {picture.size for name, picture in pictures.items() if name.startswith("card")}
    assert sizes == {(825, 1125)}
    assert any(name.startswith("box") for name in pictures)


def test_the_same_picture_every_time(tmp_path: Path) -> None:
    first, second = (export("png", _order([component(1)], tmp_path / name, dpi=100))[0].read_bytes() for name in "ab")
    assert first == second
    with Image.open(BytesIO(first)) as picture:
        assert not picture.info.get("Creation Time")


# ------------------------------------------------------------------------------------------------------------- dice


def _dice_parts(game: str) -> list[Component]:
    content = load_game_content(game)
    return [part for part in parts_of_game(content, ("en", False, ())) if part.kind in ("die", "standee")]


def _mesh(data: str) -> tuple[list[list[float]], list[list[float]], list[list[tuple[int, ...]]]]:
    """Corners, places on the picture, and triangles of both."""
    rows = [line.split() for line in data.splitlines()]
    points = {key: [[float(value) for value in row[1:]] for row in rows if row[0] == key] for key in ("v", "vt")}
    triangles = [[tuple(int(n) - 1 for n in end.split("/")) for end in row[1:]] for row in rows if row[0] == "f"]
    return points["v"], points["vt"], triangles


@pytest.mark.parametrize(
    ("game", "die", "faces", "opposite"),
    [("backgammon", "die-white", 6, 7), ("basketmind", "die-6", 6, 7), ("basketmind", "die-8", 8, 9)],
)
def test_dice_are_solids_whose_opposite_faces_add_up(
    game: str, die: str, faces: int, opposite: int, tmp_path: Path
) -> None:
    export("tts", Order("made-up", "Made up", _dice_parts(game), "en", tmp_path, dpi=72))
    saved = json.loads((tmp_path / "made-up.json").read_text("utf-8"))["ObjectStates"]
    bodies = [
        one for one in saved if one["Name"] == "Custom_Model" and one["CustomMesh"]["MeshURL"].endswith(f"{die}.obj")
    ]
    body = bodies[0]
    assert body["CustomMesh"]["TypeIndex"] == 2
    values = {int(one["Value"]): one["Rotation"] for one in body["RotationValues"]}
    assert sorted(values) == list(range(1, faces + 1))
    for value, angles in values.items():
        other = values[opposite - value]
        up, down = _turned_up(angles), _turned_up(other)
        assert [round(a + b, 3) for a, b in zip(up, down, strict=True)] == [0, 0, 0], "they lie on opposite sides"
    assert len({tuple(one["Transform"][key] for key in ("posX", "posZ")) for one in saved}) == len(saved)


def _turned_up(angles: dict[str, float]) -> tuple[float, float, float]:
    """The direction of the mesh that these angles turn up: the program turns about z first, then about x."""
    a, c = radians(angles["x"]), radians(angles["z"])
    x, y, z = 0.0, cos(a), -sin(a)
    return (x * cos(c) + y * sin(c), -x * sin(c) + y * cos(c), z)


@pytest.mark.parametrize(("game", "die"), [("basketmind", "die-6"), ("basketmind", "die-8"), ("team_km", "die-shot")])
def test_a_die_is_closed_and_shows_each_face_of_the_picture(game: str, die: str, tmp_path: Path) -> None:
    export("tts", Order("made-up", "Made up", _dice_parts(game), "en", tmp_path, dpi=72))
    corners, places, triangles = _mesh((tmp_path / f"made-up-{die}.obj").read_text("ascii"))
    edges = [(a[0], b[0]) for one in triangles for a, b in ((one[0], one[1]), (one[1], one[2]), (one[2], one[0]))]
    assert len(set(edges)) == len(edges)
    assert {(b, a) for a, b in edges} == set(edges), "each edge belongs to two triangles, turned alike"
    for one in triangles:
        a, b, c = ([corners[end[0]][axis] for axis in range(3)] for end in one)
        normal = [(b[i] - a[i]) * (c[j] - a[j]) - (b[j] - a[j]) * (c[i] - a[i]) for i, j in ((1, 2), (2, 0), (0, 1))]
        assert sum(n * m for n, m in zip(normal, a, strict=True)) > 0, "the outside is in front"
        (u1, v1), (u2, v2), (u3, v3) = (places[end[1]] for end in one)
        assert (u2 - u1) * (v3 - v1) > (v2 - v1) * (u3 - u1), "and the picture is not mirrored"
        assert all(0 <= value <= 1 for end in one for value in places[end[1]])


def test_the_picture_of_a_die_lies_on_its_named_faces(tmp_path: Path) -> None:
    """A net whose faces have colours of their own: each is where the die says that the face of its name lies."""
    codes = [f"#{40 * n + 20:02X}80{250 - 40 * n:02X}" for n in range(6)]

    def face(number: int) -> tuple[Rect, ...]:
        return (Rect(-8, -8, 16, 16, 0, Colour("face", codes[number])),)

    net = net_component("die-x", {"en": "Die"}, cube_net(16.0), face, lambda number: codes[number])
    export("tts", Order("made-up", "Made up", [net], "en", tmp_path))
    corners, places, triangles = _mesh((tmp_path / "made-up-die-x.obj").read_text("ascii"))
    picture = _picture(tmp_path / "made-up-die-x.png")
    (die,) = dice_of([net])
    ways = [(scene.title, die.solid.direction(number)) for number, scene in enumerate(die.faces)]
    found = set()
    for one in triangles:
        u, v = (sum(places[end[1]][axis] for end in one) / 3 for axis in (0, 1))
        colour = picture.getpixel((int(u * picture.width), int((1 - v) * picture.height)))
        x, y, z = (sum(corners[end[0]][axis] for end in one) / 3 for axis in range(3))
        (name,) = [title for title, (a, b, c) in ways if a * x + b * y + c * z > 0.4]
        assert "#{:02X}{:02X}{:02X}".format(*colour) == name  # type: ignore[misc]
        found.add(name)
    assert found == set(codes)
