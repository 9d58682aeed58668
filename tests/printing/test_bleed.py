"""Bleed as it was ordered, measured in the finished PDF: the page boxes, and the colours beyond the cut."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path as Folder

import pikepdf
import pypdfium2
import pytest

from generator.printing.decks.load import load_deck
from generator.printing.errors import PrintError
from generator.printing.exports.faces import MM_PER_INCH
from generator.printing.kit.kit import Game, Kit, KitOptions
from generator.printing.layout.bleed import with_bleed
from generator.printing.layout.papers import paper, part_size
from generator.scene.component import Component
from generator.scene.model import Circle, Colour, Group, Path, Rect, Scene, Stroke
from generator.scene.path import bounds, polygon
from tests.printing.measure import MM, painted

RED, BLUE = Colour("red", "#C00000"), Colour("blue", "#0000C0")
_DPI = 100


def _part(art: Colour, outline: Circle | Path | None = None, drawn: float = 0.0) -> Component:
    """A part of 20 × 30 mm: its colour fills it, and `drawn` mm beyond; its left half is blue."""
    ground = Rect(-drawn, -drawn, 20 + 2 * drawn, 30 + 2 * drawn, 0, art)
    half = Rect(-drawn, -drawn, 10 + drawn, 30 + 2 * drawn, 0, BLUE)
    front = Scene(20, 30, (ground,) if outline else (ground, half))
    return Component("part-1", "card", {"es": "P", "en": "P"}, front, outline=outline, bleed=drawn)


def _single(part: Component, bleed: float | None) -> bytes:
    options = KitOptions(paper("a4"), "single", bleed=bleed, only=("part-1",))
    return Kit(Game("test", "Test", RED), [part], options).full_file().data


def _colour(data: bytes, x: float, y: float) -> tuple[int, ...]:
    """The colour of the page at a place in mm."""
    with pypdfium2.PdfDocument(data) as document:
        picture = document[0].render(scale=_DPI / 72).to_pil().convert("RGB")
    pixel = picture.getpixel((round(x / MM_PER_INCH * _DPI), round(y / MM_PER_INCH * _DPI)))
    assert isinstance(pixel, tuple)
    return pixel


def _size_and_sides(data: bytes) -> tuple[tuple[float, float], list[float]]:
    """The size of the trimmed part, and how far it bleeds at each side, in mm, by the page's boxes."""
    with pikepdf.open(BytesIO(data)) as document:
        page = document.pages[0]
        trim, whole = ([float(value) * MM for value in box] for box in (page.TrimBox, page.BleedBox))
    return (trim[2] - trim[0], trim[3] - trim[1]), [abs(a - b) for a, b in zip(trim, whole, strict=True)]


def test_mirrored_art_lies_on_the_edge_of_the_art() -> None:
    """Two areas that only touch show a hair of paper between them in viewers that smooth edges."""
    items = with_bleed(_part(RED), 3.175).front.items
    mirrored = [bounds(item.clip) for item in items if isinstance(item, Group) and item.clip][1:]
    assert len(mirrored) == 8
    for x, y, width, height in mirrored:
        assert min(x + width, 20) - max(x, 0) > 0.1
        assert min(y + height, 30) - max(y, 0) > 0.1


@pytest.mark.parametrize(("drawn", "bleed"), [(0.0, 3.175), (3.0, 5.0), (3.0, 2.0), (0.0, None)])
def test_a_part_bleeds_exactly_as_far_as_ordered(drawn: float, bleed: float | None) -> None:
    data, expected = _single(_part(RED, drawn=drawn), bleed), 3.0 if bleed is None else bleed
    size, sides = _size_and_sides(data)
    assert sides == pytest.approx([expected] * 4, abs=0.01)
    assert size == pytest.approx((20, 30), abs=0.01)
    # carried on, not scaled: each half keeps its colour out to the corner
    assert _colour(data, 0.4, 0.4) == (0, 0, 0xC0)
    assert _colour(data, 19.6 + 2 * expected, 29.6 + 2 * expected) == (0xC0, 0, 0)


@pytest.mark.parametrize("outline", [Circle(10, 15, 10), polygon(((0, 0), (20, 0), (20, 30), (0, 30)))])
def test_around_a_shaped_part_its_edge_goes_on(outline: Circle | Path) -> None:
    data = _single(_part(RED, outline), 4.0)
    assert _colour(data, 1.0, 19.0) == (0xC0, 0, 0)


def test_a_frame_inside_the_cut_is_not_seen_again_beyond_it() -> None:
    """2 mm inside, as far beyond it if it were mirrored; the ground and the half that reach the cut go on."""
    whole = _part(BLUE)
    framed = Rect(2, 2, 16, 26, 0, None, Stroke(RED, 0.6))
    data = _single(replace(whole, front=replace(whole.front, items=(*whole.front.items, framed))), 3.0)
    with pypdfium2.PdfDocument(data) as document:
        picture = document[0].render(scale=_DPI / 72).to_pil().convert("RGB")
    beyond = picture.crop((0, 0, picture.width, round(2.9 / MM_PER_INCH * _DPI)))
    assert beyond.getcolors() == [(beyond.width * beyond.height, (0, 0, 0xC0))]
    assert (0xC0, 0, 0) in {colour for _, colour in picture.getcolors(1 << 20) or ()}


def test_a_bleed_wider_than_the_part_is_refused() -> None:
    small = Component("part-1", "card", {"es": "P", "en": "P"}, Scene(12, 8.6, (Rect(0, 0, 12, 8.6, 0, RED),)))
    with pytest.raises(PrintError, match=r"part-1.*8\.6 mm at most"):
        _single(small, 10.0)


