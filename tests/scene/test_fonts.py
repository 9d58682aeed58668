"""The fonts, their metrics, and what they can write."""

from __future__ import annotations

import io
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import yaml
from fontTools.ttLib import TTFont
from hypothesis import given
from hypothesis import strategies as st
from reportlab.pdfbase import pdfmetrics

from generator.scene.fonts import (
    BC700,
    FONTS,
    SS400,
    FitError,
    MissingGlyphError,
    cap_height,
    ellipsis,
    font_bytes,
    missing_glyphs,
    shrink,
    text_width,
    wrap,
)
from generator.scene.model import Font, Scene, Text
from generator.scene.pdf import pdf_bytes, register_fonts
from generator.scene.svg import svg_text
from generator.scene.theme import INK
from tests.nonempty import nonempty

CONTENT = Path(__file__).parents[2] / "content"
LETTERS = "abcdefghij ABC áñü ¿¡ 0123456789 «–» ½×·"
words = st.text(LETTERS, max_size=60)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.key)
@pytest.mark.parametrize("kind", ["ttf", "woff2"])
def test_metrics_are_those_of_the_font_files(font: Font, kind: str) -> None:
    file = TTFont(io.BytesIO(font_bytes(f"{font.key}.{kind}")))
    units = file["head"].unitsPerEm
    for code, glyph in file.getBestCmap().items():
        expected = file["hmtx"].metrics[glyph][0] / units
        assert text_width(font, 72 / 25.4, chr(code)) == pytest.approx(expected)
    assert cap_height(font) == pytest.approx(file["OS/2"].sCapHeight / units)


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.key)
def test_the_files_are_the_faces_they_are_named_after(font: Font) -> None:
    names = TTFont(io.BytesIO(font_bytes(f"{font.key}.ttf")))["name"]
    assert font.family.replace(" ", "") in str(names.getDebugName(6))
    assert TTFont(io.BytesIO(font_bytes(f"{font.key}.ttf")))["OS/2"].usWeightClass == font.weight


@given(words, st.sampled_from(FONTS), st.floats(5, 80))
def test_width_is_what_the_pdf_library_measures(text: str, font: Font, size: float) -> None:
    register_fonts()
    points = pdfmetrics.stringWidth(text, font.key, size)
    assert text_width(font, size, text) == pytest.approx(points * 25.4 / 72, abs=0.001)


def test_tracking_stands_between_letters_only() -> None:
    plain = text_width(BC700, 10, "ABCD")
    assert text_width(BC700, 10, "ABCD", 0.5) == pytest.approx(plain + 1.5)
    assert text_width(BC700, 10, "", 0.5) == 0


def test_figures_of_the_text_face_are_tabular() -> None:
    assert {text_width(SS400, 10, digit) for digit in "0123456789"} == {text_width(SS400, 10, "0")}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _strings(key)
            yield from _strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)


def _content_texts() -> Iterator[tuple[Path, str]]:
    for path in sorted(CONTENT.rglob("*")):
        if path.suffix in (".yaml", ".yml"):
            for text in _strings(yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)):
                yield path, text
        elif path.suffix in (".md", ".ftl"):
            yield path, path.read_text("utf-8")


@pytest.fixture(scope="module")
def content_characters() -> dict[str, Path]:
    """Each character of the content, with a file that has it."""
    found: dict[str, Path] = {}
    for path, text in _content_texts():
        for character in sorted(set(text) - found.keys() - {"\n", "\t"}):
            found[character] = path
    return found


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.key)
def test_every_character_of_the_content_is_in_the_font(font: Font, content_characters: dict[str, Path]) -> None:
    missing = missing_glyphs(font, "".join(content_characters))
    found = {f"U+{ord(one):04X} {one!r}": str(content_characters[one].relative_to(CONTENT)) for one in missing}
    assert not found, f"draw these as paths or write them out: {found}"


@pytest.mark.parametrize("write", [svg_text, lambda scene: pdf_bytes([scene], title="t")], ids=["svg", "pdf"])
def test_a_character_the_font_lacks_is_an_error_with_its_name(write: Any) -> None:
    scene = Scene(10, 10, (Text(0, 5, "a ★ b", SS400, 9, INK),))
    with pytest.raises(MissingGlyphError, match=r"'a ★ b'.*Source Sans 3.*U\+2605"):
        write(scene)


def test_measuring_a_missing_character_is_an_error() -> None:
    for measure in (text_width, lambda f, s, t: wrap(f, s, t, 50), lambda f, s, t: shrink(f, t, 50, (s,))):
        with pytest.raises(MissingGlyphError, match=r"U\+2265"):
            measure(SS400, 9, "≥ 3")


@given(words, st.floats(20, 80))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: float) -> None:
    try:
        lines = wrap(SS400, 9, text, width)
    except FitError:
        assert any(text_width(SS400, 9, word) > width for word in text.split())
        return
    assert " ".join(lines).split() == text.split()
    assert all(text_width(SS400, 9, line) <= width + 1e-9 for line in lines)
    for one, following in pairwise(lines):
        assert text_width(SS400, 9, f"{one} {following.split()[0]}") > width, "the next word had room"


def test_no_line_begins_with_a_percent_sign() -> None:
    text = "imprime de nuevo al 100 %."
    widths = [text_width(SS400, 9, "imprime de nuevo al 100") + extra for extra in (0.1, 2, 20)]
    assert [wrap(SS400, 9, text, width)[-1] for width in widths] == ["100 %.", "100 %.", text]


def test_too_many_lines_are_an_error() -> None:
    assert len(wrap(SS400, 9, "uno dos tres cuatro cinco seis", 16)) > 2
    with pytest.raises(FitError):
        wrap(SS400, 9, "uno dos tres cuatro cinco seis", 16, lines=2)


def test_shrink_takes_the_largest_size_that_fits() -> None:
    width = text_width(BC700, 18, "VASELINA")
    assert shrink(BC700, "VASELINA", width, (21, 20, 19, 18, 17)) == 18
    with pytest.raises(FitError, match="VASELINA"):
        shrink(BC700, "VASELINA", width / 3, (21, 20, 19, 18, 17))


@given(words.filter(str.strip), st.floats(6, 60))
def test_ellipsis_fits_and_shows_what_was_cut(text: str, width: float) -> None:
    try:
        short = ellipsis(BC700, 9, text, width)
    except FitError:
        return
    assert text_width(BC700, 9, short) <= width
    assert short == text or (short.endswith("…") and text.startswith(short[:-1]))


def test_licences_lie_beside_the_fonts() -> None:
    for family in nonempty({font.family for font in FONTS}):
        assert b"SIL OPEN FONT LICENSE" in font_bytes(f"OFL-{family.replace(' ', '-')}.txt").upper()


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.key)
def test_suits_and_arrows_of_games_can_be_set(font: Font) -> None:
    assert not missing_glyphs(font, "♣♦♥♠←→↑↓●○■□✓✗∞")
