"""What is found on a drawn side: pictures too coarse, text outside the safe zone."""

from __future__ import annotations

import pytest

from generator.printing.decks.art import hexagon
from generator.printing.decks.findings import coarse_pictures, misplaced_texts
from generator.scene.fonts import BC600
from generator.scene.model import Circle, Colour, Group, Item, Picture, Rect, Scene, Text, Transform

INK = Colour("ink", "#000000")
SAFE = 4.0


def kinds(*items: Item, round_: bool = False) -> list[str]:
    outline = Circle(30, 30, 30) if round_ else None
    return [flaw.kind for flaw in misplaced_texts(Scene(60, 60 if round_ else 90, items), SAFE, outline)]


def picture(pixels: int) -> Picture:
    return Picture("0" * 32, "PNG", pixels, pixels, bytes)


def words(x: float, y: float, text: str = "Fox") -> Text:
    return Text(x, y, text, BC600, 10.0, INK)


@pytest.mark.parametrize(("pixels", "found"), [(158, 0), (157, 1), (400, 0)])
def test_a_picture_of_20_mm_needs_158_pixels(pixels: int, found: int) -> None:
    assert len(list(coarse_pictures(Rect(20, 20, 20, 20, picture=picture(pixels))))) == found


def test_a_picture_that_is_enlarged_is_coarse() -> None:
    drawn = Rect(2, 2, 10, 10, picture=picture(100))
    assert list(coarse_pictures(drawn)) == []
    [(_, place)] = coarse_pictures(Group((drawn,), transform=Transform(3, 0, 0, 3, 0, 0)))
    assert place == Rect(6, 6, 30, 30)


@pytest.mark.parametrize(
    ("x", "y", "found"),
    [(10, 40, []), (3, 40, ["unsafe"]), (10, 5, ["unsafe"]), (55, 40, ["unsafe"]), (58, 40, ["overflow"])],
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
    found = misplaced_texts(hexagonal, SAFE, hexagon(60, 52))
    assert [(flaw.kind, flaw.box.x) for flaw in found if flaw.box] == [("unsafe", 6), ("unsafe", 2)]
    assert [flaw.kind for flaw in misplaced_texts(hexagonal, SAFE, None)] == ["unsafe"], (
        "only one is near the rectangle"
    )
