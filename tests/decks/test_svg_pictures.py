"""What is neither line nor area in an SVG file becomes a picture of that element: its size, its dots, its limits."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.builder.orders import Request, print_kit
from generator.preflight.run import preflight
from generator.printing.decks.art import read_art
from generator.printing.decks.load import DeckReader, load_deck
from generator.printing.errors import DeckArtError
from generator.printing.exports.job import list_texts
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.printing.pdf.press import make_press
from generator.scene.model import Group, Item, Picture, Rect
from generator.scene.svg_reader import resvg
from generator.scene.svg_reader.box import items_box
from generator.scene.svg_reader.svg_drawing import read_drawing

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">{}</svg>'
)
BLUR = '<filter id="f"><feGaussianBlur stdDeviation="3"/></filter>'
BLURRED = BLUR + '<rect x="20" y="30" width="40" height="20" fill="#a00" filter="url(#f)"/>'
CARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="63.5mm" height="88.9mm" viewBox="0 0 63.5 88.9">'
    f'{BLUR.replace("3", "0.5")}<rect width="63.5" height="88.9" fill="#ddd"/>'
    '<text x="15" y="20" font-size="10" fill="#fff" filter="url(#f)">{{ title }}</text>'
    '<text x="5" y="50" font-size="10" font-family="\'ArialMT\',\'Arial\',sans-serif">{{ title }}</text></svg>'
)


def _pictures(items: tuple[Item, ...]) -> Iterator[tuple[Rect, Picture]]:
    for item in items:
        if isinstance(item, Group):
            yield from _pictures(item.items)
        elif isinstance(item, Rect) and item.picture:
            yield item, item.picture


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    (tmp_path / "card.svg").write_text(CARD, "utf-8")
    (tmp_path / "deck.yaml").write_text("title: T\ntemplate: card.svg\ncards: [{title: Fox}, {title: Owl}]\n", "utf-8")
    return tmp_path / "deck.yaml"


def test_one_element_becomes_a_picture_of_its_own_place(tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(SVG.format('<circle r="9"/>' + BLURRED), "utf-8")
    art = read_art(tmp_path, "art.svg")
    ((rect, picture),) = _pictures(art.items)
    box = items_box([rect])
    assert 9 < box.x < 20
    assert 60 < box.x + box.width < 72
    (note,) = art.notes
    assert str(note.message) == "<rect> with filter: drawn as a picture at 450 dpi"
    image = Image.open(BytesIO(picture.data()))
    assert image.size == (picture.width, picture.height)
    assert image.convert("RGBA").getpixel((picture.width // 2, picture.height // 2))[:3] == (170, 0, 0)  # type: ignore[index]


@pytest.mark.parametrize("mm", [40.0, 88.9, 180.0])
def test_a_picture_has_450_dots_an_inch_at_the_size_of_print(mm: float, tmp_path: Path) -> None:
    (tmp_path / "art.svg").write_text(SVG.format(BLURRED), "utf-8")
    ((rect, picture),) = _pictures(read_art(tmp_path, "art.svg").at_size(mm))
    dots = 25.4 * picture.width / (rect.width * mm / 100)
    assert dots == pytest.approx(450, rel=0.02) or (mm == 40 and dots > 450)


def test_a_card_s_own_text_has_the_effect_too_and_fonts_that_are_missing_are_noted(deck: Path) -> None:
    loaded = load_deck(deck)
    first, second = (list(_pictures(part.front.items)) for part in loaded.components)
    assert len(first) == len(second) == 1
    assert first[0][1].digest != second[0][1].digest
    assert list(list_texts(loaded.components[0].front.items)) == ["Fox"]
    notes = [str(found.flaw.message) for found in DeckReader(deck).read("en").findings]
    assert "the font 'ArialMT' is not here: Source Sans 3 stands in for it" in notes
    assert sum("drawn as a picture" in note for note in notes) == 1


def test_pdf_x1a_has_no_transparency_of_such_pictures(deck: Path, tmp_path: Path) -> None:
    press = make_press("x1a", "fogra39", None)
    options = KitOptions(paper("a4"), "single", "en", press=press)
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", options, out=kit, deck=deck))
    assert [str(finding) for _, finding in preflight(kit).findings] == []


def test_blending_reaches_no_further_than_its_group() -> None:
    inner = '<rect width="100" height="100" fill="#ff0"/>{}<circle cx="50" cy="50" r="20" fill="#0ff" {}/>{}'
    mode = 'style="mix-blend-mode:multiply"'
    middles = []
    for before, after in (("", ""), ('<g opacity=".99">', "</g>")):
        drawing, _ = read_drawing(SVG.format(inner.format(before, mode, after)).encode(), lambda name: b"")
        assert drawing
        ((_, picture),) = _pictures(drawing.items)
        image = Image.open(BytesIO(picture.data())).convert("RGBA")
        middles.append(image.getpixel((picture.width // 2, picture.height // 2)))
    assert middles == [(0, 255, 0, 255), (0, 255, 255, 255)]


@pytest.mark.parametrize(
    "text",
    [
        "no svg",
        '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"><rect width="9" height="9"/></svg>',
    ],
    ids=["no SVG", "more than the memory"],
)
def test_what_resvg_cannot_draw_ends_its_process_alone(text: str) -> None:
    with pytest.raises(resvg.UndrawnError):
        resvg.draw(text)
    assert resvg.draw(SVG.format(BLURRED)).data.startswith(b"\x89PNG")


@pytest.mark.night
def test_what_takes_too_long_is_left_out_with_a_note() -> None:
    slow = '<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="2000"/></filter>'
    source = SVG.format(slow + '<rect width="100" height="100" filter="url(#f)"/>' * 3)
    drawing, findings = read_drawing(source.encode(), lambda name: b"")
    assert drawing
    assert not list(_pictures(drawing.items))
    assert [str(note.message) for note in findings.notes] == ["<rect> with filter: left out"]


def test_after_the_time_of_a_file_nothing_more_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def never(text: str) -> resvg.Drawn:
        asked.append(text)
        raise resvg.UndrawnError(99.0)

    monkeypatch.setattr("generator.scene.svg_reader.snapshots.draw", never)
    blurred = 9 * '<rect width="5" height="5" filter="url(#f)"/>'
    drawing, _ = read_drawing(SVG.format(BLUR + blurred).encode(), lambda name: b"")
    assert drawing
    assert len(asked) == 1


def test_many_of_a_kind_are_one_note_and_no_more_pictures_than_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.scene.svg_reader.snapshots.MAX_SVG_PICTURES", 2)
    blurred = '<rect width="5" height="5" filter="url(#f)"/>'
    drawing, findings = read_drawing(SVG.format(BLUR + 5 * blurred).encode(), lambda name: b"")
    assert drawing
    assert len(list(_pictures(drawing.items))) == 2
    assert [str(note.message).partition(": ")[2] for note in findings.notes] == [
        "drawn as a picture at 450 dpi",
        "left out",
    ]


def test_a_linked_picture_is_looked_for_beside_the_drawing_and_then_in_the_decks_folder(tmp_path: Path) -> None:
    """Programs name it from where the drawing is, as browsers read it; a path from the deck's folder works as well."""
    folder = tmp_path / "art"
    folder.mkdir()
    red, blue, green = (255, 0, 0), (0, 0, 255), (0, 255, 0)
    for path, paint in (("art/a.png", red), ("a.png", blue), ("b.png", green)):
        Image.new("RGB", (4, 4), paint).save(tmp_path / path)
    for name, colour in {"a.png": red, "../a.png": blue, "b.png": green, "art/a.png": red}.items():
        (folder / "card.svg").write_text(SVG.format(f'<image href="{name}" width="9" height="9"/>'), "utf-8")
        ((_, picture),) = _pictures(read_art(tmp_path, "art/card.svg").items)
        assert Image.open(BytesIO(picture.data())).convert("RGB").getpixel((1, 1)) == colour, name
    (folder / "card.svg").write_text(SVG.format('<image href="../../a.png" width="9" height="9"/>'), "utf-8")
    with pytest.raises(DeckArtError, match="outside"):
        read_art(tmp_path, "art/card.svg")


