"""Small parts say what they are: a line of words below each group, clear of every part and mark."""

from __future__ import annotations

import re
from dataclasses import replace

import pypdfium2
import pytest

from generator.builder.orders import Request, stock
from generator.i18n import text
from generator.printing.kit.groups import captions
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.geometry import Box as Area
from generator.printing.layout.papers import paper
from generator.printing.pdf.document import SheetPage
from generator.printing.pdf.furniture import caption
from generator.scene.fonts import text_width
from generator.scene.model import Colour, Text
from tests.nonempty import nonempty
from tests.printing.measure import MM, painted
from tests.printing.parts import component

Box = tuple[float, float, float, float]


def _lines(data: bytes, number: int) -> dict[str, Box]:
    """Each line of a page's text and where it is, in mm."""
    page = pypdfium2.PdfDocument(data)[number]
    height, letters = page.get_height(), page.get_textpage()
    found = {}
    for index in range(letters.count_rects()):
        left, bottom, right, top = letters.get_rect(index)
        words = letters.get_text_bounded(left, bottom, right, top).strip()
        found[words] = (left * MM, (height - top) * MM, right * MM, (height - bottom) * MM)
    return found


def _apart(one: Box, other: Box) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def test_tokens_and_stickers_are_named_once_below_their_group() -> None:
    coins = [replace(component(i, 25, 25, kind="token", round_=True, bleed=1), count=7) for i in (1, 2)]
    strips = [component(5, 60, 12, kind="token", bleed=0, back=False, count=4)]
    kit = Kit(
        Game("test", "Test", Colour("game", "#1F5F73")), [*coins, *strips], KitOptions(paper("a4"), "fronts", "en")
    )
    data = kit.files()[0]().data
    lines = _lines(data, 0)
    assert {"Part 1 × 7 · Part 2 × 7", "Part 5 × 4"} <= set(lines)
    words = [box for line, box in lines.items() if re.match(r"Part \d ×", line)]
    drawn = [item for item in painted(data)[0] if item.x2 - item.x1 < 80]
    for box in nonempty(words):
        assert all(_apart(box, item.clip or item.box) for item in drawn)


def test_every_group_of_small_parts_of_our_games_is_named() -> None:
    for game, kind, names in (
        ("basket_boss", "sticker", ("Escudo de equipo × 100", "Pegatina de barra × 200")),
        ("basketmind", "token", ("JUGADOR × 10", "MANO × 6", "BALÓN", "MARCO DEL ROJO × 2", "MARCO DEL AZUL × 2")),
        ("team_km", "token", ("FICHA DE CAMBIO × 9", "BALÓN × 3")),
    ):
        have = stock(Request(game, KitOptions(paper("a4"), lang="es")))
        parts = [part for part in have.components if part.kind == kind]
        kit = Kit(have.game, parts, KitOptions(paper("a4"), "fronts", "es"))
        shown = " ".join(" ".join(_lines(kit.files()[0]().data, 0)).split())
        assert all(name in shown for name in names), (game, shown)


def test_parts_cut_out_by_hand_stand_in_rows_by_kind_under_headings() -> None:
    """The packing had chosen their order, so that a team's players lay in two corners of the sheet."""
    have = stock(Request("basketmind", KitOptions(paper("a4"), lang="en")))
    kit = Kit(have.game, have.components, KitOptions(paper("a4"), "duplex", "en"))
    (sheet,) = (
        sheet for group in kit.groups if "token" in group.kinds for sheet in group.sheets if sheet.side == "front"
    )
    assert sheet.headed
    rows: dict[float, list[str]] = {}
    for place in sheet.placements:
        rows.setdefault(round(place.box.bottom, 1), []).append(place.component)
    named = [tuple(row) for _, row in sorted(rows.items())]
    assert tuple(f"player-{n}r" for n in range(1, 6)) in [row[:5] for row in named]
    assert tuple(f"standee-{n}b" for n in range(1, 6)) in named
    assert ("hand",) * 6 in [row[:6] for row in named]
    boxes = [place.clip for place in sheet.placements]
    drawn = captions(sheet, kit.components, "en", kit.game.colour, kit.game.fonts)
    heads = [head for head in drawn if isinstance(head, Text)]
    assert {"PLAYER × 10", "HAND × 6", "STANDEE × 10"} <= {head.text for head in heads}
    assert {head.fill for head in heads} == {have.game.colour}
    for head in nonempty(heads):
        wide = text_width(head.font, head.size, head.text)
        assert not any(box.overlaps(Area(head.x, head.y - 2.2, wide, 2.3)) for box in boxes), head.text


