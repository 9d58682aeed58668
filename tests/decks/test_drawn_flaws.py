"""What is found on a drawn side: pictures too coarse, text outside the safe zone."""

from __future__ import annotations

import pytest

from generator.printing.decks.drawn_flaws import drawn_flaws, missing_box
from generator.printing.decks.faces import MISSING
from generator.printing.decks.outlines import hexagon
from generator.scene.fonts import BC600
from generator.scene.model import Circle, Colour, Group, Item, Picture, Rect, Scene, Text, Transform

INK = Colour("ink", "#000000")
SAFE = 4.0


def kinds(*items: Item, round_: bool = False) -> list[str]:
    outline = Circle(30, 30, 30) if round_ else None
    return [flaw.kind for flaw in drawn_flaws(Scene(60, 60 if round_ else 90, items), SAFE, outline)]


def picture(pixels: int) -> Picture:
    return Picture("0" * 32, "PNG", pixels, pixels, bytes)


def words(x: float, y: float, text: str = "Fox") -> Text:
    return Text(x, y, text, BC600, 10.0, INK)


@pytest.mark.parametrize(("pixels", "found"), [(158, []), (157, ["resolution"]), (400, [])])
def test_a_picture_of_20_mm_needs_158_pixels(pixels: int, found: list[str]) -> None:
    assert kinds(Rect(20, 20, 20, 20, picture=picture(pixels))) == found


def test_a_picture_that_is_enlarged_is_coarse() -> None:
    drawn = Rect(2, 2, 10, 10, picture=picture(100))
    assert kinds(drawn) == []
    assert kinds(Group((drawn,), transform=Transform(3, 0, 0, 3, 0, 0))) == ["resolution"]


@pytest.mark.parametrize(
    ("x", "y", "found"), [(10, 40, []), (3, 40, ["unsafe"]), (10, 5, ["unsafe"]), (55, 40, ["unsafe"])]
)
def test_text_stays_in_the_safe_zone(x: float, y: float, found: list[str]) -> None:
    assert kinds(words(x, y)) == found


def test_shapes_may_go_to_the_cut_and_beyond() -> None:
    assert kinds(Rect(-3, -3, 66, 96, 0, INK), Circle(0, 0, 5, INK)) == []


def test_the_safe_zone_of_a_round_token_is_round() -> None:
    assert kinds(words(6, 8)) == []
    assert kinds(words(6, 8), round_=True) == ["unsafe"]
    assert kinds(words(27, 31), round_=True) == []


def test_the_safe_zone_of_a_hexagon_has_its_edges() -> None:
    hexagonal = Scene(60, 52, (words(6, 8), words(2, 27), words(8, 27)))
    found = drawn_flaws(hexagonal, SAFE, hexagon(60, 52))
    assert [(flaw.kind, flaw.box.x) for flaw in found if flaw.box] == [("unsafe", 6), ("unsafe", 2)]
    assert [flaw.kind for flaw in drawn_flaws(hexagonal, SAFE, None)] == ["unsafe"], "only one is near the rectangle"


def test_the_frame_of_a_missing_picture_is_found_where_it_is_drawn() -> None:
    frame = Group((Rect(0, 0, 10, 10),), css=MISSING)
    assert missing_box(Scene(60, 90, (Group((frame,), transform=Transform(1, 0, 0, 1, 5, 6)),))) == Rect(5, 6, 10, 10)
    assert missing_box(Scene(60, 90, (words(10, 40),))) is None
