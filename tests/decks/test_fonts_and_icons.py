"""Fonts, icons and keywords of a deck's own folder: what prints in them, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path

import pypdfium2
import pytest
from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.sbixGlyph import Glyph as PictureGlyph
from fontTools.ttLib.tables.sbixStrike import Strike
from PIL import Image

from generator.builder.orders import Request, print_kit
from generator.content.errors import ContentError
from generator.preflight.run import preflight
from generator.printing.decks.art import Art
from generator.printing.decks.load import load_deck
from generator.printing.decks.texts import DeckIcons, as_silhouette, list_icons
from generator.printing.kit.kit import KitOptions
from generator.printing.layout.papers import paper
from generator.scene.model import Colour, GlyphRun, Group, Item, Rect
from generator.scene.model import Path as ScenePath
from generator.scene.theme import INK
from rules_engine.core import JugadaError
from tests.decks.fonts import make_cff_font, make_font

LETTERS = "".join(dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz.0123456789-…"))
GAME_ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h512v512H0z"/>'
    '<path fill="#fff" d="M99 99h200v200z"/></svg>'
)


def flat(items: Sequence[Item]) -> Iterator[Item]:
    for item in items:
        yield item
        if isinstance(item, Group):
            yield from flat(item.items)


def deck(folder: Path, text: str) -> Path:
    path = folder / "deck.yaml"
    path.write_text(f"title: Test\n{text}", "utf-8")
    return path


def test_own_fonts_are_used_embedded_and_read_back(tmp_path: Path) -> None:
    (tmp_path / "own.ttf").write_bytes(make_font(LETTERS, "Own Text"))
    (tmp_path / "own-bold.otf").write_bytes(make_cff_font(LETTERS, "Own Bold"))
    (tmp_path / "japanese.ttf").write_bytes(make_font("日本語", "Own Japanese"))
    path = deck(
        tmp_path,
        "fonts:\n  text: {regular: own.ttf, bold: own-bold.otf}\n  title: own-bold.otf\n  fallback: [japanese.ttf]\n"
        "keywords: {Haste: '**Haste**'}\ncards: [{title: Fox 日本, text: Haste and 日本語 and ж}]\n",
    )
    loaded = load_deck(path)
    assert loaded.notes == ()
    (card,) = loaded.components
    fonts = {run.text.strip(): run.font.name for run in flat(card.front.items) if isinstance(run, GlyphRun)}
    assert fonts == {
        "F": "own-bold",
        "FOX": "own-bold",
        "日本": "japanese",
        "Haste": "own-bold",
        "and": "own",
        "日本語": "japanese",
        "ж": "SourceSans3-Regular",
    }
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", KitOptions(paper("a4"), "single", "en"), out=kit, deck=path))
    assert [str(finding) for _, finding in preflight(kit).findings] == []
    with pypdfium2.PdfDocument(kit) as document:
        words = " ".join(page.get_textpage().get_text_range() for page in document)
    assert "日本語" in words
    assert "ж" in words


def test_characters_in_layers_print_in_their_colours(tmp_path: Path) -> None:
    """A fox is two layers, one in a colour of the palette and one in that of the text; a star is a letter."""
    font = TTFont(BytesIO(make_font("🦊★🦁 ", "Own Emoji")))
    font["glyf"]["u1F98A"] = TTGlyphPen(None).glyph()
    font["COLR"] = buildCOLR({"u1F98A": [("u2605", 0), ("u1F981", 0xFFFF)]}, version=0)
    font["CPAL"] = buildCPAL([[(1, 0.5, 0, 1)]])
    font.save(tmp_path / "emoji.ttf")
    path = deck(tmp_path, "fonts: {fallback: emoji.ttf}\ncards: [{title: A, text: 'fox 🦊 star ★'}]\n")
    loaded = load_deck(path)
    assert loaded.notes == ()
    runs = [run for run in _runs(loaded.components[0].front.items) if run.font.name == "emoji"]
    assert [(run.text, run.fill.hex) for run in runs if run.fill][:2] == [("🦊", "#FF8000"), ("", INK.hex)]
    kit = tmp_path / "kit.pdf"
    print_kit(Request("", KitOptions(paper("a4"), "single", "en"), out=kit, deck=path))
    assert [str(finding) for _, finding in preflight(kit).findings] == []
    with pypdfium2.PdfDocument(kit) as document:
        words = " ".join(page.get_textpage().get_text_range() for page in document)
    assert "fox 🦊 star ★" in " ".join(words.replace("\u200b", "").split())


def _runs(items: tuple[Item, ...]) -> Iterator[GlyphRun]:
    for item in items:
        if isinstance(item, Group):
            yield from _runs(item.items)
        elif isinstance(item, GlyphRun):
            yield item


def test_what_a_font_draws_as_pictures_alone_is_reported_and_never_prints_nothing(tmp_path: Path) -> None:
    """A fox is a drawing in the font, a star has its own outline."""
    font = TTFont(BytesIO(make_font("🦊★ ", "Own Emoji")))
    font["glyf"]["u1F98A"] = TTGlyphPen(None).glyph()
    font["SVG "] = newTable("SVG ")
    number = font.getGlyphID("u1F98A")
    font["SVG "].docList = [(f'<svg xmlns="http://www.w3.org/2000/svg"><g id="glyph{number}"/></svg>', number, number)]
    font.save(tmp_path / "emoji.ttf")
    path = deck(tmp_path, "fonts: {fallback: emoji.ttf}\ncards: [{title: A, text: 'fox 🦊 star ★'}]\n")
    loaded = load_deck(path)
    (note,) = loaded.notes
    assert "🦊 (U+1F98A FOX FACE)" in str(JugadaError(note))
    assert "★" not in str(JugadaError(note))
    assert "Noto Emoji" in str(JugadaError(note))


@pytest.mark.parametrize(
    ("fonts", "says"),
    [
        ("{text: ../x.ttf}", "outside the deck's folder"),
        ("{title: DejaVu Sans}", "DejaVu Sans: expected a TTF"),  # the name of a font, not its file
        ("{text: deck.yaml}", "expected a TTF"),
        ("{text: broken.ttf}", "not a font"),
        ("{text: {bold: broken.ttf}}", "regular"),
    ],
)
def test_fonts_that_cannot_be_used_are_told(fonts: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "broken.ttf").write_bytes(b"\0\1\0\0" + bytes(range(200)))
    with pytest.raises(ContentError) as caught:
        load_deck(deck(tmp_path, f"fonts: {fonts}\ncards: [{{title: a}}]\n"))
    assert says in str(caught.value)
    assert "deck.yaml:2" in str(caught.value)


def test_own_icons_are_found_by_name_and_by_folder(tmp_path: Path) -> None:
    (tmp_path / "icons" / "lorc").mkdir(parents=True)
    (tmp_path / "icons" / "lorc" / "Axe.svg").write_text(GAME_ICON, "utf-8")
    assert list_icons(tmp_path, "icons") == {"axe": "icons/lorc/Axe.svg", "lorc/axe": "icons/lorc/Axe.svg"}
    path = deck(tmp_path, "icons: icons\ncards: [{title: a, icon: axe, text: ':axe: or :lorc/axe: or :trophy:'}]\n")
    loaded = load_deck(path)
    assert loaded.notes == ()
    with pytest.raises(ContentError, match="nowhere"):
        load_deck(deck(tmp_path, "icons: nowhere\ncards: [{title: a}]\n"))


def test_icons_of_one_ink_take_the_colour_of_their_line() -> None:
    ground = Rect(0, 0, 10, 10, fill=Colour("", "#000000"))
    shape = Rect(2, 2, 4, 4, fill=Colour("", "#ffffff"))
    plain = as_silhouette(Art(10, 10, (Group((ground, shape)),)))
    (only,) = [item for item in flat(plain.items) if isinstance(item, Rect)]
    assert only.fill == INK
    red = Colour("deck", "#FF0000")
    drawn = DeckIcons(Path()).draw("next", 0, 0, 3, red)
    assert drawn is not None
    paints = {item.fill.hex for item in flat([drawn]) if not isinstance(item, Group) and item.fill}
    assert "#FF0000" in paints
    assert INK.hex not in paints


LAYERS = [
    {"Format": 10, "Glyph": "u2605", "Paint": {"Format": 2, "PaletteIndex": 0, "Alpha": 1.0}},
    {
        "Format": 12,
        "Transform": (0.5, 0, 0, 0.5, 100, 100),
        "Paint": {
            "Format": 10,
            "Glyph": "u1F981",
            "Paint": {
                "Format": 4,
                "ColorLine": {"ColorStop": [(0, 0), (1, 1)], "Extend": "pad"},
                "x0": 0, "y0": 0, "x1": 500, "y1": 0, "x2": 0, "y2": 500,
            },
        },
    },
]  # fmt: skip


def test_characters_that_a_font_paints_print_in_their_colours(tmp_path: Path) -> None:
    """A fox of a star in orange and a lion in a gradient, by version 1 of the table."""
    font = TTFont(BytesIO(make_font("🦊★🦁 ", "Own Emoji")))
    font["glyf"]["u1F98A"] = TTGlyphPen(None).glyph()
    font["COLR"] = buildCOLR({"u1F98A": {"Format": 1, "Layers": LAYERS}}, version=1, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL([[(1, 0.5, 0, 1), (0, 0, 1, 1)]])
    font.save(tmp_path / "emoji.ttf")
    path = deck(tmp_path, "fonts: {fallback: emoji.ttf}\ncards: [{title: A, text: 'fox 🦊 star ★'}]\n")
    loaded = load_deck(path)
    assert loaded.notes == ()
    paths = [item for item in flat(loaded.components[0].front.items) if isinstance(item, ScenePath)]
    assert any(item.fill and item.fill.hex == "#FF8000" for item in paths)
    (graded,) = [item.gradient for item in paths if item.gradient]
    assert [stop.hex for stop in graded.stops] == ["#FF8000", "#0000FF"]


def test_characters_that_are_pictures_print_as_pictures(tmp_path: Path) -> None:
    """A fox of 136 pixels, in a font that has a star's outline, too."""
    font = TTFont(BytesIO(make_font("🦊★ ", "Own Emoji")))
    font["glyf"]["u1F98A"] = TTGlyphPen(None).glyph()
    png = BytesIO()
    Image.new("RGBA", (136, 128), "#E07020").save(png, "PNG")
    font["sbix"] = table = newTable("sbix")
    table.strikes[109] = strike = Strike(ppem=109, resolution=72)
    for name in font.getGlyphOrder():
        data = png.getvalue() if name == "u1F98A" else None
        strike.glyphs[name] = PictureGlyph(glyphName=name, graphicType="png " if data else None, imageData=data)
    font.save(tmp_path / "emoji.ttf")
    path = deck(tmp_path, "fonts: {fallback: emoji.ttf}\ncards: [{title: A, text: 'fox 🦊 star ★'}]\n")
    loaded = load_deck(path)
    assert loaded.notes == ()
    (fox,) = [item for item in flat(loaded.components[0].front.items) if isinstance(item, Rect) and item.picture]
    assert fox.picture
    assert (fox.picture.width, fox.picture.height) == (136, 128)