def test_headings_stand_clear_of_the_bleed_of_the_row_above() -> None:
    """Tokens that bleed three millimetres covered the headings of the second row."""
    parts = [replace(component(i, 25, 25, kind="token", round_=True, bleed=3), count=3) for i in range(1, 6)]
    kit = Kit(Game("test", "Test", Colour("game", "#1F5F73")), parts, KitOptions(paper("a4"), "fronts", "en"))
    (sheet,) = kit.groups[0].sheets
    assert sheet.headed
    heads = captions(sheet, kit.components, "en", kit.game.colour, kit.game.fonts)
    places = {head.text: (head.x, head.y) for head in heads if isinstance(head, Text)}
    assert len({y for _, y in places.values()}) > 1
    clips = [place.clip for place in sheet.placements]
    for text_, (x, y) in nonempty(places.items()):
        assert not any(clip.overlaps(Area(x, y - 2.2, 15, 2.3)) for clip in clips), text_


@pytest.mark.parametrize("bleed", [0.0, 0.5, 2.0])
def test_words_keep_a_millimetre_from_the_dashes_above_them(bleed: float) -> None:
    """The capitals of "Marco del Rojo" nearly stood on the line along which the frames are cut out."""
    (words,) = caption(["Marco del Rojo × 2"], Area(0, 0, 60, 10), bleed, 60)
    assert words.y - 0.7 * words.size * MM - 10 >= 1.5


def test_no_cut_mark_goes_through_a_caption() -> None:
    """Under Basket Boss's stickers the marks stood in the words, and their numbers too."""
    have = stock(Request("basket_boss", KitOptions(paper("a4"), lang="en")))
    parts = [part for part in have.components if part.kind == "sticker"]
    kit = Kit(have.game, parts, KitOptions(paper("a4"), "duplex", "en"))
    (sheet,) = (sheet for group in kit.groups for sheet in group.sheets if sheet.side == "front")
    drawn = captions(sheet, kit.components, "en", kit.game.colour, kit.game.fonts)
    words = [one for one in drawn if isinstance(one, Text)]
    assert len(words) == 2
    for one in words:
        high, wide = 0.7 * one.size * MM, text_width(one.font, one.size, one.text)
        box = Area(one.x, one.y - high, wide, high + 0.2)
        marks = [mark.line for mark in nonempty(sheet.marks)]
        through = [Area(line.x1 - 0.1, line.y1, line.x2 - line.x1 + 0.2, line.y2 - line.y1 + 0.01) for line in marks]
        assert not any(box.overlaps(mark) for mark in through), one.text
        assert not any(box.overlaps(place.clip.grown(0.5)) for place in sheet.placements), one.text


@pytest.mark.parametrize(
    ("width", "rows"),
    [
        (45, ["Trofeo de oro × 6 · Trofeo de plata × 6 ·", "Trofeo de bronce × 6 · Medalla × 5"]),
        (33, ["Trofeo de oro × 6 ·", "Trofeo de plata × 6 · …"]),
        (12, ["Trofeo de oro", "× 6 · Trofeo…"]),
    ],
)
def test_captions_end_their_rows_between_names(width: float, rows: list[str]) -> None:
    """One said "Trofeo de plata ×" and below it "6 · Trofeo de bronce × 6 · Trofeo de…"."""
    names = ["Trofeo de oro × 6", "Trofeo de plata × 6", "Trofeo de bronce × 6", "Medalla × 5"]
    words = caption(names, Area(0, 0, width, 10), 1, width)
    assert [one.text for one in words] == rows
    assert all(text_width(one.font, one.size, one.text) <= width for one in words)


def test_captions_beside_each_other_are_apart_and_no_marks_are_spoken_of_where_there_are_none() -> None:
    """Small parts of several sizes lie side by side on a folded sheet, each under its own words."""
    have = stock(Request("basketmind", KitOptions(paper("a4"), lang="es")))
    parts = [part for part in have.components if part.kind in {"token", "standee"}]
    _, page, *_ = Kit(have.game, parts, KitOptions(paper("a4"), "gutterfold", "es")).pages("kit.pdf")["kit.pdf"]
    assert isinstance(page, SheetPage)
    words = [item for item in page.captions if isinstance(item, Text)]
    ends = {item.text: item.x + text_width(item.font, item.size, item.text) for item in words}
    for one in nonempty(words):
        beside = [item for item in words if item.x > one.x and abs(item.y - one.y) < 3]
        assert all(ends[one.text] < item.x for item in beside), one.text
    assert not page.sheet.strokes
    assert text("printing/shape", "es") in page.texts[1]
