"""Characters that a font draws as SVG: one of several in a document, packed, moved, in colours of the font."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pypdfium2
import pytest

from generator.builder.orders import Request, print_kit
from generator.preflight.run import preflight
from generator.printing.decks.load import load_deck
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.scene.font_file import FontFile
from generator.scene.model import GlyphRun, Group, Item, Rect, Scene
from generator.scene.painted_glyphs import painted_glyph
from generator.scene.svg import svg_items
from generator.scene.svg_reader.box import items_box
from rules_engine.core import JugadaError
from tests.decks.fonts import FOX, LION, packed, svg_font

NAMES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


def painted(data: bytes, ink: str = "#102030", one: str = FOX) -> tuple[Item, ...]:
    font = FontFile("own", data)
    return painted_glyph(font, font.numbers(one)[0], ink)


def flat(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from flat(item.items)


def colours(items: Sequence[Item]) -> list[str]:
    shapes = (item for item in flat(items) if not isinstance(item, Group))
    return [item.fill.hex for item in shapes if item.fill]


def document(inner: str, attributes: str = "") -> str:
    return f"<svg {NAMES} {attributes}>{inner}</svg>"


BOTH = (
    '<g id="glyphFOX"><path fill="#E07020" d="M0-800h500v800H0z"/></g><g id="glyphLION">'
    '<rect fill="#20A040" width="9" height="9"/></g>'
)


def test_each_glyph_is_its_own_element_in_parts_of_the_type_size() -> None:
    font = svg_font(document(BOTH))
    assert colours(painted(font)) == ["#E07020"]
    assert colours(painted(font, one=LION)) == ["#20A040"]
    box = items_box(painted(font))
    assert (box.x, box.y, box.width, box.height) == pytest.approx((0, -0.8, 0.5, 0.8), abs=1e-6)


@pytest.mark.parametrize(
    ("attributes", "inner"),
    [
        ('viewBox="0 100 100 100"', '<path d="M0 20h50v80H0z"/>'),  # a tenth of the units, moved above the baseline
        ('width="2000" height="2000" viewBox="0 0 1000 1000"', '<path d="M0-400h250v400H0z"/>'),
        ('width="100%" height="100%"', '<path d="M0-800h500v800H0z"/>'),
        ("", '<path transform="translate(0 -800) scale(50 80)" d="M0 0h10v10H0z"/>'),
        ("", '<use xlink:href="#part" x="0" y="-800"/>'),
        ("", '<svg y="-800" viewBox="0 0 5 8" width="500" height="800"><path d="M0 0h5v8z"/></svg>'),
    ],
)  # fmt: skip
def test_units_boxes_and_turns_of_a_document_are_those_of_svg(attributes: str, inner: str) -> None:
    part = '<defs><path id="part" d="M0 0h500v800H0z"/></defs>'
    box = items_box(painted(svg_font(document(f'{part}<g id="glyphFOX">{inner}</g>', attributes))))
    shown = (0.0, -0.8, 0.5, 0.8)
    assert (box.x, box.y, box.width, box.height) == pytest.approx(shown, abs=1e-6)


def test_colours_are_those_of_text_and_palette_and_around_the_glyph() -> None:
    shapes = "".join(
        f'<rect width="{width}" height="9" {paint}/>'
        for width, paint in (
            (9, 'fill="currentColor"'),
            (8, 'fill="context-fill"'),
            (7, 'fill="var(--color1, red)"'),
            (6, 'fill="var(--color7, #010203)"'),
            (5, ""),
        )
    )
    inner = f'<g fill="#AABBCC" transform="scale(2)"><g id="glyphFOX">{shapes}</g><rect width="4" height="4"/></g>'
    found = painted(svg_font(document(inner), palette=True))
    assert colours(found) == ["#102030", "#102030", "#0000FF", "#010203", "#AABBCC"]
    assert items_box(found).width == pytest.approx(0.018)


def test_a_document_may_be_the_glyph_and_packed() -> None:
    whole = document('<path fill="#E07020" d="M0-800h500v800H0z"/>', 'id="glyphFOX"')
    assert colours(painted(svg_font(whole))) == ["#E07020"]
    number = str(FontFile("own", svg_font(whole)).numbers(FOX)[0])
    data = gzip.compress(whole.replace("FOX", number).encode(), mtime=0)
    spaces = svg_font(b" " * len(data))
    assert colours(painted(packed(spaces, data))) == ["#E07020"]


def test_a_blur_becomes_a_picture_of_450_dpi() -> None:
    blur = '<filter id="f"><feGaussianBlur stdDeviation="20"/></filter>'
    inner = f'{blur}<g id="glyphFOX"><rect y="-900" width="900" height="900" fill="red" filter="url(#f)"/></g>'
    (shown,) = [item for item in flat(painted(svg_font(document(inner)))) if isinstance(item, Rect) and item.picture]
    assert shown.picture
    assert shown.picture.width >= 25 / 25.4 * 450


def test_an_address_in_a_drawing_is_a_crossed_frame_and_opens_nothing() -> None:
    image = '<image xlink:href="file:///etc/passwd" width="900" height="900"/>'
    found = flat(painted(svg_font(document(f'<g id="glyphFOX">{image}</g>'))))
    assert not any(isinstance(item, Rect) and item.picture for item in found)


def bomb() -> bytes:
    return gzip.compress(document('<g id="glyphFOX"/>' + " " * 60_000_000).encode(), mtime=0)


HOSTILE: dict[str, str | bytes | Callable[[], bytes]] = {
    "no such element": document('<g id="glyph"><rect width="9" height="9"/></g>'),
    "nothing in it": document('<g id="glyphFOX"/>'),
    "nothing seen": document('<g id="glyphFOX"><rect width="9" height="9" fill="none"/></g>'),
    "no XML": "<svg <<<",
    "no SVG": "<html/>",
    "entities": f'<!DOCTYPE svg [<!ENTITY a "{"a" * 200}">]>' + document('<g id="glyphFOX"><text>&a;</text></g>'),
    "itself": document('<g id="glyphFOX"><use xlink:href="#glyphFOX"/></g>'),
    "deep": document("<g>" * 300 + '<g id="glyphFOX"/>' + "</g>" * 300),
    "many": document('<g id="glyphFOX">' + '<rect width="9" height="9"/>' * 30_000 + "</g>"),
    "far away": document('<g id="glyphFOX"><rect x="900000" width="900000" height="900000"/></g>'),
    "no size": document('<g id="glyphFOX"><rect width="9" height="9"/></g>', 'viewBox="0 0 0 0"'),
    "script": document('<script>1</script><g id="glyphFOX" onload="x()"/>'),
    "cut": b"\x1f\x8b\x08\x00damaged",
    "bomb": bomb,  # packed by its test: sixty megabytes, and every process of a run reads this module
}


@pytest.mark.parametrize("name", HOSTILE)
def test_what_cannot_be_drawn_is_told_and_the_outline_stands_in_for_it(name: str, tmp_path: Path) -> None:
    """A fox without an outline is reported; one with an outline prints as that."""
    hostile = HOSTILE[name]
    given = hostile() if callable(hostile) else hostile
    data = svg_font(given) if isinstance(given, str) else packed(svg_font(b" " * len(given)), given)
    (tmp_path / "emoji.ttf").write_bytes(data)
    path = tmp_path / "deck.yaml"
    path.write_text(f"title: T\nfonts: {{fallback: emoji.ttf}}\ncards: [{{title: A, text: 'fox {FOX} star ★'}}]\n")
    (note,) = load_deck(path).notes
    assert "FOX FACE" in str(JugadaError(note))
    if isinstance(given, str):
        (tmp_path / "emoji.ttf").write_bytes(svg_font(given, outlines=True))
        loaded = load_deck(path)
        assert loaded.notes == ()
        runs = [run for run in flat(loaded.components[0].front.items) if isinstance(run, GlyphRun)]
        assert any(FOX in run.text for run in runs)


def test_a_deck_with_drawn_characters_prints_clean_in_colour(tmp_path: Path) -> None:
    (tmp_path / "emoji.ttf").write_bytes(svg_font(document(BOTH)))
    path = tmp_path / "deck.yaml"
    path.write_text(f"title: T\nfonts: {{fallback: emoji.ttf}}\ncards: [{{title: A, text: '{FOX}{FOX}{FOX} ★'}}]\n")
    loaded = load_deck(path)
    assert loaded.notes == ()
    front: Scene = loaded.components[0].front
    assert "#E07020" in svg_items(front.items).upper()
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", KitOptions(paper("a4"), "single", "en"), out=kit, deck=path))
    assert [str(finding) for _, finding in preflight(kit).findings] == []
    with pypdfium2.PdfDocument(kit) as pages:
        picture = pages[0].render(scale=2).to_pil().convert("RGB")
    assert sum(count for count, code in picture.getcolors(1 << 20) or () if code == (0xE0, 0x70, 0x20)) > 50


def test_what_is_left_out_of_a_drawing_is_told_of_that_character_alone(tmp_path: Path) -> None:
    """Once for each character, however often it stands in the text; its other parts are drawn."""
    part = '<rect y="-800" width="500" height="800" fill="#E07020"/>'
    fox = f'<g id="glyphFOX">{part}<foreignObject width="9" height="9"/></g>'
    (tmp_path / "emoji.ttf").write_bytes(svg_font(document(f'{fox}<g id="glyphLION">{part}</g>')))
    path = tmp_path / "deck.yaml"
    path.write_text(f"title: T\nfonts: {{fallback: emoji.ttf}}\ncards: [{{title: A, text: '{FOX} {LION} {FOX}'}}]\n")
    loaded = load_deck(path)
    assert "#E07020" in svg_items(loaded.components[0].front.items).upper()
    (note,) = (str(JugadaError(note)) for note in loaded.notes)
    assert FOX in note
    assert "<foreignObject>" in note
    assert LION not in note
