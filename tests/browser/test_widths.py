"""A browser measures texts as we and the PDF do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser

from generator.scene.fonts import FONTS, text_width
from generator.scene.model import Scene, Text
from generator.scene.svg import svg_text
from generator.scene.theme import INK
from tests.nightly import nightly
from tests.nonempty import nonempty

pytestmark = pytest.mark.browser

SAMPLES = ("AVATAR To. WAVE fi ffl", "Año ½ «¿Qué?» 10–12 × 3", "VASELINA DE ANTOLOGÍA", "1234567890 bg.move.blocked")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Any]:
    page = browser.new_page()
    yield page
    page.close()


def measured(page: Any, texts: list[Text]) -> list[dict[str, float]]:
    page.set_content(svg_text(Scene(300, 400, tuple(texts)), embed_fonts=True))
    page.evaluate("document.fonts.ready")
    script = """() => [...document.querySelectorAll('text')].map(t => {
        const last = t.getNumberOfChars() - 1;
        return {start: t.getStartPositionOfChar(0).x, end: t.getEndPositionOfChar(last).x};
    })"""
    boxes: list[dict[str, float]] = page.evaluate(script)
    return boxes


@pytest.mark.parametrize("tracking", nightly([0.0, 0.3], day=[0.3]))
@pytest.mark.parametrize("anchor", nightly(["start", "middle", "end"], day=["middle"]))
def test_texts_are_as_wide_and_stand_where_we_say(page: Any, anchor: Any, tracking: float) -> None:
    texts = [
        Text(150, 12 + 10 * i, sample, font, 20, INK, anchor, tracking)
        for i, (font, sample) in enumerate((font, sample) for font in FONTS for sample in SAMPLES)
    ]
    for text, box in nonempty(zip(texts, measured(page, texts), strict=True)):
        width = text_width(text.font, text.size, text.text, tracking)
        start = {"start": 150.0, "middle": 150 - width / 2, "end": 150 - width}[anchor]
        assert box["start"] == pytest.approx(start, abs=0.1), text
        assert box["end"] - tracking == pytest.approx(start + width, abs=0.1), text


def test_the_embedded_fonts_are_used(page: Any) -> None:
    svg = ElementTree.fromstring(svg_text(Scene(50, 20, (Text(0, 9, "W", FONTS[0], 20, INK),)), embed_fonts=True))
    assert "base64" in "".join(svg.itertext())
    page.set_content(ElementTree.tostring(svg, encoding="unicode"))
    assert page.evaluate("document.fonts.ready.then(() => document.fonts.check('500 12px \"Barlow Condensed\"'))")
