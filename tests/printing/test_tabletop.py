"""The picture of the set-up table: what lies where, and what a file that names something else is told."""

from __future__ import annotations

import shutil
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.art.interface import art_of
from generator.cli.app import app
from generator.content import load_content_folder
from generator.content.errors import ContentError
from generator.content.loader import load_game_content
from generator.printing.exports.faces import dice_of
from generator.printing.exports.tabletop import FILE, seen_sides, tabletop
from generator.printing.game_deck import printed_context
from generator.resources import resource_dir
from generator.scene.svg import svg_text
from tests.nightly import each_game

GAME = "backgammon"


@pytest.mark.parametrize("game", each_game())
def test_each_game_has_its_table_drawn_the_same_each_time(game: str) -> None:
    content = load_game_content(game)
    first, second = (tabletop(content, "es") for _ in range(2))
    assert svg_text(first) == svg_text(second)
    assert first.width / first.height == pytest.approx(1.5)
    assert first.description == content.sheet.tagline["es"]


def test_a_picture_is_as_wide_as_shops_ask(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    done = CliRunner().invoke(app, ["diagram", GAME, "--table", "--out", str(out)])
    assert done.exit_code == 0, done.output
    with Image.open(BytesIO(out.read_bytes())) as picture:
        assert picture.size == (2400, 1600)


def test_a_table_is_of_a_game_that_says_how() -> None:
    for arguments in (["bg.ex.hit", "--table"], [GAME, "--table", "--roll", "3-1"]):
        done = CliRunner().invoke(app, ["diagram", *arguments])
        assert (done.exit_code, len(done.stderr.strip().splitlines())) == (2, 1)


def test_a_file_that_names_no_part_is_told_its_line(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(resource_dir("content") / GAME, tmp_path / GAME))
    text = (folder / FILE).read_text("utf-8")
    line = next(number for number, row in enumerate(text.splitlines(), 1) if "part: aid" in row)
    for old, new in (("part: aid", "part: ayd"), ("face: 3", "face: 9"), ("part: aid", "part: aid, die: cube")):
        (folder / FILE).write_text(text.replace(old, new, 1), "utf-8")
        with pytest.raises(ContentError) as caught:
            tabletop(load_content_folder(folder), "en")
        assert caught.value.line >= line


def test_a_die_shows_what_is_seen_from_above() -> None:
    seen = {}
    for game in ("backgammon", "basketmind", "team_km"):
        for die in dice_of(art_of(game).components(printed_context(load_game_content(game), "en"))):
            for face in range(len(die.faces)):
                sides = seen_sides(die, face)
                assert sides[0][0] == pytest.approx(1.0)
                lower = sorted(y for _, y in sides[0][1])[-2:]
                assert lower[0] == pytest.approx(lower[1], abs=1e-6), "the face is upright on a horizontal side"
                seen[len(die.faces)] = len(sides)
    assert seen == {6: 1, 8: 4, 12: 6}