def test_a_card_of_another_size_keeps_its_bleed_and_one_of_other_proportions_is_refused() -> None:
    part = _part(RED, drawn=3.0)
    for size in ((21.0, 31.0), (18.0, 27.0)):
        options = KitOptions(paper("a4"), "single", bleed=3.175, only=("part-1",), sizes={"card": size})
        data = Kit(Game("test", "Test", RED), [part], options).full_file().data
        assert _colour(data, 0.3, 0.3) == (0, 0, 0xC0)
        printed, sides = _size_and_sides(data)
        assert printed == pytest.approx(size, abs=0.01)
        assert sides == pytest.approx([3.175] * 4, abs=0.01)
    options = KitOptions(paper("a4"), "single", bleed=3.175, only=("part-1",), sizes={"card": (30.0, 60.0)})
    with pytest.raises(PrintError, match=r"20 × 30 mm: on 30 × 60 mm it would leave 7\.5 mm empty"):
        Kit(Game("test", "Test", RED), [part], options)


def test_nine_poker_cards_go_on_a4_and_two_sided_aids_on_one_side_of_a_folded_sheet() -> None:
    card = Component("part-1", "card", {"es": "P", "en": "P"}, Scene(63.5, 88.9, ()), bleed=3.0, count=18)
    kit = Kit(Game("test", "Test", RED), [card], KitOptions(paper("a4"), "fronts"))
    assert [len(sheet.placements) for sheet in kit.sheets["card"]] == [9, 9]
    scene = Scene(105, 148, (Rect(5, 5, 5, 5, 0, RED),))
    aid = Component("aid", "aid", {"es": "P", "en": "P"}, scene, scene, count=2)
    for name in ("a4", "letter"):
        kit = Kit(Game("test", "Test", RED), [aid], KitOptions(paper(name), "gutterfold", "en"))
        assert all({place.side for place in sheet.placements} == {"front", "back"} for sheet in kit.sheets["aid"])
        assert kit.full_file().pages == 2 + 2
        assert len([1 for page in painted(kit.full_file().data) if any(item.fill == RED.hex for item in page)]) >= 2


def test_tokens_can_be_hexagons_and_cards_cannot() -> None:
    disc = _part(RED, Circle(10, 15, 10))
    round_ = replace(disc, kind="token", front=Scene(20, 20, disc.front.items), outline=Circle(10, 10, 10), bleed=2.0)
    options = KitOptions(paper("a4"), "fronts", sizes={"token": part_size("hex-30")})
    (token, *_) = Kit(Game("test", "Test", RED), [round_], options).components.values()
    assert token.size == pytest.approx((34.64, 30), abs=0.01)
    assert isinstance(token.outline, Path)
    xs = [numbers[0] for _, numbers in token.outline.segments if numbers]
    assert (min(xs), max(xs)) == pytest.approx((0, 34.64), abs=0.01)
    ground = token.front.items[0]
    assert isinstance(ground, Rect)
    assert (token.bleed, ground.fill, ground.x, ground.y) == (2, RED, -2, -2), "its colour goes on beyond the corners"
    with pytest.raises(PrintError, match="hex is for round tokens"):
        Kit(Game("test", "Test", RED), [_part(RED)], replace(options, sizes={"card": part_size("hex-60")}))


def test_a_decks_cards_are_laid_out_anew_for_another_size(tmp_path: Folder) -> None:
    """The coloured band is at the cut of the new size, not 7.7 mm below it, and nothing is scaled."""
    deck = tmp_path / "deck.csv"
    deck.write_text("title,text\nFox,A fox runs\n", "utf-8")
    for name, size in (("tarot", (70, 120)), ("square", (57.15, 57.15))):
        (card,) = load_deck(deck, size=part_size(name)).components
        assert card.size == pytest.approx(size)
        band = next(item for item in card.front.items[1:] if isinstance(item, Rect))
        assert (band.x, band.y, band.x + band.width) == pytest.approx((-3, -3, size[0] + 3))
        assert card.back
        x, y, width, height = bounds(next(item for item in card.back.items if isinstance(item, Path)))
        middle = (x + width / 2, y + height / 2)
        assert middle == pytest.approx((size[0] / 2, size[1] / 2), abs=0.01), "its back's emblem is in the middle"
        assert width == pytest.approx(height, abs=0.01), "and round still"
    with pytest.raises(PrintError, match="the size hex is for round tokens"):
        load_deck(deck, size=part_size("hex-60"))
    with pytest.raises(PrintError, match="30 × 40"):
        load_deck(deck, size=part_size("20x60"))


def test_a_net_bleeds_as_far_as_ordered() -> None:
    """Nets kept the 3 mm of their drawing, whatever was ordered: their faces bleed by a line of their own colour."""
    dark = Colour("dark", "#204060")
    face = replace(polygon(((0, 0), (20, 0), (20, 20), (0, 20))), fill=dark, stroke=Stroke(dark, 6.0))
    net = Component(
        "die", "die", {"en": "Die"}, Scene(20, 20, (face,)), outline=polygon(((0, 0), (20, 0), (20, 20), (0, 20))),
        bleed=3.0, folds=(((0.0, 10.0), (20.0, 10.0)),),
    )  # fmt: skip
    wide = with_bleed(net, 5.0)
    drawn = [item for item in wide.front.items if isinstance(item, Path) and item.fill == dark]
    assert drawn[-1].stroke is not None
    assert (drawn[-1].stroke.width, wide.bleed) == (10.0, 5.0)
