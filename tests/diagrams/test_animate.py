"""Animated pictures of examples: what moves when, and what programs read of the files."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from generator.cli.app import app
from generator.diagrams.animate import APART_MS, GLIDE_MS, MOST_APART_MS, Frame, animation, eased
from generator.diagrams.make import animated_example
from generator.diagrams.pieces import places_of
from generator.resources import resource_dir

EXAMPLE = "bg.ex.hit"


@pytest.fixture(scope="module")
def found() -> list[Frame]:
    return animated_example(EXAMPLE, "en")[1]


def test_pieces_glide_as_in_the_sites_lessons() -> None:
    scripts = resource_dir("site") / "assets" / "js"
    glide = (scripts / "drawings.js").read_text("utf-8")
    assert f"duration: {GLIDE_MS}" in glide
    assert "cubic-bezier(.2,.7,.2,1)" in glide
    assert f"Math.min({APART_MS} * place, {MOST_APART_MS})" in (scripts / "lesson.js").read_text("utf-8")
    assert [eased(time) for time in (0.0, 1.0)] == [0.0, 1.0]


def test_a_piece_comes_from_where_it_was_and_everything_else_stays(found: list[Frame]) -> None:
    ways = [frame for frame in found if frame.stay < 1000]
    before, after = (dict(places_of(frame.scene.items)) for frame in (ways[0], ways[-1]))
    moved = {name for name, place in before.items() if place != pytest.approx(after[name], abs=0.05)}
    assert len(moved) == 2, "the hitter and the checker that it hits"
    assert {frame.scene.width for frame in found} == {found[0].scene.width}
    assert {frame.scene.height for frame in found} == {found[0].scene.height}


@pytest.mark.parametrize(("form", "ending"), [("WEBP", "webp"), ("GIF", "gif"), ("PNG", "apng")])
def test_programs_read_the_frames_and_their_times(found: list[Frame], form: str, ending: str) -> None:
    data = animation(found, form, 30)
    assert data == animation(found, form, 30), ending
    with Image.open(BytesIO(data)) as picture:
        assert getattr(picture, "n_frames", 1) == len(found)
        assert picture.info["loop"] == 0
        total = 0
        for index in range(len(found)):
            picture.seek(index)
            total += int(picture.info.get("duration", 0))
    if form != "WEBP":  # Pillow tells the time of WebP's frames only once they are decoded one after the other
        assert total == sum(frame.stay for frame in found)


def test_the_ending_decides_and_what_cannot_be_is_one_line(tmp_path: Path) -> None:
    def call(*arguments: str) -> tuple[int, str]:
        done = CliRunner().invoke(app, ["diagram", *arguments])
        return done.exit_code, done.stderr

    out = tmp_path / "pass.gif"
    assert call(EXAMPLE, "--animate", "--dpi", "30", "--out", str(out))[0] == 0
    assert re.match(rb"GIF89a", out.read_bytes())
    assert call(EXAMPLE, "--animate", "--dpi", "30", "--out", str(tmp_path / "folder"))[0] == 0
    assert (tmp_path / "folder" / f"{EXAMPLE}.webp").is_file()
    for arguments in ([EXAMPLE, "--animate"], ["backgammon", "--animate"], [EXAMPLE, "--animate", "--out", "x.svg"]):
        code, error = call(*arguments)
        assert code == 2
        assert len(error.strip().splitlines()) == 1