@pytest.mark.parametrize(
    ("data", "right"),
    [
        ("M10 10L90 10L90 90 X 4 4 L10 90z", "M10 10L90 10L90 90"),
        ("M0 0 L 5 5 9", "M0 0L5 5"),
        ("M0 0 5 5 9 foo", "M0 0L5 5"),
        ("M0 0C1 1 2 2 3 3 4 4 5 5", "M0 0C1 1 2 2 3 3"),
        ("M0 0A5 5 0 0 1 9 9 5 5 0 1", "M0 0A5 5 0 0 1 9 9"),
        ("M0 0L5 5e", "M0 0L5 5"),
    ],
)
def test_a_path_is_drawn_up_to_the_mistake_within_a_command(data: str, right: str) -> None:
    drawn, good = (
        read_drawing(SVG.format(f'<path d="{text}"/>').encode(), lambda name: b"")[0] for text in (data, right)
    )
    assert drawn
    assert good
    assert drawn.items == good.items


@pytest.mark.parametrize(
    ("length", "value"),
    [
        ("min(40px, 60px)", 40),
        ("max(10px, 5px + 25%, 20px)", 30),
        ("clamp(10px, 50%, 30px)", 30),
        ("CLAMP(40px, 1px, 30px)", 40),
        ("calc(2px + min(10px, 3px) * 4)", 14),
        ("min(calc(30px - 10px), 90px)", 20),
    ],
)
def test_lengths_that_a_style_computes(length: str, value: float) -> None:
    found, same = (
        read_drawing(SVG.format(f'<rect height="9" style="width:{text}"/>').encode(), lambda name: b"")
        for text in (length, f"{value}px")
    )
    assert found[0]
    assert same[0]
    assert found[0].items == same[0].items
    assert not found[1].notes


@pytest.mark.parametrize("length", ["min(", "clamp(1px, 2px)", "min()", "max(1px 2px)", "calc(1px, 2px)"])
def test_what_computes_nothing_is_ignored_with_a_note(length: str) -> None:
    source = SVG.format(f'<rect height="9" width="5" style="width:{length}"/>')
    drawing, findings = read_drawing(source.encode(), lambda name: b"")
    assert drawing
    assert len(findings.notes) == 1
