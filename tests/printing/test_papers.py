"""Names and sizes of papers and parts, and the errors for those that are none."""

from __future__ import annotations

import pytest

from generator.i18n import write
from generator.printing.errors import PrintError
from generator.printing.layout.geometry import Box
from generator.printing.layout.papers import SIZES, Margins, paper, part_size, punch_size


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("a4", (210, 297)),
        ("Letter", (215.9, 279.4)),
        ("A3", (297, 420)),
        ("tabloid", (279.4, 431.8)),
        ("legal", (215.9, 355.6)),
        ("a5", (148.0, 210.0)),
        ("a6", (105.0, 148.0)),
        ("a2", (420, 594)),
    ],
)
def test_named_papers(name: str, size: tuple[float, float]) -> None:
    assert (paper(name).width, paper(name).height) == size


@pytest.mark.parametrize("text", ["200x280", "280×200 mm", "280 x 200"])
def test_custom_papers_stand_upright(text: str) -> None:
    custom = paper(text)
    assert (custom.name, custom.width, custom.height) == ("200x280", 200, 280)


def test_the_title_of_a_custom_paper_is_its_size_as_the_language_writes_it() -> None:
    title = paper("280x200.5").title
    assert (write(title, "en"), write(title, "es")) == ("200.5 × 280 mm", "200,5 × 280 mm")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("a7", "a4, a3"),
        ("leter", "letter"),
        ("foo", "choose from a4"),
        ("20x30", "at least 90"),
        ("9000x300", "5000"),
    ],
)
def test_unknown_papers_get_one_clear_error(text: str, hint: str) -> None:
    with pytest.raises(PrintError, match=hint):
        paper(text)


def test_the_printable_area_is_reached_whichever_way_the_sheet_is_fed() -> None:
    margins = Margins(left=4, top=5, right=6, bottom=14)
    assert paper("a4").printable(margins) == Box(6, 14, 198, 269)
    assert paper("a4").rotate().printable(margins) == Box(14, 6, 269, 198)


def test_preset_sizes_are_those_of_the_trade() -> None:
    assert SIZES["poker"] == (63.5, 88.9)
    assert part_size("TCG") == (63, 88)
    assert part_size("60x90.5") == (60, 90.5)
    assert part_size("round-22") == (22, 22)
    assert part_size("hex-20") == pytest.approx((23.094, 20), abs=0.001), "corner to corner, and across the flats"


@pytest.mark.parametrize(("text", "hint"), [("pokr", "poker"), ("5x5", "10 to 1000"), ("huge", "tcg")])
def test_unknown_sizes_get_one_clear_error(text: str, hint: str) -> None:
    with pytest.raises(PrintError, match=hint):
        part_size(text)


@pytest.mark.parametrize(("text", "mm"), [("1in", 25.4), ("25mm", 25.0), ("25", 25.0), ("5/8in", 15.875), ('1"', 25.4)])
def test_a_punch_is_said_in_mm_or_inches(text: str, mm: float) -> None:
    assert punch_size(text) == pytest.approx(mm)


@pytest.mark.parametrize("text", ["", "round", "3in..", "0in", "1/0in", "1/00in", "400mm"])
def test_a_punch_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(PrintError, match="such as 25mm, 1in or 5/8in"):
        punch_size(text)
