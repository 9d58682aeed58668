"""*Design here* for a game's screens: what is drawn, what one change writes, and what is refused."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from generator.cli.app import app
from generator.outputs.reading import FileError
from generator.printing.decks.design.changes import BadRequestError, ConflictError, Op
from generator.printing.decks.design.session import LockedError, View
from generator.resources import content_dir
from generator.website.screen_design import ScreenDesigner
from generator.website.screen_samples import ScreenSamples, is_screens
from generator.website.screen_view import ScreenView
from rules_engine.core import JugadaError

TALL = View(card=4)
LOT = "  lot: {x: 3, w: 218, below: tabs, y: 7, h: 80, r: 6} # what is on offer"


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> ScreenSamples:
    """Basket Boss's screens, in a folder of their own."""
    folder = tmp_path_factory.mktemp("content") / "basket_boss"
    shutil.copytree(content_dir("basket_boss"), folder)
    return ScreenSamples(folder / "screens.yaml", "en")


@pytest.fixture
def sheet(samples: ScreenSamples, tmp_path: Path) -> Path:
    """The file of the screens, as it is shipped, to be changed."""
    return Path(shutil.copy(content_dir("basket_boss") / "screens.yaml", tmp_path / "screens.yaml"))


@pytest.fixture
def designer(sheet: Path, samples: ScreenSamples) -> ScreenDesigner:
    return ScreenDesigner(sheet, samples)


def box(look: dict[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in look["boxes"] if "/".join(one["path"]) == name)
    return found


def set_to(path: str, value: object, seen: object) -> Op:
    return Op("layout", tuple(path.split(".")), value, seen)


def test_a_screen_is_shown_in_its_pixels_with_the_places_of_its_boxes(designer: ScreenDesigner) -> None:
    look = designer.look(TALL)
    assert (look["kind"], look["category"], look["width"], look["height"]) == ("screen", "tall", 358, 526)
    assert (look["bleed"], look["safe"]) == (0, 0)
    assert box(look, "lot")["spots"] == [[3, 62, 218, 80]]
    assert box(look, "team/head")["spots"] == []  # says a height alone: the drawing finds its place
    assert "<svg" in look["svg"]
    wide = designer.look(View(card=0))
    assert next(one["spots"] for one in wide["boxes"] if one["path"] == ["market"])[1] == [275, 42, 258, 74]
    assert wide["width"] == 808


def test_a_change_writes_one_line_and_the_drawing_follows(designer: ScreenDesigner, sheet: Path) -> None:
    before, look = sheet.read_text("utf-8"), designer.look(TALL)
    data, written = designer.edit(TALL, (set_to("front.lot.x", 30, 3),), look["base"], may_make=False)
    changed = LOT.replace("x: 3", "x: 30")
    assert (written.line, written.text, written.is_new) == (9, changed, False)
    assert sheet.read_text("utf-8") == before.replace(LOT, changed)
    assert box(data, "lot")["spots"][0][0] == 30
    assert data["svg"] != look["svg"]
    designer.edit(TALL, written.back, data["base"], may_make=False)
    assert sheet.read_text("utf-8") == before


def test_what_differs_on_one_screen_is_written_there(designer: ScreenDesigner, sheet: Path) -> None:
    look = designer.look(View(card=8))
    assert look["levels"][1][1]["lot"] == {"h": 64}
    op = set_to("sizes.short.front.lot.h", 66, 64)
    data, _ = designer.edit(View(card=8), (op,), look["base"], may_make=False)
    assert box(data, "lot")["spots"][0][3] == 66
    assert "      lot: {h: 66}\n" in sheet.read_text("utf-8")


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("front.lot.below", "nowhere", "no box is called 'nowhere'"),
        ("front.lot.fill", "red", "'fill' says how a box looks"),
        ("front.team.boxes.prizes.x", None, "the box 'team/prizes' of the screen does not say 'x'"),
        ("front.lot.x", "3mm", "expected px of the screen"),
    ],
)
def test_what_the_drawing_cannot_follow_is_not_written(
    designer: ScreenDesigner, sheet: Path, path: str, value: object, says: str
) -> None:
    before, look = sheet.read_bytes(), designer.look(TALL)
    with pytest.raises(JugadaError, match=says):
        designer.edit(TALL, (Op("layout", tuple(path.split(".")), value),), look["base"], may_make=False)
    assert sheet.read_bytes() == before


def test_another_value_saved_meanwhile_stays_and_the_same_is_asked(designer: ScreenDesigner, sheet: Path) -> None:
    base = designer.look(TALL)["base"]
    sheet.write_text(
        sheet.read_text("utf-8").replace("y: 7, h: 80, r: 6} # what", "y: 9, h: 80, r: 6} # what"), "utf-8"
    )
    designer.edit(TALL, (set_to("front.lot.x", 5, 3),), base, may_make=False)
    assert "lot: {x: 5, w: 218, below: tabs, y: 9," in sheet.read_text("utf-8")
    with pytest.raises(ConflictError):
        designer.edit(TALL, (set_to("front.lot.y", 8, 7),), base, may_make=False)


def test_only_the_one_file_is_written(designer: ScreenDesigner, sheet: Path, samples: ScreenSamples) -> None:
    base = designer.look(TALL)["base"]
    with pytest.raises(BadRequestError):
        designer.edit(TALL, (Op("deck", ("layout",), "x.yaml"),), base, may_make=True)
    with pytest.raises(BadRequestError):
        designer.copy_frame(TALL, "duel", "")
    only = ScreenDesigner(sheet, samples, can_write=False)
    with pytest.raises(LockedError):
        only.edit(TALL, (set_to("front.lot.x", 5, 3),), base, may_make=False)
    outside = sheet.with_name("elsewhere") / "screens.yaml"
    outside.parent.mkdir()
    sheet.rename(outside)
    inside = sheet.parent / "in" / "screens.yaml"
    inside.parent.mkdir()
    inside.symlink_to(outside)
    with pytest.raises(FileError):
        ScreenDesigner(inside, samples).look(TALL)


def test_the_page_keeps_the_last_good_screens(sheet: Path, samples: ScreenSamples) -> None:
    view = ScreenView(sheet, samples)
    assert view.read() == ""
    first = json.loads(view.state)
    assert [card["width"] for card in first["cards"]] == [808] * 4 + [358] * 8
    good = sheet.read_text("utf-8")
    sheet.write_text(good.replace("below: tabs", "below: tab", 1), "utf-8")
    assert "no box is called 'tab'" in view.read()
    assert json.loads(view.state)["cards"] == first["cards"]
    sheet.write_text(good.replace("tabs: {x: 3,", "tabs: {x: 9,", 1), "utf-8")
    assert view.read() == ""
    now = json.loads(view.state)["cards"]
    assert [one["front"] == was["front"] for one, was in zip(now, first["cards"], strict=True)] == [True] * 4 + [
        False
    ] * 8
    assert view.svg(first["cards"][4]["front"]) is None
    assert view.is_read(sheet)
    assert not view.is_read(sheet.with_name("game.yaml"))


def test_only_a_games_file_is_opened_as_screens(tmp_path: Path) -> None:
    assert is_screens(content_dir("team_km") / "screens.yaml")
    (tmp_path / "screens.yaml").write_text("sizes: {}\n", "utf-8")
    assert not is_screens(tmp_path / "screens.yaml")
    result = CliRunner().invoke(app, ["deck", "watch", str(tmp_path / "none.yaml")], prog_name="jugada")
    assert result.exit_code == 2
