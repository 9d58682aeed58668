"""Users' SVG files look as in Chromium: gradients, clips, patterns, style sheets, and all art of the sample decks."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from generator.printing.exports.raster import render_scenes
from generator.scene.model import Group, Rect, Scene, Transform
from generator.scene.svg_reader.svg_drawing import read_drawing
from generator.scene.theme import PAPER
from tests.nightly import nightly

SAMPLES = Path(__file__).parents[2] / "content" / "samples"
WIDTH = 400
CLOSE, OTHERS = 48, 0.01
"""Levels of 255 by which a pixel may differ at most, and the part of the pixels that may differ more: their edges."""

DRAWINGS = {
    "gradients": """
<linearGradient id="a" x1="0" x2="1" y2="1"><stop stop-color="#1b4f8a"/><stop offset=".6" stop-color="#f2a541"/>
<stop offset="1" stop-color="#f2a541" stop-opacity="0"/></linearGradient>
<radialGradient id="b" cx=".3" cy=".3" r=".8"><stop stop-color="#fff"/><stop offset="1" stop-color="#8a1b4f"/>
</radialGradient><linearGradient id="c" href="#a" gradientUnits="userSpaceOnUse" x1="0" x2="100"/>
<rect width="100" height="45" fill="url(#a)"/><circle cx="25" cy="72" r="22" fill="url(#b)"/>
<path d="M55 55h40v40h-40z" fill="none" stroke="url(#c)" stroke-width="8"/>""",
    "clips": """
<clipPath id="a"><circle cx="35" cy="40" r="30"/><rect x="60" y="60" width="30" height="30"/></clipPath>
<g clip-path="url(#a)" opacity=".6"><rect width="100" height="100" fill="#2f6b3a"/>
<path d="M0 0L100 100M100 0L0 100" stroke="#fff" stroke-width="12"/></g>""",
    "style sheets and uses": """
<style>.leaf{fill:#3e6b3a;stroke:#14202b;stroke-width:2} g .turned{fill:#b0561a} #x{opacity:.5}</style>
<defs><path id="leaf" d="M0 0C20-20 40-10 40 10C20 20 5 15 0 0Z"/></defs>
<g><use href="#leaf" class="leaf" x="5" y="30"/>
<use href="#leaf" class="leaf turned" transform="translate(50 30) rotate(40)"/>
<use id="x" href="#leaf" class="leaf" transform="translate(10 75) scale(2 .8)"/></g>""",
    "strokes and holes": """
<path d="M10 10H90V90H10ZM30 30H70V70H30Z" fill-rule="evenodd" fill="#8a4b2a"/>
<path d="M15 95L50 5L85 95" fill="none" stroke="#1f5f73" stroke-width="7" stroke-linejoin="round"/>
<path d="M5 50H95" stroke="#14202b" stroke-width="4" stroke-dasharray="12 6 2 6" stroke-linecap="round"/>""",
    "patterns and turned views": """
<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse"><circle cx="10" cy="10" r="6" fill="#8a1b4f"/>
</pattern><rect width="100" height="60" fill="url(#p)"/>
<svg x="10" y="60" width="80" height="35" viewBox="0 0 10 10" preserveAspectRatio="xMaxYMid slice">
<ellipse cx="5" cy="5" rx="5" ry="3" fill="#1f7a94" transform="rotate(30 5 5)"/></svg>""",
}


@pytest.fixture(scope="module")
def draw(browser: Browser) -> Callable[[str], Image.Image]:
    page: Page = browser.new_page(viewport={"width": WIDTH, "height": WIDTH})

    def screenshot(source: str) -> Image.Image:
        page.set_content(
            f"<style>body{{margin:0}}svg{{width:{WIDTH}px;height:{WIDTH}px;display:block}}</style>{source}"
        )
        return Image.open(BytesIO(page.screenshot())).convert("RGB")

    return screenshot


def _ours(source: bytes) -> Image.Image:
    drawing, findings = read_drawing(source, lambda name: b"")
    assert drawing, findings.errors
    factor = 100 / drawing.width
    scaled = Group(drawing.items, transform=Transform(factor, 0, 0, factor, 0, 0))
    scene = Scene(100, 100 * drawing.height / drawing.width, (Rect(0, 0, 100, 100, 0, PAPER), scaled))
    (picture,) = render_scenes([scene], WIDTH / 100 * 25.4)
    return picture.convert("RGB")


def _differing(one: Image.Image, other: Image.Image) -> float:
    """The part of the pixels in which a channel differs by more than `CLOSE`."""
    channels = ImageChops.difference(one, other.resize(one.size)).split()
    most = ImageChops.lighter(channels[0], ImageChops.lighter(channels[1], channels[2]))
    return sum(most.histogram()[CLOSE + 1 :]) / (one.width * one.height)


@pytest.mark.parametrize("name", nightly(DRAWINGS, day=["patterns and turned views"]))
def test_drawings_look_as_in_chromium(name: str, draw: Callable[[str], Image.Image]) -> None:
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{DRAWINGS[name]}</svg>'
    shown = draw(source)
    assert len(shown.getcolors(WIDTH * WIDTH) or ()) > 2, "Chromium draws it"
    assert _differing(_ours(source.encode()), shown) <= OTHERS


@pytest.mark.night
@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*/art/*.svg")), ids=lambda path: path.stem)
def test_art_of_the_samples_looks_as_in_chromium(path: Path, draw: Callable[[str], Image.Image]) -> None:
    source = path.read_text("utf-8")
    assert _differing(_ours(source.encode()), draw(source[source.index("<svg") :])) <= OTHERS
